import { deskGetCredit } from '@berth/contract/money/credit-note'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readOf } from '#lib/api/api.ts'
import { formatMoney } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { LoadFailure } from '#page-parts/screens/load-failure.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { TextSkeleton } from '#ui/table/table-skeleton.tsx'
import { RefundList } from '../credit-note-parts.tsx'
import { creditNoteWords } from '../credit-note-words.ts'
import styles from './bills-page.module.css'
import { RefundDialog, type RefundedCredit } from './refund-dialog.tsx'
import { refundWords } from './refund-words.ts'

type CreditPanelProps = { readonly customerId: number; readonly name: string }

/** What a company has to its credit per currency, paying it back, and what was paid back before. */
export function CreditPanel({ customerId, name }: CreditPanelProps) {
  const text = useWords(refundWords)
  const said = useWords(creditNoteWords)
  const [refunded, setRefunded] = useState<RefundedCredit | null>(null)
  const credit = useQuery(readOf(deskGetCredit, { params: { id: customerId } }))
  return (
    <Panel title={said.balance}>
      {credit.isError && !credit.data ? (
        <LoadFailure error={credit.error} title={text.loadFailed} onRetry={() => void credit.refetch()} />
      ) : !credit.data ? (
        <TextSkeleton lines={2} />
      ) : credit.data.credits.length === 0 ? (
        <p className="note">{text.none}</p>
      ) : (
        <ul className={styles.credits} aria-label={said.balance}>
          {credit.data.credits.map((one) => (
            <li className="flex wrap centred between gap-4-12" key={one.currency}>
              <b>{formatMoney(one.amount, one.currency)}</b>
              <Button
                size="small"
                disabled={one.amount <= one.reserved}
                aria-label={text.refundOf(one.currency)}
                onClick={() => setRefunded(one)}
              >
                {text.refund}
              </Button>
              {one.reserved > 0 && (
                <div className="note">{said.reserved(formatMoney(one.reserved, one.currency))}</div>
              )}
            </li>
          ))}
        </ul>
      )}
      {credit.data && credit.data.refunds.length > 0 && (
        <div className={`above-8 line-above ${styles.refunds}`}>
          <h3>{said.refunds}</h3>
          <RefundList refunds={credit.data.refunds} />
        </div>
      )}
      {refunded && (
        <RefundDialog
          customerId={customerId}
          name={name}
          credit={refunded}
          onClose={() => setRefunded(null)}
        />
      )}
    </Panel>
  )
}
