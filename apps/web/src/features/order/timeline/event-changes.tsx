import type { OrderEvent } from '@berth/contract/orders/order-shape'
import { fieldsOfKind } from '@berth/domain/order/booking/field-table'
import { instructionFields } from '@berth/domain/order/instruction/instruction-field'
import { auditFieldName, auditValueName } from '@berth/locales/audit-words'
import { defineWords, type Language } from '@berth/locales/language'
import { formatDay, formatInstant, formatMoney, formatQuantity, nothing } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { Icon } from '#ui/page/icon.tsx'
import styles from './event-changes.module.css'

const words = defineWords({ to: '改为', yes: '是' }, { to: 'changed to', yes: 'yes' })

const flags = fieldsOfKind(instructionFields, 'flag')

/** Parties and goods rows get a line of their own. Numbers and names share one. */
const isLong = (said: string) => said.length > 40

/** The changes of an event: new values in one line, replaced ones as before → after. */
export function EventChanges({ changes }: { readonly changes: OrderEvent['changes'] }) {
  const language = useLanguage()
  const text = useWords(words)
  const say = (field: string, value: string | null) =>
    value && flags.some((flag) => flag === field) ? text.yes : writeValue(field, value, language)
  const given = changes.filter(({ before }) => before === null)
  const said = given.map(({ field, after }) => `${auditFieldName(field, language)} ${say(field, after)}`)
  const short = said.filter((one) => !isLong(one))
  const replaced = changes.filter(({ before }) => before !== null)
  if (changes.length === 0) return null
  return (
    <ul className={`breaks note above-4 ${styles.changes}`}>
      {replaced.map(({ field, before, after }) => (
        <li key={`${field} ${before}`}>
          {auditFieldName(field, language)} <s>{say(field, before)}</s>{' '}
          <span className={`inline-block ${styles.arrow}`}>
            <Icon name="arrow" size={12} />
          </span>
          <span className="visually-hidden"> {text.to} </span> <b>{say(field, after)}</b>
        </li>
      ))}
      {short.length > 0 && <li>{short.join(' · ')}</li>}
      {said.filter(isLong).map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  )
}

const measures: readonly string[] = ['packages', 'weight', 'volume']
const amounts: readonly string[] = ['cancel_fee', 'bill_total', 'amount_received']

/** A changed value in words, by its field. */
export function writeValue(field: string, value: string | null, language: Language): string {
  if (value === null) return nothing
  if (field === 'etd' || field === 'eta') return formatDay(value, language)
  if (field.startsWith('cut_off_') || field === 'answer_by') return formatInstant(value, language)
  if (field === 'value_date' || field === 'ready_date' || field === 'booking_date')
    return formatDay(value, language)
  if (measures.includes(field)) return formatQuantity(Number(value))
  if (amounts.includes(field)) {
    // A bill's amount names its currency, a fee is in US dollars.
    const [amount = '', currency] = value.split(' ').toReversed()
    return formatMoney(Number(amount), currency)
  }
  return auditValueName(field, value, language)
}
