/*
 * The log of a server: a line on standard error for each thing that somebody should know, and not
 * more than some a second, whoever would like to fill it.
 */
#ifndef SERVER_LOG_H
#define SERVER_LOG_H

/* Writes a line behind the time, from one thread only: `LEVEL address=ADDRESS room=ROOM SENTENCE`,
 * always in English. */
void log_line(const char *line);

#endif
