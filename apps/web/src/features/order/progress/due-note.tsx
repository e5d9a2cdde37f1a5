import type { OrderListItem } from '@berth/contract/orders/order-shape'
import { daysOverdue } from '@berth/domain/money/due-date'
import { orderStatus } from '@berth/domain/order/lifecycle/status'
import { dayInChina } from '@berth/domain/time/calendar'
import { defineWords, type Language } from '@berth/locales/language'
import { formatDay } from '#lib/format.ts'
import { useLanguage } from '#lib/language.ts'
import styles from './deadline-note.module.css'

const words = defineWords(
  {
    waited: (days: number) => (days === 0 ? '今天' : `已等 ${days} 天`),
    left: (days: number) => (days === 0 ? '今天到期' : `${days} 天后到期`),
    overdue: (days: number) => `逾期 ${days} 天`,
  },
  {
    waited: (days: number) => (days === 0 ? 'Today' : `Waiting ${days} d`),
    left: (days: number) => (days === 0 ? 'Due today' : `Due in ${days} d`),
    overdue: (days: number) => `${days} d overdue`,
  },
)

/** The due date is near when fewer than this many days are left. */
const nearDays = 3

type DueOrder = Pick<OrderListItem, 'status' | 'status_time' | 'due'>

export type DueState = { readonly kind: 'ample' | 'soon' | 'past'; readonly text: string }

/**
 * How long a bill under review has waited, or when a bill is due. Null for an order with no money due now, and for users who
 * may not see its costs.
 */
export function dueState(
  { status, status_time, due }: DueOrder,
  now: Date,
  language: Language,
): DueState | null {
  if (due === null) return null
  const text = words[language]
  const today = dayInChina(now)
  if (status === orderStatus.pendingPayment && due.date !== null) {
    const late = daysOverdue(due.date, today)
    if (late > 0) return { kind: 'past', text: text.overdue(late) }
    return { kind: -late < nearDays ? 'soon' : 'ample', text: text.left(-late) }
  }
  return {
    kind: 'ample',
    text: text.waited(Math.max(0, daysOverdue(dayInChina(new Date(status_time)), today))),
  }
}

type DueNoteProps = {
  readonly order: DueOrder
  /** The current time by the server's clock. */
  readonly now: Date
}

/** The waiting time or due date of a bill: amber when near, red when overdue. */
export function DueNote({ order, now }: DueNoteProps) {
  const language = useLanguage()
  const state = dueState(order, now, language)
  if (state === null) return null
  const title = order.due?.date ? formatDay(order.due.date, language) : undefined
  return (
    <span className={`note ${styles[state.kind]}`} title={title}>
      {state.text}
    </span>
  )
}
