/*
 * The window view of boards without sockets: what each view is told and may do, moves that are
 * computed while something else happens, and whatever views say in random order.
 */
#include "window/window.h"
#include "test.h"
#include <jansson.h>
#include <stdio.h>
#include <time.h>

enum { WORDS = 24, LOG_TEXT = 4096 };

/* A browser, and what it has been told. */
struct browser {
    struct guest *guest;
    json_t *view, *state;
    char position[512], log[LOG_TEXT], error[LUDO_ERROR_SIZE];
    json_int_t number;
    int moves, starts; /* that it has heard of */
    bool moved;        /* the next position is behind a move */
    bool ended;
};

static struct boards_setup setup;
static struct window *window;
static struct hall *hall;
static char secrets[LUDO_MAX_PLAYERS][SECRET_TEXT];
static struct browser browsers[LUDO_MAX_PLAYERS];
static int views, lines, stops;

static void do_nothing(void *context) {
    (void)context;
}
static void wake_nobody(void *context, struct guest *guest) {
    (void)context, (void)guest;
}
static void count_line(void *context, const char *line) {
    (void)context, (void)line;
    lines++;
}
static void count_stop(void *context) {
    (void)context;
    stops++;
}

/* ---- Browsers ---- */

/* Whether a position is one legal move behind another. */
static bool follows(const char *before, const char *after) {
    ludo_variant variant = setup.variant;
    void *from = ludo_new_state_at(&variant, before, NULL),
         *behind = malloc(ludo_state_size(&variant));
    bool found = false;
    for (uint64_t i = 0; !found && i < variant.game->count(from); i++) {
        char data[512];
        ludo_text written = ludo_text_in(data, sizeof data);
        memcpy(behind, from, ludo_state_size(&variant));
        variant.game->play(behind, variant.game->nth(from, i), NULL);
        variant.game->write_position(behind, &written);
        found = strcmp(data, after) == 0;
    }
    free(from);
    free(behind);
    return found;
}

static void read_message(struct browser *browser, json_t *json) {
    const char *type = json_string_value(json_object_get(json, "type"));
    assert_non_null(type);
    if (strcmp(type, "view") == 0 || strcmp(type, "state") == 0) {
        json_t **kept = *type == 'v' ? &browser->view : &browser->state;
        json_decref(*kept);
        *kept = json_incref(json);
    } else if (strcmp(type, "position") == 0) {
        const char *position = json_string_value(json_object_get(json, "position"));
        browser->starts += !browser->moved;
        assert_true(!browser->moved || follows(browser->position, position));
        browser->moved = false;
        browser->number = json_integer_value(json_object_get(json, "number"));
        snprintf(browser->position, sizeof browser->position, "%s", position);
    } else if (strcmp(type, "log") == 0) {
        const json_t *all = json_object_get(json, "lines");
        for (size_t i = 0; i < json_array_size(all); i++) {
            size_t used = strlen(browser->log);
            snprintf(browser->log + used, LOG_TEXT - used, "%s\n",
                     json_string_value(json_array_get(all, i)));
        }
    } else if (strcmp(type, "error") == 0) {
        snprintf(browser->error, sizeof browser->error, "%s",
                 json_string_value(json_object_get(json, "text")));
        assert_string_not_equal(browser->error, "");
    } else if (strcmp(type, "move") == 0) {
        assert_false(browser->moved);
        browser->moved = true;
        browser->moves++;
    } else {
        assert_string_equal(type, "bye");
        browser->ended = true;
    }
}

/* Lets everybody hear what there is to hear. */
static void listen(void) {
    for (int i = 0; i < views; i++) {
        size_t length;
        const char *text;
        while (browsers[i].guest && (text = hall_next(browsers[i].guest, &length))) {
            json_t *json = json_loadb(text, length, JSON_REJECT_DUPLICATES, NULL);
            assert_non_null(json);
            read_message(&browsers[i], json);
            json_decref(json);
        }
    }
}

static void forget(struct browser *browser) {
    browser->log[0] = browser->error[0] = '\0';
}

/* Says something in a view, with the number of the position it shows. The form is that of
 * json_pack. */
static void say(int view, const char *format, ...) {
    va_list values;
    va_start(values, format);
    json_t *json = json_vpack_ex(NULL, 0, format, values);
    va_end(values);
    assert_non_null(json);
    if (!json_object_get(json, "number"))
        json_object_set_new(json, "number", json_integer(browsers[view].number));
    char *text = json_dumps(json, JSON_COMPACT);
    for (int i = 0; i < views; i++)
        forget(&browsers[i]);
    hall_hear(browsers[view].guest, text, strlen(text));
    free(text);
    json_decref(json);
    listen();
}

static void click(int view, const char *cell) {
    say(view, "{ss,ss}", "type", "click", "cell", cell);
}

static void connect(int view, const char *secret) {
    struct browser *browser = &browsers[view];
    browser->guest = hall_admit(hall, "127.0.0.1", NULL);
    say(view, "{ss,ss}", "type", "open", "secret", secret);
}

static void disconnect(int view) {
    struct browser *browser = &browsers[view];
    if (browser->guest)
        hall_leave(browser->guest);
    json_decref(browser->view);
    json_decref(browser->state);
    *browser = (struct browser){0};
}

/* Opens a window as a command line says, and a browser for every view. */
static void begin(const char *arguments, double pace) {
    char line[256], message[512], *argv[WORDS] = {line};
    int argc = 1;
    snprintf(line, sizeof line, "boards -v window --seed 7 %s", arguments);
    strtok(line, " ");
    for (char *word; argc < WORDS && (word = strtok(NULL, " "));)
        argv[argc++] = word;
    if (!boards_read(&setup, argc, argv, 1, message, sizeof message))
        fail_msg("%s", message);
    window = window_open(&setup, secrets);
    hall = hall_open(&(struct hall_setup){.host = {.wake = wake_nobody,
                                                   .notify = do_nothing,
                                                   .log = count_line,
                                                   .stop = count_stop},
                                          .thinkers = {.threads = 2, .seconds = 60, .memory = 1},
                                          .messages = 1000000,
                                          .queue = 1 << 20,
                                          .pace = pace,
                                          .tenant = window_tenant(window)},
                     NULL);
    views = setup.multiviews ? setup.players : 1;
    lines = stops = 0;
    for (int i = 0; i < views; i++)
        connect(i, secrets[i]);
}

static void end(void) {
    for (int i = 0; i < LUDO_MAX_PLAYERS; i++)
        disconnect(i);
    hall_close(hall);
    window_close(window);
    boards_free(&setup);
}

static void pass_time(void) {
    nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    hall_attend(hall);
    hall_tick(hall);
    listen();
}

/* ---- What they show ---- */

static const json_t *state(int view, const char *key) {
    return json_object_get(browsers[view].state, key);
}
static bool is_on(int view, const char *key) {
    return json_is_true(state(view, key));
}
static const char *text(int view, const char *key) {
    const char *value = json_string_value(state(view, key));
    return value ? value : "";
}
static const char *mode(int view, size_t player) {
    const char *value = json_string_value(json_array_get(state(view, "modes"), player));
    return value ? value : "";
}
static json_int_t pieces(int view, size_t player) {
    const json_t *value = json_array_get(state(view, "pieces"), player);
    return json_is_integer(value) ? json_integer_value(value) : -1;
}

static void assert_log(int view, const char *expected) {
    assert_string_equal(browsers[view].log, expected);
}

/* Waits until a view shows a position with at least this number. */
static void await_number(int view, json_int_t number) {
    for (int i = 0; i < 60000 && browsers[view].number < number; i++)
        pass_time();
    assert_true(browsers[view].number >= number);
}

static void await_over(int view) {
    for (int i = 0; i < 60000 && !*text(view, "over"); i++)
        pass_time();
    assert_string_not_equal(text(view, "over"), "");
}

/* ---- One view ---- */

static void test_one_view(void **unused) {
    (void)unused;
    begin("-g ttt", 0);
    assert_string_equal(json_string_value(json_object_get(browsers[0].view, "title")),
                        "Board Games: Tic-Tac-Toe");
    assert_true(json_is_null(json_object_get(browsers[0].view, "player")));
    assert_log(0, "Turn for X\nClick on an empty cell\n");
    assert_true(is_on(0, "move") && is_on(0, "restart") && !is_on(0, "computing"));
    assert_int_equal(pieces(0, 0), -1);
    click(0, "0,0");
    assert_log(0, "Turn for O\nClick on an empty cell\n");
    click(0, "0,0");
    assert_string_equal(browsers[0].error, "position (0,0) is already occupied!");
    assert_log(0, "");
    const char *rest[] = {"1,0", "0,1", "1,1", "0,2"};
    for (size_t i = 0; i < 4; i++)
        click(0, rest[i]);
    assert_log(0, "Game Over!\nGame Status: Won\nWinner: X\n");
    assert_string_equal(text(0, "over"), "rules");
    assert_int_equal(json_integer_value(state(0, "winner")), 0);
    assert_string_equal(text(0, "status"), "Game Status: Won. Winner: X");
    assert_true(!is_on(0, "move") && is_on(0, "restart"));
    json_int_t number = browsers[0].number;
    click(0, "2,2");
    say(0, "{ss,si,ss}", "type", "mode", "player", 0, "mode", "r");
    say(0, "{ss,ss}", "type", "press", "mode", "r");
    assert_int_equal(browsers[0].number, number);
    assert_string_equal(mode(0, 0), "m");
    say(0, "{ss}", "type", "restart");
    assert_string_equal(browsers[0].position, "3/3/3 x");
    assert_log(0, "Turn for X\nClick on an empty cell\n");
    end();
}

static void test_draw(void **unused) {
    (void)unused;
    const char *cells[] = {"0,0", "1,1", "0,2", "0,1", "2,1", "1,0", "1,2", "2,2", "2,0"};
    begin("-g cn -d 3x3", 0);
    for (size_t i = 0; i < 9; i++)
        click(0, cells[i]);
    assert_log(0, "Game Over!\nGame Status: Draw\n");
    assert_true(json_is_null(state(0, "winner")));
    end();
}

/* ---- Selecting ---- */

static void test_ataxx(void **unused) {
    (void)unused;
    begin("-g ataxx -d 5x5", 0);
    assert_log(0, "Turn for X\nClick on an origin piece\n");
    assert_true(is_on(0, "begins"));
    assert_int_equal(pieces(0, 1), 2);
    const struct {
        const char *first, *second, *sentence;
    } wrong[] = {{"2,2", NULL, "position (2,2) is empty!"},
                 {"0,4", NULL, "the piece at (0,4) is not yours!"},
                 {"0,0", "0,4", "position (0,4) is already occupied!"},
                 {"0,0", "4,4", "position (4,4) is already occupied!"},
                 {"0,0", "3,1", "position (3,1) is too far!"}};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        click(0, wrong[i].first);
        if (wrong[i].second) {
            assert_log(0, "Click on the destination position\n");
            assert_string_equal(text(0, "selected"), wrong[i].first);
            click(0, wrong[i].second);
            assert_log(0, "Click on an origin piece\n");
        }
        assert_string_equal(browsers[0].error, wrong[i].sentence);
        assert_string_equal(text(0, "selected"), "");
        assert_int_equal(json_integer_value(state(0, "turn")), 0);
    }
    click(0, "0,0");
    say(0, "{ss}", "type", "drop");
    assert_log(0, "Click on an origin piece\n");
    click(0, "0,0");
    click(0, "0,0");
    assert_string_equal(text(0, "selected"), "");
    click(0, "0,0");
    say(0, "{ss,si,ss}", "type", "mode", "player", 1, "mode", "m");
    assert_string_equal(text(0, "selected"), "");
    click(0, "0,0");
    click(0, "1,1");
    assert_int_equal(pieces(0, 0), 3);
    click(0, "0,4");
    say(0, "{ss,ss}", "type", "press", "mode", "r");
    assert_string_equal(text(0, "selected"), "");
    assert_int_equal(json_integer_value(state(0, "turn")), 0);
    click(0, "0,0");
    say(0, "{ss}", "type", "restart");
    assert_string_equal(text(0, "selected"), "");
    end();
}

static void test_attt(void **unused) {
    (void)unused;
    const char *cells[] = {"0,0", "0,1", "0,2", "1,0", "1,1", "2,2"};
    begin("-g attt", 0);
    for (size_t i = 0; i < 6; i++) {
        assert_int_equal(pieces(0, i % 2), 3 - (json_int_t)i / 2);
        assert_log(0, i % 2 ? "Turn for O\nClick on an empty cell\n"
                            : "Turn for X\nClick on an empty cell\n");
        click(0, cells[i]);
    }
    assert_log(0, "Turn for X\nClick on an origin piece\n");
    click(0, "1,0");
    assert_string_equal(browsers[0].error, "the piece at (1,0) is not yours!");
    click(0, "0,0");
    click(0, "2,0");
    assert_log(0, "Game Over!\nGame Status: Won\nWinner: X\n");
    end();
}

/* ---- A view for each player ---- */

static void test_views(void **unused) {
    (void)unused;
    begin("-g ttt -m -p A,B", 0);
    assert_string_equal(json_string_value(json_object_get(browsers[1].view, "title")),
                        "Board Games: Tic-Tac-Toe (B)");
    assert_log(0, "");
    disconnect(0);
    connect(0, secrets[0]);
    assert_log(0, "Turn for A (You!)\nClick on an empty cell\n");
    assert_string_equal(text(1, "status"), "Turn for A");
    assert_true(is_on(0, "move") && !is_on(1, "move") && !is_on(0, "restart") &&
                !is_on(1, "restart"));
    assert_string_equal(mode(1, 1), "m");
    assert_string_equal(mode(1, 0), "");
    json_int_t number = browsers[0].number;
    click(1, "0,0");
    say(1, "{ss,ss}", "type", "press", "mode", "r");
    say(1, "{ss,si,ss}", "type", "mode", "player", 0, "mode", "r");
    assert_string_equal(browsers[1].error, "this view plays for another player");
    say(0, "{ss}", "type", "restart");
    assert_int_equal(browsers[0].number, number);
    click(0, "0,0");
    assert_log(0, "Turn for B\n");
    assert_log(1, "Turn for B (You!)\nClick on an empty cell\n");
    click(1, "0,0");
    assert_string_equal(browsers[1].error, "position (0,0) is already occupied!");
    assert_string_equal(browsers[0].error, "");
    say(0, "{ss,si,ss}", "type", "mode", "player", 0, "mode", "r");
    assert_log(0, "Player A is now Random\n");
    assert_log(1, "");
    say(0, "{ss,sf}", "type", "timeout", "seconds", 12.5);
    assert_true(json_number_value(state(0, "timeout")) == 12.5 &&
                json_number_value(state(1, "timeout")) == 1);
    say(1, "{ss}", "type", "quit");
    assert_int_equal(stops, 1);
    hall_empty(hall, "");
    listen();
    for (int i = 0; i < 2; i++) {
        assert_true(browsers[i].ended);
        assert_string_equal(text(i, "over"), "stopped");
        assert_log(i, "Game Over!\nGame Status: Stopped\n");
    }
    end();
}

/* ---- Automatic players ---- */

static double seconds_now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

/* Between two moves the pace passes: from before the tick that made the first one until behind the
 * tick that made the second. */
static void test_pace(void **unused) {
    (void)unused;
    const double pace = 0.1;
    begin("-g ttt -p X:r,O:a --time 0.02", pace);
    double before = 0;
    for (json_int_t number = 2; number < 6; number++) {
        double start;
        do {
            start = seconds_now();
            pass_time();
        } while (browsers[0].number < number);
        assert_int_equal(browsers[0].number, number);
        if (number > 2)
            assert_true(seconds_now() - before >= pace);
        before = start;
    }
    assert_true(!is_on(0, "move") && !is_on(0, "restart"));
    await_over(0);
    assert_true(is_on(0, "restart"));
    end();
}

/* Nobody moves for them, and they wait until somebody watches. */
static void test_automatic(void **unused) {
    (void)unused;
    begin("-g ataxx -d 5x5 -p X:r,O:r --limit 20", 0);
    await_over(0);
    assert_int_equal(browsers[0].moves + 1, browsers[0].number);
    say(0, "{ss}", "type", "restart");
    disconnect(0);
    uint64_t number = window->number;
    for (int i = 0; i < 20; i++)
        pass_time();
    assert_int_equal(window->number, number);
    connect(0, secrets[0]);
    await_over(0);
    end();
}

static void test_same_seed(void **unused) {
    (void)unused;
    char first[512];
    for (int i = 0; i < 2; i++) {
        begin("-g ataxx -d 9x9 -o 7 -p X:r,O:r,A:r --limit 50", 0);
        await_over(0);
        if (i == 0)
            strcpy(first, browsers[0].position);
        else
            assert_string_equal(browsers[0].position, first);
        end();
    }
}

/* What is computed is dropped, and what comes of it late means nothing. */
static void test_dropping(void **unused) {
    (void)unused;
    begin("-g ataxx --time 60", 0);
    say(0, "{ss,ss}", "type", "press", "mode", "a");
    assert_true(is_on(0, "computing") && !is_on(0, "move") && is_on(0, "restart"));
    click(0, "0,0");
    assert_string_equal(text(0, "selected"), "");
    say(0, "{ss,ss}", "type", "press", "mode", "a");
    say(0, "{ss,si,ss}", "type", "mode", "player", 1, "mode", "r");
    assert_true(is_on(0, "computing"));
    say(0, "{ss,si,ss}", "type", "mode", "player", 0, "mode", "m");
    assert_true(!is_on(0, "computing") && is_on(0, "move"));
    say(0, "{ss,si,ss}", "type", "mode", "player", 0, "mode", "a");
    assert_true(is_on(0, "computing") && !is_on(0, "restart"));
    say(0, "{ss}", "type", "restart");
    assert_true(is_on(0, "computing"));
    say(0, "{ss,si,ss}", "type", "mode", "player", 0, "mode", "m");
    assert_log(0, "Player X is now Manual\nClick on an origin piece\n");
    say(0, "{ss,ss}", "type", "press", "mode", "a");
    say(0, "{ss}", "type", "restart");
    assert_true(!is_on(0, "computing") && browsers[0].moves == 0);
    say(0, "{ss,si,ss}", "type", "mode", "player", 1, "mode", "m");
    say(0, "{ss,sf}", "type", "timeout", "seconds", 1.0);
    say(0, "{ss,ss}", "type", "press", "mode", "a");
    await_number(0, browsers[0].number + 1);
    assert_int_equal(browsers[0].moves, 1);
    end();
}

/* ---- What is wrong ---- */

static void test_strangers(void **unused) {
    (void)unused;
    begin("-g ttt", 0);
    const char *words[] = {"{\"type\":\"open\"}",
                           "{\"type\":\"open\",\"secret\":\"00000000000000000000000000000000\"}",
                           "{\"type\":\"open\",\"secret\":7}",
                           "{\"type\":\"quit\"}",
                           "{\"type\":\"click\",\"cell\":\"0,0\",\"number\":1}",
                           "[]",
                           "hello",
                           ""};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        struct guest *guest = hall_admit(hall, "127.0.0.1", NULL);
        hall_hear(guest, words[i], strlen(words[i]));
        assert_true(guest_dismissed(guest));
        hall_leave(guest);
    }
    assert_int_equal(lines, 8);
    assert_true(stops == 0 && window->number == 1);
    end();
}

static void test_nonsense(void **unused) {
    (void)unused;
    begin("-g ttt", 0);
    const char *words[] = {"{'type':'dance'}",
                           "{'type':'click'}",
                           "{'type':'click','cell':'3,0'}",
                           "{'type':'click','cell':'-1,0'}",
                           "{'type':'click','cell':'a1'}",
                           "{'type':'click','cell':'0,0 '}",
                           "{'type':'click','cell':7}",
                           "{'type':'press'}",
                           "{'type':'press','mode':'m'}",
                           "{'type':'mode','mode':'r'}",
                           "{'type':'mode','mode':'x','player':0}",
                           "{'type':'mode','mode':'ra','player':0}",
                           "{'type':'mode','mode':'r','player':2}",
                           "{'type':'mode','mode':'r','player':-1}",
                           "{'type':'mode','mode':'r','player':'X'}",
                           "{'type':'timeout','seconds':0.99}",
                           "{'type':'timeout','seconds':61}",
                           "{'type':'timeout','seconds':'9'}",
                           "{'type':'timeout'}"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        char said[128];
        snprintf(said, sizeof said, "%s", words[i]);
        for (char *c = said; *c; c++)
            *c = *c == '\'' ? '"' : *c;
        forget(&browsers[0]);
        hall_hear(browsers[0].guest, said, strlen(said));
        listen();
        assert_true(strlen(browsers[0].error) > 10);
    }
    const char *stale = "{\"type\":\"click\",\"cell\":\"0,0\",\"number\":0}";
    hall_hear(browsers[0].guest, stale, strlen(stale));
    listen();
    assert_int_equal(browsers[0].number, 1);
    assert_string_equal(browsers[0].position, "3/3/3 x");
    end();
}

/* ---- Whatever is said ---- */

static void say_something(int view, ludo_random *random) {
    static const char *const modes[] = {"m", "m", "r", "a"};
    char cell[16];
    int starts = browsers[view].starts;
    bool restarts = false;
    snprintf(cell, sizeof cell, "%d,%d", (int)ludo_below(random, 5), (int)ludo_below(random, 5));
    switch (ludo_below(random, 12)) {
    case 0:
        say(view, "{ss,si,ss}", "type", "mode", "player",
            (int)ludo_below(random, (uint64_t)setup.players), "mode", modes[ludo_below(random, 4)]);
        break;
    case 1:
        say(view, "{ss,ss}", "type", "press", "mode", modes[2 + ludo_below(random, 2)]);
        break;
    case 2:
        restarts = ludo_below(random, 20) == 0;
        say(view, "{ss}", "type", restarts ? "restart" : "drop");
        break;
    case 3:
        pass_time();
        break;
    default:
        click(view, cell);
    }
    assert_true(browsers[view].starts == starts ||
                (restarts && browsers[view].starts == starts + 1));
}

/* Every position is one move behind the one before, or the first one after a restart; and all views
 * see the same. */
static void test_anything(void **unused) {
    (void)unused;
    const char *games[] = {"-g ataxx -d 5x5 --limit 30 --time 0.01",
                           "-g attt -m --limit 40 --time 0.01", "-g cn -p A,B,C --time 0.01",
                           "-g ataxx -d 5x5 -m -p A,B:r,C:a --time 0.01 --limit 30"};
    const int rounds = SANITIZED ? 8 : 24;
    int moves = 0;
    ludo_random random = ludo_seeded(11);
    for (int round = 0; round < rounds; round++) {
        begin(games[round % 4], 0.002);
        for (int i = 0; i < 250; i++)
            say_something((int)ludo_below(&random, (uint64_t)views), &random);
        moves += browsers[0].moves;
        for (int i = 1; i < views; i++)
            assert_string_equal(browsers[i].position, browsers[0].position);
        end();
    }
    assert_true(moves > rounds);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_one_view),  cmocka_unit_test(test_draw),
        cmocka_unit_test(test_ataxx),     cmocka_unit_test(test_attt),
        cmocka_unit_test(test_views),     cmocka_unit_test(test_pace),
        cmocka_unit_test(test_automatic), cmocka_unit_test(test_same_seed),
        cmocka_unit_test(test_dropping),  cmocka_unit_test(test_strangers),
        cmocka_unit_test(test_nonsense),  cmocka_unit_test(test_anything),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
