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
    store(bytes + AT_BLOCK, FORMAT_BLOCK, 4);
    store(bytes + AT_SIZE, header->size, 8);
    store(bytes + AT_CHECKSUM, header->checksum, 8);
    store(bytes + AT_HEADER_CHECKSUM, format_checksum(0, bytes, AT_HEADER_CHECKSUM), 8);
}

bool format_read_header(const uint8_t bytes[FORMAT_HEADER], struct table_header *header, ludo_error *error) {
    if (memcmp(bytes, magic, sizeof magic) != 0)
        return ludo_fail(error, LUDO_E_TABLE, "is no table of Ludothek");
    if (bytes[AT_VERSION] != FORMAT_VERSION)
        return ludo_fail(error, LUDO_E_TABLE, "has format %d; this program reads format %d",
                         bytes[AT_VERSION], FORMAT_VERSION);
    if (load(bytes + AT_HEADER_CHECKSUM, 8) != format_checksum(0, bytes, AT_HEADER_CHECKSUM))
        return ludo_fail(error, LUDO_E_TABLE, "is damaged: its header does not fit its checksum");
    if (bytes[AT_INDEX] != FORMAT_INDEX || load(bytes + AT_BLOCK, 4) != FORMAT_BLOCK)
        return ludo_fail(error, LUDO_E_TABLE, "numbers positions in another way than this program");
    if (bytes[AT_KIND] > TABLE_VALUES)
        return ludo_fail(error, LUDO_E_TABLE, "is of kind %d, which this program does not know",
                         bytes[AT_KIND]);
    *header = (struct table_header){
        .kind = (table_kind)bytes[AT_KIND],
        .sector = {bytes[AT_RULE], bytes[AT_PLACED], bytes[AT_OWN], bytes[AT_OTHER]},
        .slots = load(bytes + AT_SLOTS, 8),
        .summary = {load(bytes + AT_WINS, 8), load(bytes + AT_DRAWS, 8), load(bytes + AT_LOSSES, 8),
                    (uint16_t)load(bytes + AT_LONGEST_WIN, 2), (uint16_t)load(bytes + AT_LONGEST_LOSS, 2)},
        .size = load(bytes + AT_SIZE, 8),
        .checksum = load(bytes + AT_CHECKSUM, 8),
    };
    return true;
}

/* ---- Blocks ----
 *
 * The first byte of a packing tells its form, which is the smallest that can say what is there. */

enum form {
    NARROW = 1, /* a byte for each outcome, its lower one: no distance is above 253 */
    WIDE,       /* first all lower bytes, then all upper ones */
    FIFTHS,     /* five outcomes a byte as digits to the base of 3: loss, win, draw */
    FOURTHS,    /* four outcomes a byte to the base of 4: the same, and unknown */
};

enum { SPECIAL = SECTOR_UNKNOWN & 0xff }; /* from here on a lower byte alone means unknown and draw */

static_assert(SECTOR_DRAW == SECTOR_UNKNOWN + 1 && (SECTOR_DRAW & 0xff) == 0xff,
              "lower bytes of draws and unknown outcomes are the largest");

static const sector_outcome digits[4] = {0, 1, SECTOR_DRAW, SECTOR_UNKNOWN};
static const unsigned powers[2][5] = {{1, 3, 9, 27, 81}, {1, 4, 16, 64}};

static unsigned digit_of(sector_outcome outcome) {
    return outcome < SECTOR_UNKNOWN ? outcome & 1 : outcome == SECTOR_DRAW ? 2 : 3;
}

static size_t size_of(enum form form, size_t count) {
    return 1 + (form == NARROW   ? count
                : form == WIDE   ? 2 * count
                : form == FIFTHS ? (count + 4) / 5
                                 : (count + 3) / 4);
}

static enum form form_for(table_kind kind, const sector_outcome *outcomes, size_t count) {
    bool unknown = false, wide = false;
    for (size_t i = 0; i < count; i++) {
        unknown |= outcomes[i] == SECTOR_UNKNOWN;
        wide |= outcomes[i] >= SPECIAL && outcomes[i] < SECTOR_UNKNOWN;
    }
    return kind == TABLE_VALUES ? (unknown ? FOURTHS : FIFTHS) : wide ? WIDE : NARROW;
}

size_t format_pack(table_kind kind, const sector_outcome *outcomes, size_t count,
                   uint8_t packed[FORMAT_PACKED]) {
    enum form form = form_for(kind, outcomes, count);
    size_t size = size_of(form, count);
    uint8_t *bytes = packed + 1;
    packed[0] = (uint8_t)form;
    if (form <= WIDE) {
        for (size_t i = 0; i < count; i++)
            bytes[i] = (uint8_t)outcomes[i];
        for (size_t i = 0; form == WIDE && i < count; i++)
            bytes[count + i] = (uint8_t)(outcomes[i] >> 8);
        return size;
    }
    size_t share = form == FIFTHS ? 5 : 4;
    for (size_t i = 0; i < count; i += share) {
        unsigned byte = 0;
        for (size_t k = 0; k < share && i + k < count; k++)
            byte += digit_of(outcomes[i + k]) * powers[form == FOURTHS][k];
        bytes[i / share] = (uint8_t)byte;
    }
    return size;
}

bool format_packs(const uint8_t *packed, size_t size, size_t count) {
    return size > 0 && packed[0] >= NARROW && packed[0] <= FOURTHS &&
           size == size_of((enum form)packed[0], count);
}

sector_outcome format_get(const uint8_t *packed, size_t count, size_t i) {
    const uint8_t *bytes = packed + 1;
    switch ((enum form)packed[0]) {
    case NARROW:
        return (sector_outcome)(bytes[i] < SPECIAL ? bytes[i] : (SECTOR_UNKNOWN & 0xff00) | bytes[i]);
    case WIDE:
        return (sector_outcome)(bytes[i] | bytes[count + i] << 8);
    case FIFTHS:
        return digits[bytes[i / 5] / powers[0][i % 5] % 3];
    default:
        return digits[bytes[i / 4] >> 2 * (i % 4) & 3];
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
