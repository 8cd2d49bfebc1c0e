#include "rooms/writer.h"
#include "core/words.h"
#include <assert.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    PAUSE = 250,  /* milliseconds until the store is tried again */
    FAREWELL = 8, /* times it is tried at the end */
    DAY = 24 * 60 * 60,
    GATHER = 40, /* milliseconds from one transaction to the next, at least: what comes meanwhile
                    shares it */
};

struct queue {
    struct note *first, **end;
};

/* Entries of the journal. Each is numbered by the events up to its last one. */
struct span {
    uint64_t last, needed; /* the first that is */
};

struct writer {
    struct database *database;
    const char *store;
    int64_t epoch;
    struct span journal;
    struct note *held;    /* what is being stored, until it is */
    double seen, seen_at; /* the date that the store was told last, and the time then */
    const struct world *world;
    void (*notify)(void *context);
    void *context;
    pthread_t thread;
    pthread_mutex_t mutex; /* for all that follows */
    pthread_cond_t change;
    struct queue waiting, stored;
    bool ending, failing, disowned, trusting;
    ludo_error error;
};

size_t note_size(size_t length) {
    return sizeof(struct note) + length + 1;
}

struct note *note_needed(struct memory_reserve *reserve, note_kind kind, uint64_t room,
                         const char *text, size_t length) {
    struct note *note = memory_need(reserve, note_size(length));
    if (!note)
        return NULL;
    *note = (struct note){.kind = kind, .room = room, .length = length};
    if (text)
        memcpy(note->text, text, length);
    note->text[length] = '\0';
    return note;
}

struct note *note_new(note_kind kind, uint64_t room, const char *text, size_t length) {
    struct memory_reserve none = {0};
    return note_needed(&none, kind, room, text, length);
}

void note_free(struct note *note) {
    if (note)
        free(note->row);
    free(note);
}

static void append(struct queue *queue, struct note *notes) {
    if (!queue->first)
        queue->end = &queue->first;
    *queue->end = notes;
    while (*queue->end)
        queue->end = &(*queue->end)->next;
}

static struct note *take(struct queue *queue) {
    struct note *notes = queue->first;
    queue->first = NULL;
    return notes;
}

static bool sweep(struct database *database, const struct note *note, ludo_error *error) {
    uint64_t id;
    bool good = true;
    for (size_t at = 0; good && at < note->length; at += sizeof id) {
        memcpy(&id, note->text + at, sizeof id);
        good = rooms_remove(database, id, error);
    }
    return good;
}

static bool store_note(struct database *database, struct note *note, ludo_error *error) {
    switch (note->kind) {
    case NOTE_ROOM:
        return rooms_insert(database, note->row, error);
    case NOTE_STATE:
        return rooms_update(database, note->row, error);
    case NOTE_EVENT:
        return !note->row || rooms_update(database, note->row, error);
    case NOTE_FILE:
        return rooms_file(database, note->room, note->number, note->text, error);
    default:
        return sweep(database, note, error);
    }
}

/* The events among notes as an entry of the journal, to be freed; `journal` is what it will be with
 * it. NULL when memory is short. */
static char *write_entry(const struct note *notes, struct span *journal, ludo_error *error) {
    char *lines = NULL;
    size_t size;
    FILE *stream = open_memstream(&lines, &size);
    for (const struct note *note = notes; stream && note; note = note->next)
        if (note->kind == NOTE_EVENT) {
            rooms_write_line(stream, note->room, note->number, note->text);
            journal->last++;
        } else if (note->kind == NOTE_FILE) {
            assert(note->entry >= journal->needed && note->entry <= journal->last);
            journal->needed = note->entry;
        }
    bool failed = !stream || ferror(stream);
    if ((!stream || fclose(stream) == 0) && !failed)
        return lines;
    free(lines);
    return ludo_fail(error, LUDO_E_MEMORY, "there is not enough memory for the events of rooms"),
           NULL;
}

static bool store_events(struct writer *writer, struct note *notes, struct span *journal,
                         ludo_error *error) {
    const struct span before = *journal;
    char *lines = write_entry(notes, journal, error);
    bool good = lines &&
                (journal->last == before.last ||
                 rooms_log(writer->database, journal->last, lines, error)) &&
                (journal->needed == before.needed ||
                 rooms_forget(writer->database, before.needed, journal->needed, error));
    free(lines);
    for (struct note *note = notes; note; note = note->next)
        if (note->kind == NOTE_EVENT)
            note->entry = journal->last;
    return good;
}

static bool disown(struct writer *writer, ludo_error *error) {
    pthread_mutex_lock(&writer->mutex);
    writer->disowned = true;
    pthread_mutex_unlock(&writer->mutex);
    return ludo_fail(error, LUDO_E_STORE, "another server has taken over the rooms of this store");
}

/* Connects again. Where the lock is not to be had, another server may have it, which its epoch
 * tells. */
static bool reconnect(struct writer *writer, ludo_error *error) {
    int64_t epoch = writer->epoch;
    if (database_reconnect(writer->database, error))
        return true;
    struct database *other = database_open(writer->store, NULL);
    bool taken = other && rooms_epoch(other, &epoch, NULL) && epoch != writer->epoch;
    database_close(other);
    return taken && disown(writer, error);
}

/* The date, unless it is a day ahead of what it should be. */
static double believed_date(struct writer *writer) {
    double now = world_now(writer->world), date = world_date(writer->world);
    double expected = writer->seen + (now - writer->seen_at);
    pthread_mutex_lock(&writer->mutex);
    bool doubts = !writer->trusting && writer->seen > 0 && date - expected > DAY;
    writer->trusting = false;
    pthread_mutex_unlock(&writer->mutex);
    writer->seen = doubts ? expected : date;
    writer->seen_at = now;
    return writer->seen;
}

static bool hold(struct writer *writer, ludo_error *error) {
    bool own;
    return rooms_hold(writer->database, writer->epoch, (int64_t)believed_date(writer), &own,
                      error) &&
           (own || disown(writer, error));
}

static bool store_all(struct writer *writer, struct note *notes, ludo_error *error) {
    struct database *database = writer->database;
    struct span journal = writer->journal;
    if (database_lost(database) && !reconnect(writer, error))
        return false;
    bool good = database_begin(database, error) && hold(writer, error);
    for (struct note *note = notes; good && note; note = note->next)
        good = store_note(database, note, error);
    good = good && store_events(writer, notes, &journal, error) && database_commit(database, error);
    if (good)
        writer->journal = journal;
    else
        database_rollback(database);
    return good;
}

static void pause_for(long milliseconds) {
    nanosleep(&(struct timespec){.tv_nsec = milliseconds * 1000000L}, NULL);
}

static void set_failing(struct writer *writer, bool failing, const ludo_error *error) {
    pthread_mutex_lock(&writer->mutex);
    bool change = writer->failing != failing || writer->disowned;
    writer->failing = failing;
    if (failing)
        writer->error = *error;
    pthread_mutex_unlock(&writer->mutex);
    if (change)
        writer->notify(writer->context);
}

static bool is_ending(struct writer *writer) {
    pthread_mutex_lock(&writer->mutex);
    bool ending = writer->ending;
    pthread_mutex_unlock(&writer->mutex);
    return ending;
}

static bool has_notes(struct writer *writer) {
    pthread_mutex_lock(&writer->mutex);
    while (!writer->waiting.first && !writer->ending)
        pthread_cond_wait(&writer->change, &writer->mutex);
    bool has = writer->waiting.first != NULL;
    pthread_mutex_unlock(&writer->mutex);
    return has;
}

bool writer_step(struct writer *writer) {
    ludo_error error;
    if (!writer->held) {
        pthread_mutex_lock(&writer->mutex);
        writer->held = take(&writer->waiting);
        pthread_mutex_unlock(&writer->mutex);
    }
    if (!writer->held)
        return true;
    bool good = store_all(writer, writer->held, &error);
    set_failing(writer, !good, &error);
    if (!good)
        return false;
    pthread_mutex_lock(&writer->mutex);
    append(&writer->stored, writer->held);
    pthread_mutex_unlock(&writer->mutex);
    writer->held = NULL;
    writer->notify(writer->context);
    return true;
}

/* Stores what is held or waiting, however long that takes; false when it is given up at the end. */
static bool insist(struct writer *writer) {
    for (int farewells = 0; !writer_step(writer); pause_for(PAUSE))
        if (writer_is_disowned(writer) || (is_ending(writer) && ++farewells == FAREWELL))
            return false;
    return true;
}

/* Lets some time pass after the last transaction, so that more notes share the next. */
static void gather(struct writer *writer, double began) {
    double early = began + GATHER / 1e3 - world_now(writer->world);
    if (early > 0 && !is_ending(writer))
        pause_for((long)(early * 1e3) + 1);
}

static void *work(void *context) {
    struct writer *writer = context;
    ludo_speak(LUDO_ENGLISH); /* what it says goes to the log */
    double began = 0;
    while (has_notes(writer)) {
        gather(writer, began);
        began = world_now(writer->world);
        if (!insist(writer))
            break;
    }
    return NULL;
}

/* Takes the rooms of a store, and what the owner before has left of them. */
static bool take_over(struct writer *writer, struct writer_find *find, ludo_error *error) {
    struct database *database = writer->database;
    return database && database_own(database, "rooms", error) &&
           database_migrate(database, &rooms_schema, error) &&
           rooms_take(database, writer->epoch, &find->seen, error) &&
           rooms_recover(database, &find->damaged, error);
}

struct writer *writer_open(const char *store, uint64_t epoch, const struct world *world,
                           void (*notify)(void *context), void *context, struct writer_find *find,
                           ludo_error *error) {
    struct writer *writer = calloc(1, sizeof *writer);
    if (!writer)
        return ludo_fail(error, LUDO_E_MEMORY, "there is not enough memory for a store"), NULL;
    *writer = (struct writer){.store = store,
                              .epoch = (int64_t)epoch,
                              .notify = notify,
                              .context = context,
                              .world = world};
    writer->database = database_open(store, error);
    pthread_mutex_init(&writer->mutex, NULL);
    pthread_cond_init(&writer->change, NULL);
    if (take_over(writer, find, error)) {
        writer->seen = (double)find->seen;
        writer->seen_at = world_now(world);
        if (world_is_stepped(world) || pthread_create(&writer->thread, NULL, work, writer) == 0)
            return writer;
        ludo_fail(error, LUDO_E_MEMORY, "a thread for the store cannot be started");
    }
    database_close(writer->database);
    free(writer);
    return NULL;
}

static void free_all(struct note *notes) {
    while (notes) {
        struct note *next = notes->next;
        note_free(notes);
        notes = next;
    }
}

void writer_close(struct writer *writer) {
    pthread_mutex_lock(&writer->mutex);
    writer->ending = true;
    pthread_cond_signal(&writer->change);
    pthread_mutex_unlock(&writer->mutex);
    if (world_is_stepped(writer->world))
        for (int farewells = 0; !writer_step(writer) && farewells < FAREWELL; farewells++)
            ;
    else
        pthread_join(writer->thread, NULL);
    database_close(writer->database);
    free_all(writer->held);
    free_all(writer->waiting.first);
    free_all(writer->stored.first);
    pthread_mutex_destroy(&writer->mutex);
    pthread_cond_destroy(&writer->change);
    free(writer);
}

void writer_add(struct writer *writer, struct note *notes) {
    assert(notes);
    pthread_mutex_lock(&writer->mutex);
    bool first = !writer->waiting.first;
    append(&writer->waiting, notes);
    if (first)
        pthread_cond_signal(&writer->change);
    pthread_mutex_unlock(&writer->mutex);
}

struct note *writer_collect(struct writer *writer) {
    pthread_mutex_lock(&writer->mutex);
    struct note *notes = take(&writer->stored);
    pthread_mutex_unlock(&writer->mutex);
    return notes;
}

bool writer_fails(struct writer *writer, ludo_error *error) {
    pthread_mutex_lock(&writer->mutex);
    bool failing = writer->failing;
    if (failing)
        *error = writer->error;
    pthread_mutex_unlock(&writer->mutex);
    return failing;
}

void writer_trust_clock(struct writer *writer) {
    pthread_mutex_lock(&writer->mutex);
    writer->trusting = true;
    pthread_mutex_unlock(&writer->mutex);
}

bool writer_is_disowned(struct writer *writer) {
    pthread_mutex_lock(&writer->mutex);
    bool disowned = writer->disowned;
    pthread_mutex_unlock(&writer->mutex);
    return disowned;
}
