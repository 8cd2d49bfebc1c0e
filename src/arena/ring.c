#include "arena/ring.h"
#include "arena/opening.h"
#include "arena/rotation.h"
#include "search/clock.h"
#include "search/workspace.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* One who is here, and may stay for the next game. */
struct guest {
    int entrant;
    struct contestant *contestant; /* NULL: the chair is free */
    bool seated;                   /* in this game */
    char log[256];
};

struct ring {
    const struct conditions *conditions;
    int number;
    const atomic_bool *stop; /* may be NULL */
    struct guest guests[LUDO_MAX_PLAYERS];
    struct search_workspace workspace; /* of all who think here: one at a time does */

    /* The rotation */
    bool open;                                /* there is a session */
    size_t rotation;                          /* which one it is at */
    size_t opening;                           /* moves made when its games begin */
    uint64_t chance, moods[LUDO_MAX_PLAYERS]; /* seeds of nature and of each seat */
    struct session session;
    struct opening_memory memory;
};

static struct player_setup player_setup(struct ring *ring) {
    const struct conditions *conditions = ring->conditions;
    return (struct player_setup){.seconds = conditions->terms.clock.time,
                                 .no_tables = conditions->no_tables,
                                 .perfect = conditions->perfect,
                                 .workspace = &ring->workspace};
}

static struct program_setup program_setup(const struct conditions *conditions,
                                          const atomic_bool *stop) {
    return (struct program_setup){.seconds = conditions->terms.clock.time,
                                  .binding = true,
                                  .start = conditions->start,
                                  .margin = conditions->margin,
                                  .memory = conditions->memory,
                                  .directory = conditions->directory,
                                  .stop = stop};
}

bool ring_admits(const struct conditions *conditions, const struct entrant *entrant,
                 ludo_error *error) {
    struct program_setup setup = program_setup(conditions, NULL);
    if (!contestant_check(entrant->text, &conditions->variant, error))
        return false;
    if (!program_named(entrant->text))
        return true;
    struct program *program = program_open(entrant->text, &conditions->variant, &setup, error);
    bool good =
        program &&
        program_suits(program, &conditions->terms.clock, conditions->opening_count > 0, error) &&
        program_check(program, error);
    program_close(program);
    return good;
}

struct ring *ring_open(const struct conditions *conditions, int number, const atomic_bool *stop,
                       ludo_error *error) {
    struct ring *ring = calloc(1, sizeof *ring);
    if (!ring)
        ludo_fail(error, LUDO_E_MEMORY, "not enough memory for the games");
    else
        *ring = (struct ring){.conditions = conditions, .number = number, .stop = stop};
    return ring;
}

void ring_close(struct ring *ring) {
    if (!ring)
        return;
    for (int i = 0; i < LUDO_MAX_PLAYERS; i++)
        contestant_close(ring->guests[i].contestant);
    if (ring->open)
        session_close(&ring->session);
    workspace_close(&ring->workspace);
    free(ring);
}

/* ---- The rotation ---- */

static const char *start_position(const struct conditions *conditions, size_t rotation) {
    return conditions->opening_count ? conditions->openings[rotation % conditions->opening_count]
                                     : NULL;
}

static bool open_session(struct ring *ring, size_t rotation, ludo_error *error) {
    const struct conditions *conditions = ring->conditions;
    if (ring->open && !conditions->opening_count)
        return true; /* random openings all begin at the first position */
    if (ring->open)
        session_close(&ring->session);
    ring->open = session_open(&ring->session, &conditions->variant,
                              start_position(conditions, rotation), &conditions->terms, error);
    return ring->open;
}

/* Where a rotation begins, and what is left to chance in it. */
static bool begin_rotation(struct ring *ring, size_t rotation, ludo_error *error) {
    const struct conditions *conditions = ring->conditions;
    bool alone = ludo_players(&conditions->variant) == 1; /* random moves would cost points */
    size_t plies = alone || conditions->opening_count ? 0 : conditions->opening_plies;
    ludo_random random = ludo_seeded(conditions->seed + rotation);
    if (!open_session(ring, rotation, error))
        return false;
    if (!opening_make(&ring->session, plies, &random, &ring->memory, &ring->workspace))
        return ludo_fail(error, LUDO_E_MEMORY, "not enough memory for the games");
    ring->rotation = rotation;
    ring->opening = ring->session.trail.record.count;
    ring->chance = ludo_next(&random);
    for (int seat = 0; seat < LUDO_MAX_PLAYERS; seat++)
        ring->moods[seat] = ludo_next(&random);
    return true;
}

/* Goes back to where the rotation begins. */
static void rewind_game(struct ring *ring) {
    struct session *session = &ring->session;
    struct game_record *record = &session->trail.record;
    while (record->count > ring->opening)
        trail_back(&session->trail);
    record->end = END_NONE;
    memset(record->out, 0, sizeof record->out);
    record->has_seed = true;
    record->seed = ring->conditions->seed + ring->rotation;
    clocks_start(&session->clocks, &session->terms.clock, 0);
}

/* ---- Guests ---- */

/* A file for what a program says, after its name. */
static void name_log(const struct ring *ring, const struct entrant *entrant, int chair, char *path,
                     size_t size) {
    int length = snprintf(path, size, "%.120s/", ring->conditions->log);
    for (const char *c = entrant->name; *c && length < 200; c++)
        path[length++] = strchr("/ :'\"\\", *c) || (unsigned char)*c < ' ' ? '_' : *c;
    snprintf(path + length, size - (size_t)length, "-%d-%d.log", ring->number, chair);
}

static bool invite(struct ring *ring, int chair, int entrant, ludo_error *error) {
    const struct conditions *conditions = ring->conditions;
    struct guest *guest = &ring->guests[chair];
    struct player_setup player = player_setup(ring);
    struct program_setup program = program_setup(conditions, ring->stop);
    contestant_close(guest->contestant);
    guest->entrant = entrant;
    if (conditions->log) {
        name_log(ring, &conditions->entrants[entrant], chair, guest->log, sizeof guest->log);
        program.log = guest->log;
    }
    guest->contestant = contestant_open(conditions->entrants[entrant].text, &conditions->variant,
                                        &player, &program, error);
    return guest->contestant != NULL;
}

/* A guest who plays for an entrant and has no seat yet: one who is here, or a new one on a chair
 * that is free or whose guest is not needed. */
static struct contestant *seat(struct ring *ring, int entrant, const int needed[], int count,
                               ludo_error *error) {
    int chair = -1;
    for (int i = 0; i < LUDO_MAX_PLAYERS; i++) {
        struct guest *guest = &ring->guests[i];
        if (guest->contestant && !guest->seated && guest->entrant == entrant) {
            guest->seated = true;
            return guest->contestant;
        }
        bool leaves = !guest->seated;
        for (int j = 0; j < count && guest->contestant; j++)
            leaves = leaves && guest->entrant != needed[j];
        if (leaves && chair < 0)
            chair = i;
    }
    for (int i = 0; chair < 0 && i < LUDO_MAX_PLAYERS; i++)
        if (!ring->guests[i].seated)
            chair = i;
    if (!invite(ring, chair, entrant, error))
        return NULL;
    ring->guests[chair].seated = true;
    return ring->guests[chair].contestant;
}

/* ---- A game ---- */

static bool is_stopped(const struct ring *ring) {
    return ring->stop && atomic_load(ring->stop);
}

/* A game while it is played. */
struct play {
    const struct ring *ring;
    struct session *session;
    const struct onlooker *onlooker; /* NULL: nobody looks on */
    int game;                        /* of the rotation */
    struct contestant *seats[LUDO_MAX_PLAYERS];
    const char *names[LUDO_MAX_PLAYERS]; /* of the entrants */
    int players;                         /* seats at the board */
    struct timespec begin;
    ludo_random chance, substitute;
    double margin;
    struct pace paces[LUDO_MAX_PLAYERS];
    game_end lost[LUDO_MAX_PLAYERS];
    bool unready[LUDO_MAX_PLAYERS]; /* lost before the first move */
    bool exhausted;                 /* our memory is short: the game does not count */
    char detail[PROCESS_DETAIL];
};

static void show_change(const struct play *play) {
    if (play->onlooker)
        play->onlooker->change(play->onlooker->context, play->ring->number, play->session);
}

/* What somebody does who is told to stop is no fault. */
static void leave(struct play *play, int seat, const struct fault *fault) {
    play->exhausted |= fault->end == END_NONE;
    if (session_turn(play->session) == LUDO_OVER || is_stopped(play->ring) || play->exhausted)
        return;
    session_leave(play->session, seat, fault->end);
    show_change(play);
    play->lost[seat] = fault->end;
    if (!*play->detail)
        snprintf(play->detail, sizeof play->detail, "%s", fault->detail);
}

static void begin_all(struct play *play, const uint64_t moods[]) {
    struct fault fault;
    for (int seat = 0; seat < play->players && session_turn(play->session) != LUDO_OVER; seat++)
        if (!contestant_begin(play->seats[seat], play->session, seat,
                              ludo_mix(moods[seat] + (uint64_t)play->game), &fault)) {
            leave(play, seat, &fault);
            play->unready[seat] = play->lost[seat] != END_NONE;
        }
}

/* Counts an answer that took so many seconds. */
static void count_answer(struct pace *pace, double seconds, bool late) {
    pace->moves++;
    pace->late += late;
    pace->seconds += seconds;
    pace->longest = seconds > pace->longest ? seconds : pace->longest;
}

/* Whether a game clock has been overstepped; a little more is forgiven, but nothing is given back.
 */
static bool overstepped(struct play *play, int seat, double now, struct fault *fault) {
    const struct clock_terms *clock = &play->session->terms.clock;
    if (!clock->runs || clock->per_move)
        return false;
    double left = clocks_left(&play->session->clocks, seat, now);
    if (left < -play->margin)
        return !fault_set(fault, END_TIME, "the clock was overstepped by %.3f s", -left);
    if (left < 0)
        play->session->clocks.left[seat] -= left;
    return false;
}

/* Whether a player can lose by time: our own do not by a limit for each move, which only some of
 * them know. */
static bool is_bound(const struct play *play, int seat) {
    const struct clock_terms *clock = &play->session->terms.clock;
    const struct program *program = contestant_program(play->seats[seat]);
    return clock->runs && (program ? program_keeps_time(program) : !clock->per_move);
}

/* The move of whoever's turn it is; false: they have left, and nothing was decided. */
static bool choose(struct play *play, int turn, ludo_move *move) {
    const struct session *session = play->session;
    struct fault fault;
    if (turn == LUDO_NATURE) {
        *move = ludo_next(&play->chance);
        return true;
    }
    if (session_left(session, turn)) {
        *move = session_rules(session)->random(session->trail.state, &play->substitute);
        return true;
    }
    double asked = clock_since(play->begin);
    play->session->clocks.began = asked; /* what lies between two turns is the referee's */
    bool good = contestant_choose(play->seats[turn], session, turn, asked, move, &fault);
    double now = clock_since(play->begin);
    bool late = is_bound(play, turn) && clocks_left(&session->clocks, turn, now) < 0;
    if (good && !overstepped(play, turn, now, &fault)) {
        count_answer(&play->paces[turn], now - asked, late);
        return true;
    }
    leave(play, turn, &fault);
    return false;
}

/* Plays a session to its end. */
static bool play_on(struct play *play, ludo_error *error) {
    struct session *session = play->session;
    int turn;
    while ((turn = session_turn(session)) != LUDO_OVER && !is_stopped(play->ring) &&
           !play->exhausted) {
        ludo_move move;
        if (!choose(play, turn, &move))
            continue;
        for (int seat = 0; seat < play->players; seat++)
            if (!session_left(session, seat))
                contestant_watch(play->seats[seat], session, turn, move);
        if (!session_play(session, move, clock_since(play->begin), error))
            return false;
        show_change(play);
    }
    if (play->exhausted)
        return ludo_fail(error, LUDO_E_MEMORY, "not enough memory for the games");
    for (int seat = 0; seat < play->players && turn == LUDO_OVER; seat++)
        if (play->lost[seat] == END_NONE)
            contestant_finish(play->seats[seat], session);
    return true;
}

static bool write_record(const struct game_record *record, char **text, ludo_error *error) {
    ludo_text measure = {0};
    size_t before = *text ? strlen(*text) : 0;
    if (!record_write(record, &measure, error))
        return false;
    char *grown = realloc(*text, before + measure.length + 1);
    if (!grown)
        return ludo_fail(error, LUDO_E_MEMORY, "not enough memory for the games");
    *text = grown;
    ludo_text out = ludo_text_in(grown + before, measure.length + 1);
    return record_write(record, &out, error);
}

/* Writes into the record who plays: `anna (Windmill 3)` where a program has a name of its own. */
static void name_seats(const struct play *play) {
    for (int seat = 0; seat < play->players; seat++) {
        const char *title = contestant_title(play->seats[seat]);
        char name[RECORD_NAME];
        bool fits =
            snprintf(name, sizeof name, "%s (%s)", play->names[seat], title) < (int)sizeof name;
        record_name(&play->session->trail.record, seat, *title && fits ? name : play->names[seat]);
    }
}

/* Plays a game between those seated, from the opening on. */
static bool play_game(struct ring *ring, struct play *play, struct bout *bout, ludo_error *error) {
    struct session *session = &ring->session;
    const struct onlooker *onlooker = ring->conditions->onlooker;
    rewind_game(ring);
    play->session = session;
    play->onlooker = onlooker;
    play->ring = ring;
    name_seats(play); /* as far as is known */
    if (onlooker)
        onlooker->begin(onlooker->context, ring->number, bout->number, session);
    play->chance = ludo_seeded(ring->chance);
    play->substitute = ludo_seeded(ludo_mix(ring->chance));
    play->margin = ring->conditions->margin;
    begin_all(play, ring->moods);
    play->begin = clock_now();
    bool good = play_on(play, error);
    name_seats(play);
    if (onlooker && !is_stopped(ring))
        onlooker->end(onlooker->context, ring->number, session);
    return good && (!ring->conditions->records ||
                    write_record(&session->trail.record, &bout->record, error));
}

static void take_result(const struct play *play, struct bout *bout) {
    const struct game_record *record = &play->session->trail.record;
    struct session_result result;
    session_result(play->session, &result);
    bout->end = result.end;
    bout->plies = trail_now(&play->session->trail)->plies;
    memcpy(bout->out, record->out, sizeof bout->out);
    memcpy(bout->paces, play->paces, sizeof bout->paces);
    memcpy(bout->lost, play->lost, sizeof bout->lost);
    memcpy(bout->unready, play->unready, sizeof bout->unready);
    memcpy(bout->detail, play->detail, sizeof bout->detail);
    for (int seat = 0; seat < bout->seats; seat++)
        strcpy(bout->titles[seat], contestant_title(play->seats[seat]));
    bout->winner = -1; /* by points: who wins by the rules may have left */
    for (int seat = 0; seat < bout->seats; seat++) {
        bout->twelfths[seat] = (int)(BOUT_POINT * result.points[seat] + 0.5);
        if (bout->twelfths[seat] == BOUT_POINT)
            bout->winner = seat;
    }
}

static bool play_together(struct ring *ring, int game, struct bout *bout, ludo_error *error) {
    const struct entrant *entrants = ring->conditions->entrants;
    struct play play = {.players = bout->seats, .game = game};
    for (int i = 0; i < bout->seats; i++) {
        if (!(play.seats[i] = seat(ring, bout->players[i], bout->players, bout->seats, error)))
            return false;
        play.names[i] = entrants[bout->players[i]].name;
    }
    if (!play_game(ring, &play, bout, error))
        return false;
    take_result(&play, bout);
    return true;
}

/* Shares the point among those who have the most. */
static void compare_scores(struct bout *bout) {
    int best = -1, equals = 0;
    for (int i = 0; i < bout->seats; i++) {
        if (bout->lost[i] != END_NONE || (best >= 0 && bout->scores[i] < bout->scores[best]))
            continue;
        equals = best >= 0 && bout->scores[i] == bout->scores[best] ? equals + 1 : 1;
        best = i;
    }
    for (int i = 0; i < bout->seats; i++)
        if (best >= 0 && bout->lost[i] == END_NONE && bout->scores[i] == bout->scores[best])
            bout->twelfths[i] = BOUT_POINT / equals;
    bout->winner = equals == 1 && bout->seats > 1 ? best : -1;
}

/* Everybody plays the same game alone. */
static bool play_alone(struct ring *ring, int game, struct bout *bout, ludo_error *error) {
    const struct entrant *entrants = ring->conditions->entrants;
    bout->alone = true;
    bout->end = END_RULES;
    for (int i = 0; i < bout->seats; i++) {
        struct play play = {.players = 1, .game = game};
        struct session_result result;
        if (!(play.seats[0] = seat(ring, bout->players[i], bout->players, bout->seats, error)))
            return false;
        play.names[0] = entrants[bout->players[i]].name;
        if (!play_game(ring, &play, bout, error))
            return false;
        session_result(play.session, &result);
        size_t plies = trail_now(&play.session->trail)->plies;
        bout->plies = plies > bout->plies ? plies : bout->plies;
        bout->scores[i] = result.score;
        bout->paces[i] = play.paces[0];
        strcpy(bout->titles[i], contestant_title(play.seats[0]));
        bout->lost[i] = play.lost[0];
        bout->unready[i] = play.unready[0];
        if (result.end != END_RULES)
            bout->end = result.end;
        if (!*bout->detail)
            memcpy(bout->detail, play.detail, sizeof bout->detail);
    }
    compare_scores(bout);
    return true;
}

bool ring_play(struct ring *ring, const struct fixture *fixture, struct bout *bout,
               ludo_error *error) {
    const ludo_variant *variant = &ring->conditions->variant;
    int seating[LUDO_MAX_PLAYERS];
    *bout = (struct bout){.number = fixture->number, .rotation = fixture->rotation, .winner = -1};
    if ((!ring->open || ring->rotation != fixture->rotation) &&
        !begin_rotation(ring, fixture->rotation, error))
        return false;
    bout->seats = rotation_seating(variant, fixture->count, fixture->game, seating);
    for (int i = 0; i < bout->seats; i++)
        bout->players[i] = fixture->players[seating[i]];
    for (int i = 0; i < LUDO_MAX_PLAYERS; i++)
        ring->guests[i].seated = false;
    if (!(ludo_players(variant) == 1 ? play_alone : play_together)(ring, fixture->game, bout,
                                                                   error))
        return false;
    if (is_stopped(ring))
        bout->end = END_NONE;
    return true;
}
