/*
 * What the evaluation of Mister X and Hive counts, once more from a list of pieces with
 * coordinates, compared in random games of many kinds.
 */
#include "games/misterx/game.h"
#include "games/misterx/value.h"
#include "misterx_random.h"
#include "test.h"

enum { GAMES = 3, POSITIONS = SANITIZED ? 150 : 1500, LONGEST_GAME = 150 };

static bool is_beside(const struct plain_piece *a, const struct plain_piece *b) {
    return plain_near(a->q, a->r, b->q, b->r);
}

static int steps_between(const struct plain_piece *a, const struct plain_piece *b) {
    int q = abs(a->q - b->q), r = abs(a->r - b->r), s = abs(a->q + a->r - b->q - b->r);
    return (q + r + s) / 2;
}

static bool can_slide(const struct plain *p, int mover, int q, int r) {
    for (int e = 1; e <= 6; e++)
        if (plain_slide(p, mover, q, r, q + plain_dq[e], r + plain_dr[e]))
            return true;
    return false;
}

/* Whether a piece in play may leave its cell, were it its turn. */
static bool may_leave(const struct plain *p, int piece) {
    const struct plain_piece *it = &p->piece[piece];
    char kind = plain_kind(p, piece);
    if (plain_top(p, it->q, it->r) != piece)
        return false;
    if (it->level > 0)
        return true;
    return plain_one_scene(p, piece) &&
           (kind == 'A' || kind == 'S' || can_slide(p, piece, it->q, it->r));
}

/* Whether it may leave, and is not where it can do most: beside the enemy's Mister X. */
static bool may_raid(const struct plain *p, int piece) {
    const struct plain_piece *enemy_x = &p->piece[piece < 11 ? 11 : 0];
    return p->piece[piece].lies && may_leave(p, piece) &&
           !(enemy_x->lies && is_beside(&p->piece[piece], enemy_x));
}

static void count_pieces(const struct plain *p, int colour, union mx_features *f) {
    const struct plain_piece *own_x = &p->piece[11 * colour], *enemy_x = &p->piece[11 * !colour];
    for (int piece = 11 * colour; piece < 11 * colour + 11; piece++) {
        const struct plain_piece *it = &p->piece[piece];
        char kind = plain_kind(p, piece);
        int number = (int)(strchr("XASEI", kind) - "XASEI");
        f->waiting[number] += !it->lies;
        f->free[number] += may_raid(p, piece);
        if (!it->lies)
            continue;
        f->raised += it->level > 0 && may_raid(p, piece);
        f->climbers += it->level > 0 && enemy_x->lies && is_beside(it, enemy_x);
        f->guards += own_x->lies && is_beside(it, own_x) && may_leave(p, piece);
        if (kind == 'A' && enemy_x->lies)
            f->approach += steps_between(it, enemy_x) < 8 ? steps_between(it, enemy_x) : 8;
    }
}

static void count_siege(const struct plain *p, int colour, union mx_features *f) {
    const struct plain_piece *x = &p->piece[11 * colour];
    int taken = 0, cover = plain_top(p, x->q, x->r);
    for (int e = 1; e <= 6; e++) {
        int q = x->q + plain_dq[e], r = x->r + plain_dr[e], top = plain_top(p, q, r);
        taken += top >= 0;
        f->besiegers += top >= 0 && top / 11 != colour;
        f->sealed += top < 0 && !can_slide(p, -1, q, r);
    }
    f->siege[taken] = 1;
    f->shelter = cover != 11 * colour && cover / 11 == colour;
    f->burden = cover / 11 != colour;
    if (taken < 2)
        return;
    f->next[taken - 2] = p->turn != colour;
    f->escape[taken - 2] = may_leave(p, 11 * colour);
    for (int enemy = 11 * !colour + 1; enemy <= 11 * !colour + 10; enemy++) {
        f->raiders[taken - 2] += may_raid(p, enemy);
        f->informants[taken - 2] += may_raid(p, enemy) && plain_kind(p, enemy) == 'I';
    }
}

/* A free cell that touches own pieces and no enemy. */
static bool has_room(const struct plain *p, int colour, int q, int r) {
    bool touches = false;
    for (int e = 1; e <= 6; e++) {
        int top = plain_top(p, q + plain_dq[e], r + plain_dr[e]);
        if (top >= 0 && top / 11 != colour)
            return false;
        touches |= top >= 0;
    }
    return touches && plain_top(p, q, r) < 0;
}

static void count_room(const struct plain *p, int colour, union mx_features *f) {
    struct plain_move cells[11 * 6];
    int count = 0;
    if (plain_count(p, colour) == 11)
        return;
    for (int piece = 11 * colour; piece < 11 * colour + 11; piece++)
        for (int e = 1; p->piece[piece].lies && e <= 6; e++) {
            int q = p->piece[piece].q + plain_dq[e], r = p->piece[piece].r + plain_dr[e];
            if (has_room(p, colour, q, r))
                plain_add(cells, &count, 0, q, r);
        }
    f->room = count < 8 ? count : 8;
    f->shut_out = count == 0;
    f->cramped = count == 1 || count == 2;
}

static void count_colour(const struct plain *p, int colour, union mx_features *f) {
    *f = (union mx_features){.turn = p->turn == colour};
    count_pieces(p, colour, f);
    count_room(p, colour, f);
    if (p->piece[11 * colour].lies)
        count_siege(p, colour, f);
}

static void compare(const struct plain *p, const struct mx_state *s, bool seen[MX_FEATURES]) {
    union mx_features got, red, violet;
    mx_count_features(s, &got);
    count_colour(p, 0, &red);
    count_colour(p, 1, &violet);
    for (int i = 0; i < MX_FEATURES; i++) {
        char position[1024];
        ludo_text text = ludo_text_in(position, sizeof position);
        seen[i] |= got.all[i] != 0;
        if (got.all[i] == red.all[i] - violet.all[i])
            continue;
        mx_write_position(s, &text);
        fail_msg("feature %d is %d, plainly %d less %d, in %s", i, got.all[i], red.all[i],
                 violet.all[i], position);
    }
}

/* A legal move, of the manner where one is found; a pass only where there is no other. */
static struct plain_move choose(const struct plain *p, enum manner manner, ludo_random *random) {
    static struct plain_move moves[MX_MOST_MOVES];
    struct proposal proposal;
    if (plain_count(p, 0) + plain_count(p, 1) > 0 && propose(p, manner, random, &proposal))
        return proposal.move;
    int count = plain_moves(p, moves), number;
    do
        number = below(random, count);
    while (moves[number].piece < 0 && count > 1);
    return moves[number];
}

static void play_games(const char *game, enum manner manner, bool seen[MX_FEATURES]) {
    ludo_variant variant;
    ludo_random random = ludo_seeded((uint64_t)manner + 5);
    struct mx_state *s = test_state(game, NULL, &variant);
    for (int positions = 0; positions < POSITIONS;) {
        struct plain p = {.hive = s->hive, .free = s->options & MX_FREE};
        variant.game->start(s, &variant.options);
        for (int ply = 0; ply < LONGEST_GAME && mx_turn(s) != LUDO_OVER; ply++, positions++) {
            compare(&p, s, seen);
            struct plain_move move = choose(&p, manner, &random);
            mx_play(s, move.piece < 0 ? MX_PASS
                                      : mx_move((unsigned)move.piece, hex_cell(move.q, move.r)));
            plain_play(&p, move);
        }
    }
    free(s);
}

/* Whether a feature can be other than 0: a siege of five leaves a way out that is too narrow, and
 * the queen of Hive never lies alone. */
static bool is_possible(size_t feature, bool hive) {
    enum {
        NARROW = offsetof(union mx_features, escape[3]) / sizeof(int),
        ALONE = offsetof(union mx_features, siege[0]) / sizeof(int),
        LAST = offsetof(union mx_features, turn) / sizeof(int)
    };
    return feature <= LAST && feature != NARROW && !(hive && feature == ALONE);
}

static void test_features(void **unused) {
    (void)unused;
    static const char *const games[GAMES] = {"misterx", "misterx:pass=forced",
                                             "misterx:pieces=hive"};
    for (int game = 0; game < GAMES; game++) {
        bool seen[MX_FEATURES] = {false};
        for (int manner = 0; manner < MANNERS; manner++)
            play_games(games[game], (enum manner)manner, seen);
        for (size_t i = 0; i < MX_FEATURES; i++)
            if (seen[i] != is_possible(i, strstr(games[game], "hive")))
                fail_msg("%s: feature %zu is %s", games[game], i, seen[i] ? "not 0" : "always 0");
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_features)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
