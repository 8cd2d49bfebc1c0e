/*
 * The log of a server: a line on standard error for each thing that somebody should know, and not more than some a second, whoever
 * would like to fill it.
 */
#ifndef SERVER_LOG_H
#define SERVER_LOG_H

/* Writes a line, from one thread only. */
void log_line(const char *line);

#endif
