#!/usr/bin/env python3
"""A bot that speaks `plain` and takes a little time for each move, which it chooses as if at random."""
import sys
import time

choices = []
count = 0
for line in sys.stdin:
    word, _, rest = line.rstrip("\n").partition(" ")
    if word == "hello":
        print("want moves\nname Slow", flush=True)
    elif word in ("time", "clock"):
        print("ready", flush=True)
    elif word == "choice":
        choices.append(rest)
    elif word == "go":
        time.sleep(0.1)
        count += 1
        print(choices[count * 7919 % len(choices)], flush=True)
        choices = []
    elif word == "quit":
        break
