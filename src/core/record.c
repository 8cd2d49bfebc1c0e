/*
 * Records: a game as text, line by line, and back. Reading replays every move, so a record that was read is a
 * legal game.
 */
#include "core/record.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char head[] = "ludothek record 1";

bool record_init(struct game_record *record, const ludo_variant *variant, const char *start,
                 ludo_error *error) {
    memset(record, 0, sizeof *record);
    record->variant = *variant;
    if (start && strchr(start, '\n'))
        return ludo_fail(error, LUDO_E_POSITION, "a position has no line ends");
    /* A start position is tried out here: it must be right, and it may decide the size of the board. */
    void *state = start ? ludo_new_state_at(&record->variant, start, error) : NULL;
    if (start && !state)
        return false;
    free(state);
    if (start && !(record->start = strdup(start)))
        return ludo_fail(error, LUDO_E_MEMORY, "not enough memory for a record");
    return true;
}

void record_free(struct game_record *record) {
    free(record->start);
    free(record->moves);
    memset(record, 0, sizeof *record);
}

bool record_add(struct game_record *record, ludo_move move, ludo_error *error) {
    if (record->count == record->capacity) {
        size_t capacity = record->capacity ? 2 * record->capacity : 64;
        ludo_move *moves = realloc(record->moves, capacity * sizeof *moves);
        if (!moves)
            return ludo_fail(error, LUDO_E_MEMORY, "not enough memory for a record of %zu moves", capacity);
        record->moves = moves;
        record->capacity = capacity;
    }
    record->moves[record->count++] = move;
    return true;
}

static void *first_state(const struct game_record *record, ludo_error *error) {
    ludo_variant variant = record->variant;
    return ludo_new_state_at(&variant, record->start, error);
}

void *record_replay(const struct game_record *record, size_t count, ludo_error *error) {
    void *state = first_state(record, error);
    for (size_t i = 0; state && i < count; i++)
        record->variant.game->play(state, record->moves[i], NULL);
    return state;
}

static void write_result(const ludo_rules *game, const void *state, ludo_text *text) {
    ludo_result result;
    game->result(state, &result);
    if (result.ending == LUDO_WON)
        ludo_putf(text, "result player %d", result.winner + 1);
    else if (result.ending == LUDO_SCORED)
        ludo_putf(text, "result score %lld", (long long)result.score);
    else
        ludo_put(text, result.ending == LUDO_DRAWN ? "result draw" : "result none");
}

bool record_write(const struct game_record *record, ludo_text *text, ludo_error *error) {
    const ludo_rules *game = record->variant.game;
    void *state = first_state(record, error);
    if (!state)
        return false;
    ludo_putf(text, "%s\ngame ", head);
    ludo_write_variant(&record->variant, text);
    if (record->start)
        ludo_putf(text, "\nstart %s", record->start);
    if (record->has_seed)
        ludo_putf(text, "\nseed %llu", (unsigned long long)record->seed);
    ludo_putf(text, "\nmoves %zu\n", record->count);
    for (size_t i = 0; i < record->count; i++) {
        ludo_write_move(game, state, record->moves[i], text);
        ludo_put_char(text, '\n');
        game->play(state, record->moves[i], NULL);
    }
    write_result(game, state, text);
    ludo_put_char(text, '\n');
    free(state);
    return true;
}

/* The lines of a record while it is read. */
struct lines {
    const char *at, *end;
    char *line;    /* the current one, without its end */
    size_t number; /* counted from 1 */
    ludo_error *error;
};

static bool damaged(struct lines *lines, const char *format, ...) __attribute__((format(printf, 2, 3)));

static bool damaged(struct lines *lines, const char *format, ...) {
    char reason[LUDO_ERROR_SIZE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(reason, sizeof reason, format, arguments);
    va_end(arguments);
    return ludo_fail(lines->error, LUDO_E_RECORD, "line %zu: %.280s", lines->number, reason);
}

static bool next_line(struct lines *lines, const char *wanted) {
    const char *newline = memchr(lines->at, '\n', (size_t)(lines->end - lines->at));
    lines->number++;
    if (!newline)
        return damaged(lines, "the record ends here, but %s is missing", wanted);
    size_t length = (size_t)(newline - lines->at);
    if (length > 0 && lines->at[length - 1] == '\r')
        length--;
    if (memchr(lines->at, '\0', length))
        return damaged(lines, "a NUL byte, where %s should be", wanted);
    char *line = realloc(lines->line, length + 1);
    if (!line)
        return damaged(lines, "not enough memory to read it");
    memcpy(line, lines->at, length);
    line[length] = '\0';
    lines->line = line;
    lines->at = newline + 1;
    return true;
}

/* The rest of the current line if it begins with `word` and a blank. */
static const char *field(const struct lines *lines, const char *word) {
    size_t length = strlen(word);
    return strncmp(lines->line, word, length) == 0 && lines->line[length] == ' ' ? lines->line + length + 1
                                                                                 : NULL;
}

static bool number_field(struct lines *lines, const char *word, uint64_t max, uint64_t *value) {
    const char *text = field(lines, word);
    ludo_reader reader = ludo_read(text ? text : "");
    if (!text || !ludo_take_number(&reader, max, value) || !ludo_at_end(&reader))
        return damaged(lines, "'%.60s' instead of '%s NUMBER'", lines->line, word);
    return true;
}

static bool read_moves(struct game_record *record, struct lines *lines, void *state) {
    const ludo_rules *game = record->variant.game;
    uint64_t count;
    if (!number_field(lines, "moves", UINT32_MAX, &count))
        return false;
    for (uint64_t i = 0; i < count; i++) {
        ludo_error reason;
        ludo_move move;
        if (!next_line(lines, "a move"))
            return false;
        if (!ludo_read_move(game, state, lines->line, &move, &reason))
            return damaged(lines, "%s", reason.text);
        if (!record_add(record, move, lines->error))
            return false;
        game->play(state, move, NULL);
    }
    if (!next_line(lines, "the result"))
        return false;
    char data[64];
    ludo_text result = ludo_text_in(data, sizeof data);
    write_result(game, state, &result);
    if (strcmp(lines->line, data) != 0)
        return damaged(lines, "'%.60s', but these moves give '%s'", lines->line, data);
    lines->number++;
    return lines->at == lines->end || damaged(lines, "the record should end before this line");
}

static bool read_record(struct game_record *record, struct lines *lines) {
    if (!next_line(lines, "the first line") || strcmp(lines->line, head) != 0)
        return damaged(lines, "a record begins with '%s'", head);
    if (!next_line(lines, "'game GAME'"))
        return false;
    ludo_error reason;
    if (!field(lines, "game"))
        return damaged(lines, "'%.60s' instead of 'game GAME'", lines->line);
    if (!ludo_read_variant(field(lines, "game"), &record->variant, &reason))
        return damaged(lines, "%s", reason.text);
    if (!next_line(lines, "'moves NUMBER'"))
        return false;
    const char *start = field(lines, "start");
    if (start && !(record->start = strdup(start)))
        return damaged(lines, "not enough memory to read it");
    void *state = ludo_new_state_at(&record->variant, start, &reason);
    if (!state)
        return damaged(lines, "%s", reason.text);
    bool good = !start || next_line(lines, "'moves NUMBER'");
    if (good && field(lines, "seed")) {
        record->has_seed = true;
        good = number_field(lines, "seed", UINT64_MAX, &record->seed) && next_line(lines, "'moves NUMBER'");
    }
    good = good && read_moves(record, lines, state);
    free(state);
    return good;
}

bool record_read(struct game_record *record, const char *text, size_t length, ludo_error *error) {
    struct lines lines = {.at = text, .end = text + length, .error = error};
    memset(record, 0, sizeof *record);
    bool good = read_record(record, &lines);
    free(lines.line);
    if (!good)
        record_free(record);
    return good;
}
