import type { OrderDetail } from '@berth/contract/orders/order-shape'
import { auditFieldName } from '@berth/locales/audit-words'
import styles from '#features/booking/change/change-table.module.css'
import { writeValue } from '#features/order/timeline/event-changes.tsx'
import { nothing } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { changeDetailWords } from './change-words.ts'
import { rollChanges } from './roll-changes.ts'

/** The sailing before and after a roll: what changed, the old value struck, and by how much a date moved. */
export function RollTable({ order }: { readonly order: OrderDetail }) {
  const text = useWords(changeDetailWords)
  const language = useLanguage()
  const rows = rollChanges(order)
  if (rows.length === 0) return <p className="note padded">{text.same}</p>
  return (
    <table className={`full ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">{text.item}</th>
          <th scope="col">{text.before}</th>
          <th scope="col" className={styles.wanted}>
            {text.after}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ field, before, after, days }) => (
          <tr key={field}>
            <th scope="row">{field === 'vessel' ? text.vessel : auditFieldName(field, language)}</th>
            <td>{before === null ? nothing : <s>{writeValue(field, before, language)}</s>}</td>
            <td className={styles.wanted}>
              <b>{writeValue(field, after, language)}</b>
              {days !== null && days !== 0 && <span className="note soon"> {text.later(days)}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
