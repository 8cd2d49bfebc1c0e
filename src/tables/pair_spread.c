/*
 * Retrograde analysis of a pair, one ply at a time: positions lost in d plies make their
 * predecessors won in d + 1; positions won in d plies take a hope from their predecessors, which
 * are lost when none is left.
 */
#include "tables/pair.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* A move of the larger side from a canonical set. */
struct step {
    uint32_t orbit;  /* where it leads */
    uint8_t back;    /* the symmetry from there */
    uint8_t closes;  /* a mill */
    uint32_t origin; /* its stone, as seen from there */
};

struct spreading {
    struct pair *pair;
    struct step *steps;
    uint32_t *first_step; /* of each orbit, and the end */
    uint16_t *news[2];    /* slots of each block that have the level's outcome, block by block */
    uint32_t *counts[2];  /* how many these are */
    _Atomic uint64_t pending[PAIR_LEVELS / 64]; /* levels that occur */
    unsigned level;
};

static size_t steps_from(const struct pair *pair, uint32_t set, struct step *steps) {
    size_t count = 0;
    uint32_t free = MUEHLE_BOARD & ~set;
    for (uint32_t stones = set; stones; stones &= stones - 1) {
        uint32_t stone = stones & -stones;
        uint32_t goals = pair->larger == MUEHLE_LEAST ? free : muehle_neighbours(stone) & free;
        for (; goals; goals &= goals - 1) {
            uint32_t goal = goals & -goals, moved = set ^ stone ^ goal;
            unsigned symmetry;
            uint32_t orbit = index_canonical(moved, &symmetry);
            bool closes = (muehle_mills(moved) & goal) != 0;
            if (closes && pair->rule == MUEHLE_USUAL)
                continue; /* always captures */
            steps[count++] = (struct step){orbit, index_lookup.inverse[symmetry], closes,
                                           index_image(symmetry, stone)};
        }
    }
    return count;
}

static bool find_steps(struct spreading *all) {
    enum { MOST = 64 }; /* three stones fly to 21 fields, nine have at most 36 neighbours */
    struct step steps[MOST];
    uint32_t orbits = all->pair->orbits->count, total = 0;
    all->first_step = malloc((orbits + 1) * sizeof *all->first_step);
    if (!all->first_step)
        return false;
    for (uint32_t orbit = 0; orbit < orbits; orbit++) {
        all->first_step[orbit] = total;
        total += (uint32_t)steps_from(all->pair, all->pair->orbits->sets[orbit], steps);
    }
    all->first_step[orbits] = total;
    all->steps = malloc((total + 1) * sizeof *all->steps);
    if (!all->steps)
        return false;
    for (uint32_t orbit = 0; orbit < orbits; orbit++)
        steps_from(all->pair, all->pair->orbits->sets[orbit], all->steps + all->first_step[orbit]);
    return true;
}

static bool has_level(const struct pair_levels *levels, unsigned level) {
    return levels->words[level / 64] >> level % 64 & 1;
}

/* Lists the slots of a block that have the level's outcome. */
static uint32_t collect_block(const sector_outcome *cells, uint32_t size, unsigned level,
                              uint16_t *news) {
    enum { STRIDE = 64 };
    uint32_t count = 0, start = 0;
    for (; start + STRIDE <= size; start += STRIDE) {
        uint16_t any = 0;
        for (uint32_t i = 0; i < STRIDE; i++)
            any |= (uint16_t)(cells[start + i] == level);
        for (uint32_t i = start; any && i < start + STRIDE; i++) {
            news[count] = (uint16_t)i;
            count += cells[i] == level;
        }
    }
    for (; start < size; start++)
        if (cells[start] == level)
            news[count++] = (uint16_t)start;
    return count;
}

static void collect(void *context, int worker, size_t from, size_t to) {
    struct spreading *all = context;
    const struct pair *pair = all->pair;
    (void)worker;
    for (int mover = 0; mover < 2; mover++)
        for (size_t orbit = from; orbit < to; orbit++)
            all->counts[mover][orbit] =
                has_level(&pair->levels[mover][orbit], all->level)
                    ? collect_block(pair->cells[mover] + orbit * pair->size, pair->size, all->level,
                                    all->news[mover] + orbit * pair->size)
                    : 0;
}

/* A successor of a cell has the outcome `level`. */
static inline void hear(sector_outcome *cell, unsigned level, struct pair_levels *levels) {
    unsigned outcome = level + 1;
    if (level % 2 == 0) {
        if (*cell <= outcome)
            return;
        *cell = (sector_outcome)outcome;
    } else {
        if (!(*cell & PAIR_OPEN))
            return;
        *cell = (sector_outcome)(*cell - PAIR_MOVE);
        if ((*cell & ~PAIR_OPEN) >= PAIR_MOVE)
            return;
        unsigned by_capture = 2u * (*cell & (PAIR_MOVE - 1));
        if (outcome < by_capture)
            outcome = by_capture;
        *cell = (sector_outcome)outcome;
    }
    pair_note(levels, outcome);
}

/* The larger side asks the blocks its moves lead to. */
static inline void ask_blocks(struct spreading *all, uint32_t orbit, unsigned level,
                              struct pair_levels *levels) {
    const struct pair *pair = all->pair;
    sector_outcome *cells = pair->cells[PAIR_LARGER] + (size_t)orbit * pair->size;
    uint32_t free = MUEHLE_BOARD & ~pair->orbits->sets[orbit];
    for (uint32_t s = all->first_step[orbit]; s < all->first_step[orbit + 1]; s++) {
        const struct step step = all->steps[s];
        uint32_t count = all->counts[PAIR_SMALLER][step.orbit];
        const uint16_t *news = all->news[PAIR_SMALLER] + (size_t)step.orbit * pair->size;
        uint32_t from_free = MUEHLE_BOARD & ~pair->orbits->sets[step.orbit];
        for (uint32_t i = 0; i < count; i++) {
            uint32_t there = bits_scatter(pair->subsets[news[i]], from_free);
            if (there & step.origin)
                continue;
            uint32_t board = index_image(step.back, there);
            if (step.closes && muehle_mills(board) != board)
                continue; /* it captures */
            hear(&cells[index_rank(bits_gather(board, free))], level, levels);
        }
    }
}

/* The smaller side asks its own block: from each board with news all moves are taken back. */
static inline void ask_block(struct spreading *all, uint32_t orbit, unsigned level,
                             struct pair_levels *levels) {
    const struct pair *pair = all->pair;
    sector_outcome *cells = pair->cells[PAIR_SMALLER] + (size_t)orbit * pair->size;
    const uint16_t *news = all->news[PAIR_LARGER] + (size_t)orbit * pair->size;
    uint32_t set = pair->orbits->sets[orbit], free = MUEHLE_BOARD & ~set;
    bool captures = muehle_removable(set, pair->rule) != 0;
    uint32_t neighbours[MUEHLE_FIELDS], count = all->counts[PAIR_LARGER][orbit];
    if (!count)
        return;
    for (uint32_t rest = free, place = 0; rest; rest &= rest - 1, place++)
        neighbours[place] = pair->smaller == MUEHLE_LEAST
                                ? bits_gather(MUEHLE_BOARD, free)
                                : bits_gather(muehle_neighbours(rest & -rest), free);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t gathered = pair->subsets[news[i]], goals = gathered;
        if (captures)
            goals &= ~bits_gather(muehle_mills(bits_scatter(gathered, free)), free);
        for (; goals; goals &= goals - 1) {
            uint32_t rest = gathered ^ (goals & -goals);
            for (uint32_t origins = neighbours[bits_first(goals)] & ~gathered; origins;
                 origins &= origins - 1)
                hear(&cells[index_rank(rest | (origins & -origins))], level, levels);
        }
    }
}

static void ask(void *context, int worker, size_t from, size_t to) {
    struct spreading *all = context;
    (void)worker;
    for (size_t orbit = from; orbit < to; orbit++)
        for (int mover = 0; mover < 2; mover++) {
            struct pair_levels *levels = &all->pair->levels[mover][orbit], before = *levels;
            if (mover == PAIR_LARGER)
                ask_blocks(all, (uint32_t)orbit, all->level, levels);
            else
                ask_block(all, (uint32_t)orbit, all->level, levels);
            for (int word = 0; word < PAIR_LEVELS / 64; word++)
                if (levels->words[word] & ~before.words[word])
                    atomic_fetch_or(&all->pending[word], levels->words[word]);
        }
}

/* The first level from this one on that occurs; PAIR_LEVELS when there is none. */
static unsigned next_level(const struct spreading *all, unsigned level) {
    while (level < PAIR_LEVELS && !(all->pending[level / 64] >> level % 64 & 1))
        level++;
    return level;
}

static void close_cells(void *context, int worker, size_t from, size_t to) {
    const struct pair *pair = ((struct spreading *)context)->pair;
    (void)worker;
    for (int mover = 0; mover < 2; mover++)
        for (size_t i = from * pair->size; i < to * pair->size; i++)
            if (pair->cells[mover][i] & PAIR_OPEN)
                pair->cells[mover][i] = SECTOR_DRAW;
}

static bool run_levels(struct spreading *all, void (*on_level)(void *context, unsigned level),
                       void *context) {
    struct pair *pair = all->pair;
    uint32_t orbits = pair->orbits->count;
    for (int mover = 0; mover < 2; mover++)
        for (uint32_t orbit = 0; orbit < orbits; orbit++)
            for (int word = 0; word < PAIR_LEVELS / 64; word++)
                all->pending[word] |= pair->levels[mover][orbit].words[word];
    for (all->level = next_level(all, 0); all->level < PAIR_LEVELS;
         all->level = next_level(all, all->level + 1)) {
        assert(all->level < PAIR_LEVELS - 2);
        on_level(context, all->level);
        if (!parallel_for(pair->threads, orbits, 64, pair->stop, collect, all) ||
            !parallel_for(pair->threads, orbits, 64, pair->stop, ask, all))
            return false;
    }
    return parallel_for(pair->threads, orbits, 64, pair->stop, close_cells, all);
}

bool pair_spread(struct pair *pair, void (*on_level)(void *context, unsigned level),
                 void *context) {
    struct spreading all = {.pair = pair};
    size_t orbits = pair->orbits->count;
    bool done = find_steps(&all);
    for (int mover = 0; mover < 2; mover++) {
        all.news[mover] = malloc(orbits * pair->size * sizeof *all.news[mover]);
        all.counts[mover] = malloc(orbits * sizeof *all.counts[mover]);
        done = done && all.news[mover] && all.counts[mover];
    }
    done = done && run_levels(&all, on_level, context);
    for (int mover = 0; mover < 2; mover++) {
        free(all.news[mover]);
        free(all.counts[mover]);
    }
    free(all.first_step);
    free(all.steps);
    return done;
}
