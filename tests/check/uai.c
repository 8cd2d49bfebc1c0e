/*
 * An engine of Ataxx that plays any legal move.
 */
#include "protocols/uai_position.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void answer(const struct trail *game, ludo_random *random) {
    const ludo_rules *rules = game->record.variant.game;
    char data[LUDO_MOVE_TEXT];
    ludo_text text = ludo_text_in(data, sizeof data);
    if (rules->turn(game->state) < 0)
        ludo_put(&text, "0000");
    else
        rules->write_move(game->state, rules->random(game->state, random), &text);
    printf("bestmove %s\n", data);
}

int main(void) {
    ludo_random random = ludo_seeded(1);
    struct trail game;
    char line[1 << 12];
    if (!uai_start(&game, 2, NULL))
        return 1;
    while (fgets(line, sizeof line, stdin) && strcmp(line, "quit\n") != 0) {
        line[strcspn(line, "\n")] = '\0';
        if (strcmp(line, "uai") == 0)
            puts("id name Any\nid author nobody\nuaiok");
        else if (strcmp(line, "isready") == 0)
            puts("readyok");
        else if (strncmp(line, "position ", 9) == 0)
            uai_read_position(&game, 2, line + 9, NULL);
        else if (strncmp(line, "go", 2) == 0)
            answer(&game, &random);
        fflush(stdout);
    }
    trail_close(&game);
    return 0;
}
