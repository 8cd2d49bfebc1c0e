/*
 * Computer players: a move, or an analysis, for any position of any game.
 *
 * All games of two to four players share one search (pvs.h): iterative deepening with a
 * transposition table that threads share. Most have an engine of their own made from it; paranoid.h
 * plays the rest over the contract. Games of one player and chance are sampled (sampling.h). On
 * demand mcts.h plays. One thread with the same seed, limits and an empty transposition table gives
 * the same move and node count on every machine.
 */
#ifndef SEARCH_SEARCH_H
#define SEARCH_SEARCH_H

#include "core/contract.h"
#include <stdatomic.h>

enum {
    SEARCH_THREADS = 64,            /* no search has more */
    SEARCH_PLIES = 128,             /* no line is longer */
    SEARCH_LINES = 64,              /* no report has more lines */
    SEARCH_LIST = 2048,             /* no position that somebody knows has more moves */
    SEARCH_OUTCOMES = 8,            /* nor can more come of a chance event in one */
    SEARCH_WIN = 1000000,           /* won now; a win in n plies is worth n less */
    SEARCH_SURE = SEARCH_WIN - 1000 /* from here on a value is a win that was proved */
};

#define SEARCH_NONE      UINT64_MAX       /* no move */
#define SEARCH_NULL_MOVE (UINT64_MAX - 1) /* the turn was handed over to see whether it matters */

/* A value in the transposition table counts from its position, in the search from the root. */
static inline int search_to_tt(int score, int ply) {
    return score >= SEARCH_SURE ? score + ply : score <= -SEARCH_SURE ? score - ply : score;
}
static inline int search_from_tt(int score, int ply) {
    return score >= SEARCH_SURE ? score - ply : score <= -SEARCH_SURE ? score + ply : score;
}

/* What is known of a position for certain, for the player to move. */
typedef struct search_fact {
    int value; /* 1: won, 0: drawn, -1: lost */
    int plies; /* to the end with best play; -1: not known, or none */
} search_fact;

/* Somebody who knows how some positions end, finished ones among them: perfect-play tables. */
typedef struct search_oracle {
    bool (*ask)(void *context, const void *state, search_fact *fact); /* false: not known */
    void *context;
} search_oracle;

/* The worth of a fact met at a ply. Without a distance it is more than any guess and less than a
 * win that can be seen. */
static inline int search_fact_score(search_fact fact, int ply) {
    int worth = fact.plies >= 0 ? SEARCH_WIN - fact.plies : 2 * SEARCH_SURE - SEARCH_WIN;
    return fact.value * (worth - ply);
}

struct tt;
struct search_workspace;

/* clock_limits() in clock.h makes them from a clock for a whole game. */
typedef struct search_limits {
    double seconds; /* of wall-clock time; 0: no limit */
    uint64_t nodes; /* of the first thread; 0: no limit */
    int depth;      /* 0: no limit */
    double enough; /* seconds after which no greater depth is begun: it would hardly be finished; 0:
                      no matter */
} search_limits;

/* A line of play and what it is worth to the player to move. */
typedef struct search_line {
    int score;
    int length;
    ludo_move moves[SEARCH_PLIES];
} search_line;

typedef struct search_report {
    int depth, deepest; /* plies searched in full, and reached */
    uint64_t nodes;     /* of all threads */
    double seconds;
    bool solved;    /* nothing can change any more: a score of 0 is a draw */
    int fullness;   /* of the transposition table, in thousandths */
    int line_count; /* best first */
    search_line *lines;
} search_report;

/* Who searches. */
typedef enum search_method {
    SEARCH_USUAL, /* what plays the game best */
    SEARCH_MCTS,  /* mcts.h, where two or more play */
} search_method;

/* What is to be searched. Zero means the usual for all but variant and state. */
typedef struct search_job {
    const ludo_variant *variant;
    const void *state;
    search_limits limits;
    search_method method;
    int threads;   /* usually 1 */
    int lines;     /* best lines wanted, usually 1 */
    struct tt *tt; /* NULL: an empty one */
    size_t tt_mib; /* its size then */
    /* Where that lies, and what the threads need; NULL: one of its own, which ends with the search.
     */
    struct search_workspace *workspace;
    const uint64_t *past; /* hashes of earlier positions of the game, for repetitions */
    size_t past_count;
    const search_oracle *oracle; /* may be NULL */
    const ludo_move *among;      /* the moves to choose from; NULL: all */
    size_t among_count;
    int contempt; /* what a repetition costs the player to move; then draws that are known are
                     played on */
    const atomic_bool *stop; /* the caller sets it to end the search */
    uint64_t seed;           /* for players that choose at random among equals */
    void (*on_depth)(void *context, const search_report *report); /* after each depth */
    void *context;
} search_job;

/*
 * Searches until a limit is reached or nothing can change any more. The player to move must have a
 * move. `report->lines` has room for `lines` lines (at least one). A forced move is answered at
 * once. False only when memory is short.
 */
bool search_run(const search_job *job, search_report *report);

/* The best move found within limits; moves of equal value may differ by seed. */
bool search_best(const ludo_variant *variant, const void *state, search_limits limits,
                 ludo_random *random, ludo_move *best);

#endif
