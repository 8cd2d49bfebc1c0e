#include "protocols/uai_position.h"
#include "core/rows.h"
#include <stdlib.h>
#include <string.h>

enum { MAX_SIDE = 99 };

/* Begins a game at a FEN or, without one, at the start. */
static bool set_up(struct trail *game, int players, const char *fen, ludo_error *error) {
    char data[80];
    ludo_text text = ludo_text_in(data, sizeof data);
    ludo_variant variant;
    int rows, columns;
    ludo_putf(&text, "ataxx:pass=ply,players=%d", players);
    if (fen && rows_measure(fen, MAX_SIDE, &rows, &columns))
        ludo_putf(&text, ",size=%dx%d", rows, columns);
    return ludo_read_variant(data, &variant, error) && trail_open(game, &variant, fen, error);
}

bool uai_start(struct trail *game, int players, ludo_error *error) {
    return set_up(game, players, NULL, error);
}

static bool play_all(struct trail *game, char **rest, ludo_error *error) {
    const char *word;
    for (size_t number = 1; (word = strtok_r(NULL, UAI_BLANKS, rest)); number++) {
        ludo_error reason;
        ludo_move move;
        if (!ludo_read_move(trail_rules(game), game->state, word, &move, &reason))
            return ludo_fail(error, reason.code, "move %zu, '%.20s': %s", number, word,
                             reason.text);
        if (!trail_play(game, move, error))
            return false;
    }
    return true;
}

/* Takes the words up to `moves` or the end together again, with single blanks; that fits where they
 * were. */
static const char *gather(char *first, bool *moves, char **rest) {
    char *end = first + strlen(first), *word;
    while ((word = strtok_r(NULL, UAI_BLANKS, rest)) && !(*moves = strcmp(word, "moves") == 0)) {
        size_t length = strlen(word);
        *end++ = ' ';
        memmove(end, word, length + 1);
        end += length;
    }
    return first;
}

bool uai_read_position(struct trail *game, int players, char *text, ludo_error *error) {
    struct trail next;
    char *rest = NULL, *kind = strtok_r(text, UAI_BLANKS, &rest), *word = NULL;
    const char *fen = NULL;
    bool moves = false;
    if (kind && strcmp(kind, "startpos") == 0) {
        word = strtok_r(NULL, UAI_BLANKS, &rest);
        moves = word != NULL;
        if (word && strcmp(word, "moves") != 0)
            return ludo_fail(error, LUDO_E_POSITION, "after startpos comes moves, not '%.20s'",
                             word);
    } else if (kind && strcmp(kind, "fen") == 0) {
        word = strtok_r(NULL, UAI_BLANKS, &rest);
        if (!word || strcmp(word, "moves") == 0)
            return ludo_fail(error, LUDO_E_POSITION,
                             "after fen a position is missing, as in x5o/7/7/7/7/7/o5x x 0 1");
        fen = gather(word, &moves, &rest);
    } else {
        return ludo_fail(
            error, LUDO_E_POSITION,
            "write position startpos or position fen FEN, and moves M... if there are any");
    }
    if (!set_up(&next, players, fen, error))
        return false;
    bool good = !moves || play_all(&next, &rest, error);
    trail_close(good ? game : &next);
    if (good)
        *game = next;
    return good;
}

char *uai_picture(const struct trail *game) {
    ludo_text text = {0};
    char *data = NULL;
    /* The first time it only counts. */
    for (int i = 0; i < 2; i++) {
        if (!ludo_draw(&game->record.variant, game->state, NULL, 0, (ludo_style){0}, &text))
            break;
        trail_rules(game)->write_position(game->state, &text);
        ludo_put(&text, "\n");
        if (i == 1)
            return data;
        size_t room = text.length + 1;
        data = malloc(room);
        if (!data)
            break;
        text = ludo_text_in(data, room);
    }
    free(data);
    return NULL;
}
