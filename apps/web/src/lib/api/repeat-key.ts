/**
 * Makes the idempotency keys of one form. The same content gets the same key, so that a double click or a retry after a lost
 * answer creates only one record; different content gets a new key.
 */
export function repeatKeys(): (content: unknown) => string {
  let last = { written: '', key: '' }
  return (content) => {
    const written = JSON.stringify(content)
    if (written !== last.written) last = { written, key: randomKey() }
    return last.key
  }
}

/** A random text of 128 bits. `randomUUID` is missing on pages that are not served over HTTPS. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
}
