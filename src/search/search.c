#include "search/search.h"
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    WIN = 1000000, /* a win now; later ones are worth less, so that the shortest way is taken */
    MAX_DEPTH = 60,
    MAX_MOVES_HELD = 1 << 22, /* moves of all depths together, in memory */
    CLOCK_WORK = 512,         /* the clock is read after so many moves listed and positions looked at */
};

struct search {
    const ludo_variant *variant;
    const ludo_game *game;
    int player; /* for whom it thinks */
    size_t state_size, max_moves;
    unsigned char *states; /* a copy for each depth, where moves are not taken back */
    unsigned char *undos;
    ludo_move *moves; /* max_moves for each depth */
    struct timespec deadline;
    size_t work;  /* since the clock was last read */
    bool stopped; /* time is up */
    bool shallow; /* some line was not followed to the end of the game */
};

static bool late(const struct search *search) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec > search->deadline.tv_sec ||
           (now.tv_sec == search->deadline.tv_sec && now.tv_nsec >= search->deadline.tv_nsec);
}

/* Counts work and stops the search when time is up. Lists count by their length: with a million moves,
 * listing them takes longer than a move here may overrun. */
static void spend(struct search *search, size_t work) {
    search->work += work;
    if (search->work < CLOCK_WORK)
        return;
    search->work = 0;
    search->stopped = search->stopped || late(search);
}

static int value_of_end(const struct search *search, const void *state, int ply) {
    ludo_result result;
    search->game->result(state, &result);
    if (result.ending != LUDO_WON)
        return 0;
    return result.winner == search->player ? WIN - ply : ply - WIN;
}

/* Plays a move at a depth: in place where it can be taken back, otherwise on the copy of that depth. Gives
 * the state after it. */
static void *descend(struct search *search, void *state, ludo_move move, int ply) {
    if (search->game->undo) {
        search->game->play(state, move, search->undos + (size_t)ply * search->game->undo_size);
        return state;
    }
    void *next = search->states + (size_t)ply * search->state_size;
    memcpy(next, state, search->state_size);
    search->game->play(next, move, NULL);
    return next;
}

static void ascend(struct search *search, void *state, ludo_move move, int ply) {
    if (search->game->undo)
        search->game->undo(state, move, search->undos + (size_t)ply * search->game->undo_size);
}

/* The value for search->player. */
static int alpha_beta(struct search *search, void *state, int depth, int ply, int alpha, int beta) {
    const ludo_game *game = search->game;
    int turn = game->turn(state);
    spend(search, 1);
    if (turn == LUDO_OVER)
        return value_of_end(search, state, ply);
    search->shallow |= depth == 0 || turn == LUDO_NATURE;
    if (depth == 0 || turn == LUDO_NATURE) /* it does not look behind chance */
        return game->evaluate ? game->evaluate(state, search->player) : 0;
    bool mine = turn == search->player;
    ludo_move *moves = search->moves + (size_t)ply * search->max_moves;
    size_t count = game->list(state, moves);
    spend(search, count);
    int best = mine ? -WIN : WIN;
    for (size_t i = 0; i < count && !search->stopped; i++) {
        void *next = descend(search, state, moves[i], ply);
        int value = alpha_beta(search, next, depth - 1, ply + 1, alpha, beta);
        ascend(search, state, moves[i], ply);
        if (mine ? value > best : value < best)
            best = value;
        if (mine && best > alpha)
            alpha = best;
        if (!mine && best < beta)
            beta = best;
        if (alpha >= beta)
            break;
    }
    return best;
}

/* One depth at the root: the move found comes to the front, to be tried first at the next depth. */
static int search_depth(struct search *search, void *state, int depth, ludo_move *moves, size_t count) {
    int best = -WIN;
    for (size_t i = 0; i < count && !search->stopped; i++) {
        ludo_move move = moves[i];
        void *next = descend(search, state, move, 0);
        int value = alpha_beta(search, next, depth - 1, 1, best, WIN);
        ascend(search, state, move, 0);
        if (!search->stopped && (value > best || i == 0)) {
            best = value;
            memmove(moves + 1, moves, i * sizeof *moves);
            moves[0] = move;
        }
    }
    return best;
}

static void shuffle(ludo_move *moves, size_t count, ludo_random *random) {
    for (size_t i = count; i > 1; i--) {
        size_t k = ludo_below(random, i);
        ludo_move move = moves[i - 1];
        moves[i - 1] = moves[k];
        moves[k] = move;
    }
}

bool search_best(const ludo_variant *variant, const void *state, search_limits limits, ludo_random *random,
                 ludo_move *best) {
    const ludo_game *game = variant->game;
    if (game->turn(state) < 0)
        return false;
    struct search search = {.variant = variant, .game = game, .player = game->turn(state)};
    clock_gettime(CLOCK_MONOTONIC, &search.deadline);
    if (game->count(state) == 1) {
        *best = game->nth(state, 0);
        return true;
    }
    long nanoseconds =
        search.deadline.tv_nsec + (long)((limits.seconds - (double)(long)limits.seconds) * 1e9);
    search.deadline.tv_sec += (time_t)limits.seconds + nanoseconds / 1000000000;
    search.deadline.tv_nsec = nanoseconds % 1000000000;

    search.state_size = ludo_state_size(variant);
    search.max_moves = ludo_max_moves(variant);
    size_t deepest = MAX_MOVES_HELD / search.max_moves;
    deepest = deepest < 2 ? 2 : deepest > MAX_DEPTH ? MAX_DEPTH : deepest;
    size_t depth = limits.depth > 0 && (size_t)limits.depth < deepest ? (size_t)limits.depth : deepest;
    search.states = malloc((depth + 1) * search.state_size);
    search.undos = malloc((depth + 1) * game->undo_size + 1);
    search.moves = malloc((depth + 1) * search.max_moves * sizeof *search.moves);
    bool good = search.states && search.undos && search.moves;
    if (good) {
        ludo_move *roots = search.moves;
        void *root = search.states + depth * search.state_size;
        memcpy(root, state, search.state_size);
        size_t count = game->list(state, roots);
        shuffle(roots, count, random);
        /* Deeper search changes nothing once a win or a loss is certain or every line has been followed to
         * its end. */
        search.shallow = true;
        for (int d = 1, value = 0;
             d <= (int)depth && !search.stopped && search.shallow && abs(value) < WIN - MAX_DEPTH; d++) {
            search.shallow = false;
            value = search_depth(&search, root, d, roots, count);
        }
        *best = roots[0];
    }
    free(search.states);
    free(search.undos);
    free(search.moves);
    return good;
}
