/**
 * Makes the idempotency keys of one form: the same content has the same key, so that a double click or a second try
 * after a lost answer makes one thing, and other content another key.
 */
export function repeatKeys(): (content: unknown) => string {
  let last = { written: '', key: '' }
  return (content) => {
    const written = JSON.stringify(content)
    if (written !== last.written) last = { written, key: randomKey() }
    return last.key
  }
}

// Not `randomUUID`: a page that is not served securely has none.
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
}
