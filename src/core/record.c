/*
 * Records: a game as text, line by line, and back. Reading replays every move,
 * so a record that was read is a legal game.
 */
#include "core/record.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char head[] = "ludothek record 2", old_head[] = "ludothek record 1";

const char *game_end_word(game_end end) {
    static const char *const words[GAME_ENDS] = {
        "none",  "rules",   "repetition", "quiet", "limit", "agreed", "resigned", "time",
        "start", "illegal", "protocol",   "exit",  "crash", "silent", "flood",
    };
    return words[end];
}

game_end game_end_named(const char *word) {
    size_t length = strcspn(word, " ");
    for (int end = END_RULES; end < GAME_ENDS; end++)
        if (strlen(game_end_word((game_end)end)) == length &&
            strncmp(word, game_end_word((game_end)end), length) == 0)
            return (game_end)end;
    return END_NONE;
}

bool record_init(struct game_record *record, const ludo_variant *variant, const char *start,
                 ludo_error *error) {
    memset(record, 0, sizeof *record);
    record->variant = *variant;
    if (start && strchr(start, '\n'))
        return ludo_fail(error, LUDO_E_POSITION, "a position has no line ends");
    /* A start position is tried out here: it must be right, and it may decide the size of the
     * board. */
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
            return ludo_fail(error, LUDO_E_MEMORY, "not enough memory for a record of %zu moves",
                             capacity);
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

void record_name(struct game_record *record, int seat, const char *name) {
    ludo_text text = ludo_text_in(record->seats[seat], RECORD_NAME);
    for (; *name; name++)
        if ((unsigned char)*name >= ' ')
            ludo_put_char(&text, *name);
}

record_outcome record_judge(const struct game_record *record, const void *state) {
    const ludo_rules *game = record->variant.game;
    record_outcome outcome = {.end = record->end};
    game->result(state, &outcome.result);
    if (outcome.result.ending != LUDO_RUNNING) {
        outcome.end = END_RULES;
    } else if (ludo_players(&record->variant) == 1 && outcome.end != END_NONE) {
        outcome.result.ending = LUDO_SCORED;
    } else if (game_end_loses(outcome.end)) {
        outcome.result.ending = LUDO_WON; /* in a game of two; among more a leaver ends nothing */
        outcome.result.winner = !record->loser;
    } else if (outcome.end != END_NONE) {
        outcome.result.ending = LUDO_DRAWN;
    }
    return outcome;
}

static void write_result(const ludo_result *result, ludo_text *text) {
    if (result->ending == LUDO_WON)
        ludo_putf(text, "result player %d", result->winner + 1);
    else if (result->ending == LUDO_SCORED)
        ludo_putf(text, "result score %lld", (long long)result->score);
    else
        ludo_put(text, result->ending == LUDO_DRAWN ? "result draw" : "result none");
}

static void write_seats(const struct game_record *record, ludo_text *text) {
    for (int seat = 0; seat < ludo_players(&record->variant); seat++)
        if (*record->seats[seat])
            ludo_putf(text, "seat %d %s\n", seat + 1, record->seats[seat]);
}

static void write_end(const struct game_record *record, const void *state, ludo_text *text) {
    record_outcome outcome = record_judge(record, state);
    for (int seat = 0; seat < LUDO_MAX_PLAYERS; seat++)
        if (record->out[seat].end != END_NONE)
            ludo_putf(text, "out %d %s %zu\n", seat + 1, game_end_word(record->out[seat].end),
                      record->out[seat].ply);
    write_result(&outcome.result, text);
    if (outcome.end != END_NONE)
        ludo_putf(text, "\nend %s", game_end_word(outcome.end));
    if (game_end_loses(outcome.end))
        ludo_putf(text, " %d", record->loser + 1);
    ludo_put_char(text, '\n');
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
    ludo_put_char(text, '\n');
    write_seats(record, text);
    ludo_putf(text, "moves %zu\n", record->count);
    for (size_t i = 0; i < record->count; i++) {
        ludo_write_move(game, state, record->moves[i], text);
        ludo_put_char(text, '\n');
        game->play(state, record->moves[i], NULL);
    }
    write_end(record, state, text);
    free(state);
    return true;
}

/* The lines of a record while it is read. */
struct lines {
    struct record_reader *reader;
    char *line; /* the current one, without its end */
    bool old;   /* version 1 */
    ludo_error *error;
};

static bool damaged(struct lines *lines, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static bool damaged(struct lines *lines, const char *format, ...) {
    char reason[LUDO_ERROR_SIZE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(reason, sizeof reason, ludo_word(format), arguments);
    va_end(arguments);
    return ludo_fail(lines->error, LUDO_E_RECORD, "line %zu: %.280s", lines->reader->line, reason);
}

/* Whether the next line of the file begins with a word; nothing is taken. */
static bool comes(const struct lines *lines, const char *word) {
    size_t length = strlen(word), left = (size_t)(lines->reader->end - lines->reader->at);
    return left > length && memcmp(lines->reader->at, word, length) == 0 &&
           lines->reader->at[length] == ' ';
}

static bool next_line(struct lines *lines, const char *wanted) {
    struct record_reader *reader = lines->reader;
    size_t left = (size_t)(reader->end - reader->at);
    const char *newline = left ? memchr(reader->at, '\n', left) : NULL;
    reader->line++;
    if (!newline)
        return damaged(lines, "the record ends here, but %s is missing", ludo_word(wanted));
    size_t length = (size_t)(newline - reader->at);
    if (length > 0 && reader->at[length - 1] == '\r')
        length--;
    if (memchr(reader->at, '\0', length))
        return damaged(lines, "a NUL byte, where %s should be", ludo_word(wanted));
    char *line = realloc(lines->line, length + 1);
    if (!line)
        return damaged(lines, "not enough memory to read it");
    memcpy(line, reader->at, length);
    line[length] = '\0';
    lines->line = line;
    reader->at = newline + 1;
    return true;
}

/* The rest of the current line if it begins with `word` and a blank. */
static const char *field(const struct lines *lines, const char *word) {
    size_t length = strlen(word);
    return strncmp(lines->line, word, length) == 0 && lines->line[length] == ' '
               ? lines->line + length + 1
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
    return true;
}

/* Takes the number of a player, from 1. */
static bool take_player(ludo_reader *reader, const struct game_record *record, int *player) {
    uint64_t number;
    bool good =
        ludo_take_number(reader, (uint64_t)ludo_players(&record->variant), &number) && number > 0;
    *player = good ? (int)number - 1 : 0;
    return good;
}

static bool take_end_word(ludo_reader *reader, game_end *end) {
    *end = game_end_named(reader->at);
    return *end != END_NONE && ludo_take_word(reader, game_end_word(*end));
}

static bool read_seats(struct game_record *record, struct lines *lines) {
    while (!lines->old && comes(lines, "seat")) {
        int seat;
        if (!next_line(lines, "a seat"))
            return false;
        ludo_reader reader = ludo_read(field(lines, "seat"));
        if (!take_player(&reader, record, &seat) || !ludo_take(&reader, ' ') || !*reader.at)
            return damaged(lines,
                           "'%.60s' instead of 'seat NUMBER NAME', with a number from 1 to %d",
                           lines->line, ludo_players(&record->variant));
        record_name(record, seat, reader.at);
    }
    return true;
}

static bool read_leavers(struct game_record *record, struct lines *lines) {
    while (!lines->old && comes(lines, "out")) {
        int seat;
        struct record_leaver leaver;
        uint64_t ply;
        if (!next_line(lines, "who left"))
            return false;
        ludo_reader reader = ludo_read(field(lines, "out"));
        if (!take_player(&reader, record, &seat) || !ludo_take(&reader, ' ') ||
            !take_end_word(&reader, &leaver.end) || !game_end_loses(leaver.end) ||
            !ludo_take(&reader, ' ') || !ludo_take_number(&reader, record->count, &ply) ||
            !ludo_at_end(&reader))
            return damaged(lines, "'%.60s' instead of 'out PLAYER WORD MOVES'", lines->line);
        leaver.ply = ply;
        record->out[seat] = leaver;
    }
    return true;
}

/* Reads how the game ended, which must be how these moves can end. */
static bool read_end(struct game_record *record, struct lines *lines, const void *state) {
    char data[64], *told = NULL;
    ludo_text right = ludo_text_in(data, sizeof data);
    game_end end = END_NONE;
    if (!read_leavers(record, lines) || !next_line(lines, "the result"))
        return false;
    if (!(told = strdup(lines->line)))
        return damaged(lines, "not enough memory to read it");
    bool good = true;
    if (!lines->old && comes(lines, "end")) {
        good = next_line(lines, "the end");
        ludo_reader reader = ludo_read(good ? field(lines, "end") : "");
        good = good && take_end_word(&reader, &end) &&
               (!game_end_loses(end) ||
                (ludo_take(&reader, ' ') && take_player(&reader, record, &record->loser))) &&
               ludo_at_end(&reader);
        if (!good)
            damaged(lines,
                    "'%.60s' instead of 'end WORD', with the player after it who has lost by it",
                    lines->line);
    }
    record->end = end == END_RULES ? END_NONE : end;
    record_outcome outcome = record_judge(record, state);
    write_result(&outcome.result, &right);
    if (good && strcmp(told, data) != 0)
        good = damaged(lines, "'%.60s', but these moves give '%s'", told, data);
    if (good && !lines->old && outcome.end != end)
        good = damaged(lines, "the end is '%s', but these moves end by '%s'", game_end_word(end),
                       game_end_word(outcome.end));
    free(told);
    return good;
}

static bool read_record(struct game_record *record, struct lines *lines) {
    if (!next_line(lines, "the first line"))
        return false;
    lines->old = strcmp(lines->line, old_head) == 0;
    if (!lines->old && strcmp(lines->line, head) != 0)
        return damaged(lines, "a record begins with '%s'", head);
    if (!next_line(lines, "'game GAME'"))
        return false;
    ludo_error reason;
    if (!field(lines, "game"))
        return damaged(lines, "'%.60s' instead of 'game GAME'", lines->line);
    if (!ludo_read_variant(field(lines, "game"), &record->variant, &reason))
        return damaged(lines, "%s", reason.text);
    if (comes(lines, "start")) {
        if (!next_line(lines, "the position"))
            return false;
        if (!(record->start = strdup(field(lines, "start"))))
            return damaged(lines, "not enough memory to read it");
    }
    void *state = ludo_new_state_at(&record->variant, record->start, &reason);
    if (!state)
        return damaged(lines, "%s", reason.text);
    record->has_seed = comes(lines, "seed");
    bool good = !record->has_seed || (next_line(lines, "the seed") &&
                                      number_field(lines, "seed", UINT64_MAX, &record->seed));
    good = good && read_seats(record, lines) && next_line(lines, "'moves NUMBER'") &&
           read_moves(record, lines, state) && read_end(record, lines, state);
    free(state);
    return good;
}

bool record_read_next(struct record_reader *reader, struct game_record *record, ludo_error *error) {
    struct lines lines = {.reader = reader, .error = error};
    memset(record, 0, sizeof *record);
    bool good = read_record(record, &lines);
    free(lines.line);
    if (!good)
        record_free(record);
    return good;
}

bool record_read(struct game_record *record, const char *text, size_t length, ludo_error *error) {
    struct record_reader reader = {text, text + length, 0};
    if (!record_read_next(&reader, record, error))
        return false;
    if (reader.at == reader.end)
        return true;
    record_free(record);
    return ludo_fail(error, LUDO_E_RECORD, "line %zu: the record should end before this line",
                     reader.line + 1);
}
