"""Loses three states, to see that whoever looks for leaks finds them."""

import ctypes

import ludothek

for _ in range(3):
    state = ludothek.Game("ttt").start()
    ctypes.pythonapi.Py_IncRef(ctypes.py_object(state))
