/*
 * The module `ludothek`: Game, State, Player and Record over the public headers of the library.
 *
 * Objects own their handles. What takes long runs without the lock of Python; meanwhile other
 * threads may do with the objects what they like, so it works on a copy of the state, and a player
 * refuses to think twice at once.
 */
#ifndef PYTHON_SRC_MODULE_H
#define PYTHON_SRC_MODULE_H

#define PY_SSIZE_T_CLEAN
#define Py_LIMITED_API 0x030b0000
#include <Python.h>
#include <ludothek/ludothek.h>

struct module {
    PyTypeObject *game, *state, *player, *record;
    PyObject *option, *random_games, *line, *report; /* named tuples */
};

/* The module that an object's type belongs to. */
static inline struct module *module_of(PyObject *object) {
    return PyType_GetModuleState(Py_TYPE(object));
}

typedef struct {
    PyObject_HEAD ludo_game *game;
} GameObject;

typedef struct {
    PyObject_HEAD ludo_state *state;
} StateObject;

extern PyType_Spec game_spec, state_spec, player_spec, record_spec;

/* A name, and what it stands for. */
struct named {
    const char *name, *doc;
};

/* A type that collections.namedtuple() makes. */
struct named_tuple {
    struct named type;
    const struct named *fields; /* up to one without a name */
};

extern const struct named_tuple option_tuple, random_games_tuple, line_tuple, report_tuple;

/* Objects that take over a handle. With NULL they raise ValueError with the sentence. */
PyObject *wrap_game(PyTypeObject *type, ludo_game *game, const char *error);
PyObject *wrap_state(PyTypeObject *type, ludo_state *state, const char *error);

/* Raises ValueError with a sentence of the library. */
PyObject *refuse(const char *error);
/* Releases the memory of an object whose handle has been freed. */
void release(PyObject *self);
/* A list of the points of each player, or None while a game runs. */
PyObject *points_list(bool over, const double *points, int players);
/* A list of the texts of the seats that `name` gives. */
PyObject *seat_list(int players, const char *(*name)(const void *from, int player),
                    const void *from);
/* Reads a seed or another word: an integer of 64 bits without a sign. */
int word_converter(PyObject *object, void *word);

/* A text written into memory that is ours: a string of it, or a list of its lines. Both free it;
 * NULL raises MemoryError. */
PyObject *take_string(char *data);
PyObject *take_lines(char *data);

/* The text that a call of the library writes: WRITTEN(data, ludo_state_position, state) */
#define WRITTEN(data, call, ...)                                                                   \
    do {                                                                                           \
        size_t room = call(__VA_ARGS__, NULL, 0) + 1;                                              \
        (data) = PyMem_Malloc(room);                                                               \
        if (data)                                                                                  \
            call(__VA_ARGS__, (data), room);                                                       \
    } while (0)

/* A function with keywords as tables of methods want it. */
#define WITH_KEYWORDS(function) ((PyCFunction)(void (*)(void))(function))

#endif
