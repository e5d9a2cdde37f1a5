import { performance } from 'node:perf_hooks'
import type { Db } from '../db/db.ts'
import { SingleFlight } from '../fast/single-flight.ts'
import type { Listen } from './change-feed.ts'
import { type StaleTopic, staleTopics } from './stale.ts'

/** Counting this many rows takes about two milliseconds. */
const mostCountedAnew = 10_000
const countKeptMs = 10_000
const mostCounts = 1_000

type Read<Value> = (db: Db) => Promise<Value>
type Copy = { readonly topic: StaleTopic; readonly value: Promise<unknown> }

/**
 * Copies of data that every call reads and that rarely changes. They are kept only while this server receives the changes of
 * the others; without a channel to listen to, every call reads the database.
 */
export class DataCache {
  private readonly listen: Listen | null
  private readonly copies = new Map<Read<unknown>, Copy>()
  private readonly forgetters: ((topic: StaleTopic) => void)[] = []
  private counts = new Map<string, { readonly counted: unknown; readonly until: number }>()
  private reads = new SingleFlight()
  private besides: DataCache | undefined
  private stopping: Promise<() => Promise<void>> | undefined
  private isSubscribed = false

  constructor(listen: Listen | null = null) {
    this.listen = listen
  }

  /** Starts listening. Nothing is cached until that works, nor while the connection is lost. */
  async open(): Promise<void> {
    if (!this.listen) return
    this.stopping ??= this.listen({
      receive: (payload) => this.forget(topicOf(payload)),
      missed: () => {
        this.forget()
        this.isSubscribed = true
      },
      lost: () => {
        this.isSubscribed = false
        this.forget()
      },
    })
    await this.stopping
  }

  /** Whether copies can be kept at the moment. */
  get isListening(): boolean {
    return this.isSubscribed
  }

  /**
   * Returns the result of `read`, which runs again only after its topic was announced. `read` has to be the same function each
   * time.
   */
  recall<Value>(db: Db, topic: StaleTopic, read: Read<Value>): Promise<Value> {
    const kept = this.copies.get(read)
    if (kept) return kept.value as Promise<Value> // Cached under the function that read it.
    const value = read(db)
    if (this.isSubscribed) {
      const copy: Copy = { topic, value }
      this.copies.set(read, copy)
      value.catch(() => this.copies.get(read) === copy && this.copies.delete(read))
    }
    return value
  }

  /**
   * Returns a count of rows, `rows` in total. A count higher than anyone pages through may be a few seconds old: recounting
   * everything on every call would get slower with every new order.
   */
  async countOf<Counted>(
    key: string,
    count: () => Promise<Counted>,
    rows: (counted: Counted) => number,
  ): Promise<Counted> {
    const kept = this.counts.get(key)
    if (kept && kept.until > performance.now()) return kept.counted as Counted // Cached under the same key.
    const counted = await this.reads.read(key, count)
    this.counts.delete(key)
    if (rows(counted) <= mostCountedAnew) return counted
    if (this.counts.size >= mostCounts) this.counts.clear()
    this.counts.set(key, { counted, until: performance.now() + countKeptMs })
    return counted
  }

  /**
   * Returns the result of `read`, shared by all concurrent callers with the same key: `key` has to include everything the
   * result depends on.
   */
  shared<Value>(key: string, read: () => Promise<Value>): Promise<Value> {
    return this.reads.read(key, read)
  }

  /**
   * The same memory for reads from a standby: copies are read from the primary, which alone has what was announced; counts and
   * shared reads are those of the standby alone.
   */
  beside(primary: Db): DataCache {
    if (this.besides) return this.besides
    const view: DataCache = Object.create(this)
    view.counts = new Map()
    view.reads = new SingleFlight()
    view.recall = (_standby, topic, read) => this.recall(primary, topic, read)
    this.besides = view
    return view
  }

  /** Calls `forget` whenever this or another server announces a topic. */
  onForget(forget: (topic: StaleTopic) => void): void {
    this.forgetters.push(forget)
  }

  /** Drops the copies of one topic, or all of them. */
  forget(topic?: StaleTopic): void {
    for (const [read, copy] of this.copies)
      if (topic === undefined || copy.topic === topic) this.copies.delete(read)
    for (const forget of this.forgetters) for (const one of topic ? [topic] : staleTopics) forget(one)
  }

  async close(): Promise<void> {
    this.isSubscribed = false
    const stop = await this.stopping?.catch(() => undefined)
    await stop?.()
  }
}

/** A newer server may announce a topic that this one does not know: all copies are dropped then. */
function topicOf(payload: string): StaleTopic | undefined {
  return staleTopics.find((topic) => topic === payload)
}
