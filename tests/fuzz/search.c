/* A GAME text in the first line, a position in the rest: whoever searches it, with few nodes,
 * finds a line of legal moves. */
#include "fuzz.h"
#include "search/level.h"

enum { MOVES = 2000, NODES = 200 };

static void check_line(const ludo_variant *variant, const void *root, const search_report *report) {
    static ludo_move moves[MOVES];
    const search_line *line = report->lines;
    const ludo_rules *game = variant->game;
    void *state = ludo_new_state(variant);
    fuzz_check(state && report->line_count == 1 && line->length > 0);
    memcpy(state, root, ludo_state_size(variant));
    for (int i = 0; i < line->length && game->turn(state) != LUDO_NATURE; i++) {
        size_t count = game->list(state, moves), found = 0;
        while (found < count && moves[found] != line->moves[i])
            found++;
        fuzz_check(found < count);
        game->play(state, line->moves[i], NULL);
    }
    free(state);
}

static void search_all(const ludo_variant *variant, const void *state, uint64_t seed) {
    search_line line;
    search_report report = {.lines = &line};
    search_job job = {
        .variant = variant, .state = state, .limits = {.nodes = NODES}, .tt_mib = 1, .seed = seed};
    fuzz_check(search_run(&job, &report));
    check_line(variant, state, &report);
    fuzz_check(search_at_level(&job, 1 + (int)(seed % SEARCH_LEVELS), &report));
    check_line(variant, state, &report);
    job.method = SEARCH_MCTS;
    if (ludo_players(variant) > 1) {
        fuzz_check(search_run(&job, &report));
        check_line(variant, state, &report);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *text = fuzz_string(data, size), *rest = text, *game = fuzz_line(&rest);
    ludo_variant variant;
    if (rest && ludo_read_variant(game, &variant, NULL) &&
        ludo_state_size(&variant) <= FUZZ_STATE) {
        void *state = ludo_new_state_at(&variant, rest, NULL);
        if (state && ludo_max_moves(&variant) < MOVES && variant.game->turn(state) >= 0)
            search_all(&variant, state, size);
        free(state);
    }
    free(text);
    return 0;
}
