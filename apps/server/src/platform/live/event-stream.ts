import { Readable } from 'node:stream'
import type { DeskNews } from '@berth/contract/desk-live'
import type { FastifyReply } from 'fastify'
import type { ChangeFeed } from './change-feed.ts'

/** Short enough for the idle limits of proxies, and how soon somebody who was shut out stops hearing. */
const heartbeatMs = 15_000

/** A stream ends by itself and is asked for again, so that it never outlives the token it was asked for with. */
const longestMs = 10 * 60_000

/** When those come back whose server has stopped: soon, but not all at the same moment. */
const soonestReturnMs = 500
const returnSpreadMs = 2_000

/** What a listener may leave unread before it counts as gone. */
const maxUnreadBytes = 65_536

/** What a handler answers when the answer goes on for as long as somebody listens. */
export class StreamAnswer {
  readonly content: Readable

  constructor(content: Readable) {
    this.content = content
  }
}

/** The news as server-sent events; `isStillWelcome` is asked at every heartbeat. */
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
    // A database that is away says nothing about who may listen; the next beat asks again.
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
  unsubscribe = await feed.subscribe({ hear: (news) => write(eventOf(news)), end: endForNow })
  if (content.destroyed) stop()
  return new StreamAnswer(content)
}

function eventOf(news: DeskNews): string {
  return `data: ${JSON.stringify(news)}\n\n`
}

/** Sends a stream past everything that would hold it back. */
export function sendStream(reply: FastifyReply, { content }: StreamAnswer): FastifyReply {
  return reply
    .headers({
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    })
    .send(content)
}
