"""The type hints and the module say the same: names, parameters, defaults, and the types of what comes back.
Everything has a docstring."""

import ast
import inspect
import json
import pathlib
import tempfile
import types
import typing

import ludothek

path = pathlib.Path(ludothek.__file__).with_suffix(".pyi")
source = "from __future__ import annotations\n" + path.read_text()
names = {node.name for node in ast.parse(source).body if hasattr(node, "name")}
stub = types.ModuleType("stub")
exec(compile(source, path, "exec"), vars(stub))


def of_the_module(annotation):
    """The class that an annotation of the stub stands for."""
    return getattr(ludothek, annotation.__name__) if annotation.__module__ == "stub" else annotation


def fits(value, annotation):
    """Whether a value has the type that an annotation tells."""
    origin, parts = typing.get_origin(annotation), typing.get_args(annotation)
    if annotation is typing.Any:
        return True
    if origin is typing.Literal:
        return value in parts
    if origin in (typing.Union, types.UnionType):
        return any(fits(value, part) for part in parts)
    if origin is list:
        return type(value) is list and all(fits(element, parts[0]) for element in value)
    if origin is dict:
        return type(value) is dict and all(fits(key, parts[0]) and fits(value[key], parts[1]) for key in value)
    if annotation in (None, type(None)):
        return value is None
    if type(value) is not of_the_module(annotation):
        return False
    return not hasattr(annotation, "_fields") or all(
        fits(getattr(value, field), typing.get_type_hints(annotation, vars(stub))[field])
        for field in annotation._fields
    )


def check(value, annotation, what):
    assert fits(value, annotation), f"{what} is {value!r}, not {annotation}"


def answer(function):
    return typing.get_type_hints(function, vars(stub)).get("return")


def parameters(function):
    """Name, kind and default of each parameter but the object or the class that a method belongs to."""
    signature = inspect.signature(function).parameters.values()
    return [(p.name, p.kind, p.default) for p in signature if p.name not in ("self", "cls")]


def takes(call, parameter):
    """Whether a call can be given a parameter by name; its value is nonsense."""
    try:
        call(**{parameter: object()})
    except (TypeError, ValueError) as error:
        return "keyword argument" not in str(error)
    return True


def members(type):
    return {name for name in dir(type) if not name.startswith("_")}


def check_names(real, told):
    assert members(real) == members(told), members(real) ^ members(told)
    assert real.__doc__ and all(getattr(real, member).__doc__ for member in members(real)), real


def check_call(call, told, what):
    assert parameters(call) == parameters(told), f"{what}{inspect.signature(call)}"
    for name, kind, _ in parameters(call):
        assert takes(call, name) == (kind != inspect.Parameter.POSITIONAL_ONLY), f"{what}({name}=...)"


def is_settable(one, member):
    try:
        setattr(one, member, getattr(one, member))
    except AttributeError:
        return False
    return True


state = ludothek.Game("ttt").start()
for move in ("0,0", "1,0", "0,1"):
    state.play(move)
chance = ludothek.Game("ataxx:obstacles=1").start()
record = ludothek.Record(state)
resigned = ludothek.Record.read("ludothek record 2\ngame ttt\nmoves 0\nresult player 2\nend resigned 1\n")
reports = []
with tempfile.NamedTemporaryFile(delete=False) as file:
    record.save(file.name)

# Objects of each class, and what its methods get; those that are not named get nothing.
objects = {
    "Game": [state.game, *ludothek.games()],
    "State": [state, chance, resigned.state(0)],
    "Player": [ludothek.Player("nodes:1000")],
    "Record": [record, resigned],
}
arguments = {
    "Game": {"position": [state.position], "random_games": [3], "__eq__": [state.game]},
    "State": {
        "play": ["1,1"],
        "play_chance": [7],
        "advise": ["1"],
        "trace": ["0,2"],
        "perft": [2],
        "__deepcopy__": [{}],
        "__eq__": [chance],
    },
    "Player": {"choose": [state], "analyse": [state, 2, reports.append]},
    "Record": {
        "save": [file.name],
        "load": [file.name],
        "load_all": [file.name],
        "read": [str(record)],
        "read_all": [str(record)],
        "state": [1],
    },
}


def check_class(name):
    told, real = getattr(stub, name), getattr(ludothek, name)
    check_names(real, told)
    assert told.__final__
    try:
        type("Derived", (real,), {})
        raise AssertionError(f"{name} is not final")
    except TypeError:
        pass
    check_call(real, told.__new__, name)
    for member, what in vars(told).items():
        if isinstance(what, property):
            for one in objects[name]:
                check(getattr(one, member), answer(what.fget), f"{name}.{member}")
                assert is_settable(one, member) == (what.fset is not None), f"{name}.{member}"
        elif member in members(told) or member in ("__eq__", "__hash__", "__len__", "__copy__", "__deepcopy__"):
            one = chance if member == "play_chance" else objects[name][0]
            call, function = getattr(one, member), getattr(what, "__func__", what)
            if member in members(told):
                check_call(call, function, f"{name}.{member}")
            check(call(*arguments[name].get(member, [])), answer(function), f"{name}.{member}()")


def check_tuple(name):
    told, real = getattr(stub, name), getattr(ludothek, name)
    assert issubclass(real, tuple) and real._fields == told._fields
    check_names(real, told)
    for inherited in ("_asdict", "_replace", "_make", "_field_defaults"):
        assert hasattr(real, inherited) == hasattr(told, inherited), f"{name}.{inherited}"


assert names == set(ludothek.__all__) - {"NATURE", "OVER"}
for name in ("__version__", "NATURE", "OVER"):
    (kind,) = typing.get_args(typing.get_type_hints(stub)[name])
    check(getattr(ludothek, name), kind, name)
for name in names:
    if name in objects:
        check_class(name)
    elif isinstance(getattr(stub, name), type):
        check_tuple(name)
    else:
        assert parameters(getattr(ludothek, name)) == parameters(getattr(stub, name))

lines = ludothek.analyse(state, 0.1, lines=3, on_depth=reports.append)
check(lines, answer(stub.analyse), "analyse()")
check(reports, list[stub.Report], "what on_depth gets")
check(ludothek.games(), answer(stub.games), "games()")
assert {line.worth for line in lines} >= {"win", "loss"}, "wins and losses have no score that JSON does not know"
json.dumps([line._asdict() for line in lines], allow_nan=False)
pathlib.Path(file.name).unlink()
