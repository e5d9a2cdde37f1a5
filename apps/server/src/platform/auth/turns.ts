/** Work was refused because too much is waiting already; the caller may try again shortly. */
export class TooMuchWaiting extends Error {}

/** Runs at most `most` tasks at a time, in the order they came; at most `longest` wait, and further ones are refused. */
export class Turns {
  private readonly most: number
  private readonly longest: number
  private readonly waiting: (() => void)[] = []
  private running = 0

  constructor(most: number, longest: number) {
    this.most = most
    this.longest = longest
  }

  /** Rejects with `TooMuchWaiting` if the task cannot wait either. */
  async run<Value>(work: () => Promise<Value>): Promise<Value> {
    if (this.running < this.most) this.running++
    else {
      if (this.waiting.length >= this.longest) throw new TooMuchWaiting('too many tasks are waiting')
      await new Promise<void>((resolve) => this.waiting.push(resolve))
    }
    try {
      return await work()
    } finally {
      // The place is handed on directly: a newcomer between an end and the next beginning would be one too many.
      const next = this.waiting.shift()
      if (next) next()
      else this.running--
    }
  }
}
