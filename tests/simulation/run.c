/*
 * The weather of a run, and what happens in each step.
 */
#include "run.h"
#include "disk.h"
#include "memory.h"
#include "people.h"
#include "server.h"
#include <math.h>
#include <stdio.h>

const char *const trouble_names[] = {"kill",   "power",  "disk", "full",    "bits",
                                     "memory", "date",   "slow", "hostile", "computers",
                                     "others", "clocks", "days", "two"};
const int trouble_count = TROUBLES;

static struct {
    const struct run_wish *wish;
    struct manners manners;
    struct server_terms terms;
    char store[256], link[256]; /* another name of it */
    unsigned troubles;
    int page;     /* of the database; 0: as SQLite likes it */
    bool failing; /* the disk */
    bool busy;    /* computers have more to do than they can */
} weather;

static bool has(unsigned trouble) {
    return (weather.troubles & trouble) != 0;
}

static void choose_weather(const struct run_wish *wish) {
    struct chance chance = chance_of(wish->seed, 0);
    weather.wish = wish;
    weather.troubles = (unsigned)chance_word(&chance) & (unsigned)chance_word(&chance);
    weather.troubles |= (unsigned)chance_word(&chance) & (TROUBLE_KILL | TROUBLE_CLOCKS);
    weather.troubles &= ~wish->without;
    int size = chance_below(&chance, 3);
    weather.manners = (struct manners){.lines = size == 0   ? 6
                                                : size == 1 ? 40
                                                            : LINES - 1,
                                       .rooms = size == 0   ? 2
                                                : size == 1 ? 12
                                                            : 64,
                                       .slow = has(TROUBLE_SLOW),
                                       .hostile = has(TROUBLE_HOSTILE),
                                       .floods = has(TROUBLE_HOSTILE) && chance_in(&chance, 2),
                                       .computers = has(TROUBLE_COMPUTERS),
                                       .other_games = has(TROUBLE_OTHERS),
                                       .clocks = has(TROUBLE_CLOCKS)};
    bool makes = chance_in(&chance, 4), few = chance_in(&chance, 6);
    memory_poison(chance_in(&chance, 3));
    weather.page = chance_in(&chance, 4) ? 0 : 1024;
    snprintf(weather.store, sizeof weather.store, "%s/rooms.db", wish->folder);
    if (makes && size > 0)
        weather.manners.rooms = 64; /* more than they may make */
    weather.busy = has(TROUBLE_COMPUTERS) && chance_in(&chance, 2);
    snprintf(weather.link, sizeof weather.link, "%s/link.db", wish->folder);
    weather.terms = (struct server_terms){.store = weather.store,
                                          .messages = weather.manners.floods ? 25 : 1000000,
                                          .queue = has(TROUBLE_SLOW) ? 4096 : 65536,
                                          .plies = chance_in(&chance, 4) ? 6 : 2000,
                                          .events = chance_in(&chance, 6) ? 30 : 20000,
                                          .creations = makes ? 3 : 0,
                                          .rooms = few ? 8 : 0,
                                          .pace = weather.busy || chance_in(&chance, 2) ? 0 : 0.5};
}

/* ---- Beginning, end and restarts ---- */

static void open_server(void) {
    char sentence[300];
    if (server_open(&weather.terms, sentence, sizeof sentence))
        return;
    if (!sentence[0])
        complain("the server does not open, and does not say why");
    if (!model.damaged)
        complain("the server does not open: %s", sentence);
    disk_restore();
    if (!server_open(&weather.terms, sentence, sizeof sentence))
        complain("the server does not open again: %s", sentence);
}

static void check_closed(void) {
    if (disk_open_files() != 0)
        complain("%d files are open behind the end of the server", disk_open_files());
}

static void restart(struct chance *chance) {
    bool dead = disk_is_dead();
    model.troubled = model.now;
    if (!dead && chance_in(chance, 3)) {
        server_stop();
    } else {
        disk_die();
        server_kill();
    }
    check_closed();
    disk_restart(has(TROUBLE_POWER) && chance_in(chance, 2), chance);
    server_wait(chance_below(chance, 10));
    if (has(TROUBLE_BITS) && chance_in(chance, 2)) {
        if (!model.damaged)
            disk_save();
        model.damaged |= chance_in(chance, 2)
                             ? disk_spoil(weather.store, chance)
                             : disk_flip("rooms.db", 1 + chance_below(chance, 8), chance);
    }
    weather.failing = false;
    open_server();
}

static void begin(void) {
    disk_open(weather.wish->seed);
    if (weather.page)
        disk_make_database(weather.store, weather.page);
    server_seed(weather.wish->seed);
    model.limit = weather.terms.events;
    model.floods = weather.manners.floods;
    model.creations = weather.terms.creations;
    model.most_rooms = weather.terms.rooms;
    open_server();
}

/* ---- What happens ---- */

static void work(void) {
    server_wait(0.04);
    bool stored = server_store();
    server_attend();
    for (int i = 0; i < line_count && !stored; i++)
        model_refuse(&lines[i]);
    if (disk_is_dead()) {
        struct chance chance =
            chance_of(weather.wish->seed, (uint64_t)*weather.wish->step + 0xdead0000);
        restart(&chance);
    }
}

static void heal(void) {
    if (weather.failing)
        model.troubled = model.now;
    disk_faults = (struct disk_faults){0};
    weather.failing = false;
}

static void trouble_disk(struct chance *chance) {
    if (weather.failing) {
        heal();
        return;
    }
    disk_faults.full = has(TROUBLE_FULL) && chance_in(chance, 2);
    if (has(TROUBLE_DISK)) {
        disk_faults.fails = chance_in(chance, 3);
        disk_faults.syncs_fail = chance_in(chance, 3);
        disk_faults.reads_fail = chance_in(chance, 6);
    }
    weather.failing = true;
    model.troubled = INFINITY;
}

static void trouble_memory(struct chance *chance) {
    memory_fail_at(1 + (uint64_t)chance_below(chance, chance_in(chance, 2) ? 20 : 400));
    model.short_of_memory = true;
    model.troubled = model.now;
    for (int i = 0; i < 4 && !memory_has_failed(); i++) {
        people_act(&weather.manners, chance);
        server_store();
        server_attend();
    }
    memory_fail_at(0);
}

/* Whoever comes sees whether rooms are still there. */
static void look_around(struct chance *chance) {
    struct line *line = &lines[LINES - 1];
    for (int i = 0; i < 8 && model.count > 0; i++) {
        struct known *room = model.rooms[chance_below(chance, model.count)];
        server_cut(line);
        if (!server_admit(line))
            complain("nobody gets in");
        people_join(line, room, -1, room->promised);
    }
    server_cut(line);
}

/* Hours, or days without anybody. */
static void pass_time(struct chance *chance) {
    heal(); /* a store that fails for days does not know who was there */
    bool days = chance_in(chance, 3);
    for (int i = 0; days && i < LINES; i++)
        server_cut(&lines[i]);
    server_wait(days ? 86400.0 * chance_below(chance, chance_in(chance, 4) ? 100 : 5)
                     : 600.0 * (1 + chance_below(chance, 18)));
    look_around(chance);
}

static void set_date(struct chance *chance) {
    double days[] = {-400, -1, -0.001, 0.001, 1, 300};
    server_set_date(model.date + 86400 * days[chance_below(chance, 6)]);
    if (chance_in(chance, 2))
        return;
    heal();
    server_wait(600.0 * (1 + chance_below(chance, 6)));
    look_around(chance);
}

/* A second server. */
static void challenge(struct chance *chance) {
    heal();
    if (!chance_in(chance, 3)) {
        server_challenge(chance_in(chance, 2) ? weather.link : weather.store);
        return;
    }
    if (!server_usurp())
        return;
    model.usurped = true;
    for (int i = 0; i < 6; i++) {
        people_act(&weather.manners, chance);
        server_store();
        server_attend();
    }
    server_yield();
    model.usurped = false;
}

/* Each address that waits for computers has its turn before another one has it twice. */
static void take_turns(void) {
    size_t before[ADDRESSES] = {0}, after[ADDRESSES] = {0};
    bool waits[ADDRESSES] = {false};
    heal();
    work();
    work();
    for (int i = 0; i < model.count; i++) {
        waits[model.rooms[i]->maker] |= model_waits(model.rooms[i], lines, line_count);
        before[model.rooms[i]->maker] += model.rooms[i]->count;
    }
    for (int i = 0; i < line_count; i++) { /* a turn in the room of a slow reader is not seen */
        if (!lines[i].guest || !lines[i].slow)
            continue;
        for (size_t j = 0; j < lines[i].pending_count; j++)
            if (lines[i].pending[j].room)
                waits[lines[i].pending[j].room->maker] = false;
        if (lines[i].room)
            waits[lines[i].room->maker] = false;
    }
    for (int i = 0; i <= ADDRESSES; i++) {
        server_think();
        server_attend();
    }
    work();
    for (int i = 0; i < model.count; i++)
        after[model.rooms[i]->maker] += model.rooms[i]->count;
    for (int i = 0; i < ADDRESSES && !model.damaged; i++)
        if (waits[i] && after[i] == before[i])
            complain("address %d waits for a computer, and others have had all the turns", i);
}

/* Something other than what people do. */
static void happen(struct chance *chance) {
    int choice = chance_below(chance, 1000);
    if (choice < 600) {
        work();
    } else if (choice < 750) {
        server_wait(chance_below(chance, 1000) * (chance_in(chance, 10) ? 0.03 : 0.001));
    } else if (choice < 850) {
        if (!weather.busy || chance_in(chance, 10))
            server_think();
        server_attend();
    } else if (choice < 865) {
        server_cut(&lines[chance_below(chance, weather.manners.lines)]);
    } else if (choice < 900) {
        server_deliver(&lines[chance_below(chance, weather.manners.lines)]);
    } else if (choice < 915 && has(TROUBLE_DISK | TROUBLE_FULL)) {
        trouble_disk(chance);
    } else if (choice < 930 && has(TROUBLE_MEMORY)) {
        trouble_memory(chance);
    } else if (choice < 938 && has(TROUBLE_KILL)) {
        restart(chance);
    } else if (choice < 945 && has(TROUBLE_KILL)) {
        disk_faults.dies_after = 1 + (uint64_t)chance_below(chance, 40);
    } else if (choice < 955 && has(TROUBLE_DATE)) {
        set_date(chance);
    } else if (choice < 959 && has(TROUBLE_DAYS)) {
        pass_time(chance);
    } else if (choice < 965 && has(TROUBLE_TWO)) {
        challenge(chance);
    } else if (choice < 971 && has(TROUBLE_COMPUTERS) && weather.terms.pace == 0) {
        take_turns();
    } else {
        server_attend();
    }
}

/* ---- What must hold ---- */

/* All goes well for some seconds. */
static void calm(void) {
    heal();
    for (int i = 0; i < 20; i++) {
        work();
        server_think();
        server_attend();
        server_wait(0.5);
        for (int j = 0; j < LINES; j++)
            if (lines[j].guest)
                server_deliver(&lines[j]);
    }
}

static void settle(void) {
    if (disk_is_dead())
        work();
    calm();
    for (int i = 0; i < LINES; i++)
        model_settle(&lines[i], lines, LINES);
}

/* Whoever has the turn in a room can move. */
static void probe(struct known *room, struct chance *chance) {
    struct line *line = &lines[LINES - 1];
    int seat = room->turn;
    if (model.damaged || room->over || seat < 0 || !model_is_person(room, seat) ||
        room->wish.timed || !room->wish.size || room->count + 8 > weather.terms.events)
        return;
    server_cut(line);
    if (!server_admit(line))
        complain("nobody gets in");
    people_join(line, room, room->chairs[seat], room->count);
    calm();
    if (!line->guest || line->room != room) {
        if (!room->gone && !model.damaged)
            complain("room %s cannot be joined", room->id);
        return;
    }
    size_t count = room->count;
    if (room->turn == seat && people_move(line, chance)) {
        calm();
        if (room->count == count)
            complain("room %s does not go on", room->id);
    }
    server_cut(line);
}

/* Everything that was ever acknowledged is there after a restart. */
static void harvest(void) {
    struct chance chance = chance_of(weather.wish->seed, 0xface);
    heal();
    disk_die();
    server_kill();
    check_closed();
    disk_restart(false, &chance);
    open_server();
    for (int i = 0; i < model.count; i++) {
        struct known *room = model.rooms[i];
        struct line *line = &lines[0];
        if (!server_admit(line))
            complain("nobody gets in");
        people_join(line, room, -1, 0);
        for (int j = 0; j < 40 && line->guest && line->room && line->next <= room->promised; j++)
            work();
        if (!room->gone && !model.damaged && line->guest && line->pending_count > 0)
            complain("room %s cannot be joined", room->id);
        if (!model.damaged && line->guest && line->room && line->next <= room->promised)
            complain("room %s: event %llu of %llu does not come", room->id,
                     (unsigned long long)line->next, (unsigned long long)room->promised);
        server_cut(line);
    }
    settle();
    for (int i = 0; i < 3 && i < model.count; i++)
        probe(model.rooms[model.count - 1 - i], &chance);
    server_stop();
    check_closed();
}

uint64_t run(const struct run_wish *wish) {
    choose_weather(wish);
    begin();
    for (int step = 1; step <= wish->steps; step++) {
        struct chance chance = chance_of(wish->seed, (uint64_t)step);
        *wish->step = step;
        model_look_through();
        if (wish->skip && wish->skip[step])
            continue;
        int acts = 1 + chance_below(&chance, 4);
        for (int i = 0; i < acts; i++)
            people_act(&weather.manners, &chance);
        if (!chance_in(&chance, 3))
            people_play(&chance);
        happen(&chance);
        if (disk_is_dead())
            restart(&chance);
        if (step % 300 == 0)
            settle();
    }
    settle();
    harvest();
    uint64_t events = model.events;
    model_free();
    disk_close();
    return events;
}
