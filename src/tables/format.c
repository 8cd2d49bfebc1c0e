#include "tables/format.h"
#include <assert.h>
#include <string.h>

static const char magic[8] = "LUDOTAB\n";

/* Where the fields of the header are. */
enum {
    AT_VERSION = 8,
    AT_INDEX,
    AT_KIND,
    AT_RULE,
    AT_PLACED,
    AT_OWN,
    AT_OTHER,
    AT_SLOTS = 16,
    AT_WINS = 24,
    AT_DRAWS = 32,
    AT_LOSSES = 40,
    AT_LONGEST_WIN = 48,
    AT_LONGEST_LOSS = 50,
    AT_BLOCK = 52,
    AT_SIZE = 56,
    AT_CHECKSUM = 64,
    AT_HEADER_CHECKSUM = FORMAT_HEADER - 8,
};

static void store(uint8_t *bytes, uint64_t number, int size) {
    for (int i = 0; i < size; i++)
        bytes[i] = (uint8_t)(number >> 8 * i);
}

static uint64_t load(const uint8_t *bytes, int size) {
    uint64_t number = 0;
    for (int i = 0; i < size; i++)
        number |= (uint64_t)bytes[i] << 8 * i;
    return number;
}

void format_write_header(const struct table_header *header, uint8_t bytes[FORMAT_HEADER]) {
    memset(bytes, 0, FORMAT_HEADER);
    memcpy(bytes, magic, sizeof magic);
    bytes[AT_VERSION] = FORMAT_VERSION;
    bytes[AT_INDEX] = FORMAT_INDEX;
    bytes[AT_KIND] = (uint8_t)header->kind;
    bytes[AT_RULE] = header->sector.rule;
    bytes[AT_PLACED] = header->sector.placed;
    bytes[AT_OWN] = header->sector.own;
    bytes[AT_OTHER] = header->sector.other;
    store(bytes + AT_SLOTS, header->slots, 8);
    store(bytes + AT_WINS, header->summary.wins, 8);
    store(bytes + AT_DRAWS, header->summary.draws, 8);
    store(bytes + AT_LOSSES, header->summary.losses, 8);
    store(bytes + AT_LONGEST_WIN, header->summary.longest_win, 2);
    store(bytes + AT_LONGEST_LOSS, header->summary.longest_loss, 2);
    store(bytes + AT_BLOCK, format_block(header->kind), 4);
    store(bytes + AT_SIZE, header->size, 8);
    store(bytes + AT_CHECKSUM, header->checksum, 8);
    store(bytes + AT_HEADER_CHECKSUM, format_checksum(0, bytes, AT_HEADER_CHECKSUM), 8);
}

bool format_read_header(const uint8_t bytes[FORMAT_HEADER], struct table_header *header,
                        ludo_error *error) {
    if (memcmp(bytes, magic, sizeof magic) != 0)
        return ludo_fail(error, LUDO_E_TABLE, "is no table of Ludothek");
    if (bytes[AT_VERSION] != FORMAT_VERSION)
        return ludo_fail(error, LUDO_E_TABLE, "has format %d; this program reads format %d",
                         bytes[AT_VERSION], FORMAT_VERSION);
    if (load(bytes + AT_HEADER_CHECKSUM, 8) != format_checksum(0, bytes, AT_HEADER_CHECKSUM))
        return ludo_fail(error, LUDO_E_TABLE, "is damaged: its header does not fit its checksum");
    if (bytes[AT_KIND] > TABLE_VALUES)
        return ludo_fail(error, LUDO_E_TABLE, "is of kind %d, which this program does not know",
                         bytes[AT_KIND]);
    if (bytes[AT_INDEX] != FORMAT_INDEX ||
        load(bytes + AT_BLOCK, 4) != format_block((table_kind)bytes[AT_KIND]))
        return ludo_fail(error, LUDO_E_TABLE, "numbers positions in another way than this program");
    *header = (struct table_header){
        .kind = (table_kind)bytes[AT_KIND],
        .sector = {bytes[AT_RULE], bytes[AT_PLACED], bytes[AT_OWN], bytes[AT_OTHER]},
        .slots = load(bytes + AT_SLOTS, 8),
        .summary = {load(bytes + AT_WINS, 8), load(bytes + AT_DRAWS, 8), load(bytes + AT_LOSSES, 8),
                    (uint16_t)load(bytes + AT_LONGEST_WIN, 2),
                    (uint16_t)load(bytes + AT_LONGEST_LOSS, 2)},
        .size = load(bytes + AT_SIZE, 8),
        .checksum = load(bytes + AT_CHECKSUM, 8),
    };
    return true;
}

/* ---- Blocks ----
 *
 * First a byte that tells the form; then the values as digits, five a byte to the base of 3 (loss,
 * win, draw) or, where an outcome is unknown, four a byte to the base of 4; then, with distances,
 * half of each of those that are won or lost, in order: all lower bytes, and all upper ones where
 * one is needed. Draws have no distance and parity tells wins from losses, so this is the least
 * that needs to be said, and values and distances compress better apart. */

enum form {
    BASE_4 = 1,
    DISTANCES = 2,
    UPPER_BYTES = 4,
};

enum digit { LOSS, WIN, DRAW, UNKNOWN };

/* How many digits of a byte are wins or losses. */
#define DECIDED_3(b)                                                                               \
    ((b) % 3 < DRAW) + ((b) / 3 % 3 < DRAW) + ((b) / 9 % 3 < DRAW) + ((b) / 27 % 3 < DRAW) +       \
        ((b) / 81 % 3 < DRAW)
#define DECIDED_4(b)                                                                               \
    ((b) % 4 < DRAW) + ((b) / 4 % 4 < DRAW) + ((b) / 16 % 4 < DRAW) + ((b) / 64 < DRAW)
#define FOUR(f, b)    f(b), f((b) + 1), f((b) + 2), f((b) + 3)
#define SIXTEEN(f, b) FOUR(f, b), FOUR(f, (b) + 4), FOUR(f, (b) + 8), FOUR(f, (b) + 12)
#define SIXTY_FOUR(f, b)                                                                           \
    SIXTEEN(f, b), SIXTEEN(f, (b) + 16), SIXTEEN(f, (b) + 32), SIXTEEN(f, (b) + 48)
#define ALL_BYTES(f)                                                                               \
    { SIXTY_FOUR(f, 0), SIXTY_FOUR(f, 64), SIXTY_FOUR(f, 128), SIXTY_FOUR(f, 192) }

struct base {
    unsigned base, share; /* digits in a byte */
    unsigned powers[5];
    uint8_t decided[256];
};

static const struct base bases[2] = {
    {3, 5, {1, 3, 9, 27, 81}, ALL_BYTES(DECIDED_3)},
    {4, 4, {1, 4, 16, 64}, ALL_BYTES(DECIDED_4)},
};

static const struct base *base_of(const uint8_t *packed) {
    return &bases[(packed[0] & BASE_4) != 0];
}

static enum digit digit_of(sector_outcome outcome) {
    return outcome < SECTOR_UNKNOWN ? (outcome & 1 ? WIN : LOSS)
           : outcome == SECTOR_DRAW ? DRAW
                                    : UNKNOWN;
}

static enum form form_for(table_kind kind, const sector_outcome *outcomes, size_t count) {
    bool unknown = false, upper = false;
    for (size_t i = 0; i < count; i++) {
        unknown |= outcomes[i] == SECTOR_UNKNOWN;
        upper |= outcomes[i] > 511 && outcomes[i] < SECTOR_UNKNOWN;
    }
    return (unknown ? BASE_4 : 0u) |
           (kind == TABLE_DISTANCES ? (upper ? UPPER_BYTES : 0u) | DISTANCES : 0u);
}

size_t format_pack(table_kind kind, const sector_outcome *outcomes, size_t count,
                   uint8_t packed[FORMAT_PACKED]) {
    packed[0] = (uint8_t)form_for(kind, outcomes, count);
    const struct base *base = base_of(packed);
    uint8_t *at = packed + 1;
    for (size_t i = 0; i < count; i += base->share) {
        unsigned byte = 0;
        for (size_t k = 0; k < base->share; k++)
            byte += (i + k < count ? digit_of(outcomes[i + k]) : DRAW) * base->powers[k];
        *at++ = (uint8_t)byte;
    }
    for (unsigned shift = 1; shift <= 9 && packed[0] & (shift == 1 ? DISTANCES : UPPER_BYTES);
         shift += 8)
        for (size_t i = 0; i < count; i++) {
            *at = (uint8_t)(outcomes[i] >> shift);
            at += outcomes[i] < SECTOR_UNKNOWN;
        }
    return (size_t)(at - packed);
}

/* How many of the first outcomes are won or lost. */
static size_t decided(const uint8_t *packed, size_t count) {
    const struct base *base = base_of(packed);
    size_t sum = 0, whole = count / base->share;
    for (size_t i = 0; i < whole; i++)
        sum += base->decided[packed[1 + i]];
    for (size_t k = 0; k < count % base->share; k++)
        sum += packed[1 + whole] / base->powers[k] % base->base < DRAW;
    return sum;
}

/* Where the distances begin. */
static size_t digits_end(const uint8_t *packed, size_t count) {
    return 1 + (count + base_of(packed)->share - 1) / base_of(packed)->share;
}

bool format_packs(table_kind kind, const uint8_t *packed, size_t size, size_t count) {
    if (size == 0 || packed[0] > (BASE_4 | DISTANCES | UPPER_BYTES) ||
        size < digits_end(packed, count) || !(packed[0] & DISTANCES) != (kind == TABLE_VALUES) ||
        (packed[0] & UPPER_BYTES && kind == TABLE_VALUES))
        return false;
    size_t bytes = packed[0] & UPPER_BYTES ? 2 : packed[0] & DISTANCES ? 1 : 0;
    return size == digits_end(packed, count) + bytes * decided(packed, count);
}

static sector_outcome outcome_of(enum digit digit, unsigned lower, unsigned upper) {
    return digit >= DRAW ? (digit == DRAW ? SECTOR_DRAW : SECTOR_UNKNOWN)
                         : (sector_outcome)((upper << 9 | lower << 1 | digit) & 0x7fff);
}

sector_outcome format_get(const uint8_t *packed, size_t count, size_t i) {
    const struct base *base = base_of(packed);
    enum digit digit = packed[1 + i / base->share] / base->powers[i % base->share] % base->base;
    if (digit >= DRAW || !(packed[0] & DISTANCES))
        return outcome_of(digit, 0, 0);
    const uint8_t *lower = packed + digits_end(packed, count) + decided(packed, i);
    return outcome_of(digit, *lower, packed[0] & UPPER_BYTES ? lower[decided(packed, count)] : 0);
}

void format_unpack(const uint8_t *packed, size_t count, sector_outcome *outcomes) {
    const struct base *base = base_of(packed);
    const uint8_t *lower = packed + digits_end(packed, count);
    const uint8_t *upper = lower + (packed[0] & UPPER_BYTES ? decided(packed, count) : 0);
    for (size_t i = 0; i < count; i += base->share) {
        unsigned byte = packed[1 + i / base->share];
        for (size_t k = i; k < i + base->share && k < count; k++, byte /= base->base) {
            enum digit digit = byte % base->base;
            bool far = digit < DRAW && packed[0] & DISTANCES;
            outcomes[k] =
                outcome_of(digit, far ? *lower : 0, far && packed[0] & UPPER_BYTES ? *upper : 0);
            lower += far;
            upper += far;
        }
    }
}

/* ---- */

uint64_t format_checksum(uint64_t sum, const void *bytes, size_t size) {
    const uint64_t factor = UINT64_C(0x9e3779b97f4a7c15);
    const uint8_t *at = bytes;
    sum = (sum ^ size) * factor;
    for (; size >= 8; at += 8, size -= 8) {
        uint64_t word = load(at, 8);
        sum = (sum ^ word) * factor;
        sum ^= sum >> 32;
    }
    for (; size > 0; at++, size--)
        sum = (sum ^ *at) * factor;
    return sum ^ sum >> 29;
}
