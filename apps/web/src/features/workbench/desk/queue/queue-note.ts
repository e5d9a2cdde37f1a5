import type { deskCountOrders } from '@berth/contract/desk/desk-order'
import type { OutputOf } from '@berth/contract/endpoint'
import { soonWithinHours } from '@berth/domain/order/booking/cut-off'
import { type DeskQueue, deskQueueRules } from '@berth/domain/order/lifecycle/desk-queue'
import { waitLimitHours } from '@berth/domain/order/lifecycle/wait-limit'
import { limitState, workingMinutesBetween } from '@berth/domain/time/working-time'
import type { Language } from '@berth/locales/language'
import { formatSpan, formatWorkingSpan } from '#lib/format.ts'
import type { WaitRules } from '#page-parts/use-work-calendar.ts'
import { isWorkQueue } from '../state/queue-groups.ts'
import { listWords } from '../state/queue-words.ts'

export type QueueCount = OutputOf<typeof deskCountOrders>['queues'][number]

export type QueueNote = { readonly tone: 'plain' | 'soon' | 'past'; readonly text: string }

// Once the bill of lading is issued, the documents cut-off no longer matters.
const cutOffMatters: ReadonlySet<DeskQueue> = new Set([
  'cancellation',
  'corrections',
  'amendments',
  'bill',
  'waiting',
])
const sinceElse: ReadonlySet<DeskQueue> = new Set(['corrections', 'amendments', 'change', 'roll'])
const ageless: ReadonlySet<DeskQueue> = new Set(['ended', 'all'])

/** The note below a queue: its most urgent cut-offs where these matter, otherwise the oldest wait and its limit. */
export function queueNote(
  count: QueueCount,
  now: Date,
  language: Language,
  rules: WaitRules,
): QueueNote | null {
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
  const oldest = new Date(count.oldest)
  // How long these orders are in their status says nothing of what was asked about them.
  if (sinceElse.has(count.queue)) return null
  if (isWorkQueue(count.queue)) return workNote(count.queue, oldest, now, language, rules)
  return {
    tone: 'plain',
    text: words.oldest(formatSpan(Math.max(0, now.getTime() - oldest.getTime()), language)),
  }
}

function workNote(
  queue: DeskQueue,
  oldest: Date,
  now: Date,
  language: Language,
  { calendar, limits }: WaitRules,
): QueueNote | null {
  const words = listWords[language]
  const { statuses, cancelRequested } = deskQueueRules[queue]
  const [status] = statuses
  const limit = status === undefined ? null : waitLimitHours(status, cancelRequested === true, limits)
  const minutes = workingMinutesBetween(calendar, oldest, now)
  // Outside office hours: the clock has not started for any of them.
  if (minutes < 1) return limit === null ? null : { tone: 'plain', text: words.within(limit) }
  const longest = formatWorkingSpan(minutes * 60_000, language)
  if (limit === null) return { tone: 'plain', text: words.oldest(longest) }
  const state = limitState(minutes, limit * 60)
  return { tone: state === 'ample' ? 'plain' : state, text: words.oldestWithin(longest, limit) }
}
