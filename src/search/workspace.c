#include "search/workspace.h"
#include <stdlib.h>

bool workspace_table(struct search_workspace *workspace, size_t mib, struct tt *table) {
    struct tt *kept = &workspace->table;
    if (kept->buckets && tt_mib(kept) >= mib) {
        tt_clear(kept);
    } else {
        tt_close(kept);
        if (!tt_open(kept, mib))
            return false;
    }
    *table = tt_part(kept, mib);
    return true;
}

void *workspace_room(struct search_workspace *workspace, int thread, size_t bytes) {
    enum { LINE = 64 };
    struct search_room *room = &workspace->rooms[thread];
    if (bytes > room->bytes) {
        free(room->memory);
        room->bytes = (bytes + LINE - 1) / LINE * LINE;
        room->memory = aligned_alloc(LINE, room->bytes);
        if (!room->memory)
            room->bytes = 0;
    }
    return room->memory;
}

void workspace_close(struct search_workspace *workspace) {
    tt_close(&workspace->table);
    for (int i = 0; i < SEARCH_THREADS; i++) {
        free(workspace->rooms[i].memory);
        workspace->rooms[i] = (struct search_room){0};
    }
}
