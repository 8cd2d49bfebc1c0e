"""What the tests of rooms share: a server to start and kill, clients, and lines of TAP. Clients are those of examples/rooms_client.py."""

import atexit
import json
import os
import pathlib
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "examples"))
import rooms_client
from rooms_client import Connection

rooms_client.RATE = 1e9  # tests go to the limits, and beyond

program = sys.argv[1]
failures = 0


def check(name, good, detail=""):
    """A line of TAP."""
    global failures
    print(f"{'ok' if good else 'not ok'} - {name}", flush=True)
    if not good:
        failures += 1
        print(f"# {detail}", flush=True)
    return good


def finish():
    sys.exit(failures > 0)


class Server:
    """`ludothek serve` with a store; it can be started again at the same port."""

    def __init__(self, store, *options):
        self.store = store
        self.options = options
        self.port = 0
        self.log = tempfile.TemporaryFile("w+")
        atexit.register(self.leave_nothing)
        self.start()

    def start(self):
        environment = dict(os.environ, ASAN_OPTIONS="quarantine_size_mb=1")
        self.process = subprocess.Popen([program, "serve", "--port", str(self.port), "--store", self.store, *self.options],
                                        stdout=subprocess.PIPE, stderr=self.log, text=True, env=environment)
        line = self.process.stdout.readline()
        if not line.startswith("Ludothek: "):
            raise RuntimeError(f"the server does not start: {self.said()}")
        self.url = line.split()[1]
        self.port = int(self.url.rstrip("/").rsplit(":", 1)[1])

    def kill(self):
        self.process.kill()
        self.process.wait()

    def leave_nothing(self):
        """A test that fails by an exception ends its servers, too."""
        if self.process.poll() is None:
            self.kill()

    def stop(self):
        """Ends it by SIGTERM; gives its status."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(60)

    def said(self):
        """Its log."""
        self.log.seek(0)
        return self.log.read()

    def complaints(self):
        """Lines of its log that somebody should mind."""
        return [line for line in self.said().splitlines() if " info " not in line]

    def threads(self):
        return len(os.listdir(f"/proc/{self.process.pid}/task"))

    def cpu(self):
        """Seconds of processor time."""
        fields = open(f"/proc/{self.process.pid}/stat").read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self, what="VmRSS"):
        """KiB that are resident; with VmHWM as many as ever were."""
        for line in open(f"/proc/{self.process.pid}/status"):
            if line.startswith(what):
                return int(line.split()[1])


class Client(Connection):
    """A connection that remembers the events it has got."""

    def __init__(self, server):
        super().__init__(server.url)
        self.events = []

    def receive(self):
        message = super().receive()
        if message["type"] == "event":
            self.events.append(message)
        return message

    def until(self, wanted):
        """Receives until a message is wanted."""
        while not wanted(message := self.receive()):
            pass
        return message

    def ask(self, **message):
        """Sends something with an id and gives the answer."""
        self.send(id=77, **message)
        return self.until(lambda answer: answer.get("id") == 77)

    def event(self, kind):
        """The next event of a kind."""
        return self.until(lambda message: message["type"] == "event" and message["kind"] == kind)

    def await_end(self):
        """All events up to the end of the game."""
        while self.events[-1]["kind"] != "end":
            self.receive()
        return self.events

    def say(self, kind, **message):
        """Sends something and gives the event of a kind that comes of it."""
        self.send(**message)
        return self.event(kind)


def create(server, **wish):
    client = Client(server)
    answer = client.ask(type="create", **wish)
    client.close()
    if answer["type"] != "created":
        raise RuntimeError(answer)
    return answer["room"], answer["secrets"]


def join(server, room, secret=None, last=0):
    client = Client(server)
    wish = {"secret": secret} if secret else {}
    client.joined = client.ask(type="join", room=room, last=last, **wish)
    while not client.events and client.joined.get("last", 0) > last:
        client.receive()
    return client


def scratch():
    return tempfile.TemporaryDirectory()


def same_events(first, second):
    return [json.dumps(event) for event in first] == [json.dumps(event) for event in second]


def numbered(events, first=1):
    return [event["number"] for event in events] == list(range(first, first + len(events)))


def eventually(condition, seconds=60):
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            return False
        time.sleep(0.05)
    return True


def crc32c(data):
    crc = 0xffffffff
    for byte in data:
        crc ^= byte
        for _ in range(8):
            crc = crc >> 1 ^ (0x82f63b78 if crc & 1 else 0)
    return crc ^ 0xffffffff


def change_rooms(store, sql, *values):
    """Changes rows of rooms in a file as a server would: with their checksums, as src/store/rooms.c makes them."""
    with sqlite3.connect(store) as base:
        base.execute(sql, values)
        for row in base.execute("SELECT id, created, used, listed, running, round, began, slept, last, plies,"
                                " address, secrets, seats, game, clocks FROM rooms").fetchall():
            data = b"".join(number.to_bytes(8, "little", signed=True) for number in row[:10])
            data += b"".join(b"N" if text is None else b"T" + text.encode() + b"\0" for text in row[10:])
            base.execute("UPDATE rooms SET checksum = ? WHERE id = ?", (crc32c(data), row[0]))


def knock(server, path=Connection.path, source="127.0.0.1", **headers):
    """The first line of the answer to a handshake with other headers, and the socket."""
    lines = {"Host": f"127.0.0.1:{server.port}", "Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Key": "A" * 22 + "==",
             "Sec-WebSocket-Version": "13", "Sec-WebSocket-Protocol": Connection.protocol}
    lines.update({name.replace("_", "-"): value for name, value in headers.items()})
    client = socket.create_connection(("127.0.0.1", server.port), 60, (source, 0))
    try:
        client.sendall((f"GET {path} HTTP/1.1\r\n" + "".join(f"{name}: {value}\r\n" for name, value in lines.items() if value) + "\r\n").encode())
        answer = client.recv(4096).decode(errors="replace").split("\r\n")[0]
    except ConnectionError:
        answer = ""
    return answer, client


def is_in(server, **headers):
    answer, client = knock(server, **headers)
    client.close()
    return " 101 " in answer


def frame(opcode, data, final=True):
    size = bytes([len(data)]) if len(data) < 126 else bytes([126]) + len(data).to_bytes(2, "big") if len(data) < 65536 else \
        bytes([127]) + len(data).to_bytes(8, "big")
    return bytes([0x80 * final | opcode, size[0] | 0x80]) + size[1:] + b"\0\0\0\0" + data


def is_thrown_out_now(client):
    client.socket.settimeout(10)
    try:
        while client.receive():
            pass
    except TimeoutError:
        return False
    except (OSError, ValueError):
        return True
    finally:
        client.close()
