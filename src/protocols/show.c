#include "protocols/show.h"
#include <stdlib.h>

void show_board(struct stream *stream, const ludo_variant *variant, const void *state) {
    enum { ROOM = 1 << 16 };
    char *data = stream->interactive ? malloc(ROOM) : NULL;
    if (!data)
        return;
    ludo_text text = ludo_text_in(data, ROOM);
    ludo_style style = {.unicode = true, .colour = !getenv("NO_COLOR")};
    if (ludo_draw(variant, state, NULL, 0, style, &text)) {
        fflush(stream->out);
        fputs(data, stream->err);
    }
    free(data);
}
