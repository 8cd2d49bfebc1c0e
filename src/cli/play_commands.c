/*
 * What people type at a game in the terminal: commands, moves, and the Tab key.
 */
#include "cli/completion.h"
#include "cli/files.h"
#include "cli/moves.h"
#include "cli/play.h"
#include "core/near.h"
#include "core/typed.h"
#include "core/utf8.h"
#include <stdlib.h>
#include <string.h>
#include <strings.h>

struct typed_command {
    const char *word, *argument; /* NULL: it has none; in brackets: it may have one */
    const char *help;
    void (*act)(struct play *play, const char *argument);
};

static bool is_over(const struct play *play) {
    bool over = session_turn(&play->session) == LUDO_OVER;
    if (over)
        cli_tell("The game is over; undo, new, load and quit go on from here.\n");
    return over;
}

static void list_moves(struct play *play, const char *begun) {
    const struct trail *trail = &play->session.trail;
    char tidied[LUDO_MOVE_TEXT];
    if (is_over(play))
        return;
    begun = ludo_tidy(trail_rules(trail), trail->state, begun, tidied);
    if (!move_texts_show(session_variant(&play->session), trail->state, begun))
        cli_tell("There is not enough memory to list the moves.\n");
}

static void hint(struct play *play, const char *none) {
    const struct trail *trail = &play->session.trail;
    ludo_error error;
    ludo_move move;
    (void)none;
    ludo_fail(&error, LUDO_E_MEMORY, "there is not enough memory to think");
    if (is_over(play))
        return;
    if (!play->adviser)
        play->adviser = seats_adviser(&play->wish->seats, session_variant(&play->session), &error);
    if (!play->adviser || !player_choose(play->adviser, trail, &move)) {
        cli_tell("No hint: %s.\n", error.text);
        return;
    }
    char data[LUDO_MOVE_TEXT];
    ludo_text text = ludo_text_in(data, sizeof data);
    ludo_write_move(trail_rules(trail), trail->state, move, &text);
    cli_tell("The computer would play %s.\n", data);
}

/* Whether a person has resigned in a position, in place of a move. */
static bool has_resigned_here(const struct play *play) {
    const struct game_record *record = &play->session.trail.record;
    int turn = session_rules(&play->session)->turn(play->session.trail.state);
    return turn >= 0 && record->out[turn].end == END_RESIGNED &&
           record->out[turn].ply == record->count;
}

/* How many steps there are to a position where a person moves, or forward to the last one; 0:
 * nowhere. */
static size_t steps_to_person(struct play *play, bool forward) {
    struct trail *trail = &play->session.trail;
    size_t count = trail->record.count, steps = 0;
    bool there = false;
    while (!there && (forward ? trail_forward(trail) : trail_back(trail))) {
        there = play_is_persons_turn(play) ||
                (forward ? trail->record.count == trail->known : has_resigned_here(play));
        steps++;
    }
    while (trail->record.count != count)
        forward ? trail_back(trail) : trail_forward(trail);
    return there ? steps : 0;
}

/* Walks along the moves that were made. The way is looked for on the trail, since a session that
 * goes back forgets how the game ended. */
static void walk(struct play *play, bool forward, const char *nowhere) {
    size_t steps = steps_to_person(play, forward);
    for (size_t i = 0; i < steps; i++)
        (forward ? session_forward : session_back)(&play->session, play_now(play));
    play_confuse(play);
    if (steps > 0)
        play_show(play);
    else
        puts(nowhere);
}

static void undo(struct play *play, const char *none) {
    (void)none;
    bool rejoined = session_rejoin(&play->session, play_now(play));
    if (!rejoined)
        walk(play, false, ludo_word("There is nothing to take back."));
    if (!rejoined && !session_rejoin(&play->session, play_now(play)))
        return;
    play_confuse(play);
    play_show(play);
}

static void redo(struct play *play, const char *none) {
    (void)none;
    walk(play, true, ludo_word("There is nothing to make again."));
}

static void show(struct play *play, const char *none) {
    (void)none;
    play_show(play);
}

static void tell_rules(struct play *play, const char *none) {
    (void)none;
    cli_wrap(ludo_word(session_rules(&play->session)->face->rules), 0);
}

static bool write_position(const void *context, ludo_text *text) {
    const struct trail *trail = context;
    trail_rules(trail)->write_position(trail->state, text);
    return true;
}

static void tell_position(struct play *play, const char *none) {
    char *text = cli_text(write_position, &play->session.trail);
    (void)none;
    puts(text ? text : ludo_word("There is not enough memory to write it."));
    free(text);
}

static void resign(struct play *play, const char *none) {
    (void)none;
    if (!is_over(play))
        play_leave(play, session_turn(&play->session), END_RESIGNED);
}

static void save(struct play *play, const char *path) {
    ludo_error error;
    if (file_save(path, &play->session.trail.record, &error))
        cli_tell("Saved to %s.\n", path);
    else
        cli_tell("%s.", error.text);
}

/* Keeps the game before it is left; one that cannot be kept is left when that is asked for again.
 */
static bool may_leave(struct play *play) {
    bool kept = play_keep(play), may = kept || play->warned;
    if (!may)
        cli_tell("Type save FILE to write it elsewhere, or the same again to lose it.");
    play->warned = !kept;
    return may;
}

/* Begins another game at a session, or says why not. Programs come from no other's record than our
 * own. */
static void change_game(struct play *play, struct session *session, bool own, ludo_error *error) {
    if (!may_leave(play)) {
        session_close(session);
        return;
    }
    struct seats_wish seats = play->wish->seats;
    seats.programs = own;
    seats.list = NULL;
    seats.make = false;
    if (play_sit_down(play, session, &seats, error)) {
        *play->kept = '\0'; /* what was kept stays so */
        play_show(play);
    } else {
        cli_tell("%s.", error->text);
    }
}

static void load(struct play *play, const char *path) {
    struct session session;
    ludo_error error;
    if (cli_open(&(struct cli_place){.load = path}, &play->session.terms, &session, &error))
        change_game(play, &session, false, &error);
    else
        cli_tell("%s.", error.text);
}

static void begin_anew(struct play *play, const char *none) {
    const struct game_record *old = &play->session.trail.record;
    struct session session;
    ludo_error error;
    (void)none;
    if (!session_open(&session, &old->variant, old->start, &play->session.terms, &error)) {
        cli_tell("%s.", error.text);
        return;
    }
    struct game_record *record = &session.trail.record;
    memcpy(record->seats, old->seats, sizeof record->seats);
    record->has_seed = true;
    record->seed = ludo_mix(old->seed);
    change_game(play, &session, true, &error);
}

static void quit(struct play *play, const char *none) {
    (void)none;
    if (!play->stream->interactive)
        puts(""); /* nobody's Enter has ended the line of the prompt */
    play->done = may_leave(play);
}

static void help(struct play *play, const char *none);

static const struct typed_command commands[] = {
    {LUDO_WORD("moves"), LUDO_WORD("[BEGINNING]"), "list the legal moves, or those that begin so",
     list_moves},
    {LUDO_WORD("hint"), NULL, "what the computer would play", hint},
    {LUDO_WORD("undo"), NULL, "take back to your last move", undo},
    {LUDO_WORD("redo"), NULL, "make again what was taken back", redo},
    {LUDO_WORD("show"), NULL, "draw the board again", show},
    {LUDO_WORD("rules"), NULL, "the rules of the game", tell_rules},
    {LUDO_WORD("position"), NULL, "the position as text", tell_position},
    {LUDO_WORD("resign"), NULL, "give up", resign},
    {LUDO_WORD("save"), LUDO_WORD("FILE"), "write the game to a new file", save},
    {LUDO_WORD("load"), LUDO_WORD("FILE"), "go on with a saved game instead", load},
    {LUDO_WORD("new"), NULL, "begin anew with the same players", begin_anew},
    {LUDO_WORD("help"), NULL, "this text", help},
    {LUDO_WORD("quit"), NULL, "stop playing; a running game is kept", quit},
};
enum { COMMANDS = sizeof commands / sizeof *commands };

static void help(struct play *play, const char *none) {
    (void)none;
    cli_wrap(ludo_word(session_rules(&play->session)->face->notation), 0);
    enum { HEAD = 18 };
    cli_say("Or type\n");
    for (int i = 0; i < COMMANDS; i++) {
        char head[64];
        snprintf(head, sizeof head, "%s %s", ludo_word(commands[i].word),
                 commands[i].argument ? ludo_word(commands[i].argument) : "");
        int width = HEAD - (int)utf8_length(head);
        printf("  %s%*s ", head, width > 0 ? width : 0, "");
        cli_wrap(ludo_word(commands[i].help), HEAD + 3);
    }
}

static const struct typed_command *find_command(const char *word, size_t length) {
    for (int i = 0; i < COMMANDS; i++)
        if (cli_is_word(word, length, commands[i].word))
            return &commands[i];
    return length == 1 && *word == '?'                        ? find_command("help", 4)
           : length == 4 && strncasecmp(word, "exit", 4) == 0 ? find_command("quit", 4)
                                                              : NULL;
}

/* Says why a text is no move, or what command it may have been meant for. */
static void refuse(const char *text, const ludo_error *error) {
    struct near near = near_to(text, strlen(text));
    for (int i = 0; i < COMMANDS; i++) {
        near_try(&near, commands[i].word, NULL);
        near_try(&near, ludo_word(commands[i].word), NULL);
    }
    if (near.found)
        cli_tell("'%.40s' is neither a move nor a command; did you mean %s?", text, near.found);
    else
        cli_tell("%s. (Type help for help.)\n", error->text);
}

static void move(struct play *play, const char *text) {
    ludo_error error;
    ludo_move chosen;
    if (!session_read_typed(&play->session, text, &chosen, &error)) {
        refuse(text, &error);
    } else if (play_move(play, chosen)) {
        play_show_move(play);
        play_store(play, NULL); /* a failure is told when the game is left */
    }
}

void play_obey(struct play *play, char *line) {
    char *text = cli_trim(line);
    size_t length = strcspn(text, " \t");
    const struct typed_command *command = find_command(text, length);
    if (!*text)
        return;
    if (!command) {
        move(play, text);
        return;
    }
    char *argument = cli_trim(text + length);
    bool optional = command->argument && *command->argument == '[';
    if (*argument && !command->argument)
        cli_tell("%s takes nothing behind it.\n", ludo_word(command->word));
    else if (!*argument && command->argument && !optional)
        cli_tell("%s needs the name of a file.\n", ludo_word(command->word));
    else
        command->act(play, argument);
}

static void offer_command(const char *word, const struct typed_command *command,
                          const char *begun) {
    char line[64];
    snprintf(line, sizeof line, "%s%s", word, command->argument ? " " : "");
    if (strncasecmp(line, begun, strlen(begun)) == 0)
        completion_offer(line);
}

void play_complete(void *context, const char *begun) {
    struct play *play = context;
    ludo_advice *advice = malloc(sizeof *advice);
    char line[LUDO_MOVE_TEXT + LUDO_ADVICE_TEXT], tidied[LUDO_MOVE_TEXT];
    for (int i = 0; i < COMMANDS; i++) {
        const char *word = ludo_word(commands[i].word);
        offer_command(word, &commands[i], begun);
        if (strcmp(word, commands[i].word) != 0)
            offer_command(commands[i].word, &commands[i], begun);
    }
    if (!advice || strlen(begun) >= LUDO_MOVE_TEXT || session_turn(&play->session) < 0) {
        free(advice);
        return;
    }
    const struct trail *trail = &play->session.trail;
    ludo_advise(session_variant(&play->session), trail->state, begun, advice);
    if (!advice->possible)
        ludo_advise(session_variant(&play->session), trail->state,
                    ludo_tidy(trail_rules(trail), trail->state, begun, tidied), advice);
    if (advice->complete)
        completion_offer(begun);
    for (size_t i = 0; i < advice->count; i++) {
        snprintf(line, sizeof line, "%s%s", begun, advice->next[i].text);
        completion_offer(line);
    }
    free(advice);
}
