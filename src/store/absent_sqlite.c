/*
 * What a program has that was built without SQLite.
 */
#include "store/driver.h"
#include <stddef.h>

static void *connect(const char *store, ludo_error *error) {
    ludo_fail(error, LUDO_E_STORE,
              "store '%.100s' would need SQLite, which this program was built without; install "
              "libsqlite3-dev and build it again",
              store);
    return NULL;
}

const struct database_driver database_sqlite = {.connect = connect};
