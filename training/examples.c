/*
 * Games of Santorini of the engine against itself, as examples to train its network on
 * (training/train.py); self_play.h tells the options. With 0 NODES all moves are random and
 * positions have no score: to compare the engine with the trainer.
 *
 * A game begins with random moves. In one of ASIDE positions on average, usually 3, what a random
 * move leads to is an example, too: most positions that a search values come from bad moves.
 * Positions that the network is never asked about are left out.
 */
#include "search/engines/engines.h"
#include "search/engines/santorini_network.h"
#include "self_play.h"
#include "training.h"
#include <string.h>

enum {
    OPENING_LEAST = 4, /* random moves; with fewer the same games come again and again */
    OPENING_MOST = 10,
    LIMIT = 300, /* longer games are draws */
    STATE = 64   /* bytes of a state at most */
};

/* The examples of one game. */
struct story {
    uint16_t number;
    size_t count;
    struct example examples[2 * LIMIT];
    uint8_t movers[2 * LIMIT];
};

/* Adds a position, unless the network is never asked about it. */
static void add_example(struct story *story, const ludo_variant *variant, const void *state,
                        int score, uint8_t result) {
    const struct search_network *network = search_engine_for(variant)->network;
    struct example *example = &story->examples[story->count];
    memset(example->inputs, 0xff, sizeof example->inputs);
    if (!network->inputs(state, example->inputs))
        return;
    example->score = (int16_t)(score > EXAMPLE_CLEAR    ? EXAMPLE_CLEAR
                               : score < -EXAMPLE_CLEAR ? -EXAMPLE_CLEAR
                                                        : score);
    example->result = result;
    example->head = (uint8_t)network->head(state);
    example->game = story->number;
    story->movers[story->count++] = (uint8_t)variant->game->turn(state);
}

static void leave_to_chance(struct self_play_game *game, void *state) {
    const ludo_rules *rules = game->variant->game;
    while (rules->turn(state) == LUDO_NATURE)
        rules->play(state, ludo_next(&game->random), NULL);
}

static void make_move(struct self_play_game *game, void *state, ludo_move move) {
    game->variant->game->play(state, move, NULL);
    leave_to_chance(game, state);
}

static void open_board(struct self_play_game *game, void *state) {
    const ludo_rules *rules = game->variant->game;
    rules->start(state, &game->variant->options);
    rules->playout(state, &game->random,
                   OPENING_LEAST + ludo_below(&game->random, OPENING_MOST - OPENING_LEAST + 1));
    leave_to_chance(game, state);
}

static void play_at_random(struct self_play_game *game, struct story *story, void *state) {
    const ludo_rules *rules = game->variant->game;
    for (int ply = 0; ply < LIMIT && rules->turn(state) >= 0; ply++) {
        add_example(story, game->variant, state, 0, NO_RESULT);
        make_move(game, state, rules->random(state, &game->random));
    }
}

/* Tries a random move. */
static bool look_aside(struct self_play_game *game, struct story *story, const void *state) {
    _Alignas(16) unsigned char other[STATE];
    search_line line;
    if (!self_play_looks_aside(game))
        return true;
    memcpy(other, state, sizeof other);
    make_move(game, other, game->variant->game->random(other, &game->random));
    if (game->variant->game->turn(other) < 0)
        return true;
    if (!self_play_search(game, other, NULL, 0, &line))
        return false;
    add_example(story, game->variant, other, line.score, NO_RESULT);
    return true;
}

static bool play_with_searches(struct self_play_game *game, struct story *story, void *state) {
    const ludo_rules *rules = game->variant->game;
    search_line line;
    for (int ply = 0; ply < LIMIT && rules->turn(state) >= 0; ply++) {
        if (!look_aside(game, story, state) || !self_play_search(game, state, NULL, 0, &line))
            return false;
        add_example(story, game->variant, state, line.score, 1);
        make_move(game, state, line.moves[0]);
    }
    ludo_result result;
    rules->result(state, &result);
    for (size_t i = 0; i < story->count; i++)
        if (story->examples[i].result != NO_RESULT && result.ending == LUDO_WON)
            story->examples[i].result = result.winner == story->movers[i] ? 2 : 0;
    return true;
}

static bool play(struct self_play_game *game) {
    static _Thread_local struct story story;
    _Alignas(16) unsigned char state[STATE];
    story.number = (uint16_t)ludo_next(&game->random);
    story.count = 0;
    open_board(game, state);
    if (game->all->nodes == 0)
        play_at_random(game, &story, state);
    else if (!play_with_searches(game, &story, state))
        return false;
    return self_play_tell(game, NULL, 0, story.examples, sizeof *story.examples, story.count);
}

static bool takes(const ludo_variant *variant) {
    const struct search_engine *engine = search_engine_for(variant);
    return engine && engine->network && ludo_state_size(variant) <= STATE;
}

int main(int argc, char **argv) {
    static struct self_play all = {.name = "examples",
                                   .plays = "Santorini",
                                   .takes = takes,
                                   .use_network = santorini_use_network,
                                   .play = play,
                                   .aside = 3,
                                   .nodes = 1000};
    return self_play_run(&all, argc, argv);
}
