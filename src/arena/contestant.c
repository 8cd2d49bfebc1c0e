#include "arena/contestant.h"
#include "arena/language.h"
#include "search/clock.h"
#include <stdlib.h>

struct contestant {
    struct player *player; /* or */
    struct program *program;
};

bool contestant_check(const char *text, const ludo_variant *variant, ludo_error *error) {
    struct program_setup setup = {.seconds = 1};
    ludo_error reason;
    if (!program_named(text))
        return player_check(text, variant, &reason) ||
               ludo_fail(error, reason.code, "%.250s, or a program, as in plain:COMMAND",
                         reason.text);
    struct program *program = program_open(text, variant, &setup, error);
    program_close(program);
    return program != NULL;
}

struct contestant *contestant_open(const char *text, const ludo_variant *variant,
                                   const struct player_setup *player,
                                   const struct program_setup *program, ludo_error *error) {
    struct contestant *contestant = calloc(1, sizeof *contestant);
    if (!contestant) {
        ludo_fail(error, LUDO_E_MEMORY, "not enough memory for the games");
        return NULL;
    }
    if (program_named(text))
        contestant->program = program_open(text, variant, program, error);
    else
        contestant->player = player_open(text, variant, player, error);
    if (contestant->player || contestant->program)
        return contestant;
    free(contestant);
    return NULL;
}

void contestant_close(struct contestant *contestant) {
    if (!contestant)
        return;
    player_close(contestant->player);
    program_close(contestant->program);
    free(contestant);
}

struct program *contestant_program(const struct contestant *contestant) {
    return contestant->program;
}

const char *contestant_title(const struct contestant *contestant) {
    return contestant->program ? contestant->program->title : "";
}

bool contestant_begin(struct contestant *contestant, const struct session *session, int seat,
                      uint64_t seed, struct fault *fault) {
    if (contestant->program)
        return program_begin(contestant->program, session, seat, fault);
    player_begin(contestant->player, seed);
    return true;
}

bool contestant_choose(struct contestant *contestant, const struct session *session, int seat,
                       double now, ludo_move *move, struct fault *fault) {
    const struct clock_terms *clock = &session->terms.clock;
    double left = clock->runs ? clocks_left(&session->clocks, seat, now) : 0;
    if (contestant->program)
        return program_choose(contestant->program, session, left, move, fault);
    if (clock->runs && !clock->per_move)
        player_allow(contestant->player,
                     clock_limits((struct game_clock){.left = left, .more = clock->increment}));
    return player_choose(contestant->player, &session->trail, move) ||
           fault_set(fault, END_NONE, "there is not enough memory to think");
}

void contestant_watch(struct contestant *contestant, const struct session *session, int mover,
                      ludo_move move) {
    if (contestant->program)
        program_watch(contestant->program, session, mover, move);
}

void contestant_finish(struct contestant *contestant, const struct session *session) {
    if (contestant->program)
        program_finish(contestant->program, session);
}
