/*
 * What one searching thread has: counters, what it has learned about moves, the line it is in.
 * Nothing of it is shared but the `shared` part.
 */
#ifndef SEARCH_THREAD_H
#define SEARCH_THREAD_H

#include "search/clock.h"
#include "search/evaluation.h"
#include "search/network.h"
#include "search/numbers.h"
#include "search/platform.h"
#include "search/search.h"
#include "search/tt.h"
#include <assert.h>

enum {
    PLIES = SEARCH_PLIES,
    SLOTS = 1 << 12,  /* of the history: moves are told apart by so many numbers */
    PAST = 256,       /* positions of the game so far that repetitions are looked for in */
    CLOCK_NODES = 512 /* the clock is read this often, or after lists of so many moves */
};

/* Common to the threads of one search. */
struct search_shared {
    const ludo_variant *variant;
    struct tt *tt;
    struct timespec begin;
    double seconds; /* 0: no limit */
    uint64_t nodes; /* of the first thread; 0: no limit */
    atomic_bool stop;
    const atomic_bool *asked_to_stop; /* by the caller; may be NULL */
    const search_oracle *oracle;      /* may be NULL */
    const ludo_move *among;           /* the moves of the root to choose from; NULL: all */
    size_t among_count;
    int contempt; /* what a repetition costs the mover */
    int mover;    /* who moves at the root */
};

struct search_thread {
    struct search_shared *shared;
    int number; /* the first one, 0, counts nodes for the limit and decides */
    bool stopped;
    bool thorough; /* nothing is reduced or pruned: what is not found is not there */
    ludo_move
        first;    /* of the principal variation so far: the root tries it first; or SEARCH_NONE */
    int expected; /* what the root was worth at the last depth */
    bool horizon; /* some line ended by depth, not by the rules: deeper search may change something
                   */
    int deepest;  /* plies reached in this iteration */
    uint64_t nodes;
    size_t listed;               /* moves, since the clock was last read for them */
    _Atomic uint64_t told;       /* the nodes, as other threads see them: from time to time */
    size_t past;                 /* hashes at the beginning of `path` that come from the game */
    uint64_t path[PAST + PLIES]; /* hashes of the positions up to here */
    size_t reversible[PLIES];    /* how many moves before each ply could be taken back by others */
    bool cuts[PLIES];            /* whether some move is likely to cut off at each ply */
    /* The killer moves of each ply: the last ones that cut off there. */
    ludo_move killers[PLIES][2];
    ludo_move countermoves[SLOTS]; /* what cut off behind a move */
    int history[2][SLOTS];         /* how often a move of a player cut off */
    int pv_lengths[PLIES];
    ludo_move pv[PLIES][PLIES];       /* the principal variation from each ply */
    ludo_move excluded[SEARCH_LINES]; /* first moves of better lines, left out at the root */
    int excluded_count;
    int plies;            /* no line is longer: PLIES, or less where lists are long */
    size_t widest;        /* no position has more moves */
    ludo_move *moves;     /* room for the lists of all plies */
    int *order;           /* beside each move: when to try it */
    unsigned char *sums;  /* of each ply, where the engine keeps some */
    unsigned char *board; /* a state to play on, where the engine does so */
    unsigned char *trail; /* behind it: what takes each move back, or else a state for each ply */
};

/* Looks whether to stop. Who sees it first tells the others,
 * since any of them may be without a core just then. */
static inline void search_look(struct search_thread *t) {
    struct search_shared *shared = t->shared;
    atomic_store_explicit(&t->told, t->nodes, memory_order_relaxed);
    if (atomic_load_explicit(&shared->stop, memory_order_relaxed) ||
        platform_asked(shared->asked_to_stop) ||
        (shared->seconds > 0 && clock_since(shared->begin) >= shared->seconds)) {
        atomic_store_explicit(&shared->stop, true, memory_order_relaxed);
        t->stopped = true;
    }
}

/* What hangs over the player to move. */
enum search_threat {
    SEARCH_CALM,
    SEARCH_WINS,       /* they win with their next move */
    SEARCH_LOST,       /* whatever they do, their opponent wins with the next */
    SEARCH_THREATENED, /* so they do unless they are answered */
};

/* Counts a node; says from time to time whether to stop. */
static inline bool search_tick(struct search_thread *t) {
    t->nodes++;
    if (t->number == 0 && t->shared->nodes && t->nodes >= t->shared->nodes)
        t->stopped = true;
    if (t->nodes % CLOCK_NODES == 0)
        search_look(t);
    return t->stopped;
}

/* Counts moves listed on boards so large that a list takes longer than a search may overrun. */
static inline void search_listed(struct search_thread *t, size_t moves) {
    t->listed += moves;
    if (t->listed >= CLOCK_NODES) {
        t->listed = 0;
        search_look(t);
    }
}

static inline unsigned search_slot(ludo_move move) {
    return (unsigned)(move * UINT64_C(0x9e3779b97f4a7c15) >> 52);
}

/* A move that cut off is tried earlier next time: it becomes a killer move and a countermove, and
 * gains in the history, which forgets slowly. */
static inline void search_learn(struct search_thread *t, int player, ludo_move move,
                                ludo_move before, int depth, int ply) {
    int *history = &t->history[player & 1][search_slot(move)];
    *history += depth * depth - *history * depth * depth / 16384;
    if (t->killers[ply][0] != move) {
        t->killers[ply][1] = t->killers[ply][0];
        t->killers[ply][0] = move;
    }
    t->countermoves[search_slot(before)] = move;
}

/* A move tried before the one that cut off loses in the history. */
static inline void search_forget(struct search_thread *t, int player, ludo_move move, int depth) {
    int *history = &t->history[player & 1][search_slot(move)];
    *history -= depth * depth + *history * depth * depth / 16384;
}

/* The principal variation from here is a move and the one behind it. */
static inline void search_keep_pv(struct search_thread *t, ludo_move move, int ply) {
    int length = ply + 1 < PLIES ? t->pv_lengths[ply + 1] : 0;
    t->pv[ply][0] = move;
    for (int i = 0; i < length && i + 1 < PLIES; i++)
        t->pv[ply][i + 1] = t->pv[ply + 1][i];
    t->pv_lengths[ply] = length + 1 < PLIES ? length + 1 : PLIES;
}

/* Whether a move of the root is left out. */
static inline bool search_excluded(const struct search_thread *t, ludo_move move) {
    bool among = !t->shared->among;
    for (size_t i = 0; i < t->shared->among_count && !among; i++)
        among = t->shared->among[i] == move;
    for (int i = 0; i < t->excluded_count; i++)
        if (t->excluded[i] == move)
            return true;
    return !among;
}

/* Whether somebody knows the value of a position: a draw is none where it is to be played on. */
static inline bool search_known(const struct search_thread *t, const void *state, int ply,
                                int *value) {
    const search_oracle *oracle = t->shared->oracle;
    search_fact fact;
    if (!oracle || !oracle->ask(oracle->context, state, &fact) ||
        (fact.value == 0 && t->shared->contempt))
        return false;
    *value = search_fact_score(fact, ply);
    return true;
}

/* Whether what the transposition table says of a position, deep enough, decides it. A thorough
 * search takes from others only what they have proved: that somebody wins, not that they do not. */
static inline bool search_enough(const struct search_thread *t, const struct tt_hit *hit, int score,
                                 int alpha, int beta) {
    bool high = hit->bound != TT_AT_MOST && score >= beta;
    bool low = hit->bound != TT_AT_LEAST && score <= alpha;
    if (!t->thorough || hit->depth == TT_COMPLETE)
        return high || low || hit->bound == TT_EXACT;
    return (high && score >= SEARCH_SURE) || (low && score <= -SEARCH_SURE);
}

/* Whether the position was there before, in this line or in the game, with the same player to move.
 */
static inline bool search_repeats(const struct search_thread *t, uint64_t hash, int ply) {
    const uint64_t *here = t->path + t->past + ply;
    for (size_t back = 2; back <= t->reversible[ply]; back += 2)
        if (here[-(ptrdiff_t)back] == hash)
            return true;
    return false;
}

/* What a repetition is worth to the player to move. */
static inline int search_repetition(const struct search_thread *t, int player) {
    return player == t->shared->mover ? -t->shared->contempt : t->shared->contempt;
}

typedef enum search_knowledge {
    SEARCH_UNKNOWN,
    SEARCH_AT_LEAST, /* the move is worth at least its score; a search may prove another to be
                        better */
    SEARCH_KNOWN,    /* the best move and what it is worth */
} search_knowledge;

/* An engine: the search of one ludo_rules of a game. */
struct search_engine {
    const ludo_rules *game;
    bool crowd;                           /* for three and four players, not for two */
    bool in_place;                        /* its search plays on the thread's board */
    const struct search_numbers *numbers; /* NULL: the usual ones */
    size_t sums;                          /* bytes that it keeps for each ply; a multiple of 64 */
    int mib_a_second; /* of the transposition table, more than a thread of it fills; 0: not known */
    /* The value of a position for its mover at a depth, within a window; its principal variation is
     * in pv[ply]. NULL: none. */
    int (*search)(struct search_thread *t, const void *state, int depth, int alpha, int beta,
                  int ply, ludo_move before);
    /* What theory knows without a search: fills the report, which has a move already. NULL:
     * nothing. */
    search_knowledge (*know)(const search_job *job, search_report *report);
    /* Its values as features and weights; NULL: not told. */
    const struct search_evaluation *evaluation;
    /* Or the network they come from; NULL: none. */
    const struct search_network *network;
    /* Takes a network from memory, for a game whose face names one. NULL: there is none. */
    bool (*use_network)(const void *data, size_t size, ludo_error *error);
};

/* The engine for a variant, or NULL: then paranoid.h plays it, as it does where the engine has no
 * search. */
const struct search_engine *search_engine_for(const ludo_variant *variant);

#endif
