/*
 * What a position of Ataxx for two on boards of up to 7 x 7 is worth, by a network whose inputs are
 * windows of 2 x 2 cells, each in one of 81 states as the player to move sees them: empty, own, the
 * other's. So 36 inputs are on. A smaller board lies in a corner of 7 x 7 cells of which the rest
 * are walls, like obstacles. Windows with a wall share their inputs wherever they are, and an input
 * for each wall tells where it is.
 *
 * A move changes a few windows only. So the sums of a position are kept for those behind its moves:
 * they exchange what has changed. Moves to the same cell differ by the cell they leave alone, so
 * the sums behind a landing there are kept too.
 */
#ifndef ENGINES_ATAXX_NETWORK_H
#define ENGINES_ATAXX_NETWORK_H

#include "games/ataxx/rules_small.h"
#include "search/network.h"
#include "search/network_file.h"

enum {
    WINDOW_SIDE = ATAXX_SMALL - 1, /* windows in a row */
    WINDOWS = WINDOW_SIDE * WINDOW_SIDE,
    WINDOW_STATES = 81,
    WALLED_ROWS = WINDOWS * WINDOW_STATES, /* windows with walls: four states of a cell */
    WALL_ROWS = WALLED_ROWS + 256,         /* walls by their cell */
    ATAXX_NETWORK_ROWS = WALL_ROWS + ATAXX_SMALL * ATAXX_SMALL,
    ATAXX_NETWORK_CELLS = 256,
    ATAXX_NETWORK_PARTS = ATAXX_NETWORK_CELLS / NETWORK_LANES,
    ATAXX_NETWORK_HEADS =
        ATAXX_SMALL * ATAXX_SMALL /* what cells are worth, by how many cells are empty */
};

/* As it lies in data/networks/ataxx.bin. */
struct ataxx_network {
    struct network_file file;
    int16_t begin[ATAXX_NETWORK_CELLS];
    int16_t worth[ATAXX_NETWORK_HEADS][ATAXX_NETWORK_CELLS];
    int16_t rows[ATAXX_NETWORK_ROWS][ATAXX_NETWORK_CELLS];
};

/* The one that plays; NULL: none, and features are summed up instead (value.h). */
extern const struct ataxx_network *ataxx_network;

/* Makes a file, which stays where it is, the one that plays, if it is a network of Ataxx.
 * Not while anybody searches. */
bool ataxx_use_network(const void *data, size_t size, ludo_error *error);

/* A position as one of the players sees it. */
struct ataxx_sight {
    uint64_t own, other, walls;
};

struct ataxx_sums {
    _Alignas(64) network_lanes cells[ATAXX_NETWORK_PARTS];
    struct ataxx_sight sight;
    const struct ataxx_small_state *state; /* the position */
    int player;                            /* who sees it; -1: nothing is summed up yet */
    uint16_t rows[STRIDE * WINDOW_SIDE];   /* of the windows, by their first cells */
    uint64_t landed; /* the cells to which a piece has come, as a clone does: */
    _Alignas(64) network_lanes landings[ATAXX_SMALL * ATAXX_SMALL][ATAXX_NETWORK_PARTS];
};

static const uint64_t ataxx_frame = UINT64_C(0x1fcfe7f3f9fcfe7f); /* all cells of 7 x 7 */

static inline struct ataxx_sight ataxx_see(const struct ataxx_small_state *s, int player) {
    return (struct ataxx_sight){s->own[player], s->own[player ^ 1],
                                ataxx_frame & ~(s->own[0] | s->own[1] | s->empty)};
}

/* Of the cells of 7 x 7, without those that frame them. */
static inline int cell_number(int cell) {
    return cell - (STRIDE - ATAXX_SMALL) * (cell / STRIDE);
}

/* The row of the window whose first cell is this. */
static inline int window_row(const struct ataxx_sight *sight, int cell) {
    /* What cells of a set, by its four bits, add to the state of a window. */
    static const uint8_t threes[16] = {0, 1, 3, 4, 9, 10, 12, 13, 27, 28, 30, 31, 36, 37, 39, 40},
                         fours[16] = {0, 1, 4, 5, 16, 17, 20, 21, 64, 65, 68, 69, 80, 81, 84, 85};
    unsigned own = (sight->own >> cell & 3) | (sight->own >> cell >> (STRIDE - 2) & 12),
             other = (sight->other >> cell & 3) | (sight->other >> cell >> (STRIDE - 2) & 12),
             walls = (sight->walls >> cell & 3) | (sight->walls >> cell >> (STRIDE - 2) & 12);
    int window = cell - (STRIDE - WINDOW_SIDE) * (cell / STRIDE);
    return walls ? WALLED_ROWS + fours[own] + 2 * fours[other] + 3 * fours[walls]
                 : WINDOW_STATES * window + threes[own] + 2 * threes[other];
}

static const uint64_t all_windows = UINT64_C(0x7e3f1f8fc7e3f); /* by their first cells */

static inline uint64_t windows_of(uint64_t cells) {
    cells |= cells >> 1;
    return (cells | cells >> STRIDE) & all_windows;
}

static inline void ataxx_sum_up(const struct ataxx_network *network, struct ataxx_sums *sums) {
    network_lanes sum[ATAXX_NETWORK_PARTS];
    memcpy(sum, network->begin, sizeof sum);
    for (uint64_t rest = sums->sight.walls; rest; rest = bits_rest(rest)) {
        int cell = bits_first(rest);
        network_add_row(sum, network->rows[WALL_ROWS + cell_number(cell)], ATAXX_NETWORK_PARTS);
    }
    for (uint64_t rest = all_windows; rest; rest = bits_rest(rest)) {
        int cell = bits_first(rest);
        sums->rows[cell] = (uint16_t)window_row(&sums->sight, cell);
        network_add_row(sum, network->rows[sums->rows[cell]], ATAXX_NETWORK_PARTS);
    }
    memcpy(sums->cells, sum, sizeof sum);
}

static inline int ataxx_worth(const struct ataxx_network *network, const network_lanes *cells,
                              const struct ataxx_small_state *s) {
    return network_finish(cells, network->worth[bits_count(s->empty)], ATAXX_NETWORK_PARTS);
}

/* What a position is worth to the player to move, without the sums of another. */
static inline int ataxx_network_value(const struct ataxx_network *network,
                                      const struct ataxx_small_state *s) {
    struct ataxx_sums sums = {.sight = ataxx_see(s, s->head.turn)};
    ataxx_sum_up(network, &sums);
    return ataxx_worth(network, sums.cells, s);
}

/* The sums behind a landing, as the one who sees them does. */
static inline void ataxx_land(const struct ataxx_network *network, const struct ataxx_sums *before,
                              network_lanes *landing, const struct ataxx_sight *landed) {
    const network_lanes *from = before->cells;
    uint64_t changed = (landed->own ^ before->sight.own) | (landed->other ^ before->sight.other);
    for (uint64_t rest = windows_of(changed); rest; rest = bits_rest(rest), from = landing)
        network_exchange_row(landing, from, network->rows[before->rows[bits_first(rest)]],
                             network->rows[window_row(landed, bits_first(rest))],
                             ATAXX_NETWORK_PARTS);
}

/* What a position is worth to the player to move, with the sums of the one before. */
static inline int ataxx_network_value_behind(const struct ataxx_network *network,
                                             struct ataxx_sums *before,
                                             const struct ataxx_small_state *s) {
    if (before->player < 0) {
        before->player = s->head.turn;
        before->sight = ataxx_see(before->state, before->player);
        before->landed = 0;
        ataxx_sum_up(network, before);
    }
    if (before->player != s->head.turn)
        return ataxx_network_value(network, s); /* somebody was skipped */
    const struct ataxx_sight old = before->sight, sight = {s->own[before->player],
                                                           s->own[before->player ^ 1], old.walls};
    uint64_t goal = (sight.own | sight.other) & ~(old.own | old.other),
             left = (old.own | old.other) & ~(sight.own | sight.other);
    if (!goal)
        return ataxx_worth(network, before->cells, s); /* behind a pass */
    const struct ataxx_sight landed = {sight.own | (old.own & left),
                                       sight.other | (old.other & left), old.walls};
    network_lanes *landing = before->landings[cell_number(bits_first(goal))];
    if (!(before->landed & goal)) {
        before->landed |= goal;
        ataxx_land(network, before, landing, &landed);
    }
    network_lanes sum[ATAXX_NETWORK_PARTS];
    const network_lanes *from = landing;
    for (uint64_t rest = windows_of(left); rest; rest = bits_rest(rest), from = sum)
        network_exchange_row(sum, from, network->rows[window_row(&landed, bits_first(rest))],
                             network->rows[window_row(&sight, bits_first(rest))],
                             ATAXX_NETWORK_PARTS);
    return ataxx_worth(network, from, s);
}

#endif
