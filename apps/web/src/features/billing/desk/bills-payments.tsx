import { type CompanyPayment, deskFindPayments } from '@berth/contract/billing/desk-payment'
import { maxBulkPayments } from '@berth/domain/limits'
import { currencySign } from '@berth/domain/money/sum'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { readOf } from '../../../lib/api/api.ts'
import { freshLinksMs } from '../../../lib/files/file-link.ts'
import { formatAmount, formatInstantDay } from '../../../lib/format.ts'
import { useLanguage, useWords } from '../../../lib/language.ts'
import { LoadFailure } from '../../../page-parts/screens/load-failure.tsx'
import styles from './bills-page.module.css'
import { BillsPaymentDialog } from './bills-payment-dialog.tsx'
import { billsWords } from './bills-words.ts'

type BillsPaymentsProps = {
  readonly currency: string
  readonly keyword: string
  readonly customer: number | null
}

/** The pending payments for bills of several orders, oldest first. Nothing is shown while there are none. */
export function BillsPayments({ currency, keyword, customer }: BillsPaymentsProps) {
  const { transfers: text, payments } = useWords(billsWords)
  const language = useLanguage()
  const [checked, setChecked] = useState<CompanyPayment | null>(null)
  const query = useQuery({
    ...readOf(deskFindPayments, {
      query: {
        ...{ currency, size: maxBulkPayments },
        ...(keyword ? { keyword } : {}),
        ...(customer === null ? {} : { customer_id: customer }),
      },
    }),
    refetchInterval: freshLinksMs,
  })
  if (query.isError && !query.data)
    return <LoadFailure error={query.error} title={payments.failed} onRetry={() => query.refetch()} />
  const lists = query.data?.lists ?? []
  return (
    <>
      {lists.length > 0 && (
        <div className={styles.scroll}>
          <h2 className={styles.transfers}>{text.title}</h2>
          <table className={styles.payments} aria-label={text.title}>
            <thead>
              <tr>
                <th>{text.columns.reference}</th>
                <th>{payments.columns.customer}</th>
                <th>{payments.columns.bills}</th>
                <th>{payments.columns.handedIn}</th>
                <th className="num">{`${text.columns.transfer} ${currencySign(currency)}`}</th>
                <th>
                  <span className="visually-hidden">{payments.columns.action}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {lists.map((payment) => (
                <tr key={payment.id}>
                  <td className="mono">{payment.reference}</td>
                  <td>
                    <span className={styles.customer}>{payment.customer_name}</span>
                  </td>
                  <td>
                    {text.count(
                      payment.bills.length,
                      new Set(payment.bills.map((bill) => bill.order_id)).size,
                    )}
                  </td>
                  <td>{formatInstantDay(payment.create_time, language)}</td>
                  <td className="num">{formatAmount(payment.transfer, currency)}</td>
                  <td>
                    <Button
                      type="link"
                      aria-label={text.checkOf(payment.reference ?? '')}
                      onClick={() => setChecked(payment)}
                    >
                      {payments.check}
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {checked && <BillsPaymentDialog key={checked.id} payment={checked} onClose={() => setChecked(null)} />}
    </>
  )
}
