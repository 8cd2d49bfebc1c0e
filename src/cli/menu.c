/*
 * `ludothek menu`: a game, its options, whom to play with and which side, asked one by one.
 */
#include "cli/play.h"
#include "cli/terminal.h"
#include "core/utf8.h"
#include "search/level.h"
#include <string.h>
#include <strings.h>

enum { USUAL_LEVEL = 5, GAME_TEXT = 512, SEATS_TEXT = 64 };

struct menu {
    struct stream *stream;
    const ludo_rules *game; /* the one that has been chosen, or NULL */
    const char *answer;     /* the last one, without blanks around it */
    bool ended;             /* there are no more */
};

/* Whether the answer is a word. */
static bool says(const struct menu *menu, const char *word) {
    return cli_is_word(menu->answer, strlen(menu->answer), word);
}

/* Asks once and waits; false when somebody has had enough. */
static bool ask_once(struct menu *menu, const char *prompt) {
    stream_prompt(menu->stream, prompt);
    stream_event event = stream_next(menu->stream);
    menu->ended = event == STREAM_END;
    if (menu->ended || !menu->stream->interactive)
        puts(""); /* nobody's Enter has ended the line of the prompt */
    menu->answer = event == STREAM_LINE ? cli_trim(menu->stream->line) : "";
    return !menu->ended && !says(menu, LUDO_WORD("quit")) && !says(menu, "exit");
}

/* The same, as often as somebody wants help with the question or the rules of the game first. */
static bool ask(struct menu *menu, const char *prompt, const char *help) {
    while (ask_once(menu, prompt))
        if (says(menu, LUDO_WORD("help")) || says(menu, "?"))
            cli_wrap(ludo_word(help), 0);
        else if (menu->game && says(menu, LUDO_WORD("rules")))
            cli_wrap(ludo_word(menu->game->face->rules), 0);
        else
            return true;
    return false;
}

/* What follows a word of an answer, or NULL if it does not begin with that. */
static const char *behind(const struct menu *menu, const char *word) {
    size_t length = strcspn(menu->answer, " ");
    const char *rest = menu->answer + length;
    return cli_is_word(menu->answer, length, word) ? rest + strspn(rest, " ") : NULL;
}

/* Whether the answer is a number from 1. */
static bool is_number(const char *answer, uint64_t most, uint64_t *number) {
    ludo_reader reader = ludo_read(answer);
    return ludo_take_number(&reader, most, number) && ludo_at_end(&reader) && *number > 0;
}

static void print_games(void) {
    enum { WIDTH = 22 };
    char path[PATH_MAX], name[32];
    size_t count;
    ludo_variant variant;
    cli_say("Ludothek: choose a game.\n\n");
    for (size_t number = 0; ludo_games()[number]; number++) {
        const char *title = ludo_word(ludo_games()[number]->face->title);
        printf("  %zu  %s%*s %s\n", number + 1, title, WIDTH - (int)utf8_length(title), "",
               ludo_games()[number]->name);
    }
    puts("");
    if (kept_find(NULL, 1, path, &count, NULL)) {
        kept_game(path, name);
        cli_tell("Type continue to go on with the game of %s that you left last.",
                 ludo_read_variant(name, &variant, NULL) ? ludo_word(variant.game->face->title)
                                                         : name);
        if (count > 1)
            cli_tell("%zu games are kept: kept lists them, continue NUMBER goes on with one.",
                     count);
    }
    cli_tell("Type a number or a name, `rules NAME`, `load FILE`, help or quit.");
}

/* Reads a text as a game: its number, its title or a GAME text. */
static bool read_game(const char *text, char game[GAME_TEXT], ludo_variant *variant) {
    size_t games = 0;
    uint64_t number;
    ludo_error error;
    while (ludo_games()[games])
        games++;
    snprintf(game, GAME_TEXT, "%s", text);
    if (is_number(text, games, &number))
        snprintf(game, GAME_TEXT, "%s", ludo_games()[number - 1]->name);
    for (size_t i = 0; i < games; i++)
        if (cli_is_word(text, strlen(text), ludo_games()[i]->face->title))
            snprintf(game, GAME_TEXT, "%s", ludo_games()[i]->name);
    if (ludo_read_variant(game, variant, &error))
        return true;
    cli_tell("%s.", error.text);
    return false;
}

/* Asks for the options all at once, unless the game was named with some. */
static bool ask_options(struct menu *menu, char game[GAME_TEXT], ludo_variant *variant) {
    size_t length = strlen(game);
    ludo_error error;
    if (!variant->game->options->key || strchr(game, ':'))
        return true;
    cli_say("Options, and what they are if you say nothing:\n");
    cli_print_options(variant->game);
    for (;;) {
        if (!ask(menu, ludo_word("options or Enter> "),
                 LUDO_WORD(
                     "Type options as key=value, joined by commas, or only Enter to play as usual. "
                     "rules explains the game, quit goes back.")))
            return false;
        if (!*menu->answer)
            return true;
        snprintf(game + length, GAME_TEXT - length, ":%s", menu->answer);
        if (ludo_read_variant(game, variant, &error))
            return true;
        cli_tell("%s.", error.text);
    }
}

/* Asks for the level of those who are watched. */
static bool ask_level(struct menu *menu, uint64_t *level) {
    for (;;) {
        *level = USUAL_LEVEL;
        if (!ask(
                menu, ludo_word("how well do they play, 1 to 10 [5]> "),
                LUDO_WORD("1 is a beginner, 10 the best there is. Enter takes 5, quit goes back.")))
            return false;
        if (!*menu->answer || is_number(menu->answer, SEARCH_LEVELS, level))
            return true;
        cli_tell("'%.40s' is no level; 1 is a beginner, 10 the best there is.\n", menu->answer);
    }
}

/* Asks for the seat of who plays against computers. */
static bool ask_side(struct menu *menu, const ludo_variant *variant, int *side) {
    int players = ludo_players(variant);
    char data[160];
    ludo_text prompt = ludo_text_in(data, sizeof data);
    for (int player = 0; player < players; player++)
        ludo_putf(&prompt, "%s%s", player ? ", " : ludo_word("your side: "),
                  ludo_word(variant->game->face->seats[player]));
    ludo_putf(&prompt, " [%s]> ", ludo_word(variant->game->face->seats[0]));
    for (;;) {
        uint64_t number = 1;
        if (!ask(menu, data,
                 LUDO_WORD("Type the name or the number of the side that you play; the first side "
                           "begins. Enter takes the one in brackets, rules explains the game, quit "
                           "goes back.")))
            return false;
        bool good = !*menu->answer || is_number(menu->answer, (uint64_t)players, &number);
        for (int player = 0; !good && player < players; player++) {
            good = says(menu, variant->game->face->seats[player]);
            number = (uint64_t)player + 1;
        }
        *side = (int)number - 1;
        if (good)
            return true;
        cli_tell("'%.40s' is no side of this game.\n", menu->answer);
    }
}

/* Who of the seats are people, if it is not one. */
enum { EVERYBODY = -1, NOBODY = -2 };

static void print_choice(const char *answer, const char *meaning) {
    enum { WIDTH = 7 };
    printf("  %s%*s  ", answer, WIDTH - (int)utf8_length(answer), "");
    cli_wrap(meaning, WIDTH + 4);
}

/* Asks whom to play with; `people` is the first seat when it is the computer. */
static bool ask_opponent(struct menu *menu, uint64_t *level, int *people) {
    cli_say("Whom do you play with?\n");
    print_choice("1-10", ludo_word("the computer, from a beginner (1) to the best there is (10)"));
    print_choice(ludo_word("friend"), ludo_word("somebody beside you"));
    print_choice(ludo_word("watch"), ludo_word("nobody: computers play"));
    for (;;) {
        *level = USUAL_LEVEL;
        if (!ask(menu, ludo_word("1 to 10, friend or watch [5]> "),
                 LUDO_WORD(
                     "Type a number to play against the computer, friend to play at this keyboard "
                     "in turn, or watch to let computers play. Enter takes 5, rules explains the "
                     "game, quit goes back.")))
            return false;
        *people = says(menu, LUDO_WORD("friend"))  ? EVERYBODY
                  : says(menu, LUDO_WORD("watch")) ? NOBODY
                                                   : 0;
        if (!*menu->answer || *people < 0 || is_number(menu->answer, SEARCH_LEVELS, level))
            return true;
        cli_tell("'%.40s' is none of these.\n", menu->answer);
    }
}

/* Asks the same where there is nobody to play with. */
static bool ask_alone(struct menu *menu, int *people) {
    for (;;) {
        if (!ask(menu, ludo_word("play or watch [play]> "),
                 LUDO_WORD("Type play to play yourself, or watch to let the computer play. Enter "
                           "plays, rules explains the game, quit goes back.")))
            return false;
        *people = says(menu, LUDO_WORD("watch")) ? NOBODY : EVERYBODY;
        if (!*menu->answer || *people == NOBODY || says(menu, LUDO_WORD("play")))
            return true;
        cli_tell("'%.40s' is none of these.\n", menu->answer);
    }
}

/* Asks who plays. */
static bool ask_seats(struct menu *menu, const ludo_variant *variant, char list[SEATS_TEXT],
                      uint64_t *level) {
    int players = ludo_players(variant), people;
    if (!(players == 1 ? ask_alone(menu, &people) : ask_opponent(menu, level, &people)) ||
        (people == NOBODY && !ask_level(menu, level)) ||
        (people >= 0 && !ask_side(menu, variant, &people)))
        return false;
    ludo_text text = ludo_text_in(list, SEATS_TEXT);
    for (int player = 0; player < players; player++)
        ludo_putf(&text, "%s%s", player ? "," : "",
                  people == EVERYBODY || people == player ? "human" : "computer");
    return true;
}

/* Tells the rules of a game that is named with the word. */
static void tell_rules(const char *name) {
    char game[GAME_TEXT];
    ludo_variant variant;
    if (!*name)
        cli_tell("Type rules and a game, as in rules ataxx.");
    else if (read_game(name, game, &variant))
        cli_wrap(ludo_word(variant.game->face->rules), 0);
}

/* Finds the game that was left last, the last one of a game that is named, or one by its number;
 * says why there is none. */
static bool find_kept(const char *name, char path[PATH_MAX]) {
    char game[GAME_TEXT];
    ludo_variant variant;
    ludo_error error;
    uint64_t number = 1;
    size_t count;
    bool named = *name && !kept_number(name, &number);
    if (named && !read_game(name, game, &variant))
        return false;
    bool found = kept_find(named ? variant.game->name : NULL, (size_t)number, path, &count, &error);
    if (!found)
        cli_tell("%s.", error.text);
    return found;
}

static void list_kept(void) {
    ludo_error error;
    if (!kept_print(NULL, &error))
        cli_tell("%s.", error.text);
}

/* Asks for a game: a new one, one that was saved, whose file is then `load`, or one that was left.
 */
static bool ask_game(struct menu *menu, struct play_wish *wish, char game[GAME_TEXT],
                     ludo_variant *variant) {
    static char path[PATH_MAX];
    const char *rest;
    print_games();
    while (ask(
        menu, ludo_word("game> "),
        LUDO_WORD(
            "Type the number or the name of a game, with options if you like, as in "
            "cn:size=4,players=3. `rules NAME` explains a game, `load FILE` goes on with a saved "
            "game, continue with the one that you left last, kept lists those that you left, and "
            "quit ends the program."))) {
        if ((rest = behind(menu, "rules")))
            tell_rules(rest);
        else if ((rest = behind(menu, "load")) && *rest)
            return wish->place.load = rest, true;
        else if ((rest = behind(menu, "load")))
            cli_tell("%s needs the name of a file.\n", menu->answer);
        else if ((rest = behind(menu, LUDO_WORD("continue"))) && find_kept(rest, path))
            return play_continue(wish, path), true;
        else if (!rest && says(menu, LUDO_WORD("kept")))
            list_kept();
        else if (!rest && *menu->answer && read_game(menu->answer, game, variant))
            return true;
    }
    return false;
}

/* Asks for a game and plays it; false when somebody has had enough of it all. */
static bool play_one(struct menu *menu) {
    char game[GAME_TEXT], list[SEATS_TEXT];
    struct play_wish wish = {.seats = {.level = SEARCH_LEVELS, .make = true},
                             .terms = {.repetitions = SESSION_REPETITIONS},
                             .seed = cli_fresh_seed()};
    ludo_variant variant;
    menu->game = NULL;
    if (!ask_game(menu, &wish, game, &variant))
        return false;
    if (wish.place.load) {
        play_game(&wish, menu->stream);
        return true;
    }
    menu->game = variant.game;
    wish.place.game = game;
    wish.seats.list = list;
    if (ask_options(menu, game, &variant) && ask_seats(menu, &variant, list, &wish.seats.level))
        play_game(&wish, menu->stream);
    return !menu->ended;
}

static int run(int argc, char **argv) {
    static struct stream stream;
    struct terminal *terminal = terminal_open(&stream, STREAM_LIMIT);
    struct menu menu = {.stream = &stream};
    (void)argc, (void)argv;
    while (play_one(&menu))
        puts("");
    terminal_close(terminal, &stream);
    return CLI_OK;
}

const cli_command cli_menu = {
    .name = "menu",
    .arguments = "",
    .summary = "choose a game and play it",
    .help = "It asks for a game, its options, your opponent and your side. Enter takes the "
            "answer in brackets, help explains each question, and quit goes back.",
    .run = run,
};
