/*
 * One run: workers come, play, stall, stop and die, and their store goes away and comes back.
 */
#include "../run.h"
#include "../disk.h"
#include "arena/ledger_store.h"
#include "arena/match.h"
#include "arena/rotation.h"
#include "arena/worker.h"
#include "contest.h"
#include "server.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { KILL = 1, STALL = 2, AWAY = 4, LOSE = 8, ANSWERS = 16, STOP = 32, FORGET = 64, SKEW = 128 };
const char *const trouble_names[] = {"kill",    "stall", "away",   "lose",
                                     "answers", "stop",  "forget", "skew"};
const int trouble_count = sizeof trouble_names / sizeof *trouble_names;
bool telling;

static const char store[] = "postgresql://simulation/cup";
static const struct run_wish *wish;
static unsigned troubles;
static struct chance games;
static double lease, slowest;
static struct tournament tournament;
static const char *forgotten;

static void tell(const struct actor *actor, const char *what) {
    if (telling)
        fprintf(stderr, "%.3f %s %s\n", actor_now, actor ? actor->name : "the world", what);
}

static struct entrant players[PLAYERS] = {{(char[]){"anna"}, (char[]){"random"}},
                                          {(char[]){"ben"}, (char[]){"greedy"}},
                                          {(char[]){"cleo"}, (char[]){"level:2"}},
                                          {(char[]){"dora"}, (char[]){"level:3"}}};

/* ---- Games, which take their time ---- */

struct slot {
    bool busy;
    double over;
    struct fixture fixture;
};

static void play(const struct tournament *cup, const struct fixture *fixture, struct bout *bout) {
    int seating[LUDO_MAX_PLAYERS];
    *bout = (struct bout){.number = fixture->number,
                          .rotation = fixture->rotation,
                          .winner = chance_below(&games, 3) - 1,
                          .plies = 5,
                          .end = END_RULES};
    bout->seats =
        rotation_seating(&cup->conditions.variant, fixture->count, fixture->game, seating);
    for (int seat = 0; seat < bout->seats; seat++)
        bout->players[seat] = fixture->players[seating[seat]];
    bout->record = contest_sign(actor_running, fixture->number);
}

static bool begin_games(const struct match_plan *plan, struct slot *slots) {
    bool busy = false;
    for (int i = 0; i < plan->concurrency; i++) {
        struct slot *slot = &slots[i];
        if (!slot->busy && (slot->busy = plan->next(plan->context, &slot->fixture))) {
            contest_begin(actor_running, slot->fixture.number);
            slot->over = actor_now + slowest * (0.05 + 1e-3 * chance_below(&games, 1000));
        }
        busy |= slot->busy;
    }
    return busy;
}

/* In place of the one that has rings and threads. */
bool match_run(const struct match_plan *plan, ludo_error *error) {
    struct slot slots[8] = {{0}};
    (void)error;
    while (begin_games(plan, slots)) {
        actor_sleep(0.1);
        for (int i = 0; i < plan->concurrency; i++) {
            struct bout bout;
            if (!slots[i].busy || slots[i].over > actor_now)
                continue;
            slots[i].busy = false;
            play(&tournament, &slots[i].fixture, &bout);
            bool more = plan->take(plan->context, &bout);
            bout_free(&bout);
            if (!more)
                return true;
        }
        if (plan->idle && !plan->idle(plan->context))
            return true;
    }
    return true;
}

/* ---- What actors do ---- */

/* A ledger of its own; NULL when it is stopped before it has one. */
static struct ledger *enter(struct actor *me, struct tournament *cup,
                            struct entrant entrants[PLAYERS]) {
    struct ledger *ledger;
    ludo_error error;
    memcpy(entrants, tournament.entrants, PLAYERS * sizeof *entrants);
    *cup = tournament;
    cup->entrants = entrants;
    while (!(ledger = ledger_open(store, &error)))
        actor_sleep(0.5);
    while (!ledger_enter(ledger, cup, &error)) {
        if (ledger_recover(ledger, &me->stop))
            continue;
        if (!atomic_load(&me->stop))
            complain("%s cannot enter the tournament: %s", me->name, error.text);
        ledger_close(ledger);
        return NULL;
    }
    return ledger;
}

static void work(struct actor *me) {
    struct entrant entrants[PLAYERS];
    struct tournament cup;
    ludo_error error = {0};
    struct ledger *ledger = enter(me, &cup, entrants);
    if (!ledger)
        return;
    struct worker_setup setup = {.ledger = ledger,
                                 .tournament = &cup,
                                 .concurrency = 1 + chance_below(&games, 4),
                                 .lease = lease,
                                 .stays = chance_in(&games, 2),
                                 .stop = &me->stop};
    ledger_introduce(ledger, &(struct ledger_worker){.name = me->name, .host = "here"});
    me->owner = ledger->owner;
    tell(me, "begins");
    if (!worker_run(&setup, &error) && !atomic_load(&me->stop))
        complain("%s fails: %s", me->name, error.text);
    tell(me, "ends");
    contest_look(me);
    if (!database_lost(ledger->database) && actor_now - me->hampered > 5)
        contest_leave(me);
    ledger_close(ledger);
}

static void forget(struct actor *me) {
    struct entrant entrants[PLAYERS];
    struct tournament cup;
    size_t count = 0;
    ludo_error error = {0};
    struct ledger *ledger = enter(me, &cup, entrants);
    if (!ledger)
        return;
    contest_forget(forgotten);
    tell(me, forgotten);
    bool good = ledger_forget(ledger, &cup, forgotten, &count, &error);
    contest_look(me);
    contest_forgotten(count, good);
    ledger_close(ledger);
    forgotten = NULL;
}

/* ---- The world ---- */

static bool may_run(const struct actor *actor) {
    return actor->alive && actor->stalled <= actor_now && actor->until <= actor_now;
}

/* Somebody goes on; time passes where nobody can. */
static void go_on(struct chance *chance) {
    int first = actor_count ? chance_below(chance, actor_count) : 0;
    for (int i = 0; i < actor_count; i++) {
        struct actor *actor = &actors[(first + i) % actor_count];
        if (!may_run(actor))
            continue;
        actor_resume(actor);
        disk_clock = 1.8e9 + actor_now;
        contest_look(actor);
        return;
    }
    double next = actor_now + 1;
    for (int i = 0; i < actor_count; i++) {
        const struct actor *actor = &actors[i];
        double wakes = actor->until > actor->stalled ? actor->until : actor->stalled;
        if (actor->alive && wakes < next)
            next = wakes;
    }
    actor_now = next > actor_now ? next : actor_now + 0.001;
    disk_clock = 1.8e9 + actor_now;
}

static struct actor *some_worker(struct chance *chance) {
    struct actor *actor = actor_count ? &actors[chance_below(chance, actor_count)] : NULL;
    return actor && actor->alive && actor->live == work ? actor : NULL;
}

static int workers(void) {
    int count = 0;
    for (int i = 0; i < actor_count; i++)
        count += actors[i].alive;
    return count;
}

static struct actor *add_worker(struct chance *chance) {
    struct actor *actor = workers() < 6 ? actor_start(work) : NULL;
    if (actor && troubles & SKEW)
        actor->skew = 3600.0 * (chance_below(chance, 100) - 50);
    return actor;
}

static void hamper(struct actor *actor, double seconds) {
    actor->stalled = actor_now + seconds;
    actor->hampered = actor->stalled;
    tell(actor, "stalls");
}

static void trouble(struct chance *chance) {
    struct actor *actor = some_worker(chance);
    int choice = chance_below(chance, 100);
    if (choice < 20) {
        add_worker(chance);
    } else if (choice < 30 && troubles & KILL && actor) {
        tell(actor, "dies");
        server_lose(actor);
        actor_kill(actor);
    } else if (choice < 45 && troubles & STALL && actor) {
        server_lose(actor); /* a server does not wait for a actor that says nothing */
        hamper(actor, lease * 0.02 * chance_below(chance, 100));
    } else if (choice < 55 && troubles & AWAY) {
        tell(NULL, server_faults.away ? "has its store again" : "loses its store");
        server_faults.away = !server_faults.away;
        server_lose(NULL);
    } else if (choice < 65 && troubles & LOSE && actor) {
        server_lose(actor);
    } else if (choice < 70 && troubles & STOP && actor) {
        tell(actor, "is stopped");
        atomic_store(&actor->stop, true);
    } else if (choice < 78 && troubles & FORGET && !forgotten && actor && !server_faults.away) {
        struct actor *other = actor_start(forget);
        forgotten = other ? actor->name : NULL;
    }
}

/* All goes well from now on: the games that are missing are played, and everybody ends. */
static void finish(struct chance *chance) {
    server_faults = (struct server_faults){0};
    for (int i = 0; i < actor_count; i++) {
        actors[i].stalled = actors[i].stalled < actor_now ? actors[i].stalled : actor_now;
        actors[i].hampered = actor_now;
    }
    actor_start(work);
    double until = actor_now + 40 * lease + 200;
    while (workers() > 0 && actor_now < until)
        go_on(chance);
    if (!contest_is_whole())
        complain("%zu games are there, and the others are not played", contest_games());
    for (int i = 0; i < actor_count; i++)
        if (actors[i].alive)
            complain("%s does not end", actors[i].name);
}

static void begin(struct chance *chance) {
    static char path[300];
    ludo_error error;
    snprintf(path, sizeof path, "%s/rooms.db", wish->folder);
    troubles = (unsigned)chance_word(chance) & ~wish->without;
    lease = 5 + chance_below(chance, 60);
    slowest = chance_in(chance, 2) ? 1 : 10;
    games = chance_of(wish->seed, 0x9a3e);
    disk_open(wish->seed);
    disk_clock = 1.8e9 + actor_now;
    server_begin(path, chance_of(wish->seed, 0x5e7));
    tournament = (struct tournament){.name = "cup",
                                     .settings = "game = ttt\n",
                                     .entrants = players,
                                     .players = PLAYERS,
                                     .rounds = 1 + (size_t)chance_below(chance, ROUNDS_MOST)};
    if (!ludo_read_variant("ttt", &tournament.conditions.variant, &error))
        complain("%s", error.text);
    struct actor *first = actor_start(work); /* it makes the tables before the model looks */
    while (!first->owner) {
        actor_now = first->until > actor_now ? first->until : actor_now;
        actor_resume(first);
    }
    contest_open(path, tournament_pairings(&tournament) * tournament.rounds, lease);
    server_faults.lose = troubles & LOSE ? 200 : 0;
    server_faults.lose_answers = troubles & ANSWERS ? 8 : 0;
}

uint64_t run(const struct run_wish *run_wish) {
    wish = run_wish;
    struct chance chance = chance_of(wish->seed, 0);
    begin(&chance);
    for (int step = 1; step <= wish->steps; step++) {
        chance = chance_of(wish->seed, (uint64_t)step);
        *wish->step = step;
        if (wish->skip && wish->skip[step])
            continue;
        if (chance_in(&chance, 12))
            trouble(&chance);
        for (int i = 0; i < 4; i++)
            go_on(&chance);
    }
    finish(&chance);
    contest_close();
    server_end();
    return contest_games();
}
