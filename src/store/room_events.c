/*
 * The events of rooms: the journal, rows of many events, and how the ones get from there to the
 * others.
 */
#include "store/checksum.h"
#include "store/room_upgrade.h"
#include "store/rooms.h"
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* An entry that is there already must be this one: a column that may not be NULL fails otherwise.
 */
static const char log_sql[] =
    "INSERT INTO room_journal (number, entry, checksum) VALUES ($1, $2, $3) ON CONFLICT (number) "
    "DO UPDATE SET "
    "entry = CASE WHEN room_journal.entry = excluded.entry THEN excluded.entry ELSE NULL END";
static const char forget_sql[] = "DELETE FROM room_journal WHERE number >= $1 AND number < $2";
/* A room that is gone gets no events, and the last one that is filed says which are. */
static const char file_sql[] =
    "INSERT INTO room_events (room, number, body, checksum) "
    "SELECT CAST($1 AS BIGINT), CAST($2 AS BIGINT), CAST($3 AS TEXT), CAST($4 AS BIGINT) "
    "WHERE EXISTS (SELECT 1 FROM rooms WHERE id = $1) AND NOT EXISTS (SELECT 1 FROM room_events "
    "WHERE room = $1 AND number >= $2)";
static const char events_sql[] = "SELECT number, body, checksum FROM room_events WHERE room = $1 "
                                 "AND number >= $2 AND number <= $3 ORDER BY number";

uint32_t rooms_sum_of_events(uint64_t room, uint64_t number, const char *bodies) {
    return checksum_text(checksum_number(checksum_number(0, (int64_t)room), (int64_t)number),
                         bodies);
}

uint32_t rooms_sum_of_entry(int64_t number, const char *entry) {
    return checksum_text(checksum_number(0, number), entry);
}

void rooms_write_line(FILE *entry, uint64_t room, uint64_t number, const char *body) {
    fprintf(entry, "%" PRIx64 " %" PRIu64 " %08" PRIx32 " %s\n", room, number,
            rooms_sum_of_events(room, number, body), body);
}

bool rooms_log(struct database *database, uint64_t number, const char *entry, ludo_error *error) {
    struct database_statement *insert = database_prepare(database, log_sql, error);
    if (!insert)
        return false;
    database_bind(insert, 1, (int64_t)number);
    database_bind_text(insert, 2, entry);
    database_bind(insert, 3, rooms_sum_of_entry((int64_t)number, entry));
    return database_post(insert, error);
}

bool rooms_file(struct database *database, uint64_t room, uint64_t last, const char *bodies,
                ludo_error *error) {
    struct database_statement *insert = database_prepare(database, file_sql, error);
    if (!insert)
        return false;
    database_bind(insert, 1, (int64_t)room);
    database_bind(insert, 2, (int64_t)last);
    database_bind_text(insert, 3, bodies);
    database_bind(insert, 4, rooms_sum_of_events(room, last, bodies));
    return database_post(insert, error);
}

bool rooms_forget(struct database *database, uint64_t from, uint64_t before, ludo_error *error) {
    struct database_statement *deletion = database_prepare(database, forget_sql, error);
    if (!deletion)
        return false;
    database_bind(deletion, 1, (int64_t)from);
    database_bind(deletion, 2, (int64_t)before);
    return database_post(deletion, error);
}

/* Cuts the first line off a text; NULL behind the last. */
static char *cut_line(char **text) {
    char *line = *text;
    if (!line || !*line)
        return NULL;
    char *end = strchr(line, '\n');
    *text = end ? end + 1 : NULL;
    if (end)
        *end = '\0';
    return line;
}

static char *copy(const char *text, ludo_error *error) {
    char *own = text ? strdup(text) : NULL;
    if (!own)
        ludo_fail(error, LUDO_E_MEMORY, "there is not enough memory for the events of rooms");
    return own;
}

/* An event in the journal. */
struct line {
    uint64_t room, number;
    const char *body;
};

/* Whether a line is what was written. Before the third version lines had no checksums. */
static bool read_line(const char *text, bool summed, struct line *line) {
    char *end;
    line->room = strtoull(text, &end, 16);
    line->number = strtoull(end, &end, 10);
    uint64_t sum = summed ? strtoull(end, &end, 16) : 0;
    line->body = *end == ' ' ? end + 1 : end;
    return *end == ' ' &&
           (!summed || sum == rooms_sum_of_events(line->room, line->number, line->body));
}

/* Turns the one bit back in which a line differs from what was written. Where several bits have
 * flipped no single one helps: of 2^32 wrong lines one has the right checksum. */
static bool mend(char *text, struct line *line) {
    size_t bits = 8 * strlen(text);
    for (size_t bit = 0; bit < bits; bit++) {
        char mask = (char)(1 << bit % 8);
        text[bit / 8] ^= mask;
        if (read_line(text, true, line))
            return true;
        text[bit / 8] ^= mask;
    }
    read_line(text, true, line);
    return false;
}

/* Hands out the events of an entry; `whole` becomes false when one is damaged, mended or not. */
static bool each_line(char *lines, bool summed, bool *whole, rooms_each_entry *each,
                      void *context) {
    for (char *text; (text = cut_line(&lines));) {
        struct line line;
        bool good = read_line(text, summed, &line);
        *whole = *whole && good;
        good = good || (summed && mend(text, &line));
        if (!each(context, line.room, line.number, good ? line.body : NULL))
            return false;
    }
    return true;
}

static const char journal_sql[] =
    "SELECT entry, number, checksum FROM room_journal ORDER BY number";

static bool is_whole(const struct database_statement *query) {
    return database_text(query, 0) &&
           database_integer(query, 2) ==
               rooms_sum_of_entry(database_integer(query, 1), database_text(query, 0));
}

/* Before the third version nothing had a checksum. */
static bool read_journal(struct database *database, bool summed, rooms_each_entry *each,
                         void *context, int64_t *damaged, ludo_error *error) {
    struct database_statement *query = database_prepare(database, journal_sql, error);
    if (!query)
        return false;
    database_step step;
    bool good = true;
    *damaged = 0;
    while (good && (step = database_step_on(query, error)) != DATABASE_DONE) {
        char *lines = step == DATABASE_ROW ? copy(database_text(query, 0), error) : NULL;
        bool whole = lines && (!summed || is_whole(query));
        good = lines && each_line(lines, summed, &whole, each, context);
        *damaged += !whole;
        free(lines);
    }
    database_reset(query);
    return good;
}

bool rooms_read_journal(struct database *database, rooms_each_entry *each, void *context,
                        int64_t *damaged, ludo_error *error) {
    return read_journal(database, true, each, context, damaged, error);
}

struct filing {
    struct database *database;
    ludo_error *error;
};

static bool file_event(void *context, uint64_t room, uint64_t number, const char *body) {
    const struct filing *filing = context;
    return body ? rooms_file(filing->database, room, number, body, filing->error)
                : rooms_mark_damaged(filing->database, room, number, filing->error);
}

bool rooms_file_journal(struct database *database, bool summed, int64_t *damaged,
                        ludo_error *error) {
    struct filing filing = {database, error};
    return read_journal(database, summed, file_event, &filing, damaged, error) &&
           database_run(database, "DELETE FROM room_journal", error);
}

bool rooms_recover(struct database *database, int64_t *damaged, ludo_error *error) {
    if (!database_begin(database, error))
        return false;
    if (rooms_file_journal(database, true, damaged, error) && database_commit(database, error))
        return true;
    database_rollback(database);
    return false;
}

struct reading {
    uint64_t from;
    int64_t most;
    rooms_each_event *each;
    void *context;
};

/* Hands out the events of a row; whether to go on. */
static bool read_row(struct reading *reading, uint64_t last, char *lines) {
    uint64_t number = last;
    for (const char *at = lines; (at = strchr(at, '\n')); at++)
        number--;
    for (const char *line; (line = cut_line(&lines)); number++)
        if (number >= reading->from &&
            (reading->most-- <= 0 || !reading->each(reading->context, number, line)))
            return false;
    return true;
}

bool rooms_read_events(struct database *database, uint64_t room, uint64_t from, int64_t most,
                       rooms_each_event *each, void *context, ludo_error *error) {
    struct reading reading = {from, most, each, context};
    struct database_statement *query = database_prepare(database, events_sql, error);
    if (!query)
        return false;
    database_bind(query, 1, (int64_t)room);
    database_bind(query, 2, (int64_t)from);
    database_bind(query, 3,
                  (int64_t)from + most + ROOMS_FILED); /* none behind it has one of these */
    database_step step;
    bool goes_on = true;
    while (goes_on && (step = database_step_on(query, error)) == DATABASE_ROW) {
        uint64_t number = (uint64_t)database_integer(query, 0);
        char *lines = copy(database_text(query, 1), error);
        bool whole =
            lines && database_integer(query, 2) == rooms_sum_of_events(room, number, lines);
        if (!whole)
            step = DATABASE_FAILED;
        if (lines && !whole)
            ludo_fail(error, LUDO_E_RECORD, "the events of this room are damaged at number %llu",
                      (unsigned long long)number);
        goes_on = whole && read_row(&reading, number, lines);
        free(lines);
    }
    database_reset(query);
    return step != DATABASE_FAILED;
}
