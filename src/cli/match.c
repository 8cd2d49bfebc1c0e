/*
 * `ludothek match`: players of our own and programs of others against each other.
 */
#include "arena/match.h"
#include "arena/rotation.h"
#include "arena/standings.h"
#include "cli/conditions.h"
#include "cli/live.h"
#include "cli/show.h"
#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static struct conditions_wish wish = CONDITIONS_USUAL;
static uint64_t games = 20, concurrency = 1;
static const char *sprt, *records;
static bool json;
static struct show_wish show = SHOW_USUAL;

/* A match while it is played. */
struct contest {
    struct conditions conditions;
    struct entrant entrants[LUDO_MAX_PLAYERS];
    char *names[LUDO_MAX_PLAYERS];
    int players, rotation_games;
    size_t games, begun;
    struct standings standings;
    struct live live;
    struct gallery *gallery;
    FILE *records;
    bool failed;
    ludo_error failure;
};

static bool next(void *context, struct fixture *fixture) {
    struct contest *contest = context;
    size_t each = (size_t)contest->rotation_games, index = contest->begun;
    if (index == contest->games)
        return false;
    contest->begun++;
    *fixture = (struct fixture){.number = index + 1,
                                .rotation = index / each,
                                .players = {0, 1, 2, 3},
                                .count = contest->players,
                                .game = (int)(index % each)};
    return true;
}

/* Equal PLAYER texts get a number behind them. */
static bool name_entrants(struct contest *contest, char **texts, int count, ludo_error *error) {
    for (int i = 0; i < count; i++) {
        int same = 1;
        for (int j = 0; j < i; j++)
            same += strcmp(texts[j], texts[i]) == 0;
        int length = same > 1 ? asprintf(&contest->names[i], "%s#%d", texts[i], same)
                              : asprintf(&contest->names[i], "%s", texts[i]);
        if (length < 0)
            return ludo_fail(error, LUDO_E_MEMORY, "not enough memory for the games");
        contest->entrants[i] = (struct entrant){contest->names[i], texts[i]};
        contest->players = i + 1;
    }
    contest->conditions.entrants = contest->entrants;
    return true;
}

static bool read_sprt(struct contest *contest, ludo_error *error) {
    char *end;
    struct standings *standings = &contest->standings;
    if (!sprt)
        return true;
    standings->elo0 = strtod(sprt, &end);
    bool good = end != sprt && *end == ',' && end[1];
    standings->elo1 = good ? strtod(end + 1, &end) : 0;
    if (!good || *end || !(standings->elo0 < standings->elo1) || fabs(standings->elo0) > 2000 ||
        fabs(standings->elo1) > 2000)
        return ludo_fail(error, LUDO_E_ARGUMENT,
                         "sprt '%.60s' should be two Elo figures, the smaller first, as in 0,5",
                         sprt);
    return (contest->players == 2 && ludo_players(&contest->conditions.variant) <= 2) ||
           ludo_fail(error, LUDO_E_ARGUMENT, "sprt compares two players in a game of two");
}

static bool refuse_records(ludo_error *error) {
    return ludo_fail(error, LUDO_E_ARGUMENT, "'%.100s' cannot be written: %s", records,
                     strerror(errno));
}

static bool open_records(struct contest *contest, ludo_error *error) {
    contest->conditions.records = records != NULL;
    return !records || (contest->records = fopen(records, "ae")) || refuse_records(error);
}

static bool open_contest(struct contest *contest, char **words, int count, ludo_error *error) {
    if (!conditions_settle(&contest->conditions, &wish, words[0], NULL, error))
        return false;
    const ludo_variant *variant = &contest->conditions.variant;
    if (!rotation_fits(variant, count - 1, error) ||
        !name_entrants(contest, words + 1, count - 1, error))
        return false;
    for (int i = 0; i < contest->players; i++)
        if (!ring_admits(&contest->conditions, &contest->entrants[i], error))
            return false;
    contest->rotation_games = rotation_games(variant, contest->players);
    return standings_open(&contest->standings, contest->players, contest->names,
                          ludo_players(variant), contest->rotation_games, error) &&
           read_sprt(contest, error) && open_records(contest, error);
}

static void close_contest(struct contest *contest) {
    for (int i = 0; i < contest->players; i++)
        free(contest->names[i]);
    standings_close(&contest->standings);
    conditions_free(&contest->conditions);
}

/* A game is in the file as soon as it is over. */
static bool write_records(struct contest *contest, const char *text, ludo_error *error) {
    return !contest->records ||
           (fputs(text, contest->records) != EOF && fflush(contest->records) == 0) ||
           refuse_records(error);
}

/* A failure ends the match, and is told by play(). */
static bool take(void *context, struct bout *bout) {
    struct contest *contest = context;
    if (!write_records(contest, bout->record, &contest->failure)) {
        contest->failed = true;
        return false;
    }
    gallery_lock(contest->gallery);
    contest->failed = !standings_add(&contest->standings, bout, &contest->failure);
    gallery_unlock(contest->gallery);
    return !contest->failed && live_game(&contest->live, bout) &&
           standings_verdict(&contest->standings) == SPRT_OPEN;
}

/* Lets people look on, if that is wished for. */
static bool begin_show(struct contest *contest, ludo_error *error) {
    struct gallery_setup setup = {.title = "",
                                  .variant = &contest->conditions.variant,
                                  .standings = &contest->standings,
                                  .games = contest->games,
                                  .rings = (int)concurrency};
    if (!show_begin(&show, &setup, &contest->gallery, error))
        return false;
    contest->conditions.onlooker = contest->gallery ? gallery_onlooker(contest->gallery) : NULL;
    return true;
}

static bool play(struct contest *contest, ludo_error *error) {
    size_t each = (size_t)contest->rotation_games;
    struct match_plan plan = {.conditions = &contest->conditions,
                              .concurrency = (int)concurrency,
                              .ordered = true,
                              .next = next,
                              .take = take,
                              .context = contest};
    contest->games = ((size_t)games + each - 1) / each * each;
    if (!begin_show(contest, error))
        return false;
    live_begin(&contest->live, &contest->standings, contest->games, json);
    bool good = match_run(&plan, error) && live_end(&contest->live, error);
    if (contest->failed) {
        good = false;
        *error = contest->failure;
    }
    fflush(stdout);
    show_end(contest->gallery, good);
    return good;
}

static int run(int argc, char **argv) {
    static struct contest contest;
    ludo_error error;
    if (!cli_tables_good(wish.tables))
        return CLI_USAGE;
    int status = CLI_OK;
    if (!open_contest(&contest, argv + 1, argc - 1, &error))
        status = cli_refuse("%s", error.text);
    else if (!play(&contest, &error)) {
        cli_refuse("%s", error.text);
        status = CLI_FAILED;
    }
    if (contest.records)
        fclose(contest.records);
    close_contest(&contest);
    return status;
}

const cli_command cli_match = {
    .name = "match",
    .arguments = "GAME PLAYER PLAYER...",
    .least = 2,
    .most = 1 + LUDO_MAX_PLAYERS,
    .summary = "let players and programs play against each other",
    .help = "PLAYER is random, greedy, level:N, time[:THREADS], nodes:N, mcts:N, tables[:DIR], or "
            "LANGUAGE:COMMAND for a program of somebody else, which is started without a shell. "
            "LANGUAGE is plain (every game), muehle, uai (Ataxx), uhp (Hive), sanmill or "
            "santorini-ai (those two programs).\n"
            "Name one PLAYER for each seat; they change seats from game to game. Two PLAYERs can "
            "also share three or four seats in every mixed way. In a game for one player, all "
            "PLAYERs play the same boards. A position that comes for the third time is a draw.\n"
            "docs/protocols/plain.md tells how to write a program, docs/contest.md how to hold a "
            "contest.",
    .options =
        (const cli_option[]){
            {"games", "N",
             "how many games; by default 20, rounded up to whole rotations of the "
             "seats",
             .number = &games, .min = 1, .max = UINT32_MAX},
            CLI_CONDITIONS(wish),
            {"concurrency", "N", "games at a time; by default 1. The results are the same",
             .number = &concurrency, .min = 1, .max = 1024},
            {"sprt", "ELO0,ELO1",
             "end as soon as it is likely by which of the two the first player is better; "
             "errors of 5 %",
             .text = &sprt},
            CLI_SHOW(show),
            {"records", "FILE", "add the games to a file, as docs/records.md describes",
             .text = &records},
            CLI_JSON(json),
            {0}},
    .run = run,
};
