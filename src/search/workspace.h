/*
 * The memory that searches work in: mapped once, kept from one search to the next, and empty for
 * each, so that none finds what another has left. To map it anew for each search would make the
 * searches of all threads wait for the system. One search at a time uses a workspace.
 */
#ifndef SEARCH_WORKSPACE_H
#define SEARCH_WORKSPACE_H

#include "search/search.h"
#include "search/tt.h"

/* Zero is one that nothing has used yet. It has the largest of everything that was asked for. */
struct search_workspace {
    struct tt table;
    struct search_room {
        void *memory;
        size_t bytes;
    } rooms[SEARCH_THREADS]; /* of each thread */
};

/* Makes `table` an empty one of so many MiB. False when memory is short. */
bool workspace_table(struct search_workspace *workspace, size_t mib, struct tt *table);
/* Room for a thread, of so many bytes with anything in them, at a line of the cache. NULL when
 * memory is short. */
void *workspace_room(struct search_workspace *workspace, int thread, size_t bytes);
void workspace_close(struct search_workspace *workspace);

#endif
