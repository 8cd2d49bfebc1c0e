#include "server/log.h"
#include <stdio.h>
#include <time.h>

enum { LINES = 20 }; /* a second */

static void write_line(time_t now, const char *line) {
    char date[32] = "";
    struct tm parts;
    if (gmtime_r(&now, &parts))
        strftime(date, sizeof date, "%Y-%m-%dT%H:%M:%SZ", &parts);
    fprintf(stderr, "%s %s\n", date, line);
}

void log_line(const char *line) {
    static time_t second;
    static unsigned lines;
    char more[64];
    time_t now = time(NULL);
    if (now != second) {
        snprintf(more, sizeof more, "info address=- room=- and %u lines more", lines - LINES);
        if (lines > LINES)
            write_line(second, more);
        second = now;
        lines = 0;
    }
    if (++lines <= LINES)
        write_line(now, line);
}
