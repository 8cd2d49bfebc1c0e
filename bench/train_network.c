/*
 * A network that learns. Inputs are few, so a position costs the rows of those that are on, forth and back:
 * no matrix is ever made. Each part of a batch has a gradient of its own, and they are added in their order:
 * the same numbers come out whenever the number of threads is the same.
 */
#include "search/clock.h"
#include "search/network.h"
#include "search/network_file.h"
#include "tables/parallel.h"
#include "train.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { LANES = TRAIN_LANES, BEGIN = 0, WORTH = 1, TOLD = 1000, AHEAD = 4 };

typedef float lanes __attribute__((vector_size(sizeof(float) * LANES)));
typedef int32_t lane_bits __attribute__((vector_size(sizeof(int32_t) * LANES)));

static const float unit = 200; /* the score for chances of e to 1 */
static const float most_row = 300.0F / NETWORK_ONE, most_worth = 512.0F / 200;

static float *numbers_of(size_t count) {
    float *numbers = aligned_alloc(64, (count * sizeof *numbers + 63) / 64 * 64);
    if (numbers)
        memset(numbers, 0, count * sizeof *numbers);
    else
        fprintf(stderr, "train: not enough memory for the network\n");
    return numbers;
}

static double normal(ludo_random *random) {
    double first = (double)(ludo_next(random) >> 11) + 1, second = (double)(ludo_next(random) >> 11);
    return sqrt(-2 * log(first * 0x1p-53)) * cos(2 * acos(-1) * second * 0x1p-53);
}

bool train_open(struct train_network *network, const struct train_plan *plan) {
    ludo_random random = ludo_seeded(plan->seed);
    size_t rows = WORTH + plan->game->heads;
    *network = (struct train_network){.plan = plan, .rows = rows, .lines = rows + plan->game->rows};
    network->numbers = numbers_of(network->lines * plan->cells);
    if (!network->numbers)
        return false;
    for (size_t i = 0; i < network->lines * plan->cells; i++) {
        size_t line = i / plan->cells;
        network->numbers[i] = line == BEGIN   ? 0.2F
                              : line == WORTH ? (float)normal(&random) * 0.1F
                              : line < rows   ? network->numbers[i - plan->cells]
                                              : (float)normal(&random) * 0.08F;
    }
    return true;
}

void train_close(struct train_network *network) {
    free(network->numbers);
    network->numbers = NULL;
}

/* ---- A position forth and back ---- */

static lanes where(lane_bits is, lanes numbers) {
    return (lanes)((lane_bits)numbers & is);
}

static lanes clamped(lanes sum) {
    const lanes one = (lanes){0} + 1;
    return where(sum > 0, where(sum < 1, sum)) + where(sum >= 1, one);
}

/* The sums of its cells, and the odds that it is won, as a logarithm. */
static float forth(const struct train_network *network, const struct train_position *position,
                   const uint16_t *inputs, lanes *sums) {
    size_t cells = network->plan->cells;
    const float *worth = network->numbers + (WORTH + position->head) * cells;
    lanes odds = {0};
    for (size_t k = 0; k < cells; k += LANES) {
        const float *column = network->numbers + k;
        lanes sum = *(const lanes *)column;
        for (size_t i = 0; i < position->count; i++)
            sum += *(const lanes *)(column + (network->rows + inputs[i]) * cells);
        lanes cell = clamped(sum);
        odds += cell * cell * *(const lanes *)(worth + k);
        sums[k / LANES] = sum;
    }
    float sum = 0;
    for (int i = 0; i < LANES; i++)
        sum += odds[i];
    return sum;
}

/* Adds to the gradient what a position would change, `error` being that of its chance. */
static void back(const struct train_network *network, const struct train_position *position,
                 const uint16_t *inputs, const lanes *sums, float error, float *gradient) {
    size_t cells = network->plan->cells, head = (WORTH + position->head) * cells;
    lanes change[NETWORK_CELLS / LANES];
    for (size_t k = 0; k < cells; k += LANES) {
        lanes sum = sums[k / LANES], cell = clamped(sum);
        *(lanes *)(gradient + head + k) += error * cell * cell;
        change[k / LANES] = 2 * error * where(sum < 1, cell) * *(const lanes *)(network->numbers + head + k);
        *(lanes *)(gradient + k) += change[k / LANES];
    }
    for (size_t i = 0; i < position->count; i++)
        for (size_t k = 0; k < cells; k += LANES)
            *(lanes *)(gradient + (network->rows + inputs[i]) * cells + k) += change[k / LANES];
}

static double loss_of(double odds, double target) {
    return log1p(exp(-fabs(odds))) + fmax(odds, 0) - odds * target;
}

/* ---- Batches ---- */

struct learner {
    struct train_network *network;
    const struct train_set *set;
    uint16_t *images;                 /* where each input goes in each image */
    uint32_t *chosen;                 /* positions of the batch, */
    uint8_t *seen;                    /* and the image each is seen in */
    float *gradients, *mean, *square; /* a gradient for each part of a batch */
    float *average;                   /* of the numbers after the last steps */
    double *losses;
    size_t share;    /* of the batch in one part */
    size_t averaged; /* steps, with the present one */
    double rate, mean_scale, square_scale;
};

static void choose(struct learner *learner, ludo_random *random) {
    for (size_t i = 0; i < learner->network->plan->batch; i++) {
        do
            learner->chosen[i] = (uint32_t)ludo_below(random, learner->set->count);
        while (learner->set->positions[learner->chosen[i]].apart);
        learner->seen[i] = (uint8_t)ludo_below(random, TRAIN_IMAGES);
    }
}

static void learn_part(void *context, int worker, size_t from, size_t to) {
    struct learner *learner = context;
    const struct train_plan *plan = learner->network->plan;
    const struct train_set *set = learner->set;
    size_t part = from / learner->share;
    float *gradient = learner->gradients + part * learner->network->lines * plan->cells;
    lanes sums[NETWORK_CELLS / LANES];
    uint16_t inputs[UINT8_MAX];
    double loss = 0;
    (void)worker;
    for (size_t i = from; i < to; i++) {
        const struct train_position *position = &set->positions[learner->chosen[i]];
        const uint16_t *image = learner->images + learner->seen[i] * plan->game->rows;
        if (i + AHEAD < to)
            __builtin_prefetch(set->inputs + set->positions[learner->chosen[i + AHEAD]].first);
        if (i + 2 * AHEAD < to)
            __builtin_prefetch(&set->positions[learner->chosen[i + 2 * AHEAD]]);
        for (size_t k = 0; k < position->count; k++)
            inputs[k] = image[set->inputs[position->first + k]];
        float odds = forth(learner->network, position, inputs, sums);
        float error = 1 / (1 + expf(-odds)) - position->target;
        back(learner->network, position, inputs, sums, error / (float)plan->batch, gradient);
        loss += loss_of(odds, position->target);
    }
    learner->losses[part] = loss;
}

/* AdamW (Loshchilov and Hutter 2019) for some lines. */
static void step_lines(void *context, int worker, size_t from, size_t to) {
    struct learner *learner = context;
    const struct train_plan *plan = learner->network->plan;
    size_t cells = plan->cells, size = learner->network->lines * cells;
    float keep = (float)(1 - learner->rate * plan->decay),
          rate = (float)(learner->rate * learner->mean_scale), scale = (float)learner->square_scale;
    (void)worker;
    for (size_t i = from * cells; i < to * cells; i++) {
        float change = 0, most = i < WORTH * cells                    ? INFINITY
                                 : i < learner->network->rows * cells ? most_worth
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
    learner->rate = plan->last_rate + (plan->rate - plan->last_rate) *
                                          (1 + cos(acos(-1) * (double)number / (double)plan->steps)) / 2;
    learner->mean_scale = 1 / (1 - pow(0.9, (double)number + 1));
    learner->square_scale = 1 / (1 - pow(0.999, (double)number + 1));
    parallel_for(plan->threads, plan->batch, learner->share, NULL, learn_part, learner);
    parallel_for(plan->threads, learner->network->lines, learner->network->lines / (size_t)plan->threads + 1,
                 NULL, step_lines, learner);
}

static bool open_learner(struct learner *learner) {
    const struct train_plan *plan = learner->network->plan;
    size_t size = learner->network->lines * plan->cells, threads = (size_t)plan->threads;
    learner->share = (plan->batch + threads - 1) / threads;
    learner->images = malloc(TRAIN_IMAGES * plan->game->rows * sizeof *learner->images);
    learner->chosen = malloc(plan->batch * sizeof *learner->chosen);
    learner->seen = malloc(plan->batch);
    learner->losses = calloc(threads, sizeof *learner->losses);
    learner->gradients = numbers_of(threads * size);
    learner->mean = numbers_of(size);
    learner->average = numbers_of(size);
    learner->square = numbers_of(size);
    if (!learner->images || !learner->chosen || !learner->seen || !learner->losses || !learner->gradients ||
        !learner->mean || !learner->square || !learner->average)
        return false;
    for (int i = 0; i < TRAIN_IMAGES; i++)
        plan->game->image(i, learner->images + (size_t)i * plan->game->rows);
    return true;
}

static void close_learner(struct learner *learner) {
    free(learner->images);
    free(learner->chosen);
    free(learner->seen);
    free(learner->losses);
    free(learner->gradients);
    free(learner->mean);
    free(learner->square);
    free(learner->average);
}

static bool has_positions(const struct train_set *set) {
    for (size_t i = 0; i < set->count; i++)
        if (!set->positions[i].apart)
            return true;
    return fprintf(stderr, "train: there are no positions to learn from but those of games kept apart\n"),
           false;
}

bool train_learn(struct train_network *network, const struct train_set *set) {
    const struct train_plan *plan = network->plan;
    struct learner learner = {.network = network, .set = set};
    ludo_random random = ludo_seeded(ludo_mix(plan->seed));
    struct timespec begun = clock_now();
    double loss = 0;
    bool good = has_positions(set) && open_learner(&learner);
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
    for (size_t i = 0; good && last > 0 && i < network->lines * plan->cells; i++)
        network->numbers[i] = learner.average[i];
    close_learner(&learner);
    return good;
}

double train_loss_apart(const struct train_network *network, const struct train_set *set) {
    lanes sums[NETWORK_CELLS / LANES];
    double loss = 0;
    size_t count = 0;
    for (size_t i = 0; i < set->count; i++) {
        const struct train_position *position = &set->positions[i];
        if (!position->apart)
            continue;
        loss += loss_of(forth(network, position, set->inputs + position->first, sums), position->target);
        count++;
    }
    return count > 0 ? loss / (double)count : 0;
}

/* ---- Whole numbers ---- */

/* What a number of a line is multiplied with in a file. */
static float scale_of(const struct train_network *network, size_t line) {
    return WORTH <= line && line < network->rows ? unit : (float)NETWORK_ONE;
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

bool train_begin_with(struct train_network *network, const char *path) {
    size_t size = size_of(network);
    const struct network_file wanted = head_of(network->plan);
    ludo_error error = {.text = "cannot be read"};
    struct network_file *data = malloc(size + 1);
    FILE *file = fopen(path, "rb");
    bool good = data && file && network_check(data, fread(data, 1, size + 1, file), &wanted, &error);
    if (good) {
        const int16_t *whole = (const int16_t *)(data + 1);
        for (size_t i = 0; i < network->lines * network->plan->cells; i++)
            network->numbers[i] = (float)whole[i] / scale_of(network, i / network->plan->cells);
    } else {
        fprintf(stderr, "train: %s: %s\n", path, error.text);
    }
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
static struct network_file *file_of(const struct train_network *network, const struct train_set *probes,
                                    size_t size) {
    const struct network_file wanted = head_of(network->plan);
    struct network_file *file = calloc(1, size);
    int32_t *values = malloc(probes->count * sizeof *values);
    ludo_error error = {.text = "not enough memory"};
    bool good = file && values;
    if (good) {
        int16_t *whole = (int16_t *)(file + 1);
        for (size_t i = 0; i < network->lines * network->plan->cells; i++)
            whole[i] = (int16_t)fmaxf(
                INT16_MIN,
                fminf(INT16_MAX, rintf(network->numbers[i] * scale_of(network, i / network->plan->cells))));
        *file = wanted;
        file->hash = network_hash(whole, size - sizeof *file);
        good = network_check(file, size, &wanted, &error);
        for (size_t i = 0; good && i < probes->count; i++)
            values[i] =
                value_of(network, whole, &probes->positions[i], probes->inputs + probes->positions[i].first);
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

bool train_write(const struct train_network *network, const struct train_set *probes, const char *path) {
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
