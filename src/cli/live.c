#include "cli/live.h"
#include "cli/cli.h"
#include "search/clock.h"
#include <stdlib.h>
#include <unistd.h>

static const double EVERY = 0.2; /* seconds between two pictures of the table */

void live_begin(struct live *live, const struct standings *standings, size_t games, bool json) {
    *live = (struct live){.standings = standings,
                          .games = games,
                          .json = json,
                          .terminal = !json && isatty(STDOUT_FILENO),
                          .begin = clock_now(),
                          .shown = clock_now()};
}

static bool write_json(const void *context, ludo_text *text) {
    return standings_write_json(context, text, NULL);
}

static bool write_table(const void *context, ludo_text *text) {
    return standings_write_table(context, false, text, NULL);
}

static bool write_final(const void *context, ludo_text *text) {
    bool good = standings_write_table(context, true, text, NULL);
    standings_write_margins(context, text);
    return good;
}

/* Puts the table where the last one was. */
static void show_table(struct live *live) {
    char *table = cli_text(write_table, live->standings);
    double used = clock_since(live->begin),
           left = used / (double)live->done * (double)(live->games - live->done);
    if (live->lines)
        printf("\033[%dA\033[J", live->lines);
    cli_say("%s%zu of %zu games, %.0f s used, about %.0f s left\n", table ? table : "", live->done,
            live->games, used, left);
    fflush(stdout);
    live->lines = live->standings->players + 2;
    live->shown = clock_now();
    free(table);
}

bool live_game(struct live *live, const struct bout *bout) {
    char data[8192];
    ludo_text text = ludo_text_in(data, sizeof data);
    live->done++;
    if (live->terminal) {
        if (clock_since(live->shown) >= EVERY || live->done == 1)
            show_table(live);
        return true;
    }
    (live->json ? bout_write_json : bout_write_line)(bout, live->standings->names, &text);
    puts(data);
    return fflush(stdout) == 0;
}

bool live_end(struct live *live, ludo_error *error) {
    char *text = cli_text(live->json ? write_json : write_final, live->standings);
    if (!text)
        return ludo_fail(error, LUDO_E_MEMORY, "not enough memory for the games");
    if (live->terminal && live->lines)
        printf("\033[%dA\033[J", live->lines);
    printf(live->json ? "%s\n" : "%s", text);
    free(text);
    return true;
}
