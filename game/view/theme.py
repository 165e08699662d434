"""The theme of pygame_gui's widgets, made from ours, so that both look alike."""

from typing import Any

from game.view.fonts import folders, runs
from game.view.look import Look, mix

FAMILY = "NotoSans"
SCRIPTS = ("Arabic", "Georgian", "Hebrew", "JP", "KR", "SC")


def widget_theme(look: Look) -> dict[str, Any]:
    """Return the theme for a UIManager at the scale of the look.

    Lengths and fonts are in pixels there, so a new scale needs a new theme. The class `@script_<script>` sets an entry
    in the font of another script.
    """
    rounded = {
        "shape": "rounded_rectangle",
        "shape_corner_radius": str(look.px(look.theme.radii.button)),
        "border_width": str(look.px(1)),
        "shadow_width": "0",
    }
    flat = rounded | {"border_width": "0"}
    size = look.type_height("body")
    sans = _font(size, FAMILY, ".ttf")
    theme: dict[str, Any] = {
        "defaults": {"colours": _colours(look)},
        "#default_shape_style": {"misc": rounded},
        "#no_frills_button": {"misc": flat},
        "button": {"font": sans, "misc": rounded},
        "text_entry_line": {"font": sans, "misc": rounded | {"padding": f"{look.px(10)},{look.px(4)}"}},
        "text_box": {"font": sans, "misc": rounded | {"padding": f"{look.px(16)},{look.px(12)}"}},
        "horizontal_slider": {
            "misc": rounded | {"enable_arrow_buttons": "0", "sliding_button_width": str(look.px(20))},
            "colours": {"dark_bg": look.hex("desk")},
        },
        "horizontal_slider.#sliding_button": {"misc": rounded, "colours": _brass(look)},
        "vertical_scroll_bar": {"misc": rounded | {"enable_arrow_buttons": "0"}},
        "vertical_scroll_bar.#sliding_button": {"misc": rounded, "colours": _brass(look)},
    }
    for script in SCRIPTS:
        suffix = ".otf" if script in ("JP", "SC") else ".ttf"
        theme[f"@script_{script}"] = {"font": _font(size, f"NotoSans{script}", suffix)}
    for script in ("Arabic", "Hebrew"):
        theme[f"@script_{script}"]["font"]["direction"] = "rtl"
        theme[f"@script_{script}"]["font"]["script"] = {"Arabic": "Arab", "Hebrew": "Hebr"}[script]
    return theme


def _font(size: int, family: str, suffix: str) -> dict[str, str]:
    folder = folders()[0]
    regular, bold = str(folder / f"{family}-Regular{suffix}"), str(folder / f"{family}-Bold{suffix}")
    slanted = str(folder / "NotoSans-Italic.ttf") if family == FAMILY else regular
    both = str(folder / "NotoSans-BoldItalic.ttf") if family == FAMILY else bold
    return {
        "name": family,
        "size": str(size),
        "regular_path": regular,
        "bold_path": bold,
        "italic_path": slanted,
        "bold_italic_path": both,
    }


def _brass(look: Look) -> dict[str, str]:
    brass = look.hex("brass")
    return {
        "normal_bg": brass,
        "hovered_bg": mix(brass, "#FFFFFF", 0.15),
        "active_bg": mix(brass, "#000000", 0.1),
        "selected_bg": brass,
        "normal_border": look.hex("brass_light"),
        "hovered_border": look.hex("brass_light"),
        "active_border": look.hex("brass_light"),
    }


def _colours(look: Look) -> dict[str, str]:
    hex_ = look.hex
    well, clear = mix(hex_("desk"), hex_("panel"), 0.4), "#00000000"
    colours = {
        "dark_bg": well,
        "disabled_dark_bg": mix(well, hex_("panel"), 0.5),
        "link_text": hex_("brass"),
        "link_hover": hex_("brass_light"),
        "link_selected": hex_("brass_light"),
        "text_shadow": clear,
        "filled_bar": hex_("brass"),
        "unfilled_bar": well,
        "text_cursor": hex_("brass_light"),
    }
    states = {
        "normal": (hex_("raised"), hex_("text"), hex_("line")),
        "hovered": (mix(hex_("raised"), "#FFFFFF", 0.06), hex_("text"), mix(hex_("line"), hex_("brass"), 0.6)),
        "disabled": (mix(hex_("panel"), hex_("desk"), 0.4), mix(hex_("muted"), hex_("panel"), 0.5), hex_("line")),
        "selected": (mix(hex_("raised"), hex_("brass"), 0.4), hex_("text"), hex_("brass")),
        "active": (mix(hex_("raised"), "#000000", 0.2), hex_("text"), hex_("brass")),
    }
    for state, (ground, text, border) in states.items():
        colours |= {
            f"{state}_bg": ground,
            f"{state}_text": text,
            f"{state}_border": border,
            f"{state}_text_shadow": clear,
        }
    return colours


def script_class(text: str) -> str:
    """The class of an entry that can show this text: `@script_JP` and the like, empty for what Noto Sans draws."""
    for run in runs(text, "sans"):
        script = run.file.removeprefix("NotoSans").split("-")[0]
        if script in SCRIPTS:
            return f"@script_{script}"
    return ""
