/*
 * The command `moves`, and the moves that people at a game are told.
 */
#include "cli/moves.h"
#include "cli/cli.h"
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    FEW = 60,   /* moves that are told one by one */
    MANY = 240, /* beginnings of more are too many to be told */
};

static int by_text(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static bool begins(const char *text, const char *begun) {
    return strncmp(text, begun, strlen(begun)) == 0;
}

bool move_texts_make(struct move_texts *moves, const ludo_variant *variant, const void *state,
                     const char *begun) {
    size_t count = variant->game->count(state);
    ludo_move *list = malloc((count + 1) * sizeof *list);
    *moves = (struct move_texts){.texts = malloc((count + 1) * sizeof *moves->texts)};
    bool good = list && moves->texts && variant->game->list(state, list) == count;
    for (size_t i = 0; good && i < count; i++) {
        char data[LUDO_MOVE_TEXT];
        ludo_text text = ludo_text_in(data, sizeof data);
        ludo_write_move(variant->game, state, list[i], &text);
        if (begins(data, begun))
            good = (moves->texts[moves->count++] = strdup(data)) != NULL;
    }
    free(list);
    if (good)
        qsort(moves->texts, moves->count, sizeof *moves->texts, by_text);
    else
        move_texts_free(moves);
    return good;
}

void move_texts_free(struct move_texts *moves) {
    for (size_t i = 0; i < moves->count; i++)
        free(moves->texts[i]);
    free(moves->texts);
    *moves = (struct move_texts){0};
}

/* As many in a line as fit. */
static void print_columns(char *const *texts, size_t count) {
    size_t longest = 1, in_line = 1, width = (size_t)cli_window(STDOUT_FILENO).columns - 1;
    for (size_t i = 0; i < count; i++)
        longest = strlen(texts[i]) > longest ? strlen(texts[i]) : longest;
    if (longest + 2 < width)
        in_line = width / (longest + 2);
    for (size_t i = 0; i < count; i++) {
        bool last = i + 1 == count || (i + 1) % in_line == 0;
        printf("%-*s%s", last ? 0 : (int)longest, texts[i], last ? "\n" : "  ");
    }
}

/* The longest of the continuations that a move begun goes on with. */
static const ludo_choice *next_of(const ludo_advice *advice, const char *rest) {
    const ludo_choice *next = NULL;
    for (size_t i = 0; i < advice->count; i++)
        if (begins(rest, advice->next[i].text) &&
            (!next || strlen(advice->next[i].text) > strlen(next->text)))
            next = &advice->next[i];
    return next;
}

/* Makes one text of all moves that go on alike. */
static void gather(struct move_texts *moves, const ludo_advice *advice, size_t begun) {
    size_t kept = 0;
    for (size_t i = 0, same; i < moves->count; i += same) {
        const ludo_choice *next = next_of(advice, moves->texts[i] + begun);
        char *text = moves->texts[i];
        same = 1;
        while (next && i + same < moves->count &&
               next_of(advice, moves->texts[i + same] + begun) == next)
            free(moves->texts[i + same++]);
        if (same > 1)
            text[begun + strlen(next->text)] = '\0';
        moves->texts[kept++] = text;
    }
    moves->count = kept;
}

/* Advises on what all of the moves begin with, as far as it is the same; gives its length. */
static size_t advise(const struct move_texts *moves, const ludo_variant *variant, const void *state,
                     const char *begun, ludo_advice *advice) {
    char same[LUDO_MOVE_TEXT];
    size_t length = strlen(begun);
    for (const ludo_choice *next = NULL;; length += strlen(next->text)) {
        snprintf(same, sizeof same, "%.*s", (int)length, moves->texts[0]);
        ludo_advise(variant, state, same, advice);
        next = next_of(advice, moves->texts[0] + length);
        if (!next || next != next_of(advice, moves->texts[moves->count - 1] + length))
            return length;
    }
}

static void print_moves(struct move_texts *moves, const ludo_variant *variant, const void *state,
                        const char *begun, ludo_advice *advice) {
    size_t count = moves->count;
    if (count > FEW) {
        size_t same = advise(moves, variant, state, begun, advice);
        if (!advice->more)
            gather(moves, advice, same);
        bool shown = moves->count <= MANY;
        const char *end = shown ? ":" : ludo_word(", for example");
        if (*begun)
            cli_tell("There are %zu moves that begin with '%s'; `moves BEGINNING` lists those that "
                     "begin so%s\n",
                     count, begun, end);
        else
            cli_tell("There are %zu moves; `moves BEGINNING` lists those that begin so%s\n", count,
                     end);
        print_columns(moves->texts, shown ? moves->count : 1);
    } else if (count > 0) {
        print_columns(moves->texts, count);
    } else {
        cli_tell("No move begins with '%.60s'.\n", begun);
    }
}

bool move_texts_show(const ludo_variant *variant, const void *state, const char *begun) {
    struct move_texts moves = {0};
    ludo_advice *advice = malloc(sizeof *advice);
    bool good = advice && move_texts_make(&moves, variant, state, begun);
    if (good)
        print_moves(&moves, variant, state, begun, advice);
    move_texts_free(&moves);
    free(advice);
    return good;
}

static struct cli_place place;
static bool json;

static bool write_moves(const void *context, ludo_text *text) {
    const struct move_texts *moves = context;
    ludo_json object = ludo_json_in(text);
    ludo_json_open(&object, '{');
    ludo_json_key(&object, "moves");
    ludo_json_open(&object, '[');
    for (size_t i = 0; i < moves->count; i++)
        ludo_json_string(&object, moves->texts[i]);
    ludo_json_close(&object, ']');
    ludo_json_close(&object, '}');
    return true;
}

static int run(int argc, char **argv) {
    struct session session;
    struct move_texts moves = {0};
    ludo_error error;
    place.game = argc > 1 ? argv[1] : NULL;
    if (!cli_open(&place, &(struct session_terms){0}, &session, &error))
        return cli_refuse("%s", error.text);
    bool over = session_turn(&session) < 0;
    bool good = over || move_texts_make(&moves, session_variant(&session), session.trail.state, "");
    if (!good)
        cli_refuse("not enough memory to list the moves");
    else if (json)
        good = cli_print_json(write_moves, &moves);
    else
        for (size_t i = 0; i < moves.count; i++)
            puts(moves.texts[i]);
    move_texts_free(&moves);
    session_close(&session);
    return good ? CLI_OK : CLI_FAILED;
}

const cli_command cli_moves = {
    .name = "moves",
    .arguments = "[GAME]",
    .most = 1,
    .summary = "list the legal moves of a position",
    .help = "Prints one move a line, sorted. It prints nothing when the game is over or chance "
            "decides.",
    .options = (const cli_option[]){CLI_PLACE(place), CLI_JSON(json), {0}},
    .run = run,
};
