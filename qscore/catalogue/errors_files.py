"""The errors of what is read: files, keys and values, rulesets, logs (E0.., E1.., E6.., E9..)."""

from __future__ import annotations

from qscore.catalogue.error_entry import ErrorEntry
from qscore.core.text import Text

FILES: dict[str, ErrorEntry] = {
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
    "E015": ErrorEntry(
        Text(
            "`{name}` was not left by an earlier run, and would be written over",
            "“{name}”不是上次运行留下的，会被覆盖",
        ),
        Text("move it away, or choose another name; nothing was changed", "请移走或换个名字；什么也没有改"),
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
    "E112": ErrorEntry(
        Text("`{word}`: points, or cards without their suit?", "“{word}”是分数，还是少写了花色的牌？"),
        Text("write `points {word}` or `{word}m`", "请写“{word}分”或“{word}万”"),
    ),
    "E113": ErrorEntry(
        Text("{name} has no points", "{name}没有分数"),
        Text(
            "write them, for example `points 20`; or the cards of all players and the turned-up card",
            "请写上，例如“20分”；或者写出将牌和各家的牌",
        ),
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
    "E606": ErrorEntry(
        Text("`{key}` must carry the article it comes from", "“{key}”要写明出自哪一条"),
        Text("add `article: ...`", "加上 article"),
    ),
    "E607": ErrorEntry(
        Text(
            "what stands in a file opens no ruleset outside its folder: `{word}`",
            "文件里不能打开别处的规则文件：“{word}”",
        ),
        Text(
            "name it with --ruleset, or put it beside this file and give its bare name",
            "请用 --ruleset 指定，或把它放在同一目录只写文件名",
        ),
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
    "E925": ErrorEntry(
        Text("there is no deal {number} here, only {count}", "没有第 {number} 副，这里一共 {count} 副"),
        Text("draws have a number too", "求和的也各有编号"),
    ),
    "E926": ErrorEntry(
        Text("nothing in this deal comes from `{word}`", "这副牌里没有出自“{word}”的项目"),
        Text("here there are: {known}", "这副牌里有：{known}"),
    ),
    "E927": ErrorEntry(
        Text("`{word}` is no answer to {name}", "“{word}”答不了 {name}"),
        Text(
            "a number or one of {known}; empty: skip, <: back, q: stop",
            "写编号或 {known}；空着跳过，< 回上一项，q 停下",
        ),
    ),
    "E928": ErrorEntry(
        Text("`{first}` and `{second}` are of different games", "“{first}”与“{second}”不是同一种游戏"),
        Text("an evening can be paid under the rules of its own game only", "一场只能照同一种游戏的规则重算"),
    ),
    "E929": ErrorEntry(
        Text("the answers cannot be put into this file: {reason}", "答案写不进这个文件：{reason}"),
        Text("name a file that does not exist yet", "请换一个还没有的文件名"),
    ),
    # 8: runs over logs that end badly
    "E941": ErrorEntry(
        Text(
            "another run is writing {name}: process {process}",
            "另一次运行正在写 {name}：进程 {process}",
        ),
        Text(
            "wait for it, or choose another name; nothing was changed", "等它结束，或换个名字；什么也没有改"
        ),
    ),
    "E942": ErrorEntry(
        Text(
            "the processes that score the lines from line {line} on keep ending",
            "计算第 {line} 行起这一段的进程接连中断",
        ),
        Text(
            "is there memory enough? go on with --resume --workers 1",
            "内存够吗？可用 --resume --workers 1 接着算",
        ),
    ),
    "E943": ErrorEntry(
        Text("{name} cannot be written any further: {reason}", "{name} 写不下去了：{reason}"),
        Text(
            "what was finished is kept: free some space, then go on with --resume",
            "已算完的都留着：腾出空间后用 --resume 继续",
        ),
    ),
    "E944": ErrorEntry(
        Text(
            "the Dask cluster is gone or keeps losing workers ({reason})",
            "Dask 集群断开，或不断失去工作进程（{reason}）",
        ),
        Text(
            "what was finished is kept: go on with --resume when it is back",
            "已算完的都留着：集群恢复后用 --resume 继续",
        ),
    ),
}
