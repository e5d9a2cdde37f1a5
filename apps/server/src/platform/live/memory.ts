import { performance } from 'node:perf_hooks'
import type { Db } from '../db/db.ts'
import type { Listen } from './change-feed.ts'
import { SharedReads } from './shared-reads.ts'
import { type StaleTopic, staleTopics } from './stale.ts'

/** So many rows are counted in some two milliseconds. */
const mostCountedAnew = 10_000
const countKeptMs = 10_000
const mostCounts = 1_000

type Read<Value> = (db: Db) => Promise<Value>
type Copy = { readonly topic: StaleTopic; readonly value: Promise<unknown> }

/**
 * Copies of what is read at every call and changes seldom. They are kept only while this server hears what the others change;
 * without anything to listen to, every call reads the database.
 */
export class Memory {
  private readonly listen: Listen | null
  private readonly copies = new Map<Read<unknown>, Copy>()
  private readonly forgetters: ((topic: StaleTopic) => void)[] = []
  private readonly counts = new Map<string, { readonly counted: unknown; readonly until: number }>()
  private readonly reads = new SharedReads()
  private stopping: Promise<() => Promise<void>> | undefined
  private hears = false

  constructor(listen: Listen | null = null) {
    this.listen = listen
  }

  /** Begins to listen. Until that works, and whenever the connection is lost, nothing is kept. */
  async open(): Promise<void> {
    if (!this.listen) return
    this.stopping ??= this.listen({
      hear: (payload) => this.forget(topicOf(payload)),
      missed: () => {
        this.forget()
        this.hears = true
      },
      lost: () => {
        this.hears = false
        this.forget()
      },
    })
    await this.stopping
  }

  /** Whether copies may be kept at the moment. */
  get isListening(): boolean {
    return this.hears
  }

  /** What `read` finds, read again only after its topic was announced. `read` has to be the same function each time. */
  recall<Value>(db: Db, topic: StaleTopic, read: Read<Value>): Promise<Value> {
    const kept = this.copies.get(read)
    if (kept) return kept.value as Promise<Value> // Kept under the function that read it.
    const value = read(db)
    if (this.hears) {
      const copy: Copy = { topic, value }
      this.copies.set(read, copy)
      value.catch(() => this.copies.get(read) === copy && this.copies.delete(read))
    }
    return value
  }

  /**
   * What was counted of rows, `rows` of them in all. A count of more rows than anybody pages through may be some seconds old: to
   * count them all anew at every call would take longer with every order there is.
   */
  async countOf<Counted>(
    key: string,
    count: () => Promise<Counted>,
    rows: (counted: Counted) => number,
  ): Promise<Counted> {
    const kept = this.counts.get(key)
    if (kept && kept.until > performance.now()) return kept.counted as Counted // Kept under the same key.
    const counted = await this.reads.read(key, count)
    this.counts.delete(key)
    if (rows(counted) <= mostCountedAnew) return counted
    if (this.counts.size >= mostCounts) this.counts.clear()
    this.counts.set(key, { counted, until: performance.now() + countKeptMs })
    return counted
  }

  /** What `read` finds, for all at once who ask for the same: `key` says everything that it hangs on. */
  shared<Value>(key: string, read: () => Promise<Value>): Promise<Value> {
    return this.reads.read(key, read)
  }

  /** Calls `forget` whenever a topic is announced, by this server or another. */
  onForget(forget: (topic: StaleTopic) => void): void {
    this.forgetters.push(forget)
  }

  /** Forgets the copies of a topic, or all of them. */
  forget(topic?: StaleTopic): void {
    for (const [read, copy] of this.copies)
      if (topic === undefined || copy.topic === topic) this.copies.delete(read)
    for (const forget of this.forgetters) for (const one of topic ? [topic] : staleTopics) forget(one)
  }

  async close(): Promise<void> {
    this.hears = false
    const stop = await this.stopping?.catch(() => undefined)
    await stop?.()
  }
}

/** A newer server may name a topic that this one does not know: everything is forgotten then. */
function topicOf(payload: string): StaleTopic | undefined {
  return staleTopics.find((topic) => topic === payload)
}
