/** Passes on what `source` gives, and has it make the next one while the reader works on the one before. */
export async function* ahead<Item>(source: AsyncIterable<Item>): AsyncGenerator<Item> {
  const items = source[Symbol.asyncIterator]()
  try {
    let next = items.next()
    for (;;) {
      const { done, value } = await next
      if (done) return
      next = items.next()
      // Reported when it is awaited; nobody does if the reader fails first.
      next.catch(() => undefined)
      yield value
    }
  } finally {
    await items.return?.()
  }
}
