#!/usr/bin/env python3
"""Plays a game in a room of `ludothek serve`, with nothing but Python's own library.

    rooms_client.py URL GAME             makes a room and plays all its seats against itself
    rooms_client.py URL GAME level:3     plays the first seat against a computer
    rooms_client.py URL --room ID [SECRET]   comes to a room, to play or to watch

URL is what the server prints, http://127.0.0.1:5836/. Moves are chosen at random among the legal ones that the server lists. The
protocol is docs/protocols/rooms.md.
"""

import base64
import hashlib
import json
import os
import random
import socket
import struct
import sys
import time
from urllib.parse import urlsplit

RATE = 18  # messages a second: the server takes 20


class Connection:
    """A WebSocket (RFC 6455) that carries JSON objects."""

    path, protocol = "/rooms", "ludothek.rooms.1"

    def __init__(self, url):
        site = urlsplit(url)
        self.socket = socket.create_connection((site.hostname, site.port or 80), timeout=60)
        self.buffer = b""
        self.allowance = RATE
        self.said = time.monotonic()
        self.shake_hands(site.netloc)

    def shake_hands(self, host):
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall((f"GET {self.path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                             f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
                             f"Sec-WebSocket-Protocol: {self.protocol}\r\n\r\n").encode())
        while b"\r\n\r\n" not in self.buffer:
            self.fill()
        head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        accept = hashlib.sha1((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest()
        if b" 101 " not in head.split(b"\r\n")[0] or base64.b64encode(accept) not in head:
            raise ConnectionError(head.decode(errors="replace") + self.buffer.decode(errors="replace"))

    def fill(self):
        data = self.socket.recv(65536)
        if not data:
            raise ConnectionError("the server has closed the connection")
        self.buffer += data

    def take(self, count):
        while len(self.buffer) < count:
            self.fill()
        data, self.buffer = self.buffer[:count], self.buffer[count:]
        return data

    def send_frame(self, opcode, data):
        mask = os.urandom(4)
        size = len(data)
        head = bytes([0x80 | opcode])
        if size < 126:
            head += bytes([0x80 | size])
        elif size < 65536:
            head += bytes([0x80 | 126]) + struct.pack(">H", size)
        else:
            head += bytes([0x80 | 127]) + struct.pack(">Q", size)
        self.socket.sendall(head + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(data)))

    def receive_frame(self):
        first, second = self.take(2)
        size = second & 0x7f
        if size == 126:
            size, = struct.unpack(">H", self.take(2))
        elif size == 127:
            size, = struct.unpack(">Q", self.take(8))
        return first & 0x80, first & 0x0f, self.take(size)

    def send(self, **message):
        """Sends a message, not more than the server takes: some at once, then so many a second."""
        now = time.monotonic()
        self.allowance = min(self.allowance + (now - self.said) * RATE, RATE)
        self.said = now
        if self.allowance < 1:
            time.sleep((1 - self.allowance) / RATE)
        self.allowance -= 1
        self.send_frame(1, json.dumps(message).encode())

    def receive(self):
        """The next message; answers pings on the way."""
        text = b""
        while True:
            final, opcode, data = self.receive_frame()
            if opcode == 8:
                raise ConnectionError("the server has closed the connection")
            if opcode == 9:
                self.send_frame(10, data)
            elif opcode in (0, 1):
                text += data
                if final:
                    return json.loads(text)

    def await_type(self, kind):
        """The next message of a type."""
        while True:
            message = self.receive()
            if message["type"] == kind:
                return message
            if message["type"] in ("error", "bye"):
                raise RuntimeError(message["text"])

    def close(self):
        self.socket.close()


class Player:
    """Somebody in a room, who plays the seat of a secret, or watches."""

    def __init__(self, url, room, secret=None):
        self.connection = Connection(url)
        self.chair = self.seat = None
        self.last = 0
        self.turn = None
        self.result = None
        self.connection.send(type="join", room=room, last=0, **({"secret": secret} if secret else {}))
        self.chair = self.connection.await_type("joined")["chair"]

    def hear(self, message):
        """Takes an event; what is no event says nothing of the game."""
        if message["type"] in ("error", "bye"):
            raise RuntimeError(message["text"])
        if message["type"] != "event":
            return
        if message["number"] != self.last + 1:
            raise RuntimeError(f"event {message['number']} came behind {self.last}")
        self.last = message["number"]
        self.turn = message["turn"]
        if message["kind"] == "begin":
            self.seat = message["chairs"].index(self.chair) if self.chair is not None else None
            self.result = None
        elif message["kind"] == "move":
            print(f"{self.last}: {'chance' if message['seat'] is None else message['seat']} plays {message['text']}")
        elif message["kind"] == "end":
            self.result = message

    def move(self):
        """Makes a random move."""
        self.connection.send(type="look")
        while (message := self.connection.receive())["type"] != "position":
            self.hear(message)
        if message["turn"] == self.seat and message["moves"]:
            self.connection.send(type="move", ply=message["ply"], text=random.choice(message["moves"]))

    def play(self):
        """Plays or watches until the game is over."""
        asked = None
        while self.result is None:
            if self.seat is not None and self.turn == self.seat and asked != self.last:
                asked = self.last
                self.move()
            self.hear(self.connection.receive())
        return self.result


def play_together(players):
    """Lets one program play all seats: whose turn it is moves, then everybody hears of it."""
    while players[0].result is None:
        for player in players:
            if player.last and player.turn == player.seat:
                player.move()
        number = players[0].last + 1
        for player in players:
            while player.last < number and player.result is None:
                player.hear(player.connection.receive())
    return players[0].result


def main(arguments):
    if len(arguments) < 2:
        sys.exit(__doc__)
    url = arguments[0]
    if arguments[1] == "--room":
        result = Player(url, *arguments[2:4]).play()
    else:
        host = Connection(url)
        opponents = arguments[2:]
        wish = {"seats": ["human"] + opponents} if opponents else {}
        host.send(type="create", game=arguments[1], **wish)
        created = host.await_type("created")
        host.close()
        print(f"{url}#room/{created['room']}")
        players = [Player(url, created["room"], secret) for secret in created["secrets"] if secret]
        result = players[0].play() if opponents else play_together(players)
    print(result["status"])


if __name__ == "__main__":
    main(sys.argv[1:])
