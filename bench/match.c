/*
 * Two players against each other: match GAME PLAYER PLAYER [PAIRS]. A player is random, greedy, nodes:N or
 * level:N. Each pair of games begins with the same random moves, which must not have decided it, and swaps
 * colours. Prints wins, draws and losses of the first player and his score with its standard error.
 */
#include "search/level.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { OPENING = 4, OPENING_NODES = 20000, OPENING_TRIES = 100, LIMIT = 300, PAST = 1024 };

struct player {
    int level;      /* 0: none */
    uint64_t nodes; /* 0: at random */
    int depth;
};

static bool read_player(const char *text, struct player *player) {
    *player = (struct player){0};
    if (strcmp(text, "random") == 0)
        return true;
    if (strcmp(text, "greedy") == 0) {
        player->nodes = 1000000;
        player->depth = 1;
        return true;
    }
    if (strncmp(text, "level:", 6) == 0) {
        player->level = atoi(text + 6);
        return player->level >= 1 && player->level <= SEARCH_LEVELS;
    }
    player->nodes = strncmp(text, "nodes:", 6) == 0 ? strtoull(text + 6, NULL, 10) : 0;
    return player->nodes > 0;
}

static ludo_move choose(const struct player *player, const search_job *position, ludo_random *random) {
    search_line line;
    search_report report = {.lines = &line};
    search_job job = *position;
    job.seed = ludo_next(random);
    job.table_mib = 8;
    job.limits = (search_limits){.nodes = player->nodes, .depth = player->depth};
    bool good = player->level ? search_at_level(&job, player->level, &report)
                              : player->nodes && search_run(&job, &report);
    return good ? line.moves[0] : job.variant->game->random(job.state, random);
}

/* One game; 1, 0 or -1 for the first seat. */
static int play(const ludo_variant *variant, void *state, const struct player *const seats[2],
                ludo_random *random) {
    const ludo_game *game = variant->game;
    uint64_t past[PAST];
    for (size_t ply = 0; ply < LIMIT; ply++) {
        int turn = game->turn(state);
        if (turn == LUDO_OVER)
            break;
        search_job job = {.variant = variant, .state = state, .past = past, .past_count = ply};
        ludo_move move = turn == LUDO_NATURE ? ludo_next(random) : choose(seats[turn], &job, random);
        past[ply] = game->hash(state);
        game->play(state, move, NULL);
    }
    ludo_result result;
    game->result(state, &result);
    return result.ending != LUDO_WON ? 0 : result.winner == 0 ? 1 : -1;
}

/* Whether the moves so far have won the game for one side, as far as a short search sees. */
static bool decided(const ludo_variant *variant, const void *state) {
    search_line line;
    search_report report = {.lines = &line};
    search_job job = {.variant = variant, .state = state, .limits = {.nodes = OPENING_NODES}, .table_mib = 8};
    return variant->game->turn(state) >= 0 && search_run(&job, &report) && abs(line.score) >= SEARCH_SURE;
}

int main(int argc, char **argv) {
    ludo_variant variant;
    struct player a, b;
    int pairs = argc > 4 ? atoi(argv[4]) : 20, wins = 0, draws = 0, losses = 0;
    if (argc < 4 || !ludo_read_variant(argv[1], &variant, NULL) || ludo_players(&variant) != 2 ||
        !read_player(argv[2], &a) || !read_player(argv[3], &b) || pairs < 1)
        return fprintf(stderr, "usage: match GAME PLAYER PLAYER [PAIRS], a player being random, greedy, "
                               "nodes:N or level:N\n"),
               2;
    size_t size = ludo_state_size(&variant);
    void *opening = ludo_new_state(&variant), *state = malloc(size);
    ludo_random random = ludo_seeded(1);
    for (int pair = 0; pair < pairs && opening && state; pair++) {
        int tries = OPENING_TRIES;
        do {
            variant.game->start(opening, &variant.options);
            variant.game->playout(opening, &random, OPENING);
        } while (--tries > 0 && decided(&variant, opening));
        for (int swap = 0; swap < 2; swap++) {
            const struct player *const seats[2] = {swap ? &b : &a, swap ? &a : &b};
            memcpy(state, opening, size);
            int value = play(&variant, state, seats, &random) * (swap ? -1 : 1);
            wins += value > 0;
            draws += value == 0;
            losses += value < 0;
        }
    }
    double games = 2.0 * pairs, score = (wins + 0.5 * draws) / games;
    double spread = sqrt(
        (wins * (1 - score) * (1 - score) + draws * (0.5 - score) * (0.5 - score) + losses * score * score) /
        games);
    printf("%s %s %s +%d =%d -%d %.1f %% +- %.1f\n", argv[1], argv[2], argv[3], wins, draws, losses,
           100 * score, 100 * spread / sqrt(games));
    free(opening);
    free(state);
    return 0;
}
