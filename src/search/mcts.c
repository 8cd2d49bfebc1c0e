#include "search/mcts.h"
#include "search/mean.h"
#include "search/watch.h"
#include "search/workspace.h"
#include <math.h>
#include <string.h>

enum {
    ONE = 1 << 16,           /* a win, in the sums of a node */
    ROUNDS = 1 << 22,        /* more would not change the choice */
    PLAYOUT_MOVES = 1 << 21, /* no random game is longer */
};

static const double EXPLORE = 0.1; /* how much a move that was tried little is preferred */

struct node {
    ludo_move move; /* that leads here */
    uint32_t visits;
    uint32_t first, count;          /* its children; none yet when count is 0 */
    int64_t sums[LUDO_MAX_PLAYERS]; /* of what the visits were worth to each player */
};

struct tree {
    const ludo_rules *game;
    size_t size; /* of a state */
    int players;
    void *state; /* of the visit under way */
    ludo_move *moves;
    struct node *nodes;
    uint32_t used, room;
    int deepest; /* plies */
    ludo_random random;
    struct search_watch watch;
};

/* Lists the moves of a node in random order; false when there is no room for them. */
static bool expand(struct tree *tree, struct node *node) {
    size_t count = tree->game->list(tree->state, tree->moves);
    watch_work(&tree->watch, count);
    if (count > tree->room - tree->used)
        return false;
    node->first = tree->used;
    node->count = (uint32_t)count;
    tree->used += (uint32_t)count;
    for (size_t i = count; i > 0; i--) {
        size_t k = ludo_below(&tree->random, i);
        tree->nodes[node->first + i - 1] = (struct node){.move = tree->moves[k]};
        tree->moves[k] = tree->moves[i - 1];
    }
    return true;
}

static double mean_of(const struct node *node, int player) {
    return (double)node->sums[player] / ((double)node->visits * ONE);
}

/* The child that promises most to the player to move; one not visited yet promises what the node
 * does. No product is added to anything here, so every compiler chooses alike. */
static struct node *choose(struct tree *tree, const struct node *node, int player) {
    struct node *children = tree->nodes + node->first, *best = children;
    double unknown = node->visits ? mean_of(node, player) : 0, most = -1;
    double curiosity = EXPLORE * sqrt((double)node->visits / node->count);
    for (struct node *child = children; child < children + node->count; child++) {
        double promise =
            (child->visits ? mean_of(child, player) : unknown) + curiosity / (1.0 + child->visits);
        if (promise > most) {
            most = promise;
            best = child;
        }
    }
    watch_work(&tree->watch, node->count / 8);
    return best;
}

/* What the game's own guess is worth as a share of wins: an even share of all, or up from there and
 * down. */
static int64_t guessed_share(const struct tree *tree, int player) {
    int64_t even = ONE / tree->players;
    int64_t chance = search_chance(tree->game->evaluate(tree->state, player));
    return even + chance * (chance > 0 ? ONE - even : even) / MEAN_ONE;
}

/* What the state is worth to each player: by its result, the game's own guess, or a random game. */
static void judge(struct tree *tree, int64_t values[LUDO_MAX_PLAYERS]) {
    const ludo_rules *game = tree->game;
    bool over = game->turn(tree->state) == LUDO_OVER, guess = !over && game->evaluate;
    if (!over && !guess) {
        uint64_t limit = tree->watch.job->limits.nodes, left = limit - tree->watch.nodes;
        left = limit && left < PLAYOUT_MOVES ? left : PLAYOUT_MOVES;
        watch_nodes(&tree->watch, game->playout(tree->state, &tree->random, left));
    }
    ludo_result result;
    game->result(tree->state, &result);
    for (int player = 0; player < tree->players; player++)
        values[player] = guess                       ? guessed_share(tree, player)
                         : result.ending != LUDO_WON ? ONE / tree->players
                         : player == result.winner   ? ONE
                                                     : 0;
}

/* One visit: down the tree to a node not visited before, a judgement there, and up again. */
static void visit(struct tree *tree) {
    struct node *path[SEARCH_PLIES], *node = tree->nodes;
    int64_t values[LUDO_MAX_PLAYERS];
    int length = 0, turn;
    memcpy(tree->state, tree->watch.job->state, tree->size);
    for (path[length++] = node;
         length < SEARCH_PLIES && (turn = tree->game->turn(tree->state)) >= 0;) {
        if (!node->count && ((length > 1 && !node->visits) || !expand(tree, node)))
            break;
        node = choose(tree, node, turn);
        tree->game->play(tree->state, node->move, NULL);
        path[length++] = node;
        if (watch_nodes(&tree->watch, 1))
            break;
    }
    tree->deepest = length - 1 > tree->deepest ? length - 1 : tree->deepest;
    judge(tree, values);
    for (int i = 0; i < length; i++) {
        path[i]->visits++;
        for (int player = 0; player < tree->players; player++)
            path[i]->sums[player] += values[player];
    }
}

/* The child visited most that is behind `limit` in this order; NULL: there is none. */
static const struct node *favourite(const struct tree *tree, const struct node *node,
                                    const struct node *limit) {
    const struct node *best = NULL;
    for (uint32_t i = 0; i < node->count; i++) {
        const struct node *child = tree->nodes + node->first + i;
        bool behind = !limit || child->visits < limit->visits ||
                      (child->visits == limit->visits && child > limit);
        if (behind && child->visits && (!best || child->visits > best->visits))
            best = child;
    }
    return best;
}

static void fill_report(const struct tree *tree, search_report *report) {
    const struct node *root = tree->nodes, *first = NULL;
    int player = tree->game->turn(tree->watch.job->state), count = 0;
    while (count < tree->watch.job->lines && (first = favourite(tree, root, first))) {
        search_line *line = &report->lines[count++];
        line->score = (int)((mean_of(first, player) - 1.0 / tree->players) * MCTS_EVEN);
        line->length = 0;
        for (const struct node *at = first; at && line->length < SEARCH_PLIES;
             at = favourite(tree, at, NULL))
            line->moves[line->length++] = at->move;
    }
    report->line_count = count > 0 ? count : report->line_count;
    report->depth = report->lines[0].length;
    report->deepest = tree->deepest;
    report->nodes = tree->watch.nodes;
    report->seconds = clock_since(tree->watch.begin);
    report->fullness = (int)(1000.0 * tree->used / tree->room);
}

/* Reports whenever the number of visits has doubled. */
static void grow(struct tree *tree, search_report *report) {
    const search_job *job = tree->watch.job;
    for (uint32_t rounds = 1; rounds <= ROUNDS && !tree->watch.stopped; rounds++) {
        visit(tree);
        if ((rounds & (rounds - 1)) != 0 || tree->watch.stopped)
            continue;
        fill_report(tree, report);
        if (job->on_depth)
            job->on_depth(job->context, report);
        if (job->limits.depth > 0 && report->depth >= job->limits.depth)
            break;
    }
    fill_report(tree, report);
}

bool mcts_run(const search_job *job, search_report *report) {
    size_t moves = ludo_max_moves(job->variant), bytes = (job->tt_mib ? job->tt_mib : TT_MIB) << 20;
    size_t room = bytes / sizeof(struct node), least = moves + 1;
    struct tree tree = {.game = job->variant->game,
                        .size = ludo_state_size(job->variant),
                        .players = ludo_players(job->variant),
                        .used = 1,
                        .room = (uint32_t)(room < least        ? least
                                           : room < UINT32_MAX ? room
                                                               : UINT32_MAX),
                        .random = ludo_seeded(job->seed),
                        .watch = watch_job(job)};
    struct search_workspace own = {0};
    tree.state = malloc(tree.size);
    tree.moves = malloc(moves * sizeof *tree.moves);
    tree.nodes =
        workspace_room(job->workspace ? job->workspace : &own, 0, tree.room * sizeof *tree.nodes);
    bool good = tree.state && tree.moves && tree.nodes;
    if (good) {
        tree.nodes[0] = (struct node){.move = SEARCH_NONE};
        grow(&tree, report);
    }
    free(tree.state);
    free(tree.moves);
    workspace_close(&own);
    return good;
}
