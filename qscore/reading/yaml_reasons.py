"""What the YAML parser says is wrong, in one sentence a card player can use, in both languages."""

from __future__ import annotations

from qscore.core.text import Text

_REASONS = {
    "mapping values are not allowed": Text(
        "a colon and a space stand inside a value; put the value in quotes or check the indentation",
        "值里出现了冒号加空格；请给值加引号，或检查缩进",
    ),
    "did not find expected key": Text(
        "a key was expected here; check the indentation", "这里应是一个键；请检查缩进"
    ),
    "expected ',' or ']'": Text("a list is not closed: `,` or `]` is missing", "列表没有写完：缺少“,”或“]”"),
    "expected ',' or '}'": Text(
        "a mapping is not closed: `,` or `}` is missing", "花括号没有写完：缺少“,”或“}”"
    ),
    "could not find expected ':'": Text("the colon after a key is missing", "键后面缺少冒号"),
    "expected '-' indicator": Text(
        "a list item begins with `- `; check the indentation", "列表每项以“- ”开头；请检查缩进"
    ),
    "block sequence entries are not allowed": Text(
        "`- ` cannot stand here; begin a new line", "“- ”不能写在这里；请另起一行"
    ),
    "unexpected end of stream": Text("a quote is opened and never closed", "引号没有闭合"),
    "unexpected document indicator": Text("a quote is opened and never closed", "引号没有闭合"),
    "expected <document start>": Text("nothing can follow the value here", "值后面不能再有内容"),
    "unknown escape character": Text("an unknown escape after a backslash", "反斜杠后的转义写法不认识"),
    "invalid Unicode character escape": Text(
        "an impossible character after a backslash", "反斜杠后不是有效字符"
    ),
    "did not find expected hex": Text(  # libyaml spells the rest of it in two ways
        "hexadecimal digits are missing after a backslash", "反斜杠后缺少十六进制数字"
    ),
    "expected alphabetic or numeric": Text(
        "a name is missing after `&`, `*` or `!`", "“&”“*”“!”后面缺少名字"
    ),
    "expected node content": Text("a value was expected here", "这里应有一个值"),
    "unknown directive": Text("this `%` directive is unknown", "不认识的“%”指令"),
    "incompatible YAML document": Text("only YAML 1.1 and 1.2 are read", "只读 YAML 1.1 和 1.2"),
    "duplicate %": Text("the same `%` directive is given twice", "同一“%”指令写了两次"),
    "undefined tag handle": Text("this tag is defined nowhere", "这个标签没有定义"),
    "expected URI": Text("a tag is not finished", "标签没有写完"),
    "expected '!'": Text("a tag is not finished", "标签没有写完"),
    "expected the '>'": Text("a tag is not finished", "标签没有写完"),
    "indentation indicator": Text("an impossible indentation after `|` or `>`", "“|”“>”后的缩进数不对"),
    "expected comment or line break": Text("nothing can follow here on this line", "这一行后面不能再有内容"),
    "expected whitespace or line break": Text("a space is missing here", "这里缺少空格"),
    "mapping keys are not allowed": Text("`? ` cannot stand here", "“? ”不能写在这里"),
    "mapping key": Text("the colon after a key is missing", "键后面缺少冒号"),
    "version number": Text("the version after %YAML is wrong", "%YAML 后的版本号不对"),
    "expected digit or '.'": Text("the version after %YAML is wrong", "%YAML 后的版本号不对"),
    "directive name": Text("a word is missing after `%`", "“%”后面缺少指令名"),
    "non-alphabetical": Text("a name here holds a character that is not allowed", "名字里有不能用的字符"),
    "invalid leading UTF-8": Text("a character that is no character", "含有无效字符"),
}
CONFLICT = Text(
    "git left a mark of two versions here; keep one of them and delete the lines with the marks",
    "这是 git 留下的冲突标记；请选定一个版本，并删去带标记的行",
)
_TAB = Text("a tab cannot indent; use spaces", "不能用制表符缩进，请用空格")
_CHARACTER = Text(
    "no value can begin with this character; put it in quotes", "值不能以这个字符开头；请加引号"
)


def reason_of(error: Exception, character: str) -> Text:
    """The reason of a YAML error; `character` is what stands at its place."""
    said = str(getattr(error, "problem", None) or getattr(error, "reason", None) or "").strip()
    if "cannot start any token" in said:
        return _TAB if character == "\t" else _CHARACTER
    if "tab" in said:
        return _TAB
    for words, reason in _REASONS.items():
        if words in said:
            return reason
    return Text(said or "not understood", "这里的写法看不懂")
