import type { OrderListItem } from '@berth/contract/orders/order-shape'
import { containerMode } from '@berth/domain/order/booking/container-mode'
import { type CutOff, cutOffs, cutOffsOf, deadlineState } from '@berth/domain/order/booking/cut-off'
import { orderStatus } from '@berth/domain/order/lifecycle/status'
import { defineWords } from '@berth/locales/language'
import { terms } from '@berth/locales/terms'
import { dayOf, formatDay, formatInstant, formatSpan } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import styles from './cut-off-cards.module.css'

const words = defineWords(
  {
    label: '截止时间',
    cutOffs: {
      documents: { name: terms.zh.siCutOff, missed: '逾期补料收改单费' },
      vgm: { name: terms.zh.vgmCutOff, missed: '逾期不能上船' },
      gate_in: { name: terms.zh.gateInCutOff, missed: '逾期甩柜到下一水' },
      cfs: { name: terms.zh.cfsCutOff, missed: '逾期甩货到下一水' },
    },
    departure: { name: '开船 ETD', note: '船公司预计', today: '今天' },
    left: (span: string) => `剩 ${span}`,
    past: '已过',
  },
  {
    label: 'Cut-offs',
    cutOffs: {
      documents: { name: terms.en.siCutOff, missed: 'If late: amendment fee' },
      vgm: { name: terms.en.vgmCutOff, missed: 'If late: not loaded' },
      gate_in: { name: terms.en.gateInCutOff, missed: 'If late: rolled to next vessel' },
      cfs: { name: terms.en.cfsCutOff, missed: 'If late: rolled to next sailing' },
    },
    departure: { name: 'Departure (ETD)', note: 'Carrier estimate', today: 'Today' },
    left: (span: string) => `${span} left`,
    past: 'Passed',
  },
)

type Dated = Pick<OrderListItem, `cut_off_${CutOff}` | 'etd' | 'status' | 'status_time' | 'container_mode'>

type CutOffCardsProps = { readonly order: Dated; readonly now: Date }

/** The cut-offs and departure of a confirmed order: the time left, and the consequence of missing each. */
export function CutOffCards({ order, now }: CutOffCardsProps) {
  const language = useLanguage()
  const text = useWords(words)
  const since = new Date(order.status_time)
  const isOwed = order.status === orderStatus.pendingInstruction
  return (
    <ul className={`grid phone-halves ${styles.cards}`} aria-label={text.label}>
      {cutOffsOf(order.container_mode).map((cutOff) => {
        const at = order[`cut_off_${cutOff}`]
        if (at === null) return null
        const deadline = new Date(at)
        const state = deadlineState(deadline, now)
        const isCfs = cutOff === 'gate_in' && order.container_mode === containerMode.lcl
        const says = text.cutOffs[isCfs ? 'cfs' : cutOff]
        const left = formatSpan(deadline.getTime() - now.getTime(), language)
        return (
          <li
            key={cutOff}
            className={`flex slim column padded-16 ${styles.card} ${isOwed && cutOff === 'documents' && state === 'past' ? styles.missed : styles[state]}`}
          >
            <span className="note">{says.name}</span>
            <b className={`nowrap above-2 ${styles.left}`}>
              {state === 'past' ? text.past : text.left(left)}
            </b>
            <time className="note nowrap" dateTime={at}>
              {formatInstant(at, language)}
            </time>
            <Elapsed since={since} until={deadline} now={now} />
            <span className="note">{says.missed}</span>
          </li>
        )
      })}
      {order.etd && <Departure etd={order.etd} since={since} now={now} />}
    </ul>
  )
}

function Departure({ etd, since, now }: { readonly etd: string; readonly since: Date; readonly now: Date }) {
  const language = useLanguage()
  const { departure, left, past } = useWords(words)
  const today = dayOf(now.toISOString())
  // The departure date begins at midnight in China, where the carrier announces it.
  const until = new Date(`${etd}T00:00:00+08:00`)
  const says =
    etd === today
      ? departure.today
      : etd < today
        ? past
        : left(formatSpan(until.getTime() - now.getTime(), language))
  return (
    <li className={`flex slim column padded-16 ${styles.card} ${etd < today ? styles.past : ''}`}>
      <span className="note">{departure.name}</span>
      <b className={`nowrap above-2 ${styles.left}`}>{says}</b>
      <span className="note nowrap">{formatDay(etd, language)}</span>
      <Elapsed since={since} until={until} now={now} />
      <span className="note">{departure.note}</span>
    </li>
  )
}

type ElapsedProps = { readonly since: Date; readonly until: Date; readonly now: Date }

function Elapsed({ since, until, now }: ElapsedProps) {
  const whole = until.getTime() - since.getTime()
  const share = whole > 0 ? (now.getTime() - since.getTime()) / whole : 1
  return (
    <span className={`block cut rounded-2 ${styles.bar}`} aria-hidden="true">
      <i style={{ width: `${Math.round(Math.min(1, Math.max(0, share)) * 100)}%` }} />
    </span>
  )
}

/** Whether cut-offs still matter: space is confirmed and the ship has not sailed, or the shipping instruction is still due. */
export function hasCutOffsAhead(order: Dated, now: Date): boolean {
  const isAnnounced = order.etd !== null || cutOffs.some((cutOff) => order[`cut_off_${cutOff}`] !== null)
  if (order.status === orderStatus.pendingInstruction) return isAnnounced
  return (
    order.status === orderStatus.pendingBillOfLading &&
    order.etd !== null &&
    order.etd >= dayOf(now.toISOString())
  )
}
