"""Make the sounds of the table out of sines and noise: knocks, clinks, bells, a short flourish.

`python assets/sounds/make_sounds.py` writes the WAV files beside this script: 44.1 kHz, mono, 16 bit. Only sums and
products are used (no library sine, no power), so that every machine writes the very same bytes.
"""

import struct
import wave
from collections.abc import Callable, Iterable
from math import floor
from pathlib import Path

RATE = 44_100
TAU = 6.283185307179586
Sound = list[float]


class Noise:
    """White noise and chance from a seed, by a linear congruence."""

    def __init__(self, seed: int) -> None:
        self.state = seed

    def between(self, low: float, high: float) -> float:
        """The next value from `low` to `high`."""
        self.state = (self.state * 1_664_525 + 1_013_904_223) % 2**32
        return low + (high - low) * self.state / 2**32


def sine(turns: float) -> float:
    """The sine of an angle in whole turns, by its series."""
    turns -= floor(turns + 0.5)
    if turns > 0.25:
        turns = 0.5 - turns
    elif turns < -0.25:
        turns = -0.5 - turns
    x = TAU * turns
    xx = x * x
    return x * (1 - xx / 6 * (1 - xx / 20 * (1 - xx / 42 * (1 - xx / 72 * (1 - xx / 110)))))


def silence(seconds: float) -> Sound:
    """An empty stretch to mix into."""
    return [0.0] * round(seconds * RATE)


def mix(into: Sound, sound: Iterable[float], at: float, loud: float = 1.0) -> None:
    """Add `sound` from `at` seconds on; what would run past the end is dropped."""
    start = round(at * RATE)
    for place, value in zip(range(start, len(into)), sound, strict=False):
        into[place] += loud * value


def ringing(pitch: float, fade: float, seconds: float) -> Sound:
    """A tone of `pitch` hertz that falls to a third every `fade` seconds."""
    keep, level, sound = 1 - 1 / (fade * RATE), 1.0, []
    for step in range(round(seconds * RATE)):
        sound.append(level * sine(pitch * step / RATE))
        level *= keep
    return sound


def hiss(noise: Noise, fade: float, seconds: float, dull: float) -> Sound:
    """A burst of noise; `dull` from 0 (bright) to 1 (only the lowest pitches left)."""
    keep, level, value, sound = 1 - 1 / (fade * RATE), 1.0, 0.0, []
    for _ in range(round(seconds * RATE)):
        value = dull * value + (1 - dull) * noise.between(-1, 1)
        sound.append(level * value)
        level *= keep
    return sound


def struck(modes: Iterable[tuple[float, float, float]], seconds: float) -> Sound:
    """A struck body that rings in several modes (hertz, loudness, seconds of fading)."""
    sound = silence(seconds)
    for pitch, loud, fade in modes:
        mix(sound, ringing(pitch, fade, seconds), 0, loud)
    return sound


def knock(noise: Noise, pitch: float) -> Sound:
    """A die that hits the tray."""
    modes = [(pitch, 0.8, 0.012), (pitch * 1.62, 0.5, 0.009), (pitch * 2.71, 0.3, 0.006), (pitch * 0.31, 0.7, 0.02)]
    sound = struck(modes, 0.09)
    mix(sound, hiss(noise, 0.003, 0.02, 0.3), 0, 0.9)
    return sound


def dice(seed: int) -> Sound:
    """Five dice tumble: a flurry of knocks that thins out, each softer than the last ones."""
    noise, sound = Noise(seed), silence(0.72)
    at, gap, loud = 0.0, 0.022, 1.0
    while at < 0.6:
        mix(sound, knock(noise, noise.between(1250, 2100)), at, loud * noise.between(0.6, 1))
        at += gap * noise.between(0.55, 1.5)
        gap *= 1.13
        loud *= 0.9
    return sound


def place() -> Sound:
    """A die set down on thick card."""
    sound = struck([(310, 1.0, 0.028), (540, 0.5, 0.02), (1180, 0.35, 0.01), (2050, 0.2, 0.006)], 0.16)
    mix(sound, hiss(Noise(3), 0.004, 0.03, 0.5), 0, 0.7)
    return sound


def clink(pitch: float) -> Sound:
    """Two chips that touch."""
    return struck(
        [(pitch, 0.5, 0.05), (pitch * 1.51, 0.4, 0.06), (pitch * 2.28, 0.25, 0.035), (pitch * 0.37, 0.3, 0.01)], 0.3
    )


def chips() -> Sound:
    """A few chips slide over to a player."""
    sound = silence(0.55)
    for at, pitch, loud in ((0, 2850, 0.9), (0.065, 3160, 0.7), (0.12, 2700, 0.8), (0.21, 3380, 0.5)):
        mix(sound, clink(pitch), at, loud)
    mix(sound, hiss(Noise(11), 0.05, 0.2, 0.2), 0, 0.06)
    return sound


def horn(pitch: float, seconds: float) -> Sound:
    """A brass-like note: its overtones come in with the loudness and leave before it."""
    sound = []
    for step in range(round(seconds * RATE)):
        now = step / RATE
        swell = min(1.0, now / 0.03) * min(1.0, (seconds - now) / 0.12) * (1 - 0.6 * now / seconds)
        turns = pitch * now + 0.004 * sine(5.2 * now)
        tone, share = 0.0, 1.0
        for overtone in range(1, 8):
            tone += share * sine(overtone * turns) / overtone
            share *= 0.85 * swell
        sound.append(swell * tone)
    return sound


def win() -> Sound:
    """A rising flourish that rests on a chord."""
    sound = silence(1.1)
    for at, pitch, seconds in ((0, 392.0, 0.14), (0.11, 523.25, 0.14), (0.22, 659.25, 0.14), (0.33, 783.99, 0.75)):
        mix(sound, horn(pitch, seconds), at)
    mix(sound, horn(523.25, 0.75), 0.33, 0.6)
    mix(sound, horn(261.63, 0.75), 0.33, 0.6)
    return sound


def refuse() -> Sound:
    """A soft, low thud: that cannot be done."""
    sound = struck([(96, 1.0, 0.05), (142, 0.5, 0.04), (205, 0.25, 0.03)], 0.24)
    mix(sound, hiss(Noise(5), 0.02, 0.08, 0.93), 0, 1.2)
    return sound


def bell(pitch: float, fade: float, seconds: float) -> Sound:
    """A small bell with a soft beginning."""
    modes = [
        (pitch, 1.0, fade),
        (pitch * 2.003, 0.45, fade * 0.6),
        (pitch * 2.76, 0.2, fade * 0.35),
        (pitch * 5.4, 0.06, fade * 0.12),
    ]
    return [value * min(1.0, step / 220) for step, value in enumerate(struck(modes, seconds))]


def turn() -> Sound:
    """Your turn: a bell and its fifth."""
    sound = silence(0.8)
    mix(sound, bell(659.25, 0.2, 0.8), 0)
    mix(sound, bell(987.77, 0.22, 0.65), 0.12, 0.8)
    return sound


def tick() -> Sound:
    """A button gives way."""
    sound = struck([(1900, 0.6, 0.005), (900, 0.5, 0.008)], 0.05)
    mix(sound, hiss(Noise(9), 0.002, 0.01, 0.2), 0, 0.4)
    return sound


def tock() -> Sound:
    """A timer near its end: a wooden clock."""
    sound = struck([(1320, 1.0, 0.02), (2140, 0.5, 0.012), (660, 0.5, 0.03)], 0.14)
    mix(sound, hiss(Noise(13), 0.002, 0.01, 0.3), 0, 0.5)
    return sound


def time_up(pitch: float) -> Sound:
    """A timer has run out: a desk bell that is struck twice."""
    sound = silence(0.75)
    mix(sound, bell(pitch, 0.16, 0.75), 0)
    mix(sound, bell(pitch, 0.2, 0.65), 0.09, 0.8)
    return sound


def round_end() -> Sound:
    """The tile is full: a low gong under three falling bells."""
    sound = silence(1.05)
    for at, pitch in ((0, 783.99), (0.13, 659.25), (0.26, 523.25)):
        mix(sound, bell(pitch, 0.22, 0.75), at, 0.7)
    mix(sound, struck([(130.8, 1.0, 0.3), (196.2, 0.5, 0.22), (311, 0.25, 0.15)], 1.05), 0, 0.6)
    return sound


SOUNDS: dict[str, tuple[float, Callable[[], Sound]]] = {
    "dice_1": (0.7, lambda: dice(21)),
    "dice_2": (0.7, lambda: dice(22)),
    "dice_3": (0.7, lambda: dice(23)),
    "place": (0.6, place),
    "chips": (0.5, chips),
    "win": (0.65, win),
    "refuse": (0.6, refuse),
    "turn": (0.45, turn),
    "tick": (0.3, tick),
    "tock": (0.35, tock),
    "time_up_0": (0.5, lambda: time_up(1174.66)),
    "time_up_1": (0.5, lambda: time_up(880.0)),
    "round_end": (0.55, round_end),
}


def samples(peak: float, sound: Sound) -> list[int]:
    """The sound at the loudness `peak` (1 is full), from zero to zero, as 16-bit values."""
    rise, fall = round(0.001 * RATE), round(0.02 * RATE)
    last = len(sound) - 1
    shaped = [value * min(1.0, step / rise, (last - step) / fall) for step, value in enumerate(sound)]
    scale = peak * 32_767 / max(abs(value) for value in shaped)
    return [round(value * scale) for value in shaped]


def write(path: Path, values: list[int]) -> None:
    """Store one WAV file."""
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(struct.pack(f"<{len(values)}h", *values))


def make_all(folder: Path) -> None:
    """Write every sound into `folder`."""
    for name, (peak, sound) in SOUNDS.items():
        write(folder / f"{name}.wav", samples(peak, sound()))


if __name__ == "__main__":
    make_all(Path(__file__).parent)
