import type { OrderChange } from '@berth/contract/orders/order-change'
import type { OrderDetail } from '@berth/contract/orders/order-shape'
import { rollReasonWords } from '@berth/locales/order-words'
import { ChangeTable } from '#features/booking/change/change-table.tsx'
import { changeWords } from '#features/booking/change/change-words.ts'
import { formatInstant, formatMoney } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { Tag, type TagKind } from '#ui/feedback/tag.tsx'
import { Panel } from '#ui/page/panel.tsx'
import styles from './change-panel.module.css'
import { useOrderChanges } from './change-panel.tsx'
import { changeDetailWords } from './change-words.ts'

const kindOf: Readonly<Record<OrderChange['state'], TagKind>> = {
  ...{ open: 'quiet', objected: 'quiet', accepted: 'good', declined: 'bad' },
  ...{ withdrawn: 'ended', passed: 'good', dropped: 'ended' },
}

/** The changes and rolls of an order that are settled, folded to one line. */
export function PastChanges({ order }: { readonly order: OrderDetail }) {
  const text = useWords(changeDetailWords)
  const past = useOrderChanges(order).data?.past ?? []
  if (past.length === 0) return null
  return (
    <Panel flush label={text.past}>
      <details className={styles.past}>
        <summary className="padded pointer">
          {text.past} <span className="dim plain">{past.length}</span>
        </summary>
        <ul>
          {past.map((change) => (
            <PastChange key={change.id} change={change} />
          ))}
        </ul>
      </details>
    </Panel>
  )
}

function PastChange({ change }: { readonly change: OrderChange }) {
  const text = useWords(changeDetailWords)
  const language = useLanguage()
  const reasons = useWords(rollReasonWords)
  const { states } = useWords(changeWords)
  const { kind, state, differences, fee, answer } = change
  const said = [change.roll_reason && reasons[change.roll_reason], change.reason].filter(Boolean).join(' · ')
  return (
    <li className="grid gap-4 line-above padded">
      <span className="row wrap">
        <b className="strong">{text.kinds[kind]}</b>
        <Tag mini kind={kindOf[state]}>
          {states[state]}
        </Tag>
        {fee && <span className="note">{formatMoney(fee.total, fee.currency)}</span>}
      </span>
      <span className="note">{text.by(change.asked_by, formatInstant(change.ask_time, language))}</span>
      {said && <p className="lines">{said}</p>}
      {answer && (
        <p className="lines">
          <span className="note">{text.answer} </span>
          {answer}
        </p>
      )}
      {differences && differences.length > 0 && (
        <details>
          <summary>{text.changes(differences.length)}</summary>
          <ChangeTable differences={differences} />
        </details>
      )}
    </li>
  )
}
