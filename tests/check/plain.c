/*
 * A bot that knows the rules and plays any legal move.
 */
#include "core/contract.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static ludo_variant variant;
static void *state;

static void begin(const char *game) {
    if (!ludo_read_variant(game, &variant, NULL))
        exit(1);
    free(state);
    state = ludo_new_state(&variant);
}

static void begin_at(const char *position) {
    free(state);
    state = ludo_new_state_at(&variant, position, NULL);
}

/* `SEAT MOVE`; chance is `- @WORD`. */
static void follow(const char *played) {
    const char *text = strchr(played, ' ') + 1;
    ludo_move move = *text == '@' ? strtoull(text + 1, NULL, 10) : 0;
    if (*text == '@' || variant.game->read_move(state, text, &move, NULL))
        variant.game->play(state, move, NULL);
}

static void answer(ludo_random *random) {
    char data[LUDO_MOVE_TEXT];
    ludo_text text = ludo_text_in(data, sizeof data);
    ludo_move move = variant.game->random(state, random);
    variant.game->write_move(state, move, &text);
    variant.game->play(state, move, NULL);
    puts(data);
}

int main(void) {
    ludo_random random = ludo_seeded(1);
    char line[1 << 12];
    while (fgets(line, sizeof line, stdin) && strcmp(line, "quit\n") != 0) {
        line[strcspn(line, "\n")] = '\0';
        if (strncmp(line, "hello ", 6) == 0)
            puts("name Any");
        else if (strncmp(line, "new ", 4) == 0)
            begin(line + 4);
        else if (strncmp(line, "position ", 9) == 0)
            begin_at(line + 9);
        else if (strncmp(line, "time ", 5) == 0)
            puts("ready");
        else if (strncmp(line, "played ", 7) == 0)
            follow(line + 7);
        else if (strcmp(line, "go") == 0)
            answer(&random);
        fflush(stdout);
    }
    return 0;
}
