#include "protocols/match3.h"
#include <inttypes.h>
#include <ludothek/match3.h>
#include <ludothek/random.h>
#include <stdlib.h>
#include <string.h>

/* Everything a session holds. */
struct session {
    struct stream *stream;
    ludo_random seeds; /* for `fill random` without a seed */
    ludo_m3_token *tokens;
    size_t token_count;
    ludo_m3_board board;
    ludo_m3_filler filler;
    ludo_m3_matcher matcher;
    ludo_m3_game game;
    ludo_error error; /* of the command at work */
    bool syntax;      /* the command was malformed, and this is why */
};

static bool syntax(struct session *session, const char *usage) {
    session->syntax = true;
    return ludo_fail(&session->error, LUDO_E_ARGUMENT, "write %s", usage);
}

static bool answer_ok(struct session *session) {
    fputs("OK\n", session->stream->out);
    return true;
}

static bool need_board(struct session *session) {
    return session->board.calls || ludo_fail(&session->error, LUDO_E_ARGUMENT,
                                             "there is no board; make one with board or load");
}

static bool need_matcher(struct session *session) {
    return session->matcher.calls ||
           ludo_fail(&session->error, LUDO_E_ARGUMENT, "there is no matcher; set one with matcher");
}

/* ---- Reading arguments ---- */

static bool read_position(struct session *session, const char *text, ludo_m3_position *position,
                          const char *usage) {
    ludo_reader reader = ludo_read(text);
    return (ludo_m3_take_position(&reader, position) && ludo_at_end(&reader)) ||
           syntax(session, usage);
}

/* One or more positions with a blank between them. */
static bool read_positions(struct session *session, const char *text, ludo_m3_positions *positions,
                           const char *usage) {
    ludo_reader reader = ludo_read(text);
    do {
        ludo_m3_position position;
        if (!ludo_m3_take_position(&reader, &position))
            return syntax(session, usage);
        if (!ludo_m3_positions_add(positions, position, &session->error))
            return false;
    } while (ludo_take(&reader, ' '));
    return ludo_at_end(&reader) || syntax(session, usage);
}

static bool read_move(struct session *session, const char *text, ludo_m3_move *move) {
    if (ludo_m3_read_move(text, move, &session->error))
        return true;
    session->syntax = true;
    return false;
}

/* ---- Writing answers ---- */

/* Writes a number backwards, before `end`, and gives its beginning. A large board has so many
 * positions that printf takes longer than the drop they come from. */
static char *digits_before(char *end, int32_t number) {
    uint32_t rest = number < 0 ? 0 - (uint32_t)number : (uint32_t)number;
    do
        *--end = (char)('0' + rest % 10);
    while (rest /= 10);
    if (number < 0)
        *--end = '-';
    return end;
}

static void print_positions(FILE *out, const ludo_m3_position *positions, size_t count) {
    char text[32], *end = text + sizeof text;
    for (size_t i = 0; i < count; i++) {
        char *begin = digits_before(end, positions[i].y);
        *--begin = ',';
        begin = digits_before(begin, positions[i].x);
        if (i > 0)
            *--begin = ' ';
        fwrite(begin, 1, (size_t)(end - begin), out);
    }
    fputs(count ? "\n" : "none\n", out);
}

/* ---- The board ---- */

/* A new board begins a new game; strategy and matcher stay. */
static bool use_board(struct session *session, ludo_m3_board board) {
    ludo_m3_board_free(&session->board);
    session->board = board;
    session->game =
        (ludo_m3_game){.board = board, .matcher = session->matcher, .chain_limit = MATCH3_CHAIN};
    if (session->filler.calls && !ludo_m3_set_filler(board, session->filler, &session->error))
        return false;
    return answer_ok(session);
}

static bool do_tokens(struct session *session, const char *text) {
    ludo_m3_token *tokens;
    size_t count;
    if (!ludo_m3_read_tokens(text, strlen(text), &tokens, &count, &session->error))
        return false;
    for (size_t i = 1; i < count; i++)
        if (tokens[i] != tokens[0]) {
            free(session->tokens);
            session->tokens = tokens;
            session->token_count = count;
            return answer_ok(session);
        }
    free(tokens);
    return ludo_fail(&session->error, LUDO_E_ARGUMENT,
                     "a board needs at least two different tokens");
}

static bool take_side(ludo_reader *reader, int32_t *side) {
    bool negative = ludo_take(reader, '-');
    uint64_t number;
    size_t digits = strspn(reader->at, "0123456789");
    if (!negative)
        ludo_take(reader, '+');
    digits = strspn(reader->at, "0123456789");
    if (digits == 0)
        return false;
    if (!ludo_take_number(reader, INT32_MAX, &number)) {
        number = INT32_MAX;
        reader->at += digits;
    }
    *side = negative ? -(int32_t)number : (int32_t)number;
    return true;
}

static bool do_board(struct session *session, const char *text) {
    ludo_reader reader = ludo_read(text);
    ludo_m3_board board;
    int32_t columns, rows;
    if (!take_side(&reader, &columns) || !ludo_take(&reader, ' ') || !take_side(&reader, &rows) ||
        !ludo_at_end(&reader))
        return syntax(session, "board COLUMNS ROWS");
    return ludo_m3_board_new(session->tokens, session->token_count, columns, rows, &board,
                             &session->error) &&
           use_board(session, board);
}

static bool do_load(struct session *session, const char *text) {
    ludo_m3_board board;
    return ludo_m3_board_read(session->tokens, session->token_count, text, strlen(text), &board,
                              &session->error) &&
           use_board(session, board);
}

static bool do_show(struct session *session, const char *text) {
    (void)text;
    ludo_text measure = {0};
    if (!need_board(session) || !ludo_m3_write_board(session->board, &measure, &session->error))
        return false;
    char *data = malloc(measure.length + 1);
    if (!data)
        return ludo_fail(&session->error, LUDO_E_MEMORY, "not enough memory to show the board");
    ludo_text written = ludo_text_in(data, measure.length + 1);
    bool good = ludo_m3_write_board(session->board, &written, &session->error);
    if (good)
        fprintf(session->stream->out, "%s\n", data);
    free(data);
    return good;
}

static bool do_size(struct session *session, const char *text) {
    (void)text;
    if (!need_board(session))
        return false;
    fprintf(session->stream->out, "%" PRId32 " %" PRId32 "\n", ludo_m3_columns(session->board),
            ludo_m3_rows(session->board));
    return true;
}

static bool do_get(struct session *session, const char *text) {
    ludo_m3_position position;
    ludo_m3_token token;
    char data[8];
    if (!read_position(session, text, &position, "get X,Y") || !need_board(session) ||
        !ludo_m3_get(session->board, position, &token, &session->error))
        return false;
    ludo_text written = ludo_text_in(data, sizeof data);
    ludo_m3_write_token(token, &written);
    fprintf(session->stream->out, "%s\n", token == LUDO_M3_EMPTY ? "empty" : data);
    return true;
}

static bool do_set(struct session *session, const char *text) {
    static const char usage[] = "set X,Y TOKEN or set X,Y empty";
    ludo_reader reader = ludo_read(text);
    ludo_m3_position position;
    ludo_m3_token *tokens = NULL, token = LUDO_M3_EMPTY;
    size_t count;
    if (!ludo_m3_take_position(&reader, &position) || !ludo_take(&reader, ' ') ||
        ludo_at_end(&reader))
        return syntax(session, usage);
    if (strcmp(reader.at, "empty") != 0) {
        if (!ludo_m3_read_tokens(reader.at, strlen(reader.at), &tokens, &count, &session->error)) {
            session->error.code = LUDO_E_ILLEGAL_TOKEN;
            return false;
        }
        token = count > 0 ? tokens[0] : LUDO_M3_EMPTY;
        free(tokens);
        if (count != 1)
            return syntax(session, usage);
    }
    return need_board(session) && ludo_m3_set(session->board, position, token, &session->error) &&
           answer_ok(session);
}

static bool do_contains(struct session *session, const char *text) {
    ludo_m3_position position;
    if (!read_position(session, text, &position, "contains X,Y") || !need_board(session))
        return false;
    fputs(ludo_m3_contains(session->board, position) ? "true\n" : "false\n", session->stream->out);
    return true;
}

static bool do_swap(struct session *session, const char *text) {
    ludo_reader reader = ludo_read(text);
    ludo_m3_position a, b;
    if (!ludo_m3_take_position(&reader, &a) || !ludo_take(&reader, ' ') ||
        !ludo_m3_take_position(&reader, &b) || !ludo_at_end(&reader))
        return syntax(session, "swap X,Y X,Y");
    return need_board(session) && ludo_m3_swap(session->board, a, b, &session->error) &&
           answer_ok(session);
}

static bool do_remove(struct session *session, const char *text) {
    ludo_m3_positions positions = {0};
    bool good = read_positions(session, text, &positions, "remove X,Y [X,Y...]") &&
                need_board(session) &&
                ludo_m3_remove(session->board, positions.at, positions.count, &session->error) &&
                answer_ok(session);
    ludo_m3_positions_free(&positions);
    return good;
}

static bool do_drop(struct session *session, const char *text) {
    ludo_m3_positions moved = {0};
    (void)text;
    bool good = need_board(session) && ludo_m3_drop(session->board, &moved, &session->error);
    if (good)
        print_positions(session->stream->out, moved.at, moved.count);
    ludo_m3_positions_free(&moved);
    return good;
}

/* ---- Filling ---- */

static bool use_filler(struct session *session, ludo_m3_filler filler) {
    if (session->board.calls && !ludo_m3_set_filler(session->board, filler, &session->error)) {
        ludo_m3_filler_free(&filler);
        return false;
    }
    ludo_m3_filler_free(&session->filler);
    session->filler = filler;
    return answer_ok(session);
}

static bool do_fill(struct session *session, const char *text) {
    static const char usage[] =
        "fill random [SEED], fill columns C0;C1;..., fill cycle C0;C1;... or fill nothing";
    ludo_reader reader = ludo_read(text);
    ludo_m3_filler filler;
    if (strcmp(text, "nothing") == 0)
        return use_filler(session, ludo_m3_filler_nothing());
    if (ludo_take_word(&reader, "random")) {
        uint64_t seed = 0;
        bool given = ludo_take(&reader, ' ');
        if ((given && !ludo_take_number(&reader, UINT64_MAX, &seed)) || !ludo_at_end(&reader))
            return syntax(session, usage);
        if (!given)
            seed = ludo_next(&session->seeds);
        return ludo_m3_filler_random(seed, &filler, &session->error) && use_filler(session, filler);
    }
    bool cycle = ludo_take_word(&reader, "cycle");
    if ((!cycle && !ludo_take_word(&reader, "columns")) || !ludo_take(&reader, ' '))
        return syntax(session, usage);
    return ludo_m3_filler_columns(reader.at, strlen(reader.at), cycle, &filler, &session->error) &&
           use_filler(session, filler);
}

static bool do_refill(struct session *session, const char *text) {
    (void)text;
    return need_board(session) && ludo_m3_fill(session->board, NULL, &session->error) &&
           answer_ok(session);
}

/* ---- Moves ---- */

static bool do_can(struct session *session, const char *text) {
    ludo_m3_move move;
    if (!read_move(session, text, &move) || !need_board(session))
        return false;
    fputs(ludo_m3_can(move, session->board) ? "true\n" : "false\n", session->stream->out);
    return true;
}

static bool do_affected(struct session *session, const char *text) {
    ludo_m3_positions affected = {0};
    ludo_m3_move move;
    bool good = read_move(session, text, &move) && need_board(session) &&
                ludo_m3_affected(move, session->board, &affected, &session->error);
    if (good)
        print_positions(session->stream->out, affected.at, affected.count);
    ludo_m3_positions_free(&affected);
    return good;
}

static bool do_apply(struct session *session, const char *text) {
    ludo_m3_move move;
    return read_move(session, text, &move) && need_board(session) &&
           ludo_m3_apply(move, session->board, &session->error) && answer_ok(session);
}

/* ---- Matchers ---- */

enum { MOST_MATCHERS = 64, MOST_DELTAS = 256 };

/* Reads the deltas of one matcher of a union. */
static bool read_matcher(struct session *session, ludo_reader *reader, ludo_m3_matcher *matcher) {
    ludo_m3_delta deltas[MOST_DELTAS];
    size_t count = 0;
    if (ludo_at_end(reader) || *reader->at == '|')
        return ludo_m3_matcher_deltas(NULL, 0, matcher, &session->error);
    do {
        ludo_m3_position step;
        if (!ludo_m3_take_position(reader, &step))
            return syntax(session, "matcher DX,DY[;DX,DY...][|DX,DY...]");
        if (count == MOST_DELTAS)
            return ludo_fail(&session->error, LUDO_E_ARGUMENT, "a matcher takes at most %d deltas",
                             MOST_DELTAS);
        deltas[count++] = (ludo_m3_delta){step.x, step.y};
    } while (ludo_take(reader, ';'));
    return ludo_m3_matcher_deltas(deltas, count, matcher, &session->error);
}

static bool do_matcher(struct session *session, const char *text) {
    ludo_reader reader = ludo_read(text);
    ludo_m3_matcher parts[MOST_MATCHERS], matcher = {0};
    size_t count = 0;
    bool good = true;
    do {
        good = count < MOST_MATCHERS
                   ? read_matcher(session, &reader, &parts[count])
                   : ludo_fail(&session->error, LUDO_E_ARGUMENT,
                               "a union takes at most %d matchers", MOST_MATCHERS);
        count += good;
    } while (good && ludo_take(&reader, '|'));
    if (good && !ludo_at_end(&reader))
        good = syntax(session, "matcher DX,DY[;DX,DY...][|DX,DY...]");
    if (good && count == 1)
        matcher = parts[0];
    else if (good)
        good = ludo_m3_matcher_union(parts, count, &matcher, &session->error);
    if (!good) {
        while (count > 0)
            ludo_m3_matcher_free(&parts[--count]);
        return false;
    }
    ludo_m3_matcher_free(&session->matcher);
    session->matcher = matcher;
    session->game.matcher = matcher;
    return answer_ok(session);
}

static bool do_match(struct session *session, const char *text) {
    ludo_m3_positions positions = {0};
    ludo_m3_matches matches = {0};
    FILE *out = session->stream->out;
    bool good = read_positions(session, text, &positions, "match X,Y [X,Y...]") &&
                need_board(session) && need_matcher(session) &&
                ludo_m3_match_all(session->matcher, session->board, positions.at, positions.count,
                                  &matches, &session->error) &&
                ludo_m3_matches_sort(&matches, &session->error);
    for (size_t i = 0; good && i < matches.count; i++) {
        size_t count;
        const ludo_m3_position *fields = ludo_m3_match_at(&matches, i, &count);
        print_positions(out, fields, count);
    }
    if (good && matches.count == 0)
        fputs("none\n", out);
    ludo_m3_matches_free(&matches);
    ludo_m3_positions_free(&positions);
    return good;
}

/* ---- The game ---- */

static bool do_start(struct session *session, const char *text) {
    (void)text;
    return need_board(session) && need_matcher(session) &&
           ludo_m3_game_start(&session->game, &session->error) && answer_ok(session);
}

static bool do_play(struct session *session, const char *text) {
    ludo_m3_move move;
    return read_move(session, text, &move) && need_board(session) && need_matcher(session) &&
           ludo_m3_game_play(&session->game, move, &session->error) && answer_ok(session);
}

static bool do_score(struct session *session, const char *text) {
    (void)text;
    if (!need_board(session))
        return false;
    fprintf(session->stream->out, "%" PRId64 "\n", session->game.score);
    return true;
}

/* ---- The conversation ---- */

static const struct command {
    const char *name;
    bool argument; /* something follows after a single blank */
    bool (*run)(struct session *session, const char *text);
} commands[] = {
    {"tokens", true, do_tokens},  {"board", true, do_board},       {"load", true, do_load},
    {"show", false, do_show},     {"size", false, do_size},        {"get", true, do_get},
    {"set", true, do_set},        {"contains", true, do_contains}, {"swap", true, do_swap},
    {"remove", true, do_remove},  {"drop", false, do_drop},        {"fill", true, do_fill},
    {"refill", false, do_refill}, {"can", true, do_can},           {"affected", true, do_affected},
    {"apply", true, do_apply},    {"matcher", true, do_matcher},   {"match", true, do_match},
    {"start", false, do_start},   {"play", true, do_play},         {"score", false, do_score},
};

static bool obey(struct session *session, const char *line) {
    size_t length = strcspn(line, " ");
    session->syntax = true;
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        const struct command *command = &commands[i];
        if (strlen(command->name) != length || memcmp(line, command->name, length) != 0)
            continue;
        if (command->argument != (line[length] == ' '))
            return ludo_fail(&session->error, LUDO_E_ARGUMENT, "%s %s", command->name,
                             command->argument ? "needs a blank and an argument"
                                               : "takes no argument");
        session->syntax = false;
        return command->run(session, line + length + command->argument);
    }
    return ludo_fail(&session->error, LUDO_E_ARGUMENT, "'%.60s' is no command", line);
}

static void report(struct session *session) {
    ludo_code code = session->error.code;
    const char *kind = session->syntax         ? "syntax"
                       : code == LUDO_E_MEMORY ? ludo_error_name(LUDO_E_ARGUMENT)
                                               : ludo_error_name(code);
    fprintf(session->stream->out, "Error, %s: %s\n", kind, session->error.text);
}

void match3_console(struct stream *stream, uint64_t seed) {
    struct session session = {.stream = stream, .seeds = ludo_seeded(seed)};
    stream_event event;
    while ((event = stream_next(stream)) != STREAM_END) {
        if (event == STREAM_LINE && strcmp(stream->line, "quit") == 0)
            break;
        session.syntax = false;
        if (event == STREAM_BAD)
            syntax(&session, "a shorter line without NUL bytes"), report(&session);
        else if (!obey(&session, stream->line))
            report(&session);
    }
    ludo_m3_board_free(&session.board);
    ludo_m3_filler_free(&session.filler);
    ludo_m3_matcher_free(&session.matcher);
    free(session.tokens);
}
