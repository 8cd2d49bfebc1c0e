"""Four threads with a player each find what one alone finds; threads, callbacks and signals end a search."""

import os
import signal
import threading

import ludothek

GAMES = ["ataxx:size=5x5", "muehle", "misterx", "santorini:cards=off"]


def play(text):
    """A game of a level against itself and what it counts on the way."""
    state = ludothek.Game(text).start()
    player = ludothek.Player("level:4", seed=3)
    while not state.over and state.played < 40:
        if state.turn == ludothek.NATURE:
            state.play_chance(5)
        else:
            state.play(player.choose(state))
    return state.position, state.game.start().perft(2), state.game.random_games(20, 1)


alone = [play(text) for text in GAMES]
found = [None] * len(GAMES)
threads = [
    threading.Thread(target=lambda i=i: found.__setitem__(i, play(GAMES[i]))) for i in range(len(GAMES))
]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
assert found == alone

# A search without a limit ends when another thread says so; that thread runs, so the lock of Python is free.
player = ludothek.Player("time", seconds=0)
state = ludothek.Game("ataxx").start()
began = threading.Event()
stopper = threading.Thread(target=lambda: began.wait() and player.stop())
stopper.start()
lines = player.analyse(state, on_depth=lambda report: began.set())
stopper.join()
assert lines[0].moves[0] in state.moves()

# Meanwhile a state may be changed, and a player may not think twice.
player.ready()
reports = []


def interfere(report):
    reports.append(report)
    state.play(state.moves()[0])
    try:
        player.choose(state)
        raise AssertionError("a player thinks one thing at a time")
    except RuntimeError:
        pass
    if len(reports) == 4:
        raise KeyError("enough")


try:
    player.analyse(state, lines=2, on_depth=interfere)
    raise AssertionError("what a callback raises ends the analysis")
except KeyError:
    pass
assert state.played == 4
assert [report.depth for report in reports] == sorted(report.depth for report in reports)
assert all(report.nodes > 0 and len(report.lines) == 2 for report in reports)
assert ludothek.Player("nodes:1000").choose(state) in state.moves()
player.stop()
assert player.choose(state) in state.moves(), "one that was told to stop answers at once"

# Ctrl-C ends a choice that would never end, also where this runs in the background, which ignores it otherwise.
signal.signal(signal.SIGINT, signal.default_int_handler)
player = ludothek.Player("time", seconds=0)
interrupter = threading.Thread(target=os.kill, args=(os.getpid(), signal.SIGINT))
try:
    interrupter.start()
    player.choose(ludothek.Game("ataxx").start())
    raise AssertionError("it should have been interrupted")
except KeyboardInterrupt:
    interrupter.join()
