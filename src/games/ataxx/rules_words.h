/*
 * What the rules of Ataxx have alike where a set of cells is one number, on small and medium
 * boards. Included after defining A(name), the game's own names, A_SET, the number, STRIDE, struct
 * A(state), and
 *
 *     A_SET     A(aside)(A_SET set, int columns)         the cells so many columns to the right of
 * a set int       A(size)(A_SET set)                       how many there are int A(first)(A_SET
 * set)                      the lowest uint64_t  A(moves)(A_SET own, A_SET empty)         how many
 * moves, without a pass
 */
static inline A_SET A(bit)(int cell) {
    return (A_SET)1 << cell;
}

/* A set without its lowest member. */
static inline A_SET A(rest)(A_SET set) {
    return set & (set - 1);
}

/* All cells at most one step from a set. */
static inline A_SET A(near)(A_SET set) {
    set |= A(aside)(set, 1) | A(aside)(set, -1);
    return set | set << STRIDE | set >> STRIDE;
}

/* All cells at most two steps from a set. */
static inline A_SET A(reach)(A_SET set) {
    set |= A(aside)(set, 1) | A(aside)(set, -1) | A(aside)(set, 2) | A(aside)(set, -2);
    return set | set << STRIDE | set >> STRIDE | set << 2 * STRIDE | set >> 2 * STRIDE;
}

static inline int A(turn)(const struct A(state) * s) {
    return s->head.mover;
}

static inline uint64_t A(count)(const struct A(state) * s) {
    if (s->head.mover < 0)
        return 0;
    uint64_t count = A(moves)(s->own[s->head.turn], s->empty);
    return count ? count : 1; /* a pass */
}

/* Works out who moves or has won. */
static inline void A(conclude)(struct A(state) * s) {
    uint32_t pieces[LUDO_MAX_PLAYERS] = {0};
    unsigned able = 0;
    for (int player = 0; player < s->head.players; player++) {
        pieces[player] = (uint32_t)A(size)(s->own[player]);
        able |= (unsigned)((A(reach)(s->own[player]) & s->empty) != 0) << player;
    }
    ataxx_conclude(&s->head, pieces, able);
}

void A(obstruct)(struct A(state) * s, uint64_t word);

static inline void A(play)(struct A(state) * s, ludo_move move) {
    if (s->head.mover == LUDO_NATURE) {
        A(obstruct)(s, move);
        return;
    }
    if (move == ATAXX_NULL) {
        s->head.idle++;
    } else {
        A_SET from = A(bit)(ATAXX_FROM(move)), to = A(bit)(ATAXX_TO(move)), near = A(near)(to);
        A_SET own = (s->own[s->head.turn] & ~from) | to;
        for (int player = 0; player < LUDO_MAX_PLAYERS; player++) {
            own |= s->own[player] & near;
            s->own[player] &= ~near;
        }
        s->own[s->head.turn] = own;
        s->empty = (s->empty | from) & ~to;
        s->head.idle = from == to ? 0 : s->head.idle + 1;
    }
    ataxx_advance(&s->head);
    s->head.mover = (int8_t)s->head.turn;
    /* Who can move has pieces, and so has who just moved: the game goes on. */
    if (!(A(reach)(s->own[s->head.turn]) & s->empty) || s->head.idle >= s->head.limit)
        A(conclude)(s);
}

#undef A
#undef A_SET
