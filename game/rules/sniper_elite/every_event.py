"""Every kind of event of Sniper Elite, and every kind of clue: what the JSON of each decodes to."""

from __future__ import annotations

from game.rules.sniper_elite.events import (
    ArrowMarked,
    CardKept,
    CardLaid,
    CardTurnedUp,
    CubesSpent,
    DefendersTurnBegan,
    DogPlaced,
    IntelGathered,
    LoadoutShuffled,
    LoadoutTaken,
    Looted,
    MarksmanShot,
    MatchEnded,
    Moved,
    NoiseHeard,
    ObjectiveCompleted,
    ObjectiveReturned,
    ObjectivesDrawn,
    ObjectivesShuffled,
    PassageLocked,
    PassageUnlocked,
    RoundEnded,
    ShotAnnounced,
    ShotResolved,
    SniperRevealed,
    SniperTurnBegan,
    SniperTurnEnded,
    SniperWounded,
    SpecialistChosen,
    SpecialistUsed,
    SquadEnded,
    SquadHeld,
    TokenAdded,
    TokenDrawn,
    TrackRead,
    TrapLaid,
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
from game.rules.sniper_elite.solo_events import AlertChanged, SectorKnown, SlotRolled, SoloDeckShuffled

SniperEliteEvent = (
    ObjectivesShuffled
    | ObjectivesDrawn
    | ObjectiveReturned
    | LoadoutTaken
    | LoadoutShuffled
    | ArrowMarked
    | SpecialistChosen
    | SniperTurnBegan
    | Moved
    | CardLaid
    | CardTurnedUp
    | NoiseHeard
    | ShotAnnounced
    | TokenDrawn
    | ShotResolved
    | UnitShot
    | TokenAdded
    | SniperRevealed
    | Looted
    | CardKept
    | ObjectiveCompleted
    | WoundHealed
    | TrapLaid
    | TrapSprung
    | SquadHeld
    | SniperTurnEnded
    | DefendersTurnBegan
    | UnitWalked
    | UnitAttacked
    | UnitSpotted
    | UnitSwept
    | UnitDeployed
    | UnitDismissed
    | IntelGathered
    | CubesSpent
    | SpecialistUsed
    | DogPlaced
    | PassageLocked
    | PassageUnlocked
    | TrackRead
    | MarksmanShot
    | SniperWounded
    | SquadEnded
    | RoundEnded
    | SlotRolled
    | SoloDeckShuffled
    | AlertChanged
    | SectorKnown
    | MatchEnded
)
ToldClue = (
    SniperTurnBegan
    | CardLaid
    | CardTurnedUp
    | NoiseHeard
    | ShotAnnounced
    | ShotResolved
    | UnitShot
    | SniperRevealed
    | Looted
    | ObjectiveCompleted
    | TrapSprung
    | SniperTurnEnded
    | UnitWalked
    | UnitAttacked
    | UnitSpotted
    | UnitSwept
    | UnitDeployed
    | IntelGathered
    | TrackRead
    | MarksmanShot
)
"""Every kind of clue."""
