"""Board games: rules, computer players, records.

A Game comes from its text, a State from a game; moves are made by their texts. Everything is done in C, and
what takes long runs without the lock of Python, so that many threads may search at once, each with a player of
its own.
"""

from ludothek._ludothek import (
    NATURE,
    OVER,
    Game,
    Line,
    Option,
    Player,
    RandomGames,
    Record,
    Report,
    State,
    __version__,
    games,
)

__all__ = [
    "NATURE",
    "OVER",
    "Game",
    "Line",
    "Option",
    "Player",
    "RandomGames",
    "Record",
    "Report",
    "State",
    "analyse",
    "games",
]


def analyse(state, seconds=1.0, lines=1, *, threads=1, on_depth=None):
    """The best lines of play from a state, best first; on_depth is called with a Report after each depth."""
    return Player(f"time:{threads}", seconds=seconds).analyse(state, lines, on_depth)
