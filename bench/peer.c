#include "peer.h"
#include "search/clock.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

static const double TO_START = 20, GRACE = 3; /* seconds, the second on top of the time for a move */

/* Whether a game is that of a language, with every option that it names. */
static bool fits(const ludo_variant *variant, const char *text) {
    ludo_variant wanted;
    if (!ludo_read_variant(text, &wanted, NULL) || strcmp(wanted.game->name, variant->game->name) != 0)
        return false;
    for (int i = 0; i < LUDO_MAX_OPTIONS; i++)
        if (wanted.options.given >> i & 1 && wanted.options.value[i] != variant->options.value[i])
            return false;
    return true;
}

bool peer_read(const char *text, const ludo_variant *variant, double seconds, struct peer *peer,
               ludo_error *error) {
    *peer = (struct peer){.seconds = seconds};
    size_t length = strcspn(text, ":");
    for (const struct peer_language *one = peer_languages; one->name; one++)
        if (text[length] && strlen(one->name) == length && strncmp(text, one->name, length) == 0) {
            peer->language = one;
            peer->command = text + length + 1;
            return fits(variant, one->game) ||
                   ludo_fail(error, LUDO_E_ARGUMENT, "a program behind %s: plays %s", one->name, one->game);
        }
    return ludo_fail(error, LUDO_E_ARGUMENT,
                     "\"%s\" is no player; write random, greedy, nodes:N, level:N, time, or a language and a "
                     "command, as in uai:COMMAND",
                     text);
}

/* ---- Listening ---- */

static ssize_t from_program(void *context, char *buffer, size_t size) {
    struct peer *peer = context;
    struct pollfd descriptor = {.fd = peer->from, .events = POLLIN};
    int ready;
    do {
        double left = peer->allowed - clock_since(peer->asked);
        ready = left > 0 ? poll(&descriptor, 1, (int)(1000 * left) + 1) : 0;
    } while (ready < 0 && errno == EINTR);
    peer->late = ready == 0;
    return ready > 0 ? stream_from_descriptor(&peer->from, buffer, size) : 0;
}

const char *peer_line(struct peer *peer, ludo_error *error) {
    switch (stream_next(&peer->stream)) {
    case STREAM_LINE:
        return peer->stream.line;
    case STREAM_BAD:
        ludo_fail(error, LUDO_E_ARGUMENT, "it wrote a line that is no text");
        return NULL;
    default:
        if (peer->late)
            ludo_fail(error, LUDO_E_ARGUMENT, "it did not answer within %g s", peer->allowed);
        else
            ludo_fail(error, LUDO_E_ARGUMENT, "it ended");
        return NULL;
    }
}

const char *peer_hear(struct peer *peer, const char *word, ludo_error *error) {
    const char *line, *found = NULL;
    while (!found && (line = peer_line(peer, error)))
        found = strstr(line, word);
    return found ? found + strlen(word) : NULL;
}

/* ---- The process ---- */

/* In the child: becomes the program, which ends when the match does. */
static _Noreturn void become(const char *command, const int to[2], const int from[2]) {
    char line[4096];
    snprintf(line, sizeof line, "exec %s", command);
    setpgid(0, 0);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    signal(SIGPIPE, SIG_DFL);
    dup2(to[0], STDIN_FILENO);
    dup2(from[1], STDOUT_FILENO);
    execl("/bin/sh", "sh", "-c", line, (char *)NULL);
    _exit(127);
}

static bool start(struct peer *peer, ludo_error *error) {
    int to[2], from[2];
    if (pipe2(to, O_CLOEXEC) != 0)
        return ludo_fail(error, LUDO_E_ARGUMENT, "no pipe: %s", strerror(errno));
    if (pipe2(from, O_CLOEXEC) != 0) {
        close(to[0]);
        close(to[1]);
        return ludo_fail(error, LUDO_E_ARGUMENT, "no pipe: %s", strerror(errno));
    }
    signal(SIGPIPE, SIG_IGN);
    fflush(NULL);
    peer->pid = fork();
    if (peer->pid == 0)
        become(peer->command, to, from);
    close(to[0]);
    close(from[1]);
    peer->from = from[0];
    peer->to = fdopen(to[1], "w");
    if (peer->pid < 0 || !peer->to) {
        close(from[0]);
        close(to[1]);
        peer->pid = 0;
        return ludo_fail(error, LUDO_E_ARGUMENT, "no process: %s", strerror(errno));
    }
    stream_open(&peer->stream, from_program, peer, peer->to, stderr, STREAM_LIMIT);
    return true;
}

void peer_stop(struct peer *peer) {
    if (peer->pid == 0)
        return;
    kill(-peer->pid, SIGKILL);
    kill(peer->pid, SIGKILL); /* before it has a group of its own */
    waitpid(peer->pid, NULL, 0);
    stream_close(&peer->stream);
    fclose(peer->to);
    close(peer->from);
    peer->pid = 0;
}

static void allow(struct peer *peer, double seconds) {
    peer->asked = clock_now();
    peer->allowed = seconds;
}

/* Whatever goes wrong, the program is stopped: nobody knows what it would say next. */
static bool or_stop(struct peer *peer, bool good) {
    if (!good)
        peer_stop(peer);
    return good;
}

bool peer_begin(struct peer *peer, ludo_error *error) {
    bool running = peer->pid != 0;
    if (!running && !start(peer, error))
        return false;
    allow(peer, TO_START);
    peer->told = 0;
    return or_stop(peer,
                   (running || peer->language->greet(peer, error)) && peer->language->begin(peer, error));
}

bool peer_choose(struct peer *peer, const struct peer_game *game, ludo_move *move, ludo_error *error) {
    allow(peer, peer->seconds + GRACE);
    return or_stop(peer, peer->language->ask(peer, game, move, error));
}
