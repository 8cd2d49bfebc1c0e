/*
 * Trains the network of an engine on games of the engine against itself:
 *
 *     train [-g GENERATIONS] [-p POSITIONS] [-n NODES] [-t THREADS] [-s SEED] FILE GAME...
 *
 * FILE holds the rows of the network as the source has them. If there is one, training goes on from it,
 * otherwise it begins with random numbers. In each generation the engine plays games with searches of NODES
 * nodes until it has so many new positions, then the network learns from them and those of the generations
 * before, as far as they are kept, and FILE is written. Games begin with random moves, and what one random
 * move leads to from each position is learned too: most positions that a search values come from bad moves.
 * Several games may share a network; they take turns.
 *
 * What the network should predict is the mover's chance to win: partly as the score of the search tells it,
 * partly as the game ended. It learns by gradient descent (Adam) in batches. A fiftieth of the games is kept
 * apart to measure the loss, which is the mean of -ln(chance given to what came). With several threads no two
 * runs are alike. Progress is told on standard error.
 */
#include "search/thread.h"
#include "tables/parallel.h"
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    OPENING = 10,             /* random moves at most */
    LIMIT = 300,              /* longer games are draws */
    CLEAR = 3000,             /* larger scores say no more */
    KEPT = 4,                 /* generations whose positions are learned from */
    EPOCHS = 12,              /* how often they are gone through in a generation */
    BATCH = 16384,            /* positions of a step */
    CHUNK = 256,              /* positions a thread takes at once */
    APART = 50,               /* one game in so many measures the loss */
    TT_SIZE = 2,              /* MiB, for the searches of one thread */
    STATE = 64,               /* bytes of a state at most */
    GAMES = 8,                /* at most */
    ROWS = 1024,              /* of a network at most */
    THREADS = 256,            /* at most */
    MOST_POSITIONS = 1 << 28, /* of a generation */
    UNIT = 200,               /* a score that means chances of e to 1 */
};
static const double SCORE = 0.7; /* the part of the score in what is predicted; the rest is the result's */
static const double FASTEST = 0.002, SLOWEST = 0.00004; /* steps at the beginning and end of a generation */
static const float MOST_INPUT = 1.9F, MOST_WORTH = 5;   /* keep sums within 16 and 32 bits */
static const double NOISE = 0.15, BEGIN = 0.3;          /* what random rows are made of */

struct example {
    unsigned char state[STATE];
    int16_t score; /* that the search found, for the mover */
    uint8_t game, mover;
    bool apart;   /* from what is learned */
    float result; /* of the game for the mover, 0 to 1; NAN if it was not in the game */
};

/* The network in numbers that are not whole: cells between 0 and 1, a value of 1 for chances of e to 1. */
typedef float weights[ROWS][NETWORK_CELLS];

struct trainer {
    ludo_variant variants[GAMES];
    const struct search_network *networks[GAMES]; /* different inputs, the same rows */
    int games, row_count;
    bool fresh; /* it began with random numbers */
    network_row *rows;
    uint64_t nodes;
    int threads;
    ludo_random random;
    pthread_mutex_t lock;
    struct example *examples; /* a ring, of which the newest replace the oldest */
    size_t room, count, next, wanted;
    weights now, mean, square; /* the network, and what Adam keeps of its slopes */
    weights *slopes;           /* of each thread */
    double *losses;            /* of each thread */
    size_t *order;             /* of the examples in this epoch */
    size_t batch, steps;       /* where the batch at work begins, and the steps so far */
};

/* ---- Games ---- */

/* One game at work in a thread. */
struct session {
    const struct trainer *trainer;
    int game;
    struct tt tt;
    ludo_random random;
    struct example examples[2 * LIMIT];
    size_t count;
};

static bool search(struct session *session, const void *state, search_line *line) {
    search_report report = {.lines = line};
    search_job job = {.variant = &session->trainer->variants[session->game],
                      .state = state,
                      .limits = {.nodes = session->trainer->nodes},
                      .tt = &session->tt,
                      .seed = ludo_next(&session->random)};
    return search_run(&job, &report);
}

/* Adds a position, unless the network is never asked about it. */
static void add_example(struct session *session, const void *state, int score, float result) {
    const ludo_variant *variant = &session->trainer->variants[session->game];
    uint16_t inputs[NETWORK_ACTIVE];
    if (!session->trainer->networks[session->game]->inputs(state, inputs))
        return;
    struct example *example = &session->examples[session->count++];
    memcpy(example->state, state, ludo_state_size(variant));
    example->score = (int16_t)(score > CLEAR ? CLEAR : score < -CLEAR ? -CLEAR : score);
    example->game = (uint8_t)session->game;
    example->mover = (uint8_t)variant->game->turn(state);
    example->result = result;
}

/* Makes a move and what chance adds to it. */
static void make_move(struct session *session, void *state, ludo_move move) {
    const ludo_rules *game = session->trainer->variants[session->game].game;
    game->play(state, move, NULL);
    while (game->turn(state) == LUDO_NATURE)
        game->play(state, ludo_next(&session->random), NULL);
}

static bool play_game(struct session *session) {
    const ludo_variant *variant = &session->trainer->variants[session->game];
    const ludo_rules *game = variant->game;
    _Alignas(16) unsigned char state[STATE], other[STATE];
    search_line line;
    session->count = 0;
    game->start(state, &variant->options);
    game->playout(state, &session->random, 1 + ludo_below(&session->random, OPENING));
    while (game->turn(state) == LUDO_NATURE)
        game->play(state, ludo_next(&session->random), NULL);
    for (int ply = 0; ply < LIMIT && game->turn(state) >= 0; ply++) {
        memcpy(other, state, sizeof other);
        make_move(session, other, game->random(other, &session->random));
        if (game->turn(other) >= 0) {
            if (!search(session, other, &line))
                return false;
            add_example(session, other, line.score, NAN);
        }
        if (!search(session, state, &line))
            return false;
        add_example(session, state, line.score, 0.5F);
        make_move(session, state, line.moves[0]);
    }
    ludo_result result;
    game->result(state, &result);
    for (struct example *e = session->examples; e < session->examples + session->count; e++)
        if (!isnan(e->result) && result.ending == LUDO_WON)
            e->result = result.winner == e->mover;
    return true;
}

/* Takes over what a game has given and says whether more is wanted. */
static bool keep(struct trainer *trainer, struct session *session) {
    bool apart = ludo_below(&session->random, APART) == 0;
    pthread_mutex_lock(&trainer->lock);
    for (size_t i = 0; i < session->count; i++) {
        trainer->examples[trainer->next] = session->examples[i];
        trainer->examples[trainer->next].apart = apart;
        trainer->next = (trainer->next + 1) % trainer->room;
        trainer->count += trainer->count < trainer->room;
    }
    trainer->wanted -= session->count < trainer->wanted ? session->count : trainer->wanted;
    bool more = trainer->wanted > 0;
    pthread_mutex_unlock(&trainer->lock);
    return more;
}

static void play_games(void *context, int worker, size_t from, size_t to) {
    struct trainer *trainer = context;
    struct session *session = calloc(1, sizeof *session);
    bool more = session && tt_open(&session->tt, TT_SIZE);
    (void)worker;
    (void)to; /* one piece of work for each thread */
    if (more) {
        session->trainer = trainer;
        session->game = (int)from % trainer->games;
        pthread_mutex_lock(&trainer->lock);
        session->random = ludo_seeded(ludo_next(&trainer->random));
        pthread_mutex_unlock(&trainer->lock);
    }
    while (more) {
        more = play_game(session) && keep(trainer, session);
        session->game = (session->game + 1) % trainer->games;
    }
    if (session)
        tt_close(&session->tt);
    free(session);
}

/* ---- Learning ---- */

static double chance(double value) {
    return 1 / (1 + exp(-value));
}

/* What an example should be valued at, as a chance. */
static double target_of(const struct example *example) {
    double said = chance((double)example->score / UNIT);
    return isnan(example->result) ? said : SCORE * said + (1 - SCORE) * (double)example->result;
}

static double loss_of(double value, double target) {
    return log1p(exp(-fabs(value))) + (value > 0 ? value : 0) - target * value;
}

struct guess {
    uint16_t inputs[NETWORK_ACTIVE];
    size_t count;
    float cells[NETWORK_CELLS];
    double value;
};

static void make_guess(const struct trainer *trainer, const struct example *example, struct guess *guess) {
    guess->count = trainer->networks[example->game]->inputs(example->state, guess->inputs);
    memcpy(guess->cells, trainer->now[NETWORK_BEGIN], sizeof guess->cells);
    for (size_t i = 0; i < guess->count; i++)
        for (int k = 0; k < NETWORK_CELLS; k++)
            guess->cells[k] += trainer->now[guess->inputs[i]][k];
    float value = 0;
    for (int k = 0; k < NETWORK_CELLS; k++) {
        float cell = guess->cells[k];
        guess->cells[k] = cell = cell < 0 ? 0 : cell > 1 ? 1 : cell;
        value += cell * cell * trainer->now[NETWORK_WORTH][k];
    }
    guess->value = value;
}

/* Adds the slopes of the loss of some examples of the batch. */
static void learn(void *context, int worker, size_t from, size_t to) {
    struct trainer *trainer = context;
    float(*slope)[NETWORK_CELLS] = trainer->slopes[worker];
    for (size_t i = from; i < to; i++) {
        const struct example *example = &trainer->examples[trainer->order[trainer->batch + i]];
        struct guess guess;
        make_guess(trainer, example, &guess);
        double target = target_of(example);
        float error = (float)(chance(guess.value) - target), back[NETWORK_CELLS];
        trainer->losses[worker] += loss_of(guess.value, target);
        for (int k = 0; k < NETWORK_CELLS; k++) {
            float cell = guess.cells[k];
            slope[NETWORK_WORTH][k] += error * cell * cell;
            back[k] = cell > 0 && cell < 1 ? error * 2 * cell * trainer->now[NETWORK_WORTH][k] : 0;
            slope[NETWORK_BEGIN][k] += back[k];
        }
        for (size_t a = 0; a < guess.count; a++)
            for (int k = 0; k < NETWORK_CELLS; k++)
                slope[guess.inputs[a]][k] += back[k];
    }
}

/* One step of Adam with the slopes of all threads. */
static void step(struct trainer *trainer, double speed) {
    double n = (double)++trainer->steps;
    float rate = (float)(speed * sqrt(1 - pow(0.999, n)) / (1 - pow(0.9, n)));
    for (int row = 0; row < trainer->row_count; row++)
        for (int k = 0; k < NETWORK_CELLS; k++) {
            float slope = 0, most = row == NETWORK_WORTH ? MOST_WORTH : MOST_INPUT;
            for (int t = 0; t < trainer->threads; t++) {
                slope += trainer->slopes[t][row][k] / BATCH;
                trainer->slopes[t][row][k] = 0;
            }
            float *mean = &trainer->mean[row][k], *square = &trainer->square[row][k],
                  *weight = &trainer->now[row][k];
            *mean += 0.1F * (slope - *mean);
            *square += 0.001F * (slope * slope - *square);
            *weight -= rate * *mean / (sqrtf(*square) + 1e-8F);
            *weight = *weight > most ? most : *weight < -most ? -most : *weight;
        }
}

static void shuffle(size_t *order, size_t count, ludo_random *random) {
    for (size_t i = count; i > 1; i--) {
        size_t k = ludo_below(random, i), held = order[i - 1];
        order[i - 1] = order[k];
        order[k] = held;
    }
}

/* The loss over the games kept apart. */
static double loss_apart(const struct trainer *trainer) {
    double sum = 0;
    size_t count = 0;
    for (const struct example *e = trainer->examples; e < trainer->examples + trainer->count; e++)
        if (e->apart) {
            struct guess guess;
            make_guess(trainer, e, &guess);
            sum += loss_of(guess.value, target_of(e));
            count++;
        }
    return count ? sum / (double)count : 0;
}

static void learn_generation(struct trainer *trainer) {
    size_t count = 0;
    for (size_t i = 0; i < trainer->count; i++)
        if (!trainer->examples[i].apart)
            trainer->order[count++] = i;
    size_t batches = count / BATCH, all = EPOCHS * batches, done = 0;
    for (int epoch = 1; epoch <= EPOCHS; epoch++) {
        double sum = 0;
        shuffle(trainer->order, count, &trainer->random);
        for (trainer->batch = 0; trainer->batch + BATCH <= count; trainer->batch += BATCH, done++) {
            parallel_for(trainer->threads, BATCH, CHUNK, NULL, learn, trainer);
            double slowing = (1 + cos(M_PI * (double)done / (double)all)) / 2;
            step(trainer, SLOWEST + (FASTEST - SLOWEST) * slowing);
        }
        for (int t = 0; t < trainer->threads; t++) {
            sum += trainer->losses[t];
            trainer->losses[t] = 0;
        }
        fprintf(stderr, "\r  epoch %d: loss %.4f", epoch, batches ? sum / (double)(batches * BATCH) : 0);
    }
    fprintf(stderr, ", apart %.4f\n", loss_apart(trainer));
}

/* ---- The network ---- */

static double scale_of(int row) {
    return row == NETWORK_WORTH ? UNIT : NETWORK_ONE;
}

/* Whole numbers for the engine. A random row that never took part stays out of play. */
static void put_into_engine(struct trainer *trainer) {
    for (int row = 0; row < trainer->row_count; row++)
        for (int k = 0; k < NETWORK_CELLS; k++) {
            bool idle = trainer->fresh && trainer->steps > 0 && trainer->square[row][k] == 0;
            double number = idle ? 0 : scale_of(row) * (double)trainer->now[row][k];
            trainer->rows[row][k] = (int16_t)lround(number);
        }
}

static bool write_rows(const struct trainer *trainer, const char *path) {
    FILE *file = fopen(path, "w");
    if (!file)
        return false;
    for (int row = 0; row < trainer->row_count; row++)
        for (int k = 0; k < NETWORK_CELLS; k++)
            fprintf(file, "%s%d%s", k ? "" : "{", trainer->rows[row][k],
                    k + 1 < NETWORK_CELLS ? "," : "},\n");
    return fclose(file) == 0;
}

/* The next number of a file, whatever is between them. */
static bool read_number(FILE *file, int *number) {
    return fscanf(file, "%*[^-0-9]") >= 0 && fscanf(file, "%d", number) == 1;
}

/* Rows from a file, random ones where there is none. False when the file is too short. */
static bool begin_rows(struct trainer *trainer, const char *path) {
    FILE *file = fopen(path, "r");
    bool good = true;
    trainer->fresh = !file;
    for (int row = 0; row < trainer->row_count; row++)
        for (int k = 0; k < NETWORK_CELLS; k++) {
            int number = 0;
            double noise = NOISE * ((double)ludo_below(&trainer->random, 2001) / 1000 - 1);
            good = good && (!file || read_number(file, &number));
            trainer->now[row][k] = (float)(file                   ? number / scale_of(row)
                                           : row == NETWORK_BEGIN ? BEGIN + noise
                                                                  : noise);
        }
    if (file)
        fclose(file);
    return good;
}

static bool read_games(struct trainer *trainer, char **names) {
    for (; *names; names++) {
        if (trainer->games == GAMES)
            return fprintf(stderr, "train: at most %d games\n", GAMES), false;
        ludo_variant *variant = &trainer->variants[trainer->games];
        const struct search_engine *engine =
            ludo_read_variant(*names, variant, NULL) ? search_engine_for(variant) : NULL;
        if (!engine || !engine->network || ludo_state_size(variant) > STATE ||
            engine->network->row_count > ROWS)
            return fprintf(stderr, "train: \"%s\" is no game with a network\n", *names), false;
        if (trainer->rows && engine->network->rows != trainer->rows)
            return fprintf(stderr, "train: \"%s\" has another network than the game before\n", *names), false;
        trainer->rows = engine->network->rows;
        trainer->row_count = engine->network->row_count;
        trainer->networks[trainer->games++] = engine->network;
    }
    return trainer->games > 0;
}

int main(int argc, char **argv) {
    static struct trainer trainer = {.nodes = 1000, .threads = 1, .lock = PTHREAD_MUTEX_INITIALIZER};
    int generations = 10;
    size_t positions = 1000000;
    uint64_t seed = 1;
    bool good = true;
    for (int option; (option = getopt(argc, argv, "g:p:n:t:s:")) != -1;) {
        uint64_t number = optarg ? strtoull(optarg, NULL, 10) : 0;
        good = good && option != '?';
        generations = option == 'g' ? (int)number : generations;
        positions = option == 'p' ? number : positions;
        trainer.nodes = option == 'n' ? number : trainer.nodes;
        trainer.threads = option == 't' ? (int)number : trainer.threads;
        seed = option == 's' ? number : seed;
    }
    if (!good || argc - optind < 2 || positions < BATCH || positions > MOST_POSITIONS ||
        trainer.threads < 1 || trainer.threads > THREADS)
        return fprintf(stderr,
                       "usage: train [-g GENERATIONS] [-p POSITIONS] [-n NODES] [-t THREADS] [-s SEED] FILE "
                       "GAME..., with %d to %d positions and 1 to %d threads\n",
                       BATCH, MOST_POSITIONS, THREADS),
               2;
    const char *path = argv[optind];
    if (!read_games(&trainer, argv + optind + 1))
        return 2;
    trainer.random = ludo_seeded(seed);
    trainer.room = KEPT * positions;
    trainer.examples = malloc(trainer.room * sizeof *trainer.examples);
    trainer.order = malloc(trainer.room * sizeof *trainer.order);
    trainer.slopes = calloc((size_t)trainer.threads, sizeof *trainer.slopes);
    trainer.losses = calloc((size_t)trainer.threads, sizeof *trainer.losses);
    if (!trainer.examples || !trainer.order || !trainer.slopes || !trainer.losses)
        return fprintf(stderr, "train: out of memory\n"), 1;
    if (!begin_rows(&trainer, path))
        return fprintf(stderr, "train: %s has less than %d rows of %d numbers\n", path, trainer.row_count,
                       NETWORK_CELLS),
               1;
    put_into_engine(&trainer);
    for (int generation = 1; generation <= generations; generation++) {
        trainer.wanted = positions;
        parallel_for(trainer.threads, (size_t)trainer.threads, 1, NULL, play_games, &trainer);
        if (trainer.wanted > 0)
            return fprintf(stderr, "train: out of memory\n"), 1;
        fprintf(stderr, "generation %d: %zu positions\n", generation, trainer.count);
        learn_generation(&trainer);
        put_into_engine(&trainer);
        if (!write_rows(&trainer, path))
            return fprintf(stderr, "train: cannot write %s\n", path), 1;
    }
    free(trainer.examples);
    free(trainer.order);
    free(trainer.slopes);
    free(trainer.losses);
    return 0;
}
