/*
 * The library for the page: rules, drawing, and one game being played.
 */
#include "wasm.h"
#include "core/describe.h"
#include "core/json.h"
#include "words/words.h"
#include <stdlib.h>
#include <string.h>

enum { LONGEST_INPUT = 1 << 20 };

struct session session;
char *input;
static bool playing;
static char *output;
static size_t output_size;

/* ---- Texts ---- */

/* Room for a text that the page writes: up to two of them, one behind the other. */
char *EXPORT(page_input)(void) {
    if (!input)
        input = malloc(LONGEST_INPUT);
    return input;
}

const char *answer(void (*write)(const void *context, ludo_text *text), const void *context) {
    for (;;) {
        ludo_text text = {output, output_size, 0};
        write(context, &text);
        if (text.length < output_size)
            return output;
        free(output);
        output_size = 2 * text.length + 4096;
        output = malloc(output_size);
        if (!output) {
            output_size = 0;
            return "{\"error\":\"not enough memory\"}";
        }
    }
}

static void write_error(const void *context, ludo_text *text) {
    ludo_json json = ludo_json_in(text);
    ludo_json_open(&json, '{');
    ludo_json_key(&json, "error");
    ludo_json_string(&json, context);
    ludo_json_close(&json, '}');
}

const char *refuse(const ludo_error *error) {
    return answer(write_error, error->text);
}

static void write_nothing(const void *context, ludo_text *text) {
    (void)context;
    ludo_put(text, "{}");
}

const char *done(void) {
    return answer(write_nothing, NULL);
}

#ifndef PAGE_PLAYERS

/* ---- Languages ---- */

static ludo_words *const tables[] = {words_common,   words_page,      words_ataxx,
                                     words_connectn, words_match3,    words_misterx,
                                     words_muehle,   words_santorini, NULL};

static void write_words(const void *context, ludo_text *text) {
    ludo_language language = *(const ludo_language *)context;
    ludo_json json = ludo_json_in(text);
    ludo_json_open(&json, '{');
    for (ludo_words *const *table = tables; *table && language != LUDO_ENGLISH; table++)
        for (ludo_words *row = *table; (*row)[LUDO_ENGLISH]; row++) {
            ludo_json_key(&json, (*row)[LUDO_ENGLISH]);
            ludo_json_string(&json, (*row)[language]);
        }
    ludo_json_close(&json, '}');
}

/* Speaks a language from now on, "de"; gives its words by the English ones. */
const char *EXPORT(page_language)(void) {
    ludo_language language = ludo_language_of(input);
    ludo_teach(tables);
    ludo_speak(language);
    return answer(write_words, &language);
}

#endif

/* ---- The games there are ---- */

static void write_option(ludo_json *json, const ludo_option *option) {
    static const char *const kinds[] = {
        [LUDO_CHOICE] = "choice", [LUDO_NUMBER] = "number", [LUDO_SIZE] = "size"};
    char data[160];
    ludo_text standard = ludo_text_in(data, sizeof data);
    ludo_write_value(option, option->standard, &standard);
    ludo_json_open(json, '{');
    ludo_json_key(json, "key");
    ludo_json_string(json, option->key);
    ludo_json_key(json, "kind");
    ludo_json_string(json, kinds[option->kind]);
    ludo_json_key(json, "standard");
    ludo_json_string(json, data);
    if (option->kind == LUDO_CHOICE) {
        ludo_json_key(json, "choices");
        ludo_json_string(json, option->choices);
    } else {
        ludo_json_key(json, "min");
        ludo_json_integer(json, (int64_t)option->min);
        ludo_json_key(json, "max");
        ludo_json_integer(json, (int64_t)(option->max >> 1 > INT64_MAX >> 1 ? INT64_MAX : option->max));
    }
    ludo_json_key(json, "help");
    ludo_json_string(json, ludo_word(option->help));
    ludo_json_close(json, '}');
}

static void write_games(const void *context, ludo_text *text) {
    ludo_json json = ludo_json_in(text);
    (void)context;
    ludo_json_open(&json, '[');
    for (const ludo_rules *const *game = ludo_games(); *game; game++) {
        const char *const texts[][2] = {{"name", (*game)->name},
                                        {"title", ludo_word((*game)->title)},
                                        {"rules", ludo_word((*game)->rules)},
                                        {"notation", ludo_word((*game)->notation)}};
        ludo_json_open(&json, '{');
        for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
            ludo_json_key(&json, texts[i][0]);
            ludo_json_string(&json, texts[i][1]);
        }
        ludo_json_key(&json, "options");
        ludo_json_open(&json, '[');
        for (const ludo_option *option = (*game)->options; option->key; option++)
            write_option(&json, option);
        ludo_json_close(&json, ']');
        ludo_json_close(&json, '}');
    }
    ludo_json_close(&json, ']');
}

const char *EXPORT(page_games)(void) {
    return answer(write_games, NULL);
}

/* ---- The game being played ---- */

static void take_over(const struct session *next) {
    if (playing)
        session_close(&session);
    session = *next;
    playing = true;
}

static const struct session_terms terms = {.repetitions = SESSION_REPETITIONS};

/* Begins a game: the GAME text and, behind its NUL, a position or nothing. */
const char *EXPORT(page_open)(void) {
    const char *position = input + strlen(input) + 1;
    ludo_variant variant;
    struct session next;
    ludo_error error;
    if (!ludo_read_variant(input, &variant, &error) ||
        !session_open(&next, &variant, *position ? position : NULL, &terms, &error))
        return refuse(&error);
    take_over(&next);
    return done();
}

/* Goes on with a record. */
const char *EXPORT(page_load)(void) {
    struct game_record record;
    struct session next;
    ludo_error error;
    if (!record_read(&record, input, strlen(input), &error) ||
        !session_resume(&next, &record, &terms, &error))
        return refuse(&error);
    take_over(&next);
    return done();
}

static void write_shown(const void *context, ludo_text *text) {
    ludo_describe(session_variant(&session), context, text);
}

/* The position, as it is to be drawn while a move is begun. */
const char *EXPORT(page_describe)(void) {
    void *shown = malloc(ludo_state_size(session_variant(&session)));
    if (!shown)
        return "{\"error\":\"not enough memory\"}";
    ludo_preview(session_variant(&session), session.trail.state, input, shown);
    const char *described = answer(write_shown, shown);
    free(shown);
    return described;
}

static void write_advice(const void *context, ludo_text *text) {
    ludo_describe_advice(session_variant(&session), session.trail.state, context, text);
}

/* What can become of a move text begun. */
const char *EXPORT(page_advise)(void) {
    static ludo_advice advice;
    ludo_advise(session_variant(&session), session.trail.state, input, &advice);
    return answer(write_advice, &advice);
}

static void write_made(const void *context, ludo_text *text) {
    ludo_move move = *(const ludo_move *)context;
    ludo_put(text, "{\"events\":");
    ludo_describe_move(session_variant(&session), session.trail.state, move, text);
    ludo_put(text, ",\"move\":");
    char data[LUDO_MOVE_TEXT];
    ludo_text written = ludo_text_in(data, sizeof data);
    ludo_write_move(session_rules(&session), session.trail.state, move, &written);
    ludo_json json = ludo_json_in(text);
    ludo_json_string(&json, data);
    ludo_put_char(text, '}');
}

/* Makes a move and gives what it does. */
static const char *make(ludo_move move) {
    ludo_error error;
    const char *made = answer(write_made, &move);
    return session_play(&session, move, 0, &error) ? made : refuse(&error);
}

const char *EXPORT(page_play)(void) {
    ludo_move move;
    ludo_error error;
    if (session_turn(&session) == LUDO_OVER)
        ludo_fail(&error, LUDO_E_MOVE, "the game is over");
    else if (ludo_read_move(session_rules(&session), session.trail.state, input, &move, &error))
        return make(move);
    return refuse(&error);
}

/* What a move would do. */
const char *EXPORT(page_events)(void) {
    ludo_move move;
    ludo_error error;
    if (session_turn(&session) >= 0 &&
        ludo_read_move(session_rules(&session), session.trail.state, input, &move, &error))
        return answer(write_made, &move);
    if (session_turn(&session) < 0)
        ludo_fail(&error, LUDO_E_MOVE, "nobody is to move in this position");
    return refuse(&error);
}

/* Chance decides: by a word in two halves. */
const char *EXPORT(page_chance)(uint32_t high, uint32_t low) {
    ludo_error error;
    if (session_turn(&session) == LUDO_NATURE)
        return make((uint64_t)high << 32 | low);
    ludo_fail(&error, LUDO_E_MOVE, "chance decides nothing here");
    return refuse(&error);
}

int EXPORT(page_back)(void) {
    return session_back(&session, 0);
}

int EXPORT(page_forward)(void) {
    return session_forward(&session, 0);
}

void EXPORT(page_resign)(int seat) {
    session_leave(&session, seat, END_RESIGNED);
}

static void write_status(const void *context, ludo_text *text) {
    ludo_json json = ludo_json_in(text);
    struct session_result result;
    char data[256];
    ludo_text sentence = ludo_text_in(data, sizeof data);
    (void)context;
    session_result(&session, &result);
    session_write_status(&session, &sentence);
    ludo_json_open(&json, '{');
    ludo_json_key(&json, "turn");
    ludo_json_integer(&json, session_turn(&session));
    ludo_json_key(&json, "end");
    ludo_json_string(&json, result.end == END_NONE ? "" : game_end_word(result.end));
    ludo_json_key(&json, "winner");
    ludo_json_integer(&json, result.winner);
    ludo_json_key(&json, "sentence");
    ludo_json_string(&json, data);
    ludo_json_key(&json, "ply");
    ludo_json_integer(&json, (int64_t)session.trail.record.count);
    ludo_json_key(&json, "known");
    ludo_json_integer(&json, (int64_t)session.trail.known);
    ludo_json_key(&json, "players");
    ludo_json_integer(&json, ludo_players(session_variant(&session)));
    ludo_json_close(&json, '}');
}

/* Whose turn it is (-1: chance, -2: nobody's), how it ended, and how far the game is. */
const char *EXPORT(page_status)(void) {
    return answer(write_status, NULL);
}

/* All moves of players, those taken back too: text, who made it, and the ply behind it. */
static void write_moves(const void *context, ludo_text *text) {
    const ludo_rules *game = session_rules(&session);
    const struct trail *trail = &session.trail;
    ludo_json json = ludo_json_in(text);
    void *state = (void *)(uintptr_t)context;
    game->start(state, &session_variant(&session)->options);
    if (trail->record.start)
        game->read_position(state, &session_variant(&session)->options, trail->record.start, NULL);
    ludo_json_open(&json, '[');
    for (size_t i = 0; i < trail->known; i++) {
        char data[LUDO_MOVE_TEXT];
        ludo_text written = ludo_text_in(data, sizeof data);
        int turn = game->turn(state);
        if (turn >= 0) {
            game->write_move(state, trail->record.moves[i], &written);
            ludo_json_open(&json, '[');
            ludo_json_string(&json, data);
            ludo_json_integer(&json, turn);
            ludo_json_integer(&json, (int64_t)i + 1);
            ludo_json_close(&json, ']');
        }
        game->play(state, trail->record.moves[i], NULL);
    }
    ludo_json_close(&json, ']');
}

const char *EXPORT(page_moves)(void) {
    void *state = malloc(ludo_state_size(session_variant(&session)));
    const char *moves = state ? answer(write_moves, state) : "[]";
    free(state);
    return moves;
}

static void write_record(const void *context, ludo_text *text) {
    (void)context;
    record_write(&session.trail.record, text, NULL);
}

const char *EXPORT(page_record)(void) {
    return answer(write_record, NULL);
}

static void write_position(const void *context, ludo_text *text) {
    (void)context;
    session_rules(&session)->write_position(session.trail.state, text);
}

const char *EXPORT(page_position)(void) {
    return answer(write_position, NULL);
}
