"""Help in Chinese: the English of the command modules, sentence by sentence.

A test holds every help text of every command against this table, so none can be missing.
"""

from __future__ import annotations

import inspect
from typing import Any

HEADINGS = {
    "Usage: ": "用法：",
    "Options:": "选项：",
    "Arguments:": "参数：",
    "Commands:": "命令：",
    "[OPTIONS]": "[选项]",
    "COMMAND [ARGS]...": "命令 [参数]...",
    "[required]": "[必填]",
    "[default: ": "[默认：",
}

HELP = {
    "Show this message and exit.": "显示这段说明。",
    "Print the version and the rulesets with their hashes (with --json in full), and stop.": "显示版本，以及各规则文件的哈希值（加 --json 则为完整的）。",
    "Chinese or English; the locale decides otherwise.": "中文或英文；不写则按系统语言。",
    "Files of deals: YAML, JSON, JSON lines or text; - reads stdin.": "牌的文件：YAML、JSON、每行一个 JSON、或文字；- 读标准输入。",
    "Print data as JSON, one object a line.": "以 JSON 输出，每行一个对象。",
    "A ruleset's id or the path of your own file.": "规则的名称，或自己规则文件的路径。",
    "A reading of an open point; may be given several times.": "一处未定规则的读法；可写多个。",
    "Also list what was considered and refused, and why.": "并列出考虑过而不计的项目及原因。",
    "The form to print.": "输出的形式。",
    "Text deals in one line each.": "文字形式每副牌一行。",
    "Each player's result, two or more.": "各家得分，至少两家。",
    "Names in the same order, with commas between.": "按同样次序的姓名，用逗号隔开。",
    "Money for one point; exact decimals.": "每分多少钱；精确小数。",
    "Score logs of any size: a deal a line in, a row a deal out.": "任意大小的记录：一行一副牌，一副一行结果。",
    "Text deals or JSON objects, one a line; plain, gzip, or - for stdin.": (
        "每行一副牌，文字或 JSON；可压缩（gzip），- 读标准输入。"
    ),
    "Where the rows go: .csv, .jsonl or .parquet, .gz too.": "结果文件：.csv、.jsonl 或 .parquet，可加 .gz。",
    "Processes; all cores by default.": "进程数；默认用全部核心。",
    "Who does the work.": "由谁来算。",
    "A running Dask cluster.": "已在运行的 Dask 集群。",
    "Go on where an interrupted run stopped.": "接着上次中断处继续。",
    "End with status 1 if a line was bad.": "有坏行则以状态 1 结束。",
    "Also write the totals as JSON.": "并把汇总写成 JSON。",
    "Collect bad lines with what is wrong.": "把坏行和错误收到一个文件。",
    "Install completion for the current shell.": "为当前命令行安装补全。",
    "Show completion for the current shell, to copy it or customize the installation.": "显示补全脚本，可复制或自行安装。",
    "A rule book that computes: score sheets and settlement for Qing'er (青儿), Gongzhu (拱猪), Gouji (够级).": (
        "会算分的规则书：青儿、拱猪、够级的计分与结算。"
    ),
    "Score deals: every line with its article, then who wins how much.": "算一副牌：每一分都写明条款，再算谁输谁赢。",
    "Validate deals: name every problem with its place, and every claimed result that differs.": (
        "只检查：逐处指出错误，并指出不符的报分。"
    ),
    "Print deals in their canonical form; reading what is printed gives the same deals.": (
        "按规范形式输出牌；再读入得到同样的牌。"
    ),
    "Look an article or a word up in the rule book, compare rulesets, explain an error.": (
        "查规则书：条款、词语、规则之间的不同、错误码。"
    ),
    "An article, words, or one of the lists above.": "条款、词语，或上面的一种列表。",
    "Score a deal under every reading of each ruling that changes it.": "一副牌在每处未定规则的各种读法下各得几分。",
    "With --session: what it would have paid under the rules of another session or ruleset.": (
        "与 --session 同用：照另一场或另一套规则，这一场该怎么付。"
    ),
    "Settle an argument: who gets what in a deal, and for every point the sentence of its article.": (
        "评理：一副牌谁得几分、谁付多少，每一分都引出条文。"
    ),
    "A session's file, or a file of deals; - reads stdin.": "整场的文件，或牌的文件；- 读标准输入。",
    "The number of the deal; left out, the last of an evening.": "第几副；不写则为一场的最后一副。",
    "Only the lines of an article, or of a code such as sun.": "只看某一条的各项，或某个代码（如 sun）的。",
    "Also list the rulings that change nothing.": "并列出不影响这副牌的裁定。",
    "The lowest and highest settlement for each player over all combinations.": "各家在所有读法组合下输赢的最低与最高。",
    "A session file: which reading would have changed who pays whom.": "整场文件：哪种读法会改变谁付给谁。",
    "A file of deals: YAML, JSON, JSON lines or text; - reads stdin.": "牌的文件：YAML、JSON、每行一个 JSON、或文字；- 读标准输入。",
    "Show the cards that complete a hand of 22, what each would score, or how far the hand is away.": (
        "22 张手牌听哪几张、各得几分；未听则差几张。"
    ),
    "The player whose hand it is.": "看哪一家的手牌。",
    "A change, such as win.tile=5m; the deal is shown with and without it. May be given several times.": (
        "改动，如 win.tile=5m；改前改后并列。可写多个。"
    ),
    "Export an evening: a page to send (HTML), a workbook (XLSX), CSV, Markdown or JSON.": (
        "导出一场：可发给朋友的网页（HTML）、表格（XLSX）、CSV、Markdown 或 JSON。"
    ),
    "Print an empty score sheet for A4, to fill in by hand: a page a round, as HTML.": (
        "空白 A4 记分表，供手填：每轮一页，HTML。"
    ),
    "The file to write, - for standard output. A file of that name is replaced.": (
        "写入的文件，- 为标准输出；同名文件会被替换。"
    ),
    "The players in playing order, the first dealer first.": "按次序的各家姓名，先做头家的在前。",
    "What is played: qinger, gongzhu, gouji.": "玩法：qinger 青儿、gongzhu 拱猪、gouji 够级。",
    "Pages, one a round.": "页数，每轮一页。",
    "Deals a round; the ruleset decides otherwise.": "每轮副数；不写则由规则决定。",
    "Deals a round; the ruleset decides otherwise. Two rows more are for draws.": (
        "每轮副数；不写则由规则决定。另加两行记求和。"
    ),
    "What stands above the sheet.": "表上的标题。",
    "What a point is worth, as it is to be printed.": "每分多少钱，照写的印出。",
    "The session's file.": "整场的文件。",
    "The form; the ending of the file's name says it otherwise.": "形式；不写则按文件名结尾。",
    "With every deal's lines, or the sheet alone.": "带每副牌的明细，或只要表。",
    "Begin CSV with the mark that spreadsheets look for.": "CSV 以表格软件所认的标记开头。",
    "Settle results by article 23: everybody's difference to everybody else.": "按第二十三条结算：各家两两相比的分差。",
    "Keep an evening in a file: deals, rounds, totals, and the fewest payments that settle it.": (
        "用一个文件记一场：各副、各轮、总计，以及付清所需的最少几笔。"
    ),
    "Begin a session: a file with the players and what was agreed on, and comments that explain it.": (
        "开一场：建文件，写上各人和约定，并附说明。"
    ),
    "The file to begin; it must not exist yet.": "要建的文件，不能已经存在。",
    "Playing order with commas between, first dealer first.": "打牌次序，用逗号隔开，先当头家的在前。",
    "What the evening is called.": "这一场的名称。",
    "Rounds of the evening; the ruleset decides otherwise.": "共几轮；不写则由规则决定。",
    "What the money is called.": "货币名称。",
    "The smallest sum that is paid out.": "付钱的最小单位。",
    "Who deals first, if not the first named.": "第一副的头家（不是第一位时才写）。",
    "Add a deal: from one line, from a file, or asked for step by step; prints its result and the totals.": (
        "添一副牌：一行文字、文件，或逐步询问；显示结果和累计。"
    ),
    "The deal in one line; - reads stdin; left out, it is asked for.": "一行写完的牌；- 读标准输入；不写则逐步询问。",
    "A file with the deal.": "写有牌的文件。",
    "Only show what would change.": "只显示会改什么，不写入。",
    "Correct an earlier deal; everything after it is worked out again and the difference is shown.": (
        "改正前面的一副；其后全部重算，并显示差别。"
    ),
    "The number of the deal.": "第几副。",
    "How files that are not UTF-8 are read, such as gbk; also behind the command.": (
        "不是 UTF-8 的文件按什么编码读，例如 gbk；也可写在命令后面。"
    ),
    "Write without asking; without a terminal only an answer on standard input counts.": (
        "不问，直接写入；不在终端时只看标准输入里的回答。"
    ),
    "Remove a deal; the difference is shown.": "删去一副，并显示差别。",
    "Everybody after it sits as before: a reseat takes its place.": "其后各副座位不变：以换位一项代替。",
    "Undo the last change.": "撤销上一次改动。",
    "Do the change again that was undone last.": "重做刚撤销的改动。",
    "Show the score sheet of an evening: a row a deal, rounds, totals, statistics, a chart.": (
        "显示一场的记分表：每副一行，各轮小计、总计、统计和走势图。"
    ),
    "Explain one deal in full.": "详细说明某一副。",
    "One player's evening.": "只看某一人。",
    "Settle an evening: what everybody won in money, and the fewest payments.": "结算一场：各人输赢多少钱，最少几笔付清。",
    "The debt between two players, deal by deal.": "两人之间逐副的输赢。",
    "Add up several evenings: a league table.": "把多场加起来：总排名。",
    "The files of the sessions.": "各场的文件。",
    "List every change of a session, from its journal.": "按日志列出一场的每次改动。",
    "Bring a session back to an earlier state of its journal; the file may even be gone.": (
        "按日志恢复到以前的状态；文件丢失也可以。"
    ),
    "The number of the state; left out, states are listed.": "状态的编号；不写则列出各状态。",
    "Print the state's text and change nothing.": "只输出该状态的文字，什么也不改。",
}
"""English sentence to Chinese. Examples (lines of commands) stay as they are."""


def chinese(text: str | None) -> str | None:
    """The Chinese of a help text: its first paragraph is translated, its examples are kept."""
    if not text:
        return text
    head, separator, examples = inspect.cleandoc(text).partition("\n\n")
    sentence = " ".join(head.split())
    return HELP.get(sentence, sentence) + separator + examples


def translate_help(command: Any) -> None:
    """Puts the help of a command and of its parameters into Chinese."""
    command.help = chinese(command.help)
    if command.short_help:
        command.short_help = chinese(command.short_help)
    for parameter in command.params:
        if getattr(parameter, "help", None):
            parameter.help = chinese(parameter.help)
    for each in getattr(command, "commands", {}).values():
        translate_help(each)
