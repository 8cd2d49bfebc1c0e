/*
 * The rules for the page: beginning and playing the game, drawing it, and how it stands.
 */
#include "core/describe.h"
#include "core/json.h"
#include "core/link.h"
#include "core/typed.h"
#include "wasm.h"
#include <stdlib.h>

/* ---- The games there are ---- */

static void write_games(const void *context, ludo_text *text) {
    (void)context;
    ludo_put_char(text, '[');
    for (const ludo_rules *const *game = ludo_games(); *game; game++) {
        ludo_describe_game(*game, text);
        if (game[1])
            ludo_put_char(text, ',');
    }
    ludo_put_char(text, ']');
}

const char *EXPORT(page_games)(void) {
    return answer(write_games, NULL);
}

/* ---- The game being played ---- */

/* Whether a GAME text and a clock are right. */
const char *EXPORT(page_check)(void) {
    struct session_terms terms;
    ludo_variant variant;
    ludo_error error;
    bool right =
        ludo_read_variant(input, &variant, &error) && read_terms(behind(input), &terms, &error);
    return right ? done() : refuse(&error);
}

/* Begins a game: the GAME text, a position or nothing, a clock (`5m+3s`) or nothing. Its time is 0
 * now. */
const char *EXPORT(page_open)(void) {
    const char *position = behind(input);
    struct session_terms terms;
    ludo_variant variant;
    struct session next;
    ludo_error error;
    if (!ludo_read_variant(input, &variant, &error) ||
        !read_terms(behind(position), &terms, &error) ||
        !session_open(&next, &variant, *position ? position : NULL, &terms, &error))
        return refuse(&error);
    take_over(&next);
    return done();
}

/* Goes on with the game that a link carries: what stands behind `#r/`, a clock or nothing. */
const char *EXPORT(page_follow)(void) {
    struct game_record record;
    ludo_error error;
    return link_read(&record, input, &error) ? resume(&record) : refuse(&error);
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
    ludo_describe_advice(session_variant(&session), session.trail.state, input, context, text);
}

/* What can become of a move text begun. */
const char *EXPORT(page_advise)(void) {
    static ludo_advice advice;
    ludo_advise(session_variant(&session), session.trail.state, input, &advice);
    return answer(write_advice, &advice);
}

static void write_text(const void *context, ludo_text *text) {
    ludo_json json = ludo_json_in(text);
    ludo_json_string(&json, context);
}

/* A move that somebody has typed as the notation has it. */
const char *EXPORT(page_tidy)(void) {
    char tidied[LUDO_MOVE_TEXT];
    return answer(write_text,
                  ludo_tidy(session_rules(&session), session.trail.state, input, tidied));
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
static const char *make(ludo_move move, double now) {
    ludo_error error;
    const char *made = answer(write_made, &move);
    return session_play(&session, move, now, &error) ? made : refuse(&error);
}

const char *EXPORT(page_play)(double now) {
    ludo_move move;
    ludo_error error;
    if (session_turn(&session) == LUDO_OVER)
        ludo_fail(&error, LUDO_E_MOVE, "the game is over");
    else if (ludo_read_move(session_rules(&session), session.trail.state, input, &move, &error))
        return make(move, now);
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
const char *EXPORT(page_chance)(uint32_t high, uint32_t low, double now) {
    ludo_error error;
    if (session_turn(&session) == LUDO_NATURE)
        return make((uint64_t)high << 32 | low, now);
    ludo_fail(&error, LUDO_E_MOVE, "chance decides nothing here");
    return refuse(&error);
}

int EXPORT(page_back)(double now) {
    return session_back(&session, now);
}

int EXPORT(page_forward)(double now) {
    return session_forward(&session, now);
}

static bool is_seat(int seat) {
    return seat >= 0 && seat < ludo_players(session_variant(&session));
}

/* Ends the game beside its rules, by the word for it: a player leaves it, resigning or for lack of
 * time, or it is a draw. */
const char *EXPORT(page_end)(int seat) {
    game_end end = game_end_named(input);
    if (game_end_loses(end) && is_seat(seat))
        session_leave(&session, seat, end);
    else if (end > END_RULES && !game_end_loses(end) && session_turn(&session) != LUDO_OVER)
        session.trail.record.end = end;
    return done();
}

static void write_reason(const void *context, ludo_text *text) {
    ludo_put(text, session_reason(game_end_named(context)));
}

/* Why a game has ended beside its rules, by the word for it. */
const char *EXPORT(page_reason)(void) {
    return answer(write_reason, input);
}

/* How often a position has to come to be a draw; 0: that is none. */
void EXPORT(page_repetitions)(int times) {
    session.terms.repetitions = times;
}

/* ---- Who plays, and their clocks ---- */

/* Names the seats in the record, each by a text. */
const char *EXPORT(page_name_seats)(void) {
    const char *name = input;
    for (int seat = 0; is_seat(seat); seat++, name = behind(name))
        record_name(&session.trail.record, seat, name);
    return done();
}

static void write_seats(const void *context, ludo_text *text) {
    ludo_json json = ludo_json_in(text);
    (void)context;
    ludo_json_open(&json, '[');
    for (int seat = 0; is_seat(seat); seat++)
        ludo_json_string(&json, session.trail.record.seats[seat]);
    ludo_json_close(&json, ']');
}

/* What the record calls them. */
const char *EXPORT(page_seats)(void) {
    return answer(write_seats, NULL);
}

/* Seconds that a player has left at a time; it is their turn, or they wait. */
double EXPORT(page_clock)(int seat, double now) {
    if (!is_seat(seat))
        return 0;
    return session_turn(&session) == seat ? clocks_left(&session.clocks, seat, now)
                                          : session.clocks.left[seat];
}

/* Sets what a player has left. */
void EXPORT(page_wind)(int seat, double left) {
    if (is_seat(seat))
        session.clocks.left[seat] = left;
}

/* Whoever has no time left leaves the game: gives the seat, or -1 when there is nobody. */
int EXPORT(page_flag)(double now) {
    int turn = session_turn(&session);
    if (!session.terms.clock.runs || turn < 0 || session_left(&session, turn) ||
        clocks_left(&session.clocks, turn, now) >= 0)
        return -1;
    session_leave(&session, turn, END_TIME);
    return turn;
}

/* ---- How it stands ---- */

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

static void write_link(const void *context, ludo_text *text) {
    ludo_error error;
    (void)context;
    ludo_put(text, "{\"link\":\"");
    if (link_write(&session.trail.record, text, &error)) {
        ludo_put(text, "\"}");
    } else {
        text->length = 0;
        write_error(error.text, text);
    }
}

/* The whole game as a link can carry it. */
const char *EXPORT(page_link)(void) {
    return answer(write_link, NULL);
}
