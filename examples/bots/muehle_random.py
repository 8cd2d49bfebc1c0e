#!/usr/bin/env python3
"""A random player of Nine Men's Morris that speaks the protocol of the Mühle assignment and keeps all its rules.

The server sends the colour, 0 for White or 1 for Black, and then a state before each turn of ours:
24 fields row by row, W, B or E for empty, then the stones in both hands. The answer is `FROM TO REMOVE`.
"""
import random
import sys

LINES = [
    (0, 1, 2), (3, 4, 5), (6, 7, 8), (9, 10, 11), (12, 13, 14), (15, 16, 17), (18, 19, 20), (21, 22, 23),
    (0, 9, 21), (3, 10, 18), (6, 11, 15), (1, 4, 7), (16, 19, 22), (8, 12, 17), (5, 13, 20), (2, 14, 23),
]
STEPS = [step for a, b, c in LINES for step in ((a, b), (b, a), (b, c), (c, b))]


def in_mill(board, field):
    """Whether the stone on a field is in a line of three of its colour."""
    return any(field in line and all(board[f] == board[field] for f in line) for line in LINES)


def steps(board, own, hand):
    """All ways to place or move a stone, as pairs of fields; -1 is the hand."""
    empty = [field for field in range(24) if board[field] == "E"]
    stones = [field for field in range(24) if board[field] == own]
    if hand > 0:
        return [(-1, to) for to in empty]
    if len(stones) == 3:
        return [(start, to) for start in stones for to in empty]
    return [(start, to) for start, to in STEPS if board[start] == own and board[to] == "E"]


def moves(board, own, hand):
    """All legal turns: who closes a mill takes a stone that is in no mill, if there is one."""
    other = "B" if own == "W" else "W"
    for start, to in steps(board, own, hand):
        after = board.copy()
        if start >= 0:
            after[start] = "E"
        after[to] = own
        taken = [field for field in range(24) if after[field] == other and not in_mill(after, field)]
        for remove in taken if in_mill(after, to) and taken else [-1]:
            yield start, to, remove


black = int(sys.stdin.readline() or sys.exit())
print("Random in Python", flush=True)
for line in sys.stdin:
    state = line.split()
    if len(state) < 3:
        continue
    board = list(f"{state[0]:E<24}"[:24])
    legal = list(moves(board, "WB"[black], int(state[1 + black])))
    if legal:
        print(*random.choice(legal), flush=True)
