/*
 * `plain`: the line protocol for every game, described in docs/protocols/plain.md.
 */
#include "arena/language.h"
#include <stdlib.h>
#include <string.h>

static bool is_remark(const char *line) {
    return *line == '#';
}

/* The next line that is no remark. */
static bool hear(struct program *program, const char **line, struct fault *fault) {
    do
        if (!language_hear(program, line, fault))
            return false;
    while (is_remark(*line));
    return true;
}

static bool greet(struct program *program, struct fault *fault) {
    const char *line;
    program->wants_moves = program->wants_position = false;
    process_say(&program->process, "hello ludothek 1\n");
    while (hear(program, &line, fault)) {
        if (strncmp(line, "name ", 5) == 0 || strcmp(line, "name") == 0) {
            process_take_title(program->title, line + 4);
            return true;
        }
        if (strcmp(line, "want moves") == 0)
            program->wants_moves = true;
        else if (strcmp(line, "want position") == 0)
            program->wants_position = true;
        else
            return language_breach(fault, line);
    }
    return false;
}

/* Says a word and the position, which may be long. */
static void say_position(struct program *program, const struct session *session) {
    static const char word[] = "position ";
    size_t length = 512, head = sizeof word - 1;
    for (char *room; (room = process_room(&program->process, head + length + 1));) {
        ludo_text text = ludo_text_in(room, head + length);
        ludo_put(&text, word);
        session_rules(session)->write_position(session->trail.state, &text);
        if (text.length < text.size) {
            room[text.length] = '\n';
            process_said(&program->process, text.length + 1);
            return;
        }
        length = text.length + 1;
    }
}

static void say_game(struct program *program, const struct session *session) {
    char data[256];
    ludo_text text = ludo_text_in(data, sizeof data);
    ludo_write_variant(session_variant(session), &text);
    process_say(&program->process, "new %s\nseat %d\nplayers %d\n", data, program->seat,
                ludo_players(session_variant(session)));
}

static bool begin(struct program *program, const struct session *session, struct fault *fault) {
    const struct clock_terms *clock = &session->terms.clock;
    const char *line;
    if (!language_unasked(program, is_remark, fault))
        return false;
    say_game(program, session);
    if (session->trail.record.count > 0 || session->trail.record.start)
        say_position(program, session);
    if (clock->runs && !clock->per_move)
        process_say(&program->process, "clock %g %g\n", clock->time, clock->increment);
    else
        process_say(&program->process, "time %g\n",
                    clock->runs ? clock->time : program->setup.seconds);
    return hear(program, &line, fault) &&
           (strcmp(line, "ready") == 0 || language_breach(fault, line));
}

static bool say_choices(struct program *program, const struct session *session,
                        struct fault *fault) {
    const ludo_rules *game = session_rules(session);
    const void *state = session->trail.state;
    ludo_move *moves = malloc((size_t)game->count(state) * sizeof *moves);
    if (!moves)
        return fault_set(fault, END_NONE, "there is no memory to tell it the moves");
    for (size_t i = 0, count = game->list(state, moves); i < count; i++) {
        char *room = process_room(&program->process, LUDO_MOVE_TEXT + 8);
        if (!room)
            break;
        ludo_text text = ludo_text_in(room, LUDO_MOVE_TEXT + 7);
        ludo_put(&text, "choice ");
        game->write_move(state, moves[i], &text);
        ludo_put_char(&text, '\n');
        process_said(&program->process, text.length);
    }
    free(moves);
    return true;
}

static void say_clocks(struct program *program, const struct session *session) {
    int players = ludo_players(session_variant(session));
    process_say(&program->process, "left");
    for (int player = 0; player < players; player++) {
        double left = session->clocks.left[player];
        process_say(&program->process, " %.3f", left > 0 ? left : 0);
    }
    process_say(&program->process, "\n");
}

/* The move in a line: blanks around it do not count. */
static bool read_move(const struct session *session, const char *line, ludo_move *move,
                      struct fault *fault) {
    char data[LUDO_MOVE_TEXT];
    size_t length = strlen(line += strspn(line, " \t"));
    while (length > 0 && strchr(" \t", line[length - 1]))
        length--;
    if (length >= sizeof data)
        return language_move(session, line, move, fault);
    memcpy(data, line, length);
    data[length] = '\0';
    return language_move(session, data, move, fault);
}

static bool ask(struct program *program, const struct session *session, ludo_move *move,
                struct fault *fault) {
    const struct clock_terms *clock = &session->terms.clock;
    const char *line;
    if (!language_unasked(program, is_remark, fault))
        return false;
    if (program->wants_position)
        say_position(program, session);
    if (program->wants_moves && !say_choices(program, session, fault))
        return false;
    if (clock->runs && !clock->per_move)
        say_clocks(program, session);
    process_say(&program->process, "go\n");
    return hear(program, &line, fault) && read_move(session, line, move, fault);
}

static void watch(struct program *program, const struct session *session, int mover,
                  ludo_move move) {
    char data[LUDO_MOVE_TEXT];
    ludo_text text = ludo_text_in(data, sizeof data);
    if (mover == program->seat)
        return;
    ludo_write_move(session_rules(session), session->trail.state, move, &text);
    if (mover == LUDO_NATURE)
        process_say(&program->process, "played - %s\n", data);
    else
        process_say(&program->process, "played %d %s\n", mover, data);
}

static void finish(struct program *program, const struct session *session) {
    struct session_result result;
    session_result(session, &result);
    bool alone = ludo_players(session_variant(session)) == 1;
    double points = result.points[program->seat];
    const char *outcome = alone || points == 1 ? "won" : points > 0 ? "drawn" : "lost";
    process_say(&program->process, "end %s %s\n", outcome, game_end_word(result.end));
    process_send(&program->process);
}

const struct language language_plain = {
    .name = "plain",
    .greet = greet,
    .begin = begin,
    .ask = ask,
    .watch = watch,
    .finish = finish,
    .farewell = "quit",
};
