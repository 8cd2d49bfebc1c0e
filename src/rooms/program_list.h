/*
 * The programs of the server's owner, by their names.
 */
#ifndef ROOMS_PROGRAM_LIST_H
#define ROOMS_PROGRAM_LIST_H

#include "session/session.h"

/* Programs of the owner: what each is called in rooms, and LANGUAGE:COMMAND. */
struct server_programs {
    const struct server_program { const char *name, *text; } * list;
    size_t count;
};

/* Refuses names that cannot stand for a player, and programs that cannot be executed. */
bool programs_check(const struct server_programs *list, ludo_error *error);
/* The program of a name, or NULL. */
const struct server_program *program_find(const struct server_programs *list, const char *name);
/* Whether the program of a name can play a game, with a clock, which may be none, and from the
 * first position on or not. */
bool program_suits_room(const struct server_programs *list, const char *name,
                        const ludo_variant *variant, const struct clock_terms *clock,
                        bool own_start, ludo_error *error);
/* Hands on the names of those that can play a game. */
void programs_each(const struct server_programs *list, const ludo_variant *variant,
                   void (*each)(void *context, const char *name), void *context);

#endif
