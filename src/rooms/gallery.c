#include "rooms/gallery.h"
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { CROWD = 500 }; /* scenes not yet taken with which no further game is shown */

/* What is going on in a ring. */
struct stage {
    uint64_t game; /* 0: nothing that is shown */
    size_t moves;  /* seen of it */
    struct record_leaver out[LUDO_MAX_PLAYERS];
};

struct gallery {
    struct gallery_setup setup;
    struct onlooker onlooker;
    pthread_mutex_t counting; /* locks the standings, */
    pthread_mutex_t lock;     /* and this all that follows */
    void (*notify)(void *context);
    void *context;
    struct scene *scenes, **scenes_end;
    size_t waiting; /* scenes */
    uint64_t games; /* that have begun */
    bool news, finished, dismissed;
    struct stage stages[];
};

void scene_free(struct scene *scene) {
    if (scene->record) {
        record_free(scene->record);
        free(scene->record);
    }
    free(scene);
}

/* ---- What the referee's threads see ---- */

static void tell_news(struct gallery *gallery) {
    if (!gallery->news && gallery->notify)
        gallery->notify(gallery->context);
    gallery->news = true;
}

static void add(struct gallery *gallery, struct scene *scene) {
    scene->next = NULL;
    *gallery->scenes_end = scene;
    gallery->scenes_end = &scene->next;
    gallery->waiting++;
    tell_news(gallery);
}

/* A new scene of a stage, which goes dark when memory is short. */
static struct scene *new_scene(struct stage *stage, scene_kind kind) {
    struct scene *scene = calloc(1, sizeof *scene);
    if (!scene) {
        stage->game = 0;
        return NULL;
    }
    scene->kind = kind;
    scene->game = stage->game;
    scene->seat = -1;
    return scene;
}

/* The seats and the start of a record. */
static struct game_record *head_of(const struct game_record *record) {
    struct game_record *head = calloc(1, sizeof *head);
    if (head && record_init(head, &record->variant, record->start, NULL)) {
        memcpy(head->seats, record->seats, sizeof head->seats);
        return head;
    }
    free(head);
    return NULL;
}

static void show_moves(struct gallery *gallery, struct stage *stage,
                       const struct session *session) {
    const struct trail *trail = &session->trail;
    for (; stage->game && stage->moves < trail->record.count; stage->moves++) {
        struct scene *scene = new_scene(stage, SCENE_MOVE);
        if (!scene)
            return;
        scene->move = trail->record.moves[stage->moves];
        for (int seat = 0; seat < LUDO_MAX_PLAYERS; seat++)
            scene->left[seat] = session->clocks.left[seat];
        add(gallery, scene);
    }
}

static void show_leavers(struct gallery *gallery, struct stage *stage,
                         const struct session *session) {
    const struct record_leaver *out = session->trail.record.out;
    for (int seat = 0; stage->game && seat < LUDO_MAX_PLAYERS; seat++) {
        struct scene *scene;
        if (out[seat].end == stage->out[seat].end || !(scene = new_scene(stage, SCENE_OUT)))
            continue;
        stage->out[seat] = out[seat];
        scene->seat = seat;
        scene->end = out[seat].end;
        add(gallery, scene);
    }
}

static void on_begin(void *context, int ring, size_t number, const struct session *session) {
    struct gallery *gallery = context;
    struct stage *stage = &gallery->stages[ring];
    struct game_record *head = head_of(&session->trail.record);
    pthread_mutex_lock(&gallery->lock);
    *stage = (struct stage){.game = head && gallery->waiting < CROWD ? ++gallery->games : 0};
    struct scene *scene = stage->game ? new_scene(stage, SCENE_BEGIN) : NULL;
    if (scene) {
        scene->number = number;
        scene->record = head;
        scene->terms = session->terms;
        add(gallery, scene);
        show_moves(gallery, stage, session);
    }
    pthread_mutex_unlock(&gallery->lock);
    if (!scene && head) {
        record_free(head);
        free(head);
    }
}

static void on_change(void *context, int ring, const struct session *session) {
    struct gallery *gallery = context;
    struct stage *stage = &gallery->stages[ring];
    pthread_mutex_lock(&gallery->lock);
    show_moves(gallery, stage, session);
    show_leavers(gallery, stage, session);
    pthread_mutex_unlock(&gallery->lock);
}

static void on_end(void *context, int ring, const struct session *session) {
    struct gallery *gallery = context;
    struct stage *stage = &gallery->stages[ring];
    struct session_result result;
    session_result(session, &result);
    pthread_mutex_lock(&gallery->lock);
    show_moves(gallery, stage, session);
    show_leavers(gallery, stage, session);
    struct scene *scene = stage->game ? new_scene(stage, SCENE_END) : NULL;
    if (scene) {
        scene->seat = result.befell;
        scene->end = result.end;
        add(gallery, scene);
    }
    stage->game = 0;
    pthread_mutex_unlock(&gallery->lock);
}

/* ---- The gallery ---- */

struct gallery *gallery_open(const struct gallery_setup *setup, ludo_error *error) {
    struct gallery *gallery =
        calloc(1, sizeof *gallery + (size_t)setup->rings * sizeof *gallery->stages);
    if (!gallery)
        return ludo_fail(error, LUDO_E_MEMORY, "not enough memory for the games"), NULL;
    gallery->setup = *setup;
    gallery->onlooker = (struct onlooker){
        .begin = on_begin, .change = on_change, .end = on_end, .context = gallery};
    gallery->scenes_end = &gallery->scenes;
    pthread_mutex_init(&gallery->counting, NULL);
    pthread_mutex_init(&gallery->lock, NULL);
    return gallery;
}

void gallery_close(struct gallery *gallery) {
    if (!gallery)
        return;
    for (struct scene *scene = gallery_take(gallery), *next; scene; scene = next) {
        next = scene->next;
        scene_free(scene);
    }
    pthread_mutex_destroy(&gallery->counting);
    pthread_mutex_destroy(&gallery->lock);
    free(gallery);
}

const struct onlooker *gallery_onlooker(const struct gallery *gallery) {
    return &gallery->onlooker;
}

const struct gallery_setup *gallery_about(const struct gallery *gallery) {
    return &gallery->setup;
}

void gallery_lock(struct gallery *gallery) {
    if (gallery)
        pthread_mutex_lock(&gallery->counting);
}

void gallery_unlock(struct gallery *gallery) {
    if (!gallery)
        return;
    pthread_mutex_unlock(&gallery->counting);
    pthread_mutex_lock(&gallery->lock);
    tell_news(gallery);
    pthread_mutex_unlock(&gallery->lock);
}

void gallery_finish(struct gallery *gallery) {
    pthread_mutex_lock(&gallery->lock);
    gallery->finished = true;
    tell_news(gallery);
    pthread_mutex_unlock(&gallery->lock);
}

void gallery_dismiss(struct gallery *gallery) {
    pthread_mutex_lock(&gallery->lock);
    gallery->dismissed = true;
    if (gallery->notify)
        gallery->notify(gallery->context);
    pthread_mutex_unlock(&gallery->lock);
}

bool gallery_is_dismissed(struct gallery *gallery) {
    pthread_mutex_lock(&gallery->lock);
    bool dismissed = gallery->dismissed;
    pthread_mutex_unlock(&gallery->lock);
    return dismissed;
}

/* ---- For the hall ---- */

void gallery_attach(struct gallery *gallery, void (*notify)(void *context), void *context) {
    pthread_mutex_lock(&gallery->lock);
    gallery->notify = notify;
    gallery->context = context;
    pthread_mutex_unlock(&gallery->lock);
}

bool gallery_has_news(struct gallery *gallery) {
    pthread_mutex_lock(&gallery->lock);
    bool news = gallery->news;
    pthread_mutex_unlock(&gallery->lock);
    return news;
}

struct scene *gallery_take(struct gallery *gallery) {
    pthread_mutex_lock(&gallery->lock);
    struct scene *scenes = gallery->scenes;
    gallery->scenes = NULL;
    gallery->scenes_end = &gallery->scenes;
    gallery->waiting = 0;
    gallery->news = false;
    pthread_mutex_unlock(&gallery->lock);
    return scenes;
}

/* The standings, in a text that may be NULL to measure it. */
static size_t write_standings(const struct gallery *gallery, char *data, size_t size) {
    ludo_text text = data ? ludo_text_in(data, size) : (ludo_text){0};
    return standings_write_json(gallery->setup.standings, &text, NULL) ? text.length : 0;
}

char *gallery_standings(struct gallery *gallery, bool *finished) {
    pthread_mutex_lock(&gallery->counting);
    size_t length = write_standings(gallery, NULL, 0);
    char *text = length ? malloc(length + 1) : NULL;
    if (text)
        write_standings(gallery, text, length + 1);
    pthread_mutex_unlock(&gallery->counting);
    pthread_mutex_lock(&gallery->lock);
    *finished = gallery->finished;
    pthread_mutex_unlock(&gallery->lock);
    return text;
}
