"""Starting it: from any folder, and with one readable sentence where something is missing or wrong."""

from __future__ import annotations

import builtins
import configparser
import os
import shutil
import subprocess
import sys
import time
from importlib.util import find_spec
from pathlib import Path

import pytest

from game import start

ROOT = Path(__file__).resolve().parent.parent
TILES = ROOT / "data" / "sharp_shooters" / "tiles.yaml"
MODULES = [module for module, _, _ in start.NEEDED]
TITLES = [title for _, title, _ in start.NEEDED]


def run(*line: str | Path, cwd: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    kept = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY", "CI")}
    return subprocess.run(
        [sys.executable, *line], cwd=cwd, env=kept | variables, capture_output=True, text=True, encoding="utf-8"
    )


def bare(folder: Path, packages: Path | None = None) -> str:
    """The PYTHONPATH of a Python that has no packages, or only those in ``packages``."""
    folder.mkdir()
    gone = "('site-packages', 'dist-packages')"
    words = f"import sys; sys.path[:] = [path for path in sys.path if not path.endswith({gone})]"
    (folder / "sitecustomize.py").write_text(words)
    return os.pathsep.join(map(str, (folder, packages) if packages else (folder,)))


def packages(folder: Path, without: str) -> Path:
    """A folder that shows the packages of this environment, but for one."""
    folder.mkdir()
    for module in MODULES:
        spec = find_spec(module)
        assert spec is not None
        source = Path(str(spec.origin))
        for item in (source.parent.parent if source.name == "__init__.py" else source.parent).iterdir():
            link = folder / item.name
            if item.name not in (without, "__pycache__") and item.suffix != ".pth" and not link.exists():
                link.symlink_to(item)
    return folder


def test_it_starts_from_any_folder_also_through_a_link(tmp_path: Path) -> None:
    assert run(ROOT / "main.py", "check", TILES, cwd=tmp_path).stdout == "no problems\n"
    (tmp_path / "link.py").symlink_to(ROOT / "main.py")
    assert run("link.py", "check", TILES, cwd=tmp_path).stdout == "no problems\n"
    (tmp_path / "game").mkdir()  # somebody else's folder of that name
    (tmp_path / "game" / "__init__.py").write_text("raise SystemExit('the wrong one')")
    assert run(ROOT / "main.py", "check", TILES, cwd=tmp_path).stdout == "no problems\n"


def test_what_is_needed_is_what_setup_cfg_installs() -> None:
    parser = configparser.ConfigParser()
    parser.read(ROOT / "setup.cfg", encoding="utf-8")
    assert parser["options"]["install_requires"].split() == [f"{title}>={oldest}" for _, title, oldest in start.NEEDED]
    assert parser["options"]["python_requires"] == ">=" + ".".join(map(str, start.PYTHON))


def test_nothing_is_missing_here() -> None:
    assert start.problem() == ""


@pytest.mark.parametrize("module", ["pytmx", "pygame_gui", "yaml", "msgspec"])
def test_one_missing_package_is_named_with_the_command_that_gets_it(tmp_path: Path, module: str) -> None:
    path = bare(tmp_path / "bare", packages(tmp_path / "packages", without=module))
    done = run(ROOT / "main.py", cwd=tmp_path, PYTHONPATH=path)
    title, oldest = next((title, oldest) for name, title, oldest in start.NEEDED if name == module)
    assert done.returncode == 1
    sentence, command = done.stderr.splitlines()
    assert sentence == f"Crosshairs cannot start: {title} is missing. This mends it:"
    assert command == f'{sys.executable} -m pip install "{title}>={oldest}"'


def test_without_any_package_all_are_named_at_once(tmp_path: Path) -> None:
    done = run(ROOT / "main.py", "check", TILES, cwd=tmp_path, PYTHONPATH=bare(tmp_path / "bare"))
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    sentence, command = done.stderr.splitlines()
    assert sentence == f"Crosshairs cannot start: {', '.join(TITLES)} are missing. This mends it:"
    assert all(f'"{title}>=' in command for title in TITLES)


def test_the_script_of_an_installation_checks_too(tmp_path: Path) -> None:
    words = "import sys; from game.cli import main; sys.exit(main())"
    path = os.pathsep.join((bare(tmp_path / "bare"), str(ROOT)))
    done = run("-c", words, cwd=tmp_path, PYTHONPATH=path)
    assert done.returncode == 1
    assert done.stderr.startswith("Crosshairs cannot start: pygame-ce, pygame_gui, ")


@pytest.mark.parametrize(
    ("there", "words", "command"),
    [
        (
            ["pygame_ce-2.5.8.dist-info", "pygame-2.6.1.dist-info"],
            "The package pygame is installed beside pygame-ce",
            "-m pip uninstall -y pygame && ",
        ),
        (
            ["pygame-2.6.1-py3.11.egg-info"],
            "Crosshairs needs pygame-ce, but the package pygame is installed in its place",
            '-m pip install --force-reinstall --no-deps "pygame-ce>=2.5.8"',
        ),
        (["pygame_ce-2.5.2.dist-info"], "pygame-ce 2.5.2 is too old", '-m pip install "pygame-ce>=2.5.8"'),
        (
            ["pygame_ce-2.4.dist-info", "msgspec-0.18.6.dist-info"],
            "pygame-ce 2.4 is too old, msgspec 0.18.6 is too old",
            '-m pip install "pygame-ce>=2.5.8" "msgspec>=0.19"',
        ),
    ],
)
def test_a_wrong_package_is_told(tmp_path: Path, there: list[str], words: str, command: str) -> None:
    for name in there:
        (tmp_path / "fake" / name).mkdir(parents=True)
    done = run(ROOT / "main.py", cwd=tmp_path, PYTHONPATH=str(tmp_path / "fake"))
    assert done.returncode == 1
    sentence, mend = done.stderr.splitlines()
    assert words in sentence
    assert command in mend


@pytest.mark.parametrize("version", ["2.5.8", "2.10", "3.0rc1"])
def test_a_good_package_is_not_complained_of(tmp_path: Path, version: str) -> None:
    (tmp_path / "fake" / f"pygame_ce-{version}.dist-info").mkdir(parents=True)
    (tmp_path / "later" / "pygame-2.6.1.dist-info").mkdir(parents=True)  # hidden by the folder before it
    path = os.pathsep.join((str(tmp_path / "fake"), str(tmp_path / "later")))
    assert run(ROOT / "main.py", "check", TILES, cwd=tmp_path, PYTHONPATH=path).stdout == "no problems\n"


def test_an_old_python_is_told_which_one_is_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 9, 2, "final", 0))
    told = start.problem()
    assert told.startswith("Crosshairs needs Python 3.11 or newer, this is 3.9. ")
    assert "\n" in told


def test_a_python_of_the_system_is_left_alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "EXTERNALLY-MANAGED").touch()
    monkeypatch.setattr("sysconfig.get_path", lambda _: str(tmp_path))
    monkeypatch.setattr(sys, "prefix", sys.base_prefix)
    monkeypatch.setattr(start, "NEEDED", (("no_such_module", "no-such-package", "1.0"),))
    assert start.problem().splitlines()[1] == start.VENV
    assert start.VENV in (ROOT / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (ImportError("libGL.so.1: cannot open shared object file: No such file"), "sudo apt install libgl1"),
        (ImportError("libX11.so.6: cannot open shared object file: No such file"), "sudo apt install libx11-6"),
        (ImportError("DLL load failed", name="pygame.base"), '--force-reinstall "pygame-ce>=2.5.8"'),
    ],
)
def test_a_package_that_does_not_load_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], error: ImportError, words: str
) -> None:
    def broken(arguments: list[str]) -> int:
        raise error

    monkeypatch.setattr("game.cli.command", broken)
    assert start.main(["check"]) == 1
    sentence, mend = capsys.readouterr().err.splitlines()
    assert sentence.endswith(":")
    assert words in mend


def test_a_fault_of_our_own_is_not_dressed_up(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(arguments: list[str]) -> int:
        raise ImportError("cannot import name 'x'", name="game.view.x")

    monkeypatch.setattr("game.cli.command", broken)
    with pytest.raises(ImportError):
        start.main([])


@pytest.mark.parametrize(("screen", "lines"), [("", []), (":7", ["simulate"])])
def test_no_window_without_a_screen_or_for_a_command(
    monkeypatch: pytest.MonkeyPatch, screen: str, lines: list[str]
) -> None:
    if sys.platform in ("win32", "darwin"):
        pytest.skip("there is always a screen here")
    monkeypatch.setenv("DISPLAY", screen)
    monkeypatch.delenv("CI", raising=False)
    monkeypatch.setattr(start, "problem", lambda: "Something is missing:\nget it")
    monkeypatch.setattr(start, "_show", lambda text: pytest.fail("a window"))
    assert start.main(lines) == 1


def test_a_pythonw_without_stderr_or_tk_still_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    monkeypatch.setenv("DISPLAY", ":nowhere")
    monkeypatch.delenv("CI", raising=False)
    ask = builtins.__import__

    def without_tk(name: str, *rest: object, **more: object) -> object:
        if name == "tkinter":
            raise ImportError(name)
        return ask(name, *rest, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(builtins, "__import__", without_tk)
    start.tell("Something is missing:\nget it", in_window=True)


def test_a_window_shows_the_sentence_and_the_command(tmp_path: Path) -> None:
    pytest.importorskip("tkinter")
    missing = [program for program in ("Xvfb", "xdotool") if not shutil.which(program)]
    if missing and os.environ.get("CI"):
        pytest.fail(f"{missing} is missing")
    if missing:
        pytest.skip(f"{missing} is missing")
    reader, writer = os.pipe()
    server = subprocess.Popen(["Xvfb", "-displayfd", str(writer), "-screen", "0", "1024x768x24"], pass_fds=[writer])
    os.close(writer)
    try:
        kept = {name: value for name, value in os.environ.items() if name not in ("CI", "WAYLAND_DISPLAY")}
        kept |= {"DISPLAY": ":" + os.fdopen(reader).readline().strip(), "PYTHONPATH": bare(tmp_path / "bare")}
        line = [sys.executable, ROOT / "main.py"]
        shown = subprocess.Popen(line, env=kept, stderr=subprocess.PIPE, text=True)
        find = ["xdotool", "search", "--sync", "--onlyvisible", "--name", "^Crosshairs$"]
        window = subprocess.run(find, env=kept, capture_output=True, text=True, timeout=30).stdout.strip()
        assert window.isdigit()
        while shown.poll() is None:  # Escape closes it, once it has the keyboard
            subprocess.run(["xdotool", "windowfocus", window, "key", "Escape"], env=kept)
            time.sleep(0.1)
        assert shown.returncode == 1
        assert shown.stderr is not None
        assert "are missing" in shown.stderr.read()
    finally:
        server.terminate()
        server.wait()
