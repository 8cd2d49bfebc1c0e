/*
 * `ludothek worker`: plays games of the tournaments in a store, beside others.
 */
#include "arena/worker.h"
#include "cli/cli.h"
#include "cli/origin.h"
#include "cli/tournament_file.h"
#include "store/database.h"
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { FAILURES = 3 }; /* games that a player does not begin, in a row */

static uint64_t concurrency = 1;
static double lease = 60, every = 60;
static const char *players_file, *worker_name;
static atomic_bool stopped;

/* What is played of one tournament. */
struct task {
    const struct ledger_entry *entry;
    struct tournament_file file;
    struct tournament *tournament;
    struct ledger *ledger;
    struct origin origin;
    bool *able;
    size_t games, faults; /* played here */
};

enum outcome { PLAYED, SKIPPED, ENDED };

static void stop(int number) {
    (void)number;
    atomic_store(&stopped, true);
}

/* Takes the players of a tournament from our own file; those it does not have are not able. */
static bool match_players(struct task *task, ludo_error *error) {
    const struct ledger_entry *entry = task->entry;
    struct tournament *own = task->tournament;
    struct entrant *all = calloc((size_t)entry->players, sizeof *all);
    task->able = calloc((size_t)entry->players, sizeof *task->able);
    if (!task->able || !all) {
        free(all);
        return ludo_fail(error, LUDO_E_MEMORY, "not enough memory for the games");
    }
    for (int i = 0; i < entry->players; i++) {
        all[i] = entry->entrants[i];
        for (int j = 0; j < own->players; j++)
            if (strcmp(own->entrants[j].name, entry->entrants[i].name) == 0) {
                all[i].text = own->entrants[j].text;
                task->able[i] = true;
            }
    }
    free(own->entrants);
    own->entrants = all;
    own->players = entry->players;
    return true;
}

/* Whoever plays under a name must be who the tournament says. */
static bool compare_players(const struct task *task, ludo_error *error) {
    for (int i = 0; i < task->tournament->players; i++) {
        const struct entrant *own = &task->tournament->entrants[i],
                             *wanted = &task->entry->entrants[i];
        if (strcmp(own->text, wanted->text) != 0)
            return ludo_fail(error, LUDO_E_ARGUMENT,
                             "player %.60s is %.80s here, and %.80s in the tournament", own->name,
                             own->text, wanted->text);
    }
    return true;
}

static bool on_game(void *context, const struct bout *bout) {
    struct task *task = context;
    bool fault = false;
    for (int seat = 0; seat < bout->seats; seat++)
        fault = fault || bout->lost[seat] != END_NONE;
    task->games++;
    task->faults += fault;
    return true;
}

static void say_progress(void *context) {
    const struct task *task = context;
    size_t games, rotations;
    if (ledger_count(task->ledger, &games, &rotations, NULL))
        cli_say("%s: %zu games here, %zu of them lost by faults; %zu of %zu are played\n",
                task->entry->name, task->games, task->faults, games,
                rotations * (size_t)tournament_rotation_games(task->tournament));
    fflush(stdout);
}

/* Opens the store. One whose server does not answer is waited for. */
static struct ledger *open_store(const char *store, ludo_error *error) {
    struct ledger *ledger;
    bool said = false;
    while (!(ledger = ledger_open(store, error)) && !atomic_load(&stopped) &&
           database_away(store)) {
        if (!said)
            cli_refuse("%s; trying again every second", error->text);
        said = true;
        nanosleep(&(struct timespec){.tv_sec = 1}, NULL);
    }
    return ledger;
}

/* Plays what is missing, if anything is. */
static enum outcome play(struct task *task, ludo_error *error) {
    struct ledger_rest rest;
    struct worker_setup setup = {.ledger = task->ledger,
                                 .tournament = task->tournament,
                                 .able = task->able,
                                 .concurrency = (int)concurrency,
                                 .lease = lease,
                                 .failures = FAILURES,
                                 .stop = &stopped,
                                 .every = every,
                                 .on_game = on_game,
                                 .on_time = say_progress,
                                 .context = task};
    if (!ledger_missing(task->ledger, task->tournament, task->able, &rest, error))
        return ENDED;
    if (rest.rotations == 0)
        return PLAYED;
    if (!compare_players(task, error) ||
        !tournament_file_admits(task->tournament, task->able, error) ||
        !origin_open(&task->origin, worker_name, task->tournament, task->able, error))
        return SKIPPED;
    struct ledger_worker worker = origin_worker(&task->origin);
    ledger_introduce(task->ledger, &worker);
    bool good = worker_run(&setup, error);
    say_progress(task);
    if (!good && error->code == LUDO_E_ARGUMENT)
        cli_refuse("%s; what was played here can be taken back with `ludothek tournament forget "
                   "FILE --worker %s`",
                   error->text, worker.name);
    return good ? PLAYED : ENDED;
}

static enum outcome work_on(const struct ledger_entry *entry, const char *store,
                            ludo_error *error) {
    struct task task = {.entry = entry, .tournament = &task.file.tournament};
    struct conditions *conditions = &task.tournament->conditions;
    enum outcome outcome = SKIPPED;
    *error = (ludo_error){.code = LUDO_E_ARGUMENT};
    if (tournament_file_players(&task.file, players_file) && match_players(&task, error) &&
        tournament_file_settle(&task.file, entry->settings, entry->name)) {
        conditions->openings = entry->openings;
        conditions->opening_count = entry->opening_count;
        outcome = ENDED;
        if ((task.ledger = open_store(store, error))) {
            ledger_choose(task.ledger, entry->id);
            outcome = play(&task, error);
        }
        conditions->openings = NULL;
        conditions->opening_count = 0;
    }
    if (outcome == SKIPPED && *error->text)
        cli_refuse("the tournament %.80s is skipped: %s", entry->name, error->text);
    else if (outcome == SKIPPED)
        cli_refuse("the tournament %.80s is skipped", entry->name);
    ledger_close(task.ledger);
    origin_close(&task.origin);
    free(task.able);
    tournament_file_close(&task.file);
    return outcome;
}

/* The tournament behind one that was worked on, however long that took. */
static bool next_tournament(struct ledger *ledger, int64_t behind, struct ledger_entry *entry,
                            ludo_error *error) {
    while (!ledger_next(ledger, behind, entry, error))
        if (!ledger_recover(ledger, &stopped))
            return false;
    return true;
}

/* All tournaments, one after the other. Those that cannot be played here do not keep others from
 * it. */
static int work_on_all(struct ledger *ledger, const char *store, ludo_error *error) {
    struct ledger_entry entry = {0};
    size_t outcomes[3] = {0};
    int64_t id = 0;
    while (outcomes[ENDED] == 0 && !atomic_load(&stopped)) {
        if (!next_tournament(ledger, id, &entry, error))
            return CLI_FAILED;
        if (!entry.id)
            break;
        id = entry.id;
        outcomes[work_on(&entry, store, error)]++;
        ledger_entry_free(&entry);
    }
    return outcomes[ENDED]                          ? CLI_FAILED
           : outcomes[SKIPPED] && !outcomes[PLAYED] ? CLI_USAGE
                                                    : CLI_OK;
}

static int work(int argc, char **argv) {
    struct sigaction action = {.sa_handler = stop, .sa_flags = SA_RESTART};
    struct tournament_file file;
    ludo_error error;
    (void)argc;
    if (!players_file)
        return cli_refuse("worker needs --players FILE, whose [players] it may play");
    bool readable = tournament_file_players(&file, players_file);
    tournament_file_close(&file);
    if (!readable)
        return CLI_USAGE;
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGINT, &action, NULL);
    struct ledger *ledger = open_store(argv[1], &error);
    int status = ledger ? work_on_all(ledger, argv[1], &error) : CLI_FAILED;
    ledger_close(ledger);
    if (atomic_load(&stopped))
        return CLI_OK;
    if (status == CLI_FAILED && error.code != LUDO_E_ARGUMENT)
        cli_refuse("%s", error.text);
    return status;
}

const cli_command cli_worker = {
    .name = "worker",
    .arguments = "STORE",
    .least = 1,
    .most = 1,
    .summary = "play games of the tournaments in a store, together with others",
    .help =
        "STORE is postgresql://HOST/DATABASE or a file. Plays the missing games of every "
        "tournament in it, and ends when others play the last ones. A worker plays only games "
        "whose players the file of --players has, by the same PLAYER text as the tournament. It "
        "takes their commands from there. On SIGTERM and Ctrl-C it gives back its games and "
        "ends with status 0. docs/scaling.md sets up several machines.",
    .options =
        (const cli_option[]){
            {"players", "FILE", "a file with [players], as that of a tournament",
             .text = &players_file},
            {"name", "NAME", "the name under which games are kept; by default HOST-PROCESS",
             .text = &worker_name},
            {"concurrency", "N", "games at a time; by default 1", .number = &concurrency, .min = 1,
             .max = 1024},
            {"lease", "S", "seconds until others take over our games; by default 60",
             .seconds = &lease},
            {"every", "S", "seconds between two lines of progress; by default 60",
             .seconds = &every},
            {0}},
    .run = work,
};
