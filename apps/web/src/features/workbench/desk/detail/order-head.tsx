import type { DeskOrder } from '@berth/contract/desk/desk-order'
import { blNumbersOf } from '@berth/locales/bl-number-words'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { blDeskWords } from '#features/bill-of-lading/desk/bl-desk-words.ts'
import { StatusTag } from '#features/order/status-tag.tsx'
import { formatDay, formatInstant, formatSpan, formatWorkingSpan } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { shortCompany } from '#lib/short-company.ts'
import type { WaitRules } from '#page-parts/use-work-calendar.ts'
import { useWaitRules } from '#page-parts/use-work-calendar.ts'
import { CopyButton } from '#ui/controls/copy-button.tsx'
import { Tag } from '#ui/feedback/tag.tsx'
import { useIsPhone } from '#ui/theme/use-media.ts'
import { orderClock } from '../state/order-clock.ts'
import { tabsOf } from '../state/order-tabs.ts'
import { orderWords } from '../state/order-words.ts'
import { listWords } from '../state/queue-words.ts'
import { recordTabWords } from '../state/record-tab-words.ts'
import { talkWords } from '../state/talk-words.ts'
import type { OrderTab } from '../state/url.ts'
import { AssigneeSelect } from './assignee-select.tsx'
import styles from './order-head.module.css'

type OrderHeadProps = {
  readonly order: DeskOrder
  readonly now: Date
  readonly tab: OrderTab
  readonly back: ReactNode
}

/** The header of an order: number, status, assignee, deadlines and tabs. */
export function OrderHead({ order, now, tab, back }: OrderHeadProps) {
  const language = useLanguage()
  const text = useWords(orderWords)
  const { lane } = useWords(listWords)
  const isPhone = useIsPhone()
  const rules = useWaitRules()
  const title = useFocusAfterAnswer(order.id)
  const Title = isPhone ? 'h1' : 'h2'
  const facts = [
    shortCompany(order.customer_name),
    order.linkman,
    order.cust_ref_no,
    ...blNumbersOf(order, language).map(({ label, value }) => `${label} ${value}`),
    order.pol_name && lane(order.pol_name, order.to_name ?? order.pod_name ?? ''),
    order.etd && text.etd(formatDay(order.etd, language)),
  ]
  return (
    <header className={`firm line-below surface ${styles.head}`}>
      {back}
      <div className={`flex between gap-16 at-start ${styles.top}`}>
        <div className="slim">
          <div className={`row wrap ${styles.title}`}>
            <Title id="order-title" className={`mono ${styles.number}`} tabIndex={-1} ref={title}>
              {order.order_no}
            </Title>
            <CopyButton value={order.order_no} what={text.orderNo} />
            <StatusTag status={order.status} viewer="operator" cancelRequested={order.cancel_requested} />
            <Tag>{order.container_mode_name}</Tag>
            {order.cancel_requested && <CancelMark />}
          </div>
          <p className={`breaks dim ${styles.facts}`}>
            {facts.filter(Boolean).map((fact, index, said) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: each fact has its place, and two of them may read the same.
              <span key={index}>
                {fact}
                {index < said.length - 1 && ' · '}
              </span>
            ))}
          </p>
        </div>
        <div className={`flex firm column gap-6 at-end ${styles.side}`}>
          <HeadClock order={order} now={now} rules={rules} />
          <AssigneeSelect order={order} />
        </div>
      </div>
      <OrderTabs order={order} tab={tab} />
    </header>
  )
}

// After an answer the next order opens automatically, so focus must move to it for keyboard and screen reader users.
function useFocusAfterAnswer(id: number) {
  const { state } = useLocation()
  const title = useRef<HTMLHeadingElement>(null)
  const isNext = state?.focus === id
  useEffect(() => {
    if (isNext) title.current?.focus()
  }, [isNext])
  return title
}

function CancelMark() {
  return <Tag kind="bad">{useWords(listWords).cancelRequested}</Tag>
}

type HeadClockProps = { readonly order: DeskOrder; readonly now: Date; readonly rules: WaitRules }

function HeadClock({ order, now, rules }: HeadClockProps) {
  const language = useLanguage()
  const text = useWords(orderWords)
  const clock = orderClock(order, now, rules)
  if (clock.kind === 'ended') return null
  const spanTo = (at: string) => formatSpan(now.getTime() - new Date(at).getTime(), language)
  if (clock.kind === 'waiting')
    return (
      <div className={`firm nowrap text-end ${styles.clock}`}>
        <div className="note">{text.since(formatInstant(clock.since, language))}</div>
        <b>{text.waited(spanTo(clock.since))}</b>
      </div>
    )
  if (clock.kind === 'working')
    return (
      <div className={`firm nowrap text-end ${styles.clock} ${styles[clock.state] ?? ''}`}>
        <div className="note">
          {clock.limitHours === null
            ? text.since(formatInstant(clock.since, language))
            : text.sinceWithin(formatInstant(clock.since, language), clock.limitHours)}
        </div>
        <b>
          {clock.isAfterHours
            ? text.notStarted
            : text.waited(formatWorkingSpan(clock.minutes * 60_000, language))}
        </b>
      </div>
    )
  const say = clock.state === 'past' ? text.late : text.left
  return (
    <div className={`firm nowrap text-end ${styles.clock} ${styles[clock.state]}`}>
      <div className="note">{text.cutOff(formatInstant(clock.at, language))}</div>
      <b>{say(spanTo(clock.at))}</b>
    </div>
  )
}

function OrderTabs({ order, tab }: { readonly order: DeskOrder; readonly tab: OrderTab }) {
  const text = useWords(orderWords)
  const talk = useWords(talkWords)
  const { tab: bill_of_lading } = useWords(blDeskWords)
  const names = { ...text.tabs, ...useWords(recordTabWords).tabs, ...talk.tabs, bill_of_lading }
  const counts: Partial<Record<OrderTab, number>> = {
    documents: order.document_count,
    notes: order.note_count,
    timeline: order.events.length,
  }
  const { waits } = useWords(blDeskWords)
  const asked = order.bl_wait === 'check' ? null : order.bl_wait
  const { search } = useLocation()
  const searchFor = (name: OrderTab) => {
    const params = new URLSearchParams(search)
    params.delete('tab')
    if (name !== 'work') params.set('tab', name)
    return `?${params}`
  }
  return (
    <nav className={`flex wrap above-8 ${styles.tabs}`} aria-label={text.tabsLabel}>
      {tabsOf(order.status).map((name, index) => (
        <Link
          key={name}
          to={{ search: searchFor(name) }}
          replace
          aria-current={name === tab ? 'true' : undefined}
          aria-keyshortcuts={index < 9 ? String(index + 1) : undefined}
        >
          {names[name]}
          {name === 'messages' && order.unread_messages > 0 && (
            <Tag kind="strong" mini>
              {order.unread_messages}
              <span className="visually-hidden"> {talk.filter.unreadOf(order.unread_messages)}</span>
            </Tag>
          )}
          {name === 'bill_of_lading' && asked && (
            <Tag kind="strong" mini>
              <span className="visually-hidden">{waits[asked]}</span>
            </Tag>
          )}
          {counts[name] !== undefined && <span className="note">{counts[name]}</span>}
        </Link>
      ))}
    </nav>
  )
}
