/*
 * What core/walks.h and the search need, for the capture rule RULE and the names G(name).
 * Included once for each rule.
 */
static inline int G(turn)(const struct muehle_position *p) {
    return muehle_over(p) ? LUDO_OVER : p->black;
}

static inline uint64_t G(count)(const struct muehle_position *p) {
    return muehle_count(p, RULE);
}

static inline uint64_t G(count_two)(const struct muehle_position *p) {
    return muehle_count_two(p, RULE);
}

static inline size_t G(list)(const struct muehle_position *p, ludo_move *moves) {
    return muehle_list(p, RULE, moves);
}

static inline ludo_move G(nth)(const struct muehle_position *p, uint64_t n) {
    return muehle_pack(muehle_nth(p, RULE, (unsigned)n));
}

static inline ludo_move G(random)(const struct muehle_position *p, ludo_random *random) {
    return muehle_pack(muehle_random(p, RULE, random));
}

static inline void G(play)(struct muehle_position *p, ludo_move move) {
    muehle_play(p, muehle_unpack(move));
}

static inline uint64_t G(hash)(const struct muehle_position *p) {
    return ludo_mix(muehle_number_of(p));
}
