#include "cli/show.h"
#include "server/server.h"
#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <unistd.h>

enum { PORTS = 100 };

/* The server, which runs in a thread of its own. */
static struct {
    struct server_wish wish;
    pthread_t thread;
    sem_t begun; /* it listens, or it has failed */
    bool listens;
    ludo_error error;
} server;

static void on_ready(void *context, const char *url) {
    (void)context;
    fprintf(stderr, "Ludothek: %s#match\n", url);
    server.listens = true;
    sem_post(&server.begun);
}

static void *serve(void *context) {
    (void)context;
    if (server_run(&server.wish, &server.error) != SERVER_OK)
        sem_post(&server.begun);
    return NULL;
}

/* Starts the thread; signals are not its business. */
static bool start(void) {
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    bool good = pthread_create(&server.thread, NULL, serve, NULL) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return good;
}

bool show_begin(const struct show_wish *wish, const struct gallery_setup *setup,
                struct gallery **gallery, ludo_error *error) {
    bool chosen = wish->port != SHOW_NO_PORT;
    *gallery = NULL;
    if (!wish->serve)
        return true;
    if (!(*gallery = gallery_open(setup, error)))
        return false;
    server.wish = (struct server_wish){.address = wish->address,
                                       .port = chosen ? (int)wish->port : SERVER_PORT,
                                       .ports = chosen ? 1 : PORTS,
                                       .limits = SERVER_LIMITS,
                                       .gallery = *gallery,
                                       .ready = on_ready};
    server.wish.limits.threads = 1;
    sem_init(&server.begun, 0, 0);
    bool started =
        start() || ludo_fail(&server.error, LUDO_E_MEMORY, "not enough memory for the games");
    while (started && sem_wait(&server.begun) != 0)
        ;
    if (server.listens)
        return true;
    if (started)
        pthread_join(server.thread, NULL);
    gallery_close(*gallery);
    *gallery = NULL;
    *error = server.error;
    return false;
}

static void wait_for_signal(void) {
    sigset_t ends;
    int number;
    sigemptyset(&ends);
    sigaddset(&ends, SIGINT);
    sigaddset(&ends, SIGTERM);
    sigaddset(&ends, SIGHUP);
    pthread_sigmask(SIG_BLOCK, &ends, NULL);
    sigwait(&ends, &number);
}

void show_end(struct gallery *gallery, bool played) {
    if (!gallery)
        return;
    gallery_finish(gallery);
    if (played && isatty(STDOUT_FILENO)) {
        cli_say("All games are played. The page stays until Ctrl-C.\n");
        fflush(stdout);
        wait_for_signal();
    }
    gallery_dismiss(gallery);
    pthread_join(server.thread, NULL);
    gallery_close(gallery);
}
