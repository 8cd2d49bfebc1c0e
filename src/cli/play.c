/*
 * `ludothek play`: a game in the terminal for people, players of our own and programs of others.
 */
#include "cli/play.h"
#include "cli/completion.h"
#include "cli/terminal.h"
#include "search/clock.h"
#include "search/level.h"
#include <math.h>
#include <string.h>
#include <unistd.h>

enum { TALK = 4 }; /* lines between two boards, and a prompt */

double play_now(const struct play *play) {
    return clock_since(play->begin);
}

bool play_is_persons_turn(const struct play *play) {
    const struct game_record *record = &play->session.trail.record;
    int turn = session_rules(&play->session)->turn(play->session.trail.state);
    return turn >= 0 && seat_is_person(&play->seats[turn]) &&
           (record->out[turn].end == END_NONE || record->out[turn].ply > record->count);
}

void play_show(struct play *play) {
    struct cli_window window = cli_window(STDOUT_FILENO);
    if (session_turn(&play->session) == LUDO_NATURE)
        return;
    struct cli_window size = cli_draw_session(&play->session);
    play->height = size.rows;
    if (window.rows && size.columns > window.columns && !play->wide) {
        cli_tell("The board has %d columns and this window %d: make it wider, or play in a "
                 "browser, with `ludothek serve --open`.",
                 size.columns, window.columns);
        play->wide = true;
    }
}

static bool has_people(const struct play *play) {
    int player = 0, players = ludo_players(session_variant(&play->session));
    while (player < players && !seat_is_person(&play->seats[player]))
        player++;
    return player < players;
}

/* Whether a person is to move sooner or later. */
static bool somebody_waits(const struct play *play) {
    int player = 0, players = ludo_players(session_variant(&play->session));
    while (player < players &&
           (!seat_is_person(&play->seats[player]) || session_left(&play->session, player)))
        player++;
    return session_turn(&play->session) != LUDO_OVER && player < players;
}

void play_show_move(struct play *play) {
    int rows = cli_window(STDOUT_FILENO).rows;
    bool low = rows > 0 && 2 * play->height + TALK > rows;
    if (!low || !somebody_waits(play) || play_is_persons_turn(play))
        play_show(play);
}

/* Whether there is something to keep, for somebody who can come back to it. */
static bool is_worth_keeping(const struct play *play) {
    return play->stream->interactive && has_people(play) &&
           session_turn(&play->session) != LUDO_OVER && trail_now(&play->session.trail)->plies > 0;
}

bool play_store(struct play *play, ludo_error *error) {
    char path[PATH_MAX];
    if (!is_worth_keeping(play))
        return true;
    if (!kept_save(&play->session.trail.record, path, error))
        return false;
    if (*play->kept)
        unlink(play->kept);
    strcpy(play->kept, path);
    return true;
}

bool play_keep(struct play *play) {
    ludo_error error;
    bool good = play_store(play, &error);
    if (!good)
        cli_tell("The game cannot be kept: %s.", error.text);
    else if (is_worth_keeping(play))
        cli_tell("The game is kept; `ludothek play --continue` goes on with it.");
    return good;
}

static void close_game(struct play *play) {
    seats_close(play->seats);
    player_close(play->adviser);
    play->adviser = NULL;
    session_close(&play->session);
}

bool play_sit_down(struct play *play, struct session *session, const struct seats_wish *wish,
                   ludo_error *error) {
    struct seat seats[LUDO_MAX_PLAYERS];
    struct game_record *record = &session->trail.record;
    if (!record->has_seed) {
        record->has_seed = true;
        record->seed = play->wish->seed;
    }
    if (!seats_open(seats, wish, record, error)) {
        session_close(session);
        return false;
    }
    close_game(play);
    play->session = *session;
    memcpy(play->seats, seats, sizeof seats);
    play->begin = clock_now();
    return true;
}

/* Tells programs that the game is over, if it is. */
static void finish(struct play *play) {
    for (int seat = 0; seat < LUDO_MAX_PLAYERS && session_turn(&play->session) == LUDO_OVER;
         seat++) {
        if (play->seats[seat].begun)
            program_finish(play->seats[seat].program, &play->session);
        play->seats[seat].begun = false;
    }
}

void play_confuse(struct play *play) {
    for (int seat = 0; seat < LUDO_MAX_PLAYERS; seat++)
        play->seats[seat].begun = false;
}

bool play_move(struct play *play, ludo_move move) {
    int turn = session_turn(&play->session);
    ludo_error error;
    for (int seat = 0; seat < LUDO_MAX_PLAYERS; seat++)
        if (play->seats[seat].begun)
            program_watch(play->seats[seat].program, &play->session, turn, move);
    if (!session_play(&play->session, move, play_now(play), &error)) {
        cli_refuse("%s", error.text);
        return false;
    }
    finish(play);
    return true;
}

void play_leave(struct play *play, int player, game_end reason) {
    session_leave(&play->session, player, reason);
    finish(play);
    if (session_turn(&play->session) == LUDO_OVER)
        cli_print_status(&play->session);
    else
        cli_say("%s is out; the seat plays on at random.\n",
                ludo_word(session_rules(&play->session)->face->seats[player]));
}

static bool overstepped(const struct play *play, int player) {
    return play->session.terms.clock.runs &&
           clocks_left(&play->session.clocks, player, play_now(play)) < 0;
}

/* Asks a person, also when the game is over. */
static void ask(struct play *play, int turn) {
    struct stream *stream = play->stream;
    if (turn == LUDO_OVER && !play->told)
        cli_tell("Type new to play again, undo to go back, save FILE to keep it, or quit.");
    play->told = turn == LUDO_OVER;
    const char *name =
        ludo_word(turn >= 0 ? session_rules(&play->session)->face->seats[turn] : "Over");
    if (turn >= 0 && play->session.terms.clock.runs)
        snprintf(play->prompt, sizeof play->prompt, ludo_word("%s (%.0f s left)> "), name,
                 fmax(clocks_left(&play->session.clocks, turn, play_now(play)), 0));
    else
        snprintf(play->prompt, sizeof play->prompt, "%s> ", name);
    stream_prompt(stream, play->prompt);
    stream_event event = stream_next(stream);
    if (event == STREAM_END) {
        puts("");
        play_keep(play);
        play->done = true;
    } else if (event == STREAM_BAD) {
        cli_tell("This line is too long.\n");
    } else if (turn >= 0 && overstepped(play, turn)) {
        play_leave(play, turn, END_TIME);
    } else {
        play_obey(play, stream->line);
    }
}

/* How long a player may think by the clock, and no longer than asked. */
static void allow(struct play *play, int turn) {
    const struct clock_terms *terms = &play->session.terms.clock;
    double most = play->wish->seats.seconds;
    if (!terms->runs)
        return;
    search_limits limits = clock_limits(
        (struct game_clock){.left = clocks_left(&play->session.clocks, turn, play_now(play)),
                            .more = terms->increment,
                            .moves = terms->per_move ? 1 : 0});
    if (most > 0 && most < limits.seconds)
        limits = (search_limits){.seconds = most};
    player_allow(play->seats[turn].player, limits);
}

/* The move of whoever's turn it is: a player, chance, or a seat whose person has left. What is left
 * to chance depends on the seed and the number of the move, so that taking back does not change it.
 */
static ludo_move choose(struct play *play, int turn) {
    struct trail *trail = &play->session.trail;
    ludo_random random = ludo_seeded(ludo_mix(trail->record.seed + trail->record.count));
    ludo_move move = trail_rules(trail)->random(trail->state, &random);
    if (turn >= 0 && play->seats[turn].player && !session_left(&play->session, turn)) {
        allow(play, turn);
        if (!player_choose(play->seats[turn].player, trail, &move))
            cli_say("There is not enough memory for %s to think; this move is made at random.\n",
                    ludo_word(session_rules(&play->session)->face->seats[turn]));
    }
    return move;
}

/* The move of a program; false: it has lost, which is said. */
static bool ask_program(struct play *play, int turn, ludo_move *move) {
    struct seat *seat = &play->seats[turn];
    const struct session *session = &play->session;
    struct fault fault;
    double left =
        session->terms.clock.runs ? clocks_left(&session->clocks, turn, play_now(play)) : 0;
    seat->begun = seat->begun || program_begin(seat->program, session, turn, &fault);
    if (seat->begun && program_choose(seat->program, session, left, move, &fault))
        return true;
    seat->begun = false;
    printf("%s (%s): %s\n", ludo_word(session_rules(session)->face->seats[turn]),
           game_end_word(fault.end), fault.detail);
    play_leave(play, turn, fault.end);
    return false;
}

/* A ludo_witness who says what points are for. */
static void tell_points(void *context, const ludo_event *event) {
    ludo_text *text = context;
    if (event->deed != LUDO_SCORED_POINTS)
        return;
    if (text->length)
        ludo_put(text, "; ");
    ludo_putf(text, "%lld", (long long)event->points);
    if (event->parts == 1 && event->factor == 1)
        return;
    ludo_putf(text, event->parts > 1 ? " = (%s)" : " = %s", event->sum);
    if (event->parts > 1)
        ludo_putf(text, ludo_word(" x %d rows"), event->parts);
    if (event->factor > 1)
        ludo_putf(text, ludo_word(" x step %d"), event->factor);
}

static void move_alone(struct play *play, int turn) {
    const ludo_rules *game = session_rules(&play->session);
    bool thinks =
        turn >= 0 && !seat_is_person(&play->seats[turn]) && !session_left(&play->session, turn);
    ludo_move move = choose(play, turn);
    if (thinks && play->seats[turn].program && !ask_program(play, turn, &move))
        return;
    if (thinks && play->seats[turn].player && overstepped(play, turn)) {
        play_leave(play, turn, END_TIME);
        return;
    }
    if (turn >= 0) {
        char data[LUDO_MOVE_TEXT];
        ludo_text text = ludo_text_in(data, sizeof data);
        ludo_write_move(game, play->session.trail.state, move, &text);
        cli_tell("%s plays %s\n", ludo_word(game->face->seats[turn]), data);
    }
    char gains[512];
    ludo_text text = ludo_text_in(gains, sizeof gains);
    game->face->trace(play->session.trail.state, move, &(ludo_witness){&text, tell_points});
    if (!play_move(play, move)) {
        play->done = true;
        return;
    }
    play_show_move(play);
    if (*gains)
        cli_tell(LUDO_WORD("Points: %s"), gains);
}

/* A game that is over, or taken back to its start, needs not be kept. */
static void forget_kept(struct play *play) {
    unlink(play->kept);
    *play->kept = '\0';
}

static void play_on(struct play *play) {
    play_show(play);
    while (!play->done) {
        int turn = session_turn(&play->session);
        if (*play->kept && (turn == LUDO_OVER || trail_now(&play->session.trail)->plies == 0))
            forget_kept(play);
        if (turn == LUDO_OVER && !has_people(play))
            break;
        if (turn == LUDO_OVER || play_is_persons_turn(play))
            ask(play, turn);
        else
            move_alone(play, turn);
    }
}

void play_continue(struct play_wish *wish, const char *path) {
    wish->place = (struct cli_place){.load = path};
    wish->seats.programs = true; /* it is a record of our own */
    wish->kept = true;
}

static void keep(void *play) {
    play_keep(play);
}

int play_game(const struct play_wish *wish, struct stream *stream) {
    struct play play = {.wish = wish, .stream = stream};
    struct session session;
    ludo_error error;
    if (!cli_open(&wish->place, &wish->terms, &session, &error) ||
        !play_sit_down(&play, &session, &wish->seats, &error))
        return cli_refuse(
            wish->kept ? "%s; the file stays as it is, and without it the game before comes next"
                       : "%s",
            error.text);
    if (wish->kept)
        snprintf(play.kept, sizeof play.kept, "%s", wish->place.load);
    completion_ask(play_complete, &play);
    terminal_at_end(keep, &play);
    play_on(&play);
    terminal_at_end(NULL, NULL);
    completion_ask(NULL, NULL);
    close_game(&play);
    return CLI_OK;
}

static struct play_wish wish = {.seats = {.level = SEARCH_LEVELS, .make = true}};
static const char *clock_text, *seed;
static bool go_on, list_kept;
static uint64_t repetitions = SESSION_REPETITIONS, quiet, max_plies;

/* The name of the game that the command line names, or NULL. */
static bool read_game(const char **name, ludo_error *error) {
    ludo_variant variant;
    if (wish.place.game && !ludo_read_variant(wish.place.game, &variant, error))
        return false;
    *name = wish.place.game ? variant.game->name : NULL;
    return true;
}

/* The game to go on with, instead of the one that the command line names: a kept one by its number,
 * or the last. */
static bool find_kept(char path[PATH_MAX], ludo_error *error) {
    const char *name = NULL;
    uint64_t number = 1;
    size_t count;
    if (wish.place.load || wish.place.position)
        return ludo_fail(error, LUDO_E_ARGUMENT,
                         "--continue goes with neither --load nor --position");
    bool numbered = wish.place.game && kept_number(wish.place.game, &number);
    if ((!numbered && !read_game(&name, error)) ||
        !kept_find(name, (size_t)number, path, &count, error))
        return false;
    if (count > 1 && !numbered)
        cli_tell("%zu games are kept; `ludothek play --kept` lists them.", count);
    play_continue(&wish, path);
    return true;
}

static int print_kept(void) {
    const char *name;
    ludo_error error;
    return read_game(&name, &error) && kept_print(name, &error) ? CLI_OK
                                                                : cli_refuse("%s", error.text);
}

static int run(int argc, char **argv) {
    static struct stream stream;
    static char path[PATH_MAX];
    ludo_error error;
    wish.place.game = argc > 1 ? argv[1] : NULL;
    wish.seed = cli_fresh_seed();
    wish.terms.repetitions = (int)repetitions;
    wish.terms.quiet = (size_t)quiet;
    wish.terms.max_plies = (size_t)max_plies;
    if (!cli_tables_good(wish.seats.tables) ||
        (seed && !cli_number("seed", seed, 0, UINT64_MAX, &wish.seed)))
        return CLI_USAGE;
    if (clock_text && !clock_read_terms(clock_text, &wish.terms.clock, &error))
        return cli_refuse("%s", error.text);
    wish.seats.clock = wish.terms.clock;
    if (list_kept)
        return print_kept();
    if (go_on && !find_kept(path, &error))
        return cli_refuse("%s", error.text);
    struct terminal *terminal = terminal_open(&stream, STREAM_LIMIT);
    int status = play_game(&wish, &stream);
    terminal_close(terminal, &stream);
    return status;
}

const cli_command cli_play = {
    .name = "play",
    .arguments = "[GAME]",
    .most = 1,
    .summary = "play any game in the terminal",
    .help = "At the prompt type a move, or help.",
    .options =
        (const cli_option[]){
            CLI_PLACE(wish.place),
            {"continue", NULL,
             "go on with the game that you left last, or left last of GAME; with a number in place "
             "of GAME, with that one of --kept",
             .flag = &go_on},
            {"kept", NULL, "list the games that you left, or left of GAME, the last one first",
             .flag = &list_kept},
            {"seats", "LIST",
             "who plays, joined by commas: human, computer, random, greedy, level:N, "
             "time[:THREADS], nodes:N, mcts:N, tables[:DIR] or a program, as in plain:COMMAND. "
             "One with a comma in it goes into quotes. By default you play the first seat and "
             "the computer the others",
             .text = &wish.seats.list},
            {"level", "N", "how well `computer` plays: 1 (a beginner) to 10 (the default)",
             .number = &wish.seats.level, .min = 1, .max = SEARCH_LEVELS},
            {"time", "S", "seconds that a player thinks for a move; by default 1",
             .seconds = &wish.seats.seconds},
            {"clock", "TIME",
             "a clock for everybody: 30s for each move, or 5m+3s for the whole game with an "
             "increment after each move (h, m, s; seconds without a letter). A player who runs "
             "out of time loses; people lose when they type their next line",
             .text = &clock_text},
            {"repetitions", "N", "the same position N times is a draw; by default 3, 0: never",
             .number = &repetitions, .max = 1000000},
            {"quiet-plies", "N",
             "N moves in a row that could be taken back are a draw; by default 0: never",
             .number = &quiet, .max = UINT32_MAX},
            {"max-plies", "N", "N moves are a draw; by default 0: never", .number = &max_plies,
             .max = UINT32_MAX},
            {"engine", "NAME", "usual (the default) or mcts, for two players and more",
             .text = &wish.seats.engine},
            {"seed", "N", "the seed of all chance; by default another one each time",
             .text = &seed},
            CLI_TABLES(wish.seats.tables),
            {0}},
    .run = run,
};
