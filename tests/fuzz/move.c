/* A GAME text in the first line, a move as somebody types it in every further one: refused with a
 * reason, or played. */
#include "core/typed.h"
#include "fuzz.h"

/* The move that a text means; tidying what is tidy changes nothing. */
static const char *tidy(const ludo_variant *variant, const void *state, const char *line) {
    static char once[LUDO_MOVE_TEXT], twice[LUDO_MOVE_TEXT];
    const char *tidied = ludo_tidy(variant->game, state, line, once);
    fuzz_check(strcmp(ludo_tidy(variant->game, state, tidied, twice), tidied) == 0);
    return tidied;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static ludo_advice advice;
    char *text = fuzz_string(data, size), *rest = text, *line = fuzz_line(&rest);
    ludo_variant variant;
    ludo_error error = {0};
    if (ludo_read_variant(line, &variant, &error) && ludo_state_size(&variant) <= FUZZ_STATE) {
        void *state = ludo_new_state(&variant);
        for (int i = 0; i < 100 && (line = fuzz_line(&rest)); i++) {
            ludo_move move;
            if (ludo_read_move(variant.game, state, tidy(&variant, state, line), &move, &error)) {
                variant.game->play(state, move, NULL);
            } else {
                fuzz_check(error.text[0]);
                if (ludo_max_moves(&variant) < 2000)
                    ludo_advise(&variant, state, line, &advice);
            }
        }
        fuzz_look(&variant, state);
        free(state);
    }
    free(text);
    return 0;
}
