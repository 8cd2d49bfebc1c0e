"""A bot that speaks `plain` and plays the first legal move it is told."""

import sys

choices = []
for line in sys.stdin:
    word, _, rest = line.rstrip("\n").partition(" ")
    if word == "hello":
        print("want moves\nname First", flush=True)
    elif word in ("time", "clock"):
        print("ready", flush=True)
    elif word == "choice":
        choices.append(rest)
    elif word == "go":
        print(choices[0], flush=True)
        choices = []
    elif word == "quit":
        break
