"""The site builds without a warning, both languages have the same pages, and no reference leads nowhere."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest
import qscore_pages
from qscore_pages import api, formats, words
from qscore_pages.navigation import EDITIONS, SHARED, navigation

import qscore
from qscore.catalogue.errors import ERRORS
from qscore.cli.main import COMMANDS
from qscore.core.text import LANGUAGES, Language
from qscore.rules.book import book, error_examples
from qscore.rules.rulesets import load_ruleset
from qscore.study.look_up import example_deal
from tests.docs.pages import DOCS, ROOT, written_pages

BUILT = qscore_pages.pages()


def tree(language: str) -> set[str]:
    folder = DOCS / language
    return {str(path.relative_to(folder)) for path in folder.rglob("*.md")}


def test_both_languages_have_the_same_pages() -> None:
    assert tree("en") == tree("zh")
    assert {path[3:] for path in BUILT if path.startswith("en/")} == {
        p[3:] for p in BUILT if p.startswith("zh/")
    }
    for name in SHARED:
        assert (DOCS / f"{name}.md").exists()
        assert (DOCS / f"{name}.zh.md").exists()


def test_both_languages_have_the_same_headings_and_blocks() -> None:
    for page in tree("en"):
        english, chinese = ((DOCS / language / page).read_text(encoding="utf-8") for language in ("en", "zh"))
        assert len(re.findall(r"^## ", english, re.M)) == len(re.findall(r"^## ", chinese, re.M)), page
        assert re.findall(r"^<!-- table: .*$", english, re.M) == re.findall(
            r"^<!-- table: .*$", chinese, re.M
        )


def test_every_page_is_in_the_navigation() -> None:
    text = str(navigation())
    for language in LANGUAGES:
        for page in tree(language):
            assert f"'{language}/{page}'" in text
    for page in BUILT:
        assert f"'{page}'" in text


def test_the_readme_leads_chinese_readers_to_their_pages() -> None:
    first = (ROOT / "README.md").read_text(encoding="utf-8").splitlines()[:4]
    assert any("(docs/zh/index.md)" in line for line in first)


@pytest.mark.parametrize("page", written_pages(), ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    text = re.sub(r"^```.*?^```$", "", page.read_text(encoding="utf-8"), flags=re.M | re.S)
    for link in re.findall(r"\]\(([^)\s]+)\)", text):
        path = link.partition("#")[0]
        if link.startswith("https://") or not path:
            continue
        target = (page.parent / path).resolve()
        known = target.exists() or str(target.relative_to(DOCS)) in BUILT
        if page.parent.name in LANGUAGES:  # pages at the top of docs/ stand in both trees of the site
            known = known or target.stem in SHARED
        assert known, link


ARTICLE = re.compile(r"[Aa]rticles? (\d+(?:\.\d+|\.note)*)(?: to (\d+))?|第 ?(\d+) ?(?:至 ?(\d+) ?)?条")


@pytest.mark.parametrize("page", written_pages(), ids=lambda page: str(page.relative_to(ROOT)))
def test_every_article_named_exists(page: Path) -> None:
    edition = "gongzhu" if page.stem == "gongzhu" else "qinger-130"
    for found in ARTICLE.findall(page.read_text(encoding="utf-8")):
        for reference in filter(None, found):
            assert reference in book(edition).articles


def test_there_are_articles_to_look_for() -> None:
    assert ARTICLE.findall("article 21.6.3, 第 12 至 27 条") == [("21.6.3", "", "", ""), ("", "", "12", "27")]


@pytest.mark.skipif(
    find_spec("material") is None, reason="mkdocs-material is not installed: pip install '.[docs]'"
)
def test_the_site_builds_without_a_warning(tmp_path: Path) -> None:
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "mkdocs",
            "build",
            "--strict",
            "-f",
            "docs/site/mkdocs.yml",
            "-d",
            str(tmp_path),
        ],
        cwd=ROOT,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1", "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    chinese = (tmp_path / "zh" / "rules" / "qinger-130" / "index.html").read_text(encoding="utf-8")
    english = (tmp_path / "en" / "rules" / "qinger-130" / "index.html").read_text(encoding="utf-8")
    assert '<html lang="zh"' in chinese
    assert '<html lang="en"' in english
    assert 'href="../../../en/rules/qinger-130/"' in chinese
    assert 'id="a21-6-4"' in chinese
    assert (tmp_path / "zh" / "contributing" / "index.html").exists()
    assert not (tmp_path / "site").exists()
    assert 'href="zh/"' in (tmp_path / "index.html").read_text(encoding="utf-8")
    assert not re.search(r"""(?:src|href)=["']?https?://(?:fonts|cdn|unpkg)""", chinese)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_of_commands_has_all_of_them(language: Language) -> None:
    page = BUILT[f"{language}/reference/commands.md"]
    for name in COMMANDS:
        assert f"\n## {name}\n" in page
    assert "\n### session restore\n" in page
    assert "`--ruling NAME=VALUE`" in page
    assert ("退出状态" in page) == (language == "zh")
    assert "None" not in page
    sentence = {"en": "Money for one point; exact decimals.", "zh": "每分多少钱；精确小数。"}[language]
    assert sentence in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_of_errors_has_every_code(language: Language) -> None:
    page = BUILT[f"{language}/reference/errors.md"]
    for code in ERRORS:
        assert f"\n### {code} {{#{code.lower()}}}\n" in page
    for example in error_examples().values():
        assert example.strip() in page
    assert "(../rules/qinger-130.md#a17)" in page
    assert "(../rules/gongzhu" in page


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rule_book_pages_have_every_article_and_value(edition: str, language: Language) -> None:
    page = BUILT[f"{language}/rules/{edition}.md"]
    for article in book(edition).articles.values():
        assert f"{{#a{article.reference.replace('.', '-').lower()}}}" in page
        for example in article.examples:
            assert example_deal(example, load_ruleset(edition), language) in page
        for name in article.rulings:
            if name in load_ruleset(edition).rulings:
                assert f"(rulings.md#{load_ruleset(edition).game}-{name.replace('_', '-')})" in page


def test_a_rule_book_page_shows_numbers_and_results() -> None:
    page = BUILT["zh/rules/qinger-130.md"]
    assert "| 碰子 | `pung` | 不当将 1，当将 4 |" in page
    assert "→ 头家 60 (+110)，下家 10 (-40)，底家 0 (-70)" in page
    assert "*不影响计分。*" in page
    assert "| 青儿基本分 | `all_runs` | 分 150 |" in page
    assert "| base of all-runs | `all_runs` | points 100 |" in BUILT["en/rules/qinger-128.md"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_of_rulings_has_every_reading(language: Language) -> None:
    page = BUILT[f"{language}/rules/rulings.md"]
    default = {"en": "default", "zh": "默认"}[language]
    for edition in EDITIONS:
        for name, ruling in load_ruleset(edition).rulings.items():
            part = page.split(f"### {name} {{#{load_ruleset(edition).game}-")[1].split("\n###")[0]
            for value in ruling.options:
                assert f"\n| `{value}`" in part
    assert f"| `before-fans` ({default}) |" in page
    assert f"| `positive` ({default}: gongzhu-open) |" in page


@pytest.mark.parametrize("game", words.GROUPS)
def test_every_word_is_in_the_table(game: str) -> None:
    module = import_module(words.home_of(game))
    tables = {
        name for name in vars(module) if name.endswith("_WORDS") and isinstance(getattr(module, name), dict)
    }
    assert tables - {"COMMON_WORDS"} <= set(words.GROUPS[game])
    shown = words.words_of(game, "en")
    for name in tables:
        for word, spellings in getattr(module, name).items():
            assert f"| `{word}` |" in shown
            assert all(f"`{spelling}`" in shown for spelling in spellings)


def test_tables_of_formats_are_whole() -> None:
    sessions = formats.session_keys("zh")
    assert all(f"| `{key}` |" in sessions for key in formats.SESSION_KEYS)
    assert len(sessions.splitlines()) == len(formats.SESSION_KEYS) + 2
    assert len(formats.batch_columns("en").splitlines()) == len(formats.COLUMNS) + 2
    assert "| win | `tile` | `成张` |" in words.keys("en")
    assert (
        "| `pung` | pung | plain 1, jiang 4 | [18.1](../rules/qinger-130.md#a18-1) |"
        in formats.ruleset_values("en")
    )
    with pytest.raises(KeyError):
        qscore_pages.filled("<!-- table: nothing -->", "en")


def test_the_decisions_give_the_reason_of_every_default() -> None:
    shown = qscore_pages.filled("<!-- table: defaults -->", "en")
    assert "| `before-fans` | The note rounds the accumulated sum, and the fans multiply that sum. |" in shown
    rulings = {name for edition in EDITIONS for name in book(edition).rulings}
    assert all(f"[`{name}`]" in shown for name in rulings)


def test_every_public_name_has_a_chinese_sentence_and_a_docstring() -> None:
    batch = import_module("qscore.batch")
    assert set(api.CHINESE) == {*qscore.__all__, *batch.__all__}
    page = BUILT["zh/reference/api.md"]
    for name, sentence in api.CHINESE.items():
        assert f"### {name.strip('_')} {{#" in page
        assert sentence in page
    assert '>>> settle({"王": 180, "李": 110, "张": 30})\n' in BUILT["en/reference/api.md"]
