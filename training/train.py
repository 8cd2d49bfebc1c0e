#!/usr/bin/env python3
"""Trains the network of a game on games of the engine against itself:

    train.py [OPTIONS] ataxx NETWORK GAMES...                   games that training/games has written
    train.py [OPTIONS] --probes FILE santorini NETWORK FILES... examples that training/examples has written

It needs PyTorch and uses a GPU where there is one, otherwise the processor, in 32-bit numbers; build/training/train
does the same without PyTorch, and on a processor faster. To be predicted is the chance to win of the player to
move: partly as the score of the search tells it, partly as the game went on; behind moves that were tried
aside the score alone. How it went on is its result, or, with --lasting less than 1, what the scores of later
positions say, each with so much of the weight of the one before, and the result with the rest. How a score
becomes a chance is fitted to the results. Every batch is turned or mirrored in one of the eight ways; with
--eights each eight cells share their numbers and see all of them. A fiftieth of the games is kept apart to
measure the loss. The network is written in whole numbers, with the hash of what it says itself about some
thousand positions, so that the engine can be compared with it bit by bit (tests/unit/ataxx_network.c,
santorini_network.c)."""
import argparse
import math
import struct
import time
import numpy
import torch
import torch.nn.functional as functional

ONE, SHIFT, UNIT = 181, 15, 200  # a full cell, the shift of its square, the score for chances of e to 1
MOST_ROW, MOST_WORTH = 300, 512  # of whole numbers
BATCH, CHUNK, APART, SUREST = 16384, 1 << 20, 50, 5.0
MAGIC, FILE_HEAD = b"LUDONET1", struct.Struct("<8s8s8sIIIIQQQ")

DEVICE = torch.device("cuda" if torch.cuda.is_available() else "cpu")
MATRIX = torch.bfloat16 if DEVICE.type == "cuda" else torch.float


def on_device(column, kind):
    return torch.from_numpy(numpy.ascontiguousarray(column).astype(kind)).to(DEVICE)


def turned(board, image):
    """A board in one of the eight images."""
    return torch.rot90(board if image < 4 else board.transpose(-2, -1), image % 4, (-2, -1))


def moved(side, image):
    """Where each cell of a board goes in an image."""
    return turned(torch.arange(side * side, device=DEVICE).view(side, side), image).flatten().argsort()


def fit_unit(score, result, proved):
    """The score that means chances of e to 1, by the results of games."""
    known = ~torch.isnan(result) & (score.abs() < proved)
    units = [50 * 1.05 ** i for i in range(80)]
    losses = [functional.binary_cross_entropy_with_logits(score[known] / unit, result[known]).item() for unit in units]
    return units[losses.index(min(losses))]


def chances(score, result, proved):
    """What scores say, as it fits results (0 to 1, or NaN)."""
    unit = fit_unit(score, result, proved)
    print(f"{len(score)} positions, unit {unit:.0f}", flush=True)
    return torch.sigmoid(torch.where(score.abs() >= proved, score.sign() * SUREST, (score / unit).clamp(-SUREST, SUREST)))


def targets(said, went, share):
    """What is to be predicted, by what scores say and how games went on (0 to 1, or NaN)."""
    return torch.where(torch.isnan(went), said, share * said + (1 - share) * went)


def went_on(said, result, second, played, lasting):
    """How games went on behind each position, for who moves there; `played` has the positions of each ply, the longest games first."""
    went, later = result.clone(), said.new_empty(0)  # later: what the next ply tells the second player
    for places in reversed(played):
        told = torch.where(second[places[:len(later)]], later, 1 - later)
        went[places[:len(later)]] = told
        here = lasting * went[places] + (1 - lasting) * said[places]
        later = torch.where(second[places], here, 1 - here)
    return went


class Examples:
    """Positions as a network sees them: the rows of their inputs, heads and targets; which are kept apart."""

    def __init__(self, rows, head, target, apart):
        self.rows, self.head, self.target, self.apart = rows, head, target, apart

    def fill(self, matrix, chosen, image):
        rows = image[self.rows[chosen].long()]
        matrix.scatter_add_(1, rows, torch.ones_like(rows, dtype=matrix.dtype))

    def batch(self, chosen, image):
        """Inputs that are on, heads and targets of some positions, in an image: where each row goes."""
        matrix = torch.zeros(len(chosen), len(image), device=DEVICE, dtype=MATRIX)
        self.fill(matrix, chosen, image)
        return matrix, self.head[chosen].long(), self.target[chosen]


def columns_for(rows):
    """Matrices are fast in such sizes; and one column more than rows is for inputs that are not there."""
    return (rows + 1 + 63) // 64 * 64


# ---- Ataxx ----

SIDE, STRIDE, STATES, PROVED = 7, 9, 81, 32000
WINDOWS = (SIDE - 1) ** 2
WALLED = WINDOWS * STATES
WALLS = WALLED + 256
PROBES = 10000
BITS = torch.tensor([STRIDE * r + c for r in range(SIDE) for c in range(SIDE)], device=DEVICE)
FRAME = sum(1 << int(bit) for bit in BITS)
WINDOW = (torch.arange(WINDOWS, device=DEVICE) * STATES).view(1, SIDE - 1, SIDE - 1)

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
    """Lists own, other, walls, score, result (0 to 1, or NaN), whether it is kept apart and whether the second player moves, of
    all positions; and how many games have a ply, for each."""
    heads, table = read_games(path)
    order = numpy.argsort(-heads["plies"].astype(int), kind="stable")
    heads, table, apart = heads[order], table[order], order % APART == 0
    pieces, empty = [heads["own"][:, 0], heads["own"][:, 1]], heads["empty"]
    walls = numpy.uint64(FRAME) & ~(pieces[0] | pieces[1] | empty)
    found, lengths = [], []
    for ply in range(table.shape[1]):
        going = int((heads["plies"] > ply).sum())  # the longest games come first
        lengths.append(going)
        pieces, empty = [own[:going] for own in pieces], empty[:going]
        record, wall, kept = table[:going, ply], walls[:going], apart[:going]
        second = record["move"] >> 12 == 1
        own, other = numpy.where(second, pieces[1], pieces[0]), numpy.where(second, pieces[0], pieces[1])
        ending = heads["result"][:going]
        found.append([own, other, wall, record["score"], numpy.where(second, 2 - ending, ending) / 2, kept, second])
        aside = play(own, other, empty, record["aside"])
        reach = near(near(aside[1])) & aside[2]  # who is stuck is skipped
        tried = (record["aside"] != 0xFFFF) & (reach != 0)
        found.append([column[tried] for column in
                      (aside[1], aside[0], wall, record["aside_score"], numpy.full(going, math.nan), kept, ~second)])
        own, other, empty = play(own, other, empty, record["move"])
        pieces = [numpy.where(second, other, own), numpy.where(second, own, other)]
    return [numpy.concatenate(column) for column in zip(*found)], lengths


def window_rows(own, other, walls):
    """The row of each window of each position."""
    on = [(cells[:, None] >> BITS & 1).view(-1, SIDE, SIDE) for cells in (own, other, walls)]
    cells = on[0] + 2 * on[1] + 3 * on[2]
    corners = cells[:, :-1, :-1], cells[:, :-1, 1:], cells[:, 1:, :-1], cells[:, 1:, 1:]
    threes, fours = (sum(corner * base**i for i, corner in enumerate(corners)) for base in (3, 4))
    walled = (corners[0] == 3) | (corners[1] == 3) | (corners[2] == 3) | (corners[3] == 3)
    return torch.where(walled, WALLED + fours, WINDOW + threes).flatten(1)


def head_of(own, other, walls):
    """How many cells are empty."""
    return SIDE * SIDE - sum((cells[:, None] >> BITS & 1).sum(1) for cells in (own, other, walls))


class AtaxxExamples(Examples):
    """Walls beside the windows."""

    def __init__(self, own, other, walls, target, apart):
        parts = [[column[i:i + CHUNK] for column in (own, other, walls)] for i in range(0, len(own), CHUNK)]
        super().__init__(torch.cat([window_rows(*part).short() for part in parts]),
                         torch.cat([head_of(*part).to(torch.uint8) for part in parts]), target, apart)
        self.walls = walls

    def fill(self, matrix, chosen, image):
        super().fill(matrix, chosen, image)
        there = self.walls[chosen][:, None] >> BITS & 1
        matrix.scatter_(1, image[WALLS:Ataxx.rows].expand(len(chosen), -1), there.to(matrix.dtype))


class Ataxx:
    name, rows, heads = b"ataxx", WALLS + SIDE * SIDE, SIDE * SIDE
    full = 3  # empty cells at most: a search sees the end from there

    @staticmethod
    def examples(paths, share, lasting):
        parts = []
        for path in paths:
            (own, other, walls, score, result, apart, second), lengths = positions(path)
            print(path, end=": ")
            result = on_device(result, "f4")
            said = chances(on_device(score, "f4"), result, PROVED)
            played = (~torch.isnan(result)).nonzero().flatten().split(lengths)  # without those aside
            went = went_on(said, result, on_device(second, "?"), played, lasting)
            parts.append([on_device(column, "i8") for column in (own, other, walls)] + [targets(said, went, share), on_device(apart, "?")])
        return AtaxxExamples(*[torch.cat(column) for column in zip(*parts)])

    @staticmethod
    def image(number):
        """What becomes of each row in an image."""
        found = torch.arange(columns_for(Ataxx.rows), device=DEVICE)
        window = moved(SIDE - 1, number)
        corner = turned(torch.arange(4, device=DEVICE).view(2, 2), number).flatten()
        for base, first, count in ((3, 0, WINDOWS), (4, WALLED, 1)):
            state = torch.arange(base**4, device=DEVICE)
            after = sum((state // base ** corner[i] % base) * base**i for i in range(4))
            for k in range(count):
                to = first + int(window[k] if count > 1 else 0) * base**4
                found[first + k * base**4:first + (k + 1) * base**4] = to + after
        found[WALLS:Ataxx.rows] = WALLS + moved(SIDE, number)
        return found

    @staticmethod
    def probed(whole, _):
        """What a network in whole numbers says about the probes. Sums of doubles are exact here."""
        own, other, walls = probes()
        rows, begin, worth = whole
        cells = rows[window_rows(own, other, walls)].sum(1) + (walls[:, None] >> BITS & 1).double() @ rows[WALLS:]
        return finish(cells + begin, worth[head_of(own, other, walls)])


# ---- Santorini ----

EXAMPLE = numpy.dtype([("score", "<i2"), ("result", "u1"), ("head", "u1"), ("game", "<u2"), ("inputs", "<u2", 40)])
BOARD, LEVELS, USES, CLEAR, NO_RESULT = 5, 3, 4, 3000, 3
SETS = 2 * LEVELS + 4 * USES * USES  # of rows, one for each cell


class Santorini:
    name, rows, heads = b"santorin", SETS * BOARD * BOARD + 7 + 7 + 8, 24
    full = -1

    @staticmethod
    def inputs(data):
        return on_device(numpy.minimum(data["inputs"], Santorini.rows), "i2")

    @staticmethod
    def played(data):
        """The positions of each ply, the longest games first. A game lies in one piece, but for what was tried aside."""
        known = (data["result"] != NO_RESULT).nonzero()[0]
        games = data["game"][known]
        first = numpy.append(0, (games[1:] != games[:-1]).nonzero()[0] + 1)
        counts = numpy.diff(numpy.append(first, len(known)))
        order = numpy.argsort(-counts, kind="stable")
        first, counts = first[order], counts[order]
        return [on_device(known[first[counts > ply] + ply], "i8") for ply in range(counts[0])]

    @staticmethod
    def examples(paths, share, lasting):
        parts = []
        for path in paths:
            print(path, end=": ")
            data = numpy.fromfile(path, EXAMPLE)
            result = on_device(numpy.where(data["result"] == NO_RESULT, math.nan, data["result"] / 2), "f4")
            said = chances(on_device(data["score"], "f4"), result, CLEAR)
            went = went_on(said, result, result == 0, Santorini.played(data), lasting)  # there are no draws: the second player is who loses
            parts.append([Santorini.inputs(data), on_device(data["head"], "u1"), targets(said, went, share), on_device(data["game"] % APART == 0, "?")])
        return Examples(*[torch.cat(column) for column in zip(*parts)])

    @staticmethod
    def image(number):
        found = torch.arange(columns_for(Santorini.rows), device=DEVICE)
        cell, cells = moved(BOARD, number), BOARD * BOARD
        for first in range(0, SETS * cells, cells):
            found[first:first + cells] = first + cell
        return found

    @staticmethod
    def probed(whole, path):
        rows, begin, worth = whole
        data = numpy.fromfile(path, EXAMPLE)
        inputs = Santorini.inputs(data).long()
        cells = functional.pad(rows, (0, 0, 0, 1))[inputs].sum(1)
        return finish(cells + begin, worth[on_device(data["head"], "i8")])


# ---- The network ----


class Network(torch.nn.Module):
    """Of cells in eights it has the numbers of one, which sees the board in all of its images."""

    def __init__(self, game, cells, eights):
        super().__init__()
        self.game, self.cells = game, cells
        self.images = [game.image(number)[:game.rows] for number in range(8 if eights else 1)]  # the first one changes nothing
        self.width = cells // len(self.images)
        self.rows = torch.nn.Parameter(torch.randn(game.rows, self.width) * 0.08)
        self.begin = torch.nn.Parameter(torch.full((self.width,), 0.2))
        self.worth = torch.nn.Parameter((torch.randn(self.width) * 0.1).repeat(game.heads, 1))

    def tables(self):
        """Rows, begin and worth of all cells, image by image."""
        if len(self.images) == 1:
            return self.rows, self.begin, self.worth
        return (torch.cat([self.rows[image] for image in self.images], 1), self.begin.repeat(len(self.images)),
                self.worth.repeat(1, len(self.images)))

    def forward(self, matrix, head):
        rows, begin, worth = self.tables()
        rows = functional.pad(rows.to(matrix.dtype), (0, 0, 0, matrix.shape[1] - self.game.rows))
        cells = ((matrix @ rows).float() + begin).clamp(0, 1)
        return (cells * cells * (functional.one_hot(head, self.game.heads).float() @ worth)).sum(1)

    def limit(self):
        with torch.no_grad():
            self.rows.clamp_(-MOST_ROW / ONE, MOST_ROW / ONE)
            self.worth.clamp_(-MOST_WORTH / UNIT, MOST_WORTH / UNIT)

    def whole(self):
        """Its numbers as the engine has them: rows, begin, worth."""
        return [torch.round(table.detach().double() * scale) for table, scale in zip(self.tables(), (ONE, ONE, UNIT))]

    def read(self, path):
        data, sizes = open(path, "rb").read(), (self.cells, self.game.rows, self.game.heads)
        magic, name, _, *found = FILE_HEAD.unpack(data[:FILE_HEAD.size].ljust(FILE_HEAD.size, b"\0"))
        size = FILE_HEAD.size + 2 * self.cells * (1 + self.game.heads + self.game.rows)
        if (magic, name.rstrip(b"\0"), *found[:3], len(data)) != (MAGIC, self.game.name, *sizes, size):
            raise SystemExit("{}: a network of {} with {} cells, {} rows and {} heads is wanted".format(path, self.game.name.decode(), *sizes))
        numbers = torch.from_numpy(numpy.frombuffer(data[FILE_HEAD.size:], "<i2").astype("f4")).view(-1, self.cells)
        first = numbers[:, :self.width]
        with torch.no_grad():
            self.begin.copy_(first[0] / ONE)
            self.worth.copy_(first[1:1 + self.game.heads] / UNIT)
            self.rows.copy_(first[1 + self.game.heads:] / ONE)
        rows, begin, worth = self.whole()
        if not torch.equal(torch.cat((begin[None], worth, rows)).cpu(), numbers.double()):
            raise SystemExit(f"{path}: its cells do not come in eights, go on without --eights")


def finish(cells, worth):
    cells = cells.clamp(0, ONE)
    return (cells * cells * worth).sum(1).long() >> SHIFT


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


def write(network, path, seed, generation, probes_path):
    rows, begin, worth = whole = network.whole()
    body = b"".join(table.cpu().numpy().astype("<i2").tobytes() for table in (begin, worth, rows))
    values = network.game.probed(whole, probes_path).cpu().numpy().astype("<i4").tobytes()
    head = FILE_HEAD.pack(MAGIC, network.game.name, b"train.py", network.cells, network.game.rows, network.game.heads,
                          generation, seed, fnv(body), fnv(values))
    open(path, "wb").write(head + body)


# ---- Learning ----


def batches(examples, full, often, batch, generator):
    """Positions to learn from, batch by batch: those with heads up to `full` so often for each time that others are."""
    known = (~examples.apart).nonzero().flatten()
    over = examples.head[known].int() <= full
    kinds = [known] if often == 1 else [known[~over], known[over]]
    weights = [len(kind) * weight for kind, weight in zip(kinds, (1, often))]
    kinds = [kind for kind, weight in zip(kinds, weights) if weight > 0]
    if not kinds:
        raise SystemExit("there are no positions to learn from")
    while True:
        chosen = [kind[torch.randint(len(kind), (batch,), device=DEVICE, generator=generator)] for kind in kinds]
        if len(chosen) == 1:
            yield chosen[0]
        else:
            others = torch.rand(batch, device=DEVICE, generator=generator) * sum(weights) < weights[0]
            yield torch.where(others, *chosen)


def learn(network, examples, steps, batch, rates, decay, mean, full, generator):
    fastest, slowest = rates
    told, last = 5000, int(mean * steps)
    means = [torch.zeros_like(table) for table in network.parameters()]  # of the last steps
    adam = torch.optim.AdamW(network.parameters(), lr=fastest, weight_decay=decay)
    chosen = batches(examples, network.game.full, full, batch, generator)
    images = [network.game.image(number) for number in range(8 // len(network.images))]  # cells in eights see all of them anyway
    total, begun = torch.zeros((), device=DEVICE), time.time()
    for step in range(steps):
        adam.param_groups[0]["lr"] = slowest + (fastest - slowest) * (1 + math.cos(math.pi * step / steps)) / 2
        matrix, head, target = examples.batch(next(chosen), images[step % len(images)])
        loss = functional.binary_cross_entropy_with_logits(network(matrix, head), target)
        adam.zero_grad()
        loss.backward()
        adam.step()
        network.limit()
        if step + last >= steps:
            for mean_of, table in zip(means, network.parameters()):
                mean_of.lerp_(table.detach(), 1 / (step + last - steps + 1))
        total += loss.detach()
        if (step + 1) % told == 0:
            print(f"  step {step + 1}: loss {total.item() / told:.5f}, {time.time() - begun:.0f} s", flush=True)
            total.zero_()
    if last:
        with torch.no_grad():
            for mean_of, table in zip(means, network.parameters()):
                table.copy_(mean_of)


def loss_apart(network, examples):
    total, apart, same = 0.0, examples.apart.nonzero().flatten(), network.game.image(0)
    with torch.no_grad():
        for chosen in apart.split(BATCH):
            matrix, head, target = examples.batch(chosen, same)
            total += functional.binary_cross_entropy_with_logits(network(matrix, head), target, reduction="sum").item()
    return total / max(1, len(apart))


def main():
    def share(text):
        if not 0 <= float(text) <= 1:
            raise argparse.ArgumentTypeError("a number from 0 to 1 is wanted")
        return float(text)

    parser = argparse.ArgumentParser(description="Trains the network of a game.")
    parser.add_argument("--cells", type=int, default=256)
    parser.add_argument("--eights", action="store_true", help="each eight cells are one that sees the board in all of its images")
    parser.add_argument("--steps", type=int, default=40000)
    parser.add_argument("--batch", type=int, default=BATCH, help="positions of a step")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--generation", type=int, default=1)
    parser.add_argument("--score", type=share, default=0.5, help="the share of the score in what is predicted")
    parser.add_argument("--lasting", type=share, default=1, help="how much of its weight a later position keeps, ply by ply")
    parser.add_argument("--full", type=share, default=1, help="for ataxx: how often positions with at most three empty cells are learned from, for each time that others are")
    parser.add_argument("--rate", type=float, default=2e-3, help="of learning, at first")
    parser.add_argument("--last-rate", type=float, default=1e-5, help="of learning, at last")
    parser.add_argument("--mean", type=share, default=0, help="the share of all steps, the last ones, whose mean is the network")
    parser.add_argument("--decay", type=float, default=0.01, help="what pulls rows towards nothing")
    parser.add_argument("--begin", help="a network to begin with")
    parser.add_argument("--probes", help="for santorini: positions to compare the engine on")
    parser.add_argument("game", choices=["ataxx", "santorini"])
    parser.add_argument("network")
    parser.add_argument("examples", nargs="+")
    wanted = parser.parse_args()
    torch.manual_seed(wanted.seed)
    if wanted.cells % (64 if wanted.eights else 16):
        parser.error("--cells takes a multiple of 16, or of 64 with --eights")
    if wanted.game == "santorini" and not wanted.probes:
        parser.error("santorini needs --probes, a file of training/examples -n 0")
    network = Network(Ataxx if wanted.game == "ataxx" else Santorini, wanted.cells, wanted.eights).to(DEVICE)
    if wanted.begin:
        network.read(wanted.begin)
    examples = network.game.examples(wanted.examples, wanted.score, wanted.lasting)
    learn(network, examples, wanted.steps, wanted.batch, (wanted.rate, wanted.last_rate), wanted.decay, wanted.mean, wanted.full, torch.Generator(device=DEVICE).manual_seed(wanted.seed))
    print(f"loss apart {loss_apart(network, examples):.5f}")
    write(network, wanted.network, wanted.seed, wanted.generation, wanted.probes)


if __name__ == "__main__":
    main()
