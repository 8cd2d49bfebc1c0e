/*
 * `ludothek tournament`: plays what is missing of a tournament, and tells how it stands.
 */
#include "arena/report.h"
#include "arena/standings.h"
#include "arena/worker.h"
#include "cli/live.h"
#include "cli/origin.h"
#include "cli/output.h"
#include "cli/show.h"
#include "cli/tournament_file.h"
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static uint64_t concurrency;
static double lease = 60;
static bool json, csv, pgn;
static struct show_wish show_games = SHOW_USUAL;
static const char *html, *page_address = "http://127.0.0.1:5836/", *worker_name;

static int fail(const ludo_error *error) {
    cli_refuse("%s", error->text);
    return error->code == LUDO_E_ARGUMENT || error->code == LUDO_E_GAME ||
                   error->code == LUDO_E_POSITION
               ? CLI_USAGE
               : CLI_FAILED;
}

/* A tournament that is open. */
struct event {
    struct tournament_file file;
    struct tournament *tournament;
    struct ledger *ledger;
    char **names; /* of the players, in the order of the ledger */
    struct standings standings;
    struct live live;
    struct gallery *gallery;
    struct origin origin;
};

static bool take_names(struct event *event, ludo_error *error) {
    const struct tournament *tournament = event->tournament;
    event->names = calloc((size_t)tournament->players, sizeof *event->names);
    if (!event->names)
        return ludo_fail(error, LUDO_E_MEMORY, "not enough memory for the games");
    for (int i = 0; i < tournament->players; i++)
        event->names[i] = tournament->entrants[i].name;
    return true;
}

static bool count_game(void *context, struct bout *bout) {
    return standings_add(&((struct event *)context)->standings, bout, NULL);
}

/* The standings after all games in the store, or of none where there is no store. */
static bool count_games(struct event *event, ludo_error *error) {
    const struct tournament *tournament = event->tournament;
    standings_close(&event->standings);
    return standings_open(&event->standings, tournament->players, event->names,
                          ludo_players(&tournament->conditions.variant),
                          tournament_rotation_games(tournament), error) &&
           (!event->ledger || ledger_read(event->ledger, tournament, count_game, event, error));
}

static void close_event(struct event *event) {
    standings_close(&event->standings);
    ledger_close(event->ledger);
    origin_close(&event->origin);
    free(event->names);
    tournament_file_close(&event->file);
}

static bool on_game(void *context, const struct bout *bout) {
    struct event *event = context;
    gallery_lock(event->gallery);
    bool counted = standings_add(&event->standings, bout, NULL);
    gallery_unlock(event->gallery);
    return counted && live_game(&event->live, bout);
}

/* ---- run ---- */

static bool begin(struct event *event, ludo_error *error) {
    size_t games, rotations;
    struct tournament *tournament = event->tournament;
    if (!tournament_file_admits(tournament, NULL, error) ||
        !(event->ledger = ledger_open(event->file.store, error)) ||
        !(ledger_is_shared(event->ledger) || ledger_own(event->ledger, error)) ||
        !ledger_enter(event->ledger, tournament, error) || !take_names(event, error) ||
        !count_games(event, error) || !ledger_count(event->ledger, &games, &rotations, error))
        return false;
    size_t all = rotations * (size_t)tournament_rotation_games(tournament);
    live_begin(&event->live, &event->standings, all - games, json);
    return true;
}

/* Lets people look on, if that is wished for. */
static bool begin_show(struct event *event, int rings, ludo_error *error) {
    struct conditions *conditions = &event->tournament->conditions;
    struct gallery_setup setup = {.title = event->file.name,
                                  .variant = &conditions->variant,
                                  .standings = &event->standings,
                                  .games = event->standings.games + event->live.games,
                                  .rings = rings};
    if (!show_begin(&show_games, &setup, &event->gallery, error))
        return false;
    conditions->onlooker = event->gallery ? gallery_onlooker(event->gallery) : NULL;
    return true;
}

/* Counts all games anew, those of others too. */
static bool count_again(struct event *event, ludo_error *error) {
    gallery_lock(event->gallery);
    bool good = count_games(event, error);
    gallery_unlock(event->gallery);
    return good;
}

/* Where others wait for what we have taken, a signal makes us give it back first, and ends us then
 * as it would have. */
static atomic_bool stopped;
static volatile sig_atomic_t told_by;

static void stop(int number) {
    told_by = number;
    atomic_store(&stopped, true);
}

static void listen_for_signals(void) {
    struct sigaction action = {.sa_handler = stop, .sa_flags = SA_RESTART | (int)SA_RESETHAND};
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGINT, &action, NULL);
}

static bool run_event(struct event *event, ludo_error *error) {
    struct worker_setup setup = {.ledger = event->ledger,
                                 .tournament = event->tournament,
                                 .concurrency =
                                     (int)(concurrency ? concurrency : event->file.concurrency),
                                 .lease = lease,
                                 .stays = true,
                                 .stop = &stopped,
                                 .on_game = on_game,
                                 .context = event};
    if (!origin_open(&event->origin, NULL, event->tournament, NULL, error) ||
        !begin_show(event, setup.concurrency, error))
        return false;
    struct ledger_worker worker = origin_worker(&event->origin);
    ledger_introduce(event->ledger, &worker);
    if (ledger_is_shared(event->ledger))
        listen_for_signals();
    bool good = worker_run(&setup, error);
    if (told_by)
        raise(told_by);
    good = good && count_again(event, error) && live_end(&event->live, error);
    fflush(stdout);
    show_end(event->gallery, good);
    return good;
}

/* It has been written down: that is all. */
static bool do_nothing(struct event *event, ludo_error *error) {
    (void)event, (void)error;
    return true;
}

/* ---- show, report, records ---- */

static bool find(struct event *event, ludo_error *error) {
    bool there = strstr(event->file.store, "://") || access(event->file.store, F_OK) == 0;
    if (there && (!(event->ledger = ledger_open(event->file.store, error)) ||
                  !ledger_find(event->ledger, event->tournament, error)))
        return false;
    return take_names(event, error) && count_games(event, error);
}

static bool write_json(const void *context, ludo_text *text) {
    return standings_write_json(context, text, NULL);
}

static bool write_csv(const void *context, ludo_text *text) {
    return standings_write_csv(context, text, NULL);
}

static bool write_table(const void *context, ludo_text *text) {
    return standings_write_table(context, true, text, NULL);
}

static bool print_pgn(void *context, struct bout *bout) {
    report_write_pgn(bout, ((struct event *)context)->names, stdout);
    return true;
}

static bool show(struct event *event, ludo_error *error) {
    if (pgn)
        return !event->ledger ||
               ledger_read(event->ledger, event->tournament, print_pgn, event, error);
    event->standings.times = true;
    char *text = cli_text(json ? write_json : csv ? write_csv : write_table, &event->standings);
    if (!text)
        return ludo_fail(error, LUDO_E_MEMORY, "not enough memory for the games");
    printf(json ? "%s\n" : "%s", text);
    free(text);
    return true;
}

static bool print_record(void *context, struct bout *bout) {
    (void)context;
    fputs(bout->record, stdout);
    return true;
}

static bool records(struct event *event, ludo_error *error) {
    return !event->ledger ||
           ledger_read(event->ledger, event->tournament, print_record, NULL, error);
}

static bool add_to_report(void *context, struct bout *bout) {
    return report_add(context, bout, NULL);
}

static bool write_report(struct event *event, ludo_error *error) {
    struct report report;
    struct output output;
    if (!html)
        return ludo_fail(error, LUDO_E_ARGUMENT, "report needs --html FILE, the page to write");
    if (!output_open(&output, html, error))
        return false;
    bool good =
        report_begin(&report, &event->standings, event->file.name,
                     &event->tournament->conditions.variant, page_address, output.stream, error);
    if (good)
        good = report_end(&report,
                          !event->ledger || ledger_read(event->ledger, event->tournament,
                                                        add_to_report, &report, error),
                          error);
    return output_close(&output, good, error);
}

/* ---- workers, forget ---- */

static void print_worker(void *context, const struct ledger_share *share) {
    (void)context;
    printf("%s %s %s %zu %zu\n", *share->name ? share->name : "-", *share->host ? share->host : "-",
           *share->version ? share->version : "-", share->games, share->faults);
}

static bool workers(struct event *event, ludo_error *error) {
    puts("worker host version games faults");
    return !event->ledger || ledger_shares(event->ledger, print_worker, NULL, error);
}

static bool forget(struct event *event, ludo_error *error) {
    size_t games = 0;
    if (!worker_name)
        return ludo_fail(error, LUDO_E_ARGUMENT,
                         "forget needs --worker NAME, whose games are taken back; `tournament "
                         "workers` lists all");
    if (event->ledger &&
        !ledger_forget(event->ledger, event->tournament, worker_name, &games, error))
        return false;
    if (games == 0)
        return ludo_fail(error, LUDO_E_ARGUMENT,
                         "'%.60s' has played no game here; `tournament workers` lists all workers",
                         worker_name);
    cli_say("%zu games of %s are taken back and will be played again\n", games, worker_name);
    return true;
}

/* ---- The command ---- */

static int run(int argc, char **argv) {
    static const struct {
        const char *word;
        bool (*open)(struct event *event, ludo_error *error),
            (*act)(struct event *event, ludo_error *error);
    } actions[] = {{"enter", begin, do_nothing}, {"run", begin, run_event},
                   {"show", find, show},         {"report", find, write_report},
                   {"records", find, records},   {"workers", find, workers},
                   {"forget", find, forget}};
    enum { ACTIONS = sizeof actions / sizeof *actions };
    static struct event event;
    ludo_error error;
    int action = 0;
    (void)argc;
    while (action < ACTIONS && strcmp(actions[action].word, argv[1]) != 0)
        action++;
    if (action == ACTIONS)
        return cli_refuse(
            "tournament '%.60s' should be enter, run, show, report, records, workers or forget",
            argv[1]);
    event.tournament = &event.file.tournament;
    int status = CLI_USAGE;
    if (tournament_file_open(&event.file, argv[2]))
        status = actions[action].open(&event, &error) && actions[action].act(&event, &error)
                     ? CLI_OK
                     : fail(&error);
    close_event(&event);
    return status;
}

const cli_command cli_tournament = {
    .name = "tournament",
    .arguments = "enter|run|show|report|records|workers|forget FILE",
    .least = 2,
    .most = 2,
    .summary = "hold a tournament and show its standings",
    .help =
        "FILE has lines KEY = VALUE, then [players] and a line NAME = PLAYER for each. Keys are "
        "game, format (round-robin or gauntlet: the first against all others), rounds, store, "
        "concurrency, and the options of `ludothek match` from time to memory.\n"
        "  enter    only writes the tournament down in the store, for workers\n"
        "  run      plays the missing games; stop it and run it again at any time\n"
        "  show     prints the standings\n"
        "  report   writes a page\n"
        "  records  prints all games\n"
        "  workers  prints who has played how many games\n"
        "  forget   takes back the games of one worker\n"
        "docs/contest.md goes through an example.",
    .options =
        (const cli_option[]){
            {"concurrency", "N", "run: games at a time; by default as FILE says, or 1",
             .number = &concurrency, .min = 1, .max = 1024},
            CLI_SHOW(show_games),
            {"html", "FILE", "report: the page to write", .text = &html},
            {"page", "URL", "report: where games are opened; by default http://127.0.0.1:5836/",
             .text = &page_address},
            {"csv", NULL, "show: a line for each player, for spreadsheets", .flag = &csv},
            {"pgn", NULL, "show: the results of all games, for programs that compute ratings",
             .flag = &pgn},
            {"worker", "NAME", "forget: whose games are taken back", .text = &worker_name},
            {"lease", "S", "run, with PostgreSQL: seconds until others take over our games",
             .seconds = &lease},
            CLI_JSON(json),
            {0}},
    .run = run,
};
