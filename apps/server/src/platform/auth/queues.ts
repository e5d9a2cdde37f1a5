type Queue = { length: number; last: Promise<unknown> }

/** Runs work sequentially per key, and in parallel across keys. */
export class Queues {
  private readonly queues = new Map<string, Queue>()

  /** Number of tasks waiting or running for this key. */
  lengthOf(key: string): number {
    return this.queues.get(key)?.length ?? 0
  }

  async run<Value>(key: string, work: () => Promise<Value>): Promise<Value> {
    const queue = this.queues.get(key) ?? { length: 0, last: Promise.resolve() }
    this.queues.set(key, queue)
    queue.length++
    const mine = queue.last.then(work)
    queue.last = mine.catch(() => undefined)
    try {
      return await mine
    } finally {
      queue.length--
      if (queue.length === 0) this.queues.delete(key)
    }
  }
}
