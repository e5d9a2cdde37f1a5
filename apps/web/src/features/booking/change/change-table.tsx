import type { BookingDifferenceRow } from '@berth/contract/orders/order-change'
import { isPartyRole } from '@berth/domain/order/booking/party'
import type { Language } from '@berth/locales/language'
import { partyWords } from '@berth/locales/order-words'
import { contactFieldWords } from '#features/contacts/contact-words.ts'
import { formatCount, formatDay, formatVolume, formatWeight } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { bookingFieldWords } from '../form/field-names.ts'
import { columnWords } from '../form/field-words.ts'
import styles from './change-table.module.css'
import { changeWords } from './change-words.ts'

type ChangeTableProps = { readonly differences: readonly BookingDifferenceRow[] }

/** What a change asks for: each field with what it is now, and what it is to be. */
export function ChangeTable({ differences }: ChangeTableProps) {
  const text = useWords(changeWords)
  const nameOf = useFieldName()
  return (
    <table className={`full ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">{text.field}</th>
          <th scope="col">{text.now}</th>
          <th scope="col" className={styles.wanted}>
            {text.wanted}
          </th>
        </tr>
      </thead>
      <tbody>
        {differences.map((difference) => (
          <tr key={difference.path}>
            <th scope="row">{nameOf(difference)}</th>
            <td data-label={text.now}>
              <ChangedValue difference={difference} at="before" />
            </td>
            <td data-label={text.wanted} className={styles.wanted}>
              <ChangedValue difference={difference} at="after" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type ChangedValueProps = { readonly difference: BookingDifferenceRow; readonly at: 'before' | 'after' }

function ChangedValue({ difference, at }: ChangedValueProps) {
  const language = useLanguage()
  const text = useWords(changeWords)
  const said = sayValue(difference.field, difference[at], language, text)
  if (at === 'before') return said === null ? <span className="note">{text.none}</span> : <s>{said}</s>
  return <b>{said ?? text.empty}</b>
}

type Words = { readonly yes: string; readonly no: string }

function sayValue(
  field: string,
  value: BookingDifferenceRow['before'],
  language: Language,
  { yes, no }: Words,
): string | null {
  if (field === 'notify_same_as_consignee') return value === true ? yes : no
  if (value === null || typeof value === 'boolean') return null
  if (field === 'ready_date' || field === 'booking_date') return formatDay(String(value), language)
  if (typeof value !== 'number') return value
  if (field === 'weight') return formatWeight(value)
  return field === 'volume' ? formatVolume(value) : formatCount(value)
}

/** Names the field of a difference: that of a line with its number, that of a party with the party. */
function useFieldName(): (difference: BookingDifferenceRow) => string {
  const [text, fields, columns] = [useWords(changeWords), useWords(bookingFieldWords), useWords(columnWords)]
  const [parties, contacts] = [useWords(partyWords), useWords(contactFieldWords)]
  return ({ path, field, line }) => {
    const [first = ''] = path.split('.')
    const named: Readonly<Record<string, string>> =
      line !== null ? columns : isPartyRole(first) ? contacts : fields
    const name = named[field] ?? field
    if (isPartyRole(first)) return `${parties[first]} · ${name}`
    return line ? `${name} · ${text.line(line + 1)}` : name
  }
}
