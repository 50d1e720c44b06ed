"""The errors of a session (E7..)."""

from __future__ import annotations

from qscore.catalogue.error_entry import ErrorEntry
from qscore.core.text import Text

SESSIONS: dict[str, ErrorEntry] = {
    # 7: sessions
    "E701": ErrorEntry(
        Text("{count:player|players}: {game} is kept for {sizes}", "写了 {count} 人：{game}应为 {sizes} 人"),
        Text("list everybody, also who rests", "写全所有人，轮空的也写"),
        "5",
    ),
    "E702": ErrorEntry(
        Text("{name} rests in this deal; {seats} play", "{name}这副轮空；上场的是 {seats}"),
        Text(
            "after every deal, draws too, the next in order deals; where seats were changed add a `reseat` before it",
            "每副（求和也算）后由下一位当头家；换过座位请先写换位（reseat）",
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
            "每副（求和也算）后由下一位当头家；换过座位请先写换位（reseat）",
        ),
        "8",
    ),
    "E705": ErrorEntry(
        Text("`{word}` is not an amount of money", "“{word}”不是金额"),
        Text(
            "write a number such as 20 or 0.5, with a point and no comma, greater than zero where money is paid",
            "写数字，例如 20 或 0.5（小数点，不用逗号）；付出的钱须大于零",
        ),
    ),
    "E706": ErrorEntry(
        Text("a reseat names every player once: {known}", "换位要把每人各写一次：{known}"),
        Text(
            "the next dealer first; where somebody leaves or joins, list the new players: `- {{players: [...]}}`",
            "下一副的头家写在最前；有人离开或加入，请另写一项新名单：- {{players: [...]}}",
        ),
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
            "write a deal as keys and values or in quotes as text; or reseat, players, payment, cost",
            "牌写成“键: 值”或加引号的文字；也可写换位（reseat）、换人（players）、付款（payment）、费用（cost）",
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
    "E734": ErrorEntry(
        Text("this is no journal of qscore, and is left as it is", "这不是 qscore 的日志，没有动它"),
        Text(
            "move it away or rename it; nothing was changed, and the next change begins a journal",
            "请移走或改名；什么也没有改，下次改动时会新建日志",
        ),
    ),
    "E735": ErrorEntry(
        Text("this file beside the session cannot be used: {reason}", "旁边的这个文件不能用：{reason}"),
        Text("move it away; nothing was changed", "请把它移走；什么也没有改"),
    ),
    "E736": ErrorEntry(
        Text(
            "the journal is too large: {size} bytes, at most {limit} are read",
            "日志太大：{size} 字节，最多读 {limit} 字节",
        ),
        Text(
            "move it away to begin another; the session itself is not touched by it",
            "把它移走，下次改动时会新建；这一场本身不受影响",
        ),
    ),
    "E740": ErrorEntry(
        Text("{name} does not play any more; {seats} play", "{name}已经不打了；上场的是 {seats}"),
        Text(
            "who plays from the next deal on is said by an entry before it: `- {{players: [...]}}`",
            "从下一副起换人，请在它前面写一项名单：- {{players: [...]}}",
        ),
    ),
    "E741": ErrorEntry(
        Text("{name} is named twice", "{name}写了两次"),
        Text("everybody has one equal share", "每人平摊一份"),
    ),
    "E742": ErrorEntry(
        Text("nobody shares this cost", "这笔费用没有人分摊"),
        Text(
            "name those who share it, or leave `shared_by` out: then everybody does",
            "写出分摊的人；不写 shared_by 就是在场各人平摊",
        ),
    ),
    "E743": ErrorEntry(
        Text("the points of {names} are missing", "还缺 {names} 的分"),
        Text(
            "write everybody's points, for example `王 180 李 110 张 30`",
            "请写齐各家的分，例如 王180 李110 张30",
        ),
    ),
}
