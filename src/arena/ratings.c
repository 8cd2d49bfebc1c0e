#include "arena/ratings.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { STEPS = 100 };
static const double ELO = 173.71779276130073, PRIOR = 1; /* 400 / ln 10; games */

/* ---- Encounters ---- */

static size_t place_of(const struct encounters *encounters, const int *players) {
    uint64_t key = 0;
    for (int seat = 0; seat < encounters->seats; seat++)
        key = ludo_mix(key ^ (uint64_t)players[seat]);
    size_t place = key & (encounters->room - 1);
    while (encounters->list[place].games &&
           memcmp(encounters->list[place].players, players,
                  (size_t)encounters->seats * sizeof *players) != 0)
        place = (place + 1) & (encounters->room - 1);
    return place;
}

static bool make_room(struct encounters *encounters, ludo_error *error) {
    struct encounters larger = {.seats = encounters->seats,
                                .room = encounters->room ? 2 * encounters->room : 64};
    if (2 * encounters->count < encounters->room)
        return true;
    if (!(larger.list = calloc(larger.room, sizeof *larger.list)))
        return ludo_fail(error, LUDO_E_MEMORY, "not enough memory for the games");
    for (size_t i = 0; i < encounters->room; i++)
        if (encounters->list[i].games)
            larger.list[place_of(&larger, encounters->list[i].players)] = encounters->list[i];
    larger.count = encounters->count;
    encounters_free(encounters);
    *encounters = larger;
    return true;
}

bool encounters_add(struct encounters *encounters, const struct bout *bout, ludo_error *error) {
    encounters->seats = bout->seats;
    encounters->alone = bout->alone;
    if (!make_room(encounters, error))
        return false;
    struct encounter *encounter = &encounters->list[place_of(encounters, bout->players)];
    encounters->count += encounter->games == 0;
    memcpy(encounter->players, bout->players, sizeof encounter->players);
    encounter->games++;
    for (int seat = 0; seat < bout->seats; seat++)
        encounter->twelfths[seat] += (uint64_t)bout->twelfths[seat];
    return true;
}

void encounters_free(struct encounters *encounters) {
    free(encounters->list);
    *encounters = (struct encounters){.seats = encounters->seats};
}

/* ---- The fit: Newton's method for the most likely parameters ---- */

/* The parameters: players, then all seats but the first. */
struct fit {
    const struct encounters *encounters;
    int players, size;
    double *value, *slope, *curve; /* curve: size * size, the negative second derivatives */
};

static double *entry(const struct fit *fit, int row, int column) {
    return &fit->curve[(size_t)row * (size_t)fit->size + (size_t)column];
}

/* The parameters of a seat: its player, and the seat itself, if it has one. */
static int parameters(const struct fit *fit, const struct encounter *encounter, int seat,
                      int which[2]) {
    which[0] = encounter->players[seat];
    which[1] = fit->players + seat - 1;
    return seat > 0 && !fit->encounters->alone ? 2 : 1;
}

static void count_encounter(struct fit *fit, const struct encounter *encounter) {
    double chance[LUDO_MAX_PLAYERS], sum = 0,
                                     points = 0; /* a game that all have lost says nothing */
    int seats = fit->encounters->seats, first[2], second[2];
    for (int seat = 0; seat < seats; seat++) {
        points += (double)encounter->twelfths[seat] / BOUT_POINT;
        int count = parameters(fit, encounter, seat, first);
        chance[seat] = exp(fit->value[first[0]] + (count > 1 ? fit->value[first[1]] : 0));
        sum += chance[seat];
    }
    for (int seat = 0; seat < seats; seat++)
        chance[seat] /= sum;
    for (int a = 0; a < seats; a++) {
        int count = parameters(fit, encounter, a, first);
        for (int i = 0; i < count; i++)
            fit->slope[first[i]] +=
                (double)encounter->twelfths[a] / BOUT_POINT - points * chance[a];
        for (int b = 0; b < seats; b++) {
            double curve = points * chance[a] * ((a == b) - chance[b]);
            int others = parameters(fit, encounter, b, second);
            for (int i = 0; i < count; i++)
                for (int j = 0; j < others; j++)
                    *entry(fit, first[i], second[j]) += curve;
        }
    }
}

/* Slope and curve where the parameters are. */
static void differentiate(struct fit *fit) {
    const struct encounters *encounters = fit->encounters;
    memset(fit->slope, 0, (size_t)fit->size * sizeof *fit->slope);
    memset(fit->curve, 0, (size_t)fit->size * (size_t)fit->size * sizeof *fit->curve);
    for (int i = 0; i < fit->size; i++) {
        double chance = 1 / (1 + exp(-fit->value[i]));
        fit->slope[i] += PRIOR * (0.5 - chance);
        *entry(fit, i, i) += PRIOR * chance * (1 - chance);
    }
    for (size_t i = 0; i < encounters->room; i++)
        if (encounters->list[i].games)
            count_encounter(fit, &encounters->list[i]);
}

/* Makes the curve its inverse, in place. It is positive definite. */
static void invert(struct fit *fit) {
    int n = fit->size;
    for (int k = 0; k < n; k++) {
        double pivot = *entry(fit, k, k);
        *entry(fit, k, k) = 1;
        for (int j = 0; j < n; j++)
            *entry(fit, k, j) /= pivot;
        for (int i = 0; i < n; i++) {
            double factor = *entry(fit, i, k);
            if (i == k || factor == 0)
                continue;
            *entry(fit, i, k) = 0;
            for (int j = 0; j < n; j++)
                *entry(fit, i, j) -= factor * *entry(fit, k, j);
        }
    }
}

/* One step towards the top; gives its length. */
static double step(struct fit *fit) {
    double longest = 0;
    differentiate(fit);
    invert(fit);
    for (int i = 0; i < fit->size; i++) {
        double way = 0;
        for (int j = 0; j < fit->size; j++)
            way += *entry(fit, i, j) * fit->slope[j];
        way = way > 1 ? 1 : way < -1 ? -1 : way; /* farther away it need not be a hill */
        fit->value[i] += way;
        longest = fmax(longest, fabs(way));
    }
    return longest;
}

/* A parameter beside the mean of its kind, of which `offset` and `count` tell the place; one more,
 * of value 0, may belong to them. */
static struct rating beside_mean(const struct fit *fit, int which, int offset, int count,
                                 int zeros) {
    double all = count + zeros, mean = 0, variance = which >= 0 ? *entry(fit, which, which) : 0;
    for (int i = offset; i < offset + count; i++) {
        mean += fit->value[i] / all;
        variance -= which >= 0 ? 2 * *entry(fit, which, i) / all : 0;
        for (int j = offset; j < offset + count; j++)
            variance += *entry(fit, i, j) / (all * all);
    }
    double value = (which >= 0 ? fit->value[which] : 0) - mean;
    return (struct rating){ELO * value, 1.959963984540054 * ELO * sqrt(fmax(variance, 0))};
}

bool ratings_fit(const struct encounters *encounters, int players, struct rating *ratings,
                 struct rating seats[LUDO_MAX_PLAYERS], ludo_error *error) {
    int more = encounters->seats > 1 && !encounters->alone ? encounters->seats - 1 : 0;
    struct fit fit = {.encounters = encounters, .players = players, .size = players + more};
    size_t size = (size_t)fit.size;
    double *memory = calloc(2 * size + size * size, sizeof *memory);
    if (!memory)
        return ludo_fail(error, LUDO_E_MEMORY, "not enough memory for the games");
    fit.value = memory;
    fit.slope = memory + size;
    fit.curve = memory + 2 * size;
    for (int i = 0; i < STEPS && step(&fit) > 1e-9; i++)
        ;
    differentiate(&fit);
    invert(&fit);
    for (int i = 0; i < players; i++)
        ratings[i] = beside_mean(&fit, i, 0, players, 0);
    for (int seat = 0; seat < encounters->seats; seat++)
        seats[seat] =
            beside_mean(&fit, seat > 0 && more ? players + seat - 1 : -1, players, more, 1);
    free(memory);
    return true;
}
