#include "cli/play_clock.h"
#include "cli/cli.h"
#include "search/clock.h"
#include <stdlib.h>
#include <string.h>

enum { MOVES_TO_GO = 25, LONGEST = 1000000 }; /* of a game; seconds */

/* Takes a duration from the beginning of a text. */
static bool take_duration(const char **text, double *seconds) {
    static const struct {
        char letter;
        double seconds;
    } units[] = {{'s', 1}, {'m', 60}, {'h', 3600}};
    size_t digits = strspn(*text, "0123456789.");
    char *end;
    *seconds = strtod(*text, &end);
    if (digits == 0 || end != *text + digits)
        return false;
    *text = end;
    for (size_t i = 0; i < sizeof units / sizeof *units; i++)
        if (**text == units[i].letter) {
            *seconds *= units[i].seconds;
            ++*text;
            break;
        }
    return *seconds <= LONGEST;
}

bool play_clock_read(const char *text, struct play_clock *clock) {
    const char *at = text;
    *clock = (struct play_clock){.runs = true};
    bool good = take_duration(&at, &clock->time) && clock->time > 0;
    clock->per_move = *at != '+';
    if (good && *at == '+') {
        at++;
        good = take_duration(&at, &clock->increment);
    }
    if (!good || *at)
        return cli_refuse("clock '%.60s' should be a time for each move, as in 30s, or for the game with an "
                          "increment, as in 5m+3s",
                          text),
               false;
    for (int player = 0; player < LUDO_MAX_PLAYERS; player++)
        clock->left[player] = clock->time;
    return true;
}

void play_clock_start(struct play_clock *clock) {
    clock->begin = clock_now();
}

void play_clock_press(struct play_clock *clock, int player) {
    if (!clock->per_move)
        clock->left[player] += clock->increment - clock_since(clock->begin);
    play_clock_start(clock);
}

double play_clock_left(const struct play_clock *clock, int player) {
    return clock->left[player] - clock_since(clock->begin);
}

double play_clock_share(const struct play_clock *clock, int player, double most) {
    if (!clock->runs)
        return most;
    double left = play_clock_left(clock, player), reserve = left * 0.1 < 1 ? left * 0.1 : 1;
    double share = clock->per_move ? left - reserve : left / MOVES_TO_GO + clock->increment * 0.8;
    share = share < left - reserve ? share : left - reserve;
    return share < most ? (share > 1e-6 ? share : 1e-6) : most;
}
