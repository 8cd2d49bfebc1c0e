/* What Mühle positions are valued by: every feature against a plain count. */
#include "games/muehle/value.h"
#include "muehle_plain.h"
#include "test.h"

enum { POSITIONS = SANITIZED ? 2000 : 20000 };

static int neighbours_of(const struct plain *p, int field, char what) {
    int count = 0;
    for (int other = 0; other < PLAIN_FIELDS; other++)
        count += plain_neighbours(field, other) && p->board[other] == what;
    return count;
}

/* Whether a stone of the player closes a mill here; it comes from another field, or from the hand
 * (-1). */
static bool closes(const struct plain *p, int player, int from, int to) {
    struct plain after = *p;
    after.turn = player;
    plain_play(&after, (struct plain_move){from, to, -1});
    return plain_in_mill(&after, to, plain_colour(player));
}

static void count_stone(const struct plain *p, int field, char own, int *kinds) {
    int ways =
        neighbours_of(p, field, 'W') + neighbours_of(p, field, 'B') + neighbours_of(p, field, 'E');
    kinds[MUEHLE_AHEAD]++;
    kinds[MUEHLE_CLOSED] += plain_in_mill(p, field, own);
    kinds[MUEHLE_BLOCKED] += neighbours_of(p, field, 'E') == 0;
    kinds[MUEHLE_ON_SIDES] += ways > 2;
    kinds[MUEHLE_CROSSED] += ways == 4;
}

static void count_empty(const struct plain *p, int field, int player, int *kinds) {
    char own = plain_colour(player), other = plain_colour(1 - player);
    bool gap = closes(p, player, -1, field), ready = gap && kinds[MUEHLE_FLYING], twice = false;
    for (int from = 0; from < PLAIN_FIELDS; from++)
        if (p->board[from] == own && plain_neighbours(from, field) &&
            closes(p, player, from, field)) {
            ready = true;
            twice = twice || plain_in_mill(p, from, own);
        }
    kinds[MUEHLE_ROOM] += neighbours_of(p, field, own) > 0;
    kinds[MUEHLE_GAPS] += gap;
    kinds[MUEHLE_CONTESTED] += gap && neighbours_of(p, field, other) > 0;
    kinds[MUEHLE_READY] += ready;
    kinds[MUEHLE_DOUBLE] += twice;
}

static void count_kinds(const struct plain *p, int player, int *kinds) {
    kinds[MUEHLE_AHEAD] = p->hand[player];
    kinds[MUEHLE_FLYING] = p->hand[0] + p->hand[1] == 0 && plain_on_board(p, player) == 3;
    for (int field = 0; field < PLAIN_FIELDS; field++) {
        if (p->board[field] == plain_colour(player))
            count_stone(p, field, plain_colour(player), kinds);
        else if (p->board[field] == 'E')
            count_empty(p, field, player, kinds);
    }
}

static void test_random_positions(void **unused) {
    (void)unused;
    ludo_random random = ludo_seeded(1);
    for (int i = 0; i < POSITIONS; i++) {
        int stones[2], hands[2], features[MUEHLE_KINDS];
        for (int player = 0; player < 2; player++) {
            stones[player] = 3 + (int)ludo_below(&random, 7);
            hands[player] = i % 2 ? 0 : (int)ludo_below(&random, (uint64_t)(10 - stones[player]));
        }
        struct plain p = plain_random(&random, false, stones, hands);
        int own[MUEHLE_KINDS] = {0}, other[MUEHLE_KINDS] = {0};
        char text[64];
        ludo_variant variant;
        plain_write(&p, text, sizeof text);
        void *state = test_state("muehle", text, &variant);
        int part = muehle_look_at(state, features);
        count_kinds(&p, p.turn, own);
        count_kinds(&p, 1 - p.turn, other);
        own[MUEHLE_MOVER] = 1;
        for (int kind = 0; kind < MUEHLE_KINDS; kind++)
            if (features[kind] != own[kind] - other[kind])
                fail_msg("%s: feature %d is %d", text, kind, features[kind]);
        assert_int_equal(part, hands[0] || hands[1]               ? MUEHLE_PLACING
                               : stones[0] == 3 || stones[1] == 3 ? MUEHLE_ENDING
                                                                  : MUEHLE_STEPPING);
        free(state);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_random_positions)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
