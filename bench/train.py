#!/usr/bin/env python3
"""Trains the network of Ataxx (src/search/engines/ataxx_network.h) on games that bench/games has written:

    train.py [--steps N] [--seed N] [--generation N] [--score SHARE] [--begin NETWORK] NETWORK GAMES...

It needs PyTorch and uses a GPU where there is one. To be predicted is the chance to win of the player to
move: partly as the score of the search tells it, partly as the game ended; behind moves that were tried
aside the score alone. How a score becomes a chance is fitted to the results. Every batch is turned or
mirrored in one of the eight ways. A fiftieth of the games is kept apart to measure the loss. The network
is written in whole numbers, with the hash of what it says itself about some thousand positions, so that the
engine can be compared with it bit by bit (tests/unit/ataxx_network.c)."""
import argparse
import math
import struct
import numpy
import torch
import torch.nn.functional as functional

SIDE, STRIDE, STATES = 7, 9, 81
WALLED = (SIDE - 1) ** 2 * STATES
WALLS = WALLED + 256
ROWS, CELLS, HEADS = WALLS + SIDE * SIDE, 128, 8
STEPS = (2, 3, 4, 6, 9, 14, 24)  # empty cells from which the next head serves
ONE, SHIFT, UNIT = 181, 15, 200  # a full cell, the shift of its square, the score for chances of e to 1
MOST_ROW, MOST_WORTH = 127, 512  # of whole numbers
BATCH, APART, PROVED, SUREST = 16384, 50, 32000, 5.0
PROBES = 10000

DEVICE = torch.device("cuda" if torch.cuda.is_available() else "cpu")
BITS = torch.tensor([STRIDE * r + c for r in range(SIDE) for c in range(SIDE)], device=DEVICE)
FRAME = sum(1 << int(bit) for bit in BITS)
WINDOW = (torch.arange((SIDE - 1) ** 2, device=DEVICE) * STATES).view(1, SIDE - 1, SIDE - 1)

# ---- Games ----

HEAD = numpy.dtype([("own", "<u8", 2), ("empty", "<u8"), ("plies", "<u2"), ("result", "u1"), ("pad", "u1", 5)])
PLY = numpy.dtype([("move", "<u2"), ("score", "<i2"), ("aside", "<u2"), ("aside_score", "<i2")])


def near(cells):
    cells = cells | cells << 1 | cells >> 1
    return cells | cells << STRIDE | cells >> STRIDE


def play(own, other, empty, move):
    """Positions after moves of their owners, vectors of all of them."""
    start, goal = numpy.uint64(1) << (move >> 6 & 63).astype("u8"), numpy.uint64(1) << (move & 63).astype("u8")
    passes = (move & 63) == 63
    taken = near(goal) & other
    after = own & ~start | goal | taken, other & ~taken, (empty | start) & ~goal
    return [numpy.where(passes, before, now) for before, now in zip((own, other, empty), after)]


def read_games(path):
    """The games of a file: heads, and a table of plies padded with zeros."""
    data = memoryview(open(path, "rb").read())
    heads, plies, offset = [], [], 0
    while offset < len(data):
        head = numpy.frombuffer(data, HEAD, 1, offset)[0]
        offset += HEAD.itemsize
        heads.append(head)
        plies.append((offset, int(head["plies"])))
        offset += int(head["plies"]) * PLY.itemsize
    table = numpy.zeros((len(heads), max(count for _, count in plies)), PLY)
    for game, (start, count) in enumerate(plies):
        table[game, :count] = numpy.frombuffer(data, PLY, count, start)
    return numpy.array(heads, HEAD), table


def positions(path):
    """Lists own, other, walls, score, result (0 to 1, or NaN) and whether it is kept apart, of all positions."""
    heads, table = read_games(path)
    pieces = [heads["own"][:, 0].copy(), heads["own"][:, 1].copy()]
    empty = heads["empty"].copy()
    walls = numpy.uint64(FRAME) & ~(pieces[0] | pieces[1] | empty)
    apart = numpy.arange(len(heads)) % APART == 0
    found = []
    for ply in range(table.shape[1]):
        going = heads["plies"] > ply
        record, second = table[:, ply], table["move"][:, ply] >> 12 == 1
        own, other = numpy.where(second, pieces[1], pieces[0]), numpy.where(second, pieces[0], pieces[1])
        result = numpy.where(second, 2 - heads["result"], heads["result"]) / 2
        found.append([column[going] for column in (own, other, walls, record["score"], result, apart)])
        aside = play(own, other, empty, record["aside"])
        reach = near(near(aside[1])) & aside[2]  # who is stuck is skipped
        tried = going & (record["aside"] != 0xFFFF) & (reach != 0)
        unknown = numpy.full(len(heads), math.nan)
        found.append([column[tried] for column in
                      (aside[1], aside[0], walls, record["aside_score"], unknown, apart)])
        own, other, after = play(own, other, empty, record["move"])
        pieces = [numpy.where(going, numpy.where(second, other, own), pieces[0]),
                  numpy.where(going, numpy.where(second, own, other), pieces[1])]
        empty = numpy.where(going, after, empty)
    return [numpy.concatenate(column) for column in zip(*found)]


def fit_unit(score, result):
    """The score that means chances of e to 1, by the results of games."""
    known = ~torch.isnan(result) & (score.abs() < PROVED)
    units = [50 * 1.05 ** i for i in range(80)]
    losses = [functional.binary_cross_entropy_with_logits(score[known] / unit, result[known]).item() for unit in units]
    return units[losses.index(min(losses))]


# ---- The network ----


def inputs(own, other, walls, image=0):
    """Which inputs are on, one row for each position, in one of eight images."""
    on = [(cells[:, None] >> BITS & 1).view(-1, SIDE, SIDE) for cells in (own, other, walls)]
    cells = on[0] + 2 * on[1] + 3 * on[2]
    cells = torch.rot90(cells if image < 4 else cells.transpose(1, 2), image % 4, (1, 2))
    corners = cells[:, :-1, :-1], cells[:, :-1, 1:], cells[:, 1:, :-1], cells[:, 1:, 1:]
    threes, fours = (sum(corner * base**i for i, corner in enumerate(corners)) for base in (3, 4))
    walled = (corners[0] == 3) | (corners[1] == 3) | (corners[2] == 3) | (corners[3] == 3)
    rows = torch.where(walled, WALLED + fours, WINDOW + threes).flatten(1)
    matrix = torch.zeros(len(own), ROWS, device=DEVICE)
    matrix.scatter_add_(1, rows, torch.ones_like(rows, dtype=torch.float))
    matrix[:, WALLS:] = (cells == 3).flatten(1).float()
    return matrix


def head_of(own, other, walls):
    taken = sum((cells[:, None] >> BITS & 1).sum(1) for cells in (own, other, walls))
    return sum((SIDE * SIDE - taken >= step).long() for step in STEPS)


class Network(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.rows = torch.nn.Parameter(torch.randn(ROWS, CELLS) * 0.08)
        self.begin = torch.nn.Parameter(torch.full((CELLS,), 0.2))
        self.worth = torch.nn.Parameter((torch.randn(CELLS) * 0.1).repeat(HEADS, 1))

    def forward(self, matrix, head):
        cells = (matrix @ self.rows + self.begin).clamp(0, 1)
        return (cells * cells * self.worth[head]).sum(1)

    def limit(self):
        with torch.no_grad():
            self.rows.clamp_(-MOST_ROW / ONE, MOST_ROW / ONE)
            self.worth.clamp_(-MOST_WORTH / UNIT, MOST_WORTH / UNIT)

    def whole(self):
        """Its numbers as the engine has them: rows, begin, worth."""
        return [torch.round(table.detach().double() * scale) for table, scale in
                ((self.rows, ONE), (self.begin, ONE), (self.worth, UNIT))]

    def read(self, path):
        data = open(path, "rb").read()[64:]
        sizes = (("<i2", (CELLS,), ONE), ("<i2", (HEADS, CELLS), UNIT), ("<i2", (ROWS, CELLS), ONE))
        with torch.no_grad():
            for table, (kind, shape, scale) in zip((self.begin, self.worth, self.rows), sizes):
                count = math.prod(shape)
                numbers = numpy.frombuffer(data, kind, count).reshape(shape).astype("f4")
                data = data[count * numpy.dtype(kind).itemsize:]
                table.copy_(torch.from_numpy(numbers) / scale)


def whole_values(whole, own, other, walls):
    """What the network says in whole numbers. Sums of doubles are exact here."""
    rows, begin, worth = whole
    cells = (inputs(own, other, walls).double() @ rows + begin).clamp(0, ONE)
    return (cells * cells * worth[head_of(own, other, walls)]).sum(1).long() >> SHIFT


# ---- The file ----


def fnv(data):
    value = 0xCBF29CE484222325
    for byte in data:
        value = (value ^ byte) * 0x100000001B3 & (1 << 64) - 1
    return value


def mixed(word):
    """ludo_mix of include/ludothek/random.h."""
    word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9 & (1 << 64) - 1
    word = (word ^ word >> 27) * 0x94D049BB133111EB & (1 << 64) - 1
    return word ^ word >> 31


def probes():
    """Positions of random cells, the same as in the test of the engine."""
    found = []
    for number in range(PROBES):
        first, second, third, fourth = (mixed(4 * number + i + 1) & FRAME for i in range(4))
        own = first & (second if number % 2 else FRAME) | 1
        other = third & ~own & (second if number % 3 else FRAME) | 1 << 60
        own &= ~other
        walls = fourth & mixed(first) & mixed(third) & ~own & ~other if number % 5 else 0
        found.append((own, other, walls))
    return [torch.tensor(column, device=DEVICE) for column in zip(*found)]


def write(network, path, seed, generation):
    rows, begin, worth = whole = network.whole()
    body = (begin.cpu().numpy().astype("<i2").tobytes() + worth.cpu().numpy().astype("<i2").tobytes() +
            rows.cpu().numpy().astype("<i2").tobytes())
    values = whole_values(whole, *probes()).cpu().numpy().astype("<i4").tobytes()
    head = struct.pack("<8s8s8sIIIIQQQ", b"LUDONET1", b"ataxx", b"train.py", CELLS, ROWS, HEADS, generation,
                       seed, fnv(body), fnv(values))
    open(path, "wb").write(head + body)


# ---- Learning ----


def learn(network, columns, targets, steps, generator):
    fastest, slowest = 1e-3, 1e-5
    adam = torch.optim.Adam(network.parameters(), lr=fastest)
    total = 0.0
    for step in range(steps):
        adam.param_groups[0]["lr"] = slowest + (fastest - slowest) * (1 + math.cos(math.pi * step / steps)) / 2
        chosen = torch.randint(len(targets), (BATCH,), device=DEVICE, generator=generator)
        batch = [column[chosen] for column in columns]
        logits = network(inputs(*batch, image=step % 8), head_of(*batch))
        loss = functional.binary_cross_entropy_with_logits(logits, targets[chosen])
        adam.zero_grad()
        loss.backward()
        adam.step()
        network.limit()
        total += loss.detach()
        if (step + 1) % 2000 == 0:
            print(f"  step {step + 1}: loss {total.item() / 2000:.5f}", flush=True)
            total = 0.0


def loss_of(network, columns, targets):
    with torch.no_grad():
        parts = [functional.binary_cross_entropy_with_logits(
            network(inputs(*(column[i:i + BATCH] for column in columns)),
                    head_of(*(column[i:i + BATCH] for column in columns))), targets[i:i + BATCH], reduction="sum")
            for i in range(0, len(targets), BATCH)]
    return (sum(parts) / max(1, len(targets))).item() if parts else 0


def main():
    parser = argparse.ArgumentParser(description="Trains the network of Ataxx.")
    parser.add_argument("--steps", type=int, default=24000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--generation", type=int, default=1)
    parser.add_argument("--score", type=float, default=0.5, help="the share of the score in what is predicted")
    parser.add_argument("--begin", help="a network to begin with")
    parser.add_argument("network")
    parser.add_argument("games", nargs="*")
    wanted = parser.parse_args()
    torch.manual_seed(wanted.seed)
    torch.set_float32_matmul_precision("high")
    network = Network().to(DEVICE)
    if wanted.begin:
        network.read(wanted.begin)
    parts = []
    for path in wanted.games:
        own, other, walls, score, result, apart = positions(path)
        cells = [torch.from_numpy(column.astype("i8")).to(DEVICE) for column in (own, other, walls)]
        score = torch.from_numpy(score.astype("f4")).to(DEVICE)
        result = torch.from_numpy(result.astype("f4")).to(DEVICE)
        unit = fit_unit(score, result)
        said = torch.sigmoid(torch.where(score.abs() >= PROVED, score.sign() * SUREST,
                                         (score / unit).clamp(-SUREST, SUREST)))
        target = torch.where(torch.isnan(result), said, wanted.score * said + (1 - wanted.score) * result)
        print(f"{path}: {len(target)} positions, unit {unit:.0f}", flush=True)
        parts.append(cells + [target, torch.from_numpy(apart).to(DEVICE)])
    if parts:
        *columns, targets, apart = [torch.cat(column) for column in zip(*parts)]
        generator = torch.Generator(device=DEVICE).manual_seed(wanted.seed)
        learn(network, [column[~apart] for column in columns], targets[~apart], wanted.steps, generator)
        print(f"loss apart {loss_of(network, [column[apart] for column in columns], targets[apart]):.5f}")
    write(network, wanted.network, wanted.seed, wanted.generation)


main()
