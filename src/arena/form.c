#include "arena/form.h"
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES = 32, PLIES = 300, MOST_WORDS = LUDO_MOVE_TEXT / 2, LONGEST = 64 };

/* Writes the form of the word that a text begins with, and gives the rest: a number is 9, one or
 * two letters are a, longer words stay as they are. NULL when it is too long for a word of a move.
 */
static const char *take_form(const char *text, char form[LONGEST]) {
    size_t length = 0;
    while (*text && *text != ' ' && length + 1 < LONGEST) {
        size_t run = 0;
        if (isdigit((unsigned char)*text)) {
            text += strspn(text, "0123456789");
            form[length++] = '9';
            continue;
        }
        while (isalpha((unsigned char)text[run]))
            run++;
        if (run == 1 || run == 2)
            for (; run > 0 && length + 1 < LONGEST; run--, text++)
                form[length++] = 'a';
        else
            form[length++] = *text++;
        for (; run > 1 && length + 1 < LONGEST; run--)
            form[length++] = *text++;
    }
    form[length] = '\0';
    return *text && *text != ' ' ? NULL : text + strspn(text, " ");
}

struct search {
    char forms[MOST_WORDS][LONGEST];
    int count, found;
};

/* Strikes out the words that a move text has, too. */
static void strike_out(struct search *search, const char *move) {
    char form[LONGEST];
    while (*move && (move = take_form(move, form)))
        for (int i = 0; i < search->count; i++)
            if (*search->forms[i] && strcmp(search->forms[i], form) == 0) {
                *search->forms[i] = '\0';
                search->found++;
            }
}

static void play_at_random(const ludo_variant *variant, void *state, ludo_random *random,
                           struct search *search) {
    const ludo_rules *game = variant->game;
    game->start(state, &variant->options);
    for (int ply = 0;
         ply < PLIES && game->turn(state) != LUDO_OVER && search->found < search->count; ply++) {
        ludo_move move = game->random(state, random);
        if (game->turn(state) >= 0) {
            char data[LUDO_MOVE_TEXT];
            ludo_text text = ludo_text_in(data, sizeof data);
            game->write_move(state, move, &text);
            strike_out(search, data);
        }
        game->play(state, move, NULL);
    }
}

bool form_is_move(const ludo_variant *variant, const char *text) {
    struct search search = {.count = 0};
    ludo_random random = ludo_seeded(1);
    for (text += strspn(text, " "); text && *text && search.count < MOST_WORDS; search.count++)
        text = take_form(text, search.forms[search.count]);
    if (!text || *text || search.count == 0)
        return false;
    void *state = ludo_new_state(variant);
    for (int game = 0; state && game < GAMES && search.found < search.count; game++)
        play_at_random(variant, state, &random, &search);
    free(state);
    return search.found == search.count;
}
