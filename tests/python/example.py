"""The interface of the module, used as the page on it shows."""

import random

import ludothek

game = ludothek.Game("ataxx:size=5x5")
state = game.start()
assert (state.turn, state.over) == (0, False)
assert {"a4", "a5a3", "b5"} <= set(state.moves())
before = state.position
state.play("b5")
assert state.turn == 1 and state.position != before
assert state.undo() and state.position == before and state.redo()
copy = state.copy()
assert copy == state and hash(copy) == hash(state) and copy is not state
copy.play("b1")
assert copy != state
assert "│" in str(state) and state.position == "xx2o/5/5/5/o3x o 0 1"
assert state.result is None and state.status == "O to move"
try:
    state.play("c3")
    raise AssertionError("c3 is too far away")
except ValueError as refusal:
    assert "c3" in str(refusal)

player = ludothek.Player("level:3", seed=7)
move = player.choose(state)
assert move in state.moves() and move == ludothek.Player("level:3", seed=7).choose(state)
lines = ludothek.analyse(state, seconds=0.1, lines=3)
assert len(lines) == 3 and lines[0].moves[0] in state.moves()
assert lines[0].score >= lines[1].score

names = [game.name for game in ludothek.games()]
assert names[:2] == ["ttt", "cn"]
size = next(option for option in game.options if option.key == "size")
assert (size.kind, size.default, size.value, size.choices) == ("size", "7x7", "5x5", None)

chance = ludothek.Game("ataxx:obstacles=2").start()
assert chance.turn == ludothek.NATURE and chance.moves() == []
other = chance.copy()
chance.play_chance(7)
other.play_chance(7)
assert chance == other and chance.turn == 0
random.seed(1)
first = ludothek.Game("ataxx:obstacles=2").start()
first.play_chance()
random.seed(1)
second = ludothek.Game("ataxx:obstacles=2").start()
second.play_chance()
assert first == second

assert ludothek.Game("ttt").start().perft(5) == 15120
games = ludothek.Game("ttt").random_games(50, 3)
assert games.finished == 50 and sum(games.points) == 50
assert games == ludothek.Game("ttt").random_games(50, seed=3)

alone = ludothek.Game("match3").start()
while not alone.over:
    if alone.turn == ludothek.NATURE:
        alone.play_chance()
    else:
        alone.play(random.choice(alone.moves()))
assert alone.result == [alone.score] and alone.score > 0
