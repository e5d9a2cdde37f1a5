import type { OutputOf } from '@berth/contract/endpoint'
import type { deskFindBills } from '@berth/contract/money/desk-bill'
import { formatMoney } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { Panel } from '#ui/page/panel.tsx'
import styles from './bills-page.module.css'
import { billsWords } from './bills-words.ts'

type CustomerSumsProps = {
  readonly currency: string
  readonly sums: OutputOf<typeof deskFindBills>['by_customer']
  /** False where everything is overdue. */
  readonly showsOverdue: boolean
  readonly onChoose: (customerId: number) => void
}

/** The totals of the listed bills per company. Choosing a company filters the list by it. */
export function CustomerSums({ currency, sums, showsOverdue, onChoose }: CustomerSumsProps) {
  const text = useWords(billsWords)
  return (
    <Panel title={text.byCustomer} extra={text.byCustomerNote} flush>
      <ul className={styles.sums}>
        {sums.map(({ customer_id, customer_name, count, total, overdue }) => (
          <li key={customer_id}>
            <button
              type="button"
              className={`grid full baseline fit-end padded-10-16 text-start ${styles.sum}`}
              onClick={() => onChoose(customer_id)}
            >
              <span className="across breaks">{customer_name}</span>
              <span className="note">{text.bills(count)}</span>
              <b>{formatMoney(total, currency)}</b>
              {showsOverdue && overdue > 0 && (
                <span className={`nowrap note bad ${styles.late}`}>
                  {text.overdueOf(formatMoney(overdue, currency))}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
