/* A position at work in pvs.h, and the moves it tries. */
#ifndef SEARCH_NODE_H
#define SEARCH_NODE_H

#include "search/numbers.h"
#include "search/thread.h"

struct search_node {
    int player, depth, alpha, beta, ply;
    ludo_move before;          /* that led here */
    enum search_threat threat; /* over the player */
    bool answers;              /* only answers to the threat are tried */
    bool plain;        /* neither the transposition table nor an order of moves is worth its cost */
    bool principal;    /* the principal variation may go through here: the window is open */
    uint64_t key;      /* in the transposition table */
    int guess;         /* what it is worth without a search, */
    bool guessed;      /* where that is known */
    int most_gain;     /* the largest G(gain) of its moves so far, where that is known */
    bool cut;          /* some move is likely to cut off */
    ludo_move tt_move; /* the best one that it knows, or SEARCH_NONE */
};

/* The transposition table's move, before the others are even listed, then those. */
struct search_moves {
    ludo_move *list;
    int *order;
    size_t count, next; /* of the list: all, and those taken from it */
    size_t sorted;      /* so many are taken best first */
    bool ahead, listed; /* tt_move comes yet; the others are known */
};

static inline struct search_moves search_moves_of(const struct search_thread *t,
                                                  const struct search_node *n) {
    size_t room = (size_t)n->ply * t->widest;
    bool ahead = n->tt_move != SEARCH_NONE && !(n->ply == 0 && search_excluded(t, n->tt_move));
    return (struct search_moves){.list = t->moves + room,
                                 .order = t->order + room,
                                 .sorted = n->plain        ? 0
                                           : n->depth <= 1 ? 4
                                                           : 8 * (size_t)n->depth,
                                 .ahead = ahead};
}

/* Puts the best of the moves not taken yet next. */
static inline void search_best_next(struct search_moves *m) {
    size_t best = m->next;
    for (size_t k = best + 1; k < m->count; k++)
        if (m->order[k] > m->order[best])
            best = k;
    ludo_move move = m->list[best];
    int order = m->order[best];
    m->list[best] = m->list[m->next];
    m->order[best] = m->order[m->next];
    m->list[m->next] = move;
    m->order[m->next] = order;
}

/* Late move reductions by logarithms: how much less deep a move is searched; less on the principal
 * variation and for moves that have cut off before, more where one is likely to cut off. */
static inline int search_reduction(const struct search_numbers *numbers,
                                   const struct search_thread *t, const struct search_node *n,
                                   ludo_move move, size_t tried) {
    static const uint16_t hundred_ln[] = {
        0,   0,   69,  110, 139, 161, 179, 195, 208, 220, 230, 240, 248, 256, 264, 271,
        277, 283, 289, 294, 300, 304, 309, 314, 318, 322, 326, 330, 333, 337, 340, 343,
        347, 350, 353, 356, 358, 361, 364, 366, 369, 371, 374, 376, 378, 381, 383, 385,
        387, 389, 391, 393, 395, 397, 399, 401, 403, 404, 406, 408, 409, 411, 413, 414};
    enum { MOST = sizeof hundred_ln / sizeof *hundred_ln - 1 };
    if (n->depth < 3 || tried < 2)
        return 0;
    int depth = hundred_ln[n->depth < MOST ? n->depth : MOST],
        number = hundred_ln[tried + 1 < MOST ? tried + 1 : MOST];
    int less =
        (100 * numbers->reduce_base + numbers->reduce_slope * depth * number / 100 + 5000) / 10000;
    less += n->cut - n->principal;
    less -= t->history[n->player & 1][search_slot(move)] / numbers->reduce_history;
    return less < 0 ? 0 : less < n->depth - 1 ? less : n->depth - 2;
}

/* The move cuts off, and those of the list before it did not. */
static inline void search_cut(struct search_thread *t, const struct search_node *n,
                              const struct search_moves *m, ludo_move move) {
    search_learn(t, n->player, move, n->before, n->depth, n->ply);
    for (size_t k = 0; k + 1 < m->next; k++)
        search_forget(t, n->player, m->list[k], n->depth);
}

#endif
