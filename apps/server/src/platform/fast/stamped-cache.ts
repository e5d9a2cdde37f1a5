import { LRUCache } from 'lru-cache'

/** A value with a text that tells it from earlier and later ones of the same id. */
type StampedValue<Made> = { readonly stamp: string; readonly made: Made }

/** A cache of the latest values of the `max` ids that were used last. They must not be modified. */
export class StampedCache<Made extends object> {
  private readonly values: LRUCache<number, StampedValue<Made>>

  constructor(max: number) {
    this.values = new LRUCache({ max })
  }

  /** Returns the value of an id if it was kept under this stamp. */
  get(id: number, stamp: string): Made | undefined {
    const known = this.values.get(id)
    return known?.stamp === stamp ? known.made : undefined
  }

  /** Whether a value of an id is kept, under any stamp. */
  has(id: number): boolean {
    return this.values.has(id)
  }

  set(id: number, stamp: string, made: Made): void {
    // A copy, because a slice keeps the whole longer text in memory.
    this.values.set(id, { stamp: Buffer.from(stamp).toString(), made })
  }
}
