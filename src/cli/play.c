/*
 * `ludothek play` and `ludothek menu`: a game in the terminal for people, random players and computer
 * players.
 */
#include "cli/cli.h"
#include "cli/oracle.h"
#include "cli/play_clock.h"
#include "cli/terminal.h"
#include "search/level.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum seat { HUMAN, RANDOM, COMPUTER, SEATS };

static const char *const seat_names[SEATS] = {"human", "random", "computer"};

struct table {
    ludo_variant variant;
    struct game_record record;
    void *state;
    void *before; /* the state in which `last` was played, or NULL */
    ludo_move last;
    ludo_random random;
    enum seat seats[LUDO_MAX_PLAYERS];
    struct play_clock clock;
    double seconds; /* for a move of the computer */
    int level;      /* how well it plays */
    struct cli_oracle *oracle;
    search_method method;
    uint64_t *past; /* hashes of the positions so far, one for each move of the record */
    struct stream *stream;
    char prompt[64];
};

static const char help_text[] =
    "  moves       list the legal moves\n"
    "  hint        what the computer would play\n"
    "  undo        take back to your last move\n"
    "  show        draw the board again\n"
    "  rules       the rules of the game\n"
    "  position    the position as text\n"
    "  resign      give up\n"
    "  save FILE   write the game to a new file; play --load FILE goes on with it\n"
    "  help        this text\n"
    "  quit        stop playing\n";

static void clear(struct table *table) {
    free(table->state);
    free(table->before);
    free(table->past);
    record_free(&table->record);
}

static void show(const struct table *table) {
    cli_draw(&table->variant, table->state, table->before, table->last);
}

/* Keeps the hash of the position that is about to be left. */
static bool remember(struct table *table) {
    size_t count = table->record.count;
    if ((count & (count - 1)) == 0) { /* room doubles whenever the count is a power of two */
        uint64_t *past = realloc(table->past, (count ? 2 * count : 2) * sizeof *past);
        if (!past)
            return false;
        table->past = past;
    }
    table->past[count] = table->variant.game->hash(table->state);
    return true;
}

static bool play_move(struct table *table, ludo_move move) {
    size_t size = ludo_state_size(&table->variant);
    int turn = table->variant.game->turn(table->state);
    bool good = remember(table) && record_add(&table->record, move, NULL);
    if (turn >= 0)
        play_clock_press(&table->clock, turn);
    if (good && turn != LUDO_NATURE) {
        void *before = realloc(table->before, size);
        good = before != NULL;
        if (good) {
            memcpy(before, table->state, size);
            table->before = before;
            table->last = move;
        }
    }
    if (good)
        table->variant.game->play(table->state, move, NULL);
    else
        cli_refuse("not enough memory to go on");
    return good;
}

/* Takes back moves until a human is to move again. */
static void take_back(struct table *table) {
    for (size_t count = table->record.count; count-- > 0;) {
        void *state = record_replay(&table->record, count, NULL);
        int turn = state ? table->variant.game->turn(state) : LUDO_OVER;
        if (turn >= 0 && table->seats[turn] == HUMAN) {
            free(table->state);
            free(table->before);
            table->state = state;
            table->before = NULL;
            table->record.count = count;
            show(table);
            return;
        }
        free(state);
    }
    puts("There is nothing to take back.");
}

static bool write_record(const void *context, ludo_text *text) {
    return record_write(context, text, NULL);
}

/* A file that is there stays as it is. */
static void save(const struct table *table, const char *path) {
    char *text = cli_text(write_record, &table->record);
    FILE *file = text ? fopen(path, "wx") : NULL;
    bool good = file && fputs(text, file) >= 0;
    if (file && fclose(file) != 0)
        good = false;
    if (good)
        printf("Saved to %s.\n", path);
    else if (access(path, F_OK) == 0 && !file)
        printf("%s is there already; choose another name.\n", path);
    else
        printf("%s could not be written.\n", path);
    free(text);
}

/* A whole file in memory, or NULL. */
static char *read_file(const char *path, size_t *length) {
    FILE *file = fopen(path, "rb");
    char *text = NULL;
    size_t room = 0;
    bool good = file != NULL;
    *length = 0;
    while (good && !feof(file)) {
        if (*length == room) {
            char *grown = realloc(text, room = room ? 2 * room : 4096);
            good = grown != NULL;
            text = grown ? grown : text;
            continue;
        }
        *length += fread(text + *length, 1, room - *length, file);
        good = !ferror(file);
    }
    if (file)
        fclose(file);
    if (!good) {
        free(text);
        return NULL;
    }
    return text;
}

static bool load(struct table *table, const char *path) {
    size_t length;
    char *text = read_file(path, &length);
    ludo_error error = {.text = "not enough memory to go on"};
    if (!text)
        return cli_refuse("%.200s cannot be read", path), false;
    bool good = record_read(&table->record, text, length, &error);
    free(text);
    if (good) {
        size_t count = table->record.count;
        table->variant = table->record.variant;
        table->state = record_replay(&table->record, 0, &error);
        good = table->state != NULL;
        for (table->record.count = 0; good && table->record.count < count;)
            good = play_move(table, table->record.moves[table->record.count]);
    }
    if (!good)
        cli_refuse("%.200s, %s", path, error.text);
    return good;
}

static bool write_position(const void *context, ludo_text *text) {
    const struct table *table = context;
    table->variant.game->write_position(table->state, text);
    return true;
}

static void print_move(const struct table *table, ludo_move move) {
    char data[LUDO_MOVE_TEXT];
    ludo_text text = ludo_text_in(data, sizeof data);
    ludo_write_move(table->variant.game, table->state, move, &text);
    fputs(data, stdout);
}

static bool think(struct table *table, int level, ludo_move *move) {
    search_line line;
    search_report report = {.lines = &line};
    int turn = table->variant.game->turn(table->state);
    search_job job = {.variant = &table->variant,
                      .state = table->state,
                      .limits = {.seconds = play_clock_share(&table->clock, turn, table->seconds)},
                      .method = table->method,
                      .past = table->past,
                      .past_count = table->record.count,
                      .oracle = cli_oracle_of(table->oracle),
                      .seed = ludo_mix(table->record.seed + (uint64_t)turn)};
    bool good = search_at_level(&job, level, &report);
    if (good)
        *move = line.moves[0];
    return good;
}

static void hint(struct table *table) {
    ludo_move move;
    if (!think(table, SEARCH_LEVELS, &move))
        return;
    fputs("The computer would play ", stdout);
    print_move(table, move);
    puts(".");
}

static void help(const struct table *table) {
    cli_wrap(table->variant.game->notation, 0);
    printf("Or type\n%s", help_text);
}

static bool play_text(struct table *table, const char *line) {
    ludo_error error;
    ludo_move move;
    if (!ludo_read_move(table->variant.game, table->state, line, &move, &error)) {
        printf("%s. (Type help for help.)\n", error.text);
        return true;
    }
    if (!play_move(table, move))
        return false;
    if (table->variant.game->turn(table->state) != LUDO_NATURE)
        show(table);
    return true;
}

static bool human_plays(const struct table *table) {
    int players = ludo_players(&table->variant), player = 0;
    while (player < players && table->seats[player] != HUMAN)
        player++;
    return player < players;
}

/* A player leaves the game for a reason. Two have a winner then; among more his pieces go on at random as
 * long as people play. False ends the game. */
static bool leave(struct table *table, int player, const char *reason) {
    const char *const *names = table->variant.game->seats;
    int players = ludo_players(&table->variant);
    if (!table->stream->interactive && table->seats[player] == HUMAN)
        puts(""); /* nobody's Enter has ended the line of the prompt */
    table->seats[player] = RANDOM;
    printf("%s %s", names[player], reason);
    if (players == 2)
        printf("; %s wins.\n", names[player ^ 1]);
    else if (players == 1 || !human_plays(table))
        puts(".");
    else
        puts(" and plays on at random.");
    return players > 2 && human_plays(table);
}

static bool overstepped(const struct table *table, int player) {
    return table->clock.runs && play_clock_left(&table->clock, player) < 0;
}

/* One line of a human; false ends the game. */
static bool obey(struct table *table, const char *line) {
    int turn = table->variant.game->turn(table->state);
    if (overstepped(table, turn))
        return leave(table, turn, "has overstepped the time");
    if (strcmp(line, "resign") == 0)
        return leave(table, turn, "resigns");
    if (strcmp(line, "quit") == 0) {
        if (!table->stream->interactive)
            puts(""); /* nobody's Enter has ended the line of the prompt */
        return false;
    }
    if (strcmp(line, "help") == 0 || strcmp(line, "?") == 0) {
        help(table);
    } else if (strcmp(line, "rules") == 0) {
        cli_wrap(table->variant.game->rules, 0);
    } else if (strcmp(line, "show") == 0) {
        show(table);
    } else if (strcmp(line, "moves") == 0) {
        if (!cli_print_moves(&table->variant, table->state, true))
            puts("There is not enough memory to list the moves.");
    } else if (strcmp(line, "hint") == 0) {
        hint(table);
    } else if (strcmp(line, "undo") == 0) {
        take_back(table);
    } else if (strcmp(line, "position") == 0) {
        char *text = cli_text(write_position, table);
        puts(text ? text : "");
        free(text);
    } else if (strcmp(line, "save") == 0) {
        puts("save needs the name of a file.");
    } else if (strncmp(line, "save ", 5) == 0) {
        save(table, line + 5);
    } else {
        return play_text(table, line);
    }
    return true;
}

/* Asks a human; false at the end of input or of his patience. */
static bool ask(struct table *table, int turn) {
    struct stream *stream = table->stream;
    const char *name = table->variant.game->seats[turn];
    if (table->clock.runs)
        snprintf(table->prompt, sizeof table->prompt, "%s (%.0f s left)> ", name,
                 fmax(play_clock_left(&table->clock, turn), 0));
    else
        snprintf(table->prompt, sizeof table->prompt, "%s> ", name);
    stream_prompt(stream, table->prompt);
    stream_event event = stream_next(stream);
    if (event == STREAM_END) {
        puts("");
        return false;
    }
    if (event == STREAM_BAD) {
        puts("This line is too long.");
        return true;
    }
    return !*stream->line || obey(table, stream->line);
}

/* Makes the move of chance or of a player who is no human. */
static bool move_alone(struct table *table, int turn) {
    ludo_move move;
    if (turn < 0 || table->seats[turn] == RANDOM || !think(table, table->level, &move))
        move = table->variant.game->random(table->state, &table->random);
    if (turn >= 0 && table->seats[turn] == COMPUTER && overstepped(table, turn))
        return leave(table, turn, "has overstepped the time");
    if (turn >= 0) {
        printf("%s plays ", table->variant.game->seats[turn]);
        print_move(table, move);
        puts("");
    }
    if (!play_move(table, move))
        return false;
    if (table->variant.game->turn(table->state) != LUDO_NATURE)
        show(table);
    return true;
}

static void run_table(struct table *table) {
    const ludo_rules *game = table->variant.game;
    int turn;
    if (game->turn(table->state) != LUDO_NATURE)
        show(table);
    play_clock_start(&table->clock);
    while ((turn = game->turn(table->state)) != LUDO_OVER)
        if (!(turn >= 0 && table->seats[turn] == HUMAN ? ask(table, turn) : move_alone(table, turn)))
            break;
}

static bool read_seats(struct table *table, const char *text) {
    int players = ludo_players(&table->variant), player = 0;
    for (const char *at = text; player < players; player++) {
        size_t length = strcspn(at, ",");
        int seat = 0;
        while (seat < SEATS &&
               (strlen(seat_names[seat]) != length || strncmp(at, seat_names[seat], length) != 0))
            seat++;
        if (seat == SEATS)
            break;
        table->seats[player] = (enum seat)seat;
        if (at[length] == '\0' && player + 1 == players)
            return true;
        if (at[length] == '\0')
            break;
        at += length + 1;
    }
    cli_refuse("seats '%.60s' should be %d of human, random and computer, joined by commas", text, players);
    return false;
}

static bool begin(struct table *table, const char *game, const char *path, uint64_t seed) {
    ludo_error error = {0};
    if (path)
        return load(table, path);
    bool good = ludo_read_variant(game, &table->variant, &error) &&
                record_init(&table->record, &table->variant, NULL, &error) &&
                (table->state = ludo_new_state_at(&table->variant, NULL, &error));
    table->record.has_seed = true;
    table->record.seed = seed;
    if (!good)
        cli_refuse("%s", error.text);
    return good;
}

/* What a command line asks for. */
struct request {
    const char *game, *path, *seats, *engine;
    uint64_t seed, level;
    double seconds;
    struct cli_tables tables;
    struct play_clock clock;
};

static int play(const struct request *wish, struct stream *stream) {
    struct table table = {.stream = stream,
                          .seconds = wish->seconds,
                          .level = (int)wish->level,
                          .random = ludo_seeded(wish->seed)};
    int status = CLI_USAGE;
    for (int player = 1; player < LUDO_MAX_PLAYERS; player++)
        table.seats[player] = COMPUTER;
    if (begin(&table, wish->game, wish->path, wish->seed) &&
        (!wish->seats || read_seats(&table, wish->seats)) &&
        cli_engine(wish->engine, &table.variant, &table.method)) {
        table.clock = wish->clock;
        table.oracle = cli_oracle_open(&table.variant, wish->tables, true);
        run_table(&table);
        cli_oracle_close(table.oracle);
        status = CLI_OK;
    }
    clear(&table);
    return status;
}

static struct stream stream;
static struct request request = {.level = SEARCH_LEVELS, .seconds = 1};
static const char *clock_text, *seed;

static int run(int argc, char **argv) {
    request.seed = cli_fresh_seed();
    if (!cli_tables_good(request.tables) ||
        (seed && !cli_number("seed", seed, 0, UINT64_MAX, &request.seed)) ||
        (clock_text && !play_clock_read(clock_text, &request.clock)))
        return CLI_USAGE;
    if ((argc == 1) == (request.path == NULL))
        return cli_refuse("play needs a GAME or --load FILE, one of them");
    request.game = argv[1];
    struct terminal *terminal = terminal_open(&stream, STREAM_LIMIT);
    int status = play(&request, &stream);
    terminal_close(terminal, &stream);
    return status;
}
const cli_command cli_play = {
    .name = "play",
    .arguments = "[GAME]",
    .most = 1,
    .summary = "play any game in the terminal",
    .help =
        "Seats are joined by commas, one for each player: human, random or computer; by default you play the "
        "first and the computer the others. A clock runs for everybody, people too: 30s for each move, or "
        "5m+3s for the whole game with an increment after each move (h, m, s; seconds without one); who "
        "oversteps it, people by the line they type too late, has lost. At level 10 the computer plays by "
        "perfect-play tables where there are some. At the prompt type a move, or help.",
    .options =
        (const cli_option[]){
            {"load", "FILE", "go on with a saved game instead", .text = &request.path},
            {"seats", "LIST", "who plays", .text = &request.seats},
            {"level", "N", "how well the computer plays: 1 (a beginner) to 10 (the default)",
             .number = &request.level, .min = 1, .max = SEARCH_LEVELS},
            {"time", "S", "seconds that it thinks for a move; by default 1", .seconds = &request.seconds},
            {"clock", "TIME", "a clock for everybody", .text = &clock_text},
            {"engine", "NAME", "usual (the default) or mcts, for two players and more",
             .text = &request.engine},
            {"seed", "N", "what is left to chance comes from it", .text = &seed},
            CLI_TABLES(request.tables),
            {0}},
    .run = run,
};

static size_t print_menu(void) {
    size_t number = 0;
    puts("Ludothek: choose a game.\n");
    for (; ludo_games()[number]; number++)
        printf("  %zu  %-22s %s\n", number + 1, ludo_games()[number]->title, ludo_games()[number]->name);
    puts("\nType its number, or a GAME text such as cn:size=4,players=3 (`ludothek games` lists the\n"
         "options); quit ends.");
    return number;
}

static int menu(int argc, char **argv) {
    (void)argc, (void)argv;
    size_t games = print_menu();
    if (!isatty(STDIN_FILENO))
        return CLI_OK;
    struct terminal *terminal = terminal_open(&stream, STREAM_LIMIT);
    for (;;) {
        stream_prompt(&stream, "> ");
        if (stream_next(&stream) == STREAM_END || strcmp(stream.line, "quit") == 0)
            break;
        ludo_reader reader = ludo_read(stream.line);
        struct request chosen = {
            .game = stream.line, .seed = cli_fresh_seed(), .level = SEARCH_LEVELS, .seconds = 1};
        uint64_t number;
        if (!*stream.line)
            continue;
        if (ludo_take_number(&reader, games, &number) && ludo_at_end(&reader) && number > 0)
            chosen.game = ludo_games()[number - 1]->name;
        if (play(&chosen, &stream) == CLI_OK)
            print_menu();
    }
    terminal_close(terminal, &stream);
    return CLI_OK;
}

const cli_command cli_menu = {
    .name = "menu",
    .arguments = "",
    .summary = "choose a game and play it",
    .help = "Without a terminal it prints the menu and ends.",
    .run = menu,
};
