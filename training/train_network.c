/*
 * A network that learns. Inputs are few, so a position costs the rows of those that are on, forth
 * and back: no matrix is ever made. Each part of a batch has a gradient of its own, and they are
 * added in their order: the same numbers come out whenever the number of threads is the same.
 */
#include "search/clock.h"
#include "search/network.h"
#include "search/network_file.h"
#include "tables/parallel.h"
#include "train.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { LANES = TRAIN_LANES, USUAL = 32, BEGIN = 0, WORTH = 1, TOLD = 1000, AHEAD = 4 };

typedef float lanes __attribute__((vector_size(sizeof(float) * LANES)));
typedef int32_t lane_bits __attribute__((vector_size(sizeof(int32_t) * LANES)));

static const float unit = 200; /* the score for chances of e to 1 */
static const float most_row = 300.0F / NETWORK_ONE, most_worth = 512.0F / 200;

static bool no_memory(void) {
    return fprintf(stderr, "train: not enough memory for the network\n"), false;
}

static float *numbers_of(size_t count) {
    float *numbers = aligned_alloc(64, (count * sizeof *numbers + 63) / 64 * 64);
    if (numbers)
        memset(numbers, 0, count * sizeof *numbers);
    return numbers;
}

static double normal(ludo_random *random) {
    double first = (double)(ludo_next(random) >> 11) + 1,
           second = (double)(ludo_next(random) >> 11);
    return sqrt(-2 * log(first * 0x1p-53)) * cos(2 * acos(-1) * second * 0x1p-53);
}

bool train_open(struct train_network *network, const struct train_plan *plan) {
    ludo_random random = ludo_seeded(plan->seed);
    size_t rows = WORTH + plan->game->heads,
           width = plan->cells / (plan->eights ? TRAIN_IMAGES : 1);
    *network = (struct train_network){
        .plan = plan, .rows = rows, .lines = rows + plan->game->rows, .width = width};
    network->numbers = numbers_of(network->lines * width);
    network->images = malloc(TRAIN_IMAGES * plan->game->rows * sizeof *network->images);
    if (!network->numbers || !network->images)
        return no_memory();
    for (int i = 0; i < TRAIN_IMAGES; i++)
        plan->game->image(i, network->images + (size_t)i * plan->game->rows);
    for (size_t i = 0; i < network->lines * width; i++) {
        size_t line = i / width;
        network->numbers[i] = line == BEGIN   ? 0.2F
                              : line == WORTH ? (float)normal(&random) * 0.1F
                              : line < rows   ? network->numbers[i - width]
                                              : (float)normal(&random) * 0.08F;
    }
    return true;
}

void train_close(struct train_network *network) {
    free(network->numbers);
    free(network->images);
    network->numbers = NULL;
    network->images = NULL;
}

/* ---- A position forth and back ---- */

static lanes where(lane_bits is, lanes numbers) {
    return (lanes)((lane_bits)numbers & is);
}

static lanes clamped(lanes sum) {
    const lanes one = (lanes){0} + 1;
    return where(sum > 0, where(sum < 1, sum)) + where(sum >= 1, one);
}

/* A position as its cells see it: all in one image, or each eighth of them in an image of its own.
 */
struct view {
    const struct train_position *position;
    int images;
    uint16_t lines[TRAIN_IMAGES][UINT8_MAX]; /* of the inputs that are on */
};

static void see(struct view *view, const struct train_network *network, const struct train_set *set,
                const struct train_position *position, int image) {
    bool eights = network->plan->eights;
    view->position = position;
    view->images = eights ? TRAIN_IMAGES : 1;
    for (int k = 0; k < view->images; k++) {
        const uint16_t *to =
            network->images + (size_t)(eights ? k : image) * network->plan->game->rows;
        for (size_t i = 0; i < position->count; i++)
            view->lines[k][i] = (uint16_t)(network->rows + to[set->inputs[position->first + i]]);
    }
}

static inline void gather_lines(lanes *restrict sums, const float *restrict numbers,
                                const uint16_t *lines, size_t count, size_t width) {
    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k < width / LANES; k++)
            sums[k] += ((const lanes *)(numbers + lines[i] * width))[k];
}

static inline void scatter_lines(float *restrict numbers, const lanes *restrict change,
                                 const uint16_t *lines, size_t count, size_t width) {
    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k < width / LANES; k++)
            ((lanes *)(numbers + lines[i] * width))[k] += change[k];
}

/* Adds lines of numbers to sums. Where the compiler knows the width, as that of 256 cells in
 * eights, sums stay in registers, and learning takes two thirds of the time. */
static void gather(lanes *sums, const float *numbers, const uint16_t *lines, size_t count,
                   size_t width) {
    if (width == USUAL)
        gather_lines(sums, numbers, lines, count, USUAL);
    else
        gather_lines(sums, numbers, lines, count, width);
}

/* Adds a change to lines of numbers. */
static void scatter(float *numbers, const lanes *change, const uint16_t *lines, size_t count,
                    size_t width) {
    if (width == USUAL)
        scatter_lines(numbers, change, lines, count, USUAL);
    else
        scatter_lines(numbers, change, lines, count, width);
}

/* The sums of its cells, and the odds that it is won, as a logarithm. */
static float forth(const struct train_network *network, const struct view *view, lanes *sums) {
    size_t width = network->width, parts = width / LANES;
    const lanes *begin = (const lanes *)network->numbers,
                *worth = begin + (size_t)(WORTH + view->position->head) * parts;
    lanes odds = {0};
    for (int image = 0; image < view->images; image++, sums += parts) {
        memcpy(sums, begin, parts * sizeof *sums);
        gather(sums, network->numbers, view->lines[image], view->position->count, width);
        for (size_t k = 0; k < parts; k++) {
            lanes cell = clamped(sums[k]);
            odds += cell * cell * worth[k];
        }
    }
    float sum = 0;
    for (int i = 0; i < LANES; i++)
        sum += odds[i];
    return sum;
}

/* Adds to the gradient what a position would change, `error` being that of its chance. */
static void back(const struct train_network *network, const struct view *view, const lanes *sums,
                 float error, float *gradient) {
    size_t width = network->width, parts = width / LANES,
           head = (size_t)(WORTH + view->position->head) * width;
    const lanes *worth = (const lanes *)(network->numbers + head);
    lanes *begin_change = (lanes *)gradient, *worth_change = (lanes *)(gradient + head);
    for (int image = 0; image < view->images; image++, sums += parts) {
        lanes change[NETWORK_CELLS / LANES];
        for (size_t k = 0; k < parts; k++) {
            lanes cell = clamped(sums[k]);
            worth_change[k] += error * cell * cell;
            change[k] = 2 * error * where(sums[k] < 1, cell) * worth[k];
            begin_change[k] += change[k];
        }
        scatter(gradient, change, view->lines[image], view->position->count, width);
    }
}

static double loss_of(double odds, double target) {
    return log1p(exp(-fabs(odds))) + fmax(odds, 0) - odds * target;
}

/* ---- Batches ---- */

struct learner {
    struct train_network *network;
    const struct train_set *set;
    uint32_t *chosen; /* positions of the batch, */
    uint8_t *seen;    /* and the image each is seen in, unless cells come in eights */
    float *gradients, *mean, *square; /* a gradient for each part of a batch */
    float *average;                   /* of the numbers after the last steps */
    double *losses;
    size_t share;    /* of the batch in one part */
    size_t averaged; /* steps, with the present one */
    double rate, mean_scale, square_scale;
};

/* Whether a position is learned from this time. */
static bool takes(const struct train_plan *plan, const struct train_position *position,
                  ludo_random *random) {
    enum { WHOLE = 1 << 20 };
    bool full = position->head <= plan->game->full && plan->full < 1;
    return !position->apart && (!full || (double)ludo_below(random, WHOLE) < plan->full * WHOLE);
}

/* Looks at positions only when all are chosen: by then they are on their way from memory. */
static void choose(struct learner *learner, ludo_random *random) {
    const struct train_set *set = learner->set;
    for (size_t i = 0; i < learner->network->plan->batch; i++) {
        learner->chosen[i] = (uint32_t)ludo_below(random, set->count);
        learner->seen[i] = (uint8_t)ludo_below(random, TRAIN_IMAGES);
        __builtin_prefetch(&set->positions[learner->chosen[i]]);
    }
    for (size_t i = 0; i < learner->network->plan->batch; i++)
        while (!takes(learner->network->plan, &set->positions[learner->chosen[i]], random))
            learner->chosen[i] = (uint32_t)ludo_below(random, set->count);
}

static void learn_part(void *context, int worker, size_t from, size_t to) {
    struct learner *learner = context;
    const struct train_plan *plan = learner->network->plan;
    const struct train_set *set = learner->set;
    size_t part = from / learner->share;
    float *gradient = learner->gradients + part * learner->network->lines * learner->network->width;
    lanes sums[NETWORK_CELLS / LANES];
    struct view view;
    double loss = 0;
    (void)worker;
    for (size_t i = from; i < to; i++) {
        const struct train_position *position = &set->positions[learner->chosen[i]];
        if (i + AHEAD < to)
            __builtin_prefetch(set->inputs + set->positions[learner->chosen[i + AHEAD]].first);
        if (i + 2 * AHEAD < to)
            __builtin_prefetch(&set->positions[learner->chosen[i + 2 * AHEAD]]);
        see(&view, learner->network, set, position, learner->seen[i]);
        float odds = forth(learner->network, &view, sums);
        float error = 1 / (1 + expf(-odds)) - position->target;
        back(learner->network, &view, sums, error / (float)plan->batch, gradient);
        loss += loss_of(odds, position->target);
    }
    learner->losses[part] = loss;
}

/* AdamW (Loshchilov and Hutter 2019) for some lines. */
static void step_lines(void *context, int worker, size_t from, size_t to) {
    struct learner *learner = context;
    const struct train_plan *plan = learner->network->plan;
    size_t width = learner->network->width, size = learner->network->lines * width;
    float keep = (float)(1 - learner->rate * plan->decay),
          rate = (float)(learner->rate * learner->mean_scale), scale = (float)learner->square_scale;
    (void)worker;
    for (size_t i = from * width; i < to * width; i++) {
        float change = 0, most = i < WORTH * width                    ? INFINITY
                                 : i < learner->network->rows * width ? most_worth
                                                                      : most_row;
        for (size_t at = i; at < (size_t)plan->threads * size; at += size) {
            change += learner->gradients[at];
            learner->gradients[at] = 0;
        }
        learner->mean[i] = 0.9F * learner->mean[i] + 0.1F * change;
        learner->square[i] = 0.999F * learner->square[i] + 0.001F * change * change;
        float number = learner->network->numbers[i] * keep -
                       rate * learner->mean[i] / (sqrtf(learner->square[i] * scale) + 1e-8F);
        learner->network->numbers[i] = fminf(most, fmaxf(-most, number));
        if (learner->averaged > 0)
            learner->average[i] +=
                (learner->network->numbers[i] - learner->average[i]) / (float)learner->averaged;
    }
}

static void step(struct learner *learner, size_t number) {
    const struct train_plan *plan = learner->network->plan;
    learner->rate =
        plan->last_rate + (plan->rate - plan->last_rate) *
                              (1 + cos(acos(-1) * (double)number / (double)plan->steps)) / 2;
    learner->mean_scale = 1 / (1 - pow(0.9, (double)number + 1));
    learner->square_scale = 1 / (1 - pow(0.999, (double)number + 1));
    parallel_for(plan->threads, plan->batch, learner->share, NULL, learn_part, learner);
    parallel_for(plan->threads, learner->network->lines,
                 learner->network->lines / (size_t)plan->threads + 1, NULL, step_lines, learner);
}

static bool open_learner(struct learner *learner) {
    const struct train_plan *plan = learner->network->plan;
    size_t size = learner->network->lines * learner->network->width,
           threads = (size_t)plan->threads;
    learner->share = (plan->batch + threads - 1) / threads;
    learner->chosen = malloc(plan->batch * sizeof *learner->chosen);
    learner->seen = malloc(plan->batch);
    learner->losses = calloc(threads, sizeof *learner->losses);
    learner->gradients = numbers_of(threads * size);
    learner->mean = numbers_of(size);
    learner->average = numbers_of(size);
    learner->square = numbers_of(size);
    return (learner->chosen && learner->seen && learner->losses && learner->gradients &&
            learner->mean && learner->square && learner->average) ||
           no_memory();
}

static void close_learner(struct learner *learner) {
    free(learner->chosen);
    free(learner->seen);
    free(learner->losses);
    free(learner->gradients);
    free(learner->mean);
    free(learner->square);
    free(learner->average);
}

static bool has_positions(const struct train_plan *plan, const struct train_set *set) {
    for (size_t i = 0; i < set->count; i++)
        if (!set->positions[i].apart &&
            (plan->full > 0 || set->positions[i].head > plan->game->full))
            return true;
    return fprintf(stderr,
                   "train: there are no positions to learn from but those of games kept apart%s\n",
                   plan->full > 0 ? "" : " and of boards nearly full"),
           false;
}

bool train_learn(struct train_network *network, const struct train_set *set) {
    const struct train_plan *plan = network->plan;
    struct learner learner = {.network = network, .set = set};
    ludo_random random = ludo_seeded(ludo_mix(plan->seed));
    struct timespec begun = clock_now();
    double loss = 0;
    bool good = has_positions(plan, set) && open_learner(&learner);
    size_t last = (size_t)(plan->mean * (double)plan->steps);
    for (size_t number = 0; good && number < plan->steps; number++) {
        choose(&learner, &random);
        learner.averaged = number + last >= plan->steps ? number + last - plan->steps + 1 : 0;
        step(&learner, number);
        for (int part = 0; part < plan->threads; part++)
            loss += learner.losses[part];
        if ((number + 1) % TOLD != 0)
            continue;
        printf("  step %zu: loss %.5f, %.0f s\n", number + 1, loss / (double)(TOLD * plan->batch),
               clock_since(begun));
        fflush(stdout);
        loss = 0;
    }
    for (size_t i = 0; good && last > 0 && i < network->lines * network->width; i++)
        network->numbers[i] = learner.average[i];
    close_learner(&learner);
    return good;
}

double train_loss_apart(const struct train_network *network, const struct train_set *set) {
    lanes sums[NETWORK_CELLS / LANES];
    struct view view;
    double loss = 0;
    size_t count = 0;
    for (size_t i = 0; i < set->count; i++) {
        const struct train_position *position = &set->positions[i];
        if (!position->apart)
            continue;
        see(&view, network, set, position, 0);
        loss += loss_of(forth(network, &view, sums), position->target);
        count++;
    }
    return count > 0 ? loss / (double)count : 0;
}

/* ---- Whole numbers ---- */

/* What a number of a line is multiplied with in a file. */
static float scale_of(const struct train_network *network, size_t line) {
    return WORTH <= line && line < network->rows ? unit : (float)NETWORK_ONE;
}

/* The learned number that a file has at a line for a cell. Cells in eights lie there image by
 * image; one that sees an image has, at each row, the number of the row that the image sends it to.
 */
static float *number_at(const struct train_network *network, size_t line, size_t cell) {
    if (line >= network->rows)
        line = network->rows + network->images[cell / network->width * network->plan->game->rows +
                                               line - network->rows];
    return network->numbers + line * network->width + cell % network->width;
}

static struct network_file head_of(const struct train_plan *plan) {
    struct network_file head = {.generator = "train.c",
                                .cells = (uint32_t)plan->cells,
                                .rows = plan->game->rows,
                                .heads = plan->game->heads,
                                .generation = plan->generation,
                                .seed = plan->seed};
    memcpy(head.magic, NETWORK_MAGIC, sizeof head.magic);
    for (size_t i = 0; i < sizeof head.game && plan->game->name[i]; i++)
        head.game[i] = plan->game->name[i];
    return head;
}

static size_t size_of(const struct train_network *network) {
    return sizeof(struct network_file) + network->lines * network->plan->cells * sizeof(int16_t);
}

/* What a number of a file is as a whole one. */
static int16_t whole_at(const struct train_network *network, size_t line, size_t cell) {
    float number = rintf(*number_at(network, line, cell) * scale_of(network, line));
    return (int16_t)fmaxf(INT16_MIN, fminf(INT16_MAX, number));
}

/* Takes the numbers of the first image; whether those of the others follow from them. */
static bool take_numbers(struct train_network *network, const int16_t *whole) {
    size_t cells = network->plan->cells;
    bool all = true;
    for (size_t line = 0; line < network->lines; line++)
        for (size_t cell = 0; cell < network->width; cell++)
            *number_at(network, line, cell) =
                (float)whole[line * cells + cell] / scale_of(network, line);
    for (size_t i = 0; all && i < network->lines * cells; i++)
        all = whole_at(network, i / cells, i % cells) == whole[i];
    return all;
}

bool train_begin_with(struct train_network *network, const char *path) {
    size_t size = size_of(network);
    const struct network_file wanted = head_of(network->plan);
    ludo_error error = {.text = "cannot be read"};
    struct network_file *data = malloc(size + 1);
    FILE *file = fopen(path, "rb");
    bool good =
        data && file && network_check(data, fread(data, 1, size + 1, file), &wanted, &error);
    if (good && !take_numbers(network, (const int16_t *)(data + 1)))
        good = ludo_fail(&error, LUDO_E_ARGUMENT,
                         "its cells do not come in eights, go on without --eights");
    if (!good)
        fprintf(stderr, "train: %s: %s\n", path, error.text);
    if (file)
        fclose(file);
    free(data);
    return good;
}

/* What a position is worth by whole numbers alone. */
static int32_t value_of(const struct train_network *network, const int16_t *whole,
                        const struct train_position *position, const uint16_t *inputs) {
    size_t cells = network->plan->cells;
    int32_t value = 0;
    for (size_t cell = 0; cell < cells; cell++) {
        int32_t sum = whole[cell];
        for (size_t i = 0; i < position->count; i++)
            sum += whole[(network->rows + inputs[i]) * cells + cell];
        sum = sum < 0 ? 0 : sum > NETWORK_ONE ? NETWORK_ONE : sum;
        value += sum * sum * whole[(WORTH + position->head) * cells + cell];
    }
    return value >> NETWORK_SHIFT;
}

/* The file it becomes, to be freed; NULL where numbers have grown beyond what an engine takes. */
static struct network_file *file_of(const struct train_network *network,
                                    const struct train_set *probes, size_t size) {
    const struct network_file wanted = head_of(network->plan);
    struct network_file *file = calloc(1, size);
    int32_t *values = malloc(probes->count * sizeof *values);
    ludo_error error = {.text = "not enough memory"};
    bool good = file && values;
    if (good) {
        int16_t *whole = (int16_t *)(file + 1);
        size_t cells = network->plan->cells;
        for (size_t i = 0; i < network->lines * cells; i++)
            whole[i] = whole_at(network, i / cells, i % cells);
        *file = wanted;
        file->hash = network_hash(whole, size - sizeof *file);
        good = network_check(file, size, &wanted, &error);
        for (size_t i = 0; good && i < probes->count; i++)
            values[i] = value_of(network, whole, &probes->positions[i],
                                 probes->inputs + probes->positions[i].first);
        file->values = good ? network_hash(values, probes->count * sizeof *values) : 0;
    }
    if (!good)
        fprintf(stderr, "train: %s\n", error.text);
    free(values);
    if (good)
        return file;
    free(file);
    return NULL;
}

bool train_write(const struct train_network *network, const struct train_set *probes,
                 const char *path) {
    size_t size = size_of(network);
    struct network_file *file = file_of(network, probes, size);
    FILE *stream = file ? fopen(path, "wb") : NULL;
    bool good = stream && fwrite(file, size, 1, stream) == 1;
    if (stream)
        good = fclose(stream) == 0 && good;
    if (file && !good)
        fprintf(stderr, "train: cannot write %s\n", path);
    if (stream && !good)
        remove(path);
    free(file);
    return good;
}
