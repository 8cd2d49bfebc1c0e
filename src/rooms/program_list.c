#include "rooms/program_list.h"
#include "arena/program.h"
#include "rooms/room.h"
#include "search/player.h"
#include <string.h>

const struct server_program *program_find(const struct server_programs *list, const char *name) {
    for (size_t i = 0; i < list->count; i++)
        if (strcmp(list->list[i].name, name) == 0)
            return &list->list[i];
    return NULL;
}

static bool check_name(const char *name, ludo_error *error) {
    static const char letters[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.";
    size_t length = strlen(name);
    if (length == 0 || length >= ROOM_PLAYER || name[strspn(name, letters)])
        return ludo_fail(
            error, LUDO_E_ARGUMENT,
            "program '%.60s' should have a name of letters, digits, dots, - and _, at most %d",
            name, ROOM_PLAYER - 1);
    return (strcmp(name, ROOM_PERSON) != 0 && !player_check(name, NULL, NULL)) ||
           ludo_fail(error, LUDO_E_ARGUMENT, "'%.60s' is the name of another player", name);
}

/* Whether a program can be executed, in whatever game it plays. */
static bool check_command(const char *text, ludo_error *error) {
    const struct program_setup setup = {.seconds = 1};
    struct program *program = NULL;
    for (const ludo_rules *const *game = ludo_games(); *game && !program; game++) {
        ludo_variant variant;
        if (ludo_read_variant((*game)->name, &variant, error))
            program = program_open(text, &variant, &setup, error);
    }
    bool good = program && program_check(program, error);
    program_close(program);
    return good;
}

bool programs_check(const struct server_programs *list, ludo_error *error) {
    for (size_t i = 0; i < list->count; i++) {
        const struct server_program *program = &list->list[i];
        if (!check_name(program->name, error) || !check_command(program->text, error))
            return false;
        if (program_find(list, program->name) != program)
            return ludo_fail(error, LUDO_E_ARGUMENT, "program '%.60s' is there twice",
                             program->name);
    }
    return true;
}

bool program_suits_room(const struct server_programs *list, const char *name,
                        const ludo_variant *variant, const struct clock_terms *clock,
                        bool own_start, ludo_error *error) {
    const struct program_setup setup = {.seconds = 1};
    struct program *program = program_open(program_find(list, name)->text, variant, &setup, error);
    bool good = program && program_suits(program, clock, own_start, error);
    program_close(program);
    return good;
}

void programs_each(const struct server_programs *list, const ludo_variant *variant,
                   void (*each)(void *context, const char *name), void *context) {
    const struct clock_terms none = {0};
    for (size_t i = 0; i < list->count; i++)
        if (program_suits_room(list, list->list[i].name, variant, &none, false, NULL))
            each(context, list->list[i].name);
}
