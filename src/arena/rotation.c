#include "arena/rotation.h"

bool rotation_fits(const ludo_variant *variant, int players, ludo_error *error) {
    int seats = ludo_players(variant);
    if (seats == 1)
        return (players >= 1 && players <= LUDO_MAX_PLAYERS) ||
               ludo_fail(error, LUDO_E_ARGUMENT,
                         "%s is played alone: name 1 to %d players to compare", variant->game->name,
                         LUDO_MAX_PLAYERS);
    if (players == seats || players == 2)
        return true;
    if (seats == 2)
        return ludo_fail(error, LUDO_E_ARGUMENT, "%s has two seats: name two players, not %d",
                         variant->game->name, players);
    return ludo_fail(error, LUDO_E_ARGUMENT,
                     "%s has %d seats: name so many players, or two who share them, not %d",
                     variant->game->name, seats, players);
}

static bool is_mixed(int seats, int players) {
    return players < seats;
}

int rotation_games(const ludo_variant *variant, int players) {
    int seats = ludo_players(variant);
    return is_mixed(seats, players) ? (1 << seats) - 2 : seats;
}

int rotation_seating(const ludo_variant *variant, int players, int game,
                     int seating[LUDO_MAX_PLAYERS]) {
    int seats = ludo_players(variant), seated = seats == 1 ? players : seats;
    for (int seat = 0; seat < seated; seat++)
        if (is_mixed(seats, players)) /* the bits of game + 1 are the seats of the first player */
            seating[seat] = (game + 1) >> seat & 1 ? 0 : 1;
        else
            seating[seat] = (seat + game) % players;
    return seated;
}
