/*
 * What perfect-play tables are worth in Mühle:
 *
 *     table_gain [-n NODES] [-r ROUNDS] [-s SEED] DIR LEVEL...
 *
 * lets full strength with NODES nodes for a move play against each LEVEL, both with the tables in
 * DIR and without any: from the same openings of four random moves, with colours swapped, and with
 * the same chance on the level's side. Prints for each level, and for all together, the scores in
 * per cent and by how much tables raise them, each with the error of 95 %. Nothing depends on the
 * time that anything takes.
 */
#include "arena/opening.h"
#include "arena/statistics.h"
#include "search/player.h"
#include "search/workspace.h"
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { OPENING_PLIES = 4, MAX_PLIES = 300, WITH = 0, WITHOUT = 1 };

struct tally {
    struct sample scores[2], gain; /* of pairs of games */
    unsigned games[2][3];          /* lost, drawn, won */
};

static struct opening_memory openings;
static struct search_workspace workspace; /* of those that look at openings */
static ludo_error error;

static void give_up(const char *sentence) {
    fprintf(stderr, "table_gain: %s\n", sentence);
    exit(1);
}

/* The points of the one in a seat, after a game from the moves that the session begins with. */
static double play(struct session *session, struct player *one, struct player *other, int seat) {
    struct session_result result;
    size_t opening = session->trail.record.count;
    while (session_turn(session) != LUDO_OVER) {
        ludo_move move;
        if (!player_choose(session_turn(session) == seat ? one : other, &session->trail, &move) ||
            !session_play(session, move, 0, &error))
            give_up("not enough memory");
    }
    session_result(session, &result);
    while (session->trail.record.count > opening)
        session_back(session, 0);
    return result.points[seat];
}

/* Two games from an opening, with colours swapped; gives the mean of their points. */
static double play_pair(struct session *session, struct player *one, struct player *other,
                        uint64_t seed, unsigned *games) {
    double sum = 0;
    for (int seat = 0; seat < 2; seat++) {
        player_begin(one, seed);
        player_begin(other, seed + 1);
        double points = play(session, one, other, seat);
        games[(int)(2 * points)]++;
        sum += points / 2;
    }
    return sum;
}

static void play_round(struct player *const *ours, struct player *level,
                       const ludo_variant *variant, ludo_random *random, struct tally *tallies[2]) {
    const struct session_terms terms = {.repetitions = SESSION_REPETITIONS, .max_plies = MAX_PLIES};
    struct session session;
    double scores[2];
    if (!session_open(&session, variant, NULL, &terms, &error) ||
        !opening_make(&session, OPENING_PLIES, random, &openings, &workspace))
        give_up("not enough memory");
    uint64_t seed = ludo_next(random);
    for (int who = WITH; who <= WITHOUT; who++) {
        unsigned games[3] = {0};
        scores[who] = play_pair(&session, ours[who], level, seed, games);
        for (int i = 0; i < 2; i++) {
            sample_add(&tallies[i]->scores[who], scores[who]);
            for (int k = 0; k < 3; k++)
                tallies[i]->games[who][k] += games[k];
        }
    }
    for (int i = 0; i < 2; i++)
        sample_add(&tallies[i]->gain, scores[WITH] - scores[WITHOUT]);
    session_close(&session);
}

static void print_score(const char *name, const struct sample *score) {
    printf("  %s %6.2f ± %.2f", name, 100 * sample_mean(score), 196 * sample_error(score));
}

static void print(const char *against, const struct tally *tally) {
    printf("%s", against);
    for (int who = WITH; who <= WITHOUT; who++) {
        const unsigned *games = tally->games[who];
        print_score(who == WITH ? "with" : "without", &tally->scores[who]);
        printf(" (+%u =%u -%u)", games[2], games[1], games[0]);
    }
    print_score("gain", &tally->gain);
    printf("\n");
    fflush(stdout);
}

static struct player *open_player(const char *text, const ludo_variant *variant,
                                  struct player_setup setup) {
    struct player *player = player_open(text, variant, &setup, &error);
    if (!player)
        give_up(error.text);
    return player;
}

int main(int argc, char **argv) {
    search_limits limits = {.nodes = 20000};
    uint64_t rounds = 100, seed = 1;
    int option;
    while ((option = getopt(argc, argv, "n:r:s:")) != -1) {
        uint64_t *number = option == 'n' ? &limits.nodes : option == 'r' ? &rounds : &seed;
        if (option == '?' || (*number = strtoull(optarg, NULL, 10)) == 0)
            optind = argc;
    }
    if (argc - optind < 2)
        return fputs("usage: table_gain [-n NODES] [-r ROUNDS] [-s SEED] DIR LEVEL...\n", stderr),
               2;
    ludo_variant variant;
    struct player_setup setup = {.memory = 8, .perfect.directory = argv[optind]};
    if (!ludo_read_variant("muehle", &variant, &error))
        give_up(error.text);
    struct player *ours[] = {open_player("tables", &variant, setup),
                             open_player("time", &variant, setup)};
    for (int who = WITH; who <= WITHOUT; who++)
        player_allow(ours[who], limits);
    static struct tally all;
    ludo_random random = ludo_seeded(seed);
    for (int i = optind + 1; i < argc; i++) {
        char text[32];
        struct tally one = {0};
        snprintf(text, sizeof text, "level:%.8s", argv[i]);
        struct player *level = open_player(text, &variant, setup);
        for (uint64_t round = 0; round < rounds; round++)
            play_round(ours, level, &variant, &random, (struct tally *[]){&one, &all});
        print(text, &one);
        player_close(level);
    }
    print("all    ", &all);
    for (int who = WITH; who <= WITHOUT; who++)
        player_close(ours[who]);
    return 0;
}
