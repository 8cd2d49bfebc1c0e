/*
 * Games of Ataxx of the engine against itself, to train a network on (training/train.py);
 * self_play.h tells the options. They are for two, on boards of up to 7 x 7.
 *
 * A game begins with random moves, and is left out when they have all but decided it, so fewer may
 * be written; from there on the best moves are played, so that its end tells what its positions
 * were worth. In one of ASIDE positions on average, usually 0: in none, what a random move leads to
 * is searched too, but not played. A game ends when a search has proved its end, with the third
 * repetition, or after LIMIT plies as a draw.
 */
#include "games/ataxx/game.h"
#include "search/engines/ataxx_network.h"
#include "self_play.h"
#include "training.h"
#include <stdlib.h>

enum {
    OPENING_LEAST = 6, /* random moves; with fewer the same games come again and again */
    OPENING_MOST = 16,
    LOPSIDED = 300, /* an opening with such a score is not worth a game */
    LIMIT = 300,    /* longer games are draws */
    CLEAR = 30000   /* larger scores that are not proved say no more */
};

/* What is written of a game. */
struct story {
    struct game_head head;
    struct game_ply plies[LIMIT];
    uint64_t past[LIMIT];
};

static uint16_t pack_move(const struct ataxx_small_state *s, ludo_move move) {
    int from = move == ATAXX_NULL ? GAME_NO_CELL : ATAXX_FROM(move),
        to = move == ATAXX_NULL ? GAME_NO_CELL : ATAXX_TO(move);
    return (uint16_t)(s->head.turn * GAME_MOVER_BIT | from << 6 | to);
}

static int16_t pack_score(int score) {
    int size = abs(score) >= SEARCH_SURE ? GAME_PROVED : abs(score) > CLEAR ? CLEAR : abs(score);
    return (int16_t)(score < 0 ? -size : size);
}

static bool repeated(const struct story *story, size_t count, uint64_t hash) {
    int times = 0;
    for (size_t i = 0; i < count; i++)
        times += story->past[i] == hash;
    return times >= 2;
}

static void open_board(struct self_play_game *game, struct ataxx_small_state *s) {
    const ludo_rules *rules = game->variant->game;
    do {
        rules->start(s, &game->variant->options);
        while (rules->turn(s) == LUDO_NATURE)
            rules->play(s, ludo_next(&game->random), NULL);
        rules->playout(s, &game->random,
                       OPENING_LEAST + ludo_below(&game->random, OPENING_MOST - OPENING_LEAST + 1));
    } while (rules->turn(s) < 0);
}

/* Tries a random move. */
static bool look_aside(struct self_play_game *game, const struct ataxx_small_state *s,
                       struct game_ply *ply) {
    struct ataxx_small_state other = *s;
    search_line line;
    ply->aside = GAME_NO_MOVE;
    ply->aside_score = 0;
    if (!self_play_looks_aside(game))
        return true;
    ludo_move move = ataxx_small_random(s, &game->random);
    ataxx_small_play(&other, move);
    if (ataxx_small_turn(&other) < 0)
        return true;
    if (!self_play_search(game, &other, NULL, 0, &line))
        return false;
    ply->aside = pack_move(s, move);
    ply->aside_score = pack_score(line.score);
    return true;
}

static uint8_t result_for_first(int winner) {
    return winner < 0 ? 1 : winner == 0 ? 2 : 0;
}

/* Plays from an opening; a game of no plies was not worth playing. */
static bool tell_game(struct self_play_game *game, struct story *story) {
    struct game_head *head = &story->head;
    struct ataxx_small_state s;
    search_line line;
    open_board(game, &s);
    *head = (struct game_head){.own = {s.own[0], s.own[1]}, .empty = s.empty, .result = 1};
    for (size_t ply = 0; ply < LIMIT && ataxx_small_turn(&s) >= 0; ply++) {
        uint64_t hash = ataxx_small_hash(&s);
        if (repeated(story, ply, hash))
            return true;
        story->past[ply] = hash;
        if (!self_play_search(game, &s, story->past, ply, &line) ||
            !look_aside(game, &s, &story->plies[ply]))
            return false;
        if (ply == 0 && abs(line.score) > LOPSIDED)
            return true;
        story->plies[ply].move = pack_move(&s, line.moves[0]);
        story->plies[ply].score = pack_score(line.score);
        head->plies = (uint16_t)(ply + 1);
        if (abs(line.score) >= SEARCH_SURE) {
            head->result = result_for_first(s.head.turn ^ (line.score < 0));
            return true;
        }
        ataxx_small_play(&s, line.moves[0]);
    }
    head->result = result_for_first(ataxx_small_turn(&s) == LUDO_OVER ? s.head.winner : -1);
    return true;
}

static bool play(struct self_play_game *game) {
    static _Thread_local struct story story;
    const struct game_head *head = &story.head;
    return tell_game(game, &story) && self_play_tell(game, head, head->plies > 0 ? sizeof *head : 0,
                                                     story.plies, sizeof *story.plies, head->plies);
}

static bool takes(const ludo_variant *variant) {
    return variant->game == &ataxx_game && ludo_players(variant) == 2;
}

int main(int argc, char **argv) {
    static struct self_play all = {.name = "games",
                                   .plays = "Ataxx for two on up to 7 x 7",
                                   .takes = takes,
                                   .use_network = ataxx_use_network,
                                   .play = play,
                                   .least_nodes = 1,
                                   .nodes = 2000};
    return self_play_run(&all, argc, argv);
}
