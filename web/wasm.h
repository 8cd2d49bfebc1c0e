/*
 * The library for the page, behind calls that take and give texts in memory. Answers are JSON
 * (docs/json.md) or plain texts, in memory that the next call uses again; a refusal is an object
 * with the sentence in `error`.
 *
 * The page loads wasm.c with wasm_rules.c, wasm_editor.c and wasm_words.c, for rules and drawing,
 * and with wasm_players.c in a worker that thinks.
 */
#ifndef WEB_WASM_H
#define WEB_WASM_H

#include "session/session.h"

#ifdef __wasm__
#define EXPORT(name) __attribute__((export_name(#name), used)) name
#else
#define EXPORT(name) name /* for tests */
#endif

extern struct session session; /* the game being played */
extern char *input;            /* the texts that the page has written, one behind the other */

/* Writes an answer, twice where the room for it is too small. */
const char *answer(void (*write)(const void *context, ludo_text *text), const void *context);
const char *refuse(const ludo_error *error);
const char *done(void);
void write_error(const void *sentence, ludo_text *text);

/* The text behind another one. */
const char *behind(const char *text);
/* The usual terms, with a clock if there is a text for it. */
bool read_terms(const char *clock, struct session_terms *terms, ludo_error *error);
/* Plays this game from now on, or that of a record. */
void take_over(const struct session *next);
const char *resume(struct game_record *record);

#endif
