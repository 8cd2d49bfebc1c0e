/*
 * The browser of whoever uses the program.
 */
#ifndef CLI_BROWSER_H
#define CLI_BROWSER_H

/* Shows an address in a browser where there is one: one of those in $BROWSER, joined by colons, or
 * else that of the desktop. It has nothing of the terminal and is not waited for. */
void browser_open(const char *url);

#endif
