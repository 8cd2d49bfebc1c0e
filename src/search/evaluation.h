/*
 * What a position is worth, as features times weights: the seam between the search and what is
 * known of a game. The search asks an engine's G(value) and nothing else; where that is a weighted
 * sum, the engine also shows it in this form, so that a tool can fit the weights (training/tune.c).
 * A network is the other form: network.h.
 */
#ifndef SEARCH_EVALUATION_H
#define SEARCH_EVALUATION_H

enum { EVALUATION_FEATURES = 96 }; /* no evaluation has more */

struct search_evaluation {
    int count; /* of features and of weights */
    int unit;  /* the sum is divided by it */
    /* What the player to move sees. */
    void (*features)(const void *state, int *features);
    /* By what such a position is valued; they may depend on the variant. */
    const int *(*weights)(const void *state);
};

/* The value of a position with these features. */
static inline int evaluation_sum(const int *features, const int *weights, int count, int unit) {
    int sum = 0;
    for (int i = 0; i < count; i++)
        sum += features[i] * weights[i];
    return sum / unit;
}

#endif
