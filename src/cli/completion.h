/*
 * The Tab key in a line editor: it adds to the line what is certain, and where nothing is shows
 * what is possible. There is one Tab key, so there is one who knows.
 */
#ifndef CLI_COMPLETION_H
#define CLI_COMPLETION_H

struct editline;

/* Offers everything that a line begun can become. */
typedef void completer(void *context, const char *begun);

/* Asks somebody from now on, or with NULL nobody. */
void completion_ask(completer *who, void *context);
/* Offers a line, to be called by who is asked. */
void completion_offer(const char *line);

/* Binds the key in an editor. */
void completion_bind(struct editline *editor);

#endif
