import type { DeskNews } from '@berth/contract/desk-live'
import type { Ear } from '../db/listen.ts'
import { newsOf } from './news.ts'

export type Listen = (ear: Ear) => Promise<() => Promise<void>>

export type Listener = { hear(news: DeskNews): void; end(): void }

/** Hands on what was committed, here or at another server on the same database, to whoever listens at this one. */
export class ChangeFeed {
  private readonly listen: Listen | null
  private readonly listeners = new Set<Listener>()
  private stopping: Promise<() => Promise<void>> | undefined
  private isClosed = false

  /** Without anything to listen to, nobody hears anything: pages then look by themselves. */
  constructor(listen: Listen | null = null) {
    this.listen = listen
  }

  /** From when it answers, the listener hears everything that is committed; the answer ends that. */
  async subscribe(listener: Listener): Promise<() => void> {
    // Nothing is listened to before there is somebody to tell.
    if (this.listen && !this.isClosed)
      this.stopping ??= this.listen({
        hear: (payload) => this.tell(newsOf(payload)),
        missed: () => this.tell({ kind: 'resync' }),
      })
    await this.stopping
    if (this.isClosed) listener.end()
    else this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** How many listen. */
  get size(): number {
    return this.listeners.size
  }

  private tell(news: DeskNews): void {
    for (const listener of this.listeners) listener.hear(news)
  }

  /** Ends every stream, so that a server that stops waits for none. */
  async close(): Promise<void> {
    this.isClosed = true
    for (const listener of [...this.listeners]) listener.end()
    this.listeners.clear()
    const stop = await this.stopping?.catch(() => undefined)
    this.stopping = undefined
    await stop?.()
  }
}
