/*
 * What a program has that was built without libpq.
 */
#include "store/driver.h"
#include <stddef.h>

static void *connect(const char *store, ludo_error *error) {
    (void)store; /* it may hold a password */
    ludo_fail(error, LUDO_E_STORE,
              "this store would need PostgreSQL's libpq, which this program was built without; "
              "install libpq-dev and build it again");
    return NULL;
}

const struct database_driver database_postgresql = {.connect = connect};
