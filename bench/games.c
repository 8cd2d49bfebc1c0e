/*
 * Games of the engine against itself, to train a network on (bench/train.py):
 *
 *     games [-a ASIDE] [-c COUNT] [-l SECONDS] [-n NODES] [-t THREADS] [-s SEED] [-w NETWORK] FILE GAME...
 *
 * plays COUNT games of Ataxx for two on boards of up to 7 x 7, or as many as it can within SECONDS, with
 * searches of NODES nodes, and adds them to FILE. The games named take turns. NETWORK is the file of the one
 * that plays, or `none` for weights; without it, it is the program's own.
 *
 * A game begins with random moves, and is left out when they have all but decided it, so fewer may be written;
 * from there on the best moves are played, so that its end tells what its positions were worth. In one of
 * ASIDE positions on average, usually 0: in none, what a random move leads to is searched too, but not played. A game ends when a search has
 * proved its end, with the third repetition, or after LIMIT plies as a draw. Game number n of a seed is always
 * the same, whatever the number of threads; they are written as they end.
 */
#include "games/ataxx/game.h"
#include "search/clock.h"
#include "search/engines/ataxx_network.h"
#include "search/thread.h"
#include "tables/parallel.h"
#include "training.h"
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    OPENING_LEAST = 6, /* random moves; with fewer the same games come again and again */
    OPENING_MOST = 16,
    LOPSIDED = 300, /* an opening with such a score is not worth a game */
    LIMIT = 300,    /* longer games are draws */
    CLEAR = 30000,  /* larger scores that are not proved say no more */
    TT_SIZE = 2,    /* MiB, for the searches of one thread */
    GAMES = 64,     /* at most */
    THREADS = 256   /* at most */
};

struct generator {
    ludo_variant variants[GAMES];
    int games;
    uint64_t aside, nodes, seed;
    double seconds;
    struct timespec begin;
    FILE *file;
    pthread_mutex_t lock;
    size_t plies, written;
    atomic_bool failed;
};

/* One game at work. */
struct session {
    const struct generator *generator;
    const ludo_variant *variant;
    struct tt tt;
    ludo_random random;
    struct game_head head;
    struct game_ply plies[LIMIT];
    uint64_t past[LIMIT];
};

static bool search(struct session *session, const void *state, size_t past, search_line *line) {
    search_report report = {.lines = line};
    search_job job = {.variant = session->variant,
                      .state = state,
                      .limits = {.nodes = session->generator->nodes},
                      .tt = &session->tt,
                      .past = session->past,
                      .past_count = past,
                      .seed = ludo_next(&session->random)};
    return search_run(&job, &report);
}

static uint16_t pack_move(const struct ataxx_small_state *s, ludo_move move) {
    int from = move == ATAXX_NULL ? GAME_NO_CELL : ATAXX_FROM(move),
        to = move == ATAXX_NULL ? GAME_NO_CELL : ATAXX_TO(move);
    return (uint16_t)(s->head.turn * GAME_MOVER_BIT | from << 6 | to);
}

static int16_t pack_score(int score) {
    int size = abs(score) >= SEARCH_SURE ? GAME_PROVED : abs(score) > CLEAR ? CLEAR : abs(score);
    return (int16_t)(score < 0 ? -size : size);
}

static bool repeated(const struct session *session, size_t count, uint64_t hash) {
    int times = 0;
    for (size_t i = 0; i < count; i++)
        times += session->past[i] == hash;
    return times >= 2;
}

static void open_game(struct session *session, struct ataxx_small_state *s) {
    const ludo_rules *game = session->variant->game;
    do {
        game->start(s, &session->variant->options);
        while (game->turn(s) == LUDO_NATURE)
            game->play(s, ludo_next(&session->random), NULL);
        game->playout(s, &session->random,
                      OPENING_LEAST + ludo_below(&session->random, OPENING_MOST - OPENING_LEAST + 1));
    } while (game->turn(s) < 0);
}

/* Tries a random move. */
static bool look_aside(struct session *session, const struct ataxx_small_state *s, size_t ply) {
    struct game_ply *packed = &session->plies[ply];
    struct ataxx_small_state other = *s;
    search_line line;
    packed->aside = GAME_NO_MOVE;
    packed->aside_score = 0;
    uint64_t aside = session->generator->aside;
    if (aside == 0 || ludo_below(&session->random, aside) != 0)
        return true;
    ludo_move move = ataxx_small_random(s, &session->random);
    ataxx_small_play(&other, move);
    if (ataxx_small_turn(&other) < 0)
        return true;
    if (!search(session, &other, 0, &line))
        return false;
    packed->aside = pack_move(s, move);
    packed->aside_score = pack_score(line.score);
    return true;
}

static uint8_t result_for_first(int winner) {
    return winner < 0 ? 1 : winner == 0 ? 2 : 0;
}

/* Plays from an opening; a game of no plies was not worth playing. */
static bool play_game(struct session *session) {
    struct game_head *head = &session->head;
    struct ataxx_small_state s;
    search_line line;
    open_game(session, &s);
    *head = (struct game_head){.own = {s.own[0], s.own[1]}, .empty = s.empty, .result = 1};
    for (size_t ply = 0; ply < LIMIT && ataxx_small_turn(&s) >= 0; ply++) {
        uint64_t hash = ataxx_small_hash(&s);
        if (repeated(session, ply, hash))
            return true;
        session->past[ply] = hash;
        if (!search(session, &s, ply, &line) || !look_aside(session, &s, ply))
            return false;
        if (ply == 0 && abs(line.score) > LOPSIDED)
            return true;
        session->plies[ply].move = pack_move(&s, line.moves[0]);
        session->plies[ply].score = pack_score(line.score);
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

static void write_game(struct generator *generator, const struct session *session) {
    size_t plies = session->head.plies;
    pthread_mutex_lock(&generator->lock);
    if (plies > 0 && (fwrite(&session->head, sizeof session->head, 1, generator->file) != 1 ||
                      fwrite(session->plies, sizeof *session->plies, plies, generator->file) != plies))
        generator->failed = true;
    generator->plies += plies;
    generator->written += plies > 0;
    pthread_mutex_unlock(&generator->lock);
}

/* One game of a number; its transposition table begins empty. */
static void play_number(void *context, int worker, size_t number, size_t next) {
    struct generator *generator = context;
    static _Thread_local struct session session;
    (void)worker;
    (void)next;
    if (generator->failed || (generator->seconds > 0 && clock_since(generator->begin) >= generator->seconds))
        return;
    session.generator = generator;
    session.random = ludo_seeded(ludo_mix(generator->seed) + number);
    session.variant = &generator->variants[number % (size_t)generator->games];
    if (tt_open(&session.tt, TT_SIZE) && play_game(&session))
        write_game(generator, &session);
    else
        generator->failed = true;
    tt_close(&session.tt);
}

static bool read_games(struct generator *generator, char **names) {
    for (; *names; names++) {
        if (generator->games == GAMES)
            return fprintf(stderr, "games: at most %d games\n", GAMES), false;
        ludo_variant *variant = &generator->variants[generator->games++];
        if (!ludo_read_variant(*names, variant, NULL) || variant->game != &ataxx_game ||
            ludo_players(variant) != 2)
            return fprintf(stderr, "games: \"%s\" is not Ataxx for two on up to 7 x 7\n", *names), false;
    }
    return generator->games > 0;
}

/* Takes a network from a file; it stays in memory as long as the program runs. */
static bool use_network(const char *path) {
    static _Alignas(64) unsigned char data[sizeof(struct ataxx_network) + 1];
    ludo_error error = {0};
    if (strcmp(path, "none") == 0) {
        ataxx_network = NULL;
        return true;
    }
    FILE *file = fopen(path, "rb");
    if (!file)
        return fprintf(stderr, "games: cannot read %s\n", path), false;
    size_t size = fread(data, 1, sizeof data, file);
    fclose(file);
    return ataxx_use_network(data, size, &error) || (fprintf(stderr, "games: %s\n", error.text), false);
}

int main(int argc, char **argv) {
    static struct generator generator = {.nodes = 2000, .seed = 1, .lock = PTHREAD_MUTEX_INITIALIZER};
    size_t count = 1000;
    int threads = 1;
    bool good = true;
    for (int option; (option = getopt(argc, argv, "a:c:l:n:t:s:w:")) != -1;) {
        uint64_t number = optarg ? strtoull(optarg, NULL, 10) : 0;
        good = good && option != '?' && (option != 'w' || use_network(optarg));
        count = option == 'c' ? number : count;
        threads = option == 't' ? (int)number : threads;
        generator.seconds = option == 'l' ? (double)number : generator.seconds;
        generator.aside = option == 'a' ? number : generator.aside;
        generator.nodes = option == 'n' ? number : generator.nodes;
        generator.seed = option == 's' ? number : generator.seed;
    }
    if (!good || argc - optind < 2 || threads < 1 || threads > THREADS || generator.nodes < 1)
        return fprintf(stderr,
                       "usage: games [-a ASIDE] [-c COUNT] [-l SECONDS] [-n NODES] [-t THREADS] [-s SEED] "
                       "[-w NETWORK] FILE GAME..., with 1 to %d threads\n",
                       THREADS),
               2;
    if (!read_games(&generator, argv + optind + 1))
        return 2;
    generator.file = fopen(argv[optind], "ab");
    if (!generator.file)
        return fprintf(stderr, "games: cannot write %s\n", argv[optind]), 1;
    generator.begin = clock_now();
    parallel_for(threads, count, 1, NULL, play_number, &generator);
    if (fclose(generator.file) != 0 || generator.failed)
        return fprintf(stderr, "games: could not write all games\n"), 1;
    printf("%zu games, %zu plies, %.0f s\n", generator.written, generator.plies,
           clock_since(generator.begin));
    return 0;
}
