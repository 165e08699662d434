"""What moves at the table of Sniper Elite, event by event: figures, tokens out of the bag, noise, answers, cubes.

``Motions`` gives for an event what is to be seen of it, from what the viewer knew before it; the scene queues it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from game.core import Event
from game.rules.hidden.ground import mask_of
from game.rules.sniper_elite.actions import Token as Drawn
from game.rules.sniper_elite.board import COLOURS
from game.rules.sniper_elite.events import (
    CardLaid,
    CardTurnedUp,
    CubesSpent,
    DogPlaced,
    IntelGathered,
    Looted,
    MarksmanShot,
    Moved,
    NoiseHeard,
    ObjectiveCompleted,
    PassageLocked,
    ShotAnnounced,
    ShotResolved,
    SniperRevealed,
    SniperWounded,
    SpecialistUsed,
    TokenDrawn,
    TrackRead,
    TrapSprung,
    UnitAttacked,
    UnitDeployed,
    UnitDismissed,
    UnitShot,
    UnitSpotted,
    UnitSwept,
    UnitWalked,
    WoundHealed,
)
from game.rules.sniper_elite.field import Field
from game.rules.sniper_elite.solo_events import SectorKnown, SlotRolled
from game.rules.sniper_elite.state import OFF, UNITS_PER_SQUAD, Secret, Table
from game.view.animation import Animation, between, ease_out
from game.view.hidden.motion import (
    NOTHING,
    Motion,
    Where,
    dice,
    glide,
    pop,
    pulse,
    ring,
    shot,
    words_over,
)
from game.view.hidden.placards import judged_tokens, placard, row_of_tokens
from game.view.hidden.sprites import Art, sharp
from game.view.hidden.tokens import Token
from game.view.sniper_elite.hues import SECTOR_HUES, SQUAD_HUES
from game.view.sniper_elite.panels import WOUNDS
from game.view.sniper_elite.pieces import (
    DISC,
    card_art,
    dog_token,
    lock_token,
    marker_token,
    of,
    plan_art,
    sniper_token,
    specialist_art,
    to_corner,
    unit_token,
)
from game.view.sniper_elite.track import cell_of

HEARD = "#E88A3C"
CUBE = 260  # milliseconds of a cube's way down the track


class Motions:
    """Makes the movements of one table. ``where``: gives look and board when something is painted; ``track``: where
    the countdown track is on the screen, for cubes that move down it."""

    def __init__(self, field: Field, where: Where, track: Callable[[], Rect] | None = None) -> None:
        self._field, self._where, self._track = field, where, track
        self._tokens: list[Drawn] = []

    def of(self, event: Event, before: Table, secret: Secret | None) -> Motion:
        """Return what is to be seen of an event; ``before`` and ``secret``: what the viewer knew until now."""
        for made in (self._walk, self._sniper, self._shot, self._answer, self._officer, self._solo):
            motion = made(event, before, secret)
            if motion is not None:
                return motion
        return NOTHING

    # -- figures

    def _walk(self, event: Event, before: Table, secret: Secret | None) -> Motion | None:
        match event:
            case Moved(path=path) if secret is not None and secret.spaces:
                return self._glide(marker_token(secret.here), (secret.here, *path)) if path else NOTHING
            case UnitWalked(unit=unit, path=path) if path:
                return self._glide(unit_token(unit, path[-1]), (before.units[unit].space, *path))
            case UnitDeployed(unit=unit, space=space):
                token = unit_token(unit, space)
                return Motion(((pop(self._where, token), ring(self._where, space, "info", 1.4)),), (token.key,))
            case UnitDismissed(unit=unit):
                return self._say(before.units[unit].space, "dismissed", "muted")
            case DogPlaced(dog=dog, space=space):
                token, start = dog_token(before, dog, space), before.dogs[dog]
                if start != OFF:
                    return self._glide(token, (start, space))
                return Motion(((pop(self._where, token),),), (token.key,))
        return None

    def _glide(self, token: Token, way: Sequence[int]) -> Motion:
        return Motion(((glide(self._where, token, way),),), (token.key,))

    # -- the sniper

    def _sniper(self, event: Event, before: Table, secret: Secret | None) -> Motion | None:
        look = self._where()[0]
        match event:
            case NoiseHeard(units=units, dogs=dogs):
                return self._hear(before, units, dogs)
            case CardLaid(card=card):
                art = card_art(look, card) if card else None
                title = self._field.card(card).label if card else "A loadout card"
                return Motion(((placard(self._where, art, title, "laid face down"),),))
            case CardTurnedUp(card=card):
                label = self._field.card(card).label
                return Motion(((placard(self._where, card_art(look, card), label, "turned up"),),))
            case SniperRevealed(space=space):
                token = sniper_token(space)
                return Motion(((pop(self._where, token), ring(self._where, space, "danger", 3.0)),), (token.key,))
            case ObjectiveCompleted(number=number, space=space):
                art, shift = of(f"objective_done_{number}"), to_corner(self._field, space)
                token = Token(f"objective{number}", art, space, DISC, shift=shift)
                said = words_over(self._where, space, "completed", "good")
                return Motion(((pop(self._where, token), ring(self._where, space, "good", 3.0), said),), (token.key,))
            case Looted(space=space):
                return self._say(space, "looted", "brass")
            case TrapSprung(space=space, card=card, is_flare=is_flare):
                flare = pop(self._where, Token("sprung", of("trap_flare" if is_flare else "trap_mine"), space, 1.1))
                label = self._field.card(card).label
                return Motion(
                    ((flare, ring(self._where, space, "danger", 2.4), words_over(self._where, space, label, "danger")),)
                )
            case SniperWounded(wounds=wounds):
                space = secret.here if secret is not None and secret.spaces else before.figure
                return self._strike(space, f"wound {wounds} of {WOUNDS}")
            case WoundHealed() if secret is not None and secret.spaces:
                return self._say(secret.here, "healed", "good")
        return None

    def _hear(self, before: Table, units: Sequence[int], dogs: Sequence[int]) -> Motion:
        """Rings of sound around everybody who heard it, at once."""
        found: list[Animation] = []
        ears = [(before.units[unit].space, "heard") for unit in units] + [(before.dogs[dog], "woof") for dog in dogs]
        for space, words in ears:
            if space != OFF:
                found += [ring(self._where, space, HEARD, 1.8), words_over(self._where, space, words, HEARD)]
        return Motion((tuple(found),)) if found else NOTHING

    # -- shots

    def _shot(self, event: Event, before: Table, secret: Secret | None) -> Motion | None:
        match event:
            case ShotAnnounced(tokens=tokens):
                self._tokens = []
                title = f"{tokens} token{'s' if tokens != 1 else ''}" if tokens else "Silenced shot"
                return Motion(((placard(self._where, of("bag"), title, "from the shot bag" if tokens else ""),),))
            case TokenDrawn(token=token):
                self._tokens.append(token)
                return Motion(((row_of_tokens(self._where, self._arts(self._tokens), "Drawn from the shot bag"),),))
            case ShotResolved(drawn=drawn, is_hit=is_hit, is_misfire=is_misfire):
                words = "Misfire" if is_misfire else "Hit" if is_hit else "Missed"
                return self._judge(drawn, words, "danger" if is_hit or is_misfire else "muted")
            case MarksmanShot(space=space, drawn=drawn, is_hit=is_hit, is_there=is_there):
                words = "Wounded" if is_there else "Nobody there any more" if is_hit else "Missed"
                return self._judge(drawn, words, "danger" if is_there else "muted")
            case UnitShot(unit=unit, is_saved=is_saved):
                space = before.units[unit].space
                if space == OFF:
                    return NOTHING
                struck = self._strike(space, "saved" if is_saved else "hit")
                if secret is None or not secret.spaces:
                    return struck
                return Motion(((shot(self._where, secret.here, space),), *struck.groups))
        return None

    def _judge(self, drawn: Sequence[Drawn], words: str, role: str) -> Motion:
        self._tokens = []
        return Motion(((judged_tokens(self._where, self._arts(drawn), words, role),),)) if drawn else NOTHING

    @staticmethod
    def _arts(tokens: Sequence[Drawn]) -> list[Art]:
        return [of(f"token_{token}") for token in tokens]

    def _strike(self, space: int, words: str) -> Motion:
        if space == OFF:
            return NOTHING
        return Motion(((ring(self._where, space, "danger", 2.2), words_over(self._where, space, words, "danger")),))

    # -- answers

    def _answer(self, event: Event, before: Table, secret: Secret | None) -> Motion | None:
        match event:
            case UnitAttacked(space=space, is_hit=is_hit):
                return self._strike(space, "hit!") if is_hit else self._ask((space,), space, "nobody", is_yes=False)
            case UnitSpotted(unit=unit, spaces=spaces, is_found=is_yes):
                return self._ask(spaces, before.units[unit].space, "there!" if is_yes else "not there", is_yes=is_yes)
            case UnitSwept(unit=unit, spaces=spaces, is_found=is_yes):
                return self._ask(spaces, before.units[unit].space, "yes!" if is_yes else "no", is_yes=is_yes)
            case TrackRead(spaces=spaces, is_found=is_yes):
                return self._ask(spaces, spaces[0], "was there!" if is_yes else "was not there", is_yes=is_yes)
            case IntelGathered(colour=colour, is_found=is_yes):
                officer = before.units[COLOURS.index(colour) * UNITS_PER_SQUAD].space
                words = words_over(self._where, officer, "in the sector!" if is_yes else "not here", _role(is_yes))
                wave = pulse(self._where, self._field.home(colour), _role(is_yes))
                return Motion(((wave, words),)) if officer != OFF else Motion(((wave,),))
        return None

    def _ask(self, spaces: Sequence[int], asker: int, words: str, *, is_yes: bool) -> Motion:
        """The spaces light up, the answer rises over who asked."""
        wave = pulse(self._where, mask_of(spaces), _role(is_yes))
        return Motion(((wave, words_over(self._where, asker, words, _role(is_yes))),))

    def _say(self, space: int, words: str, role: str) -> Motion:
        return Motion(((words_over(self._where, space, words, role),),)) if space >= 0 else NOTHING

    # -- officers, cubes

    def _officer(self, event: Event, before: Table, secret: Secret | None) -> Motion | None:
        look = self._where()[0]
        match event:
            case SpecialistUsed(colour=colour, name=name):
                label = self._field.specialist(name).label
                note = f"{colour.capitalize()} squad"
                return Motion(((placard(self._where, specialist_art(look, name), label, note),),))
            case PassageLocked(passage=passage):
                token = lock_token(self._field, passage)
                return Motion(((pop(self._where, token), ring(self._where, token.space, "brass", 1.2)),), (token.key,))
            case CubesSpent(colour=colour) if self._track is not None:
                return Motion(((self._cube(COLOURS.index(colour), before.number),),))
        return None

    def _cube(self, squad: int, number: int) -> Animation:
        """A cube goes from a number of the track to the next lower one."""
        assert self._track is not None
        track = self._track

        def paint(surface: Surface, share: float) -> None:
            look = self._where()[0]
            one, other = cell_of(look, track(), number), cell_of(look, track(), max(1, number - 1))
            side = look.px(15)
            x = between(one.centerx, other.centerx, ease_out(share))
            cube = sharp(look, of("cube", SQUAD_HUES[squad]), side)
            surface.blit(cube, cube.get_rect(center=(round(x), one.bottom + look.px(2))))

        return Animation(CUBE, paint, ease=lambda share: share)

    # -- the automated defender

    def _solo(self, event: Event, before: Table, secret: Secret | None) -> Motion | None:
        look = self._where()[0]
        match event:
            case SlotRolled(faces=faces, slot=slot, card=card):
                found = next((one for one in self._field.catalog.solo_deck if one.name == card), None)
                groups: list[tuple[Animation, ...]] = [(dice(self._where, faces),)]
                if found is not None:
                    art = plan_art(look, found.plan)
                    groups.append((placard(self._where, art, found.label, f"from slot {'ABC'[slot]}"),))
                return Motion(tuple(groups))
            case SectorKnown(sector=sector) if sector:
                return Motion(((pulse(self._where, self._field.sectors[sector], SECTOR_HUES[sector]),),))
        return None


def _role(is_yes: bool) -> str:
    return "danger" if is_yes else "good"
