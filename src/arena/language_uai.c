/*
 * `uai`: engines of Ataxx.
 */
#include "arena/language.h"
#include <stdio.h>
#include <string.h>

static bool greet(struct program *program, struct fault *fault) {
    process_say(&program->process, "uai\n");
    return language_introduce(program, "uaiok", fault);
}

static bool begin(struct program *program, const struct session *session, struct fault *fault) {
    (void)session;
    process_say(&program->process, "isready\n"); /* some are deaf until the first one */
    if (!language_await(program, "readyok", NULL, fault))
        return false;
    process_say(&program->process, "uainewgame\nisready\n");
    return language_await(program, "readyok", NULL, fault);
}

/* Engines talk while nobody listens, but a move is an answer. */
static bool is_talk(const char *line) {
    return strncmp(line, "bestmove", 8) != 0;
}

static void say_go(struct program *program, const struct session *session) {
    const struct clock_terms *clock = &session->terms.clock;
    if (clock->runs && !clock->per_move)
        process_say(&program->process, "go btime %.0f wtime %.0f binc %.0f winc %.0f\n",
                    1000 * session->clocks.left[0], 1000 * session->clocks.left[1],
                    1000 * clock->increment, 1000 * clock->increment);
    else
        process_say(&program->process, "go movetime %d\n", language_milliseconds(program));
}

static bool ask(struct program *program, const struct session *session, ludo_move *move,
                struct fault *fault) {
    char position[LUDO_MOVE_TEXT], word[16] = "";
    ludo_text text = ludo_text_in(position, sizeof position);
    const char *answer;
    if (!language_unasked(program, is_talk, fault))
        return false;
    session_rules(session)->write_position(session->trail.state, &text);
    process_say(&program->process, "position fen %s\n", position);
    say_go(program, session);
    if (!language_await(program, "bestmove ", &answer, fault))
        return false;
    sscanf(answer, "%15s", word);
    return language_move(session, word, move, fault);
}

const struct language language_uai = {
    .name = "uai",
    .games = (const char *const[]){"ataxx:size=7x7,players=2,pass=ply", NULL},
    .greet = greet,
    .begin = begin,
    .ask = ask,
    .farewell = "quit",
};
