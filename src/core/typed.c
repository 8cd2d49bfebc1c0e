#include "core/typed.h"
#include <string.h>
#include <strings.h>

const char *ludo_tidy(const ludo_rules *game, const void *state, const char *typed,
                      char tidied[LUDO_MOVE_TEXT]) {
    ludo_text text = ludo_text_in(tidied, LUDO_MOVE_TEXT);
    ludo_move move;
    if (!game->face->tidy || game->turn(state) < 0 || game->read_move(state, typed, &move, NULL) ||
        !game->face->tidy(state, typed, &text) || text.length >= text.size)
        return typed;
    return tidied;
}

/* Takes the blanks that come next and a mark among them; false for two marks. */
static bool take_gap(const char **at, char *mark, bool *blank) {
    *mark = '\0';
    for (*blank = false; **at && strchr(" ,-", **at); ++*at) {
        if (**at == ' ')
            *blank = true;
        else if (*mark)
            return false;
        else
            *mark = **at;
    }
    return true;
}

/* Takes a word that comes next, in whatever case; NULL if there is none. */
static const char *take_word(const char **at, const char *const *words) {
    size_t length = 0;
    while (typed_is_letter((*at)[length]))
        length++;
    for (; *words; words++)
        if (strlen(*words) == length && strncasecmp(*words, *at, length) == 0) {
            *at += length;
            return *words;
        }
    return NULL;
}

bool typed_pairs(const char *typed, const char *const *words, ludo_text *text) {
    const char *at = typed, *word;
    bool blank, apart = false; /* apart: a blank comes before the next number */
    char mark;
    for (size_t numbers = 0;;) { /* those since the last word */
        if (!take_gap(&at, &mark, &blank))
            return false;
        if (*at == '\0')
            return !mark && numbers % 2 == 0;
        char joint = numbers % 2 ? ',' : '-';
        if (typed_is_digit(*at)) {
            if (numbers > 0 ? mark ? mark != joint : !blank : mark != '\0')
                return false;
            if (numbers > 0 || apart)
                ludo_put_char(text, numbers > 0 ? joint : ' ');
            for (; typed_is_digit(*at); at++)
                ludo_put_char(text, *at);
            numbers++;
        } else if (!mark && numbers % 2 == 0 && (word = take_word(&at, words))) {
            ludo_putf(text, "%s%s", text->length ? " " : "", word);
            apart = word[1] != '\0';
            numbers = 0;
        } else {
            return false;
        }
    }
}
