import { LRUCache } from 'lru-cache'

/** A value with a text that tells it from earlier and later ones of the same id. */
type StampedValue<Made> = { readonly stamp: string; readonly made: Made }

/** A cache of the latest values of the ids that were used last, as many as fit. They must not be modified. */
export class StampedCache<Made extends object> {
  private readonly values: LRUCache<number, StampedValue<Made>>

  constructor(maxBytes: number) {
    this.values = new LRUCache({ maxSize: maxBytes })
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

  set(id: number, stamp: string, made: Made, bytes: number): void {
    // A copy, because a slice keeps the whole longer text in memory.
    const value = { stamp: Buffer.from(stamp).toString(), made }
    this.values.set(id, value, { size: bytes })
  }
}
