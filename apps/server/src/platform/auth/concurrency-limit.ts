/** Work was refused because too much is waiting already; the caller may try again shortly. */
export class TooManyWaiting extends Error {}

/**
 * Runs at most `most` tasks at a time, in the order they came; at most `longest` wait, and further ones are refused. After a task, its
 * place rests for `rest` times as long as the task took.
 */
export class ConcurrencyLimit {
  private readonly most: number
  private readonly longest: number
  private readonly rest: number
  private readonly waiting: (() => void)[] = []
  private running = 0

  constructor(most: number, longest: number, rest = 0) {
    this.most = most
    this.longest = longest
    this.rest = rest
  }

  /** Rejects with `TooManyWaiting` if the task cannot wait either. */
  async run<Value>(work: () => Promise<Value>): Promise<Value> {
    if (this.running < this.most) this.running++
    else {
      if (this.waiting.length >= this.longest) throw new TooManyWaiting('too many tasks are waiting')
      await new Promise<void>((resolve) => this.waiting.push(resolve))
    }
    const begun = performance.now()
    try {
      return await work()
    } finally {
      const restMs = this.rest * (performance.now() - begun)
      if (restMs > 0) setTimeout(() => this.handOn(), restMs)
      else this.handOn()
    }
  }

  // The place is handed on directly: a newcomer between an end and the next beginning would be one too many.
  private handOn(): void {
    const next = this.waiting.shift()
    if (next) next()
    else this.running--
  }
}
