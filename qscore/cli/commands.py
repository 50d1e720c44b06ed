"""How functions become commands: help in the reader's language, and modules imported only when they are called.

    @command(Text("Validate deals.", "检查牌。"), "qscore check deal.yaml")
    def check(files: FilesArgument) -> None: ...

A parameter's help is the `Text` in its `Annotated` type, beside typer's own `Option` or `Argument`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Annotated, Any, get_args, get_type_hints

import typer
from typer._click.exceptions import NoArgsIsHelpError, UsageError
from typer.core import TyperCommand, TyperGroup

from qscore.cli.completion import languages
from qscore.cli.help_pages import HelpPage, worded
from qscore.cli.speech import language, language_named, say
from qscore.cli.wrong_calls import WrongCall, no_such_command, wrong_usage
from qscore.core.text import Text


class _Context(typer.Context):
    formatter_class = HelpPage


class _Bilingual(typer._click.Command):
    """What commands and groups have in common: the language the program speaks, and `--lang`."""

    context_class = _Context

    def __init__(self, *positional: Any, **settings: Any) -> None:
        super().__init__(*positional, **settings)
        _word_parameters(self)
        self.params.append(_language_option())

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Reads the arguments; raises `WrongCall` where they are not those of the command."""
        try:
            return super().parse_args(ctx, args)
        except NoArgsIsHelpError:
            raise
        except UsageError as error:
            raise wrong_usage(error, ctx) from None

    def get_help_option(self, ctx: Any) -> Any:
        """The library's option `--help`."""
        option: Any = super().get_help_option(ctx)
        option.help = worded(option.help)
        return option

    def get_short_help_str(self, limit: int = 45) -> str:
        """The first paragraph of the help, whole: pages break lines themselves."""
        del limit
        return " ".join((self.help or "").split("\n\n")[0].split())


class Command(_Bilingual, TyperCommand):
    """A command in the language the program speaks."""

    allow_extra_args = True  # refused below, in both languages

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Reads the arguments; raises `WrongCall` also where there are too many."""
        rest = super().parse_args(ctx, args)
        if rest and not ctx.resilient_parsing:
            message = say(f"too many arguments: {' '.join(rest)}", f"多余的参数：{' '.join(rest)}")
            raise WrongCall(message, f"{ctx.command_path} --help")
        return rest


_HELP = ("help", "帮助")


class Group(_Bilingual, TyperGroup):
    """Commands that are imported one by one as they are asked for."""

    modules: Mapping[str, str]
    """The module of each command, in the order in which they are shown; its definition bears the command's name."""

    def list_commands(self, ctx: Any) -> list[str]:
        """The names of the commands, in the order in which they are shown."""
        del ctx
        return list(self.modules)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """The command of that name, None where there is none."""
        del ctx
        if cmd_name not in self.modules:
            return None
        definition: Definition = getattr(import_module(self.modules[cmd_name]), cmd_name)
        return definition.made(cmd_name)

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Reads the options of the group; `help add` is read as `add --help`, also after options."""
        place = next((place for place, one in enumerate(args) if one in self.modules or one in _HELP), None)
        if place is not None and args[place] in _HELP:
            args = [*args[:place], *args[place + 1 :], "--help"]
        return super().parse_args(ctx, args)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """The command that is called; raises `WrongCall` where there is none of that name."""
        if args[0] not in self.modules and not ctx.resilient_parsing:
            raise no_such_command(args[0], self, ctx)
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: Any) -> Any:
        """Calls the command; raises `WrongCall` where none was named."""
        try:
            return super().invoke(ctx)
        except NoArgsIsHelpError:
            raise
        except UsageError:
            raise WrongCall(
                say("a command is missing; see qscore --help", "缺少命令；见 qscore --help")
            ) from None

    def every_command(self, *before: str) -> Iterator[tuple[tuple[str, ...], Any]]:
        """Every command of the group and of the groups in it, each behind the words that call it."""
        for name in self.modules:
            made = self.get_command(None, name)
            yield (*before, name), made
            if isinstance(made, Group):
                yield from made.every_command(*before, name)


@dataclass(frozen=True)
class Definition:
    """What a command or group is made of, anew for every call: by then the language is known."""

    function: Callable[..., None]
    summary: Text
    examples: tuple[str, ...]
    modules: Mapping[str, str] | None
    settings: dict[str, Any]

    def made(self, name: str, *, add_completion: bool = False) -> Any:
        """The library's command."""
        app = typer.Typer(
            name=name, add_completion=add_completion, pretty_exceptions_enable=False, rich_markup_mode=None
        )
        help_text = "\n".join([self.summary[language()], "", "\b", *self.examples])
        if self.modules is None:
            app.command(name, cls=Command, help=help_text, context_settings=self.settings)(self.function)
            return typer.main.get_command(app)
        app.callback(cls=Group, help=help_text, no_args_is_help=True, context_settings=self.settings)(
            self.function
        )
        group: Any = typer.main.get_command(app)
        group.modules = self.modules
        for parameter in group.params:  # those of completion are the library's own
            parameter.help = worded(parameter.help)
        return group


def command(
    summary: Text, *examples: str, modules: Mapping[str, str] | None = None, **settings: Any
) -> Callable[[Callable[..., None]], Definition]:
    """Makes a function a command, or the options of a group; `settings` are those of the library's context."""
    return lambda function: Definition(function, summary, examples, modules, settings)


def _word_parameters(command: Any) -> None:
    """Gives every parameter the help that stands in its type."""
    types = get_type_hints(command.callback, include_extras=True)
    for parameter in command.params:
        texts = [each for each in get_args(types[parameter.name]) if isinstance(each, Text)]
        parameter.help = texts[0][language()]


def _known_language(value: str | None) -> str | None:
    """The value of `--lang`, which was looked at before; raises `WrongCall` where it names no language of ours."""
    if value is not None and language_named(value) is None:
        raise WrongCall(
            say(f"{value!r} is no language spoken here", f"不会说“{value}”"),
            say("--lang zh or --lang en", "--lang zh 或 --lang en"),
        )
    return value


def _spoken(
    lang: Annotated[
        str | None,
        typer.Option(
            "--lang", metavar="zh|en", expose_value=False, autocompletion=languages, callback=_known_language
        ),
        Text("Chinese or English; the locale decides otherwise.", "中文或英文；不写则按系统语言。"),
    ] = None,
) -> None:
    """Has the option that every command has."""


def _language_option() -> Any:
    app = typer.Typer(add_completion=False)
    app.command()(_spoken)
    made = typer.main.get_command(app)
    _word_parameters(made)
    return made.params[0]
