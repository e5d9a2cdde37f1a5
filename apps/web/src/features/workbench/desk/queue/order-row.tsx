import type { DeskOrderItem } from '@berth/contract/desk/desk-order'
import { orderStatus } from '@berth/domain/order/lifecycle/status'
import { Link } from 'react-router'
import { DueNote } from '#features/order/progress/due-note.tsx'
import { sayExceptions } from '#features/order/say-exceptions.ts'
import { StatusTag } from '#features/order/status-tag.tsx'
import { MatchNote } from '#features/search/match-note.tsx'
import { shortName } from '#lib/api/session.ts'
import { formatSums } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { shortCompany } from '#lib/short-company.ts'
import type { WaitRules } from '#page-parts/use-work-calendar.ts'
import { Tag } from '#ui/feedback/tag.tsx'
import { orderClock } from '../state/order-clock.ts'
import { listWords } from '../state/queue-words.ts'
import { talkWords } from '../state/talk-words.ts'
import { ClockFace } from './clock-face.tsx'
import styles from './order-row.module.css'
import { laneText, voyageText } from './row-text.ts'

type OrderRowProps = {
  readonly order: DeskOrderItem
  readonly to: { readonly pathname: string; readonly search: string }
  readonly isOpen: boolean
  readonly now: Date
  readonly rules: WaitRules
  /** True in lists that mix statuses. */
  readonly showsStatus: boolean
}

/** One order in the list: name, lane, volume and urgency. The whole row is a link. */
export function OrderRow({ order, to, isOpen, now, rules, showsStatus }: OrderRowProps) {
  const text = useWords(listWords)
  const { filter } = useWords(talkWords)
  const wrong = sayExceptions(order, useLanguage())
  return (
    <Link
      to={to}
      className={`grid line-below fit-end gap-0-12 padded-10-16 ink ${styles.row}`}
      aria-current={isOpen ? 'true' : undefined}
      data-order-row={order.id}
    >
      <span className="grid slim packed">
        <span className={`flex wrap slim baseline gap-0-8 ${styles.head}`}>
          <span className="mono firm strong">{order.order_no}</span>
          <span className="whole">{shortCompany(order.customer_name)}</span>
        </span>
        <span className="note breaks">{voyageText(order) ?? laneText(order, text.lane)}</span>
        <span className="note breaks">{order.volume_text}</span>
        {order.status === orderStatus.pendingPayment && order.due && (
          <span className="note breaks">
            {formatSums(order.due.amounts)}
            {' · '}
            <DueNote order={order} now={now} />
          </span>
        )}
        <MatchNote matched={order.matched} />
        {(showsStatus ||
          order.cancel_requested ||
          order.bl_wait ||
          order.change_wait ||
          wrong ||
          order.assignee_name ||
          order.unread_messages > 0) && (
          <span className="flex wrap gap-4 above-4">
            {showsStatus && (
              <StatusTag status={order.status} viewer="operator" cancelRequested={order.cancel_requested} />
            )}
            {order.cancel_requested && (
              <Tag kind="bad" mini>
                {text.cancelRequested}
              </Tag>
            )}
            {order.change_wait && (
              <Tag kind={order.change_wait === 'rolled' ? 'quiet' : 'near'} mini>
                {text.changeWaits[order.change_wait]}
              </Tag>
            )}
            {order.bl_wait && (
              <Tag kind={order.bl_wait === 'check' ? 'quiet' : 'near'} mini>
                {text.blWaits[order.bl_wait]}
              </Tag>
            )}
            {wrong && (
              <Tag kind="near" mini>
                {wrong}
              </Tag>
            )}
            {order.unread_messages > 0 && (
              <Tag kind="strong" mini>
                {filter.unreadOf(order.unread_messages)}
              </Tag>
            )}
            {order.assignee_name && <Tag mini>{shortName(order.assignee_name)}</Tag>}
          </span>
        )}
      </span>
      <ClockFace clock={orderClock(order, now, rules)} order={order} now={now} />
    </Link>
  )
}
