"""Texts and objects go both ways, and what is wrong is refused without a change."""

import copy
import pathlib
import pickle
import tempfile

import ludothek


def refused(kind, sentence, call, *arguments, **options):
    try:
        call(*arguments, **options)
    except kind as error:
        assert sentence in str(error), error
    else:
        raise AssertionError(f"{arguments} should be refused with '{sentence}'")


for listed in ludothek.games():
    assert listed == ludothek.Game(listed.name) == pickle.loads(pickle.dumps(listed))
    assert listed.title and listed.rules and listed.notation
    assert len(listed.seats) == len(listed.colours) == listed.players
    state = listed.start()
    assert listed.position(state.position).position == state.position
    assert pickle.loads(pickle.dumps(state)) == state == copy.copy(state) == copy.deepcopy(state)

refused(ValueError, "unknown game 'chess'", ludothek.Game, "chess")
refused(ValueError, "null", ludothek.Game, "ttt\0")
refused(UnicodeError, "surrogates", ludothek.Game, "\ud800")
refused(TypeError, "", ludothek.Game, 7)
refused(ValueError, "Game('ttt').start() begins", ludothek.State, "ttt")
refused(ValueError, "begins with 'ludothek record', not 'x1x/3/3 o'", ludothek.State, "x1x/3/3 o")
refused(ValueError, "line 2", ludothek.State, "ludothek record 2\nnonsense\n")
refused(ValueError, "", ludothek.Game("ttt").position, "nonsense")
refused(ValueError, "0 deep or more", ludothek.Game("ttt").start().perft, -1)
refused(OverflowError, "", ludothek.Game("ttt").random_games, -1, 1)
refused(OverflowError, "", ludothek.Game("ataxx:obstacles=1").start().play_chance, 2**64)
refused(ValueError, "nothing for chance", ludothek.Game("ttt").start().play_chance, 1)
refused(ValueError, "no player", ludothek.Player, "level:11")
refused(ValueError, "no limit", ludothek.Player, "time", seconds=-1)
refused(ValueError, "no limit", ludothek.Player, "time", seconds=float("nan"))
refused(TypeError, "", ludothek.Player("random").choose, None)
refused(ValueError, "lines", ludothek.analyse, ludothek.Game("ttt").start(), lines=65)

# A position decides the size of the board, and a game named after it has that size.
fitted = ludothek.Game("ataxx").position("x3o/5/5/5/o3x x 0 1").game
assert fitted.text == "ataxx:size=5x5" and repr(fitted) == "Game('ataxx:size=5x5')"

state = ludothek.Game("ttt").start()
assert state.describe()["board"]["columns"] == 3 and state.describe("1,")["pieces"] == []
assert {"text": "1,1", "place": "cell", "cell": "1,1"}.items() <= state.advise()["next"][4].items()
assert not state.advise("7,7")["possible"]
assert state.trace("1,1")[0]["deed"] == "put"
refused(ValueError, "7,7", state.trace, "7,7")
for move in ("0,0", "1,0", "0,1", "1,1"):
    state.play(move)
best = ludothek.analyse(state)[0]
assert (best.worth, best.plies, best.moves, best.score) == ("win", 1, ["0,2"], None)
assert pickle.loads(pickle.dumps(state)).undo(), "the past is pickled, too"
state.play("0,2")
assert state.over and state.result == [1.0, 0.0] and state.moves() == []
refused(ValueError, "over", state.play, "2,2")
refused(ValueError, "over", ludothek.Player("random").choose, state)

record = ludothek.Record(state)
assert len(record) == 5 and record.moves == ["0,0", "1,0", "0,1", "1,1", "0,2"]
assert record.end == "rules" and record.result == [1.0, 0.0]
assert [state.played for state in record.states()] == [0, 1, 2, 3, 4, 5]
assert record.state(5) == state
refused(ValueError, "5 moves", record.state, 6)
record.seats = ["Ada", "Grüße"]
refused(ValueError, "2 names", setattr, record, "seats", ["one"])
assert record.seats == ["Ada", "Grüße"]
assert str(pickle.loads(pickle.dumps(record))) == str(record)
with tempfile.TemporaryDirectory() as folder:
    path = pathlib.Path(folder) / "game.ludo"
    record.save(path)
    assert str(ludothek.Record.load(str(path))) == str(record)
    path.write_text(2 * str(record))
    assert len(ludothek.Record.load_all(path)) == 2
    refused(ValueError, "2 records", ludothek.Record.load, path)
    refused(OSError, "", ludothek.Record.load, folder)
refused(ValueError, "line 1", ludothek.Record.read, "nonsense")

resigned = ludothek.Record.read("ludothek record 2\ngame ttt\nmoves 0\nresult player 2\nend resigned 1\n")
assert resigned.end == "resigned" and resigned.result == [0.0, 1.0] and resigned.state(0).over
