/* A letter for the game, then messages to a window with a view for each player, one in every line,
 * from the views in turn. Whatever they say, the answers are JSON objects with a type, and the
 * positions that a view hears of have no gaps. */
#include "window/window.h"
#include "fuzz.h"
#include "silent_host.h"
#include <stdio.h>

enum { VIEWS = 2 };

static const char *const games[] = {"ttt", "attt", "cn:size=4",
                                    "ataxx:size=5x5,obstacles=3,limit=20"};

static struct {
    struct guest *guest;
    json_int_t number; /* of the position heard last */
} people[VIEWS];

static void listen(int person) {
    size_t length;
    const char *text;
    while ((text = hall_next(people[person].guest, &length))) {
        json_t *json = json_loadb(text, length, JSON_REJECT_DUPLICATES, NULL);
        const char *type = json_string_value(json_object_get(json, "type"));
        const json_t *number = json_object_get(json, "number");
        fuzz_check(type != NULL);
        if (number) {
            fuzz_check(json_integer_value(number) == people[person].number + 1);
            people[person].number++;
        }
        json_decref(json);
    }
}

static void enter(struct hall *hall, int person, const char *secret) {
    char text[128];
    snprintf(text, sizeof text, "{\"type\":\"open\",\"secret\":\"%s\"}", secret);
    people[person].guest = hall_admit(hall, "127.0.0.1", NULL);
    people[person].number = 0;
    hall_hear(people[person].guest, text, strlen(text));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static char names[VIEWS][2] = {"X", "O"};
    struct boards_setup setup = {.players = VIEWS,
                                 .pieces = {names[0], names[1]},
                                 .modes = {'m', 'm'},
                                 .window = true,
                                 .multiviews = true,
                                 .seconds = 0.001};
    char *text = fuzz_string(data, size), *rest = text, *line = fuzz_line(&rest),
         secrets[LUDO_MAX_PLAYERS][SECRET_TEXT];
    fuzz_check(ludo_read_variant(games[(unsigned char)*line % 4], &setup.variant, NULL));
    struct window *window = window_open(&setup, secrets);
    struct hall *hall =
        hall_open(&(struct hall_setup){.host = SILENT_HOST,
                                       .thinkers = {.threads = 1, .seconds = 0.01, .memory = 1},
                                       .messages = 1000000,
                                       .queue = 1 << 20,
                                       .tenant = window_tenant(window)},
                  NULL);
    for (int i = 0; i < VIEWS; i++)
        enter(hall, i, secrets[i]);
    for (int turn = 0; (line = fuzz_line(&rest)); turn++) {
        hall_hear(people[turn % VIEWS].guest, line, strlen(line));
        hall_attend(hall);
        hall_tick(hall);
        for (int i = 0; i < VIEWS; i++)
            listen(i);
    }
    hall_empty(hall, "");
    for (int i = 0; i < VIEWS; i++) {
        listen(i);
        hall_leave(people[i].guest);
    }
    hall_close(hall);
    window_close(window);
    free(text);
    return 0;
}
