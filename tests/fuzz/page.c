/*
 * What the page calls: a call in each line, its letter and its texts, with blanks `_` in them and
 * `|` between them. Every answer is JSON, and a game that is open comes back from its record and
 * from its link.
 */
#pragma GCC diagnostic ignored "-Wmissing-prototypes" /* the page is who calls them */
#include "../../web/wasm.c"
#include "../../web/wasm_editor.c"
#include "../../web/wasm_rules.c"
#include "../unit/json_check.h"
#include "fuzz.h"
#include <stdio.h>

enum { CALLS = 200, KNOWN = 300 };

/* Writes the texts of a line where the page writes them. */
static void write_input(const char *line) {
    char *to = page_input();
    fuzz_check(to != NULL);
    for (; *line; line++)
        *to++ = *line == '|' ? '\0' : *line == '_' ? ' ' : *line == '~' ? '\n' : *line;
    memset(to, 0, LUDO_MAX_PLAYERS + 1);
}

static void check_json(const char *text) {
    fuzz_check(json_valid(text));
}

/* Takes what the page would keep of the game and opens it again. */
static void come_back(const char *written, const char *(*open)(void)) {
    size_t count = session.trail.record.count;
    fuzz_check(strlen(written) < LONGEST_INPUT - 8);
    strcpy(page_input(), written);
    memset(page_input() + strlen(written), 0, 4);
    fuzz_check(strcmp(open(), "{}") == 0);
    fuzz_check(session.trail.record.count == count);
}

static void come_back_from_link(void) {
    static char link[1 << 16];
    fuzz_check(sscanf(page_link(), "{\"link\":\"%65535[^\"]", link) == 1);
    come_back(link, page_follow);
}

static const char *ask(char letter, double now) {
    switch (letter) {
    case 'o':
        return page_open();
    case 'l':
        return page_load();
    case 'f':
        return page_follow();
    case 'x':
        return page_check();
    case 'p':
        return page_play(now);
    case 'e':
        return page_events();
    case 'c':
        return page_chance(0x12345678, (uint32_t)input[0], now);
    case 'd':
        return page_describe();
    case 'a':
        return page_advise();
    case 'F':
        return page_face();
    case 'y':
        fuzz_check(strlen(page_lay(session_turn(&session))) < LONGEST_INPUT);
        break;
    case 'n':
        return page_name_seats();
    case 'g':
        return page_games();
    case 's':
        return page_seats();
    case 'm':
        return page_moves();
    case 'b':
        page_back(now);
        break;
    case 'v':
        page_forward(now);
        break;
    case 'r':
        return page_end(*behind(input) - '0');
    case 'w':
        fuzz_check(strlen(page_reason()) < 100);
        break;
    case 'i':
        page_wind(input[0] - '0', input[1]);
        break;
    case 't':
        page_flag(now);
        break;
    case 'R':
        come_back(page_record(), page_load);
        break;
    case 'L':
        come_back_from_link();
        break;
    default:
        page_clock(input[0] - '0', now);
    }
    return page_status();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *text = fuzz_string(data, size), *rest = text, *line;
    write_input("ttt");
    check_json(page_open());
    for (int i = 0; i < CALLS && (line = fuzz_line(&rest)); i++) {
        if (!*line || strlen(line) > KNOWN * 20)
            continue;
        write_input(line + 1);
        check_json(ask(*line, i));
        if (ludo_state_size(session_variant(&session)) > FUZZ_STATE || session.trail.known > KNOWN)
            break;
    }
    free(text);
    return 0;
}
