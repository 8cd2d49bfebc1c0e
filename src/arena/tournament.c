#include "arena/tournament.h"
#include "arena/rotation.h"

int tournament_meeting(const struct tournament *tournament) {
    int seats = ludo_players(&tournament->conditions.variant);
    return seats < 2 || tournament->players < seats ? 2 : seats;
}

bool tournament_fits(const struct tournament *tournament, ludo_error *error) {
    if (tournament->players < 2)
        return ludo_fail(error, LUDO_E_ARGUMENT,
                         "a tournament needs two players or more below [players]");
    if (tournament->players > 2 &&
        tournament->players < ludo_players(&tournament->conditions.variant))
        return rotation_fits(&tournament->conditions.variant, tournament->players, error);
    return tournament_pairings(tournament) <= TOURNAMENT_ROTATIONS / tournament->rounds ||
           ludo_fail(error, LUDO_E_ARGUMENT,
                     "these are more than %d rotations; take fewer rounds or players",
                     TOURNAMENT_ROTATIONS);
}

int tournament_rotation_games(const struct tournament *tournament) {
    return rotation_games(&tournament->conditions.variant, tournament_meeting(tournament));
}

size_t tournament_pairings(const struct tournament *tournament) {
    int all = tournament->players, meet = tournament_meeting(tournament);
    size_t pairings = 1;
    if (tournament->gauntlet)
        all--, meet--;
    for (int i = 0; i < meet; i++)
        pairings = pairings * (size_t)(all - i) / (size_t)(i + 1);
    return pairings;
}

bool tournament_next_pairing(const struct tournament *tournament, int players[LUDO_MAX_PLAYERS]) {
    int meet = tournament_meeting(tournament), all = tournament->players, last = meet - 1;
    if (players[0] == players[1]) { /* the first one */
        for (int i = 0; i < meet; i++)
            players[i] = i;
        return true;
    }
    while (last >= 0 && players[last] == all - meet + last)
        last--;
    if (last < 0 || (tournament->gauntlet && last == 0))
        return false;
    players[last]++;
    for (int i = last + 1; i < meet; i++)
        players[i] = players[i - 1] + 1;
    return true;
}
