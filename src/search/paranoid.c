#include "search/paranoid.h"
#include "search/watch.h"
#include <stdlib.h>
#include <string.h>

enum {
    WIN = SEARCH_WIN,
    MAX_DEPTH = 60,
    MAX_MOVES_HELD = 1 << 22, /* moves of all depths together, in memory */
    MEMORY = 1 << 16,         /* positions whose best move is kept */
    HISTORY = 1 << 12,        /* moves are told apart by so many numbers */
    PICKED = 8,               /* if so many promising moves are not good, the order of the rest is idle */
};

struct search {
    const ludo_game *game;
    int player; /* for whom it thinks */
    size_t state_size, max_moves;
    size_t stride;         /* from one state to the next: its size, rounded up so that all are aligned */
    unsigned char *states; /* a copy for each depth, where moves are not taken back */
    unsigned char *undos;
    ludo_move *moves; /* max_moves for each depth */
    struct memory {
        uint64_t hash;
        ludo_move move;
    } * memory;                   /* the best moves of positions */
    uint64_t (*history)[HISTORY]; /* of each player: how often his moves cut off */
    struct search_watch watch;
    bool shallow; /* some line was not followed to the end of the game */
};

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
    void *next = search->states + (size_t)ply * search->stride;
    memcpy(next, state, search->state_size);
    search->game->play(next, move, NULL);
    return next;
}

static void ascend(struct search *search, void *state, ludo_move move, int ply) {
    if (search->game->undo)
        search->game->undo(state, move, search->undos + (size_t)ply * search->game->undo_size);
}

static uint64_t *history_of(const struct search *search, int player, ludo_move move) {
    return &search->history[player][move * UINT64_C(0x9e3779b97f4a7c15) >> 52];
}

/* Brings the best of the moves from number i on to that place: `known`, then those that cut off most often.
 */
static ludo_move pick(const struct search *search, int player, ludo_move *moves, size_t i, size_t count,
                      ludo_move known) {
    size_t best = i;
    uint64_t most = 0;
    for (size_t k = i; k < count && i < PICKED; k++) {
        uint64_t worth = i == 0 && moves[k] == known ? UINT64_MAX : *history_of(search, player, moves[k]);
        if (worth > most) {
            most = worth;
            best = k;
        }
    }
    ludo_move move = moves[best];
    moves[best] = moves[i];
    moves[i] = move;
    return move;
}

/* The value for search->player. */
static int alpha_beta(struct search *search, void *state, int depth, int ply, int alpha, int beta) {
    const ludo_game *game = search->game;
    int turn = game->turn(state);
    watch_nodes(&search->watch, 1);
    if (turn == LUDO_OVER)
        return value_of_end(search, state, ply);
    search->shallow |= depth == 0 || turn == LUDO_NATURE;
    if (depth == 0 || turn == LUDO_NATURE) /* it does not look behind chance */
        return game->evaluate ? game->evaluate(state, search->player) : 0;
    bool mine = turn == search->player;
    ludo_move *moves = search->moves + (size_t)ply * search->max_moves;
    size_t count = game->list(state, moves);
    watch_work(&search->watch, count);
    bool ordered = depth > 1; /* at the leaves it costs more than it saves */
    uint64_t hash = ordered ? game->hash(state) : 0;
    struct memory *memory = &search->memory[hash % MEMORY];
    ludo_move known = memory->hash == hash ? memory->move : SEARCH_NONE;
    int best = mine ? -WIN : WIN;
    for (size_t i = 0; i < count && !search->watch.stopped; i++) {
        ludo_move move = ordered ? pick(search, turn, moves, i, count, known) : moves[i];
        void *next = descend(search, state, move, ply);
        int value = alpha_beta(search, next, depth - 1, ply + 1, alpha, beta);
        ascend(search, state, move, ply);
        if (mine ? value > best : value < best) {
            best = value;
            if (ordered)
                *memory = (struct memory){hash, move};
        }
        if (mine && best > alpha)
            alpha = best;
        if (!mine && best < beta)
            beta = best;
        if (alpha >= beta) {
            *history_of(search, turn, move) += (uint64_t)(depth * depth);
            break;
        }
    }
    return best;
}

/* One depth at the root: the move found comes to the front, to be tried first at the next depth. */
static int search_depth(struct search *search, void *state, int depth, ludo_move *moves, size_t count) {
    int best = -WIN;
    for (size_t i = 0; i < count && !search->watch.stopped; i++) {
        ludo_move move = moves[i];
        void *next = descend(search, state, move, 0);
        int value = alpha_beta(search, next, depth - 1, 1, best, WIN);
        ascend(search, state, move, 0);
        if (!search->watch.stopped && (value > best || i == 0)) {
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

bool paranoid_run(const search_job *job, search_report *report) {
    const ludo_variant *variant = job->variant;
    const ludo_game *game = variant->game;
    struct search search = {.game = game,
                            .watch = watch_job(job),
                            .player = game->turn(job->state),
                            .state_size = ludo_state_size(variant),
                            .max_moves = ludo_max_moves(variant)};
    size_t deepest = MAX_MOVES_HELD / search.max_moves;
    deepest = deepest < 2 ? 2 : deepest > MAX_DEPTH ? MAX_DEPTH : deepest;
    size_t depth =
        job->limits.depth > 0 && (size_t)job->limits.depth < deepest ? (size_t)job->limits.depth : deepest;
    search.stride = (search.state_size + 15) / 16 * 16;
    search.states = malloc((depth + 1) * search.stride);
    search.undos = malloc((depth + 1) * game->undo_size + 1);
    search.moves = malloc((depth + 1) * search.max_moves * sizeof *search.moves);
    search.memory = calloc(MEMORY, sizeof *search.memory);
    search.history = calloc((size_t)ludo_players(variant), sizeof *search.history);
    bool good = search.states && search.undos && search.moves && search.memory && search.history;
    if (good) {
        ludo_random random = ludo_seeded(job->seed);
        ludo_move *roots = search.moves;
        void *root = search.states + depth * search.stride;
        search_line *line = report->lines;
        memcpy(root, job->state, search.state_size);
        size_t count = game->list(job->state, roots);
        shuffle(roots, count, &random);
        line->length = 1;
        /* Deeper search changes nothing once a win or a loss is certain or every line has been followed to
         * its end. */
        search.shallow = true;
        for (int d = 1;
             d <= (int)depth && !search.watch.stopped && search.shallow && abs(line->score) < SEARCH_SURE;
             d++) {
            search.shallow = false;
            int value = search_depth(&search, root, d, roots, count);
            line->moves[0] = roots[0];
            report->nodes = search.watch.nodes;
            report->seconds = clock_since(search.watch.begin);
            if (search.watch.stopped)
                break;
            line->score = value;
            report->depth = report->deepest = d;
            report->solved = !search.shallow;
            if (job->on_depth)
                job->on_depth(job->context, report);
            if (job->limits.enough > 0 && report->seconds >= job->limits.enough)
                break;
        }
    }
    free(search.states);
    free(search.undos);
    free(search.moves);
    free(search.memory);
    free(search.history);
    return good;
}
