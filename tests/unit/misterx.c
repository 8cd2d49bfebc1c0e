/*
 * Mister X and Hive: published counts, the sample session of the assignment, rules one by one,
 * refusals, and random games beside a second, plain implementation of the rules.
 */
#include "games/misterx/game.h"
#include "misterx_plain.h"
#include "test.h"

static void test_counts(void **unused) {
    (void)unused;
    test_perft("misterx:pass=forced", NULL, (uint64_t[]){5, 150, 2220, 32856, 775896, 0});
    test_perft("misterx", NULL, (uint64_t[]){5, 150, 2250, 33750, 804702, 0});
    test_perft("misterx:pieces=hive", NULL,
               (uint64_t[]){4, 96, 1440, 21600, 516240, SANITIZED ? 0 : 12219480, 181641900, 0});
    test_perft("hive", NULL, (uint64_t[]){4, 96, 1440, 21600, 516240, 0});
    /* A1V has a narrow gap to its north east. An informant gets to the same cells on any way. */
    const char *gap = "0,0=X1R/-1,1=E1R/-1,2=I1R/0,2=X1V/0,1=A1V/2,1=A2V/1,1=E1V V 9";
    test_perft("misterx", gap, (uint64_t[]){29, 1120, 36853, 0});
    test_perft("misterx:informant=crossing", gap, (uint64_t[]){29, 1120, 36853, 0});
    test_perft("misterx:gap=open", gap, (uint64_t[]){30, 1158, 38525, 0});
}

/* The helix bites its tail only where no two pieces can be. */
static void test_helix(void **unused) {
    (void)unused;
    for (int q = -22; q <= 22; q++)
        for (int r = -22; r <= 22; r++)
            if ((q || r) && abs(q + r) <= 22)
                assert_int_not_equal(hex_cell(q, r), 0);
    for (unsigned d = 0; d < HEX_SIDES; d++) {
        assert_int_equal(hex_next(0, d), hex_cell(hex_step_q[d], hex_step_r[d]));
        assert_int_equal(hex_next(hex_next(511, d), hex_opposite(d)), 511);
    }
}

/* ---- The session of the assignment ---- */

static void answer(struct mx_state *s, const char *command, ludo_text *text) {
    ludo_move move;
    ludo_error error;
    if (strcmp(command, "print") == 0) {
        for (unsigned p = 0, first = 1; p < MX_PIECES; p++)
            if (!(s->hand >> p & 1)) {
                ludo_put(text, first ? "" : "\n");
                mx_describe(s, p, text);
                first = 0;
            }
        return;
    }
    if (strncmp(command, "start", 5) == 0) {
        mx_set_up(s, false, MX_FREE);
        s->turn = command[8] == 'V';
    }
    if (!mx_read_turn(s, command, &move, &error)) {
        ludo_put(text, "Error");
        return;
    }
    mx_play(s, move);
    ludo_put(text, s->passes == 2 || s->enclosed == 3 ? "DRAW"
                   : s->enclosed ? s->enclosed == 1 ? "WINNER ULTRAVIOLET" : "WINNER INFRARED"
                                 : "OK");
}

static void test_session(void **unused) {
    (void)unused;
    static const char *const lines[][2] = {
        {"start X1V", "OK"},
        {"place I1R 2 X1V", "OK"},
        {"place I1V 6 X1V", "OK"},
        {"place E1R 1 I1R", "OK"},
        {"place E1V 6 I1V", "OK"},
        {"print", "E1R 4 I1R\nI1R 1 E1R 5 X1V\nX1V 2 I1R 6 I1V\nE1V 3 I1V\nI1V 3 X1V 6 E1V"},
        {"place S2R 1 E1R", "OK"},
        {"pass", "OK"},
        {"print",
         "S2R 4 E1R\nE1R 1 S2R 4 I1R\nI1R 1 E1R 5 X1V\nX1V 2 I1R 6 I1V\nE1V 3 I1V\nI1V 3 X1V 6 E1V"},
        {"place S1R 6 S2R", "Error"},
        {"place X1R 6 E1R", "OK"},
        {"place A1V 6 E1V", "OK"},
        {"print",
         "X1R 2 S2R 3 E1R\nS2R 4 E1R 5 X1R\nE1R 1 S2R 4 I1R 6 X1R\nI1R 1 E1R 5 X1V\nX1V 2 I1R 6 I1V\n"
         "A1V 3 E1V\nE1V 3 I1V 6 A1V\nI1V 3 X1V 6 E1V"},
        {"place S1R 6 S2R", "OK"},
        {"move A1V 0 A1R", "Error"},
        {"pass", "OK"},
        {"move X1R 5 S1R", "OK"},
        {"pass", "OK"},
        {"place A1R 6 X1R", "OK"},
        {"pass", "OK"},
        {"move A1R 5 X1R", "OK"},
        {"move A1V 0 A1R", "OK"},
        {"print",
         "X1R 2 S1R 5 A1V\nA1R 0 A1V 2 X1R 4 E1V\nS1R 3 S2R 5 X1R\nS2R 4 E1R 6 S1R\nE1R 1 S2R 4 I1R\n"
         "I1R 1 E1R 5 X1V\nX1V 2 I1R 6 I1V\nA1V 2 X1R 4 E1V\nE1V 1 A1V 3 I1V\nI1V 3 X1V 6 E1V"},
        {"pass", "OK"},
        {"move A1V 1 I1V", "OK"},
        {"pass", "OK"},
        {"move A1V 3 I1R", "Error"},
        {"move A1V 1 X1V", "OK"},
        {"pass", "OK"},
        {"place S1V 5 I1V", "OK"},
        {"pass", "OK"},
        {"move S1V 2 E1R", "OK"},
        {"print",
         "X1R 2 S1R 5 A1R\nA1R 2 X1R 4 E1V\nS1R 3 S2R 5 X1R\nS2R 3 S1V 4 E1R 6 S1R\n"
         "E1R 1 S2R 2 S1V 4 I1R 5 A1V\nI1R 1 E1R 5 X1V 6 A1V\nX1V 1 A1V 2 I1R 6 I1V\n"
         "A1V 2 E1R 3 I1R 4 X1V 5 I1V\nS1V 5 E1R 6 S2R\nE1V 1 A1R 3 I1V\nI1V 2 A1V 3 X1V 6 E1V"},
        {"place E2R 1 S1R", "OK"},
        {"pass", "OK"},
        {"move E2R 1 S2R 1 S1V 2 S1V", "OK"},
        {"move S1V 5 X1V", "Error"},
        {"pass", "OK"},
        {"move E1R 4 X1V", "Error"},
        {"move X1R 1 A1V", "OK"},
        {"print",
         "X1R 1 S1R 2 S2R 3 E1R 4 A1V\nA1R 4 E1V\nS1R 3 S2R 4 X1R\nS2R 3 S1V 4 E1R 5 X1R 6 S1R\n"
         "E1R 1 S2R 2 S1V 4 I1R 5 A1V 6 X1R\nE2R 5 S1V\nI1R 1 E1R 5 X1V 6 A1V\nX1V 1 A1V 2 I1R 6 I1V\n"
         "A1V 1 X1R 2 E1R 3 I1R 4 X1V 5 I1V\nS1V 2 E2R 5 E1R 6 S2R\nE1V 1 A1R 3 I1V\n"
         "I1V 2 A1V 3 X1V 6 E1V"},
        {"pass", "OK"},
        {"move A1R 2 E1V", "OK"},
        {"move I1V 4 E1V 5 E1V 6 E1V 1 E1V 1 A1R", "WINNER ULTRAVIOLET"},
    };
    struct mx_state s;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        char data[1024];
        ludo_text text = ludo_text_in(data, sizeof data);
        answer(&s, lines[i][0], &text);
        if (strcmp(data, lines[i][1]) != 0)
            fail_msg("%s (%zu): '%s' instead of '%s'", lines[i][0], i, data, lines[i][1]);
    }
}

/* ---- Beside the plain rules ---- */

static int by_value(const void *a, const void *b) {
    ludo_move x = *(const ludo_move *)a, y = *(const ludo_move *)b;
    return (x > y) - (x < y);
}

static void compare(const struct plain *plain, const struct mx_state *s, const char *game) {
    static struct plain_move plain_list[2048];
    static ludo_move moves[MX_MOST_MOVES], expected[2048];
    size_t count = mx_turn(s) < 0 ? 0 : mx_list(s, moves);
    size_t plain_count = (size_t)plain_moves(plain, plain_list);
    char position[1024];
    ludo_text text = ludo_text_in(position, sizeof position);
    mx_write_position(s, &text);
    for (size_t i = 0; i < plain_count; i++)
        expected[i] = plain_list[i].piece < 0 ? MX_PASS
                                              : mx_move((unsigned)plain_list[i].piece,
                                                        hex_cell(plain_list[i].q, plain_list[i].r));
    qsort(moves, count, sizeof *moves, by_value);
    qsort(expected, plain_count, sizeof *expected, by_value);
    if (count != plain_count || memcmp(moves, expected, count * sizeof *moves) != 0)
        fail_msg("%s: %zu moves, plainly %zu, or others, in %s", game, count, plain_count,
                 position);
    char result = s->enclosed == 3 || s->passes == 2 ? '='
                  : s->enclosed                      ? "RV"[s->enclosed == 1]
                                                     : '-';
    if (result != plain_result(plain))
        fail_msg("%s: result %c, plainly %c, in %s", game, result, plain_result(plain), position);
}

/* The text of a move means the same to both. */
static struct plain_move compare_text(const struct plain *plain, const struct mx_state *s,
                                      ludo_move move) {
    char data[LUDO_MOVE_TEXT];
    ludo_text text = ludo_text_in(data, sizeof data);
    struct plain_move plain_move;
    mx_write_turn(s, move, &text);
    if (!plain_read(plain, data, &plain_move))
        fail_msg("'%s' is plainly not legal", data);
    assert_true(move == (plain_move.piece < 0 ? MX_PASS
                                              : mx_move((unsigned)plain_move.piece,
                                                        hex_cell(plain_move.q, plain_move.r))));
    return plain_move;
}

/* A text that may be legal or not must be taken or refused by both. */
static void compare_nonsense(const struct plain *plain, const struct mx_state *s,
                             ludo_random *random) {
    char data[64];
    struct plain_move plain_move;
    ludo_move move;
    ludo_error error;
    unsigned piece = (unsigned)ludo_below(random, 11) + s->turn * MX_SIDE, steps = 1;
    bool lies = !(s->hand >> piece & 1);
    if (lies && plain_kind(plain, (int)piece) == 'E')
        steps = 3;
    if (lies && plain_kind(plain, (int)piece) == 'I')
        steps = 1 + (unsigned)ludo_below(random, 3);
    ludo_text text = ludo_text_in(data, sizeof data);
    ludo_putf(&text, "%s %s", lies ? "move" : "place", plain_name(plain, (int)piece));
    for (unsigned i = 0; i < steps; i++)
        ludo_putf(&text, " %d %s", (int)ludo_below(random, 7),
                  plain_name(plain, (int)ludo_below(random, 22)));
    bool accepted = mx_read_turn(s, data, &move, &error),
         plain_accepted = plain_read(plain, data, &plain_move);
    if (accepted != plain_accepted)
        fail_msg("'%s' is %s, plainly not so: %s", data, accepted ? "legal" : "refused",
                 error.text);
}

/* An informant's way of any slides, which may meet itself, must be taken or refused by both. */
static void compare_wandering(const struct plain *plain, const struct mx_state *s,
                              ludo_random *random) {
    enum { STEPS = 12 };
    char data[STEPS * 6 + 16];
    int piece = 11 * plain->turn + 8 + (int)ludo_below(random, 3), q = plain->piece[piece].q,
        r = plain->piece[piece].r;
    if (!plain_may_lift(plain, piece))
        return;
    ludo_text text = ludo_text_in(data, sizeof data);
    ludo_putf(&text, "move %s", plain_name(plain, piece));
    for (int steps = 1 + (int)ludo_below(random, STEPS), tries = 0; steps > 0 && tries < 100;
         tries++) {
        int way = 1 + (int)ludo_below(random, 6), beside = (int)ludo_below(random, 22),
            edge = 1 + (int)ludo_below(random, 6), to_q = q + plain_dq[way],
            to_r = r + plain_dr[way];
        for (int i = 0; i < 22 * 6 && (beside == piece || !plain->piece[beside].lies ||
                                       plain->piece[beside].q + plain_dq[edge] != to_q ||
                                       plain->piece[beside].r + plain_dr[edge] != to_r);
             i++) {
            edge = edge % 6 + 1;
            beside = (beside + (edge == 1)) % 22;
        }
        if (!plain_slide(plain, piece, q, r, to_q, to_r))
            continue;
        ludo_putf(&text, " %d %s", edge, plain_name(plain, beside));
        q = to_q;
        r = to_r;
        steps--;
    }
    struct plain_move plain_move;
    ludo_move move;
    ludo_error error = {0};
    bool accepted = mx_read_turn(s, data, &move, &error);
    if (accepted != plain_read(plain, data, &plain_move))
        fail_msg("'%s' is %s, plainly not so: %s", data, accepted ? "legal" : "refused",
                 error.text);
    if (accepted)
        assert_int_equal(mx_move_goal(move), hex_cell(plain_move.q, plain_move.r));
}

/* How random games are played: uniformly, or so that special scenes come up. */
enum manner { UNIFORM, CLIMBING, STRETCHING, MANNERS };

static ludo_move choose(const struct mx_state *s, const struct plain *plain, enum manner manner,
                        ludo_random *random) {
    static ludo_move moves[MX_MOST_MOVES];
    size_t count = mx_list(s, moves);
    ludo_move best = moves[ludo_below(random, count)];
    int farthest = -1;
    for (size_t i = 0; i < count && manner == CLIMBING; i++) {
        ludo_move move = moves[ludo_below(random, count)];
        unsigned piece = mx_move_piece(move);
        if (move != MX_PASS && piece % MX_SIDE <= 2 && piece % MX_SIDE > 0 &&
            !(s->hand >> piece & 1) &&
            (mx_top_at(s, mx_move_goal(move), 0) >= 0 || ludo_below(random, 8) == 0))
            return move;
    }
    for (size_t i = 0; i < 12 && manner == STRETCHING; i++) {
        ludo_move move = moves[ludo_below(random, count)];
        if (move == MX_PASS)
            continue;
        struct plain_move at = compare_text(plain, s, move);
        if (2 * at.q + at.r > farthest || i == 0) {
            farthest = 2 * at.q + at.r;
            best = move;
        }
    }
    return best;
}

static void play_beside(const char *game, enum manner manner, int positions) {
    ludo_variant variant;
    ludo_random random = ludo_seeded((uint64_t)manner + 11);
    struct mx_state *s = test_state(game, NULL, &variant);
    while (positions > 0) {
        bool hive = variant.options.value[MX_SET] == 1;
        struct plain plain = {.hive = hive,
                              .free = variant.options.value[MX_PASSING] == 0,
                              .crossing = !hive && variant.options.value[MX_WAYS] == 1,
                              .open = !hive && variant.options.value[MX_GATES] == 1};
        variant.game->start(s, &variant.options);
        for (int ply = 0; ply < 250; ply++, positions--) {
            compare(&plain, s, game);
            if (mx_turn(s) == LUDO_OVER)
                break;
            ludo_move move = choose(s, &plain, manner, &random);
            /* Passes would end the games too soon. */
            if (move == MX_PASS && mx_count(s) > 1)
                move = choose(s, &plain, manner, &random);
            if (!mx_empty(s))
                for (int i = 0; i < 3; i++) {
                    compare_nonsense(&plain, s, &random);
                    compare_wandering(&plain, s, &random);
                }
            plain_play(&plain, compare_text(&plain, s, move));
            mx_play(s, move);
        }
    }
    free(s);
}

static void test_beside(void **unused) {
    (void)unused;
    static const char *const games[] = {"misterx",
                                        "misterx:pass=forced",
                                        "misterx:pieces=hive",
                                        "misterx:gap=open",
                                        "misterx:informant=crossing,gap=open",
                                        "misterx:pieces=hive,informant=crossing,gap=open"};
    for (size_t i = 0; i < sizeof games / sizeof *games; i++)
        for (int manner = 0; manner < MANNERS; manner++)
            play_beside(games[i], (enum manner)manner, SANITIZED ? 1500 : 2500);
}

/* Chains of pieces as long as can be, where the helix comes closest to meeting itself. */
static void test_chains(void **unused) {
    (void)unused;
    ludo_random random = ludo_seeded(5);
    for (int i = 0; i < (SANITIZED ? 200 : 1000); i++) {
        struct plain plain = {.hive = i % 2, .free = true, .turns = {40, 40}};
        int order[22] = {0}, q = (int)ludo_below(&random, 600) - 300,
            r = (int)ludo_below(&random, 600) - 300;
        int edge = 1 + (int)ludo_below(&random, 6), bend = i % 3 ? edge % 6 + 1 : edge,
            length = 21 + i / 2 % 2;
        char position[1024];
        ludo_text text = ludo_text_in(position, sizeof position);
        for (int p = 0; p < 22; p++) { /* a random order in which Mister X is never left in hand */
            int at = (int)ludo_below(&random, (uint64_t)p + 1);
            order[p] = order[at];
            order[at] = p;
        }
        for (int p = 0; p < length; p++) {
            int piece = order[21] % 11 == 0 ? order[21 - p] : order[p];
            int way = ludo_below(&random, 2) ? edge : bend;
            plain.piece[piece] = (struct plain_piece){true, q, r, 0};
            ludo_putf(&text, "%s%d,%d=%s", p ? "/" : "", q, r, plain_name(&plain, piece));
            q += plain_dq[way];
            r += plain_dr[way];
        }
        if (!plain.piece[0].lies || !plain.piece[11].lies)
            continue; /* both ends were Mister X */
        plain.turn = (int)ludo_below(&random, 2);
        ludo_putf(&text, " %c 80", "RV"[plain.turn]);
        ludo_variant variant;
        struct mx_state *s =
            test_state(plain.hive ? "misterx:pieces=hive" : "misterx", position, &variant);
        compare(&plain, s, position);
        free(s);
    }
}

/* ---- Rules one by one ---- */

/* A piece has so many goals. */
static void goals(const char *game, const char *position, const char *piece, size_t expected) {
    ludo_variant variant;
    struct mx_state *s = test_state(game, position, &variant);
    static ludo_move moves[MX_MOST_MOVES];
    unsigned number;
    size_t count = mx_list(s, moves), found = 0;
    assert_true(mx_read_name(s->hive, piece, &number));
    for (size_t i = 0; i < count; i++)
        found += moves[i] != MX_PASS && mx_move_piece(moves[i]) == number;
    if (found != expected)
        fail_msg("%s has %zu goals instead of %zu in %s", piece, found, expected, position);
    free(s);
}

static void test_placing(void **unused) {
    (void)unused;
    test_refused_at("misterx", NULL, "start X1V", "turn of Infrared");
    test_refused_at("misterx", NULL, "place X1R 1 X1V", "start");
    test_refused_at("misterx:pieces=hive", NULL, "start X1R", "first piece");
    test_refused_at("misterx", "0,0=X1R V 1", "start X1V", "only the first piece");
    test_refused_at("misterx", "0,0=X1R V 1", "place X1V 0 X1R", "on the ground");
    test_refused_at("misterx", "0,0=X1R V 1", "place X1V 1 A1R", "not in play");
    test_refused_at("misterx", "0,0=X1R V 1", "place X1V 1 X1V", "beside itself");
    test_refused_at("misterx", "0,0=X1R V 1", "pass", "cannot pass before X1V");
    test_refused_at("misterx:pieces=hive", "0,0=A1R V 1", "place X1V 1 A1R", "first piece");
    test_refused_at("misterx", "0,0=X1R/1,0=A1V R 2", "place A1R 2 A1V", "would touch A1V");
    test_refused_at("misterx", "0,0=X1R/1,0=A1V R 2", "place A1R 2 X1R", "taken by A1V");
    test_refused_at("misterx", "0,0=X1R/1,0=A1V R 2", "place X1R 5 X1R", "in play already");
    test_leads("misterx", "0,0=X1R/1,0=A1V R 2", "place I3R 5 X1R", "0,0=X1R/-1,0=I3R/1,0=A1V V 3");
    /* The fourth turn is for Mister X. */
    const char *due = "0,0=A1R/1,0=A1V/-1,0=S1R/2,0=S1V/-2,0=E1R/3,0=E1V R 6";
    test_refused_at("misterx", due, "place I1R 5 E1R", "X1R must be placed in the fourth turn");
    test_refused_at("misterx", due, "move A1R 1 A1V", "nothing of Infrared moves before X1R");
    test_leads("misterx", due, "place X1R 5 E1R",
               "-3,0=X1R/0,0=A1R/-1,0=S1R/-2,0=E1R/1,0=A1V/2,0=S1V/3,0=E1V V 7");
    /* Only the top piece counts, to forbid and to permit; a hole may be filled. */
    const char *covered = "0,0=X1R/-1,0=S1R/1,0=X1VA1R/2,-1=S1V R 9";
    test_leads("misterx", covered, "place I1R 1 X1V",
               "0,0=X1R/-1,0=S1R/1,1=I1R/1,0=X1VA1R/2,-1=S1V V 10");
    test_refused_at("misterx", covered, "place I1R 3 S1V", "would touch S1V");
    test_leads("misterx", "0,1=X1R/1,0=A1R/1,-1=S1R/0,-1=S2R/-1,0=E1R/-1,1=E2R/2,-1=X1V R 12",
               "place E3R 4 X1R",
               "0,1=X1R/1,0=A1R/1,-1=S1R/0,-1=S2R/-1,0=E1R/-1,1=E2R/0,0=E3R/2,-1=X1V V 13");
}

static void test_moving(void **unused) {
    (void)unused;
    /* Mister X slides one step. */
    goals("misterx", "0,0=X1R/1,0=X1V R 2", "X1R", 2);
    test_refused_at("misterx", "0,0=X1R/1,0=X1V R 2", "move X1R 2 X1V", "not next to");
    test_refused_at("misterx", "0,0=X1R/1,0=X1V R 2", "move X1R 0 X1V", "never goes on top");
    test_refused_at("misterx", "0,0=X1R/1,0=X1V R 2", "move X1R 1 X1V 2 X1V", "one pair");
    test_refused_at("misterx", "0,0=X1R/1,0=X1V R 2", "move X1V 1 X1R", "turn of Infrared");
    test_refused_at("misterx", "0,0=X1R/1,0=X1V/2,0=S1V/-1,0=S1R R 4", "move X1R 1 X1V",
                    "fall apart");
    /* Gate and contact. */
    const char *gate = "0,0=X1R/0,1=S1R/1,-1=S2R/2,-1=X1V/1,1=S1V/2,0=S2V R 20";
    test_refused_at("misterx", gate, "move X1R 5 S2V", "too narrow");
    test_refused_at("misterx", "0,0=X1R/1,0=S1R/2,-1=X1V/2,-2=S1V/1,-2=A1V R 20", "move X1R 6 A1V",
                    "lose contact");
    test_refused_at("misterx", "0,0=X1R/1,0=S1R/2,-1=X1V R 20", "move X1R 2 X1R", "beside itself");
    /* An agent climbs, is not stopped by heights in Mister X, and covers. */
    goals("misterx", "0,0=X1RA1R/1,0=X1V R 7", "A1R", 6);
    goals("misterx", "0,0=X1R/1,0=X1VA1R R 7", "X1R", 2);
    test_refused_at("misterx", "0,0=X1R/1,0=X1VA1R V 5", "move X1V 1 X1R", "covered by A1R");
    test_refused_at("misterx", "0,0=X1RA1R/1,0=X1V R 7", "move A1R 0 X1R", "there already");
    test_refused_at("misterx", "0,0=X1RA1R/1,0=X1V R 7", "move A1R 2 X1V", "neighbouring cell");
    test_leads("misterx", "0,0=X1RA1R/1,0=X1V R 7", "move A1R 5 X1R",
               "0,0=X1R/-1,0=A1R/1,0=X1V V 8");
    test_leads("misterx", "0,0=X1RA1R/1,0=X1V R 7", "move A1R 2 X1R", "0,0=X1R/1,0=X1VA1R V 8");
    /* Between two stacks there is room in Mister X, not in Hive. */
    const char *narrow = "-1,1=X1R/0,0=A1R/0,1=S1RA1V/1,0=X1V/1,-1=S1VA2V/0,-1=I1R/-1,0=I2R R 30";
    goals("misterx", narrow, "A1R", 6);
    goals("misterx:pieces=hive", narrow, "A1R", 5);
    test_refused_at("misterx:pieces=hive", narrow, "move A1R 0 X1V", "two higher stacks");
    /* A spy jumps over a row, not over gaps. */
    const char *row = "0,0=S1R/1,0=X1R/2,0=X1V R 6";
    goals("misterx", row, "S1R", 1);
    test_leads("misterx", row, "move S1R 2 X1V", "1,0=X1R/3,0=S1R/2,0=X1V V 7");
    test_refused_at("misterx", row, "move S1R 1 X1V", "straight over");
    test_refused_at("misterx", row, "move S1R 2 X1R", "taken by X1V");
    test_refused_at("misterx", row, "move S1R 0 X1V", "never stays on top");
    test_refused_at("misterx", row, "move S1R 1 X1R 2 X1V", "one jump");
    /* An investigator goes three steps, an informant any number; no cell twice. */
    const char *three = "0,0=E1R/1,0=X1R/2,0=X1V R 6";
    goals("misterx", three, "E1R", 2);
    test_leads("misterx", three, "move E1R 6 X1R 1 X1R 1 X1V", "1,0=X1R/2,1=E1R/2,0=X1V V 7");
    test_refused_at("misterx", three, "move E1R 1 X1R 1 X1V", "three pairs");
    test_refused_at("misterx", three, "move E1R 6 X1R 1 X1R 6 X1R", "been on that cell");
    test_refused_at("misterx", three, "move E1R 6 X1R 5 X1R 4 X1R", "been on that cell");
    test_refused_at("misterx", three, "move E1R 2 X1V 1 X1R 1 X1V", "step 1");
    test_refused_at("misterx", three, "move E1R 6 X1R 1 X1R 0 X1V", "never goes on top");
    const char *any = "0,0=I1R/1,0=X1R/2,0=X1V R 6";
    goals("misterx", any, "I1R", 7);
    test_leads("misterx", any, "move I1R 4 X1R 4 X1V 3 X1V 2 X1V 1 X1V 1 X1R",
               "1,0=X1R/1,1=I1R/2,0=X1V V 7");
    test_refused_at("misterx", any, "move I1R 1 X1V", "name every cell");
    /* Nobody slides into the hole of a ring; an agent climbs in from above. */
    const char *ring = "0,1=X1R/1,0=A1R/1,-1=X1V/0,-1=S1V/-1,0=E1R/-1,1=I1R R 12";
    goals("misterx", ring, "A1R", 4);
    goals("misterx", ring, "I1R", 11);
    goals("misterx", "0,1=X1RA1R/1,0=I2R/1,-1=X1V/0,-1=S1V/-1,0=E1R/-1,1=I1R R 12", "A1R", 6);
    test_refused_at("misterx", ring, "move X1R 2 E1R", "too narrow");
}

static void test_open_gap(void **unused) {
    (void)unused;
    const char *ring = "0,1=X1R/1,0=A1R/1,-1=X1V/0,-1=S1V/-1,0=E1R/-1,1=I1R R 12",
               *stack = "0,1=X1R/1,0=A1R/1,-1=X1VA1V/0,-1=S1V/-1,0=E1R/-1,1=I1R V 13";
    goals("misterx", ring, "A1R", 4);
    goals("misterx:gap=open", ring, "A1R", 5);
    test_leads("misterx:gap=open", ring, "move A1R 2 E1R",
               "0,1=X1R/0,0=A1R/-1,0=E1R/-1,1=I1R/1,-1=X1V/0,-1=S1V V 13");
    test_refused_at("misterx:gap=open", ring, "move X1R 2 E1R", "too narrow");
    test_refused_at("misterx:pieces=hive,gap=open", ring, "move A1R 2 E1R", "too narrow");
    goals("misterx:gap=open", stack, "A1V", 6);
    test_refused_at("misterx:gap=open", "2,0=X1R/0,0=A1R/1,0=S1R/2,-1=X1V/2,-2=S1V/1,-2=A1V R 20",
                    "move A1R 6 A1V", "lose contact");
}

static void test_crossing(void **unused) {
    (void)unused;
    const char *any = "0,0=I1R/1,0=X1R/2,0=X1V R 6", *there = "1,0=X1R/2,1=I1R/2,0=X1V V 7";
    char data[32 + 6 * (MX_PATH + 1)];
    test_refused_at("misterx", any, "move I1R 6 X1R 1 X1R 6 X1R 1 X1R 1 X1V", "been on that cell");
    test_leads("misterx:informant=crossing", any, "move I1R 6 X1R 1 X1R 6 X1R 1 X1R 1 X1V", there);
    test_leads("misterx:informant=crossing", any, "move I1R 6 X1R 5 X1R 6 X1R 1 X1R 1 X1V", there);
    test_refused_at("misterx:informant=crossing", any, "move I1R 6 X1R 5 X1R",
                    "comes back to where it began");
    test_refused_at("misterx:informant=crossing", "0,0=E1R/1,0=X1R/2,0=X1V R 6",
                    "move E1R 6 X1R 1 X1R 6 X1R", "been on that cell");
    test_refused_at("misterx:pieces=hive,informant=crossing", "0,0=I1R/1,0=X1R/2,0=A1V/3,0=X1V R 6",
                    "move I1R 6 X1R 1 X1R 6 X1R", "been on that cell");
    /* To and fro, as often as a line may say, and once more. */
    ludo_variant variant;
    struct mx_state *s = test_state("misterx:informant=crossing", any, &variant);
    for (int steps = MX_PATH - 1; steps <= MX_PATH + 1; steps += 2) {
        ludo_text text = ludo_text_in(data, sizeof data);
        ludo_move move;
        ludo_error error;
        ludo_put(&text, "move I1R");
        for (int i = 0; i < steps; i++)
            ludo_put(&text, i % 2 ? " 1 X1R" : " 6 X1R");
        bool good = mx_read_turn(s, data, &move, &error);
        assert_int_equal(good, steps < MX_PATH);
        if (good)
            assert_int_equal(mx_move_goal(move), hex_next(s->cell[8], hex_direction[1]));
        else
            assert_non_null(strstr(error.text, "at most 1024 steps"));
    }
    free(s);
}

static char result_of(const ludo_variant *variant, const void *state) {
    ludo_result result;
    variant->game->result(state, &result);
    return result.ending == LUDO_RUNNING ? '-'
           : result.ending == LUDO_DRAWN ? '='
                                         : "RV"[result.winner];
}

static void ends(const char *game, const char *position, const char *moves, char expected) {
    ludo_variant variant;
    void *state = test_state(game, position, &variant);
    test_play(&variant, state, moves);
    if (result_of(&variant, state) != expected)
        fail_msg("%s, then %s: %c", position, moves, result_of(&variant, state));
    free(state);
}

static void test_endings(void **unused) {
    (void)unused;
    /* Five around X1R, and one that comes: its owner loses, whoever moves, and also when it is
     * covered. */
    const char *five = "0,0=X1R/1,0=A1R/1,-1=X1V/0,-1=S1V/-1,0=E1R/-1,1=I1R/2,0=I1V %c %d";
    const char *covered = "0,0=X1RA2R/1,0=A1R/1,-1=X1V/0,-1=S1V/-1,0=E1R/-1,1=I1R/2,0=I1V V 21";
    char text[128];
    snprintf(text, sizeof text, five, 'V', 21);
    ends("misterx", text, "move I1V 1 A1R 1 X1R", 'V');
    ends("misterx", text, "move I1V 1 A1R", '-');
    ends("misterx", covered, "move I1V 1 A1R 1 X1R", 'V');
    snprintf(text, sizeof text, five, 'R', 20);
    ends("misterx", text, "place E2R 1 X1R", 'V');
    ends("misterx", text, "move I1R 1 X1R", '-');
    /* Both by one piece: a draw. */
    ends(
        "misterx",
        "0,0=X1R/1,0=A1R/1,-1=A2R/0,-1=S1V/-1,0=E1R/-1,1=I1R/0,2=X1V/1,1=S2V/1,2=E1V/0,3=E2V/-1,3=E3V/"
        "-1,2=A1V/-2,2=A2V V 31",
        "move A2V 0 A1V;pass;move A2V 3 A1V", '=');
    /* Passes. */
    ends("misterx", "0,0=X1R/1,0=X1V R 2", "pass;pass", '=');
    ends("misterx", "0,0=X1R/1,0=X1V R 2", "pass;place A1V 2 X1V;pass", '-');
    test_refused_at("misterx:pass=forced", "0,0=X1R/1,0=X1V R 2", "pass", "neither place nor move");
    test_refused_at("misterx", "0,0=X1R/1,0=X1V R 4 pass pass", "pass", "over");
    /* R has one piece, and that is covered: it can only pass, in Hive also before the queen is in
     * play. */
    const char *stuck = "0,0=X1RA1V/1,0=X1V R 8";
    ludo_variant variant;
    void *state = test_state("misterx:pass=forced", stuck, &variant);
    assert_int_equal(variant.game->count(state), 1);
    test_play(&variant, state, "pass;move A1V 0 X1V");
    free(state);
    const char *early = "0,0=S1RA1V/1,0=X1V/0,1=S2RA2V/-1,0=S3R/-2,0=S1V/-2,1=S2V/-1,-1=S3V R 40";
    state = test_state("misterx:pieces=hive", early, &variant);
    assert_int_equal(variant.game->count(state), 1);
    test_play(&variant, state, "pass");
    assert_int_equal(result_of(&variant, state), '-');
    free(state);
}

/* ---- Texts ---- */

static void test_refusals(void **unused) {
    (void)unused;
    static const char *const bad[] = {"",
                                      " pass",
                                      "pass ",
                                      "Pass",
                                      "place",
                                      "place X1R",
                                      "place  X",
                                      "place X1R 1",
                                      "place X1R 1 X1V ",
                                      "move X1R",
                                      "move X1R 7 X1V",
                                      "move X1R 1 X1V 2",
                                      "start",
                                      "move X1R 11 X1V",
                                      "place Q1R 1 X1V",
                                      "move x1R 1 X1V",
                                      "place X1R\t1 X1V",
                                      "quit",
                                      "print",
                                      "place S3R 1 X1V",
                                      "place A0R 1 X1V",
                                      "move X1R -1 X1V"};
    ludo_variant variant;
    void *state = test_state("misterx", "0,0=X1R/1,0=X1V R 2", &variant);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        test_refused(&variant, state, bad[i], "");
    test_refused(&variant, state, "walk X1R", "is no turn");
    test_refused(&variant, state, "move X1R 1 X1V;", "edge 0 to 6");
    char walk[4096] = "move X1R";
    for (int i = 0; i < 600; i++)
        strcat(walk, i % 2 ? " 1 X1V" : " 6 X1V");
    test_refused(&variant, state, walk, "twice");
    free(state);
}

static void test_positions(void **unused) {
    (void)unused;
    test_bad_position("misterx", "", "Q,R=");
    test_bad_position("misterx", "-", "Q,R=");
    test_bad_position("misterx", "- R", "number of turns");
    test_bad_position("misterx", "- R 1", "there must be 1 pieces");
    test_bad_position("misterx", "- W 0", "R or V");
    test_bad_position("misterx", "- R 0 pass", "cannot have passed");
    test_bad_position("misterx", "- R 99999999999999999999999", "number of turns");
    test_bad_position("misterx", "0,0= R 0", "a piece such as");
    test_bad_position("misterx", "0,0=X1 R 0", "a piece such as");
    test_bad_position("misterx", "0,0=S3R V 1", "a piece such as");
    test_bad_position("misterx", "0,0=X1R/ V 1", "Q,R=");
    test_bad_position("misterx", "0,99999999999999999999=X1R V 1", "Q,R=");
    test_bad_position("misterx", "0,0=X1R V 1 ", "should end");
    test_bad_position("misterx", "0,0=X1R V 9 pass pass pass", "should end");
    test_bad_position("misterx", "0,0=X1R/0,0=X1V R 2", "given twice");
    test_bad_position("misterx", "0,0=X1R/1,0=X1R R 2", "given twice");
    test_bad_position("misterx", "0,0=X1RX1V R 2", "on top");
    test_bad_position("misterx", "0,0=X1R/1,1=X1V R 2", "hang together");
    test_bad_position("misterx", "0,0=X1R/512,0=X1V R 2", "hang together");
    test_bad_position("misterx", "0,0=X1R/1,0=X1V V 1", "cannot be in play");
    test_bad_position("misterx", "0,0=A1R/1,0=A1V R 4", "there must be 2 pieces");
    test_bad_position("misterx", "0,0=X1R/1,0=X1VA1V R 4", "moved on top");
    test_bad_position("misterx:pieces=hive", "0,0=X1R V 1", "queen X1R cannot be the first");
    test_bad_position("misterx:pieces=hive", "0,0=A1R/0,1=X1R/1,0=X1V/2,0=A1V R 6 pass",
                      "not noted");
    /* Any coordinates and any order are read; V may have begun. */
    test_leads("misterx", "700,-300=X1V R 1", "place X1R 1 X1V", "-10,-1=X1R/-10,-2=X1V V 2");
    test_leads("misterx", "- V 0", "start E3V", "0,0=E3V R 1");
    test_leads("misterx", "0,0=X1VA1R/1,0=X1R V 9 pass", "", "1,0=X1R/0,0=X1VA1R V 9 pass");
}

static void test_game_strings(void **unused) {
    (void)unused;
    ludo_variant variant;
    char data[1024];
    const char *game = "Base;InProgress;White[3];wS1;bG1 -wS1;wQ wS1/;bQ /bG1;wB1 wQ\\;bB1 -bG1";
    void *state = test_state("misterx", game, &variant);
    assert_int_equal(variant.options.value[0], 1);
    assert_string_equal(test_position(&variant, state, data, sizeof data),
                        "0,1=X1R/1,0=A1R/0,0=E1R/-1,-1=X1V/-2,0=A1V/-1,0=S1V R 6");
    free(state);
    state = test_state("misterx:pieces=hive", "Base;NotStarted;White[1]", &variant);
    assert_int_equal(variant.game->count(state), 4);
    free(state);
    /* On top of a piece, and a direction that leads to one. */
    state = test_state(
        "misterx:pieces=hive",
        "Base;InProgress;White[1];wG1;bG1 wG1-;wQ -wG1;bQ bG1-;wB1 -wQ;bA1 bQ-;wB1 wQ;bA1 bQ/;"
        "wB1 wQ-",
        &variant);
    assert_string_equal(test_position(&variant, state, data, sizeof data),
                        "-1,0=X1R/0,0=S1RA1R/2,0=X1V/1,0=S1V/2,1=I1V V 9");
    free(state);
    test_bad_position("misterx:pieces=hive", "Base", "GameString is");
    test_bad_position("misterx:pieces=hive", "Base+M;NotStarted;White[1]", "game type");
    test_bad_position("misterx:pieces=hive", "Base;Begun;White[1]", "state");
    test_bad_position("misterx:pieces=hive", "Base;NotStarted;White[]", "turn");
    test_bad_position("misterx:pieces=hive", "Base;NotStarted;White[1];", "move 1");
    test_bad_position("misterx:pieces=hive", "Base;NotStarted;White[1];wQ",
                      "queen wQ cannot be the first");
    test_bad_position("misterx:pieces=hive", "Base;NotStarted;White[1];wA2", "lowest number");
    test_bad_position("misterx:pieces=hive", "Base;NotStarted;White[1];bA1", "turn of White");
    test_bad_position("misterx:pieces=hive", "Base;NotStarted;White[1];wA4", "such as wA1");
    test_bad_position("misterx:pieces=hive", "Base;NotStarted;White[1];wA1;bA1",
                      "blank and a place");
    test_bad_position("misterx:pieces=hive", "Base;NotStarted;White[1];wA1;bA1 -wA1-",
                      "at most one");
    test_bad_position("misterx:pieces=hive", "Base;NotStarted;White[1];wA1;bA1 wA1",
                      "taken by wA1");
    test_bad_position("misterx:pieces=hive", "Base;NotStarted;White[1];wA1;bA1 wG1-",
                      "not in play");
    test_bad_position("misterx:pieces=hive", "Base;NotStarted;White[1];wA1;pass",
                      "neither place nor move");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_counts),       cmocka_unit_test(test_helix),
        cmocka_unit_test(test_session),      cmocka_unit_test(test_beside),
        cmocka_unit_test(test_chains),       cmocka_unit_test(test_placing),
        cmocka_unit_test(test_moving),       cmocka_unit_test(test_open_gap),
        cmocka_unit_test(test_crossing),     cmocka_unit_test(test_endings),
        cmocka_unit_test(test_refusals),     cmocka_unit_test(test_positions),
        cmocka_unit_test(test_game_strings),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
