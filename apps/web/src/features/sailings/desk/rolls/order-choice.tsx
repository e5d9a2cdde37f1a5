import { shortCompany } from '#lib/short-company.ts'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import styles from './order-choice.module.css'

export type ChoosableOrder = {
  readonly id: number
  readonly order_no: string
  readonly customer_name: string
  /** What is special about it. */
  readonly note?: string
}

/** More rows are not read one by one; they are changed with the rest. */
const mostShown = 200

type OrderChoiceProps = {
  readonly text: {
    readonly orders: string
    readonly all: string
    readonly more: (count: number) => string
  }
  readonly orders: readonly ChoosableOrder[]
  readonly chosen: readonly number[]
  readonly error: string | undefined
  readonly onChange: (chosen: readonly number[]) => void
}

/** The orders of a dialog that does something with many of them: all, or those that are ticked. */
export function OrderChoice({ text, orders, chosen, error, onChange }: OrderChoiceProps) {
  const isChosen = new Set(chosen)
  const shown = orders.slice(0, mostShown)
  const hidden = orders.slice(mostShown).filter(({ id }) => isChosen.has(id)).length
  return (
    <fieldset className={`padded outlined rounded-card ${styles.orders}`}>
      <legend>{text.orders}</legend>
      <Checkbox
        checked={chosen.length === orders.length}
        onChange={({ target }) => onChange(target.checked ? orders.map(({ id }) => id) : [])}
      >
        {text.all}
      </Checkbox>
      <ul className={`line-above grid gap-4 scroll-y ${styles.list}`}>
        {shown.map(({ id, order_no: number, customer_name: customer, note }) => (
          <li key={id}>
            <Checkbox
              checked={isChosen.has(id)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
              }
            >
              <span className="mono">{number}</span>{' '}
              <span className="note">{[shortCompany(customer), note].filter(Boolean).join(' · ')}</span>
            </Checkbox>
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className="note">{text.more(hidden)}</p>}
      {error && <Banner kind="bad" title={error} isAlert />}
    </fieldset>
  )
}
