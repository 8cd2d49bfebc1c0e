#include "protocols/uai_think.h"
#include "search/clock.h"
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { LINE = 4096 }; /* an info line with the longest line of play fits */

static void say(struct uai_thinker *thinker, const char *line) {
    fputs(line, thinker->out);
    fflush(thinker->out);
}

/* Adds the moves of a line, each after a blank. */
static void put_line(const struct trail *trail, const search_line *line, ludo_text *text) {
    const ludo_rules *game = trail_rules(trail);
    size_t size = ludo_state_size(&trail->record.variant);
    void *state = malloc(size);
    if (!state)
        return;
    memcpy(state, trail->state, size);
    for (int i = 0; i < line->length && game->turn(state) >= 0; i++) {
        ludo_put_char(text, ' ');
        game->write_move(state, line->moves[i], text);
        game->play(state, line->moves[i], NULL);
    }
    free(state);
}

static void tell(struct uai_thinker *thinker, const search_report *report) {
    char data[LINE];
    ludo_text text = ludo_text_in(data, sizeof data);
    double seconds = clock_since(thinker->begin);
    int deepest = report->deepest > report->depth ? report->deepest : report->depth;
    uint64_t speed = (uint64_t)((double)report->nodes / (seconds > 1e-6 ? seconds : 1e-6));
    ludo_putf(&text, "info depth %d seldepth %d score cp %d", report->depth, deepest,
              report->lines[0].score);
    ludo_putf(&text, " time %" PRIu64 " nodes %" PRIu64 " nps %" PRIu64 " hashfull %d pv",
              (uint64_t)(seconds * 1000), report->nodes, speed, report->fullness);
    put_line(thinker->game, &report->lines[0], &text);
    ludo_put_char(&text, '\n');
    say(thinker, data);
    thinker->told = report->lines[0].moves[0];
}

static void on_depth(void *context, const search_report *report) {
    tell(context, report);
}

static void answer(struct uai_thinker *thinker, ludo_move move) {
    char data[64];
    ludo_text text = ludo_text_in(data, sizeof data);
    ludo_put(&text, "bestmove ");
    trail_rules(thinker->game)->write_move(thinker->game->state, move, &text);
    ludo_put_char(&text, '\n');
    say(thinker, data);
}

static void *run(void *context) {
    struct uai_thinker *thinker = context;
    struct player_wish wish = {.on_depth = on_depth, .context = thinker};
    thinker->told = SEARCH_NONE;
    thinker->report = (search_report){.lines = &thinker->line};
    if (!player_think(thinker->player, thinker->game, &wish, &thinker->report))
        say(thinker, "info string not enough memory to search; this is any move\n");
    else if (thinker->line.moves[0] != thinker->told)
        tell(thinker, &thinker->report); /* a depth begun has changed its mind */
    if (!thinker->search.endless)
        answer(thinker, thinker->line.moves[0]);
    return NULL;
}

bool uai_begin(struct uai_thinker *thinker, const struct trail *game,
               const struct uai_search *search, ludo_error *error) {
    const ludo_rules *rules = trail_rules(game);
    thinker->begin = clock_now();
    thinker->search = *search;
    thinker->game = game;
    if (rules->turn(game->state) < 0) {
        say(thinker, "bestmove 0000\n");
        return true;
    }
    search_limits *limits = &thinker->search.limits;
    /* A forced move costs no time. */
    if (limits->seconds > 0 && rules->count(game->state) == 1)
        limits->depth = 1;
    player_allow(thinker->player, *limits);
    player_ready(thinker->player);
    thinker->used = true;
    thinker->busy = pthread_create(&thinker->thread, NULL, run, thinker) == 0;
    if (!thinker->busy && !thinker->search.endless)
        run(thinker); /* whoever asks gets a move, and is not heard until then */
    return thinker->busy || !thinker->search.endless ||
           ludo_fail(error, LUDO_E_MEMORY, "no thread can be started");
}

void uai_await(struct uai_thinker *thinker) {
    if (!thinker->busy)
        return;
    pthread_join(thinker->thread, NULL);
    thinker->busy = false;
    if (thinker->search.endless)
        answer(thinker, thinker->line.moves[0]);
}

void uai_stop(struct uai_thinker *thinker) {
    player_stop(thinker->player);
    uai_await(thinker);
}

bool uai_seat(struct uai_thinker *thinker, const struct trail *game, size_t mib, int threads,
              ludo_error *error) {
    char text[32];
    snprintf(text, sizeof text, "time:%d", threads);
    struct player_setup setup = {.memory = mib};
    struct player *player = player_open(text, &game->record.variant, &setup, error);
    if (!player)
        return false;
    if (!player_reserve(player)) {
        player_close(player);
        return ludo_fail(error, LUDO_E_MEMORY,
                         "not enough memory for a transposition table of %zu MiB", mib);
    }
    player_close(thinker->player);
    thinker->player = player;
    thinker->used = false;
    return true;
}

void uai_prepare(struct uai_thinker *thinker) {
    if (!thinker->busy && !thinker->used)
        player_prepare(thinker->player);
    thinker->used = true;
}

void uai_forget(struct uai_thinker *thinker) {
    if (thinker->used)
        player_begin(thinker->player, 0);
}
