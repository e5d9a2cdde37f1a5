import { findMyBills, type MyBill } from '@berth/contract/billing/my-bill'
import { currencySign } from '@berth/domain/money/sum'
import { isPayable } from '@berth/domain/order/billing/bill-state'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { readOf } from '../../../../lib/api/api.ts'
import { formatAmount, formatDay } from '../../../../lib/format.ts'
import { useLanguage, useWords } from '../../../../lib/language.ts'
import { SearchField } from '../../../../page-parts/lists/search-field.tsx'
import { LoadFailure } from '../../../../page-parts/screens/load-failure.tsx'
import { StateMessage } from '../../../../ui/feedback/state-message.tsx'
import { FramedDialog } from '../../../../ui/overlay/framed-dialog.tsx'
import { TextSkeleton } from '../../../../ui/table/table-skeleton.tsx'
import { DaysLeft } from '../../days-left.tsx'
import { laneOf } from '../lane.ts'
import styles from './payment.module.css'
import { paymentWords } from './payment-words.ts'

/** The most urgent bills come first; others are found by their number. */
const mostShown = 50

type AddBillsDialogProps = {
  readonly currency: string
  /** The bills that the payment has. */
  readonly has: readonly number[]
  readonly isBusy: boolean
  readonly onAdd: (bills: readonly MyBill[]) => void
  readonly onClose: () => void
}

/** Chooses more bills of the currency of a payment, to be paid with the same transfer. */
export function AddBillsDialog({ currency, has, isBusy, onAdd, onClose }: AddBillsDialogProps) {
  const text = useWords(paymentWords)
  const [keyword, setKeyword] = useState('')
  const [chosen, setChosen] = useState<readonly MyBill[]>([])
  const query = useQuery({
    ...readOf(findMyBills, { query: { currency, size: mostShown, ...(keyword ? { keyword } : {}) } }),
    placeholderData: keepPreviousData,
  })
  const rows = query.data?.lists.filter(
    (bill) => isPayable(bill.standing, bill.order_status) && !has.includes(bill.id),
  )
  const isChosen = ({ id }: MyBill) => chosen.some((one) => one.id === id)
  const toggle = (bill: MyBill) =>
    setChosen(isChosen(bill) ? chosen.filter(({ id }) => id !== bill.id) : [...chosen, bill])
  return (
    <FramedDialog
      title={text.addTitle(currencySign(currency))}
      subtitle={text.addText}
      width={720}
      onClose={onClose}
      foot={
        <Button type="primary" disabled={chosen.length === 0} loading={isBusy} onClick={() => onAdd(chosen)}>
          {text.addChosen(chosen.length)}
        </Button>
      }
    >
      <SearchField label={text.addSearch} keyword={keyword} onChange={setKeyword} />
      {!rows ? (
        query.error ? (
          <LoadFailure error={query.error} title={text.addFailed} onRetry={() => void query.refetch()} />
        ) : (
          <TextSkeleton lines={6} />
        )
      ) : rows.length === 0 ? (
        <StateMessage drawing="search" title={text.addNone.title}>
          {text.addNone.text}
        </StateMessage>
      ) : (
        <ul className={styles.more} aria-label={text.addTitle(currencySign(currency))}>
          {rows.map((bill) => (
            <Choice key={bill.id} bill={bill} isChosen={isChosen(bill)} onToggle={() => toggle(bill)} />
          ))}
        </ul>
      )}
    </FramedDialog>
  )
}

type ChoiceProps = { readonly bill: MyBill; readonly isChosen: boolean; readonly onToggle: () => void }

function Choice({ bill, isChosen, onToggle }: ChoiceProps) {
  const text = useWords(paymentWords)
  const language = useLanguage()
  return (
    <li>
      <label className={styles.choice}>
        <input
          type="checkbox"
          aria-label={text.choose(bill.bill_no)}
          checked={isChosen}
          onChange={onToggle}
        />
        <span>
          <span className="mono">{bill.bill_no}</span>
          {bill.name !== bill.bill_no && ` ${bill.name}`}
          <span className="note">
            <br />
            <span className="mono">{bill.order_no}</span> {laneOf(bill)}
          </span>
        </span>
        <span className={styles.until}>
          {formatDay(bill.due_date, language)}
          <br />
          {bill.days_left !== null && <DaysLeft days={bill.days_left} />}
        </span>
        <b className="num">{formatAmount(bill.open, bill.currency)}</b>
      </label>
    </li>
  )
}
