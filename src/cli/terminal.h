/*
 * People at a terminal: line editing and history where standard input is one, plain reading where
 * it is not. Whatever signal ends or stops the program, the terminal is left as it was.
 */
#ifndef CLI_TERMINAL_H
#define CLI_TERMINAL_H

#include "protocols/stream.h"

struct terminal; /* a line editor, or NULL */

/* Opens a stream over standard input and output; close it with the terminal it gives. */
struct terminal *terminal_open(struct stream *stream, size_t limit);
/* What is done before a signal ends the program while a line is awaited; NULL: nothing. */
void terminal_at_end(void (*act)(void *context), void *context);
void terminal_close(struct terminal *terminal, struct stream *stream);

#endif
