/*
 * What each counted source of the tree build/covered is compiled with: a process that ends at once
 * keeps its counts, too.
 */
#ifndef TESTS_TOOLS_COUNTED_H
#define TESTS_TOOLS_COUNTED_H

#include <unistd.h>

void __gcov_dump(void);
#define _exit(status) (__gcov_dump(), (_exit)(status))

#endif
