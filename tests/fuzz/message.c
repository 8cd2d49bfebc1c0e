/* Messages to the hall, one in every line, from two guests in turn. `$R` in a line is the room that
 * was made last, `$0` and `$1` are its secrets. Whatever they say, the answers are JSON objects
 * with a type, and the events a guest hears have no gaps. */
#include "fuzz.h"
#include "silent_host.h"
#include <stdio.h>

enum { GUESTS = 2, LINE = 8192 };

static struct {
    struct guest *guest;
    json_int_t last; /* event heard; -1: none since the last join */
} people[GUESTS];
static char names[3][40]; /* the room and the secrets */

static void keep(char *name, const json_t *value) {
    const char *text = json_string_value(value);
    if (text)
        snprintf(name, sizeof *names, "%s", text);
}

static void hear(int person, const json_t *json) {
    const char *type = json_string_value(json_object_get(json, "type"));
    fuzz_check(type != NULL);
    if (strcmp(type, "created") == 0) {
        keep(names[0], json_object_get(json, "room"));
        for (size_t i = 0; i < 2; i++)
            keep(names[1 + i], json_array_get(json_object_get(json, "secrets"), i));
    } else if (strcmp(type, "joined") == 0) {
        people[person].last = -1;
    } else if (strcmp(type, "event") == 0) {
        json_int_t number = json_integer_value(json_object_get(json, "number"));
        fuzz_check(people[person].last < 0 || number == people[person].last + 1);
        people[person].last = number;
    }
}

static void listen(int person) {
    size_t length;
    const char *text;
    while ((text = hall_next(people[person].guest, &length))) {
        json_t *json = json_loadb(text, length, JSON_REJECT_DUPLICATES, NULL);
        fuzz_check(json != NULL);
        hear(person, json);
        json_decref(json);
    }
}

/* A line with the names filled in. */
static size_t fill(const char *line, char *text) {
    size_t length = 0;
    for (; *line && length < LINE - sizeof *names; line++) {
        const char *known = *line == '$' && line[1] ? strchr("R01", line[1]) : NULL;
        if (known) {
            length += (size_t)snprintf(text + length, sizeof *names, "%s", names[known - "R01"]);
            line++;
        } else {
            text[length++] = *line;
        }
    }
    return length;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static const struct hall_setup setup = {
        .host = SILENT_HOST,
        .room = {.cells = 100, .nodes = 100, .plies = 50, .events = 200},
        .thinkers = {.threads = 1, .seconds = 0.01, .memory = 1, .tables = "/nonexistent"},
        .rooms = 20,
        .rooms_each = 20,
        .messages = 1000000,
        .queue = 1 << 20,
        .keep = 1,
    };
    char *text = fuzz_string(data, size), *rest = text, *line, filled[LINE];
    struct hall *hall = hall_open(&setup, NULL);
    memset(names, 0, sizeof names);
    for (int i = 0; i < GUESTS; i++)
        people[i].guest = hall_admit(hall, "127.0.0.1", NULL);
    for (int turn = 0; (line = fuzz_line(&rest)); turn++) {
        hall_hear(people[turn % GUESTS].guest, filled, fill(line, filled));
        hall_attend(hall);
        hall_tick(hall);
        for (int i = 0; i < GUESTS; i++)
            listen(i);
    }
    for (int i = 0; i < GUESTS; i++)
        hall_leave(people[i].guest);
    hall_close(hall);
    free(text);
    return 0;
}
