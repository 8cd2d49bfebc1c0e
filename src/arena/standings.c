#include "arena/standings.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

bool standings_open(struct standings *standings, int players, char *const *names, int seats,
                    int rotation_games, ludo_error *error) {
    *standings = (struct standings){.players = players,
                                    .names = names,
                                    .seats = seats,
                                    .rotation_games = rotation_games,
                                    .shortest = SIZE_MAX};
    standings->list = calloc((size_t)players, sizeof *standings->list);
    return standings->list || ludo_fail(error, LUDO_E_MEMORY, "not enough memory for the games");
}

void standings_close(struct standings *standings) {
    encounters_free(&standings->encounters);
    free(standings->list);
    free(standings->open);
    *standings = (struct standings){0};
}

/* ---- Counting ---- */

/* In a game of two a rotation is counted by what the first player scored. */
static void count_pair(struct standings *standings, double score) {
    int bins = 2 * standings->rotation_games + 1;
    if (standings->players == 2 && bins <= SPRT_BINS)
        standings->pairs[lround(score * (bins - 1))]++;
}

/* The rotation of a game, which may be a new one; NULL when memory is short. */
static struct open_rotation *find_rotation(struct standings *standings, size_t rotation) {
    for (size_t i = standings->open_count; i > 0; i--)
        if (standings->open[i - 1].rotation == rotation)
            return &standings->open[i - 1];
    if (standings->open_count == standings->open_room) {
        size_t room = standings->open_room ? 2 * standings->open_room : 16;
        struct open_rotation *grown = realloc(standings->open, room * sizeof *grown);
        if (!grown)
            return NULL;
        standings->open = grown;
        standings->open_room = room;
    }
    standings->open[standings->open_count] = (struct open_rotation){.rotation = rotation};
    return &standings->open[standings->open_count++];
}

static void end_rotation(struct standings *standings, struct open_rotation *rotation) {
    for (int i = 0; i < rotation->count; i++) {
        double score = (double)rotation->twelfths[i] / (BOUT_POINT * (double)rotation->shares[i]);
        sample_add(&standings->list[rotation->players[i]].rotations, score);
        if (rotation->players[i] == 0)
            count_pair(standings, score);
    }
    *rotation = standings->open[--standings->open_count];
}

static void count_share(struct open_rotation *rotation, int player, int twelfths) {
    int i = 0;
    while (i < rotation->count && rotation->players[i] != player)
        i++;
    if (i == rotation->count)
        rotation->players[rotation->count++] = player;
    rotation->shares[i]++;
    rotation->twelfths[i] += (uint64_t)twelfths;
}

static void count_pace(struct pace *sum, const struct pace *pace) {
    sum->moves += pace->moves;
    sum->late += pace->late;
    sum->seconds += pace->seconds;
    sum->longest = pace->longest > sum->longest ? pace->longest : sum->longest;
}

/* The points of an entrant in a game, on all seats. */
static void count_player(struct standings *standings, const struct bout *bout,
                         struct open_rotation *rotation, int player) {
    struct standing *standing = &standings->list[player];
    int twelfths = 0;
    bool fault = false;
    for (int seat = 0; seat < bout->seats; seat++) {
        if (bout->players[seat] != player)
            continue;
        twelfths += bout->twelfths[seat];
        count_pace(&standing->pace, &bout->paces[seat]);
        if (*bout->titles[seat])
            strcpy(standing->title, bout->titles[seat]);
        if (bout->lost[seat] != END_NONE)
            standing->lost[bout->lost[seat]]++;
        fault = fault || bout->lost[seat] != END_NONE;
    }
    standing->games++;
    standing->faults += fault;
    standing->twelfths += (uint64_t)twelfths;
    *(twelfths == 0            ? &standing->losses
      : twelfths == BOUT_POINT ? &standing->wins
                               : &standing->draws) += 1;
    count_share(rotation, player, twelfths);
}

static bool sits_before(const struct bout *bout, int seat) {
    for (int i = 0; i < seat; i++)
        if (bout->players[i] == bout->players[seat])
            return true;
    return false;
}

bool standings_add(struct standings *standings, const struct bout *bout, ludo_error *error) {
    struct open_rotation *rotation = find_rotation(standings, bout->rotation);
    if (!rotation)
        return ludo_fail(error, LUDO_E_MEMORY, "not enough memory for the games");
    standings->games++;
    standings->plies += bout->plies;
    standings->shortest = bout->plies < standings->shortest ? bout->plies : standings->shortest;
    standings->longest = bout->plies > standings->longest ? bout->plies : standings->longest;
    standings->ends[bout->end]++;
    for (int seat = 0; seat < bout->seats; seat++) {
        standings->seat_twelfths[seat] += (uint64_t)bout->twelfths[seat];
        if (!sits_before(bout, seat))
            count_player(standings, bout, rotation, bout->players[seat]);
    }
    if (++rotation->games == standings->rotation_games)
        end_rotation(standings, rotation);
    return encounters_add(&standings->encounters, bout, error);
}

enum sprt_verdict standings_verdict(const struct standings *standings) {
    if (standings->elo0 == standings->elo1)
        return SPRT_OPEN;
    return sprt_decide(sprt_ratio(standings->pairs, 2 * standings->rotation_games + 1,
                                  standings->elo0, standings->elo1));
}

/* ---- Figures ---- */

/* How many opponents a player has at once: two who share three or four seats are one against one.
 */
static int opponents(const struct standings *standings) {
    int seated = standings->encounters.alone ? standings->encounters.seats : standings->seats;
    return standings->players == 2 || seated < 2 ? 1 : seated - 1;
}

struct standing_figures standings_figures(const struct standings *standings, int player) {
    const struct standing *standing = &standings->list[player];
    double games = (double)standing->games, points = (double)standing->twelfths / BOUT_POINT;
    double score = games > 0 ? points / games : NAN;
    int others = opponents(standings);
    return (struct standing_figures){.points = points,
                                     .score = score,
                                     .elo = elo_of_score(score, others),
                                     .error = elo_error(&standing->rotations, others),
                                     .superiority =
                                         superiority(&standing->rotations, 1.0 / (others + 1))};
}

bool standings_faulty(const struct standing *standing) {
    return standing->faults > 1 && 50 * standing->faults > standing->games;
}

void standings_order(const struct standings *standings, int *order) {
    for (int i = 0; i < standings->players; i++) {
        const struct standing *mine = &standings->list[i];
        int place = i;
        for (; place > 0; place--) { /* behind everybody who is not worse */
            const struct standing *other = &standings->list[order[place - 1]];
            if (other->twelfths * (mine->games + !mine->games) >=
                mine->twelfths * (other->games + !other->games))
                break;
            order[place] = order[place - 1];
        }
        order[place] = i;
    }
}
