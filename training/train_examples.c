/* Positions to learn from: games of Ataxx are played again, examples of Santorini are read as they
 * are. */
#include "search/engines/ataxx_network.h"
#include "search/engines/santorini_network.h"
#include "train.h"
#include "training.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { APART = 50 }; /* one of so many games is kept apart */

static const char cut_off[] = "is cut off", damaged[] = "is damaged",
                  too_large[] = "has more positions than there is memory for";

/* ---- A set ---- */

static bool grow(void **array, size_t *capacity, size_t wanted, size_t size) {
    if (wanted <= *capacity)
        return true;
    size_t more = wanted + *capacity / 2 + 1024;
    void *grown = realloc(*array, more * size);
    if (!grown)
        return false;
    *array = grown;
    *capacity = more;
    return true;
}

void train_free(struct train_set *set) {
    free(set->positions);
    free(set->inputs);
    *set = (struct train_set){0};
}

/* Adds a position; what is wrong, or NULL. */
static const char *add(struct train_set *set, struct train_position position,
                       const uint16_t *inputs) {
    if (!grow((void **)&set->positions, &set->capacity, set->count + 1, sizeof position) ||
        !grow((void **)&set->inputs, &set->input_capacity, set->input_count + position.count,
              sizeof *inputs))
        return too_large;
    position.first = set->input_count;
    set->positions[set->count++] = position;
    memcpy(set->inputs + set->input_count, inputs, position.count * sizeof *inputs);
    set->input_count += position.count;
    return NULL;
}

/* Takes the next game or example from a file and tells what is wrong with it, or NULL. */
typedef const char *take_next(struct train_set *set, FILE *file, size_t number, bool *ended);

static bool read_file(struct train_set *set, const char *path, take_next *take) {
    FILE *file = fopen(path, "rb");
    const char *wrong = file ? NULL : "cannot be read";
    bool ended = false;
    for (size_t number = 0; !wrong && !ended; number++)
        wrong = take(set, file, number, &ended);
    if (file)
        fclose(file);
    return !wrong || (fprintf(stderr, "train: %s %s\n", path, wrong), false);
}

/* Takes a record, unless the file ends in front of it. */
static const char *take_record(FILE *file, void *record, size_t size, bool *ended) {
    size_t taken = fread(record, 1, size, file);
    *ended = taken == 0 && feof(file);
    return taken == size || *ended ? NULL : cut_off;
}

/* ---- Images of square boards ---- */

/* Where a cell goes: mirrored at a diagonal or not, then turned. */
static int moved(int side, int number, int cell) {
    int row = cell / side, column = cell % side;
    for (int turn = number >= 4 ? -1 : 0; turn < number % 4; turn++) {
        int before = row;
        row = turn < 0 ? column : side - 1 - column;
        column = before;
    }
    return side * row + column;
}

/* ---- Ataxx ---- */

enum {
    SIDE = ATAXX_SMALL,
    CELLS = SIDE * SIDE,
    INPUTS = WINDOWS + CELLS,
    FULL_BOARD = 3 /* empty cells at most: a search sees the end from there */
};

/* What a cell holds, in a window's number: empty, own, the other's, a wall. */
static int content(const struct ataxx_sight *sight, int cell) {
    int bit = STRIDE * (cell / SIDE) + cell % SIDE;
    return sight->walls >> bit & 1 ? 3 : sight->other >> bit & 1 ? 2 : (int)(sight->own >> bit & 1);
}

/* A position as the player to move sees it. */
static const char *add_sight(struct train_set *set, struct train_position position,
                             const struct ataxx_sight *sight) {
    uint16_t inputs[INPUTS];
    int cells[CELLS];
    for (int cell = 0; cell < CELLS; cell++) {
        cells[cell] = content(sight, cell);
        position.head = (uint8_t)(position.head + (cells[cell] == 0));
        if (cells[cell] == 3)
            inputs[position.count++] = (uint16_t)(WALL_ROWS + cell);
    }
    for (int window = 0; window < WINDOWS; window++) {
        const int *first = cells + SIDE * (window / WINDOW_SIDE) + window % WINDOW_SIDE;
        const int corners[] = {first[0], first[1], first[SIDE], first[SIDE + 1]};
        int threes = 0, fours = 0, walls = 0;
        for (int corner = 3; corner >= 0; corner--) {
            threes = 3 * threes + corners[corner];
            fours = 4 * fours + corners[corner];
            walls += corners[corner] == 3;
        }
        inputs[position.count++] =
            (uint16_t)(walls ? WALLED_ROWS + fours : WINDOW_STATES * window + threes);
    }
    return add(set, position, inputs);
}

static uint64_t near(uint64_t cells) {
    cells |= cells << 1 | cells >> 1;
    return cells | cells << STRIDE | cells >> STRIDE;
}

/* Plays a move of a file for the owner of the position; whether it is one. */
static bool play(struct ataxx_sight *sight, uint64_t *empty, unsigned move) {
    if ((move & 63) == GAME_NO_CELL)
        return true;
    uint64_t from = UINT64_C(1) << (move >> 6 & 63), to = UINT64_C(1) << (move & 63),
             taken = near(to) & sight->other;
    if (!(*empty & to) || (from != to && !(sight->own & from)))
        return false;
    sight->own = (sight->own & ~from) | to | taken;
    sight->other &= ~taken;
    *empty = (*empty | from) & ~to;
    return true;
}

/* The position behind a move that was tried aside, unless who follows is skipped. */
static const char *add_aside(struct train_set *set, struct ataxx_sight sight, uint64_t empty,
                             const struct game_ply *ply, bool apart) {
    if (ply->aside == GAME_NO_MOVE)
        return NULL;
    if (!play(&sight, &empty, ply->aside))
        return damaged;
    if (!(near(near(sight.other)) & empty))
        return NULL;
    return add_sight(
        set,
        (struct train_position){.score = ply->aside_score, .result = NO_RESULT, .apart = apart},
        &(struct ataxx_sight){sight.other, sight.own, sight.walls});
}

static const char *add_game(struct train_set *set, const struct game_head *head,
                            const struct game_ply *plies, bool apart) {
    uint64_t empty = head->empty;
    struct ataxx_sight first = {head->own[0], head->own[1],
                                ataxx_frame & ~(head->own[0] | head->own[1] | empty)};
    const char *wrong =
        (first.own | first.other | empty) & ~ataxx_frame || head->result > 2 ? damaged : NULL;
    for (size_t i = 0; !wrong && i < head->plies; i++) {
        bool second = plies[i].move / GAME_MOVER_BIT == 1;
        struct ataxx_sight sight =
            second ? (struct ataxx_sight){first.other, first.own, first.walls} : first;
        struct train_position position = {.score = plies[i].score,
                                          .result =
                                              second ? (uint8_t)(2 - head->result) : head->result,
                                          .second = second,
                                          .goes_on = i + 1u < head->plies,
                                          .apart = apart};
        wrong = add_sight(set, position, &sight);
        wrong = wrong ? wrong : add_aside(set, sight, empty, &plies[i], apart);
        if (!play(&sight, &empty, plies[i].move))
            return damaged;
        first = second ? (struct ataxx_sight){sight.other, sight.own, sight.walls} : sight;
    }
    return wrong;
}

static const char *take_game(struct train_set *set, FILE *file, size_t number, bool *ended) {
    static struct game_ply plies[UINT16_MAX];
    struct game_head head;
    const char *wrong = take_record(file, &head, sizeof head, ended);
    if (wrong || *ended)
        return wrong;
    return fread(plies, sizeof *plies, head.plies, file) == head.plies
               ? add_game(set, &head, plies, number % APART == 0)
               : cut_off;
}

static bool read_games(struct train_set *set, const char *path) {
    return read_file(set, path, take_game);
}

/* Positions of random cells, the same as in the test of the engine. */
static bool probe_ataxx(struct train_set *set, const char *path) {
    enum { PROBES = 10000 };
    (void)path;
    for (uint64_t number = 0; number < PROBES; number++) {
        uint64_t word[4];
        for (uint64_t i = 0; i < 4; i++)
            word[i] = ludo_mix(4 * number + i + 1) & ataxx_frame;
        struct ataxx_sight sight = {.own = (word[0] & (number % 2 ? word[1] : ataxx_frame)) | 1};
        sight.other = (word[2] & ~sight.own & (number % 3 ? word[1] : ataxx_frame)) | UINT64_C(1)
                                                                                          << 60;
        sight.own &= ~sight.other;
        sight.walls =
            number % 5 ? word[3] & ludo_mix(word[0]) & ludo_mix(word[2]) & ~sight.own & ~sight.other
                       : 0;
        if (add_sight(set, (struct train_position){0}, &sight))
            return fprintf(stderr, "train: not enough memory for the probes\n"), false;
    }
    return true;
}

/* The state of a window whose corners go where an image sends them. */
static int turned_state(int state, int base, int number) {
    int corners[4], turned = 0;
    for (int i = 0; i < 4; i++, state /= base)
        corners[moved(2, number, i)] = state % base;
    for (int i = 3; i >= 0; i--)
        turned = base * turned + corners[i];
    return turned;
}

static void image_ataxx(int number, uint16_t *to) {
    for (int row = 0; row < WALLED_ROWS; row++)
        to[row] = (uint16_t)(WINDOW_STATES * moved(WINDOW_SIDE, number, row / WINDOW_STATES) +
                             turned_state(row % WINDOW_STATES, 3, number));
    for (int state = 0; state < 256; state++)
        to[WALLED_ROWS + state] = (uint16_t)(WALLED_ROWS + turned_state(state, 4, number));
    for (int cell = 0; cell < CELLS; cell++)
        to[WALL_ROWS + cell] = (uint16_t)(WALL_ROWS + moved(SIDE, number, cell));
}

/* ---- Santorini ---- */

/* The last position with a result goes on in the one that comes, if that is of its game. */
static void link_to_game(struct train_set *set, uint16_t game) {
    size_t last = set->count;
    while (last > 0 && set->positions[last - 1].result == NO_RESULT)
        last--;
    if (last > 0)
        set->positions[last - 1].goes_on = set->positions[last - 1].game == game;
}

static const char *take_example(struct train_set *set, FILE *file, size_t number, bool *ended) {
    struct example example;
    const char *wrong = take_record(file, &example, sizeof example, ended);
    if (wrong || *ended)
        return wrong;
    /* There are no draws, so who loses may be taken for the second player. */
    struct train_position position = {.score = example.score,
                                      .result = example.result,
                                      .head = example.head,
                                      .second = example.result == 0,
                                      .game = example.game,
                                      .apart = example.game % APART == 0};
    while (position.count < NETWORK_ACTIVE &&
           example.inputs[position.count] < SANTORINI_NETWORK_ROWS)
        position.count++;
    if (number > 0 && position.result != NO_RESULT)
        link_to_game(set, position.game);
    return position.count > 0 && position.head < SANTORINI_NETWORK_HEADS &&
                   position.result <= NO_RESULT
               ? add(set, position, example.inputs)
               : damaged;
}

static bool read_examples(struct train_set *set, const char *path) {
    return read_file(set, path, take_example);
}

static bool probe_santorini(struct train_set *set, const char *path) {
    if (!path || !read_examples(set, path))
        return fprintf(stderr,
                       "train: santorini needs --probes, a file of training/examples -n 0\n"),
               false;
    return set->count > 0 || (fprintf(stderr, "train: %s is empty\n", path), false);
}

static void image_santorini(int number, uint16_t *to) {
    for (int row = 0; row < SANTORINI_NETWORK_ROWS; row++)
        to[row] = (uint16_t)(row < STOCK
                                 ? row / SPOTS * SPOTS + moved(SANTORINI_SIZE, number, row % SPOTS)
                                 : row);
}

/* ---- Targets ---- */

static double chance(double odds) {
    return 1 / (1 + exp(-odds));
}

/* How badly scores foretell results if this score means chances of e to 1. */
static double unit_loss(const uint32_t (*counts)[3], int proved, double unit) {
    double loss = 0;
    for (int score = 1 - proved; score < proved; score++)
        for (int result = 0; result < 3; result++)
            if (counts[score + proved][result] > 0)
                loss += counts[score + proved][result] *
                        (log1p(exp(-fabs(score / unit))) + fmax(score / unit, 0) -
                         score / unit * result / 2);
    return loss;
}

/* The score that means chances of e to 1, by the results of games. */
static double fit_unit(const struct train_set *set, size_t from, int proved) {
    static uint32_t counts[2 * GAME_PROVED + 1][3];
    double best = 0, least = INFINITY;
    memset(counts, 0, sizeof counts);
    for (size_t i = from; i < set->count; i++)
        if (set->positions[i].result < NO_RESULT && abs(set->positions[i].score) < proved)
            counts[set->positions[i].score + proved][set->positions[i].result]++;
    for (int i = 0; i < 80; i++) {
        double unit = 50 * pow(1.05, i), loss = unit_loss(counts, proved, unit);
        if (loss < least) {
            least = loss;
            best = unit;
        }
    }
    return best;
}

bool train_add(struct train_set *set, const struct train_game *game, const char *path,
               struct train_blend blend) {
    const double surest = 5; /* nothing is surer than chances of e^5 to 1 */
    size_t from = set->count;
    if (!game->read(set, path))
        return false;
    double unit = fit_unit(set, from, game->proved),
           later = 0; /* what the rest of the game tells the second player */
    for (size_t i = set->count; i-- > from;) { /* games from their ends */
        struct train_position *position = &set->positions[i];
        bool sure = abs(position->score) >= game->proved;
        double said =
            chance(fmax(-surest, fmin(surest, sure ? position->score : position->score / unit)));
        position->target = (float)said;
        if (position->result == NO_RESULT)
            continue;
        double went = !position->goes_on ? position->result / 2.0
                      : position->second ? later
                                         : 1 - later;
        position->target = (float)(blend.share * said + (1 - blend.share) * went);
        went = blend.lasting * went + (1 - blend.lasting) * said;
        later = position->second ? went : 1 - went;
    }
    printf("%s: %zu positions, unit %.0f\n", path, set->count - from, unit);
    return true;
}

const struct train_game *train_find_game(const char *name) {
    static const struct train_game games[] = {
        {"ataxx", ATAXX_NETWORK_ROWS, ATAXX_NETWORK_HEADS, ATAXX_NETWORK_CELLS, GAME_PROVED,
         FULL_BOARD, read_games, probe_ataxx, image_ataxx},
        {"santorini", SANTORINI_NETWORK_ROWS, SANTORINI_NETWORK_HEADS, SANTORINI_NETWORK_CELLS,
         EXAMPLE_CLEAR, -1, read_examples, probe_santorini, image_santorini}};
    for (size_t i = 0; i < sizeof games / sizeof *games; i++)
        if (strcmp(games[i].name, name) == 0)
            return &games[i];
    return NULL;
}
