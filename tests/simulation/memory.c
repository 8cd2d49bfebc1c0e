/*
 * malloc() and its kin in front of those of glibc.
 */
#include "memory.h"
#include <errno.h>
#include <malloc.h>
#include <stddef.h>
#include <string.h>

#if defined __SANITIZE_ADDRESS__
#define SANITIZED
#elif defined __has_feature
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define SANITIZED
#endif
#endif

enum { POISON = 0xDB, POISONED = 4096 /* bytes at most */ };

static uint64_t fail_at, count;
static bool failed, sparing;
static bool poisons __attribute__((unused));

void memory_fail_at(uint64_t number) {
    fail_at = number;
    count = 0;
    failed = false;
}

void memory_spare(bool spared) {
    sparing = spared;
}

void memory_poison(bool wanted) {
    poisons = wanted;
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
extern void __libc_free(void *memory);
EXPORTED void *malloc(size_t size);
EXPORTED void *calloc(size_t members, size_t size);
EXPORTED void *realloc(void *memory, size_t size);
EXPORTED void free(void *memory);

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

void free(void *memory) {
    size_t size = poisons && memory ? malloc_usable_size(memory) : 0;
    if (size)
        memset(memory, POISON, size < POISONED ? size : POISONED);
    __libc_free(memory);
}
#endif
