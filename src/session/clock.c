#include "session/clock.h"
#include <stdlib.h>
#include <string.h>

enum { LONGEST = 1000000 }; /* seconds */

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

bool clock_read_terms(const char *text, struct clock_terms *terms, ludo_error *error) {
    const char *at = text;
    struct clock_terms read = {.runs = true};
    bool good = take_duration(&at, &read.time) && read.time > 0;
    read.per_move = *at != '+';
    if (good && *at == '+') {
        at++;
        good = take_duration(&at, &read.increment);
    }
    if (!good || *at)
        return ludo_fail(
            error, LUDO_E_ARGUMENT,
            "clock '%.60s' should be a time for each move, as in 30s, or for the game with an "
            "increment, as in 5m+3s",
            text);
    *terms = read;
    return true;
}

void clocks_start(struct session_clocks *clocks, const struct clock_terms *terms, double now) {
    for (int player = 0; player < LUDO_MAX_PLAYERS; player++)
        clocks->left[player] = terms->time;
    clocks->began = now;
}

void clocks_press(struct session_clocks *clocks, const struct clock_terms *terms, int player,
                  double now) {
    if (!terms->per_move)
        clocks->left[player] += terms->increment - (now - clocks->began);
    clocks->began = now;
}

double clocks_left(const struct session_clocks *clocks, int player, double now) {
    return clocks->left[player] - (now - clocks->began);
}
