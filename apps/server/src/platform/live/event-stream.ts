import { Readable } from 'node:stream'
import type { DeskNews } from '@berth/contract/desk/desk-live'
import type { FastifyReply } from 'fastify'
import type { ChangeFeed } from './change-feed.ts'

/** Shorter than the idle timeouts of proxies; also how soon a user who lost access stops receiving changes. */
const heartbeatMs = 15_000

/** A stream ends after this time and the client reconnects, so that it never outlives its token. */
const longestMs = 10 * 60_000

/** When the clients of a stopped server reconnect: soon, but not all at once. */
const soonestReturnMs = 500
const returnSpreadMs = 2_000

/** How much unread data a listener may have before it counts as gone. */
const maxUnreadBytes = 65_536

/** Returned by a handler whose answer goes on for as long as the client listens. */
export class StreamAnswer {
  readonly content: Readable

  constructor(content: Readable) {
    this.content = content
  }
}

/** Streams changes as server-sent events; `isStillWelcome` is called on every heartbeat. */
export async function openEventStream(
  feed: ChangeFeed,
  isStillWelcome: () => Promise<boolean>,
): Promise<StreamAnswer> {
  const content = new Readable({ read: () => undefined })
  const write = (text: string) => {
    if (content.destroyed || content.readableEnded) return
    if (content.readableLength > maxUnreadBytes) content.destroy()
    else content.push(text)
  }
  const end = () => {
    if (!content.destroyed) content.push(null)
    stop()
  }
  const beat = async () => {
    // An unreachable database says nothing about access; the next heartbeat checks again.
    const isWelcome = await isStillWelcome().catch(() => true)
    if (isWelcome) write(':\n\n')
    else end()
  }
  const heartbeat = setInterval(() => void beat(), heartbeatMs).unref()
  const limit = setTimeout(end, longestMs).unref()
  let unsubscribe: () => void = () => undefined
  const stop = () => {
    clearInterval(heartbeat)
    clearTimeout(limit)
    unsubscribe()
  }
  content.once('close', stop)
  write('retry: 3000\n\n')
  const endForNow = () => {
    write(`retry: ${Math.round(soonestReturnMs + Math.random() * returnSpreadMs)}\n\n`)
    end()
  }
  unsubscribe = await feed.subscribe({ receive: (news) => write(eventOf(news)), end: endForNow })
  if (content.destroyed) stop()
  return new StreamAnswer(content)
}

function eventOf(news: DeskNews): string {
  return `data: ${JSON.stringify(news)}\n\n`
}

/** Sends a stream past everything that would buffer it. */
export function sendStream(reply: FastifyReply, { content }: StreamAnswer): FastifyReply {
  return reply
    .headers({
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    })
    .send(content)
}
