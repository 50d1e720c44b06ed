"""The outer edge: bytes and files to text. What cannot be read is an `InputError` with its place."""

from __future__ import annotations

import codecs
import errno
import gzip
import sys
import zlib
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import BinaryIO

from qscore.catalogue.diagnosis import diagnose
from qscore.core.encoding import other_encoding
from qscore.core.files import Refused, open_input
from qscore.core.game import DEFAULT_GAME
from qscore.core.problems import Diagnostic, InputError, OnePlace, Problem, Source, Span, nearest
from qscore.core.text import Text
from qscore.reading.entry import Entry
from qscore.reading.forms import read_entries

LARGEST_FILE = 64_000_000
"""Bytes of a file that are read into memory; larger logs are for the batch scorer."""

_UTF16 = {codecs.BOM_UTF16_LE: "utf-16-le", codecs.BOM_UTF16_BE: "utf-16-be"}


def read_bytes(data: bytes, name: str) -> str:
    """The text of a file: UTF-8, or UTF-16 with its byte order mark; lines end with a line feed.

    What is not UTF-8 is read as `qscore.core.encoding.read_as` says.
    Raises `InputError` (E002, with line and column) where the bytes are no such text.
    """
    encoding = _UTF16.get(data[:2], "utf-8")
    body = data[2:] if data[:2] in _UTF16 else data.removeprefix(codecs.BOM_UTF8)
    try:
        text = body.decode(encoding)
    except UnicodeDecodeError as error:
        other = _decoded(body, other_encoding.get()) if encoding == "utf-8" else None
        if other is not None:
            return _with_line_feeds(other)
        skipped = len(data) - len(body)
        likely = _likely_encoding(body) if encoding == "utf-8" else None
        before = body[: error.start].decode(likely or encoding, "replace")
        rest = body[error.start : error.start + 200].decode(likely or encoding, "replace")
        byte = f"0x{body[error.start]:02X}" if error.start < len(body) else "?"
        parameters: dict[str, object] = {"byte": byte, "offset": error.start + skipped}
        if likely is not None:
            parameters["hint"] = _SAVE_AS_UTF8.filled({"encoding": likely.upper()})
        shown = (before + rest).replace("\r\n", "\n")
        place = len(before.replace("\r\n", "\n"))
        raise InputError([_diagnostic("E002", parameters, name, shown, place)]) from error
    return _with_line_feeds(text)


def _with_line_feeds(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text


def _decoded(body: bytes, encoding: str | None) -> str | None:
    """The text that the bytes are in an encoding; None where they are none, or no encoding is asked for."""
    try:
        return None if encoding is None else body.decode(encoding)
    except UnicodeDecodeError:
        return None


_CHINESE_ENCODINGS = ("gb18030", "big5")


def _likely_encoding(body: bytes) -> str | None:
    """The encoding of Chinese texts that the bytes are probably in, None where none of them fits."""
    for encoding in _CHINESE_ENCODINGS:
        text = _decoded(body, encoding)
        if text is not None and any("\u4e00" <= character <= "\u9fff" for character in text):
            return encoding
    return None


_SAVE_AS_UTF8 = Text(
    "this looks like {encoding}: save the file as UTF-8, or have it read with --encoding {encoding}",
    "看来是 {encoding}：请把文件存为 UTF-8，或者加 --encoding {encoding} 来读",
)


def read_file(path: str) -> str:
    """The text of a file, or of standard input for `-`.

    Raises `InputError`: E001 for what cannot be opened, E002 for what is no text, E008 for what is too large.
    """
    return read_bytes(bytes_of(path, lambda: _opened(path)), path)


def bytes_of(name: str, opened: Callable[[], AbstractContextManager[BinaryIO]]) -> bytes:
    """The bytes of a file that `opened` opens. Raises `InputError`: E001 or E008."""
    try:
        with opened() as file:
            data = file.read(LARGEST_FILE + 1)
    except (OSError, ValueError) as error:
        parameters: dict[str, object] = {"reason": reason_of(error), "nearest": _file_beside(name, error)}
        raise InputError([_diagnostic("E001", parameters, name, "", 0)]) from error
    if len(data) > LARGEST_FILE:
        size = {"size": f"{LARGEST_FILE}+", "limit": LARGEST_FILE}
        raise InputError([_diagnostic("E008", dict[str, object](size), name, "", 0)])
    return data


def _file_beside(name: str, error: Exception) -> str | None:
    """The file in the same folder whose name is nearest to one that is not there."""
    wanted = Path(name)
    if not isinstance(error, FileNotFoundError) or not wanted.name:
        return None
    try:
        near = nearest(wanted.name, [other.name for other in wanted.parent.iterdir() if other.is_file()])
    except OSError:
        return None
    return None if near is None else str(wanted.with_name(near))


def _opened(path: str) -> AbstractContextManager[BinaryIO]:
    """A file to read, or standard input, which stays open for who asks for it again."""
    return open_input(path) if path != "-" else nullcontext(standard_input())


def standard_input() -> BinaryIO:
    """Standard input as bytes. Raises OSError where the caller closed it."""
    if sys.stdin is None:
        raise OSError(errno.EBADF, "standard input is closed")
    return sys.stdin.buffer


def entries_of_file(path: str, form: str | None = None, game: str = DEFAULT_GAME) -> Iterator[Entry]:
    """Every deal of a file (`-` for standard input), in order. Raises `InputError` as `read_file` does."""
    return read_entries(read_file(path), path, form, game)


def _diagnostic(code: str, parameters: dict[str, object], name: str, text: str, place: int) -> Diagnostic:
    problem = Problem(code, (), parameters)
    return diagnose(problem, Source(name, text), OnePlace(Span(place, place + 1)))


_REASONS: dict[type[Exception], Text] = {
    FileNotFoundError: Text("there is no such file", "没有这个文件"),
    IsADirectoryError: Text("it is a folder", "这是一个文件夹"),
    PermissionError: Text("permission denied", "没有权限"),
    NotADirectoryError: Text("a part of the path is not a folder", "路径中有一段不是文件夹"),
}


_NUMBERED = {
    errno.ENAMETOOLONG: "文件名太长",
    errno.EBADF: "标准输入已关闭",
    errno.ENOSPC: "磁盘满了",
    errno.EDQUOT: "磁盘配额用完了",
    errno.EFBIG: "文件超过了允许的大小",
    errno.EROFS: "只能读，不能写",
    errno.EEXIST: "已有同名文件",
    errno.EBUSY: "正被占用",
    errno.EIO: "读写出错",
    errno.ELOOP: "链接绕成了圈",
    errno.EMFILE: "打开的文件太多",
}
"""What the system says most often beside these, in Chinese."""


def reason_of(error: Exception, *, writing: bool = False) -> Text:
    """Why a file cannot be read or written, whatever the system or the unpacking of it raised."""
    if isinstance(error, (EOFError, gzip.BadGzipFile, zlib.error)):
        return Text("the compressed data is damaged or cut short", "压缩的数据已损坏或不完整")
    if writing and isinstance(error, FileNotFoundError):
        return Text("there is no such folder", "没有这个文件夹")
    if isinstance(error, Refused):
        return error.reason
    known = _REASONS.get(type(error))
    if known is not None:
        return known
    if isinstance(error, ValueError):
        return Text("no file can have such a name", "文件不能叫这样的名字")
    said = getattr(error, "strerror", None) or str(error)
    number = getattr(error, "errno", None) or 0
    return Text(said[:1].lower() + said[1:], _NUMBERED.get(number, f"系统错误 {number}"))
