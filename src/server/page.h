/*
 * The files of the page inside the program, each as it is and compressed. tools/embed makes the
 * list of a folder when the program is built; without a page it is empty.
 */
#ifndef SERVER_PAGE_H
#define SERVER_PAGE_H

#include <stddef.h>

/* In the order in which they are preferred. */
enum page_coding { PAGE_BROTLI, PAGE_GZIP, PAGE_PLAIN, PAGE_CODINGS };

struct page_form {
    const unsigned char *data; /* NULL: it would not be smaller than the plain one */
    size_t size;
    const char *tag; /* an entity tag: the hash of the data, in quotes */
};

struct page_file {
    const char *path; /* from the root of the page, with the slash in front */
    const char *type;
    struct page_form forms[PAGE_CODINGS];
};

extern const struct page_file page_files[];
extern const size_t page_file_count;

#endif
