/*
 * The Hive engine behind its protocol, beside the plain rules and a reader of MoveStrings of our
 * own: random games of all kinds are played through it, in a thread of its own between two pipes.
 */
#include "protocols/uhp.h"
#include "misterx_random.h"
#include "test.h"
#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <unistd.h>

enum { MOVES = 1024, PLIES = 100, ANSWER = 1 << 16 };

/* An engine at work, and its last answer without the closing `ok`. */
struct talk {
    pthread_t thread;
    FILE *to, *from;
    int its_input, its_output;
    char answer[ANSWER];
};

static void *converse(void *context) {
    struct talk *talk = context;
    struct uhp_setup setup = {.seed = 7, .most_mib = 1};
    struct stream *stream = malloc(sizeof *stream);
    FILE *out = fdopen(talk->its_output, "w");
    if (!stream || !out)
        abort();
    stream_open(stream, stream_from_descriptor, &talk->its_input, out, out, STREAM_LIMIT);
    uhp_converse(&setup, stream);
    stream_close(stream);
    fclose(out);
    close(talk->its_input);
    free(stream);
    return NULL;
}

/* Reads up to the line `ok`; false when the engine has ended. */
static bool listen_to(struct talk *talk) {
    size_t length = 0;
    talk->answer[0] = '\0';
    while (fgets(talk->answer + length, (int)(ANSWER - length), talk->from)) {
        if (strcmp(talk->answer + length, "ok\n") == 0) {
            talk->answer[length > 0 ? length - 1 : 0] = '\0'; /* and the last line end */
            return true;
        }
        length += strlen(talk->answer + length);
        assert_true(length + 2 < ANSWER);
    }
    return false;
}

static struct talk *begin(void) {
    struct talk *talk = calloc(1, sizeof *talk);
    int in[2], out[2];
    assert_true(talk && pipe(in) == 0 && pipe(out) == 0);
    talk->its_input = in[0];
    talk->its_output = out[1];
    talk->to = fdopen(in[1], "w");
    talk->from = fdopen(out[0], "r");
    assert_int_equal(pthread_create(&talk->thread, NULL, converse, talk), 0);
    assert_true(listen_to(talk));
    return talk;
}

static const char *ask(struct talk *talk, const char *line) {
    fprintf(talk->to, "%s\n", line);
    fflush(talk->to);
    assert_true(listen_to(talk));
    return talk->answer;
}

/* The input ends; the engine must end too, without another word. */
static void end(struct talk *talk) {
    fclose(talk->to);
    assert_false(listen_to(talk));
    assert_string_equal(talk->answer, "");
    fclose(talk->from);
    assert_int_equal(pthread_join(talk->thread, NULL), 0);
    free(talk);
}

static void expect(struct talk *talk, const char *line, const char *answer) {
    if (strcmp(ask(talk, line), answer) != 0)
        fail_msg("'%s' is answered with '%s', not with '%s'", line, talk->answer, answer);
}

/* The answer must be one line that begins with a word. */
static void expect_word(struct talk *talk, const char *line, const char *word) {
    size_t length = strlen(word);
    ask(talk, line);
    if (strncmp(talk->answer, word, length) != 0 || talk->answer[length] != ' ' ||
        strchr(talk->answer, '\n') || strlen(talk->answer) < length + 2)
        fail_msg("'%s' is answered with '%s', not with %s and a reason", line, talk->answer, word);
}

/* ---- MoveStrings, plainly ---- */

static const char *const names[22] = {"wQ",  "wB1", "wB2", "wG1", "wG2", "wG3", "wS1", "wS2",
                                      "wA1", "wA2", "wA3", "bQ",  "bB1", "bB2", "bG1", "bG2",
                                      "bG3", "bS1", "bS2", "bA1", "bA2", "bA3"};
/* By edge: what stands in front of a piece, and behind it. */
static const char *const before[7] = {"", "", "", "", "/", "-", "\\"};
static const char *const behind[7] = {"", "/", "-", "\\", "", "", ""};

static void put_place(char *text, int piece, int edge, int target) {
    sprintf(text, "%s %s%s%s", names[piece], before[edge], names[target], behind[edge]);
}

/* The piece whose name a text begins with, or -1. */
static int named(const char *text) {
    for (int piece = 0; piece < 22; piece++)
        if (strncmp(text, names[piece], strlen(names[piece])) == 0)
            return piece;
    return -1;
}

/* Where a text puts which piece; `strict`: it must be as an engine writes it. */
static bool read_move(const struct plain *p, const char *text, bool strict,
                      struct plain_move *move) {
    char wanted[16];
    *move = (struct plain_move){-1, 0, 0};
    if (strcmp(text, "pass") == 0)
        return true;
    if ((move->piece = named(text)) < 0)
        return false;
    if (plain_count(p, 0) == 0)
        return strcmp(text, names[move->piece]) == 0;
    const char *place = text + strlen(names[move->piece]);
    place += strspn(place, " ");
    int target = named(place + strspn(place, "/-\\"));
    for (int edge = 0; target >= 0 && target != move->piece && p->piece[target].lies && edge < 7;
         edge++) {
        put_place(wanted, move->piece, edge, target);
        if (strcmp(text, wanted) != 0)
            continue;
        move->q = p->piece[target].q + plain_dq[edge];
        move->r = p->piece[target].r + plain_dr[edge];
        bool onto = plain_height(p, move->q, move->r, move->piece) > 0;
        return !strict ||
               (onto ? edge == 0 && plain_top(p, move->q, move->r) == target : edge != 0);
    }
    return false;
}

/* Names the goal of a move by any piece that can. */
static void write_any(const struct plain *p, struct plain_move move, ludo_random *random,
                      char *text) {
    int seen = 0;
    strcpy(text, move.piece < 0 ? "pass" : names[move.piece]);
    for (int target = 0; move.piece >= 0 && target < 22; target++)
        for (int edge = 0; p->piece[target].lies && target != move.piece && edge < 7; edge++)
            if (p->piece[target].q + plain_dq[edge] == move.q &&
                p->piece[target].r + plain_dr[edge] == move.r && below(random, ++seen) == 0)
                put_place(text, move.piece, edge, target);
}

static int find_move(const struct plain_move *moves, int count, struct plain_move move) {
    for (int i = 0; i < count; i++)
        if (moves[i].piece == move.piece &&
            (move.piece < 0 || (moves[i].q == move.q && moves[i].r == move.r)))
            return i;
    return -1;
}

/* ---- Random games ---- */

/* A game in the engine, and beside it. */
struct game {
    struct talk *talk;
    ludo_random random;
    struct plain plain[PLIES + 1]; /* before each ply, and now */
    char *strings[PLIES + 1];      /* the GameStrings */
    int plies, passes;
};

/* The list of legal moves must be the plain one, each move once and rightly written. */
static int check_validmoves(struct game *game, struct plain_move *moves) {
    const struct plain *p = &game->plain[game->plies];
    int count = plain_moves(p, moves), listed = 0;
    bool seen[MOVES] = {false};
    char *rest = NULL;
    ask(game->talk, "validmoves");
    for (char *text = strtok_r(game->talk->answer, ";", &rest); text;
         text = strtok_r(NULL, ";", &rest)) {
        struct plain_move move;
        int found = read_move(p, text, true, &move) ? find_move(moves, count, move) : -1;
        if (found < 0 || seen[found])
            fail_msg("'%s' is %s after %s", text, found < 0 ? "no move" : "listed twice",
                     game->strings[game->plies]);
        seen[found] = true;
        listed++;
    }
    if (listed != count)
        fail_msg("%d moves instead of %d after %s", listed, count, game->strings[game->plies]);
    return count;
}

/* The library must count as many moves from the GameString, and the engine too. */
static void check_counts(struct game *game, int count) {
    char wanted[32];
    ludo_variant variant;
    uint64_t leaves;
    void *state = test_state("misterx:pieces=hive", game->strings[game->plies], &variant);
    assert_true(ludo_perft(&variant, state, 1, &leaves, NULL));
    assert_int_equal(leaves, count);
    free(state);
    sprintf(wanted, "1 %d", count);
    expect(game->talk, "perft 1", wanted);
}

/* A text that looks like a move and is none must be refused. */
static void try_wrong(struct game *game, const struct plain_move *moves, int count) {
    const struct plain *p = &game->plain[game->plies];
    char line[32] = "play ";
    struct plain_move move;
    put_place(line + 5, below(&game->random, 22), below(&game->random, 7),
              below(&game->random, 22));
    if (!read_move(p, line + 5, false, &move) || find_move(moves, count, move) < 0)
        expect_word(game->talk, line, "invalidmove");
    if (moves[0].piece >= 0)
        expect_word(game->talk, "pass", "invalidmove");
}

static void check_bestmove(struct game *game, const struct plain_move *moves, int count,
                           const char *line) {
    struct plain_move move;
    ask(game->talk, line);
    if (!read_move(&game->plain[game->plies], game->talk->answer, true, &move) ||
        find_move(moves, count, move) < 0)
        fail_msg("%s gives %s after %s", line, game->talk->answer, game->strings[game->plies]);
}

static struct plain_move choose(struct game *game, const struct plain_move *moves, int count,
                                enum manner manner) {
    const struct plain *p = &game->plain[game->plies];
    struct proposal best = {.score = INT_MIN};
    for (int i = 0; manner == EMBRACING && moves[0].piece >= 0 && i < count; i++) {
        struct proposal it = {.move = moves[i], .placed = !p->piece[moves[i].piece].lies};
        it.score = rate(p, &it, manner, &game->random);
        if (it.score > best.score)
            best = it;
    }
    if (best.score > INT_MIN)
        return best.move;
    if (moves[0].piece >= 0 && p->turns[0] > 0 && propose(p, manner, &game->random, &best)) {
        int lowest = best.move.piece; /* of its kind in hand, if it is there */
        for (int i = lowest - 1; best.placed && i >= 11 * p->turn; i--)
            if (plain_kind(p, i) == plain_kind(p, lowest) && !p->piece[i].lies)
                lowest = i;
        best.move.piece = lowest;
        int found = find_move(moves, count, best.move);
        assert_true(found >= 0);
        return moves[found];
    }
    return moves[below(&game->random, count)];
}

/* The GameString after a move: state and turn, what was there before, and the move. */
static void check_game_string(struct game *game, struct plain_move made, const char *answer) {
    const struct plain *p = &game->plain[game->plies], *past = &game->plain[game->plies - 1];
    const char *old = game->strings[game->plies - 1];
    char result = plain_result(p), head[64];
    struct plain_move move;
    sprintf(head, "Base;%s;%s[%d]",
            result == 'R'   ? "WhiteWins"
            : result == 'V' ? "BlackWins"
            : result == '=' ? "Draw"
                            : "InProgress",
            p->turn ? "Black" : "White", game->plies / 2 + 1);
    assert_memory_equal(answer, head, strlen(head));
    for (int fields = 0; *old && fields < 3; old++)
        fields += *old == ';';
    const char *moves = answer + strlen(head), *last = strrchr(answer, ';') + 1;
    assert_int_equal(*moves, ';');
    assert_memory_equal(moves + 1, old, strlen(old));
    assert_true(read_move(past, last, true, &move));
    assert_true(move.piece == made.piece && move.q == made.q && move.r == made.r);
}

static void make_move(struct game *game, struct plain_move move) {
    char line[32] = "play ";
    struct plain next = game->plain[game->plies];
    write_any(&next, move, &game->random, line + 5);
    plain_play(&next, move);
    game->plain[++game->plies] = next;
    game->passes += move.piece < 0;
    free(game->strings[game->plies]);
    ask(game->talk, move.piece < 0 && chance(&game->random, 50) ? "pass" : line);
    game->strings[game->plies] = strdup(game->talk->answer);
    check_game_string(game, move, game->strings[game->plies]);
}

static void step_back(struct game *game, int count) {
    char line[32];
    sprintf(line, count > 1 || chance(&game->random, 50) ? "undo %d" : "undo", count);
    game->plies -= count;
    expect(game->talk, line, game->strings[game->plies]);
}

/* The game goes through its text into a new one, after which all of it can be taken back. */
static void round_trip(struct game *game) {
    char *line = malloc(strlen(game->strings[game->plies]) + 16);
    assert_non_null(line);
    sprintf(line, "newgame %s", game->strings[game->plies]);
    expect(game->talk, "newgame", "Base;NotStarted;White[1]");
    expect(game->talk, line, game->strings[game->plies]);
    free(line);
}

/* Plays a game and tells how it ended. */
static char play_game(struct game *game, enum manner manner) {
    struct plain_move moves[MOVES];
    game->plies = 0;
    game->plain[0] = (struct plain){.hive = true};
    free(game->strings[0]);
    game->strings[0] = strdup(ask(game->talk, "newgame Base"));
    while (plain_result(&game->plain[game->plies]) == '-' && game->plies < PLIES) {
        int count = check_validmoves(game, moves);
        check_counts(game, count);
        try_wrong(game, moves, count);
        if (game->plies % 16 == 5)
            check_bestmove(game, moves, count, "bestmove depth 1");
        if (game->plies % 64 == 33)
            check_bestmove(game, moves, count, "bestmove time 00:00:00.002");
        make_move(game, choose(game, moves, count, manner));
        if (game->plies > 2 && chance(&game->random, 10))
            step_back(game, 1 + below(&game->random, 2));
        if (chance(&game->random, 10))
            round_trip(game);
    }
    char result = plain_result(&game->plain[game->plies]);
    if (result != '-') {
        static const char *const refused[] = {"play wQ", "pass", "validmoves", "bestmove depth 1"};
        for (int i = 0; i < 4; i++)
            expect_word(game->talk, refused[i], "err");
        expect(game->talk, "perft 2", "1 0\n2 0");
        round_trip(game);
        step_back(game, 1);
        check_validmoves(game, moves);
    }
    round_trip(game);
    step_back(game, game->plies);
    return result;
}

static void test_random_games(void **unused) {
    (void)unused;
    struct game *game = calloc(1, sizeof *game);
    int results[256] = {0};
    assert_non_null(game);
    game->talk = begin();
    game->random = ludo_seeded(11);
    for (int round = 0; round < 6; round++)
        for (int manner = 0; manner < MANNERS; manner++)
            results[(unsigned char)play_game(game, (enum manner)manner)]++;
    assert_true(results['-'] && results['R'] && results['V'] && results['=']);
    assert_true(game->passes > 0);
    end(game->talk);
    for (int i = 0; i <= PLIES; i++)
        free(game->strings[i]);
    free(game);
}

/* ---- The rest ---- */

static void test_bestmove(void **unused) {
    (void)unused;
    struct talk *talk = begin();
    ask(talk, "newgame");
    expect(talk, "options set NumThreads 2", "NumThreads;int;2;1;1;64");
    static const char *const good[] = {
        "time 00:00:00",     "time 00:00:00.0", "time 00:00:00.05", "time 00:00:00.0500000",
        "time 00:00:00.001", "depth 1",         "depth 01",
    };
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        char line[64];
        sprintf(line, "bestmove %s", good[i]);
        ask(talk, line);
        if (!strstr("wB1 wG1 wS1 wA1", talk->answer) || strlen(talk->answer) != 3)
            fail_msg("'%s' is answered with '%s'", line, talk->answer);
    }
    expect(talk, "options set TableSizeMiB 1", "TableSizeMiB;int;1;64;1;65536");
    assert_int_equal(strlen(ask(talk, "bestmove depth 1")), 3);
    expect(talk, "play wG1", "Base;InProgress;Black[1];wG1");
    end(talk);
}

static void test_budget(void **unused) {
    (void)unused;
    for (double seconds = 0.01; seconds < 1e6; seconds *= 1.3) {
        assert_true(uhp_budget(seconds) <= seconds - 0.004 && uhp_budget(seconds) >= seconds / 2);
        assert_true(uhp_budget(seconds) >= seconds - 0.5);
        if (seconds > 0.2)
            assert_true(uhp_budget(seconds) <= seconds - 0.05);
    }
    assert_true(uhp_budget(0) > 0);
}

static void test_exit(void **unused) {
    (void)unused;
    struct talk *talk = begin();
    ask(talk, "newgame");
    ask(talk, "play wG1");
    fputs("exit\ninfo\n", talk->to);
    fflush(talk->to);
    assert_false(listen_to(talk));
    assert_string_equal(talk->answer, "");
    end(talk);
}

/* Lines of any length are one answer each, and no byte sent comes back as anything but text. */
static void test_long_lines(void **unused) {
    (void)unused;
    struct talk *talk = begin();
    static char line[STREAM_LIMIT + 100];
    for (size_t i = 0; i < sizeof line - 1; i++)
        line[i] = "x\x1b\r\t\xff\x01;"[i % 7];
    expect_word(talk, line, "err");
    line[5000] = '\0';
    expect_word(talk, line, "err");
    for (const char *c = talk->answer; *c; c++)
        assert_true((unsigned char)*c >= ' ');
    ask(talk, "newgame");
    memcpy(line, "play ", 5);
    expect_word(talk, line, "invalidmove");
    memcpy(line, "newgame ", 8);
    expect_word(talk, line, "err");
    expect(talk, "play wG1", "Base;InProgress;Black[1];wG1");
    end(talk);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_games), cmocka_unit_test(test_bestmove),
        cmocka_unit_test(test_budget),       cmocka_unit_test(test_exit),
        cmocka_unit_test(test_long_lines),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
