#include "cli/seats.h"
#include "search/level.h"
#include <stdio.h>
#include <string.h>

static const char human[] = "human";

/* The length of the first seat of a list; commas in quotes do not end it. */
static size_t first_seat(const char *list) {
    char quote = '\0';
    size_t length = 0;
    for (; list[length] && (quote || list[length] != ','); length++)
        if (list[length] == quote)
            quote = '\0';
        else if (!quote && (list[length] == '"' || list[length] == '\''))
            quote = list[length];
    return length;
}

/* Copies a seat of a list, out of the quotes around it. */
static bool copy_seat(const char *list, size_t length, struct seat *seat, ludo_error *error) {
    bool quoted = length >= 2 && strchr("\"'", *list) && list[length - 1] == *list;
    length -= quoted ? 2 : 0;
    if (length >= sizeof seat->text)
        return ludo_fail(error, LUDO_E_ARGUMENT, "a seat has at most %zu characters",
                         sizeof seat->text - 1);
    memcpy(seat->text, list + quoted, length);
    seat->text[length] = '\0';
    return true;
}

static bool read_list(const char *list, int players, struct seat *seats, ludo_error *error) {
    int count = 0;
    for (const char *at = list;; count++) {
        size_t length = first_seat(at);
        if (count < players && !copy_seat(at, length, &seats[count], error))
            return false;
        if (!at[length])
            break;
        at += length + 1;
    }
    return ++count == players ||
           ludo_fail(
               error, LUDO_E_ARGUMENT,
               "seats '%.60s' name %d, but %d play; write one PLAYER for each, joined by commas",
               list, count, players);
}

static void write_computer(const struct seats_wish *wish, struct seat *seat) {
    snprintf(seat->text, sizeof seat->text, "level:%d", (int)wish->level);
}

/* Those of a record that goes on are who they were, if they can play here. */
static void read_record(const struct game_record *record, const struct seats_wish *wish,
                        struct seat *seats) {
    for (int player = 0; player < ludo_players(&record->variant); player++) {
        const char *name = record->seats[player];
        if (strcmp(name, human) == 0 || player_check(name, &record->variant, NULL) ||
            (wish->programs && program_named(name)))
            strcpy(seats[player].text, name);
        else if (player == 0)
            strcpy(seats[player].text, human);
        else
            write_computer(wish, &seats[player]);
    }
}

uint64_t seats_seed(const struct game_record *record, int number) {
    return ludo_mix(record->seed + (uint64_t)number);
}

static struct player_setup setup_for(const struct seats_wish *wish, search_method method) {
    return (struct player_setup){.seconds = wish->seconds,
                                 .method = method,
                                 .no_tables = wish->tables.none,
                                 .perfect = cli_perfect(wish->tables, false)};
}

/* A program has to keep a time that was asked for; otherwise it may take a minute. */
static bool seat_program(struct seat *seat, const struct seats_wish *wish,
                         const struct game_record *record, ludo_error *error) {
    struct program_setup setup = {.seconds = wish->clock.runs    ? wish->clock.time
                                             : wish->seconds > 0 ? wish->seconds
                                                                 : 1,
                                  .binding = wish->seconds > 0,
                                  .start = 20,
                                  .margin = 0.2};
    seat->program = program_open(seat->text, &record->variant, &setup, error);
    return seat->program &&
           program_suits(seat->program, &wish->clock, record->start != NULL, error) &&
           program_check(seat->program, error);
}

static bool seat_player(struct seat *seat, const struct seats_wish *wish,
                        const struct game_record *record, const struct player_setup *setup,
                        ludo_error *error) {
    ludo_error reason;
    if (strcmp(seat->text, human) == 0)
        return true;
    if (strcmp(seat->text, "computer") == 0)
        write_computer(wish, seat);
    if (program_named(seat->text))
        return seat_program(seat, wish, record, error);
    if (strncmp(seat->text, "tables:", 7) == 0 && !cli_find_tables(seat->text + 7, error))
        return false;
    seat->player = player_open(seat->text, &record->variant, setup, &reason);
    return seat->player ||
           ludo_fail(error, reason.code,
                     "%.250s; a seat also takes human, computer and programs, as in plain:COMMAND",
                     reason.text);
}

bool seats_open(struct seat seats[LUDO_MAX_PLAYERS], const struct seats_wish *wish,
                struct game_record *record, ludo_error *error) {
    int players = ludo_players(&record->variant);
    search_method method;
    memset(seats, 0, LUDO_MAX_PLAYERS * sizeof *seats);
    if (!cli_engine(wish->engine, &record->variant, &method, error))
        return false;
    if (!wish->list)
        read_record(record, wish, seats);
    else if (!read_list(wish->list, players, seats, error))
        return false;
    struct player_setup setup = setup_for(wish, method);
    setup.perfect.make = wish->make;
    for (int number = 0; number < players; number++) {
        setup.seed = seats_seed(record, number);
        if (!seat_player(&seats[number], wish, record, &setup, error)) {
            seats_close(seats);
            return false;
        }
        record_name(record, number, seats[number].text);
        setup.perfect.make =
            setup.perfect.make && !seats[number].player; /* one is enough to make them */
    }
    return true;
}

void seats_close(struct seat seats[LUDO_MAX_PLAYERS]) {
    for (int player = 0; player < LUDO_MAX_PLAYERS; player++) {
        player_close(seats[player].player);
        program_close(seats[player].program);
        seats[player].player = NULL;
        seats[player].program = NULL;
    }
}

struct player *seats_adviser(const struct seats_wish *wish, const ludo_variant *variant,
                             ludo_error *error) {
    search_method method;
    char text[16];
    if (!cli_engine(wish->engine, variant, &method, error))
        return NULL;
    struct player_setup setup = setup_for(wish, method);
    snprintf(text, sizeof text, "level:%d", SEARCH_LEVELS);
    return player_open(text, variant, &setup, error);
}
