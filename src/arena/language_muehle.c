/*
 * `muehle`: the protocol of the Mühle assignment, from the server's side. A program is told its
 * colour once, so each plays one game and is ended by closing its input.
 */
#include "arena/language.h"
#include "games/muehle/game.h"
#include <stdio.h>
#include <string.h>

static bool add_time(struct program *program, ludo_error *error) {
    char seconds[32];
    for (size_t i = 1; i < program->command.count; i++)
        if (strncmp(program->command.list[i], "-t", 2) == 0)
            return true;
    snprintf(seconds, sizeof seconds, "%g", program->setup.seconds);
    return arguments_add(&program->command, "-t", error) &&
           arguments_add(&program->command, seconds, error);
}

static bool begin(struct program *program, const struct session *session, struct fault *fault) {
    const char *name;
    (void)session;
    process_say(&program->process, "%d\n", program->seat);
    if (!language_hear(program, &name, fault))
        return false;
    process_take_title(program->title, name);
    return true;
}

/* Reads exactly three integers. */
static bool read_numbers(const char *line, int numbers[3]) {
    int end = 0;
    return sscanf(line, " %4d %4d %4d %n", &numbers[0], &numbers[1], &numbers[2], &end) == 3 &&
           end > 0 && line[end] == '\0';
}

static const char *name_of(int number) {
    return muehle_fields[number].name;
}

static bool is_field(int number, int least) {
    return number >= least && number < MUEHLE_FIELDS;
}

/* The move as people write it, which the rules judge. */
static bool read_answer(const struct session *session, const char *line, ludo_move *move,
                        struct fault *fault) {
    int numbers[3];
    char data[32];
    ludo_text text = ludo_text_in(data, sizeof data);
    ludo_error error;
    if (!read_numbers(line, numbers))
        return language_breach(fault, line);
    if (!is_field(numbers[0], -1) || !is_field(numbers[1], 0) || !is_field(numbers[2], -1))
        return fault_set(fault, END_ILLEGAL,
                         "'%.40s' names a field that is not there; they go from 0 to 23", line);
    if (numbers[0] >= 0)
        ludo_putf(&text, "%s-", name_of(numbers[0]));
    ludo_put(&text, name_of(numbers[1]));
    if (numbers[2] >= 0)
        ludo_putf(&text, "x%s", name_of(numbers[2]));
    if (ludo_read_move(session_rules(session), session->trail.state, data, move, &error))
        return true;
    return fault_set(fault, END_ILLEGAL, "'%.40s': %.140s", line, error.text);
}

static bool ask(struct program *program, const struct session *session, ludo_move *move,
                struct fault *fault) {
    const char *line;
    char data[64];
    ludo_text text = ludo_text_in(data, sizeof data);
    if (!language_unasked(program, NULL, fault))
        return false;
    session_rules(session)->write_position(session->trail.state, &text);
    data[strlen("EEEEEEEEEEEEEEEEEEEEEEEE 9 9")] = '\0'; /* whose turn it is goes without saying */
    process_say(&program->process, "%s\n", data);
    return language_hear(program, &line, fault) && read_answer(session, line, move, fault);
}

const struct language language_muehle = {
    .name = "muehle",
    .games = (const char *const[]){"muehle", NULL},
    .once = true,
    .needs_time = true,
    .add_arguments = add_time,
    .begin = begin,
    .ask = ask,
};
