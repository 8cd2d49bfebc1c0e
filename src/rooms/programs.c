#include "rooms/programs.h"
#include "arena/program.h"
#include "rooms/event.h"
#include "search/clock.h"
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/queue.h>

static const double START = 20, MARGIN = 0.2; /* seconds, as in matches */

/* Something to be done for a room, one thing at a time, in one of three lists: waiting, under way,
 * found. */
struct errand {
    TAILQ_ENTRY(errand) link;
    struct thought thought; /* its ticket is 0 where programs are dismissed */
    const struct server_program *program;
    int64_t round;
    int seat;
    bool has_session;
    struct session session;
    double left;
    atomic_bool stop; /* nobody waits for it any longer */
};

TAILQ_HEAD(errands, errand);

/* A program that sits in a room. */
struct visitor {
    struct visitor *next;
    uint64_t room;
    int64_t round;
    int seat;
    double used; /* when it was last asked */
    struct program *program;
    struct session session; /* what it has been told */
    bool answered;          /* it has chosen a move there: */
    ludo_move answer;
};

struct programs {
    const struct server_programs *list;
    struct programs_limits limits;
    void (*notify)(void *context);
    void *context;
    pthread_t *threads;
    pthread_mutex_t mutex; /* for all that follows */
    pthread_cond_t change; /* there may be something to do */
    int started;
    struct errands waiting, working, found;
    struct visitor *visitors; /* those of rooms that are worked for belong to who does it */
    int visitor_count;
    bool ending;
};

/* ---- Errands ---- */

static void free_errand(struct errand *errand) {
    if (errand->has_session)
        session_close(&errand->session);
    free(errand);
}

static struct errand *new_errand(uint64_t room, int64_t round, const struct session *session) {
    struct errand *errand = calloc(1, sizeof *errand);
    if (!errand)
        return NULL;
    errand->thought.room = room;
    errand->round = round;
    if (!session)
        return errand;
    errand->session = *session;
    errand->has_session = trail_copy(&errand->session.trail, &session->trail, NULL);
    if (errand->has_session)
        return errand;
    free(errand);
    return NULL;
}

/* Whether there is an errand for a room in a list, up to an end, which may be NULL. */
static bool has_errand(const struct errands *list, uint64_t room, const struct errand *end) {
    const struct errand *errand = TAILQ_FIRST(list);
    while (errand != end && errand->thought.room != room)
        errand = TAILQ_NEXT(errand, link);
    return errand != end;
}

/* The first errand that can be run: for a room, one after the other. */
static struct errand *find_ready(const struct programs *programs) {
    struct errand *errand = TAILQ_FIRST(&programs->waiting);
    while (errand && (has_errand(&programs->working, errand->thought.room, NULL) ||
                      has_errand(&programs->waiting, errand->thought.room, errand)))
        errand = TAILQ_NEXT(errand, link);
    return errand;
}

/* ---- Visitors ---- */

static void free_visitor(struct visitor *visitor) {
    if (!visitor)
        return;
    program_close(visitor->program);
    session_close(&visitor->session);
    free(visitor);
}

/* Takes a visitor out of the list. */
static struct visitor *take_out(struct programs *programs, struct visitor **link) {
    struct visitor *visitor = *link;
    *link = visitor->next;
    programs->visitor_count--;
    return visitor;
}

/* The visitor on a seat of a room, whom nobody else has then; NULL: there is none. Seat NO_SEAT:
 * any. */
static struct visitor *take_visitor(struct programs *programs, uint64_t room, int seat) {
    pthread_mutex_lock(&programs->mutex);
    struct visitor **link = &programs->visitors, *found = NULL;
    while (*link && ((*link)->room != room || (seat != NO_SEAT && (*link)->seat != seat)))
        link = &(*link)->next;
    if (*link)
        found = take_out(programs, link);
    pthread_mutex_unlock(&programs->mutex);
    return found;
}

/* Makes room for a process more: the visitor goes who has waited longest. There is one, since each
 * of the others is in the hands of a thread. */
static void make_room(struct programs *programs) {
    struct visitor **oldest = NULL, *gone = NULL;
    pthread_mutex_lock(&programs->mutex);
    for (struct visitor **link = &programs->visitors; *link; link = &(*link)->next)
        if (!oldest || (*link)->used < (*oldest)->used)
            oldest = link;
    int busy = 0;
    const struct errand *errand;
    TAILQ_FOREACH (errand, &programs->working, link)
        busy++;
    if (oldest && programs->visitor_count + busy > programs->limits.most)
        gone = take_out(programs, oldest);
    pthread_mutex_unlock(&programs->mutex);
    free_visitor(gone);
}

static void keep_visitor(struct programs *programs, struct visitor *visitor) {
    visitor->used = clock_since((struct timespec){0});
    pthread_mutex_lock(&programs->mutex);
    visitor->next = programs->visitors;
    programs->visitors = visitor;
    programs->visitor_count++;
    pthread_mutex_unlock(&programs->mutex);
}

/* A visitor for an errand, whose program does not run yet. */
static struct visitor *invite(const struct programs *programs, const struct errand *errand) {
    const struct clock_terms *clock = &errand->session.terms.clock;
    struct visitor *visitor = calloc(1, sizeof *visitor);
    struct program_setup setup = {
        .seconds = clock->runs && clock->per_move ? clock->time : programs->limits.seconds,
        .binding = true,
        .start = START,
        .margin = MARGIN,
        .memory = programs->limits.memory};
    if (!visitor)
        return NULL;
    *visitor = (struct visitor){.room = errand->thought.room, .seat = errand->seat};
    visitor->program =
        program_open(errand->program->text, session_variant(&errand->session), &setup, NULL);
    if (visitor->program)
        return visitor;
    free(visitor);
    return NULL;
}

/* Whether a game goes on from where a visitor knows it: nothing was taken back. */
static bool goes_on(const struct visitor *visitor, const struct errand *errand) {
    const struct game_record *told = &visitor->session.trail.record,
                             *now = &errand->session.trail.record;
    return visitor->round == errand->round && told->count <= now->count &&
           (told->count == 0 ||
            memcmp(told->moves, now->moves, told->count * sizeof *now->moves) == 0);
}

/* Whether the move that a visitor has chosen was made. */
static bool was_heard(const struct visitor *visitor, const struct errand *errand) {
    size_t at = visitor->session.trail.record.count;
    const struct game_record *now = &errand->session.trail.record;
    return visitor->answered && at < now->count && now->moves[at] == visitor->answer;
}

/* Tells a visitor of what has happened since it was told last. False when memory is short. */
static bool tell_news(struct visitor *visitor, const struct errand *errand) {
    const struct game_record *now = &errand->session.trail.record;
    struct session *session = &visitor->session;
    struct game_record *told = &session->trail.record;
    while (told->count < now->count) {
        ludo_move move = now->moves[told->count];
        program_watch(visitor->program, session, session_turn(session), move);
        if (!session_play(session, move, 0, NULL))
            return false;
    }
    told->end = now->end;
    told->loser = now->loser;
    memcpy(told->out, now->out, sizeof told->out);
    session->clocks = errand->session.clocks;
    return true;
}

/* Sees that a visitor knows the game up to the present position. */
static bool inform(struct visitor *visitor, struct errand *errand, struct fault *fault) {
    if (goes_on(visitor, errand) && was_heard(visitor, errand))
        return tell_news(visitor, errand) ||
               fault_set(fault, END_PROTOCOL, "there is no memory to tell it the moves");
    session_close(&visitor->session);
    visitor->session = errand->session;
    visitor->round = errand->round;
    errand->has_session = false;
    return program_begin(visitor->program, &visitor->session, visitor->seat, fault);
}

static void ask(struct programs *programs, struct errand *errand) {
    struct thought *thought = &errand->thought;
    struct visitor *visitor = take_visitor(programs, thought->room, errand->seat);
    if (!visitor) {
        make_room(programs);
        visitor = invite(programs, errand);
    }
    if (!visitor) {
        fault_set(&thought->fault, END_START, "there is not enough memory for it");
        return;
    }
    visitor->program->setup.stop = &errand->stop;
    thought->found = inform(visitor, errand, &thought->fault) &&
                     program_choose(visitor->program, &visitor->session, errand->left,
                                    &thought->move, &thought->fault);
    visitor->program->setup.stop = NULL;
    visitor->answered = thought->found;
    visitor->answer = thought->move;
    if (thought->found)
        keep_visitor(programs, visitor);
    else
        free_visitor(visitor);
}

/* Sends everybody away who sits in a room. */
static void dismiss(struct programs *programs, struct errand *errand) {
    struct visitor *visitor;
    while ((visitor = take_visitor(programs, errand->thought.room, NO_SEAT))) {
        if (errand->has_session && goes_on(visitor, errand) && tell_news(visitor, errand))
            program_finish(visitor->program, &visitor->session);
        free_visitor(visitor);
    }
}

/* ---- Threads ---- */

/* The next errand; NULL at the end. */
static struct errand *next_errand(struct programs *programs) {
    struct errand *errand;
    pthread_mutex_lock(&programs->mutex);
    while (!(errand = find_ready(programs)) && !programs->ending)
        pthread_cond_wait(&programs->change, &programs->mutex);
    if (programs->ending)
        errand = NULL;
    if (errand) {
        TAILQ_REMOVE(&programs->waiting, errand, link);
        TAILQ_INSERT_TAIL(&programs->working, errand, link);
    }
    pthread_mutex_unlock(&programs->mutex);
    return errand;
}

/* An errand is done: what was found is told, unless nobody wants to know. */
static void hand_in(struct programs *programs, struct errand *errand) {
    pthread_mutex_lock(&programs->mutex);
    TAILQ_REMOVE(&programs->working, errand, link);
    bool wanted = errand->thought.ticket && !atomic_load(&errand->stop);
    if (wanted)
        TAILQ_INSERT_TAIL(&programs->found, errand, link);
    pthread_cond_broadcast(&programs->change);
    pthread_mutex_unlock(&programs->mutex);
    if (wanted)
        programs->notify(programs->context);
    else
        free_errand(errand);
}

/* At the end all threads together end the programs, for each may take its time. */
static void send_home(struct programs *programs) {
    struct visitor *visitor;
    do {
        pthread_mutex_lock(&programs->mutex);
        visitor = programs->visitors ? take_out(programs, &programs->visitors) : NULL;
        pthread_mutex_unlock(&programs->mutex);
        free_visitor(visitor);
    } while (visitor);
}

static void *work(void *context) {
    struct programs *programs = context;
    struct errand *errand;
    while ((errand = next_errand(programs))) {
        (errand->thought.ticket ? ask : dismiss)(programs, errand);
        hand_in(programs, errand);
    }
    send_home(programs);
    return NULL;
}

struct programs *programs_open(const struct server_programs *list,
                               const struct programs_limits *limits, void (*notify)(void *context),
                               void *context) {
    struct programs *programs = calloc(1, sizeof *programs);
    if (!programs ||
        !(programs->threads = calloc((size_t)limits->most, sizeof *programs->threads))) {
        free(programs);
        return NULL;
    }
    TAILQ_INIT(&programs->waiting);
    TAILQ_INIT(&programs->working);
    TAILQ_INIT(&programs->found);
    programs->list = list;
    programs->limits = *limits;
    programs->notify = notify;
    programs->context = context;
    pthread_mutex_init(&programs->mutex, NULL);
    pthread_cond_init(&programs->change, NULL);
    return programs;
}

static void free_all(struct errands *errands) {
    struct errand *errand;
    while ((errand = TAILQ_FIRST(errands))) {
        TAILQ_REMOVE(errands, errand, link);
        free_errand(errand);
    }
}

void programs_close(struct programs *programs) {
    struct errand *errand;
    if (!programs)
        return;
    pthread_mutex_lock(&programs->mutex);
    programs->ending = true;
    TAILQ_FOREACH (errand, &programs->working, link)
        atomic_store(&errand->stop, true);
    pthread_cond_broadcast(&programs->change);
    pthread_mutex_unlock(&programs->mutex);
    for (int i = 0; i < programs->started; i++)
        pthread_join(programs->threads[i], NULL);
    free_all(&programs->waiting);
    free_all(&programs->found);
    pthread_mutex_destroy(&programs->mutex);
    pthread_cond_destroy(&programs->change);
    free(programs->threads);
    free(programs);
}

/* ---- What the hall wants ---- */

/* Puts an errand behind the others; a thread more begins, up to the limit. False when there is none
 * at all. */
static bool send_out(struct programs *programs, struct errand *errand) {
    pthread_mutex_lock(&programs->mutex);
    if (programs->started < programs->limits.most &&
        pthread_create(&programs->threads[programs->started], NULL, work, programs) == 0)
        programs->started++;
    bool good = programs->started > 0;
    if (good)
        TAILQ_INSERT_TAIL(&programs->waiting, errand, link);
    pthread_cond_broadcast(&programs->change);
    pthread_mutex_unlock(&programs->mutex);
    return good;
}

bool programs_ask(struct programs *programs, const struct programs_wish *wish) {
    struct errand *errand = new_errand(wish->room, wish->round, wish->session);
    if (!errand)
        return false;
    errand->program = program_find(programs->list, wish->name);
    errand->thought.ticket = wish->ticket;
    errand->seat = wish->seat;
    errand->left = wish->left;
    if (send_out(programs, errand))
        return true;
    free_errand(errand);
    return false;
}

static struct errand *with_ticket(const struct errands *errands, uint64_t ticket) {
    struct errand *errand = TAILQ_FIRST(errands);
    while (errand && errand->thought.ticket != ticket)
        errand = TAILQ_NEXT(errand, link);
    return errand;
}

void programs_drop(struct programs *programs, uint64_t ticket) {
    pthread_mutex_lock(&programs->mutex);
    struct errands *lists[] = {&programs->waiting, &programs->found};
    for (int i = 0; i < 2; i++) {
        struct errand *errand = with_ticket(lists[i], ticket);
        if (errand) {
            TAILQ_REMOVE(lists[i], errand, link);
            free_errand(errand);
        }
    }
    struct errand *errand = with_ticket(&programs->working, ticket);
    if (errand)
        atomic_store(&errand->stop, true);
    pthread_mutex_unlock(&programs->mutex);
}

/* Whether anything is done for a room, or somebody sits there. */
static bool knows_room(struct programs *programs, uint64_t room) {
    pthread_mutex_lock(&programs->mutex);
    bool known =
        has_errand(&programs->working, room, NULL) || has_errand(&programs->waiting, room, NULL);
    for (const struct visitor *visitor = programs->visitors; visitor && !known;
         visitor = visitor->next)
        known = visitor->room == room;
    pthread_mutex_unlock(&programs->mutex);
    return known;
}

void programs_dismiss(struct programs *programs, uint64_t room, int64_t round,
                      const struct session *session) {
    if (!knows_room(programs, room))
        return;
    struct errand *errand = new_errand(room, round, session);
    if (errand && !send_out(programs, errand))
        free_errand(errand);
}

bool programs_collect(struct programs *programs, struct thought *thought) {
    pthread_mutex_lock(&programs->mutex);
    struct errand *errand = TAILQ_FIRST(&programs->found);
    if (errand)
        TAILQ_REMOVE(&programs->found, errand, link);
    pthread_mutex_unlock(&programs->mutex);
    if (!errand)
        return false;
    *thought = errand->thought;
    free_errand(errand);
    return true;
}
