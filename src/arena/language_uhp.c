/*
 * `uhp`: engines of Hive.
 */
#include "arena/form.h"
#include "arena/language.h"
#include "games/misterx/game.h"
#include <stdio.h>
#include <string.h>

/* The line before `ok`, in `line`; "" if there is none. */
static bool hear_answer(struct program *program, char *line, size_t size, struct fault *fault) {
    const char *heard;
    *line = '\0';
    for (;;) {
        if (!language_hear(program, &heard, fault))
            return false;
        if (strcmp(heard, "ok") == 0)
            return true;
        snprintf(line, size, "%s", heard);
    }
}

static bool is_refusal(const char *line) {
    return strncmp(line, "err", 3) == 0 || strncmp(line, "invalidmove", 11) == 0;
}

/* The same, but a refusal is a fault. */
static bool hear_good(struct program *program, char *line, size_t size, struct fault *fault) {
    return hear_answer(program, line, size, fault) &&
           (!is_refusal(line) || language_breach(fault, line));
}

static bool greet(struct program *program, struct fault *fault) {
    char line[LUDO_MOVE_TEXT];
    if (!hear_answer(program, line, sizeof line, fault))
        return false;
    if (strncmp(line, "id ", 3) == 0)
        process_take_title(program->title, line + 3);
    return true;
}

static void say_move(struct program *program, const struct mx_state *state, ludo_move move) {
    char data[MX_MOVE_STRING];
    ludo_text text = ludo_text_in(data, sizeof data);
    mx_write_move_string(state, move, &text);
    process_say(&program->process, "play %s\n", data);
    program->owed++;
}

static bool begin(struct program *program, const struct session *session, struct fault *fault) {
    const struct game_record *record = &session->trail.record;
    char line[LUDO_MOVE_TEXT];
    struct mx_state state;
    for (; program->owed > 0; program->owed--) /* to the last moves of a game that is over */
        if (!hear_answer(program, line, sizeof line, fault))
            return false;
    process_say(&program->process, "newgame Base\n");
    if (!hear_good(program, line, sizeof line, fault))
        return false;
    mx_set_up_hive(&state);
    for (size_t i = 0; i < record->count; i++) {
        say_move(program, &state, record->moves[i]);
        mx_play(&state, record->moves[i]);
    }
    return true;
}

static void watch(struct program *program, const struct session *session, int mover,
                  ludo_move move) {
    (void)mover;
    say_move(program, session->trail.state, move);
}

/* A cell beside the piece that moves may be named by that piece, as in `wA1 wA1/`, which our reader
 * refuses. */
static bool read_beside_itself(const struct mx_state *state, const char *line, ludo_move *move) {
    static const char signs[] =
        "/-\\"; /* of the edges 4 to 6 in front of a piece and 1 to 3 behind it */
    const char *place = strchr(line, ' ');
    if (!place || !place[1])
        return false;
    const char *front = strchr(signs, place[1]), *behind = strchr(signs, line[strlen(line) - 1]);
    size_t length = (size_t)(place - line);
    if ((!front && !behind) || strncmp(place + (front ? 2 : 1), line, length) != 0)
        return false;
    unsigned edge = front ? 4 + (unsigned)(front - signs) : 1 + (unsigned)(behind - signs);
    ludo_move moves[MX_MOST_MOVES];
    for (size_t i = 0, count = mx_list(state, moves); i < count; i++) {
        char data[MX_MOVE_STRING];
        ludo_text text = ludo_text_in(data, sizeof data);
        mx_write_move_string(state, moves[i], &text);
        *move = moves[i];
        if (strncmp(data, line, length + 1) == 0 &&
            mx_move_goal(*move) == hex_next(state->cell[mx_move_piece(*move)], hex_direction[edge]))
            return true;
    }
    return false;
}

static bool read_answer(const struct session *session, const char *line, ludo_move *move,
                        struct fault *fault) {
    struct mx_state state = *(const struct mx_state *)session->trail.state;
    ludo_variant hive;
    ludo_error error;
    state.uhp = true; /* a refusal names pieces as the program does */
    if (mx_read_move_string(&state, line, strlen(line), move, &error) ||
        read_beside_itself(&state, line, move))
        return true;
    if (!ludo_read_variant("hive", &hive, NULL) || !form_is_move(&hive, line))
        return language_breach(fault, line);
    return fault_set(fault, END_ILLEGAL, "%s", error.text);
}

/* The protocol has whole seconds. Of two forms for parts of one an engine may know either. */
static void say_go(struct program *program) {
    int ms = language_milliseconds(program);
    if (ms % 1000 && program->by_seconds)
        process_say(&program->process, "bestmove seconds %d.%03d\n", ms / 1000, ms % 1000);
    else if (ms % 1000)
        process_say(&program->process, "bestmove time %02d:%02d:%02d.%03d\n", ms / 3600000,
                    ms / 60000 % 60, ms / 1000 % 60, ms % 1000);
    else
        process_say(&program->process, "bestmove time %02d:%02d:%02d\n", ms / 3600000,
                    ms / 60000 % 60, ms / 1000 % 60);
}

static bool ask(struct program *program, const struct session *session, ludo_move *move,
                struct fault *fault) {
    char line[LUDO_MOVE_TEXT];
    for (; program->owed > 0; program->owed--)
        if (!hear_good(program, line, sizeof line, fault))
            return false;
    if (!language_unasked(program, NULL, fault))
        return false;
    say_go(program);
    if (!hear_answer(program, line, sizeof line, fault))
        return false;
    if (is_refusal(line) && language_milliseconds(program) % 1000) {
        program->by_seconds = !program->by_seconds;
        say_go(program);
        if (!hear_good(program, line, sizeof line, fault))
            return false;
    }
    return !is_refusal(line) ? read_answer(session, line, move, fault)
                             : language_breach(fault, line);
}

const struct language language_uhp = {
    .name = "uhp",
    .games = (const char *const[]){"hive", "misterx:pieces=hive", NULL},
    .from_first = true,
    .greet = greet,
    .begin = begin,
    .ask = ask,
    .watch = watch,
    .farewell = "exit",
};
