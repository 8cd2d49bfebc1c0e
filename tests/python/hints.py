"""The type hints name what there is, no less and no more, and everything has a docstring."""

import ast
import pathlib

import ludothek

stub = ast.parse((pathlib.Path(ludothek.__file__).parent / "__init__.pyi").read_text())
classes = {node.name: node for node in stub.body if isinstance(node, ast.ClassDef)}
functions = {node.name for node in stub.body if isinstance(node, ast.FunctionDef)}
constants = {node.target.id for node in stub.body if isinstance(node, ast.AnnAssign)} - {"__version__"}
assert classes.keys() | functions | constants == set(ludothek.__all__)
for name, node in classes.items():
    hinted = {member.name for member in node.body if isinstance(member, ast.FunctionDef)}
    hinted |= {member.target.id for member in node.body if isinstance(member, ast.AnnAssign)}
    kind = getattr(ludothek, name)
    fields = {"n_fields", "n_sequence_fields", "n_unnamed_fields", "count", "index"}
    there = {member for member in dir(kind) if not member.startswith("_")} - fields
    assert there == {member for member in hinted if not member.startswith("_")}, name
    assert kind.__doc__ and all(getattr(kind, member).__doc__ for member in there), name
