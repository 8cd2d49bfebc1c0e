/*
 * Two players against each other: match GAME PLAYER PLAYER [ROUNDS]. A player is random, greedy, nodes:N,
 * mcts:N (nodes too) or level:N. The games of a round begin with the same random moves and seat the players
 * in every way that lets both play: two games for two seats, six for three, fourteen for four. Prints wins,
 * draws and losses of the first player and his score with its standard error; two that are equal score 50 %
 * in any number of seats. Where one plays alone both get the same chance events, and the points of both are
 * printed.
 */
#include "search/level.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { OPENING = 4, LIMIT = 300 };

struct player {
    int level;      /* 0: none */
    uint64_t nodes; /* 0: at random */
    int depth;
    search_method method;
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
    bool mcts = strncmp(text, "mcts:", 5) == 0;
    player->method = mcts ? SEARCH_MCTS : SEARCH_USUAL;
    player->nodes = mcts || strncmp(text, "nodes:", 6) == 0 ? strtoull(strchr(text, ':') + 1, NULL, 10) : 0;
    return player->nodes > 0;
}

static ludo_move choose(const struct player *player, const search_job *position, ludo_random *random) {
    search_line line;
    search_report report = {.lines = &line};
    search_job job = *position;
    job.seed = ludo_next(random);
    job.table_mib = 8;
    job.method = player->method;
    job.limits = (search_limits){.nodes = player->nodes, .depth = player->depth};
    bool good = player->level ? search_at_level(&job, player->level, &report)
                              : player->nodes && search_run(&job, &report);
    return good ? line.moves[0] : job.variant->game->random(job.state, random);
}

/* Plays a game to its end. */
static void play(const ludo_variant *variant, void *state, const struct player *const seats[],
                 ludo_random *random, ludo_result *result) {
    const ludo_game *game = variant->game;
    uint64_t past[LIMIT];
    for (size_t ply = 0; ply < LIMIT; ply++) {
        int turn = game->turn(state);
        if (turn == LUDO_OVER)
            break;
        search_job job = {.variant = variant, .state = state, .past = past, .past_count = ply};
        ludo_move move = turn == LUDO_NATURE ? ludo_next(random) : choose(seats[turn], &job, random);
        past[ply] = game->hash(state);
        game->play(state, move, NULL);
    }
    game->result(state, result);
}

/* What the games of a player sum up to. */
struct tally {
    int games, wins, draws;
    double sum, squares;
};

static void count(struct tally *tally, double value) {
    tally->games++;
    tally->wins += value == 1;
    tally->draws += value == 0.5;
    tally->sum += value;
    tally->squares += value * value;
}

static double mean(const struct tally *tally) {
    return tally->sum / tally->games;
}

static double error(const struct tally *tally) {
    return sqrt((tally->squares / tally->games - mean(tally) * mean(tally)) / tally->games);
}

/* All games of a round; `state` is room for one. */
static void play_round(const ludo_variant *variant, const void *opening, void *state, const struct player *a,
                       const struct player *b, ludo_random *random, struct tally *tally) {
    int players = ludo_players(variant);
    for (unsigned mask = 1; mask < (1u << players) - 1; mask++) { /* the seats of a */
        const struct player *seats[LUDO_MAX_PLAYERS];
        ludo_result result;
        for (int seat = 0; seat < players; seat++)
            seats[seat] = mask >> seat & 1 ? a : b;
        memcpy(state, opening, ludo_state_size(variant));
        play(variant, state, seats, random, &result);
        count(tally, result.ending != LUDO_WON ? 0.5 : mask >> result.winner & 1);
    }
}

static void play_alone(const ludo_variant *variant, void *state, const struct player *player, uint64_t seed,
                       struct tally *tally) {
    ludo_random random = ludo_seeded(seed);
    ludo_result result;
    variant->game->start(state, &variant->options);
    play(variant, state, &player, &random, &result);
    count(tally, (double)result.score);
}

int main(int argc, char **argv) {
    ludo_variant variant;
    struct player a, b;
    struct tally first = {0}, second = {0};
    int rounds = argc > 4 ? atoi(argv[4]) : 20;
    if (argc < 4 || !ludo_read_variant(argv[1], &variant, NULL) || !read_player(argv[2], &a) ||
        !read_player(argv[3], &b) || rounds < 1)
        return fprintf(stderr, "usage: match GAME PLAYER PLAYER [ROUNDS], a player being random, greedy, "
                               "nodes:N, mcts:N or level:N\n"),
               2;
    void *opening = ludo_new_state(&variant), *state = malloc(ludo_state_size(&variant));
    ludo_random random = ludo_seeded(1);
    bool alone = ludo_players(&variant) == 1;
    for (int round = 0; round < rounds && opening && state; round++) {
        if (alone) {
            play_alone(&variant, state, &a, (uint64_t)round, &first);
            play_alone(&variant, state, &b, (uint64_t)round, &second);
            continue;
        }
        variant.game->start(opening, &variant.options);
        variant.game->playout(opening, &random, OPENING);
        play_round(&variant, opening, state, &a, &b, &random, &first);
    }
    printf("%s %s %s ", argv[1], argv[2], argv[3]);
    if (alone)
        printf("%.0f +- %.0f against %.0f +- %.0f points\n", mean(&first), error(&first), mean(&second),
               error(&second));
    else
        printf("+%d =%d -%d %.1f %% +- %.1f\n", first.wins, first.draws,
               first.games - first.wins - first.draws, 100 * mean(&first), 100 * error(&first));
    free(opening);
    free(state);
    return 0;
}
