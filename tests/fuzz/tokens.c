/*
 * Fuzzing what match three reads: UTF-8, tokens, token strings, columns of tokens, moves of the
 * library, and positions and moves of the game. The first byte says which; whatever is accepted
 * must survive being used and read back equal.
 */
#include "core/contract.h"
#include "core/utf8.h"
#include <ludothek/match3.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { MOST = 1 << 16 };

static void insist(bool condition) {
    if (!condition)
        abort();
}

static void read_utf8(const char *text, size_t length) {
    for (size_t at = 0; at < length;) {
        uint32_t code;
        char bytes[UTF8_MAX];
        size_t size = utf8_decode(text + at, length - at, &code);
        if (size > 0)
            insist(utf8_encode(code, bytes) == size && memcmp(bytes, text + at, size) == 0);
        at += size ? size : 1;
    }
}

/* Writes the board into new memory; free() it. */
static char *write_board(ludo_m3_board board, size_t *length) {
    size_t size = 4 * ((size_t)ludo_m3_columns(board) + 1) * (size_t)ludo_m3_rows(board) + 1;
    char *memory = malloc(size);
    insist(memory);
    ludo_text text = ludo_text_in(memory, size);
    insist(ludo_m3_write_board(board, &text, NULL) && text.length < size);
    *length = text.length;
    return memory;
}

static void use_board(ludo_m3_board board, ludo_m3_filler filler) {
    ludo_m3_delta deltas[] = {{1, 0}, {0, 1}};
    ludo_m3_matcher parts[2], matcher;
    ludo_m3_game game;
    for (int i = 0; i < 2; i++)
        insist(ludo_m3_matcher_deltas(&deltas[i], 1, &parts[i], NULL));
    insist(ludo_m3_matcher_union(parts, 2, &matcher, NULL));
    insist(ludo_m3_set_filler(board, filler, NULL));
    insist(ludo_m3_game_init(&game, board, matcher, NULL));
    game.chain_limit = 20;
    ludo_m3_game_play(&game, ludo_m3_flip_right((ludo_m3_position){0, 0}), NULL);
    ludo_m3_game_play(&game, ludo_m3_reverse(ludo_m3_rotate_column(1)), NULL);
    ludo_m3_game_start(&game, NULL);
    ludo_m3_matcher_free(&matcher);
}

/* Tokens, a line end, a token string, a line end, columns. */
static void read_board(const char *text, size_t length) {
    const char *first = memchr(text, '\n', length), *string = first ? first + 1 : text + length;
    const char *end = text + length, *second = memchr(string, '\n', (size_t)(end - string));
    const char *columns = second ? second + 1 : end;
    size_t string_length = (size_t)((second ? second : end) - string), count;
    ludo_m3_token *tokens;
    ludo_m3_board board, again;
    ludo_m3_filler filler;
    ludo_error error;
    if (!ludo_m3_read_tokens(text, (size_t)((first ? first : end) - text), &tokens, &count,
                             &error)) {
        insist(error.code == LUDO_E_ARGUMENT);
        return;
    }
    if (!ludo_m3_board_read(tokens, count, string, string_length, &board, &error)) {
        insist(error.code == LUDO_E_TOKEN_STRING || error.code == LUDO_E_BOARD_DIMENSION ||
               error.code == LUDO_E_ARGUMENT);
        free(tokens);
        return;
    }
    size_t written;
    char *memory = write_board(board, &written);
    insist(written == string_length && memcmp(memory, string, written) == 0);
    insist(ludo_m3_board_read(tokens, count, memory, written, &again, NULL));
    ludo_m3_board_free(&again);
    free(memory);
    if (ludo_m3_filler_columns(columns, (size_t)(end - columns), true, &filler, &error)) {
        use_board(board, filler);
        ludo_m3_filler_free(&filler);
    } else {
        insist(error.code == LUDO_E_TOKEN_STRING);
    }
    ludo_m3_board_free(&board);
    free(tokens);
}

static void read_move(const char *text) {
    ludo_m3_move move, again;
    char data[128];
    ludo_text out = ludo_text_in(data, sizeof data);
    if (!ludo_m3_read_move(text, &move, NULL))
        return;
    ludo_m3_write_move(move, &out);
    insist(ludo_m3_read_move(data, &again, NULL));
    insist(again.calls == move.calls && again.reversed == move.reversed &&
           again.at.x == move.at.x && again.at.y == move.at.y);
}

/* A position of the game, a line end, a move. */
static void read_game(char *text) {
    ludo_variant variant;
    char *line = strchr(text, '\n'), data[4096];
    const char *move_text = line ? line + 1 : "";
    if (line)
        *line = '\0';
    insist(ludo_read_variant("match3", &variant, NULL));
    void *state = ludo_new_state_at(&variant, text, NULL);
    if (!state)
        return;
    ludo_text out = ludo_text_in(data, sizeof data);
    variant.game->write_position(state, &out);
    insist(out.length < sizeof data);
    void *again = ludo_new_state_at(&variant, data, NULL);
    insist(again && memcmp(state, again, ludo_state_size(&variant)) == 0);
    ludo_move move;
    if (ludo_read_move(variant.game, state, move_text, &move, NULL))
        variant.game->play(state, move, NULL);
    ludo_random random = ludo_seeded(1);
    variant.game->playout(state, &random, 3);
    free(again);
    free(state);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size == 0 || size > MOST)
        return 0;
    char *text = malloc(size);
    insist(text);
    memcpy(text, data + 1, size - 1);
    text[size - 1] = '\0';
    switch (data[0] % 4) {
    case 0:
        read_utf8(text, size - 1);
        break;
    case 1:
        read_board(text, size - 1);
        break;
    case 2:
        read_move(text);
        break;
    default:
        read_game(text);
    }
    free(text);
    return 0;
}
