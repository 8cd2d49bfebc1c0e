/*
 * Lines of which an assignment lets one make this or that. They are left out of the sessions of a
 * program that reads it in another way than we do: before and behind them it has to agree with us.
 */
#include "check/replay.h"
#include <string.h>

/* Whether a reading would say what came, or show only later: then `got` is NULL. */
static bool would_say(const struct check_reading *reading, const char *got) {
    if (!got || reading->late)
        return !got && reading->late;
    return reading->says ? check_begins(got, reading->says) : !check_begins(got, "Error, ");
}

/* A reading that makes something else of a line than ours; -1: none does. */
static int find_reading(const struct check_place *place, const char *got) {
    const struct check_reading *readings = place->kind->readings;
    for (int i = 0; readings[i].sentence; i++)
        if (readings[i].open && would_say(&readings[i], got) && readings[i].open(place))
            return i;
    return -1;
}

bool check_explain(const struct check_kind *kind, const struct check_session *session,
                   check_readings followed, const struct check_difference *difference,
                   check_readings *known) {
    struct check_answers answers;
    struct check_place place = {
        .kind = kind, .session = session, .answers = &answers, .readings = followed};
    int reading = -1;
    if (!kind->readings || !kind->answer(session, followed, &answers))
        return false;
    place.line = difference->line;
    if (place.line < answers.count)
        reading = find_reading(&place, difference->got);
    while (reading < 0 && place.line > 0) {
        place.line--;
        if (place.line < answers.count)
            reading = find_reading(&place, NULL);
    }
    check_answers_free(&answers);
    if (reading < 0 || *known >> reading & 1)
        return false;
    *known |= 1u << reading;
    return true;
}

/* Leaves out the first line from `from` on that one of the readings leaves open; false when there
 * is none. */
static bool leave_line_out(const struct check_kind *kind, struct check_session *session,
                           check_readings known, size_t *from, check_readings *used) {
    struct check_answers answers;
    struct check_place place = {
        .kind = kind, .session = session, .answers = &answers, .line = *from};
    bool open = false;
    if (!kind->answer(session, 0, &answers))
        return false;
    for (; place.line < session->count && place.line < answers.count && !open; place.line += !open)
        for (int i = 0; kind->readings[i].sentence && !open; i++)
            if (known >> i & 1 && kind->readings[i].open && (open = kind->readings[i].open(&place)))
                *used |= 1u << i;
    check_answers_free(&answers);
    *from = place.line;
    if (open)
        memmove(session->lines + *from, session->lines + *from + 1,
                (--session->count - *from) * sizeof *session->lines);
    return open;
}

check_readings check_leave_out(const struct check_kind *kind, struct check_session *session,
                               check_readings known) {
    check_readings used = 0;
    size_t from = 0;
    while (known && leave_line_out(kind, session, known, &from, &used))
        ;
    return used;
}

void check_write_readings(const struct check_kind *kind, check_readings readings, char *text,
                          size_t room) {
    size_t length = 0;
    *text = '\0';
    for (int i = 0; readings >> i && length < room; i++)
        if (readings >> i & 1)
            length += (size_t)snprintf(text + length, room - length, "%s%s", length ? "; " : "",
                                       kind->readings[i].sentence);
}
