/*
 * What the commands share: refusals, positions, drawing.
 */
#include "cli/cli.h"
#include "cli/files.h"
#include "core/utf8.h"
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum {
    USUAL_WIDTH = 79, /* columns of a line */
    LEAST_WIDTH = 10, /* that are written, however narrow the window is */
    LINE = 640,       /* bytes of a sentence */
};

struct cli_window cli_window(int descriptor) {
    struct winsize size;
    struct cli_window window = {.columns = USUAL_WIDTH + 1};
    if (isatty(descriptor) && ioctl(descriptor, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 &&
        size.ws_col > 0)
        window = (struct cli_window){size.ws_row, size.ws_col};
    return window;
}

/* Bytes of the words at the beginning of a line that fit into so many columns; at least one word.
 */
static size_t fitting(const char *text, size_t width) {
    size_t fits = 0, columns = 0;
    for (size_t i = 0; columns <= width; i++) {
        if (text[i] == '\0' || text[i] == '\n')
            return i;
        if (text[i] == ' ')
            fits = i;
        columns += utf8_begins(text[i]);
    }
    return fits ? fits : strcspn(text, " \n");
}

/* Writes a text in lines of so many columns, all but the first `indent` columns from the left. */
static void fold(FILE *out, const char *text, int indent, int width) {
    width = width - indent < LEAST_WIDTH ? LEAST_WIDTH : width - indent;
    for (bool first = true; *text; first = false) {
        size_t length = fitting(text, (size_t)width);
        fprintf(out, "%*s%.*s\n", first ? 0 : indent, "", (int)length, text);
        text += length;
        text += *text == '\n' ? 1 : strspn(text, " ");
    }
}

void cli_wrap(const char *text, int indent) {
    int width = cli_window(STDOUT_FILENO).columns - 1;
    fold(stdout, text, indent, width < USUAL_WIDTH ? width : USUAL_WIDTH);
}

int cli_refuse(const char *format, ...) {
    char line[LINE] = "ludothek: ";
    size_t length = strlen(line);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line + length, sizeof line - length, ludo_word(format), arguments);
    va_end(arguments);
    for (char *c = line; *c; c++)
        if ((unsigned char)*c < ' ')
            *c = '?';
    struct cli_window window = cli_window(STDERR_FILENO);
    fold(stderr, line, 0, window.rows ? window.columns - 1 : LINE);
    return CLI_USAGE;
}

void cli_say(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vprintf(ludo_word(format), arguments);
    va_end(arguments);
}

void cli_tell(const char *format, ...) {
    char line[LINE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line, sizeof line, ludo_word(format), arguments);
    va_end(arguments);
    line[strcspn(line, "\n")] = '\0';
    cli_wrap(line, 0);
}

bool cli_engine(const char *text, const ludo_variant *variant, search_method *method,
                ludo_error *error) {
    *method = text && strcmp(text, "mcts") == 0 ? SEARCH_MCTS : SEARCH_USUAL;
    if (text && *method == SEARCH_USUAL && strcmp(text, "usual") != 0)
        return ludo_fail(error, LUDO_E_ARGUMENT, "engine '%.60s' should be usual or mcts", text);
    if (*method == SEARCH_MCTS && ludo_players(variant) == 1)
        return ludo_fail(error, LUDO_E_ARGUMENT,
                         "engine mcts is for two players and more; %s has one",
                         variant->game->name);
    return true;
}

bool cli_find_tables(const char *directory, ludo_error *error) {
    struct stat status;
    return (stat(directory, &status) == 0 && S_ISDIR(status.st_mode)) ||
           ludo_fail(error, LUDO_E_ARGUMENT, "there is no directory '%.200s' with tables",
                     directory);
}

bool cli_tables_good(struct cli_tables wish) {
    ludo_error error;
    if (wish.directory && wish.none)
        cli_refuse("--tables and --no-tables exclude each other");
    else if (wish.directory && !cli_find_tables(wish.directory, &error))
        cli_refuse("%s", error.text);
    else
        return true;
    return false;
}

static void on_trouble(void *context, const char *sentence) {
    (void)context;
    fprintf(stderr, "ludothek: %s\n", sentence);
}

struct perfect_wish cli_perfect(struct cli_tables wish, bool make_small) {
    return (struct perfect_wish){
        .directory = wish.directory, .make = make_small, .on_trouble = on_trouble};
}

bool cli_open(const struct cli_place *place, const struct session_terms *terms,
              struct session *session, ludo_error *error) {
    struct game_record record;
    ludo_variant variant;
    if (!place->game && !place->load)
        return ludo_fail(error, LUDO_E_ARGUMENT,
                         "a GAME or --load FILE is needed; `ludothek games` lists the games");
    if (place->game && place->load)
        return ludo_fail(error, LUDO_E_ARGUMENT, "a GAME and --load exclude each other");
    if (place->load && place->position)
        return ludo_fail(error, LUDO_E_ARGUMENT, "--load and --position exclude each other");
    if (place->load)
        return file_load(place->load, &record, error) &&
               session_resume(session, &record, terms, error);
    return ludo_read_variant(place->game, &variant, error) &&
           session_open(session, &variant, place->position, terms, error);
}

void *cli_position(const char *game, const char *position, ludo_variant *variant) {
    ludo_error error;
    void *state = NULL;
    if (ludo_read_variant(game, variant, &error))
        state = ludo_new_state_at(variant, position, &error);
    if (!state)
        cli_refuse("%s", error.text);
    return state;
}

ludo_style cli_style(void) {
    const char *locale = getenv("LC_ALL");
    if (!locale || !*locale)
        locale = getenv("LC_CTYPE");
    if (!locale || !*locale)
        locale = getenv("LANG");
    bool terminal = isatty(STDOUT_FILENO);
    bool utf8 = locale && (strstr(locale, "UTF-8") || strstr(locale, "utf8"));
    const char *kind = getenv("TERM");
    bool colours = terminal && kind && strcmp(kind, "dumb") != 0 && !getenv("NO_COLOR");
    struct cli_window window = cli_window(STDOUT_FILENO);
    return (ludo_style){.unicode = terminal && utf8,
                        .colour = colours,
                        .columns = window.rows ? window.columns - 1 : 0};
}

static bool is_same(const char *typed, size_t length, const char *word) {
    return strlen(word) == length && strncasecmp(word, typed, length) == 0;
}

bool cli_is_word(const char *typed, size_t length, const char *english) {
    return is_same(typed, length, english) || is_same(typed, length, ludo_word(english));
}

char *cli_trim(char *text) {
    text += strspn(text, " \t");
    for (size_t length = strlen(text); length > 0 && strchr(" \t", text[length - 1]);)
        text[--length] = '\0';
    return text;
}

char *cli_text(cli_writer *write, const void *context) {
    ludo_text measure = {0};
    char *data = write(context, &measure) ? malloc(measure.length + 1) : NULL;
    if (data) {
        ludo_text text = ludo_text_in(data, measure.length + 1);
        if (write(context, &text) && text.length == measure.length)
            return data;
        free(data); /* memory was too short for what it writes with */
    }
    return NULL;
}

struct drawing {
    const ludo_variant *variant;
    const void *state, *before;
    ludo_move last;
    ludo_style style;
};

static bool write_drawing(const void *context, ludo_text *text) {
    const struct drawing *drawing = context;
    return ludo_draw(drawing->variant, drawing->state, drawing->before, drawing->last,
                     drawing->style, text);
}

/* The size of a drawing: signs of UTF-8, without those that set colours. */
static struct cli_window measure(const char *text) {
    struct cli_window size = {0};
    bool colour = false; /* within such a sign */
    for (int column = 0; *text; text++) {
        if (*text == '\033')
            colour = true;
        else if (colour)
            colour = *text != 'm';
        else if (*text != '\n')
            column += utf8_begins(*text);
        if (*text == '\n') {
            size.rows++;
            column = 0;
        }
        size.columns = column > size.columns ? column : size.columns;
    }
    return size;
}

struct cli_window cli_draw(const ludo_variant *variant, const void *state, const void *before,
                           ludo_move last) {
    struct drawing drawing = {variant, state, before, last, cli_style()};
    char *text = cli_text(write_drawing, &drawing);
    struct cli_window size = measure(text ? text : "");
    fputs(text ? text : ludo_word("not enough memory to draw the board\n"), stdout);
    free(text);
    return size;
}

bool cli_write_position(const void *context, ludo_text *text) {
    const struct session *session = context;
    session_rules(session)->write_position(session->trail.state, text);
    return true;
}

bool cli_write_status(const void *context, ludo_text *text) {
    session_write_status(context, text);
    return true;
}

void cli_print_status(const struct session *session) {
    char *text = cli_text(cli_write_status, session);
    puts(text ? text : ludo_word("not enough memory to tell who is to move"));
    free(text);
}

/* A copy of the state before the last move of a player; NULL when there is none. */
static void *before_last(struct trail *trail, ludo_move *last) {
    size_t size = ludo_state_size(&trail->record.variant), count = trail->record.count;
    void *before = NULL;
    while (!before && trail_back(trail)) {
        *last = trail->record.moves[trail->record.count];
        if (trail_rules(trail)->turn(trail->state) < 0)
            continue;
        if (!(before = malloc(size)))
            break;
        memcpy(before, trail->state, size);
    }
    while (trail->record.count < count)
        trail_forward(trail);
    return before;
}

struct cli_window cli_draw_session(struct session *session) {
    ludo_move last = 0;
    void *before = before_last(&session->trail, &last);
    struct cli_window size = cli_draw(session_variant(session), session->trail.state, before, last);
    cli_print_status(session);
    free(before);
    size.rows++;
    return size;
}

uint64_t cli_fresh_seed(void) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return ludo_mix((uint64_t)now.tv_nsec ^ (uint64_t)now.tv_sec << 30 ^ (uint64_t)getpid());
}
