"""Joins mkdocs and `qscore_pages`: navigation, generated pages and tables, and the language of every page."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import qscore_pages
from mkdocs.structure.files import File, Files
from mkdocs.structure.nav import Navigation
from qscore_pages.navigation import LANGUAGE_NAMES, SHARED, navigation

from qscore.core.text import LANGUAGES, Language

_OUTSIDE = re.compile(r"\[([^\]]+)\]\((?!https?:)(?:\.\./[^)]*|(?!\w+\.md)[^)#]+)\)")

_ENTRANCE = """<!doctype html><meta charset="utf-8"><title>qscore</title>
<p><a href="en/" lang="en">English</a> · <a href="zh/" lang="zh">中文</a></p>
<script>location.replace(/^zh/.test(navigator.language) ? "zh/" : "en/")</script>
"""


def on_config(config: Any) -> Any:
    """Puts the navigation of both languages in."""
    config.nav = navigation()
    return config


def on_files(files: Files, config: Any) -> Files:
    """Adds the generated pages, and the pages at the top of `docs/` to the trees of both languages."""
    for path, text in qscore_pages.pages().items():
        files.append(File.generated(config, path, content=text))
    files.append(File.generated(config, "index.html", content=_ENTRANCE))
    folder = Path(config.docs_dir)
    for name in SHARED:
        for language in LANGUAGES:
            path = f"{name}.md" if language == "en" else f"{name}.{language}.md"
            content = _within(folder / path)
            files.append(File.generated(config, f"{language}/{name}.md", content=content))
            found = files.get_file_from_path(path)
            assert found is not None
            files.remove(found)
    return files


def _within(source: Path) -> str:
    """A page whose links into the repository are words only: the code is not part of the site."""
    return _OUTSIDE.sub(r"\1", source.read_text(encoding="utf-8"))


def on_page_markdown(markdown: str, page: Any, config: Any, files: Files) -> str:
    """Fills in the tables a page asks for."""
    del config, files
    return qscore_pages.filled(markdown, language_of(page))


def on_page_context(context: dict[str, Any], page: Any, config: Any, nav: Navigation) -> dict[str, Any]:
    """Shows a page in its language, with that language's navigation, and the same page in the other one."""
    language = language_of(page)
    config.theme["language"] = language
    rest = page.url.partition("/")[2]
    config.extra["alternate"] = [
        {"name": LANGUAGE_NAMES[each], "link": f"{each}/{rest}", "lang": each} for each in LANGUAGES
    ]
    tree = next(item for item in nav.items if item.title == LANGUAGE_NAMES[language])
    own = Navigation(tree.children or [], nav.pages)
    own.homepage = next(each for each in nav.pages if each.url == f"{language}/")
    context["nav"] = own
    return context


def language_of(page: Any) -> Language:
    """The language of the tree a page stands in."""
    return "zh" if page.file.src_uri.startswith("zh/") else "en"
