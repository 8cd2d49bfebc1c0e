/* The first step for a pair: what captures lead to, and how many quiet moves there are. */
#include "tables/pair.h"
#include <assert.h>

struct opening {
    struct pair *pair;
    const sector_outcome *below;
};

/* One block: the fields left free by the larger side, and the boards of the smaller side by rank.
 */
struct block {
    uint32_t set, free;
    uint32_t boards[INDEX_BLOCK];
    struct tally tallies[INDEX_BLOCK];
};

static void start_block(const struct pair *pair, size_t orbit, struct block *block) {
    block->set = pair->orbits->sets[orbit];
    block->free = MUEHLE_BOARD & ~block->set;
    for (uint32_t i = 0; i < pair->size; i++) {
        block->boards[i] = bits_scatter(pair->subsets[i], block->free);
        block->tallies[i] = TALLY_NONE;
    }
}

static unsigned quiet_moves(enum muehle_rule rule, uint32_t own, uint32_t other) {
    struct muehle_position p = {.own = own, .other = other};
    if (!muehle_flies(&p)) {
        struct muehle_moves moves = muehle_steps(&p, rule);
        return (unsigned)bits_count(moves.quiet);
    }
    unsigned count = 0;
    for (uint32_t rest = own; rest; rest &= rest - 1) {
        struct muehle_moves moves = muehle_flights(&p, rule, rest & -rest);
        count += (unsigned)bits_count(moves.quiet);
    }
    return count;
}

/* With captures counted, a block's tallies and its quiet moves become cells. */
static void finish_block(struct pair *pair, int mover, size_t orbit, const struct block *block) {
    sector_outcome *cells = pair->cells[mover] + orbit * pair->size;
    struct pair_levels levels = {{0}};
    for (uint32_t i = 0; i < pair->size; i++) {
        struct tally tally = block->tallies[i];
        unsigned quiet = 0;
        cells[i] = tally_outcome(tally);
        if (tally.win == SECTOR_DRAW && tally.lose != TALLY_SAVED)
            quiet = mover == PAIR_LARGER ? quiet_moves(pair->rule, block->set, block->boards[i])
                                         : quiet_moves(pair->rule, block->boards[i], block->set);
        if (quiet)
            cells[i] = (sector_outcome)(PAIR_OPEN | quiet * PAIR_MOVE | tally.lose / 2);
        else if (cells[i] != SECTOR_DRAW)
            pair_note(&levels, cells[i]);
    }
    pair->levels[mover][orbit] = levels;
}

/* Counts the captures after one move of the larger side that closes a mill. */
static void count_captures(const struct opening *opening, struct block *block, uint32_t moved,
                           uint32_t target) {
    const struct pair *pair = opening->pair;
    unsigned symmetry;
    uint32_t orbit = index_canonical(moved, &symmetry),
             free = MUEHLE_BOARD & ~pair->orbits->sets[orbit];
    unsigned fields = MUEHLE_FIELDS - pair->larger;
    const sector_outcome *below = opening->below;
    if (below)
        below += (size_t)orbit * index_lookup.binomials[fields][pair->smaller - 1];
    uint32_t places[MUEHLE_FIELDS]; /* of each field among the free fields after the move */
    for (int field = 0; field < MUEHLE_FIELDS; field++)
        places[field] = bits_gather(index_image(symmetry, 1u << field), free);
    for (uint32_t i = 0; i < pair->size; i++) {
        uint32_t board = block->boards[i];
        if (board & target || block->tallies[i].win == 1)
            continue;
        uint32_t taken = muehle_removable(board, pair->rule);
        if (!below) {
            if (taken)
                block->tallies[i].win = 1;
            continue;
        }
        uint32_t gathered = bits_gather(index_image(symmetry, board), free);
        for (; taken; taken &= taken - 1)
            tally_move(&block->tallies[i], below[index_rank(gathered ^ places[bits_first(taken)])]);
    }
}

static void open_larger(void *context, int worker, size_t from, size_t to) {
    struct opening *opening = context;
    struct pair *pair = opening->pair;
    struct block block;
    (void)worker;
    for (size_t orbit = from; orbit < to; orbit++) {
        start_block(pair, orbit, &block);
        for (uint32_t stones = block.set; stones; stones &= stones - 1) {
            uint32_t stone = stones & -stones;
            uint32_t goals =
                pair->larger == MUEHLE_LEAST ? block.free : muehle_neighbours(stone) & block.free;
            for (; goals; goals &= goals - 1) {
                uint32_t goal = goals & -goals, moved = block.set ^ stone ^ goal;
                if (muehle_mills(moved) & goal)
                    count_captures(opening, &block, moved, goal);
            }
        }
        finish_block(pair, PAIR_LARGER, orbit, &block);
    }
}

/* Where a stone of the larger side is taken: the block that leads to. */
struct taken {
    const sector_outcome *block;
    uint32_t free;
    unsigned symmetry;
};

static int find_taken(const struct opening *opening, uint32_t set,
                      struct taken taken[MUEHLE_STONES]) {
    const struct pair *pair = opening->pair;
    uint32_t size = index_lookup.binomials[MUEHLE_FIELDS - pair->larger + 1][pair->smaller];
    int count = 0;
    for (uint32_t rest = muehle_removable(set, pair->rule); rest; rest &= rest - 1, count++) {
        uint32_t orbit = index_canonical(set ^ (rest & -rest), &taken[count].symmetry);
        taken[count].block = opening->below + (size_t)orbit * size;
        taken[count].free = MUEHLE_BOARD & ~index_lookup.orbits[pair->larger - 1].sets[orbit];
    }
    return count;
}

/* What the smaller side gets by taking a stone when its stones have come to stand like this. */
static struct tally capture_tally(const struct taken *taken, int count, uint32_t board) {
    struct tally tally = TALLY_NONE;
    for (int i = 0; i < count; i++) {
        uint32_t image = index_image(taken[i].symmetry, board);
        tally_move(&tally, taken[i].block[index_rank(bits_gather(image, taken[i].free))]);
    }
    return tally;
}

/* The smaller side: each board with mills is reached by moves of their stones. */
static void open_smaller(void *context, int worker, size_t from, size_t to) {
    struct opening *opening = context;
    struct pair *pair = opening->pair;
    struct block block;
    (void)worker;
    for (size_t orbit = from; orbit < to; orbit++) {
        struct taken taken[MUEHLE_STONES];
        start_block(pair, orbit, &block);
        int choices = find_taken(opening, block.set, taken);
        for (uint32_t i = 0; choices && i < pair->size; i++) {
            uint32_t board = block.boards[i], mills = muehle_mills(board);
            if (!mills)
                continue;
            struct tally tally = capture_tally(taken, choices, board);
            for (; mills; mills &= mills - 1) {
                uint32_t goal = mills & -mills;
                uint32_t origins =
                    (pair->smaller == MUEHLE_LEAST ? block.free
                                                   : muehle_neighbours(goal) & block.free) &
                    ~board;
                for (; origins; origins &= origins - 1) {
                    uint32_t before = board ^ goal ^ (origins & -origins);
                    tally_merge(&block.tallies[index_rank(bits_gather(before, block.free))], tally);
                }
            }
        }
        finish_block(pair, PAIR_SMALLER, orbit, &block);
    }
}

/* With equal sides the smaller one is the larger one seen from the other side of the board. */
static void open_equal(void *context, int worker, size_t from, size_t to) {
    struct pair *pair = ((struct opening *)context)->pair;
    struct sector sector = pair_sector(pair, PAIR_LARGER);
    (void)worker;
    for (size_t orbit = from; orbit < to; orbit++) {
        uint32_t set = pair->orbits->sets[orbit], free = MUEHLE_BOARD & ~set;
        struct pair_levels levels = {{0}};
        for (uint32_t i = 0; i < pair->size; i++) {
            struct muehle_position p = {.own = bits_scatter(pair->subsets[i], free), .other = set};
            sector_outcome cell = pair->cells[PAIR_LARGER][index_slot(sector, &p)];
            pair->cells[PAIR_SMALLER][orbit * pair->size + i] = cell;
            if (cell < SECTOR_UNKNOWN)
                pair_note(&levels, cell);
        }
        pair->levels[PAIR_SMALLER][orbit] = levels;
    }
}

bool pair_open(struct pair *pair, int mover, const sector_outcome *below) {
    struct opening opening = {pair, below};
    assert(pair->size <= INDEX_BLOCK);
    return parallel_for(pair->threads, pair->orbits->count, 16, pair->stop,
                        mover == PAIR_LARGER            ? open_larger
                        : pair->larger == pair->smaller ? open_equal
                                                        : open_smaller,
                        &opening);
}
