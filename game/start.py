"""The first thing that runs: is everything here that the program needs? If not, one sentence says how to mend it.

Only the standard library is used, and no syntax newer than Python 3.7, so that an old Python can say what is wrong. The
folders of installed packages are listed once; ``importlib.metadata`` alone would cost more than all of this.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Sequence

PYTHON = (3, 11)
NEEDED = (
    ("pygame", "pygame-ce", "2.5.8"),
    ("pygame_gui", "pygame_gui", "0.6.14"),
    ("pytmx", "pytmx", "3.32"),
    ("yaml", "PyYAML", "6.0"),
    ("msgspec", "msgspec", "0.19"),
    ("platformdirs", "platformdirs", "4.2"),
    ("defusedxml", "defusedxml", "0.7"),
    ("font_fjallaone", "font-fjallaone", "0.1"),
)
"""What setup.cfg asks for: module, distribution, oldest version."""
VENV = "python3 -m venv .venv && .venv/bin/pip install . && .venv/bin/crosshairs"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line, or say why it cannot run; give the exit code."""
    arguments = sys.argv[1:] if arguments is None else arguments
    trouble = problem()
    if not trouble:
        try:
            from game.cli import command

            return command(arguments)
        except ImportError as why:
            if (why.name or "").split(".")[0] == "game":
                raise
            trouble = _cannot_load(why)
    tell(trouble, in_window=not arguments)
    return 1


def problem() -> str:
    """Return what is missing or wrong, with the command that mends it, or an empty text."""
    if sys.version_info[:2] < PYTHON:
        is_new = "Crosshairs needs Python {}.{} or newer, this is {}.{}. Get it with:\n{}"
        return is_new.format(*PYTHON, *sys.version_info[:2], _get_python())
    folders = [found for found in map(_distributions, sys.path) if found]
    return _two_pygames(folders) or _missing_or_old(folders)


def tell(text: str, in_window: bool) -> None:
    """Say it on stderr, and in a window if there can be one."""
    if sys.stderr is not None:
        sys.stderr.write(text + "\n")
        sys.stderr.flush()
    if in_window and _has_screen():
        _show(text)


# -- what is there


def _distributions(folder: str) -> dict[str, str]:
    """Return what is installed in one folder of the import path: distribution to version."""
    try:
        names = os.listdir(folder or ".")
    except OSError:
        return {}
    found = {}
    for name in names:
        if name.endswith((".dist-info", ".egg-info")):
            title, _, version = name.rpartition(".")[0].partition("-")
            found[_plain(title)] = re.split(r"-py\d", version)[0]
    return found


def _two_pygames(folders: list[dict[str, str]]) -> str:
    """Both distributions own the package pygame: the first folder that holds one of them decides."""
    ours = next((found for found in folders if "pygame" in found or "pygame-ce" in found), {})
    if "pygame" not in ours:
        return ""
    again = "{} && {}".format(_pip("uninstall -y pygame"), _install(["pygame-ce"], "--force-reinstall --no-deps "))
    if "pygame-ce" in ours:
        return f"The package pygame is installed beside pygame-ce, and they break each other. This mends it:\n{again}"
    return f"Crosshairs needs pygame-ce, but the package pygame is installed in its place. This mends it:\n{again}"


def _missing_or_old(folders: list[dict[str, str]]) -> str:
    from importlib.util import find_spec

    versions: dict[str, str] = {}
    for found in reversed(folders):
        versions.update(found)
    missing = [title for module, title, _ in NEEDED if find_spec(module) is None]
    old = [title for _, title, oldest in NEEDED if title not in missing and _is_older(versions, title, oldest)]
    if not missing and not old:
        return ""
    faults = [f"{', '.join(missing)} {'is' if len(missing) == 1 else 'are'} missing"] if missing else []
    faults += [f"{title} {versions[_plain(title)]} is too old" for title in old]
    return "Crosshairs cannot start: {}. This mends it:\n{}".format(", ".join(faults), _install(missing + old))


def _is_older(versions: dict[str, str], title: str, oldest: str) -> bool:
    version = versions.get(_plain(title), "")
    return bool(version) and _numbers(version) < _numbers(oldest)


def _numbers(version: str) -> list[int]:
    return [int(part) for part in re.findall(r"\d+", re.split(r"[a-z+]", version, maxsplit=1)[0])]


def _plain(title: str) -> str:
    return re.sub(r"[-_.]+", "-", title).lower()


# -- how to mend it


def _install(titles: list[str], how: str = "") -> str:
    wanted = [f'"{title}>={oldest}"' for _, title, oldest in NEEDED if title in titles]
    return VENV if _is_managed() else _pip("install {}{}".format(how, " ".join(wanted)))


def _pip(words: str) -> str:
    python = sys.executable or "python"
    return "{} -m pip {}".format(f'"{python}"' if " " in python else python, words)


def _is_managed() -> bool:
    """Whether the system keeps this Python's packages for itself (PEP 668), so that only a venv helps."""
    if sys.prefix != sys.base_prefix:
        return False
    import sysconfig

    return os.path.exists(os.path.join(sysconfig.get_path("stdlib"), "EXTERNALLY-MANAGED"))


def _get_python() -> str:
    return {"win32": "winget install Python.Python.3.12", "darwin": "brew install python"}.get(
        sys.platform, "sudo apt install python3.11"
    )


def _cannot_load(why: ImportError) -> str:
    """Say which part of a package, or which library of the system, is not there."""
    library = re.match(r"(lib[\w.+-]+?)\.so\.?(\d*)", str(why))
    if library and "cannot open shared object" in str(why):
        base, number = library.group(1).lower().replace("_", "-"), library.group(2)
        package = base + ("-" if number and base[-1].isdigit() else "") + number
        lacks = f"The system lacks the library {library.group(0)}. On Debian or Ubuntu this gets it:"
        return f"{lacks}\nsudo apt install {package}"
    name = (why.name or "").split(".")[0]
    titles = [title for module, title, _ in NEEDED if module == name] or [title for _, title, _ in NEEDED]
    return f"A package cannot be loaded ({why}). This mends it:\n{_install(titles, '--force-reinstall ')}"


# -- a window of the standard library


def _has_screen() -> bool:
    """Whether a window would be seen: never in an automatic run, which nobody could close it in."""
    if os.environ.get("CI"):
        return False
    return sys.platform in ("win32", "darwin") or bool(os.environ.get("DISPLAY"))


def _show(text: str) -> None:
    try:
        import tkinter

        window = tkinter.Tk()
    except Exception:  # no Tk, or no screen after all: stderr has it
        return
    window.title("Crosshairs")
    window.configure(background="#0F141A", padx=24, pady=20)
    sentence, _, command = text.partition("\n")
    label = tkinter.Label(window, text=sentence, wraplength=560, justify="left", bg="#0F141A", fg="#E9E4D6")
    label.pack(anchor="w")
    rows = len(command) // 60 + 1
    words = tkinter.Text(window, width=72, height=rows, wrap="word", relief="flat", bg="#202C38", fg="#D9A441")
    words.insert("1.0", command)
    words.configure(state="disabled", padx=8, pady=6)
    words.pack(fill="x", pady=16)

    def copy() -> None:
        window.clipboard_clear()
        window.clipboard_append(command)

    tkinter.Button(window, text="Close", command=window.destroy).pack(side="right")
    tkinter.Button(window, text="Copy the command", command=copy).pack(side="right", padx=8)
    window.bind("<Escape>", lambda _: window.destroy())
    window.mainloop()
