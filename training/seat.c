/*
 * A player of this program as an external program: seat PLAYER [SEED]. It speaks the plain
 * protocol, so that two builds, or one build with two sets of numbers (search/numbers.h), can meet
 * in `ludothek match`. PLAYER may be `time`: then it thinks as long as the referee allows.
 */
#include "search/player.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE = 1 << 16 };
static const double SPARE = 0.002; /* seconds of each move for pipes */

struct seat {
    const char *text;
    uint64_t seed;
    ludo_variant variant;
    struct trail trail;
    struct player *player;
    bool open;
    double seconds;
};

static int fail(const char *what, const char *detail) {
    fprintf(stderr, "seat: %s: %s\n", what, detail);
    exit(1);
}

static void leave(struct seat *seat) {
    player_close(seat->player);
    seat->player = NULL;
    if (seat->open)
        trail_close(&seat->trail);
    seat->open = false;
}

static void begin(struct seat *seat, const char *position) {
    ludo_error error;
    struct player_setup setup = {.seed = seat->seed++, .no_tables = true};
    leave(seat);
    if (!trail_open(&seat->trail, &seat->variant, position, &error))
        fail("position", error.text);
    seat->open = true;
    seat->player = player_open(seat->text, &seat->variant, &setup, &error);
    if (!seat->player || !player_reserve(seat->player))
        fail("player", seat->player ? "memory is short" : error.text);
}

static void play(struct seat *seat, const char *text) {
    ludo_error error;
    ludo_move move;
    const char *at = strchr(text, ' ');
    bool chance = at && at[1] == '@';
    if (!at)
        fail("played", text);
    if (chance)
        move = strtoull(at + 2, NULL, 16);
    if ((!chance &&
         !ludo_read_move(seat->variant.game, seat->trail.state, at + 1, &move, &error)) ||
        !trail_play(&seat->trail, move, &error))
        fail(text, error.text);
}

static void answer(struct seat *seat) {
    char data[LUDO_MOVE_TEXT];
    ludo_text text = ludo_text_in(data, sizeof data);
    ludo_error error;
    ludo_move move;
    if (seat->seconds > 0)
        player_allow(seat->player, (search_limits){.seconds = seat->seconds - SPARE});
    if (!player_choose(seat->player, &seat->trail, &move))
        fail("choose", "memory is short");
    ludo_write_move(seat->variant.game, seat->trail.state, move, &text);
    puts(data);
    if (!trail_play(&seat->trail, move, &error))
        fail(data, error.text);
}

static bool starts(const char *line, const char *word, const char **rest) {
    size_t length = strlen(word);
    *rest = line + length;
    return strncmp(line, word, length) == 0;
}

int main(int argc, char **argv) {
    static char line[LINE], position[LINE];
    struct seat seat = {.text = argc > 1 ? argv[1] : "",
                        .seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1};
    const char *rest;
    ludo_error error;
#ifndef LUDO_TUNED
    if (getenv("LUDO_NUMBERS"))
        fail("LUDO_NUMBERS",
             "this build has the numbers of the source alone; build it with LUDO_TUNED");
#endif
    if (argc < 2 || !player_check(seat.text, NULL, &error)) {
        fputs("usage: seat PLAYER [SEED]\n", stderr);
        return 2;
    }
    while (fgets(line, sizeof line, stdin)) {
        line[strcspn(line, "\r\n")] = '\0';
        if (starts(line, "hello ", &rest)) {
            printf("name %s\n", seat.text);
        } else if (starts(line, "new ", &rest)) {
            *position = '\0';
            if (!ludo_read_variant(rest, &seat.variant, &error))
                fail("new", error.text);
        } else if (starts(line, "position ", &rest)) {
            snprintf(position, sizeof position, "%s", rest);
        } else if (starts(line, "time ", &rest) || starts(line, "clock ", &rest)) {
            seat.seconds =
                line[0] == 't' && strncmp(seat.text, "time", 4) == 0 ? strtod(rest, NULL) : 0;
            begin(&seat, *position ? position : NULL);
            puts("ready");
        } else if (starts(line, "played ", &rest)) {
            play(&seat, rest);
        } else if (strcmp(line, "go") == 0) {
            answer(&seat);
        } else if (strcmp(line, "quit") == 0) {
            break;
        }
        fflush(stdout);
    }
    leave(&seat);
    return 0;
}
