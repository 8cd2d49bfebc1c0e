#!/usr/bin/env python3
"""A bot for every game: it asks for the legal moves and plays one of them at random."""
import random
import sys

choices = []
for line in sys.stdin:
    word, _, rest = line.rstrip("\n").partition(" ")
    if word == "hello":
        answer = "want moves\nname Random in Python"
    elif word in ("time", "clock"):  # the last line of those that tell of a new game
        answer = "ready"
    elif word == "choice":
        choices.append(rest)
        continue
    elif word == "go":
        answer = random.choice(choices)
        choices = []
    elif word == "quit":
        break
    else:  # new, seat, players, position, played, left, end: a better bot would listen
        continue
    print(answer, flush=True)
