#include "protocols/uhp.h"
#include "protocols/uhp_game.h"
#include "search/player.h"
#include "search/tt.h"
#include <inttypes.h>
#include <string.h>

enum {
    PERFT_DEPTH = 100, /* nobody waits for more */
    LARGEST_MIB = 65536,
};

enum { NUM_THREADS, TT_SIZE, OPTIONS };

static const struct option {
    const char *name;
    unsigned standard, min, max;
} options[OPTIONS] = {
    [NUM_THREADS] = {"NumThreads", 1, 1, SEARCH_THREADS},
    [TT_SIZE] = {"TableSizeMiB", TT_MIB, 1, LARGEST_MIB},
};

struct engine {
    const struct uhp_setup *setup;
    bool begun; /* there is a game */
    struct trail game;
    unsigned values[OPTIONS];
    struct player *player; /* made by the first search of a game */
    ludo_random random;
    FILE *out;
};

/* A refusal that is not about a move. */
#define REFUSE(...) return ludo_fail(error, LUDO_E_ARGUMENT, __VA_ARGS__)

static unsigned least(uint64_t value, uint64_t most) {
    return (unsigned)(most && most < value ? most : value);
}

/* Lets the player go; the next search has another one, who knows nothing. */
static void dismiss(struct engine *engine) {
    player_close(engine->player);
    engine->player = NULL;
}

/* ---- The game ---- */

static bool require_game(const struct engine *engine, ludo_error *error) {
    if (!engine->begun)
        REFUSE("there is no game; begin one with newgame");
    return true;
}

static bool require_running(const struct engine *engine, ludo_error *error) {
    if (!require_game(engine, error))
        return false;
    if (mx_turn(engine->game.state) == LUDO_OVER)
        REFUSE("the game is over; take moves back with undo or begin another one with newgame");
    return true;
}

static bool show_game(struct engine *engine) {
    uhp_print_game(&engine->game, engine->out);
    putc('\n', engine->out);
    return true;
}

static bool info(struct engine *engine, const char *argument, ludo_error *error) {
    if (argument)
        REFUSE("info takes nothing behind it");
    fprintf(engine->out, "id Ludothek %s\n", ludo_version());
    return true;
}

static bool newgame(struct engine *engine, const char *argument, ludo_error *error) {
    if (argument && strcmp(argument, "Base") != 0) {
        if (!uhp_replay(&engine->game, argument, error))
            return false;
    } else {
        while (trail_back(&engine->game))
            ;
    }
    engine->begun = true;
    dismiss(engine);
    return show_game(engine);
}

static bool play(struct engine *engine, const char *argument, ludo_error *error) {
    ludo_move move;
    if (!require_running(engine, error))
        return false;
    if (!argument || *argument == '\0')
        REFUSE("play needs a MoveString, as in play wS1");
    if (!mx_read_move_string(engine->game.state, argument, strlen(argument), &move, error))
        return false;
    return trail_play(&engine->game, move, error) && show_game(engine);
}

static bool pass(struct engine *engine, const char *argument, ludo_error *error) {
    if (argument)
        REFUSE("pass takes nothing behind it");
    return play(engine, "pass", error);
}

static bool validmoves(struct engine *engine, const char *argument, ludo_error *error) {
    ludo_move moves[MX_MOST_MOVES];
    const struct mx_state *state = engine->game.state;
    if (argument)
        REFUSE("validmoves takes nothing behind it");
    if (!require_running(engine, error))
        return false;
    for (size_t i = 0, count = mx_list(state, moves); i < count; i++) {
        if (i > 0)
            putc(';', engine->out);
        uhp_print_move(state, moves[i], engine->out);
    }
    putc('\n', engine->out);
    return true;
}

static bool undo(struct engine *engine, const char *argument, ludo_error *error) {
    uint64_t count = 1;
    if (!require_game(engine, error))
        return false;
    if (argument) {
        ludo_reader reader = ludo_read(argument);
        if (!ludo_take_number(&reader, UINT64_MAX, &count) || !ludo_at_end(&reader) || count < 1)
            REFUSE("undo takes a number of moves from 1, as in undo 2");
    }
    if (count > engine->game.record.count)
        REFUSE("there are %zu moves to take back, not more", engine->game.record.count);
    while (count-- > 0)
        trail_back(&engine->game);
    return show_game(engine);
}

/* ---- Thinking ---- */

double uhp_budget(double seconds) {
    double reserve = 0.05 + seconds / 50;
    reserve = reserve < 0.5 ? reserve : 0.5;
    seconds -= reserve < seconds / 2 ? reserve : seconds / 2;
    return seconds > 0.001 ? seconds : 0.001;
}

/* Two digits with a value below a bound. */
static bool take_two(ludo_reader *reader, unsigned bound, unsigned *value) {
    const char *at = reader->at;
    for (int i = 0; i < 2; i++)
        if (at[i] < '0' || at[i] > '9')
            return false;
    *value = (unsigned)(10 * (at[0] - '0') + at[1] - '0');
    reader->at += 2;
    return *value < bound;
}

/* HH:MM:SS, with a fraction or without. */
static bool read_time(const char *text, double *seconds) {
    ludo_reader reader = ludo_read(text);
    unsigned hour, minute, second;
    if (!take_two(&reader, 100, &hour) || !ludo_take(&reader, ':') ||
        !take_two(&reader, 60, &minute) || !ludo_take(&reader, ':') ||
        !take_two(&reader, 60, &second))
        return false;
    *seconds = 3600.0 * hour + 60.0 * minute + second;
    if (!ludo_take(&reader, '.'))
        return ludo_at_end(&reader);
    const char *fraction = reader.at;
    for (double unit = 0.1; *reader.at >= '0' && *reader.at <= '9'; unit /= 10)
        *seconds += unit * (*reader.at++ - '0');
    return reader.at > fraction && ludo_at_end(&reader);
}

static bool read_limits(const char *argument, search_limits *limits, ludo_error *error) {
    uint64_t depth;
    double seconds;
    if (argument && strncmp(argument, "time ", 5) == 0) {
        if (!read_time(argument + 5, &seconds))
            REFUSE("a time is HH:MM:SS, as in bestmove time 00:00:05");
        limits->seconds = uhp_budget(seconds);
        return true;
    }
    if (!argument || strncmp(argument, "depth ", 6) != 0)
        REFUSE("bestmove needs time HH:MM:SS or depth N");
    ludo_reader reader = ludo_read(argument + 6);
    if (!ludo_take_number(&reader, UINT64_MAX, &depth) || !ludo_at_end(&reader) || depth < 1)
        REFUSE("a depth is a number from 1, as in bestmove depth 3");
    limits->depth = (int)(depth < SEARCH_PLIES ? depth : SEARCH_PLIES);
    return true;
}

/* Makes the player that the options describe. Where memory does not suffice it has less. */
static bool seat(struct engine *engine, ludo_error *error) {
    char text[32];
    size_t mib = least(engine->values[TT_SIZE], engine->setup->most_mib);
    snprintf(text, sizeof text, "time:%u",
             least(engine->values[NUM_THREADS], (uint64_t)engine->setup->most_threads));
    for (bool enough = false; !enough && mib > 0; mib /= 2) {
        struct player_setup setup = {.seed = ludo_next(&engine->random), .memory = mib};
        dismiss(engine);
        engine->player = player_open(text, &engine->game.record.variant, &setup, error);
        enough = engine->player && player_reserve(engine->player);
    }
    return engine->player != NULL;
}

static bool bestmove(struct engine *engine, const char *argument, ludo_error *error) {
    const struct mx_state *state = engine->game.state;
    search_limits limits = {.nodes = engine->setup->most_nodes};
    ludo_move move;
    if (!require_running(engine, error) || !read_limits(argument, &limits, error))
        return false;
    if (engine->player || seat(engine, error))
        player_allow(engine->player, limits);
    /* A tool waits for a move, not for memory: without it any legal one will do. */
    if (!engine->player || !player_choose(engine->player, &engine->game, &move))
        move = mx_nth(state, 0);
    uhp_print_move(state, move, engine->out);
    putc('\n', engine->out);
    return true;
}

static bool perft(struct engine *engine, const char *argument, ludo_error *error) {
    uint64_t depth, leaves;
    ludo_reader reader = ludo_read(argument ? argument : "");
    if (!ludo_take_number(&reader, PERFT_DEPTH, &depth) || !ludo_at_end(&reader) || depth < 1)
        REFUSE("perft needs a depth from 1 to %d, as in perft 3", PERFT_DEPTH);
    depth = least(depth, (uint64_t)engine->setup->most_perft);
    for (int d = 1; d <= (int)depth; d++) {
        if (!ludo_perft(&engine->game.record.variant, engine->game.state, d, &leaves, error))
            return false;
        fprintf(engine->out, "%d %" PRIu64 "\n", d, leaves);
        fflush(engine->out);
    }
    return true;
}

/* ---- Options ---- */

static void show_option(const struct engine *engine, int number) {
    const struct option *option = &options[number];
    fprintf(engine->out, "%s;int;%u;%u;%u;%u\n", option->name, engine->values[number],
            option->standard, option->min, option->max);
}

/* The number of the option of a name, which ends with the text or with a blank. */
static bool find_option(const char *text, int *number, ludo_error *error) {
    size_t length = strcspn(text, " ");
    for (*number = 0; *number < OPTIONS; ++*number)
        if (strlen(options[*number].name) == length &&
            memcmp(options[*number].name, text, length) == 0)
            return true;
    REFUSE("'%.*s' is no option; there are %s and %s", length > 40 ? 40 : (int)length, text,
           options[0].name, options[1].name);
}

static bool set_option(struct engine *engine, const char *text, ludo_error *error) {
    int number;
    uint64_t value;
    if (!find_option(text, &number, error))
        return false;
    const struct option *option = &options[number];
    ludo_reader reader = ludo_read(text + strlen(option->name));
    if (!ludo_take(&reader, ' ') || !ludo_take_number(&reader, option->max, &value) ||
        !ludo_at_end(&reader) || value < option->min)
        REFUSE("%s takes a number from %u to %u", option->name, option->min, option->max);
    engine->values[number] = (unsigned)value;
    dismiss(engine);
    show_option(engine, number);
    return true;
}

static bool obey_options(struct engine *engine, const char *argument, ludo_error *error) {
    int number;
    if (!argument) {
        for (number = 0; number < OPTIONS; number++)
            show_option(engine, number);
        return true;
    }
    if (strncmp(argument, "set ", 4) == 0)
        return set_option(engine, argument + 4, error);
    if (strncmp(argument, "get ", 4) != 0)
        REFUSE("options takes get NAME, set NAME VALUE or nothing");
    if (strchr(argument + 4, ' '))
        REFUSE("options get takes one name");
    if (!find_option(argument + 4, &number, error))
        return false;
    show_option(engine, number);
    return true;
}

/* ---- Lines ---- */

/* The command itself has ended the conversation before it comes here. */
static bool refuse_exit(struct engine *engine, const char *argument, ludo_error *error) {
    (void)engine;
    (void)argument;
    REFUSE("exit takes nothing behind it");
}

static const struct command {
    const char *name;
    /* Writes the answer, or refuses. `argument` is what stands behind the blank, NULL without one.
     */
    bool (*obey)(struct engine *engine, const char *argument, ludo_error *error);
} commands[] = {
    {"info", info},        {"newgame", newgame},       {"play", play},
    {"pass", pass},        {"validmoves", validmoves}, {"bestmove", bestmove},
    {"undo", undo},        {"options", obey_options},  {"perft", perft},
    {"exit", refuse_exit},
};

static bool obey(struct engine *engine, const char *line, ludo_error *error) {
    size_t length = strcspn(line, " ");
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        if (strlen(commands[i].name) == length && memcmp(commands[i].name, line, length) == 0)
            return commands[i].obey(engine, line[length] ? line + length + 1 : NULL, error);
    REFUSE("'%.*s' is no command; there are info, newgame, play, pass, validmoves, bestmove, undo, "
           "options, perft and exit",
           length > 40 ? 40 : (int)length, line);
}

/* A reason may quote what was sent; it stays one line of text. */
static void refuse(FILE *out, ludo_error *error) {
    for (char *c = error->text; *c; c++)
        if ((unsigned char)*c < ' ' || *c == 127)
            *c = '?';
    fprintf(out, "%s %s\n", error->code == LUDO_E_MOVE ? "invalidmove" : "err", error->text);
}

void uhp_converse(const struct uhp_setup *setup, struct stream *stream) {
    struct engine engine = {.setup = setup, .random = ludo_seeded(setup->seed), .out = stream->out};
    stream_event event = STREAM_LINE;
    ludo_error error;
    ludo_variant variant;
    if (!ludo_read_variant("hive", &variant, &error) ||
        !trail_open(&engine.game, &variant, NULL, &error))
        return;
    for (int i = 0; i < OPTIONS; i++)
        engine.values[i] = options[i].standard;
    for (const char *line = "info"; event != STREAM_END; line = stream->line) {
        if (event == STREAM_LINE && strcmp(line, "exit") == 0)
            break;
        if (event == STREAM_BAD)
            ludo_fail(&error, LUDO_E_ARGUMENT, "the line is too long or has a NUL byte");
        if (event == STREAM_BAD || !obey(&engine, line, &error))
            refuse(stream->out, &error);
        fputs("ok\n", stream->out);
        event = stream_next(stream);
    }
    dismiss(&engine);
    trail_close(&engine.game);
}
