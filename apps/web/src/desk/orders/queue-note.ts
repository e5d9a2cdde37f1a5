import type { deskCountOrders } from '@berth/contract/desk-order'
import type { OutputOf } from '@berth/contract/endpoint'
import { soonWithinHours } from '@berth/domain/order/cut-off'
import type { DeskQueue } from '@berth/domain/order/desk-queue'
import type { Language } from '@berth/locales/language'
import { formatSpan } from '../../lib/format.ts'
import { listWords } from './words.ts'

export type QueueCount = OutputOf<typeof deskCountOrders>['queues'][number]

export type QueueNote = { readonly tone: 'plain' | 'soon' | 'past'; readonly text: string }

// Once the bill of lading is out, the documents cut-off is history and says nothing about the work.
const cutOffMatters: ReadonlySet<DeskQueue> = new Set(['cancellation', 'bill'])
const ageless: ReadonlySet<DeskQueue> = new Set(['ended', 'all'])

/** The line below a queue: its worst cut-offs where these matter, otherwise how long the oldest waits. */
export function queueNote(count: QueueCount, now: Date, language: Language): QueueNote | null {
  const words = listWords[language]
  if (count.count === 0) return null
  if (cutOffMatters.has(count.queue) && count.past_cut_off + count.near_cut_off > 0) {
    const parts = [
      count.past_cut_off > 0 && words.pastCutOff(count.past_cut_off),
      count.near_cut_off > 0 && words.nearCutOff(count.near_cut_off, soonWithinHours),
    ]
    return { tone: count.past_cut_off > 0 ? 'past' : 'soon', text: parts.filter(Boolean).join(words.and) }
  }
  if (count.oldest === null || ageless.has(count.queue)) return null
  const waitedMs = now.getTime() - new Date(count.oldest).getTime()
  return { tone: 'plain', text: words.oldest(formatSpan(Math.max(0, waitedMs), language)) }
}
