/*
 * malloc() and its kin in front of those of glibc.
 */
#include "memory.h"
#include <errno.h>
#include <stddef.h>

#if defined __SANITIZE_ADDRESS__
#define SANITIZED
#elif defined __has_feature
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define SANITIZED
#endif
#endif

static uint64_t fail_at, count;
static bool failed, sparing;

void memory_fail_at(uint64_t number) {
    fail_at = number;
    count = 0;
    failed = false;
}

void memory_spare(bool spared) {
    sparing = spared;
}

bool memory_has_failed(void) {
    return failed;
}

uint64_t memory_count(void) {
    return count;
}

#ifndef SANITIZED
#define EXPORTED __attribute__((visibility("default")))

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
EXPORTED void *malloc(size_t size);
EXPORTED void *calloc(size_t members, size_t size);
EXPORTED void *realloc(void *memory, size_t size);

static bool fails(void) {
    if (sparing || ++count != fail_at)
        return false;
    failed = true;
    errno = ENOMEM;
    return true;
}

void *malloc(size_t size) {
    return fails() ? NULL : __libc_malloc(size);
}

void *calloc(size_t members, size_t size) {
    return fails() ? NULL : __libc_calloc(members, size);
}

void *realloc(void *memory, size_t size) {
    return fails() ? NULL : __libc_realloc(memory, size);
}
#endif
