/*
 * What a player is made of, as a hash: two machines that have the same program of somebody else
 * have the same one.
 */
#ifndef ARENA_FINGERPRINT_H
#define ARENA_FINGERPRINT_H

#include "core/sha256.h"
#include <ludothek/error.h>

/* The hash of a PLAYER text whose paths are seen from `directory` (NULL: here); "" for players of
 * our own.
 *
 * It is that of all files, names and contents, in the folder of the program: the topmost one below
 * `directory` into which a word of its command leads, otherwise the one of the first word that
 * names a file outside the system's folders. A program that lies directly in `directory`, in the
 * system or in a very large folder is hashed alone. */
bool fingerprint_player(const char *text, const char *directory, char hash[SHA256_TEXT],
                        ludo_error *error);

#endif
