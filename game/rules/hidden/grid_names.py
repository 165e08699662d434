"""Names of places on a grid, as on the rims of a board: column letters and row number, ``K17``; after Z comes AA."""

from __future__ import annotations

LETTERS = 26


def column_name(column: int) -> str:
    """Return the letters over a column, 0 = A."""
    name = ""
    column += 1
    while column:
        column, letter = divmod(column - 1, LETTERS)
        name = chr(ord("A") + letter) + name
    return name


def space_name(column: int, row: int) -> str:
    """Return the name of a space from its column and row, both from 0."""
    return f"{column_name(column)}{row + 1}"


def place_of(name: str) -> tuple[int, int]:
    """Return column and row, both from 0, of the space of that name. Raises ValueError."""
    letters = name.rstrip("0123456789")
    digits = name[len(letters) :]
    if not digits or not letters or not all("A" <= letter <= "Z" for letter in letters):
        raise ValueError(f"{name!r} is not a space: write its column's letter and its row's number, as in K17.")
    column = 0
    for letter in letters:
        column = column * LETTERS + ord(letter) - ord("A") + 1
    return column - 1, int(digits) - 1
