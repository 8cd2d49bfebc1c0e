#include "cli/browser.h"
#include <fcntl.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static bool is_set(const char *variable) {
    const char *value = getenv(variable);
    return value && *value;
}

static void become(const char *program, const char *url) {
    execlp(program, program, url, (char *)NULL);
}

/* Becomes the first browser that can be started. */
static void become_browser(const char *url) {
    char *names = is_set("BROWSER") ? strdup(getenv("BROWSER")) : NULL, *rest;
    for (char *name = names ? strtok_r(names, ":", &rest) : NULL; name;
         name = strtok_r(NULL, ":", &rest))
        become(name, url);
    if (is_set("DISPLAY") || is_set("WAYLAND_DISPLAY"))
        become("xdg-open", url);
}

static void leave_terminal(void) {
    int nothing = open("/dev/null", O_RDWR);
    setsid();
    for (int fd = 0; fd < 3 && nothing >= 0; fd++)
        dup2(nothing, fd);
    if (nothing > 2)
        close(nothing);
}

/* The process between ends at once, so that the browser is nobody's child here. */
void browser_open(const char *url) {
    pid_t between = fork();
    if (between > 0)
        waitpid(between, NULL, 0);
    if (between != 0)
        return;
    if (fork() == 0) {
        leave_terminal();
        become_browser(url);
    }
    _exit(0);
}
