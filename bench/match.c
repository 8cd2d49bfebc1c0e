/*
 * Two players against each other: match [OPTIONS] GAME PLAYER PLAYER [ROUNDS]. A player is
 *
 *     random, greedy, nodes:N, level:N, mcts:N (nodes too)
 *                       the last level thinks for as many seconds a move as -t tells
 *     time, time:N      our search for these seconds, with N threads
 *     tables:DIR        the same with one thread and the perfect-play tables of Nine Men's Morris in DIR
 *     LANGUAGE:COMMAND  a program of somebody else, given the same time (peer.h), in games of two
 *
 * The games of a round begin with the same random moves, which must not have decided it, meet the same chance
 * events and seat the players in every way that lets both play: two games for two seats, six for three,
 * fourteen for four. A position that comes for the third time is a draw, and so is a game that gets too long.
 * Prints wins, draws and losses of the first player and his score with its standard error, which is that of
 * the rounds; equal players score 50 % in any number of seats. Where one plays alone, both do so once a round
 * from the first position on, and the mean points of both are printed, and that of their difference.
 */
#include "games/muehle/notation.h"
#include "peer.h"
#include "search/engines/muehle_tables.h"
#include "search/level.h"
#include "search/table.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LONGEST = 1000, OPENING_NODES = 20000, OPENING_TRIES = 100 };

struct player {
    const char *name;
    bool thinks;
    int level; /* 0: none */
    int threads;
    search_limits limits;
    search_method method;
    struct search_table table; /* only if it thinks by the clock: kept over a game, as programs do */
    struct table_store *store; /* of perfect-play tables; NULL: none */
    struct peer peer;
};

struct match {
    ludo_variant variant;
    struct player players[2];
    double seconds;
    size_t opening, longest; /* plies: at random, and of a game */
    int rounds;
    uint64_t seed;              /* of the first round; each further one has the next */
    ludo_random random, chance; /* of this round; each game meets `chance` from its beginning */
};

/* What values sum up to. */
struct tally {
    int count;
    double sum, squares;
};

struct score {
    int wins, draws, losses; /* of the first player */
    struct tally rounds[2];  /* his share of each, or the points of either player if he plays alone */
    struct tally ahead;      /* how many more the first one has then */
};

static bool read_player(const char *text, const struct match *match, struct player *player,
                        ludo_error *error) {
    *player = (struct player){.name = text, .thinks = true};
    if (strcmp(text, "random") == 0) {
        player->thinks = false;
    } else if (strcmp(text, "greedy") == 0) {
        player->limits = (search_limits){.nodes = 1000000, .depth = 1};
    } else if (strncmp(text, "tables:", 7) == 0) {
        bool usual = match->variant.game == &muehle_usual_game;
        if (!usual && match->variant.game != &muehle_game)
            return ludo_fail(error, LUDO_E_ARGUMENT, "only muehle has tables");
        player->limits.seconds = match->seconds;
        player->store = store_open(text + 7, usual ? MUEHLE_USUAL : MUEHLE_SEED, NULL, NULL);
        if (!player->store || !table_open(&player->table, TABLE_MIB))
            return ludo_fail(error, LUDO_E_MEMORY, "not enough memory for tables");
    } else if (strcmp(text, "time") == 0 || strncmp(text, "time:", 5) == 0) {
        player->limits.seconds = match->seconds;
        player->threads = text[4] ? atoi(text + 5) : 1;
        if (player->threads < 1 || player->threads > SEARCH_THREADS)
            return ludo_fail(error, LUDO_E_ARGUMENT, "threads are 1 to %d", SEARCH_THREADS);
        if (!table_open(&player->table, TABLE_MIB))
            return ludo_fail(error, LUDO_E_MEMORY, "not enough memory for a table");
    } else if (strncmp(text, "level:", 6) == 0) {
        player->level = atoi(text + 6);
        if (player->level < 1 || player->level > SEARCH_LEVELS)
            return ludo_fail(error, LUDO_E_ARGUMENT, "levels are 1 to %d", SEARCH_LEVELS);
        if (player->level == SEARCH_LEVELS)
            player->limits.seconds = match->seconds;
    } else if (strncmp(text, "nodes:", 6) == 0 || strncmp(text, "mcts:", 5) == 0) {
        player->method = text[0] == 'm' ? SEARCH_MCTS : SEARCH_USUAL;
        player->limits.nodes = strtoull(strchr(text, ':') + 1, NULL, 10);
        if (player->limits.nodes == 0)
            return ludo_fail(error, LUDO_E_ARGUMENT, "nodes: and mcts: need a number from 1");
    } else {
        return peer_read(text, &match->variant, match->seconds, &player->peer, error);
    }
    return true;
}

static bool choose(struct player *player, const search_job *position, const struct game_record *record,
                   ludo_random *random, ludo_move *move, ludo_error *error) {
    if (player->peer.language)
        return peer_choose(&player->peer, &(struct peer_game){record, position->state}, move, error);
    search_line line;
    search_report report = {.lines = &line};
    search_job job = *position;
    job.seed = player->level ? position->seed : ludo_next(random);
    job.table = player->table.buckets ? &player->table : NULL;
    job.table_mib = 8;
    job.threads = player->threads;
    search_oracle oracle = muehle_oracle(player->store);
    job.oracle = player->store ? &oracle : NULL;
    job.limits = player->limits;
    job.method = player->method;
    bool good = player->level ? search_at_level(&job, player->level, &report)
                              : player->thinks && search_run(&job, &report);
    *move = good ? line.moves[0] : job.variant->game->random(job.state, random);
    return true;
}

/* The game is drawn if the position has been there twice before. */
static bool repeated(const uint64_t *past, size_t count, uint64_t hash) {
    int times = 0;
    for (size_t i = 0; i < count; i++)
        times += past[i] == hash;
    return times >= 2;
}

/* Says why a player has lost to the other. */
static ludo_result forfeit(const struct player *player, int seat, const struct game_record *record,
                           const ludo_error *error) {
    fprintf(stderr, "%s loses after %zu plies: %s\n", player->name, record->count, error->text);
    return (ludo_result){.ending = LUDO_WON, .winner = !seat};
}

/* One game from the opening in the record, which takes up its moves. */
static ludo_result play(struct match *match, struct player *const seats[], struct game_record *record, void *state) {
    const ludo_rules *game = match->variant.game;
    ludo_random chance = match->chance, moods = match->random;
    uint64_t past[LONGEST], seeds[LUDO_MAX_PLAYERS];
    ludo_error error;
    game->start(state, &match->variant.options);
    for (size_t ply = 0; ply < record->count; ply++) {
        past[ply] = game->hash(state);
        game->play(state, record->moves[ply], NULL);
    }
    for (int seat = 0; seat < ludo_players(&match->variant); seat++) {
        seeds[seat] = ludo_next(&moods);
        if (seats[seat]->table.buckets)
            table_clear(&seats[seat]->table);
        if (seats[seat]->peer.language && !peer_begin(&seats[seat]->peer, &error))
            return forfeit(seats[seat], seat, record, &error);
    }
    int turn;
    while (record->count < match->longest && (turn = game->turn(state)) != LUDO_OVER &&
           !repeated(past, record->count, game->hash(state))) {
        search_job job = {
            .variant = &match->variant, .state = state, .past = past, .past_count = record->count};
        job.seed = turn >= 0 ? seeds[turn] : 0;
        ludo_move move;
        if (turn == LUDO_NATURE)
            move = ludo_next(&chance);
        else if (!choose(seats[turn], &job, record, &match->random, &move, &error))
            return forfeit(seats[turn], turn, record, &error);
        past[record->count] = game->hash(state);
        game->play(state, move, NULL);
        if (!record_add(record, move, &error))
            break;
    }
    ludo_result result;
    game->result(state, &result);
    return result;
}

/* Whether the moves so far have won the game for one side, as far as a short search sees. */
static bool decided(const ludo_variant *variant, const void *state) {
    search_line line;
    search_report report = {.lines = &line};
    search_job job = {.variant = variant, .state = state, .limits = {.nodes = OPENING_NODES}, .table_mib = 8};
    return variant->game->turn(state) >= 0 && search_run(&job, &report) && abs(line.score) >= SEARCH_SURE;
}

/* Random moves, but none that ends the game; what chance decides comes on top of them. */
static bool open_game(struct match *match, struct game_record *record, void *state) {
    const ludo_rules *game = match->variant.game;
    size_t plies = 0;
    record->count = 0;
    game->start(state, &match->variant.options);
    while ((plies < match->opening || game->turn(state) == LUDO_NATURE) && record->count < match->longest) {
        plies += game->turn(state) != LUDO_NATURE;
        ludo_move move = game->random(state, &match->random);
        game->play(state, move, NULL);
        if (game->turn(state) == LUDO_OVER)
            return true;
        if (!record_add(record, move, NULL))
            return false;
    }
    return true;
}

/* An opening that is not yet decided, if one can be found. */
static bool begin_record(struct match *match, struct game_record *record, void *state) {
    bool good = true;
    for (int tries = 0; tries < OPENING_TRIES && good; tries++) {
        good = open_game(match, record, state);
        if (!decided(&match->variant, state))
            break;
    }
    return good;
}

static void count(struct tally *tally, double value) {
    tally->count++;
    tally->sum += value;
    tally->squares += value * value;
}

static double mean(const struct tally *tally) {
    return tally->sum / tally->count;
}

static double standard_error(const struct tally *tally) {
    double n = tally->count, variance = tally->squares / n - mean(tally) * mean(tally);
    return n > 1 ? sqrt(fmax(0, variance) / (n - 1)) : 0;
}

/* The games of a round, from the opening in the record. */
static void play_round(struct match *match, struct game_record *record, void *state, struct score *score) {
    size_t opening = record->count;
    int players = ludo_players(&match->variant);
    unsigned all = (1u << players) - 1;
    double sum = 0;
    for (unsigned first = 1; first < all; first++) { /* the seats of the first player */
        struct player *seats[LUDO_MAX_PLAYERS];
        for (int seat = 0; seat < players; seat++)
            seats[seat] = &match->players[first >> seat & 1 ? 0 : 1];
        record->count = opening;
        ludo_result result = play(match, seats, record, state);
        bool drawn = result.ending != LUDO_WON, won = !drawn && first >> result.winner & 1;
        score->wins += won;
        score->draws += drawn;
        score->losses += !drawn && !won;
        sum += drawn ? 0.5 : won;
    }
    count(&score->rounds[0], sum / (all - 1));
}

/* The same where one plays alone. */
static void play_alone(struct match *match, struct game_record *record, void *state, struct score *score) {
    size_t opening = record->count;
    ludo_random random = match->random;
    double points[2];
    for (int i = 0; i < 2; i++) {
        struct player *player = &match->players[i];
        record->count = opening;
        match->random = random; /* so that what he scores does not depend on whom he is compared with */
        points[i] = (double)play(match, &player, record, state).score;
        count(&score->rounds[i], points[i]);
    }
    count(&score->ahead, points[0] - points[1]);
}

static void print_score(const struct match *match, const struct score *score) {
    const struct tally *rounds = score->rounds;
    ludo_text text = ludo_text_in((char[256]){0}, 256);
    ludo_write_variant(&match->variant, &text);
    printf("%s %s %s ", text.data, match->players[0].name, match->players[1].name);
    if (rounds[1].count)
        printf("%.0f +- %.0f against %.0f +- %.0f points, %+.0f +- %.0f\n", mean(&rounds[0]),
               standard_error(&rounds[0]), mean(&rounds[1]), standard_error(&rounds[1]), mean(&score->ahead),
               standard_error(&score->ahead));
    else
        printf("+%d =%d -%d %.1f %% +- %.1f\n", score->wins, score->draws, score->losses,
               100 * mean(&rounds[0]), 100 * standard_error(&rounds[0]));
}

static bool run(struct match *match) {
    struct score score = {0};
    bool alone = ludo_players(&match->variant) == 1;
    struct game_record record;
    void *state = ludo_new_state(&match->variant);
    bool good = record_init(&record, &match->variant, NULL, NULL) && state;
    for (int round = 0; round < match->rounds && good; round++) {
        uint64_t seed = match->seed + (uint64_t)round;
        match->random = ludo_seeded(seed);
        match->chance = ludo_seeded(~seed);
        good = alone ? open_game(match, &record, state) : begin_record(match, &record, state);
        if (good)
            (alone ? play_alone : play_round)(match, &record, state, &score);
    }
    if (good)
        print_score(match, &score);
    record_free(&record);
    free(state);
    return good;
}

static int refuse(const char *text) {
    fprintf(stderr, "match: %s.\n", text);
    return 2;
}

int main(int argc, char **argv) {
    static struct match match = {.seconds = 1, .opening = 4, .longest = 300, .seed = 1};
    ludo_error error;
    for (int option; (option = getopt(argc, argv, "t:o:m:s:")) != -1;)
        switch (option) {
        case 't':
            match.seconds = atof(optarg);
            break;
        case 'o':
            match.opening = strtoul(optarg, NULL, 10);
            break;
        case 'm':
            match.longest = strtoul(optarg, NULL, 10);
            break;
        case 's':
            match.seed = strtoull(optarg, NULL, 10);
            break;
        default:
            argc = 0;
        }
    if (argc - optind < 3 || argc - optind > 4)
        return refuse(
            "write match [-t SECONDS] [-o RANDOM-PLIES] [-m MOST-PLIES] [-s SEED] GAME PLAYER PLAYER "
            "[ROUNDS]");
    argv += optind;
    match.rounds = argv[3] ? atoi(argv[3]) : 20;
    if (match.rounds < 1 || !(match.seconds > 0) || match.longest < 1 || match.longest > LONGEST ||
        match.opening >= match.longest)
        return refuse(
            "rounds, seconds and plies are numbers above 0, with at most 1000 plies and fewer of them "
            "at random");
    if (!ludo_read_variant(argv[0], &match.variant, &error))
        return refuse(error.text);
    if (ludo_players(&match.variant) == 1)
        match.opening = 0; /* random moves would cost either player points */
    for (int i = 0; i < 2; i++)
        if (!read_player(argv[i + 1], &match, &match.players[i], &error))
            return refuse(error.text);
    bool good = run(&match);
    for (int i = 0; i < 2; i++) {
        table_close(&match.players[i].table);
        store_close(match.players[i].store);
        peer_stop(&match.players[i].peer);
    }
    return good ? 0 : refuse("not enough memory");
}
