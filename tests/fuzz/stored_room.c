/* Events of a room as a store may have them, one in every line. They are refused, or the room that
 * they make can be looked at and goes on, and all that it tells then makes the same room. */
#include "fuzz.h"
#include "rooms/room.h"

enum { TOLD = 64 };

static char *told[TOLD];
static size_t told_count;

static void listen(struct room *room, uint64_t number, const char *body, size_t length) {
    (void)room, (void)number, (void)length;
    if (told_count < TOLD)
        told[told_count++] = strdup(body);
}

static struct room empty(room_listener *listener) {
    return (struct room){.limits = {.cells = 441, .nodes = 1000, .plies = 300, .events = 1000},
                         .on_event = listener};
}

static void look(const struct room *room) {
    ludo_text text = {0};
    ludo_json json = ludo_json_in(&text);
    int64_t clocks[LUDO_MAX_PLAYERS];
    ludo_json_open(&json, '{');
    room_describe(room, &json);
    ludo_json_close(&json, '}');
    room_clocks(room, 1, clocks);
    fuzz_check(room_deadline(room) >= 0);
}

/* Everybody does something. */
static void go_on(struct room *room) {
    ludo_random random = ludo_seeded(1);
    room_resume(room, 1);
    room_tick(room, 1e9);
    for (int seat = 0; seat < room->players; seat++)
        for (int what = 0; what < OFFERS; what++)
            room_say(room, seat, (room_offer)what, 2, NULL);
    if (room_turn(room) != NO_SEAT)
        room_play(room, session_rules(&room->session)->random(room->session.trail.state, &random),
                  3);
    for (int seat = 0; seat < room->players; seat++)
        room_resign(room, seat, 4, NULL);
}

/* A board of a million cells takes longer than it tells. */
static bool is_large(const char *text) {
    for (; *text; text++)
        if (strspn(text, "0123456789") > 2 && text[strspn(text, "0123456789")] != '}')
            return true;
    return false;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *text = fuzz_string(data, size), *rest = text, *line;
    struct room room = empty(listen), again = empty(NULL);
    bool good = !is_large(text);
    while (good && (line = fuzz_line(&rest)))
        if ((good = room_replay(&room, line, 0, NULL)))
            fuzz_check(room_replay(&again, line, 0, NULL));
    if (good && room.begun) {
        look(&room);
        go_on(&room);
        look(&room);
        for (size_t i = 0; i < told_count; i++)
            fuzz_check(told_count == TOLD || room_replay(&again, told[i], 0, NULL));
        look(&again);
    }
    while (told_count > 0)
        free(told[--told_count]);
    room_close(&room);
    room_close(&again);
    free(text);
    return 0;
}
