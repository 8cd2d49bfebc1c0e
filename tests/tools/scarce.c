/*
 * Memory that runs short, to be linked into the program: with LUDO_SCARCE=N its allocation number N
 * fails, with LUDO_SCARCE=N- all from there on. The programs that it starts have enough.
 * LUDO_SCARCE_COUNT=FILE gets the number of all allocations. Plainly this counts those of the
 * libraries, too. AddressSanitizer has its own malloc(): there the linker (--wrap) brings what the
 * program itself calls.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static unsigned long fail_at; /* 0: none fails */
static bool and_all_behind;
static atomic_ulong count;
static int told = -1; /* the file that gets the count */

static bool fails(void) {
    unsigned long number = atomic_fetch_add(&count, 1) + 1;
    if (fail_at == 0 || (and_all_behind ? number < fail_at : number != fail_at))
        return false;
    errno = ENOMEM;
    return true;
}

__attribute__((constructor)) static void begin(void) {
    const char *wish = getenv("LUDO_SCARCE"), *path = getenv("LUDO_SCARCE_COUNT");
    if (path)
        told = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (wish) {
        char *end;
        fail_at = strtoul(wish, &end, 10);
        and_all_behind = *end == '-';
    }
    unsetenv("LUDO_SCARCE");
    unsetenv("LUDO_SCARCE_COUNT");
    atomic_store(&count, 0);
}

__attribute__((destructor)) static void end(void) {
    if (told >= 0)
        dprintf(told, "%lu\n", atomic_load(&count));
}

#if defined __SANITIZE_ADDRESS__
#define SANITIZED
#elif defined __has_feature
#if __has_feature(address_sanitizer)
#define SANITIZED
#endif
#endif

#ifdef SANITIZED
#define WRAPPED(result, name, parameters, ...)                                                     \
    extern result __real_##name parameters;                                                        \
    result __wrap_##name parameters;                                                               \
    result __wrap_##name parameters {                                                              \
        return fails() ? NULL : __real_##name(__VA_ARGS__);                                        \
    }
WRAPPED(void *, malloc, (size_t size), size)
WRAPPED(void *, calloc, (size_t members, size_t size), members, size)
WRAPPED(void *, realloc, (void *memory, size_t size), memory, size)
WRAPPED(void *, aligned_alloc, (size_t alignment, size_t size), alignment, size)
WRAPPED(char *, strdup, (const char *text), text)
WRAPPED(char *, strndup, (const char *text, size_t length), text, length)
WRAPPED(char *, realpath, (const char *path, char *resolved), path, resolved)
WRAPPED(FILE *, fopen, (const char *path, const char *mode), path, mode)
WRAPPED(FILE *, fdopen, (int file, const char *mode), file, mode)
WRAPPED(FILE *, open_memstream, (char **text, size_t *length), text, length)

extern ssize_t __real_getline(char **line, size_t *room, FILE *file);
ssize_t __wrap_getline(char **line, size_t *room, FILE *file);
ssize_t __wrap_getline(char **line, size_t *room, FILE *file) {
    return fails() ? -1 : __real_getline(line, room, file);
}

int __wrap_asprintf(char **text, const char *format, ...) __attribute__((format(printf, 2, 3)));
int __wrap_asprintf(char **text, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    int length = fails() ? -1 : vasprintf(text, format, arguments);
    va_end(arguments);
    return length;
}
#else
#define EXPORTED __attribute__((visibility("default")))

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t members, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
EXPORTED void *malloc(size_t size);
EXPORTED void *calloc(size_t members, size_t size);
EXPORTED void *realloc(void *memory, size_t size);
EXPORTED void *aligned_alloc(size_t alignment, size_t size);

void *malloc(size_t size) {
    return fails() ? NULL : __libc_malloc(size);
}

void *calloc(size_t members, size_t size) {
    return fails() ? NULL : __libc_calloc(members, size);
}

void *realloc(void *memory, size_t size) {
    return fails() ? NULL : __libc_realloc(memory, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    return fails() ? NULL : __libc_memalign(alignment, size);
}
#endif
