/** A value with a text that tells it from earlier and later ones of the same id. */
type Stamped<Made> = { readonly stamp: string; readonly made: Made }

/** A cache of the latest values of recently used ids, at least `most` and at most twice that many. They must not be modified. */
export class Recent<Made extends object> {
  private readonly most: number
  private young = new Map<number, Stamped<Made>>()
  private old: ReadonlyMap<number, Stamped<Made>> = new Map()

  constructor(most: number) {
    this.most = most
  }

  /** Returns the value of an id if it was kept under this stamp. */
  get(id: number, stamp: string): Made | undefined {
    const known = this.young.get(id)
    if (known) return known.stamp === stamp ? known.made : undefined
    const kept = this.old.get(id)
    if (kept?.stamp !== stamp) return undefined
    this.keep(id, kept)
    return kept.made
  }

  /** Whether a value of an id is kept, under any stamp. */
  has(id: number): boolean {
    return this.young.has(id) || this.old.has(id)
  }

  set(id: number, stamp: string, made: Made): void {
    // A copy, because a slice keeps the whole longer text in memory.
    this.keep(id, { stamp: Buffer.from(stamp).toString(), made })
  }

  private keep(id: number, value: Stamped<Made>): void {
    if (this.young.size >= this.most && !this.young.has(id)) {
      this.old = this.young
      this.young = new Map()
    }
    this.young.set(id, value)
  }
}
