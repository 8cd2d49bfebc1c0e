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
    const char *answer; /* the last one, without blanks around it */
    bool ended;         /* there are no more */
};

/* Asks and waits; false when somebody has had enough. */
static bool ask(struct menu *menu, const char *prompt) {
    stream_prompt(menu->stream, prompt);
    stream_event event = stream_next(menu->stream);
    menu->ended = event == STREAM_END;
    if (menu->ended || !menu->stream->interactive)
        puts(""); /* nobody's Enter has ended the line of the prompt */
    menu->answer = event == STREAM_LINE ? cli_trim(menu->stream->line) : "";
    return !menu->ended && strcasecmp(menu->answer, "quit") != 0;
}

/* Whether the answer is a number from 1. */
static bool is_number(const struct menu *menu, uint64_t most, uint64_t *number) {
    ludo_reader reader = ludo_read(menu->answer);
    return ludo_take_number(&reader, most, number) && ludo_at_end(&reader) && *number > 0;
}

static void print_games(void) {
    enum { WIDTH = 22 };
    cli_say("Ludothek: choose a game.\n\n");
    for (size_t number = 0; ludo_games()[number]; number++) {
        const char *title = ludo_word(ludo_games()[number]->title);
        printf("  %zu  %s%*s %s\n", number + 1, title, WIDTH - (int)utf8_length(title), "",
               ludo_games()[number]->name);
    }
    cli_say("\nType its number or its name, `load FILE` for a saved game, or quit.\n");
}

/* Whether an answer is a word, in English or as people here say it. */
static bool is_called(const char *answer, const char *english) {
    return strcasecmp(answer, english) == 0 || strcasecmp(answer, ludo_word(english)) == 0;
}

/* Reads the answer as a game: its number, its title or a GAME text. */
static bool read_game(const struct menu *menu, char game[GAME_TEXT], ludo_variant *variant) {
    size_t games = 0;
    uint64_t number;
    ludo_error error;
    while (ludo_games()[games])
        games++;
    snprintf(game, GAME_TEXT, "%s", menu->answer);
    if (is_number(menu, games, &number))
        snprintf(game, GAME_TEXT, "%s", ludo_games()[number - 1]->name);
    for (size_t i = 0; i < games; i++)
        if (is_called(menu->answer, ludo_games()[i]->title))
            snprintf(game, GAME_TEXT, "%s", ludo_games()[i]->name);
    if (ludo_read_variant(game, variant, &error))
        return true;
    printf("%s.\n", error.text);
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
        if (!ask(menu, ludo_word("key=value,key=value or Enter> ")))
            return false;
        if (!*menu->answer)
            return true;
        snprintf(game + length, GAME_TEXT - length, ":%s", menu->answer);
        if (ludo_read_variant(game, variant, &error))
            return true;
        printf("%s.\n", error.text);
    }
}

/* Asks for the level of those who are watched. */
static bool ask_level(struct menu *menu, uint64_t *level) {
    for (;;) {
        *level = USUAL_LEVEL;
        if (!ask(menu, ludo_word("how well do they play, 1 to 10 [5]> ")))
            return false;
        if (!*menu->answer || is_number(menu, SEARCH_LEVELS, level))
            return true;
        cli_say("'%.40s' is no level; 1 is a beginner, 10 the best there is.\n", menu->answer);
    }
}

/* Asks for the seat of who plays against computers. */
static bool ask_side(struct menu *menu, const ludo_variant *variant, int *side) {
    int players = ludo_players(variant);
    char data[160];
    ludo_text prompt = ludo_text_in(data, sizeof data);
    for (int player = 0; player < players; player++)
        ludo_putf(&prompt, "%s%s", player ? ", " : ludo_word("your side: "),
                  ludo_word(variant->game->seats[player]));
    ludo_putf(&prompt, " [%s]> ", ludo_word(variant->game->seats[0]));
    for (;;) {
        uint64_t number = 1;
        if (!ask(menu, data))
            return false;
        bool good = !*menu->answer || is_number(menu, (uint64_t)players, &number);
        for (int player = 0; !good && player < players; player++) {
            good = is_called(menu->answer, variant->game->seats[player]);
            number = (uint64_t)player + 1;
        }
        *side = (int)number - 1;
        if (good)
            return true;
        cli_say("'%.40s' is no side of this game.\n", menu->answer);
    }
}

/* Who of the seats are people, if it is not one. */
enum { EVERYBODY = -1, NOBODY = -2 };

/* Asks whom to play with; `people` is the first seat when it is the computer. */
static bool ask_opponent(struct menu *menu, uint64_t *level, int *people) {
    cli_say("Whom do you play with?\n"
            "  1 to 10  the computer, from a beginner (1) to the best there is (10)\n"
            "  friend   somebody beside you\n"
            "  watch    nobody: computers play\n");
    for (;;) {
        *level = USUAL_LEVEL;
        if (!ask(menu, ludo_word("1 to 10, friend or watch [5]> ")))
            return false;
        *people = strcasecmp(menu->answer, "friend") == 0  ? EVERYBODY
                  : strcasecmp(menu->answer, "watch") == 0 ? NOBODY
                                                           : 0;
        if (!*menu->answer || *people < 0 || is_number(menu, SEARCH_LEVELS, level))
            return true;
        cli_say("'%.40s' is none of these.\n", menu->answer);
    }
}

/* Asks the same where there is nobody to play with. */
static bool ask_alone(struct menu *menu, int *people) {
    for (;;) {
        if (!ask(menu, ludo_word("play or watch [play]> ")))
            return false;
        *people = strcasecmp(menu->answer, "watch") == 0 ? NOBODY : EVERYBODY;
        if (!*menu->answer || *people == NOBODY || strcasecmp(menu->answer, "play") == 0)
            return true;
        cli_say("'%.40s' is none of these.\n", menu->answer);
    }
}

/* Asks who plays. */
static bool ask_seats(struct menu *menu, const ludo_variant *variant, char list[SEATS_TEXT],
                      uint64_t *level) {
    int players = ludo_players(variant), people;
    if (!(players == 1 ? ask_alone(menu, &people) : ask_opponent(menu, level, &people)) ||
        (people == NOBODY && !ask_level(menu, level)) || (people >= 0 && !ask_side(menu, variant, &people)))
        return false;
    ludo_text text = ludo_text_in(list, SEATS_TEXT);
    for (int player = 0; player < players; player++)
        ludo_putf(&text, "%s%s", player ? "," : "",
                  people == EVERYBODY || people == player ? "human" : "computer");
    return true;
}

static bool ask_game(struct menu *menu, char game[GAME_TEXT], ludo_variant *variant, bool *load) {
    print_games();
    for (;;) {
        if (!ask(menu, ludo_word("game> ")))
            return false;
        *load = strncasecmp(menu->answer, "load ", 5) == 0;
        if (*load || (*menu->answer && read_game(menu, game, variant)))
            return true;
    }
}

/* Asks for a game and plays it; false when somebody has had enough of it all. */
static bool play_one(struct menu *menu) {
    char game[GAME_TEXT], list[SEATS_TEXT];
    struct play_wish wish = {.seats = {.level = SEARCH_LEVELS, .make = true},
                             .terms = {.repetitions = SESSION_REPETITIONS},
                             .seed = cli_fresh_seed()};
    ludo_variant variant;
    bool load;
    if (!ask_game(menu, game, &variant, &load))
        return false;
    if (load) {
        wish.place.load = menu->answer + 5 + strspn(menu->answer + 5, " ");
        play_game(&wish, menu->stream);
        return true;
    }
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
    .help = "It asks for a game, its options, whom you play with and your side; Enter takes what stands in "
            "brackets, quit goes back.",
    .run = run,
};
