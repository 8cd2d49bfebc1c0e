/*
 * The Ataxx engine behind UAI: the form of its answers, legal moves in every kind of search,
 * answers while it thinks.
 */
#include "protocols/uai.h"
#include "test.h"
#include <pthread.h>
#include <unistd.h>

static const struct uai_bounds bounds = {.hash = 64, .threads = 4, .perft = 5};

static const char *const start = "x5o/7/7/7/7/7/o5x x 0 1";
static const char *const stuck = "xo---/oo---/-----/oo3/5 x 0 1"; /* x has to pass */

/* A whole session: what the engine writes when it reads `input`. Free it. */
static char *hold(const char *input) {
    static struct stream stream;
    char *text = NULL;
    size_t size;
    struct stream_memory memory = {input, strlen(input)};
    FILE *out = open_memstream(&text, &size);
    assert_non_null(out);
    stream_open(&stream, stream_from_memory, &memory, out, stderr, 4096);
    assert_true(uai_converse(&stream, bounds));
    stream_close(&stream);
    fclose(out);
    return text;
}

static int count_of(const char *text, const char *word) {
    int count = 0;
    for (const char *at = strstr(text, word); at; at = strstr(at + 1, word))
        count++;
    return count;
}

/* What one `go` was answered with. */
struct answer {
    int lines, depth, score;
    uint64_t nodes; /* told last */
    char best[24];
};

/* Takes ` NAME NUMBER`, which must come next. */
static long long take(const char **text, const char *name) {
    char *end;
    size_t length = strlen(name);
    if (strncmp(*text, name, length) != 0 || (*text)[length] != ' ')
        fail_msg("%s should come at '%s'", name, *text);
    long long number = strtoll(*text + length + 1, &end, 10);
    assert_ptr_not_equal(end, *text + length + 1);
    assert_true(*end == ' ');
    *text = end + 1;
    return number;
}

/* Plays the words of a line until its end; every one must be legal. The first goes to `first`. */
static void check_pv(const char *words, const ludo_variant *variant, const void *position,
                     char *first) {
    size_t size = ludo_state_size(variant);
    void *state = malloc(size);
    assert_non_null(state);
    memcpy(state, position, size);
    for (int i = 0; *words != '\n'; i++) {
        char word[24];
        size_t length = strcspn(words, " \n");
        ludo_move move;
        ludo_error error;
        assert_in_range(length, 1, sizeof word - 1);
        memcpy(word, words, length);
        word[length] = '\0';
        if (i == 0)
            strcpy(first, word);
        if (!ludo_read_move(variant->game, state, word, &move, &error))
            fail_msg("%s in a line of play: %s", word, error.text);
        variant->game->play(state, move, NULL);
        words += length + (words[length] == ' ');
    }
    free(state);
}

/* Checks info lines and the bestmove behind them, to the character. Gives what follows. */
static const char *check_answer(const char *text, const ludo_variant *variant, const void *state,
                                struct answer *answer) {
    char first[24] = "";
    *answer = (struct answer){0};
    while (strncmp(text, "info ", 5) == 0) {
        text += 5;
        int depth = (int)take(&text, "depth");
        assert_in_range(depth, answer->depth, 127);
        answer->depth = depth;
        assert_true(take(&text, "seldepth") >= depth);
        answer->score = (int)take(&text, "score cp");
        assert_true(take(&text, "time") >= 0);
        uint64_t nodes = (uint64_t)take(&text, "nodes");
        assert_true(nodes >= answer->nodes);
        answer->nodes = nodes;
        assert_true(take(&text, "nps") >= 0);
        assert_in_range(take(&text, "hashfull"), 0, 1000);
        assert_true(strncmp(text, "pv ", 3) == 0);
        check_pv(text + 3, variant, state, first);
        text = strchr(text, '\n') + 1;
        answer->lines++;
    }
    assert_int_equal(sscanf(text, "bestmove %20[a-z0-9]", answer->best), 1);
    text += strlen("bestmove ") + strlen(answer->best);
    assert_true(*text == '\n');
    assert_true(answer->lines > 0);
    assert_string_equal(answer->best, first);
    return text + 1;
}

/* One search in a session of its own. */
static struct answer go(int players, const char *fen, const char *before, const char *words) {
    char input[1024], game[64];
    struct answer answer;
    ludo_variant variant;
    snprintf(game, sizeof game, "ataxx:pass=ply,players=%d", players);
    void *state = test_state(game, fen, &variant);
    /* The end of input would stop the search; print waits for it. */
    snprintf(input, sizeof input,
             "setoption name Players value %d\n%s\nposition fen %s\ngo %s\nisready\nprint\n",
             players, before, fen, words);
    char *text = hold(input), *ready = strstr(text, "readyok\n");
    assert_non_null(ready);
    memmove(ready, ready + 8, strlen(ready + 8) + 1);
    const char *rest = check_answer(text, &variant, state, &answer);
    assert_true(strncmp(rest, "info", 4) != 0);
    assert_int_equal(count_of(text, "bestmove"), 1);
    free(text);
    free(state);
    return answer;
}

static void test_limits(void **unused) {
    (void)unused;
    struct answer answer = go(2, start, "", "depth 1");
    assert_int_equal(answer.lines, 1);
    assert_int_equal(answer.depth, 1);
    /* The score is that of the player to move. */
    assert_true(go(2, "xxxx2o/xxx4/xx5/7/7/7/o5x x 0 1", "", "depth 1").score > 0);
    assert_true(go(2, "xxxx2o/xxx4/xx5/7/7/7/o5x o 0 1", "", "depth 1").score < 0);
    answer = go(2, start, "", "depth 5");
    assert_int_equal(answer.depth, 5);
    answer = go(2, start, "", "nodes 3000");
    assert_in_range(answer.nodes, 1, 3000);
    answer = go(2, start, "", "nodes 1");
    assert_int_equal(answer.nodes, 1);
    answer = go(2, start, "", "infinite depth 3");
    assert_int_equal(answer.depth, 3);
    answer = go(2, start, "", "depth 4 nodes 100000 movetime 60000 btime 600000 wtime 600000");
    assert_int_equal(answer.depth, 4);
}

static void test_clocks(void **unused) {
    (void)unused;
    static const char *const words[] = {
        "movetime 0",
        "movetime 1",
        "movetime 20",
        "btime 0 wtime 0",
        "btime -50 wtime -1 binc -1 winc 0",
        "btime 100 wtime 100 movestogo 3",
        "btime 100 wtime 100 movestogo 0",
        "btime 100",
        "wtime 100 winc 10",
        "wtime 40 btime 30 binc 1000 winc 1000 movestogo 1",
    };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        for (int players = 2; players <= 4; players++)
            go(players, players == 4 ? "x5o/7/7/r5b/7/7/o5x b 0 1" : start, "", words[i]);
}

static void test_kinds(void **unused) {
    (void)unused;
    static const char *const large = "x9o/11/11/5-5/11/11/11/11/o9x o 3 7";
    go(2, large, "", "depth 2");
    go(2, "x3o/5/5/5/o3x o 0 1", "setoption name Hash value 1", "depth 6");
    go(2, start, "setoption name Threads value 3", "depth 6");
    go(3, "x5o/7/7/r5r/7/7/o5x r 0 1", "", "depth 3");
    go(4, "x2b2o/7/7/r5r/7/7/o2b2x b 0 1", "", "nodes 2000");
    go(2, large, "setoption name Threads value 2", "movetime 30");
}

static void test_forced(void **unused) {
    (void)unused;
    struct answer answer = go(2, stuck, "", "depth 3");
    assert_string_equal(answer.best, "0000");
    /* A clock does not run for a move that is the only one. */
    answer = go(2, stuck, "", "btime 600000 wtime 600000");
    assert_string_equal(answer.best, "0000");
    answer = go(2, stuck, "", "movetime 600000");
    assert_string_equal(answer.best, "0000");
    answer = go(3, "xo---/oo---/-----/-----/rr3 x 0 1", "", "depth 4");
    assert_string_equal(answer.best, "0000");
}

static void test_wins(void **unused) {
    (void)unused;
    /* One move takes everything; the other side is lost whatever it does. */
    struct answer answer = go(2, "7/7/7/2xo3/7/7/7 x 0 1", "", "depth 3");
    assert_true(answer.score > 100000);
    answer = go(2, "xxxxx/xxxxx/xxxxx/xxxxo/xxx1o o 0 1", "", "depth 4");
    assert_true(answer.score < -100000);
    assert_string_equal(answer.best, "d1");
}

/* The last number behind `nodes` in a text. */
static uint64_t last_nodes(const char *text) {
    const char *at = NULL;
    for (const char *next = strstr(text, " nodes "); next; next = strstr(next + 1, " nodes "))
        at = next;
    return at ? strtoull(at + 7, NULL, 10) : 0;
}

static void test_tt(void **unused) {
    (void)unused;
    char *once = hold("go depth 7\nprint\n");
    char *again = hold("go depth 7\nuainewgame\ngo depth 7\nprint\n");
    char *resized = hold(
        "go depth 7\nsetoption name Hash value 3\nsetoption name Hash value 64\ngo depth 7\nprint\n");
    char *kept = hold("go depth 7\ngo depth 7\nprint\n");
    assert_true(last_nodes(once) > 0);
    assert_true(last_nodes(again) == last_nodes(once));
    assert_true(last_nodes(resized) == last_nodes(once));
    assert_true(last_nodes(kept) < last_nodes(once));
    free(once);
    free(again);
    free(resized);
    free(kept);
}

/* A game against itself: every answer is played, until there is none. */
static void play_game(int players, const char *before, const char *words) {
    enum { MOST = 1200 };
    char input[512], game[64], fen[128], *text;
    ludo_variant variant;
    snprintf(game, sizeof game, "ataxx:pass=ply,players=%d,size=5x5", players);
    void *state = test_state(game, NULL, &variant);
    for (int plies = 0; variant.game->turn(state) >= 0; plies++) {
        struct answer answer;
        ludo_move move;
        assert_true(plies < MOST);
        test_position(&variant, state, fen, sizeof fen);
        snprintf(input, sizeof input,
                 "setoption name Players value %d\n%s\nposition fen %s\ngo %s\nprint\n", players,
                 before, fen, words);
        text = hold(input);
        check_answer(text, &variant, state, &answer);
        assert_true(ludo_read_move(variant.game, state, answer.best, &move, NULL));
        variant.game->play(state, move, NULL);
        free(text);
    }
    test_position(&variant, state, fen, sizeof fen);
    snprintf(input, sizeof input, "setoption name Players value %d\nposition fen %s\ngo %s\n",
             players, fen, words);
    text = hold(input);
    assert_string_equal(text, "bestmove 0000\n");
    free(text);
    free(state);
}

static void test_games(void **unused) {
    (void)unused;
    play_game(2, "setoption name Hash value 1", "nodes 500");
    play_game(2, "setoption name Threads value 2", "depth 2");
    play_game(3, "", "depth 2");
    play_game(4, "", "nodes 300");
}

/* An engine at the other end of two pipes. */
struct partner {
    int input;    /* of the engine, as a descriptor to write to */
    FILE *output; /* of the engine, to read from */
    int from;
    FILE *to;
    pthread_t thread;
};

static void *run_partner(void *context) {
    struct partner *partner = context;
    struct stream *stream = malloc(sizeof *stream);
    if (stream) {
        stream_open(stream, stream_from_descriptor, &partner->from, partner->to, stderr, 4096);
        uai_converse(stream, bounds);
        stream_close(stream);
    }
    free(stream);
    fclose(partner->to);
    return NULL;
}

static void meet(struct partner *partner) {
    int in[2], out[2];
    assert_true(pipe(in) == 0 && pipe(out) == 0);
    partner->from = in[0];
    partner->input = in[1];
    partner->output = fdopen(out[0], "r");
    partner->to = fdopen(out[1], "w");
    assert_true(partner->output && partner->to);
    assert_int_equal(pthread_create(&partner->thread, NULL, run_partner, partner), 0);
}

static void tell(struct partner *partner, const char *text) {
    assert_true(write(partner->input, text, strlen(text)) == (ssize_t)strlen(text));
}

/* Reads lines until one begins with `wanted`; fails when one begins with `unwanted`. */
static void await(struct partner *partner, const char *wanted, const char *unwanted) {
    char line[4096];
    for (;;) {
        if (!fgets(line, sizeof line, partner->output))
            fail_msg("%s did not come", wanted);
        if (strncmp(line, wanted, strlen(wanted)) == 0)
            return;
        if (unwanted && strncmp(line, unwanted, strlen(unwanted)) == 0)
            fail_msg("%s came before %s", unwanted, wanted);
    }
}

/* Closes the engine's input; nothing but `rest` may come before its output ends. */
static void part(struct partner *partner, const char *rest) {
    char line[4096];
    close(partner->input);
    while (fgets(line, sizeof line, partner->output))
        if (strncmp(line, "info depth", 10) != 0)
            assert_true(rest && strncmp(line, rest, strlen(rest)) == 0);
    assert_int_equal(pthread_join(partner->thread, NULL), 0);
    fclose(partner->output);
    close(partner->from);
}

static void test_while_searching(void **unused) {
    (void)unused;
    struct partner partner;
    meet(&partner);
    for (int threads = 1; threads <= 2; threads++) {
        tell(&partner, threads == 1 ? "go infinite\n" : "setoption name Threads value 2\ngo\n");
        await(&partner, "info depth 3 ", "bestmove");
        tell(&partner, "isready\n");
        await(&partner, "readyok", "bestmove");
        tell(&partner, "uai\nnonsense\nisready\n");
        await(&partner, "uaiok", "bestmove");
        await(&partner, "readyok", "bestmove");
        /* What would change the search is refused. */
        static const char *const refused[] = {
            "position startpos\n",           "go depth 1\n", "uainewgame\n", "perft 1\n",
            "setoption name Hash value 2\n", "print\n"};
        for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
            tell(&partner, refused[i]);
            await(&partner, "info string a search without end is under way; send stop", "bestmove");
        }
        tell(&partner, "stop\n");
        await(&partner, "bestmove ", NULL);
        tell(&partner, "stop\nisready\n");
        await(&partner, "readyok", "bestmove");
    }
    part(&partner, NULL);
}

/* Nothing is left to search, but the answer waits until it is asked for. */
static void test_endless(void **unused) {
    (void)unused;
    struct partner partner;
    meet(&partner);
    tell(&partner, "position fen xxxxx/xxxxx/xxxxx/xxxxo/xxx1o o 0 1\ngo infinite\n");
    await(&partner, "info depth 1 ", "bestmove");
    for (int i = 0; i < 100; i++) {
        tell(&partner, "isready\n");
        await(&partner, "readyok", "bestmove");
    }
    tell(&partner, "stop\n");
    await(&partner, "bestmove d1", NULL);
    /* A finished game has nothing to wait for. */
    tell(&partner, "position fen x6/7/7/7/7/7/7\ngo infinite\n");
    await(&partner, "bestmove 0000", NULL);
    tell(&partner, "stop\nisready\n");
    await(&partner, "readyok", "bestmove");
    part(&partner, NULL);
}

static void test_end_of_input(void **unused) {
    (void)unused;
    static const char *const searches[] = {
        "go infinite\n", "go movetime 600000\n", "go depth 100\n",
        "setoption name Players value 3\ngo infinite\n",
        "setoption name Threads value 4\ngo nodes 1000000000000\n"};
    for (size_t i = 0; i < 2 * sizeof searches / sizeof *searches; i++) {
        struct partner partner;
        meet(&partner);
        tell(&partner, searches[i / 2]);
        if (i % 2) {
            await(&partner, "info depth 2 ", "bestmove");
            tell(&partner, "quit\n");
            await(&partner, "bestmove ", NULL);
        }
        part(&partner, i % 2 ? NULL : "bestmove ");
    }
}

/* Commands of all kinds at once, from a client that does not wait for answers. */
static void test_hasty(void **unused) {
    (void)unused;
    char input[8192] = "";
    for (int i = 0; i < 20; i++) {
        snprintf(
            input + strlen(input), sizeof input - strlen(input),
            "setoption name Threads value %d\nposition startpos moves f2\ngo depth %d\nisready\nuai\n"
            "go nodes %d\nuainewgame\ngo\nisready\nstop\nstop\ngo movetime 1\nposition startpos\n",
            1 + i % 3, 1 + i % 4, 1 + 100 * i);
    }
    char *text = hold(input);
    assert_int_equal(count_of(text, "bestmove "), 80);
    assert_int_equal(count_of(text, "readyok"), 40);
    assert_int_equal(count_of(text, "info string"), 0);
    /* Each line is whole. */
    for (char *line = text, *end; *line; line = end + 1) {
        static const char *const beginnings[] = {"info depth ", "bestmove ",    "readyok\n",
                                                 "id ",         "option name ", "uaiok\n"};
        bool known = false;
        end = strchr(line, '\n');
        assert_non_null(end);
        for (size_t i = 0; i < sizeof beginnings / sizeof *beginnings; i++)
            known = known || strncmp(line, beginnings[i], strlen(beginnings[i])) == 0;
        if (!known)
            fail_msg("'%.60s'", line);
        if (strncmp(line, "info", 4) == 0)
            for (char *at = line + 1; at < end; at++)
                assert_true(strncmp(at, "info", 4) != 0 && strncmp(at, "bestmove", 8) != 0);
    }
    free(text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_limits),  cmocka_unit_test(test_clocks),
        cmocka_unit_test(test_kinds),   cmocka_unit_test(test_forced),
        cmocka_unit_test(test_wins),    cmocka_unit_test(test_tt),
        cmocka_unit_test(test_games),   cmocka_unit_test(test_while_searching),
        cmocka_unit_test(test_endless), cmocka_unit_test(test_end_of_input),
        cmocka_unit_test(test_hasty),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
