#include "protocols/uai.h"
#include "protocols/uai_think.h"
#include "search/clock.h"
#include "search/tt.h"
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* A number that a client may set. */
struct option {
    const char *name;
    uint64_t value, standard, min, max;
};

enum { HASH, THREADS, PLAYERS, OPTIONS };

struct engine {
    struct stream *stream;
    struct uai_bounds bounds;
    struct option options[OPTIONS];
    struct trail game;
    struct uai_thinker thinker;
};

double uai_movetime(uint64_t milliseconds) {
    double time = (double)milliseconds, reserve = time * 0.05;
    reserve = reserve < 10 ? 10 : reserve > 50 ? 50 : reserve;
    time -= reserve < time / 2 ? reserve : time / 2;
    return (time < 0.5 ? 0.5 : time) / 1000; /* 0 would be no limit */
}

static void refuse(struct engine *engine, const ludo_error *error) {
    fprintf(engine->stream->out, "info string %s\n", error->text);
}

static bool read_number(const char *word, uint64_t *number) {
    ludo_reader reader = ludo_read(word);
    return ludo_take_number(&reader, UINT64_MAX, number) && ludo_at_end(&reader);
}

static bool do_uai(struct engine *engine, char *rest, ludo_error *error) {
    (void)rest;
    (void)error;
    char data[1024];
    ludo_text text = ludo_text_in(data, sizeof data);
    ludo_putf(&text, "id name Ludothek %s\nid author the Ludothek authors\n", ludo_version());
    for (const struct option *option = engine->options; option < engine->options + OPTIONS;
         option++)
        ludo_putf(&text,
                  "option name %s type spin default %" PRIu64 " min %" PRIu64 " max %" PRIu64 "\n",
                  option->name, option->standard, option->min, option->max);
    ludo_put(&text, "uaiok\n");
    fputs(data, engine->stream->out);
    return true;
}

static bool do_isready(struct engine *engine, char *rest, ludo_error *error) {
    (void)rest;
    (void)error;
    uai_prepare(&engine->thinker);
    fputs("readyok\n", engine->stream->out);
    return true;
}

static bool do_stop(struct engine *engine, char *rest, ludo_error *error) {
    (void)rest;
    (void)error;
    uai_stop(&engine->thinker);
    return true;
}

static bool do_newgame(struct engine *engine, char *rest, ludo_error *error) {
    (void)rest;
    (void)error;
    uai_forget(&engine->thinker);
    return true;
}

/* Makes the player that the options describe. */
static bool seat(struct engine *engine, ludo_error *error) {
    return uai_seat(&engine->thinker, &engine->game, (size_t)engine->options[HASH].value,
                    (int)engine->options[THREADS].value, error);
}

/* Goes to the first position for as many players as the options say. */
static bool restart(struct engine *engine, ludo_error *error) {
    struct trail next;
    if (!uai_start(&next, (int)engine->options[PLAYERS].value, error))
        return false;
    trail_close(&engine->game);
    engine->game = next;
    return true;
}

static bool set_option(struct engine *engine, int number, uint64_t value, ludo_error *error) {
    struct option *option = &engine->options[number];
    if (value < option->min || value > option->max)
        return ludo_fail(error, LUDO_E_ARGUMENT,
                         "%s should be %" PRIu64 " to %" PRIu64 ", not %" PRIu64, option->name,
                         option->min, option->max, value);
    if (value == option->value)
        return true;
    uint64_t before = option->value;
    option->value = value;
    if (number == PLAYERS ? restart(engine, error) : seat(engine, error))
        return true;
    option->value = before;
    return false;
}

static bool do_setoption(struct engine *engine, char *rest, ludo_error *error) {
    const char *words[5] = {0};
    uint64_t value;
    for (int i = 0; i < 5; i++)
        words[i] = strtok_r(i ? NULL : rest, UAI_BLANKS, &rest);
    if (!words[3] || words[4] || strcmp(words[0], "name") != 0 || strcmp(words[2], "value") != 0)
        return ludo_fail(error, LUDO_E_ARGUMENT,
                         "write setoption name N value V, as in name Hash value 64");
    for (int i = 0; i < OPTIONS; i++)
        if (strcasecmp(words[1], engine->options[i].name) == 0)
            return read_number(words[3], &value)
                       ? set_option(engine, i, value, error)
                       : ludo_fail(error, LUDO_E_ARGUMENT, "'%.40s' should be a number", words[3]);
    return ludo_fail(error, LUDO_E_ARGUMENT,
                     "there is no option '%.40s'; there are Hash, Threads and Players", words[1]);
}

static bool do_position(struct engine *engine, char *rest, ludo_error *error) {
    return uai_read_position(&engine->game, (int)engine->options[PLAYERS].value, rest, error);
}

static bool do_print(struct engine *engine, char *rest, ludo_error *error) {
    (void)rest;
    char *picture = uai_picture(&engine->game);
    if (!picture)
        return ludo_fail(error, LUDO_E_MEMORY, "not enough memory to draw the board");
    fputs(picture, engine->stream->out);
    free(picture);
    return true;
}

/* What `go` is given: numbers after their names, in this order. */
enum { BTIME, WTIME, BINC, WINC, MOVESTOGO, MOVETIME, DEPTH, NODES, WORDS };

struct going {
    bool given[WORDS];
    uint64_t value[WORDS];
};

static bool read_going(struct going *going, char *rest, ludo_error *error) {
    static const char *const names[WORDS] = {"btime",     "wtime",    "binc",  "winc",
                                             "movestogo", "movetime", "depth", "nodes"};
    const char *word;
    for (char *text = rest; (word = strtok_r(text, UAI_BLANKS, &rest)); text = NULL) {
        int number = 0;
        if (strcmp(word, "infinite") == 0)
            continue;
        while (number < WORDS && strcmp(word, names[number]) != 0)
            number++;
        if (number == WORDS)
            return ludo_fail(
                error, LUDO_E_ARGUMENT,
                "go knows movetime, depth, nodes, infinite, btime, wtime, binc, winc and "
                "movestogo, not '%.40s'",
                word);
        const char *value = strtok_r(NULL, UAI_BLANKS, &rest);
        uint64_t least = number >= DEPTH ? 1 : 0;
        /* A clock may have run out. */
        bool negative = value && *value == '-' && number < MOVESTOGO;
        if (!value || !read_number(value + negative, &going->value[number]) ||
            going->value[number] < least)
            return ludo_fail(error, LUDO_E_ARGUMENT,
                             "after %s a number from %d should come%s%.40s%s", word, (int)least,
                             value ? ", not '" : "", value ? value : "", value ? "'" : "");
        if (negative)
            going->value[number] = 0;
        going->given[number] = true;
    }
    return true;
}

/* The clock of the player to move; players without one have that of the player with less. */
static struct game_clock clock_of(const struct going *going, int player) {
    int first = BTIME, second = WTIME, own;
    if (player < 2 && going->given[first + player])
        own = player;
    else if (going->given[first] && going->given[second])
        own = going->value[second] < going->value[first];
    else
        own = going->given[second];
    return (struct game_clock){.left = (double)going->value[first + own] / 1000,
                               .more = (double)going->value[BINC + own] / 1000,
                               .moves = going->value[MOVESTOGO]};
}

static bool do_go(struct engine *engine, char *rest, ludo_error *error) {
    struct going going = {0};
    struct uai_search search = {0};
    if (!read_going(&going, rest, error))
        return false;
    search_limits *limits = &search.limits;
    if (going.given[BTIME] || going.given[WTIME]) {
        int player = trail_rules(&engine->game)->turn(engine->game.state);
        *limits = clock_limits(clock_of(&going, player < 0 ? 0 : player));
    }
    if (going.given[MOVETIME]) {
        double time = uai_movetime(going.value[MOVETIME]);
        limits->seconds = limits->seconds > 0 && limits->seconds < time ? limits->seconds : time;
    }
    limits->depth = going.value[DEPTH] < SEARCH_PLIES ? (int)going.value[DEPTH] : SEARCH_PLIES;
    limits->nodes = going.value[NODES];
    search.endless = limits->seconds <= 0 && !going.given[NODES] && !going.given[DEPTH];
    uint64_t *nodes = &limits->nodes, most = engine->bounds.nodes;
    if (most && (*nodes == 0 || *nodes > most))
        *nodes = most;
    return uai_begin(&engine->thinker, &engine->game, &search, error);
}

static bool do_perft(struct engine *engine, char *rest, ludo_error *error) {
    const char *word = strtok_r(rest, UAI_BLANKS, &rest);
    uint64_t depth = 0, leaves;
    if (!word || !read_number(word, &depth) || depth < 1 || depth > engine->bounds.perft)
        return ludo_fail(error, LUDO_E_ARGUMENT, "write perft and a depth from 1 to %" PRIu64,
                         engine->bounds.perft);
    for (int i = 1; i <= (int)depth; i++) {
        if (!ludo_perft(&engine->game.record.variant, engine->game.state, i, &leaves, error))
            return false;
        fprintf(engine->stream->out, "%d %" PRIu64 "\n", i, leaves);
        fflush(engine->stream->out);
    }
    return true;
}

/* The commands but `quit`. Those that are not `prompt` wait until the engine has finished what it
 * does. */
static const struct command {
    const char *name;
    bool prompt;
    bool (*run)(struct engine *engine, char *rest, ludo_error *error);
} commands[] = {
    {"uai", true, do_uai},
    {"isready", true, do_isready},
    {"stop", true, do_stop},
    {"uainewgame", false, do_newgame},
    {"setoption", false, do_setoption},
    {"position", false, do_position},
    {"go", false, do_go},
    {"perft", false, do_perft},
    {"print", false, do_print},
};

static bool obey(struct engine *engine, const char *word, char *rest, ludo_error *error) {
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        const struct command *command = &commands[i];
        if (strcmp(word, command->name) != 0)
            continue;
        if (!command->prompt && engine->thinker.busy && engine->thinker.search.endless)
            return ludo_fail(error, LUDO_E_ARGUMENT,
                             "a search without end is under way; send stop before %s", word);
        if (!command->prompt)
            uai_await(&engine->thinker);
        return command->run(engine, rest, error);
    }
    return true; /* as the protocol wants it */
}

bool uai_converse(struct stream *stream, struct uai_bounds bounds) {
    uint64_t hash = TT_MIB < bounds.hash ? TT_MIB : bounds.hash;
    struct engine engine = {
        .stream = stream,
        .bounds = bounds,
        .options = {[HASH] = {"Hash", hash, hash, 1, bounds.hash},
                    [THREADS] = {"Threads", 1, 1, 1, bounds.threads},
                    [PLAYERS] = {"Players", 2, 2, 2, LUDO_MAX_PLAYERS}},
        .thinker = {.out = stream->out},
    };
    stream_event event;
    ludo_error error;
    if (!restart(&engine, &error) || !seat(&engine, &error)) {
        trail_close(&engine.game);
        return false;
    }
    while ((event = stream_next(stream)) != STREAM_END) {
        char *rest = NULL, *word = strtok_r(stream->line, UAI_BLANKS, &rest);
        if (event == STREAM_LINE && word && strcmp(word, "quit") == 0)
            break;
        bool good = event == STREAM_BAD ? ludo_fail(&error, LUDO_E_ARGUMENT,
                                                    "the line is too long or has a NUL byte")
                                        : !word || obey(&engine, word, rest, &error);
        if (!good)
            refuse(&engine, &error);
        fflush(stream->out);
    }
    uai_stop(&engine.thinker);
    player_close(engine.thinker.player);
    trail_close(&engine.game);
    return true;
}
