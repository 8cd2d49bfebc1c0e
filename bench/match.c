/*
 * Two players against each other: match [OPTIONS] GAME PLAYER PLAYER [ROUNDS]. A player is
 *
 *     a PLAYER text     (search/player.h); who thinks by time does so for as many seconds a move as -t tells
 *     LANGUAGE:COMMAND  a program of somebody else, given the same time (peer.h), in games of two
 *
 * The games of a round begin with the same random moves, which must not have decided it, meet the same chance
 * events and seat the players in every way that lets both play: two games for two seats, six for three,
 * fourteen for four. A position that comes for the third time is a draw, and so is a game that gets too long.
 * Prints wins, draws and losses of the first player and his score with its standard error, which is that of
 * the rounds; equal players score 50 % in any number of seats. Where one plays alone, both do so once a round
 * from the first position on, and the mean points of both are printed, and that of their difference.
 */
#include "peer.h"
#include "search/player.h"
#include "session/session.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LONGEST = 1000, OPENING_NODES = 20000, OPENING_TRIES = 100 };

/* One of the two who are compared; on each seat he has somebody who plays for him. */
struct side {
    const char *name;
    struct player *players[LUDO_MAX_PLAYERS];
    struct peer peer; /* or a program, which sits on one seat only */
};

struct match {
    ludo_variant variant;
    struct side sides[2];
    double seconds;
    size_t opening; /* plies at random */
    struct session_terms terms;
    int rounds;
    uint64_t seed;                            /* of the first round; each further one has the next */
    ludo_random random;                       /* of this round */
    uint64_t chance, moods[LUDO_MAX_PLAYERS]; /* seeds of each game of this round: of nature, of each seat */
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

static bool read_side(const char *text, const struct match *match, struct side *side, ludo_error *error) {
    struct player_setup setup = {.seconds = match->seconds, .no_tables = true};
    *side = (struct side){.name = text};
    if (!player_check(text, &match->variant, error))
        return peer_read(text, &match->variant, match->seconds, &side->peer, error);
    for (int seat = 0; seat < ludo_players(&match->variant); seat++)
        if (!(side->players[seat] = player_open(text, &match->variant, &setup, error)))
            return false;
    return true;
}

static bool choose(struct side *side, int seat, const struct trail *trail, ludo_move *move,
                   ludo_error *error) {
    if (side->peer.language)
        return peer_choose(&side->peer, &(struct peer_game){&trail->record, trail->state}, move, error);
    return player_choose(side->players[seat], trail, move) ||
           ludo_fail(error, LUDO_E_MEMORY, "memory is short");
}

/* Says why a side has lost. */
static void forfeit(struct session *session, const struct side *side, int seat, const ludo_error *error) {
    fprintf(stderr, "%s loses after %zu plies: %s\n", side->name, session->trail.record.count, error->text);
    session_leave(session, seat, END_PROTOCOL);
}

/* Goes back to the end of the opening and plays from there. */
static struct session_result play(struct match *match, struct side *const seats[], struct session *session,
                                  size_t opening) {
    ludo_random chance = ludo_seeded(match->chance);
    ludo_error error;
    int turn;
    while (session->trail.record.count > opening)
        session_back(session, 0);
    session->trail.record.end = END_NONE;
    for (int seat = 0; seat < ludo_players(&match->variant); seat++) {
        if (seats[seat]->peer.language && !peer_begin(&seats[seat]->peer, &error))
            forfeit(session, seats[seat], seat, &error);
        else if (!seats[seat]->peer.language)
            player_begin(seats[seat]->players[seat], match->moods[seat]);
    }
    while ((turn = session_turn(session)) != LUDO_OVER) {
        ludo_move move = turn == LUDO_NATURE ? ludo_next(&chance) : 0;
        if (turn >= 0 && !choose(seats[turn], turn, &session->trail, &move, &error))
            forfeit(session, seats[turn], turn, &error);
        else if (!session_play(session, move, 0, &error))
            break;
    }
    struct session_result result;
    session_result(session, &result);
    return result;
}

/* Whether the moves so far have won the game for one side, as far as a short search sees. */
static bool decided(const struct trail *trail) {
    search_line line;
    search_report report = {.lines = &line};
    search_job job = {.variant = &trail->record.variant,
                      .state = trail->state,
                      .limits = {.nodes = OPENING_NODES},
                      .tt_mib = 8};
    return trail_rules(trail)->turn(trail->state) >= 0 && search_run(&job, &report) &&
           abs(line.score) >= SEARCH_SURE;
}

/* Random moves, but none that ends the game; what chance decides comes on top of them. */
static bool open_game(struct match *match, struct session *session) {
    const ludo_rules *game = match->variant.game;
    struct trail *trail = &session->trail;
    while (session_back(session, 0))
        ;
    while (trail_now(trail)->plies < match->opening || session_turn(session) == LUDO_NATURE) {
        if (!session_play(session, game->random(trail->state, &match->random), 0, NULL))
            return session_turn(session) == LUDO_OVER;
        if (session_turn(session) == LUDO_OVER)
            return session_back(session, 0);
    }
    return true;
}

/* An opening that is not yet decided, if one can be found. */
static bool begin_round(struct match *match, struct session *session) {
    bool good = true;
    for (int tries = 0; tries < OPENING_TRIES && good; tries++) {
        good = open_game(match, session);
        if (!decided(&session->trail))
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

/* The games of a round, from the opening that the session has reached. */
static void play_round(struct match *match, struct session *session, struct score *score) {
    size_t opening = session->trail.record.count;
    int players = ludo_players(&match->variant);
    unsigned all = (1u << players) - 1;
    double sum = 0;
    for (unsigned first = 1; first < all; first++) { /* the seats of the first player */
        struct side *seats[LUDO_MAX_PLAYERS];
        for (int seat = 0; seat < players; seat++)
            seats[seat] = &match->sides[first >> seat & 1 ? 0 : 1];
        struct session_result result = play(match, seats, session, opening);
        bool drawn = result.winner < 0, won = !drawn && first >> result.winner & 1;
        score->wins += won;
        score->draws += drawn;
        score->losses += !drawn && !won;
        sum += drawn ? 0.5 : won;
    }
    count(&score->rounds[0], sum / (all - 1));
}

/* The same where one plays alone. */
static void play_alone(struct match *match, struct session *session, struct score *score) {
    size_t opening = session->trail.record.count;
    double points[2];
    for (int i = 0; i < 2; i++) {
        struct side *side = &match->sides[i];
        points[i] = (double)play(match, &side, session, opening).score;
        count(&score->rounds[i], points[i]);
    }
    count(&score->ahead, points[0] - points[1]);
}

static void print_score(const struct match *match, const struct score *score) {
    const struct tally *rounds = score->rounds;
    ludo_text text = ludo_text_in((char[256]){0}, 256);
    ludo_write_variant(&match->variant, &text);
    printf("%s %s %s ", text.data, match->sides[0].name, match->sides[1].name);
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
    struct session session;
    if (!session_open(&session, &match->variant, NULL, &match->terms, NULL))
        return false;
    bool good = true;
    for (int round = 0; round < match->rounds && good; round++) {
        match->random = ludo_seeded(match->seed + (uint64_t)round);
        good = alone ? open_game(match, &session) : begin_round(match, &session);
        match->chance = ludo_next(&match->random);
        for (int seat = 0; seat < LUDO_MAX_PLAYERS; seat++)
            match->moods[seat] = ludo_next(&match->random);
        if (good)
            (alone ? play_alone : play_round)(match, &session, &score);
    }
    if (good)
        print_score(match, &score);
    session_close(&session);
    return good;
}

static int refuse(const char *text) {
    fprintf(stderr, "match: %s.\n", text);
    return 2;
}

int main(int argc, char **argv) {
    static struct match match = {
        .seconds = 1, .opening = 4, .terms = {SESSION_REPETITIONS, 0, 300, {0}}, .seed = 1};
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
            match.terms.max_plies = strtoul(optarg, NULL, 10);
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
    if (match.rounds < 1 || !(match.seconds > 0) || match.terms.max_plies < 1 ||
        match.terms.max_plies > LONGEST || match.opening >= match.terms.max_plies)
        return refuse(
            "rounds, seconds and plies are numbers above 0, with at most 1000 plies and fewer of them "
            "at random");
    if (!ludo_read_variant(argv[0], &match.variant, &error))
        return refuse(error.text);
    if (ludo_players(&match.variant) == 1)
        match.opening = 0; /* random moves would cost either player points */
    for (int i = 0; i < 2; i++)
        if (!read_side(argv[i + 1], &match, &match.sides[i], &error))
            return refuse(error.text);
    bool good = run(&match);
    for (int i = 0; i < 2; i++) {
        for (int seat = 0; seat < LUDO_MAX_PLAYERS; seat++)
            player_close(match.sides[i].players[seat]);
        peer_stop(&match.sides[i].peer);
    }
    return good ? 0 : refuse("not enough memory");
}
