"""Every error code, with its sentence, its advice and its article. A code never changes its meaning.

Hundreds: 0 files and syntax, 1 keys and values, 2 cards, 3 hands and melds, 4 wins, 5 faults and outcomes,
6 rulesets and rulings, 7 sessions, 8 Gongzhu and Gouji, 9 command line and logs.
"""

from __future__ import annotations

from typing import NamedTuple

from qscore.language import Text


class ErrorEntry(NamedTuple):
    """What a code means: the sentence shown, the standing advice, and the article it rests on."""

    message: Text
    hint: Text | None = None
    article: str | None = None


ERRORS: dict[str, ErrorEntry] = {
    # 0: files and syntax
    "E001": ErrorEntry(
        Text("this file cannot be read: {reason}", "读不了这个文件：{reason}"),
        Text("check the name and the permissions", "检查文件名和权限"),
    ),
    "E002": ErrorEntry(
        Text("not UTF-8 text: byte {byte} at offset {offset}", "不是 UTF-8 文本：第 {offset} 字节为 {byte}"),
        Text("save the file as UTF-8", "请把文件存为 UTF-8"),
    ),
    "E003": ErrorEntry(
        Text("this is not valid {form}: {reason}", "不是正确的 {form}：{reason}"),
        Text(
            "check brackets, quotes and indentation just before this place", "检查此处之前的括号、引号和缩进"
        ),
    ),
    "E004": ErrorEntry(
        Text("anchors, aliases and merge keys are not read", "不支持锚点、引用和合并键"),
        Text("write the value out", "请把内容直接写出来"),
    ),
    "E005": ErrorEntry(
        Text("nested more than {limit} levels deep", "嵌套超过 {limit} 层"),
        Text("a deal needs fewer than ten levels", "一副牌用不到十层"),
    ),
    "E006": ErrorEntry(
        Text("the key `{key}` is given twice", "键“{key}”写了两次"),
        Text("keep one of the two", "只留一个"),
    ),
    "E007": ErrorEntry(
        Text("the tag `{tag}` is not read", "不支持标签“{tag}”"), Text("leave the tag out", "去掉标签即可")
    ),
    "E008": ErrorEntry(
        Text(
            "too large: {size} characters, at most {limit} are read", "太大：{size} 个字符，最多读 {limit} 个"
        ),
        Text("logs of any size are read by `qscore batch`", "大的记录请用 qscore batch"),
    ),
    "E009": ErrorEntry(
        Text("there is no deal in this input", "这里没有一副牌"),
        Text(
            "see the examples folder, or `qscore score --help`", "参看 examples 目录，或 qscore score --help"
        ),
    ),
    "E010": ErrorEntry(
        Text("`{word}` is not understood here", "这里看不懂“{word}”"),
        Text(
            "write one of the words that may stand here, English or Chinese; the message lists them",
            "请用这里能写的词，中文英文都行；提示里列出",
        ),
    ),
    "E011": ErrorEntry(
        Text("{what} is given twice", "{what}写了两次"), Text("keep one of the two", "只留一个")
    ),
    "E012": ErrorEntry(
        Text("a key must be a word, not a list or a mapping", "键应是一个词，不能是列表或映射"),
        Text("put braces or brackets only after a colon", "括号只写在冒号后面"),
    ),
    "E013": ErrorEntry(
        Text(
            "too many deals in one list: {count}, at most {limit} are read",
            "一个列表里牌局太多：{count} 副，最多读 {limit} 副",
        ),
        Text("logs of any size are read by `qscore batch`", "大的记录请用 qscore batch"),
    ),
    "E014": ErrorEntry(
        Text("`{rest}` stands behind `{word}` without a `/` between", "“{word}”与“{rest}”之间缺“/”"),
        Text("write `{word} / {rest}`", "请写“{word} / {rest}”"),
    ),
    # 1: keys and values
    "E101": ErrorEntry(
        Text("unknown key `{key}`", "不认识的键“{key}”"), Text("known here: {known}", "这里可用：{known}")
    ),
    "E102": ErrorEntry(
        Text("`{key}` must be {expected}", "“{key}”应为{expected}"),
    ),
    "E103": ErrorEntry(Text("`{key}` is missing", "缺少“{key}”"), Text("add {expected}", "请补上{expected}")),
    "E104": ErrorEntry(
        Text("unknown {what} `{word}`", "不认识的{what}“{word}”"), Text("one of: {known}", "可用：{known}")
    ),
    "E105": ErrorEntry(
        Text(
            "`{word}` is not a whole number from {lowest} to {highest}",
            "“{word}”不是 {lowest} 到 {highest} 的整数",
        ),
        Text("write digits only", "只写数字"),
    ),
    "E106": ErrorEntry(
        Text("`{word}` is neither yes nor no", "“{word}”既不是“是”也不是“否”"),
        Text("write true or false", "请写 true 或 false"),
    ),
    "E107": ErrorEntry(
        Text("the text is longer than {limit} characters", "文字超过 {limit} 个字"),
        Text("shorten it", "请缩短"),
    ),
    "E108": ErrorEntry(
        Text("`{key}` is read only under {condition}", "“{key}”只在{condition}下有用"),
        Text("leave it out, or add {condition}", "去掉它，或加上{condition}"),
    ),
    "E109": ErrorEntry(
        Text("the name `{name}` is the word for a seat", "姓名“{name}”与座位名相同"),
        Text("give this person another name", "请换一个叫法"),
    ),
    "E110": ErrorEntry(
        Text("two players are named `{name}`", "有两位都叫“{name}”"),
        Text("add something that tells them apart", "请加以区别"),
    ),
    "E111": ErrorEntry(
        Text("{seat} is given by points and by cards", "{seat}既写了分数又写了牌"),
        Text(
            "to compare points written down with the cards use `claimed`",
            "要核对已记的分数，请用 claimed（报分）",
        ),
    ),
    # 2: cards
    "E201": ErrorEntry(
        Text("unknown card `{word}`", "不认识的牌“{word}”"),
        Text(
            "numbers: 123m 5s 99p; honours: JJh Qc; flowers: redjoy blackjoy dragon phoenix sun moon jubilee",
            "序数牌 123万 5索 99饼；三红 红桃J 梅花Q；花牌 红喜 黑喜 龙 凤 日 月 普天同庆",
        ),
        "2",
    ),
    "E202": ErrorEntry(
        Text(
            "{count} copies of {card}, but only {copies} exist: {places}",
            "{card}出现 {count} 张，全副只有 {copies} 张：{places}",
        ),
        Text("check each of the places named", "逐处核对"),
        "2",
    ),
    "E203": ErrorEntry(
        Text(
            "{seat} has {count} cards, not {size}: {difference}",
            "{seat}有 {count} 张，应为 {size} 张：{difference}",
        ),
        Text(
            "laid-out sets count three, flowers and the winning card nothing; `partial` lists only what scores",
            "台面每组算三张，花牌和成张不算；只写得分的牌请写“略”（partial: true）",
        ),
        "11",
    ),
    "E204": ErrorEntry(
        Text("{card} is not in the deck of {ruleset}", "{ruleset}没有{card}"),
        Text("the 130 edition has sun and moon", "日、月只在 130 张版里"),
        "2",
    ),
    "E205": ErrorEntry(
        Text("{card} is not a flower", "{card}不是花牌"),
        Text("list it in the hand", "请写在手牌里"),
        "2",
    ),
    "E206": ErrorEntry(
        Text("{card} is a flower and never stays in hand", "{card}是花牌，不留在手里"),
        Text("list it under `flowers`", "请写在“花”里"),
        "13",
    ),
    "E207": ErrorEntry(
        Text(
            "under club_honours=aside a club is set aside: {card} cannot stand here",
            "club_honours=aside 时草花另放：{card}不能在这里",
        ),
        Text("list it under `flowers`", "请写在“花”里"),
        "20.1.2",
    ),
    "E208": ErrorEntry(
        Text("under club_honours=join {card} is no flower", "club_honours=join 时{card}不是花牌"),
        Text("list it in the hand or in a set", "请写在手牌或牌组里"),
        "2",
    ),
    "E209": ErrorEntry(
        Text("one card is wanted, not {count}", "这里要一张牌，写了 {count} 张"),
    ),
    "E210": ErrorEntry(Text("{card} is not a club J, Q or K", "{card}不是草花 J、Q、K"), None, "20.1.2"),
    "E211": ErrorEntry(
        Text(
            "all joys were laid out together, but {held} of {remaining} are listed",
            "喜起飞要齐全：{remaining} 张只写了 {held} 张",
        ),
        Text("list every remaining joy, or leave takeoff_joys out", "写全剩下的喜，或去掉喜起飞"),
        "13.1",
    ),
    # 3: melds
    "E302": ErrorEntry(
        Text(
            "{meld} needs {expected} same cards, not {cards}", "{meld}要 {expected} 张相同的牌，不是 {cards}"
        ),
        Text(
            "same means the same rank and suit; J, Q, K of either suit go together",
            "相同指点数花色都同；J、Q、K 红桃草花可合",
        ),
        "18",
    ),
    "E303": ErrorEntry(
        Text(
            "four of the turned-up kind {card} cannot be laid out: one of them is turned up",
            "{card}已揭作将，不会再有四张",
        ),
        Text("three of it make a takeoff or a concealed kong", "三张可起飞或作暗杠"),
        "13.1",
    ),
    "E304": ErrorEntry(
        Text(
            "{meld} of three is only for the turned-up kind, not {cards}",
            "三张的{meld}只限与将牌相同的牌，不是 {cards}",
        ),
        Text("any other kind needs four", "别的牌要四张"),
        "13.1",
    ),
    # 4: wins
    "E401": ErrorEntry(
        Text("the winning card {card} completes nothing: {waits}", "成张{card}凑不成牌：{waits}"),
        Text(
            "seven sets and a pair are needed; check the hand and the winning card",
            "要七搭一对；核对手牌和成张",
        ),
        "16",
    ),
    "E402": ErrorEntry(
        Text("{seat} cannot win on a card of its own discard", "{seat}不能胡自己打出的牌"),
        Text("for a drawn card write `from: self`", "自己摸的请写自摸"),
        "15",
    ),
    "E403": ErrorEntry(
        Text("{first} and {second} cannot go together", "{first}与{second}不能同时"),
        None,
        "17",
    ),
    "E404": ErrorEntry(Text("{how} needs {condition}", "{how}须{condition}"), None, "17"),
    "E405": ErrorEntry(
        Text("{points} points are under the minimum {minimum} for a win", "{points} 分不到起成分 {minimum}"),
        Text("if the win was claimed, record a false win (article 26)", "若已报成，应记错成（第二十六条）"),
        "17",
    ),
    "E406": ErrorEntry(
        Text("{claim} is claimed, but the cards give {given}", "报的是{claim}，牌面却是{given}"),
        Text("correct the claim or leave it out", "改正，或不写"),
        "21",
    ),
    "E407": ErrorEntry(Text("two winners of a card drawn by oneself", "自摸不会有两家"), None, "17"),
    "E408": ErrorEntry(
        Text("{seat} is named as winner twice", "{seat}写了两次"),
    ),
    # 5: faults and outcomes
    "E501": ErrorEntry(
        Text("{seat} has a fault of article {article} and cannot win", "{seat}犯第 {article} 条，不能成牌"),
        Text("take out the win or the fault", "去掉成牌或罚"),
    ),
    "E502": ErrorEntry(
        Text("a win beside {fault}, which ends the deal", "{fault}已终局，不能再有成牌"),
        Text("take out the win or the fault", "去掉成牌或罚"),
        "25",
    ),
    "E503": ErrorEntry(
        Text("a misdeal is the dealer's, not {seat}'s", "抓五只论头家，不是{seat}"),
        Text("for the others it is wrong-count (25.2)", "别家张数不对记相公（25.2）"),
        "25.1",
    ),
    "E504": ErrorEntry(
        Text("{first} and {second} both end the deal", "{first}与{second}都终局"),
        Text("keep the one that came first", "只留先发生的"),
        "25",
    ),
    "E505": ErrorEntry(
        Text("outcome {outcome} does not go with {other}", "结果“{outcome}”与{other}矛盾"),
        Text("leave the outcome out: it is worked out from the rest", "结果可不写，会自行推出"),
    ),
    "E506": ErrorEntry(
        Text("nothing was turned up in a no-jiang deal, so there is no jiang", "求和未揭将，不应有将"),
        None,
        "12",
    ),
    "E507": ErrorEntry(
        Text("the turned-up card is missing", "缺少将牌"),
        Text("write e.g. `jiang: 3p` (in a text deal `jiang 3p`)", "请写将，例如 将 3饼"),
        "12",
    ),
    "E508": ErrorEntry(
        Text("the fault {fault} of {seat} is given twice", "{seat}的{fault}写了两次"),
    ),
    # 6: rulesets and rulings
    "E601": ErrorEntry(
        Text("unknown ruleset `{word}`", "不认识的规则“{word}”"),
        Text("known: {known}; or the path of a ruleset file", "已有：{known}；也可写规则文件的路径"),
    ),
    "E602": ErrorEntry(
        Text("{ruleset} has no ruling `{name}`", "{ruleset}没有裁定“{name}”"),
        Text("known: {known}", "已有：{known}"),
    ),
    "E603": ErrorEntry(
        Text("the ruling {name} has no reading `{word}`", "裁定 {name} 没有读法“{word}”"),
        Text("one of: {known}", "可用：{known}"),
    ),
    "E604": ErrorEntry(
        Text("a ruling is written NAME=VALUE, not `{word}`", "裁定写作 名称=值，不是“{word}”"),
        Text("for example rounding=after-fans", "例如 rounding=after-fans"),
    ),
    "E605": ErrorEntry(
        Text("rulesets extend each other in a circle: {chain}", "规则互相继承成环：{chain}"),
        Text("start from a shipped ruleset", "从自带规则开始"),
    ),
    "E607": ErrorEntry(
        Text(
            "a ruleset file is not opened from inside a deal: `{word}`",
            "不从牌里打开别处的规则文件：“{word}”",
        ),
        Text(
            "name it with --ruleset, or put it beside this file and give its bare name",
            "请用 --ruleset 指定，或把它放在同一目录只写文件名",
        ),
    ),
    "E606": ErrorEntry(
        Text("`{key}` must carry the article it comes from", "“{key}”要写明出自哪一条"),
        Text("add `article: ...`", "加上 article"),
    ),
    # 7: sessions
    "E701": ErrorEntry(
        Text("{count} players: {game} is kept for {sizes}", "写了 {count} 人：{game}应为 {sizes} 人"),
        Text("list everybody, also who rests", "写全所有人，轮空的也写"),
        "5",
    ),
    "E702": ErrorEntry(
        Text("{name} rests in this deal; {seats} play", "{name}这副轮空；上场的是 {seats}"),
        Text(
            "after every deal, draws too, the next in order deals; where seats were changed add a `reseat` before it",
            "每副（求和也算）后由下一位当头家；换过座位请先写 reseat",
        ),
        "8",
    ),
    "E703": ErrorEntry(
        Text("nobody in this session is called `{name}`", "没有叫“{name}”的人"),
        Text("players: {known}", "各人：{known}"),
    ),
    "E704": ErrorEntry(
        Text(
            "{name} is given as {seat}, but by the order {expected} sits there",
            "{seat}写的是{name}，按次序应是{expected}",
        ),
        Text(
            "after every deal, draws too, the next in order deals; where seats were changed add a `reseat` before it",
            "每副（求和也算）后由下一位当头家；换过座位请先写 reseat",
        ),
        "8",
    ),
    "E705": ErrorEntry(
        Text("`{word}` is not an amount of money", "“{word}”不是金额"),
        Text(
            "write a number such as 20 or 0.5, greater than zero where money is paid",
            "写数字，例如 20 或 0.5；付出的钱须大于零",
        ),
    ),
    "E706": ErrorEntry(
        Text("a reseat names every player once: {known}", "换位要把每人各写一次：{known}"),
        Text("the next dealer first", "下一副的头家写在最前"),
        "7",
    ),
    "E707": ErrorEntry(
        Text("`{key}` stands alone in its entry", "“{key}”要单独成一项"),
        Text("write the rest as an entry of its own", "其余的另写一项"),
    ),
    "E708": ErrorEntry(
        Text("this deal is one of {game}, the session is one of {other}", "这副是{game}，本场是{other}"),
        Text("keep the two in files of their own", "请分成两个文件"),
    ),
    "E709": ErrorEntry(
        Text("{name} cannot pay {name}", "{name}不能付给自己"), Text("name another player", "请写另一位")
    ),
    "E710": ErrorEntry(
        Text("a session is one document in a file", "一个文件只写一场"),
        Text("keep every session in a file of its own", "每场各用一个文件"),
    ),
    "E711": ErrorEntry(
        Text("{name} is given twice in this deal", "这副里{name}写了两次"),
        Text("keep one of the two", "只留一个"),
    ),
    "E712": ErrorEntry(
        Text("a deal or another entry was expected here", "这里应是一副牌或别的一项"),
        Text(
            "write a deal as keys and values or in quotes as text; or reseat, payment",
            "牌写成“键: 值”或加引号的文字；也可写 reseat、payment",
        ),
    ),
    "E713": ErrorEntry(
        Text("{game} cannot be kept in a session", "{game}不能记场"),
        Text("choose another ruleset", "请换规则"),
    ),
    "E720": ErrorEntry(
        Text("there is no deal {number}; this session has {count}", "没有第 {number} 副；本场共 {count} 副"),
        Text("`qscore session show` lists the deals", "qscore session show 列出各副"),
    ),
    "E721": ErrorEntry(
        Text("another program is writing this session: {holder}", "另一个程序正在写这一场：{holder}"),
        Text("nothing was changed; try again when it is done", "什么也没有改；等它写完再试"),
    ),
    "E722": ErrorEntry(
        Text("this cannot be written: {reason}", "写不进去：{reason}"),
        Text("nothing was changed", "什么也没有改"),
    ),
    "E723": ErrorEntry(
        Text("there is nothing to undo", "没有可撤销的改动"),
        Text("`qscore session log` lists the changes", "qscore session log 列出各次改动"),
    ),
    "E724": ErrorEntry(
        Text("there is nothing to redo", "没有可重做的改动"),
        Text("only what was undone last can be redone", "只有刚撤销的才能重做"),
    ),
    "E725": ErrorEntry(
        Text("this file is not laid out so that it can be changed here", "这个文件的写法不便在此改动"),
        Text(
            "write `deals:` on a line of its own and every entry below it after a `- `",
            "deals: 单独一行，每项在下面以“- ”开头",
        ),
    ),
    "E726": ErrorEntry(
        Text("there is a file of this name already", "已有同名文件"),
        Text("choose another name; nothing was changed", "请换个名字；什么也没有改"),
    ),
    "E727": ErrorEntry(
        Text(
            "there is no state {number}; the journal has {count}", "没有第 {number} 个状态；日志共 {count} 个"
        ),
        Text("`qscore session log` lists them", "qscore session log 列出各状态"),
    ),
    "E728": ErrorEntry(
        Text("the journal is damaged in line {number}", "日志第 {number} 行已损坏"),
        Text("states that do not rest on this line can still be restored", "不依赖这一行的状态仍可恢复"),
    ),
    "E729": ErrorEntry(
        Text("there is no journal beside this session", "这一场旁边没有日志"),
        Text("a journal is begun with the first change made here", "第一次在此改动时开始记日志"),
    ),
    "E730": ErrorEntry(
        Text("only UTF-8 files can be changed here", "只能改 UTF-8 文件"),
        Text("save the file as UTF-8", "请把文件存为 UTF-8"),
    ),
    "E731": ErrorEntry(
        Text("one deal is wanted here, not {count}", "这里要一副牌，写了 {count} 副"),
        Text("add several with `--from FILE`", "多副请用 --from 文件"),
    ),
    "E732": ErrorEntry(
        Text("the file was changed by somebody else meanwhile", "其间文件已被别人改动"),
        Text("nothing was changed here; look at it and try again", "这里什么也没有改；看过之后再试"),
    ),
    "E733": ErrorEntry(
        Text("this would change nothing", "这样什么也不会改变"),
        Text("the session already says so", "这一场本来就是这样写的"),
    ),
    # 8: Gongzhu and Gouji
    "E801": ErrorEntry(
        Text(
            "{count} players are named; the source gives points for six only",
            "写了 {count} 位；规则原文只给出六人的分",
        ),
        Text("name six players in the order of their seats", "按座次写六位"),
        "score",
    ),
    "E802": ErrorEntry(
        Text("unknown card `{word}`", "不认识的牌“{word}”"),
        Text("for example AS 10D TC ♠Q 5H", "例如 黑桃Q 红桃A 方块J 梅花10 ♥5"),
        "3",
    ),
    "E803": ErrorEntry(
        Text("nobody took {cards}", "没有人得 {cards}"),
        Text("every one of the sixteen scoring cards is taken once", "十六张分牌每张都要有人得"),
        "5",
    ),
    "E804": ErrorEntry(
        Text("{card} is taken {count} times: {places}", "{card}得了 {count} 次：{places}"),
        Text("every card exists once", "每张牌只有一张"),
        "3",
    ),
    "E805": ErrorEntry(
        Text("there is no exposing in {ruleset}", "{ruleset}不亮牌"),
        Text("leave it out, or play gongzhu-open", "去掉它，或改用 gongzhu-open"),
    ),
    "E806": ErrorEntry(
        Text("{card} cannot be exposed", "{card}不能亮"), Text("one of: {known}", "可亮：{known}")
    ),
    "E807": ErrorEntry(
        Text("{card} is exposed twice", "{card}亮了两次"), Text("keep one of the two", "只留一个")
    ),
    "E808": ErrorEntry(
        Text(
            "{side} has {own} reward marks and the others {other}: nothing to cash",
            "{side}有 {own} 次奖励，对方 {other} 次，没有可兑的",
        ),
        Text("only the side with more marks may cash the difference", "奖励多的一方才能兑差数"),
        "6",
    ),
    "E809": ErrorEntry(
        Text(
            "{side} cannot cash yet: its total is {own}, the others' {other}",
            "{side}还不能兑：己方 {own} 分，对方 {other} 分",
        ),
        Text(
            "its own total must be -{total} or lower, or the others' {total} or higher",
            "己方须到 -{total} 或更低，或对方到 {total} 或更高",
        ),
        "6",
    ),
    "E810": ErrorEntry(
        Text("there are no sides where everyone plays alone", "各自为战时没有两方"),
        Text("leave it out, or write `sides: partners`", "去掉它，或写 sides: partners（搭档）"),
        "6",
    ),
    "E811": ErrorEntry(
        Text(
            "this deal is played {now}, those before it {before}",
            "这副的打法是{now}，前面各副是{before}",
        ),
        Text(
            "marks, games and pigs add up over deals of one way; keep the other way in a session of its own",
            "奖励、各局和画猪只在同一打法里累计；另一种打法请另记一场",
        ),
        "2",
    ),
    "E820": ErrorEntry(
        Text("{names} is missing from the order of going out", "名次里缺少 {names}"),
        Text("name all six, the first out first", "先走的写在前，六位写全"),
        "score",
    ),
    "E821": ErrorEntry(
        Text("{name} is named twice here", "{name}在这里写了两次"), Text("keep one of the two", "只留一个")
    ),
    "E822": ErrorEntry(
        Text("{by} sits opposite {opposite} and cannot call {on}", "{by}的对头是{opposite}，不能点{on}"),
        Text("a call is made on one's own opposite", "只能点自己的对头"),
        "point",
    ),
    "E823": ErrorEntry(
        Text("{by} calls twice", "{by}点了两次"), Text("one call a caller", "一人只能点一次"), "point"
    ),
    "E824": ErrorEntry(
        Text("a call needs to be told who opened", "有点的，就要写明谁开了点"),
        Text("add `opened` with the names of those who opened", "补上“开点”，写明是谁"),
        "point",
    ),
    "E825": ErrorEntry(
        Text("{name} cannot do this to oneself", "{name}不能对自己这样做"),
        Text("name another player", "请写另一位"),
    ),
    "E826": ErrorEntry(
        Text(
            "{count} {card} in the hands, but only {copies} exist",
            "各家共 {count} 张{card}，全副只有 {copies} 张",
        ),
        Text("check the hands", "核对各家手牌"),
        "cards",
    ),
    "E827": ErrorEntry(
        Text("a player's name is missing", "有一位没有名字"), Text("write a name", "请写名字")
    ),
    # 9: logs
    "E901": ErrorEntry(
        Text("this is a deal of {game} in a log of {log}", "这是{game}，而记录是{log}的"),
        Text("one game a log: put it into a log of its own", "一份记录只记一种玩法，请另存"),
    ),
    "E902": ErrorEntry(
        Text("{what} needs the extra `{extra}`", "{what}要装附加组件 {extra}"),
        Text('install it with: pip install "qscore[{extra}]"', '请安装：pip install "qscore[{extra}]"'),
    ),
    "E903": ErrorEntry(
        Text("this run cannot go on where the last one stopped: {reason}", "不能接着上次继续：{reason}"),
        Text("leave --resume out to begin anew", "去掉 --resume 从头开始"),
    ),
    "E904": ErrorEntry(
        Text("the form of the output `{name}` is not known", "输出“{name}”的格式不认识"),
        Text("its name ends with: {known}", "文件名应以这些结尾：{known}"),
    ),
    "E905": ErrorEntry(
        Text(
            "`{name}` is no log: a log has a deal a line, as text or as JSON",
            "“{name}”不是记录：记录一行一副，文本或 JSON",
        ),
        Text("`qscore score` reads other files of deals", "别的牌局文件请用 qscore score"),
    ),
    "E906": ErrorEntry(
        Text("no Dask cluster answers at {address}", "{address} 没有 Dask 集群应答"),
        Text(
            "check the address, or leave --scheduler out for a cluster of this machine",
            "核对地址，或去掉 --scheduler 用本机",
        ),
    ),
    "E907": ErrorEntry(
        Text("{name} cannot be written: {reason}", "写不了 {name}：{reason}"),
        Text("check the folder and the space left", "检查目录和剩余空间"),
    ),
    "E908": ErrorEntry(
        Text("`{name}` is a log or another output of this run", "“{name}”是这次的记录或另一个输出"),
        Text("choose another name; nothing was changed", "请换个名字；什么也没有改"),
    ),
}
"""The catalogue: code to entry, in the order of the codes."""
