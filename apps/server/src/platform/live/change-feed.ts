import type { DeskNews } from '@berth/contract/desk/desk-live'
import type { Subscriber } from '../db/connection/listen.ts'
import { newsOf } from './news.ts'

export type Listen = (subscriber: Subscriber) => Promise<() => Promise<void>>

export type Listener = { receive(news: DeskNews): void; end(): void }

/** Passes on changes committed here, or by another server on the same database, to the listeners of this server. */
export class ChangeFeed {
  private readonly listen: Listen | null
  private readonly listeners = new Set<Listener>()
  private stopping: Promise<() => Promise<void>> | undefined
  private isClosed = false

  /** Without a channel to listen to, no change is passed on: pages then poll. */
  constructor(listen: Listen | null = null) {
    this.listen = listen
  }

  /** Once this resolves, the listener receives every committed change; the returned function unsubscribes it. */
  async subscribe(listener: Listener): Promise<() => void> {
    // Listening starts with the first subscriber.
    if (this.listen && !this.isClosed)
      this.stopping ??= this.listen({
        receive: (payload) => this.publish(newsOf(payload)),
        missed: () => this.publish({ kind: 'resync' }),
      })
    await this.stopping
    if (this.isClosed) listener.end()
    else this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** The number of listeners. */
  get size(): number {
    return this.listeners.size
  }

  private publish(news: DeskNews): void {
    for (const listener of this.listeners) listener.receive(news)
  }

  /** Ends every stream, so that a stopping server does not wait for any. */
  async close(): Promise<void> {
    this.isClosed = true
    for (const listener of [...this.listeners]) listener.end()
    this.listeners.clear()
    const stop = await this.stopping?.catch(() => undefined)
    this.stopping = undefined
    await stop?.()
  }
}
