// The words of the page in the language of its reader.

/** A sentence in the reader's language; each `%s` is replaced by a value, in order. */
export function word(english, ...values) {
  let next = 0;
  return english.replace(/%s/g, () => values[next++]);
}
