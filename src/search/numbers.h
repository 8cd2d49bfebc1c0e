/*
 * The numbers of a search that only games can tell: margins, depths and counts by which it prunes
 * and reduces. Each engine has its own; a number that is 0 switches off what hangs on it.
 *
 * Built with LUDO_TUNED, a program takes other numbers from the environment, as in
 * LUDO_NUMBERS=mx.futility=60,mx.late_far=80, which training/rig plays against those of the source.
 */
#ifndef SEARCH_NUMBERS_H
#define SEARCH_NUMBERS_H

struct search_numbers {
    int aspiration; /* half of the window that a depth begins with */

    /* Futility: a node at most so deep is cut where its guess is this far above beta for each ply
     * of depth, and where it is that far below alpha. */
    int futility_depth, futility, razor;

    /* Late moves at a node where futility may prune: none are tried after the first so many where
     * the guess and a margin, some of it for each ply, do not reach alpha, */
    int late_first, late_far, late_ply;
    /* and beyond count_base + count_slope * depth * depth / 4 of them at most so deep. */
    int count_depth, count_base, count_slope;

    /* A null move at a node at least so deep is searched null_base + depth / null_part plies less
     * deep. */
    int null_least, null_base, null_part;

    /* Late moves are reduced by reduce_base + reduce_slope * ln(depth) * ln(number), in hundredths,
     * and less by what they have in the history over reduce_history. A slope of 0: by steps. */
    int reduce_base, reduce_slope, reduce_history;

    /* A node at least so deep whose best move nobody knows is searched a ply less deep. */
    int unknown_depth;
};

/* As they are where an engine has none of its own. */
#define SEARCH_NUMBERS_USUAL                                                                       \
    .aspiration = 60, .null_least = 3, .null_base = 3, .null_part = 4, .unknown_depth = 5

#ifdef LUDO_TUNED
/* Takes those numbers that LUDO_NUMBERS has for a prefix. */
void search_tune(const char *prefix, struct search_numbers *numbers);
#define SEARCH_NUMBERS(prefix, ...)                                                                \
    static struct search_numbers prefix##_numbers = {__VA_ARGS__};                                 \
    __attribute__((constructor)) static void prefix##_tune(void) {                                 \
        search_tune(#prefix, &prefix##_numbers);                                                   \
    }
#else
#define SEARCH_NUMBERS(prefix, ...)                                                                \
    static const struct search_numbers prefix##_numbers = {__VA_ARGS__};
#endif

#endif
