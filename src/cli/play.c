/*
 * `ludothek play` and `ludothek menu`: a game in the terminal for people and random players.
 */
#include "cli/cli.h"
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct table {
    ludo_variant variant;
    ludo_record record;
    void *state;
    void *before; /* the state in which `last` was played, or NULL */
    ludo_move last;
    ludo_random random;
    bool human[LUDO_MAX_PLAYERS];
};

static const char help_text[] = "Type a move, or one of\n"
                                "  moves       list the legal moves\n"
                                "  undo        take back to your last move\n"
                                "  rules       the rules of the game\n"
                                "  position    the position as text\n"
                                "  save FILE   write the game to a file\n"
                                "  help        this text\n"
                                "  quit        stop playing\n";

static bool set_up(struct table *table) {
    table->state = ludo_new_state_at(&table->variant, NULL, NULL);
    ludo_error error;
    return table->state && ludo_record_init(&table->record, &table->variant, NULL, &error);
}

static void clear(struct table *table) {
    free(table->state);
    free(table->before);
    ludo_record_free(&table->record);
}

static bool play_move(struct table *table, ludo_move move) {
    size_t size = ludo_state_size(&table->variant);
    ludo_error error;
    if (!table->before)
        table->before = malloc(size);
    if (!table->before || !ludo_record_add(&table->record, move, &error)) {
        cli_refuse("not enough memory to go on");
        return false;
    }
    if (table->variant.game->turn(table->state) != LUDO_NATURE) {
        memcpy(table->before, table->state, size);
        table->last = move;
    }
    table->variant.game->play(table->state, move, NULL);
    return true;
}

/* Takes back moves until the human who asked is to move again. */
static void take_back(struct table *table) {
    size_t count = table->record.count;
    void *state = NULL;
    while (count > 0) {
        ludo_error error;
        free(state);
        state = ludo_record_replay(&table->record, --count, &error);
        int turn = state ? table->variant.game->turn(state) : LUDO_OVER;
        if (turn >= 0 && table->human[turn])
            break;
    }
    if (!state) {
        puts("There is nothing to take back.");
        return;
    }
    table->record.count = count;
    free(table->state);
    free(table->before);
    table->state = state;
    table->before = NULL;
}

static void write_record(const void *context, ludo_text *text) {
    ludo_record_write(context, text, NULL);
}

static void save(const struct table *table, const char *path) {
    char *text = cli_text(write_record, &table->record);
    FILE *file = text ? fopen(path, "w") : NULL;
    bool good = file && fputs(text, file) >= 0;
    if (file && fclose(file) != 0)
        good = false;
    printf(good ? "Saved to %s.\n" : "%s could not be written.\n", path);
    free(text);
}

static bool load(struct table *table, const char *path) {
    FILE *file = fopen(path, "rb");
    char *text = NULL;
    size_t length = 0, room = 0;
    while (file && !feof(file)) {
        if (length == room) {
            char *grown = realloc(text, room = room ? 2 * room : 4096);
            if (!grown)
                break;
            text = grown;
        }
        size_t got = fread(text + length, 1, room - length, file);
        if (got == 0)
            break;
        length += got;
    }
    ludo_error error;
    bool good = file && !ferror(file);
    if (!good)
        cli_refuse("%.200s cannot be read", path);
    else if (!(good = ludo_record_read(&table->record, text ? text : "", length, &error)))
        cli_refuse("%.200s, %s", path, error.text);
    if (file)
        fclose(file);
    free(text);
    if (!good)
        return false;
    table->variant = table->record.variant;
    table->state = ludo_record_replay(&table->record, table->record.count, &error);
    return table->state != NULL;
}

static void write_position(const void *context, ludo_text *text) {
    const struct table *table = context;
    table->variant.game->write_position(table->state, text);
}

static void list_moves(const struct table *table) {
    uint64_t count = table->variant.game->count(table->state);
    for (uint64_t i = 0; i < count && i < 200; i++) {
        char data[LUDO_MOVE_TEXT];
        ludo_text text = ludo_text_in(data, sizeof data);
        ludo_write_move(table->variant.game, table->state, table->variant.game->nth(table->state, i), &text);
        printf("%s%s", data, strchr(data, ' ') ? "\n" : i % 10 == 9 ? "\n" : "  ");
    }
    puts(count > 200 ? "..." : "");
}

/* One line of a human; false ends the game. */
static bool obey(struct table *table, const char *line) {
    ludo_error error;
    ludo_move move;
    if (strcmp(line, "quit") == 0)
        return false;
    if (strcmp(line, "help") == 0) {
        fputs(help_text, stdout);
    } else if (strcmp(line, "rules") == 0) {
        puts(table->variant.game->rules);
    } else if (strcmp(line, "moves") == 0) {
        list_moves(table);
    } else if (strcmp(line, "undo") == 0) {
        take_back(table);
        cli_draw(&table->variant, table->state, table->before, table->last);
    } else if (strcmp(line, "position") == 0) {
        char *text = cli_text(write_position, table);
        puts(text ? text : "");
        free(text);
    } else if (strncmp(line, "save ", 5) == 0) {
        save(table, line + 5);
    } else if (ludo_read_move(table->variant.game, table->state, line, &move, &error)) {
        if (!play_move(table, move))
            return false;
        cli_draw(&table->variant, table->state, table->before, table->last);
    } else {
        printf("%s. (Type help for help.)\n", error.text);
    }
    return true;
}

static void announce(const struct table *table, int turn, ludo_move move) {
    char data[LUDO_MOVE_TEXT];
    ludo_text text = ludo_text_in(data, sizeof data);
    ludo_write_move(table->variant.game, table->state, move, &text);
    printf("%s plays %s\n", table->variant.game->seats[turn], data);
}

static int run_table(struct table *table) {
    const ludo_game *game = table->variant.game;
    char *line = NULL;
    size_t room = 0;
    int turn;
    cli_draw(&table->variant, table->state, NULL, 0);
    while ((turn = game->turn(table->state)) != LUDO_OVER) {
        if (turn >= 0 && table->human[turn]) {
            printf("%s> ", game->seats[turn]);
            fflush(stdout);
            ssize_t length = getline(&line, &room, stdin);
            if (length < 0)
                break;
            line[strcspn(line, "\r\n")] = '\0';
            if (*line && !obey(table, line))
                break;
            continue;
        }
        ludo_move move = game->random(table->state, &table->random);
        if (turn >= 0)
            announce(table, turn, move);
        if (!play_move(table, move))
            break;
        cli_draw(&table->variant, table->state, table->before, table->last);
    }
    free(line);
    return CLI_OK;
}

static bool read_seats(struct table *table, const char *seats) {
    int players = ludo_players(&table->variant), player = 0;
    for (const char *at = seats; *at; player++) {
        size_t length = strcspn(at, ",");
        bool human = length == 5 && strncmp(at, "human", 5) == 0;
        if (player == players || (!human && (length != 6 || strncmp(at, "random", 6) != 0)))
            break;
        table->human[player] = human;
        at += length + (at[length] == ',');
        if (!*at && player + 1 == players)
            return true;
    }
    cli_refuse("seats '%.60s' should be %d words out of human and random, joined by commas", seats, players);
    return false;
}

int cmd_play(int argc, char **argv) {
    const char *seats = NULL, *seed_text = NULL, *path = NULL;
    const cli_option options[] = {
        {"seats", &seats, NULL}, {"seed", &seed_text, NULL}, {"load", &path, NULL}, {0}};
    struct table table = {.human = {true}};
    uint64_t seed = cli_fresh_seed();
    ludo_error error;
    int words, status = CLI_USAGE;
    if (!cli_parse(argc, argv, options, 0, 1, &words) ||
        (seed_text && !cli_number("seed", seed_text, 0, UINT64_MAX, &seed)))
        return CLI_USAGE;
    if ((words == 0) == (path == NULL))
        return cli_refuse("play needs a GAME or --load FILE, one of them");
    if (path ? !load(&table, path)
             : !ludo_read_variant(argv[1], &table.variant, &error) && cli_refuse("%s", error.text)) {
        clear(&table);
        return CLI_USAGE;
    }
    table.random = ludo_seeded(seed);
    if (path || set_up(&table)) {
        if (!path) {
            table.record.has_seed = true;
            table.record.seed = seed;
        }
        if (!seats || read_seats(&table, seats))
            status = run_table(&table);
    }
    clear(&table);
    return status;
}

static void print_menu(void) {
    int number = 1;
    puts("Ludothek: choose a game.\n");
    for (const ludo_game *const *game = ludo_games(); *game; game++)
        printf("  %d  %-22s %s\n", number++, (*game)->title, (*game)->name);
    puts("\nType its number, or a GAME text such as cn:size=4,players=3; quit ends.");
}

int cmd_menu(int argc, char **argv) {
    const cli_option none[] = {{0}};
    int words;
    if (!cli_parse(argc, argv, none, 0, 0, &words))
        return CLI_USAGE;
    print_menu();
    if (!isatty(STDIN_FILENO))
        return CLI_OK;
    char *line = NULL;
    size_t room = 0;
    for (;;) {
        printf("> ");
        fflush(stdout);
        if (getline(&line, &room, stdin) < 0)
            break;
        line[strcspn(line, "\r\n")] = '\0';
        if (strcmp(line, "quit") == 0)
            break;
        if (!*line)
            continue;
        ludo_reader reader = ludo_read(line);
        uint64_t number;
        size_t games = 0;
        while (ludo_games()[games])
            games++;
        char *game = line;
        if (ludo_take_number(&reader, games, &number) && ludo_at_end(&reader) && number > 0)
            game = (char *)(uintptr_t)ludo_games()[number - 1]->name;
        char play[] = "play";
        cmd_play(2, (char *[]){play, game, NULL});
        print_menu();
    }
    free(line);
    return CLI_OK;
}
