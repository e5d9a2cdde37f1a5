import { findMyBills, type MyBill } from '@berth/contract/money/my-bill'
import { maxPageSize } from '@berth/domain/limits'
import { isPayable } from '@berth/domain/money/bill-state'
import { currencySign } from '@berth/domain/money/sum'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DaysLeft } from '#features/billing/days-left.tsx'
import { laneOf } from '#features/billing/member/lane.ts'
import { readOf } from '#lib/api/api.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { formatAmount, formatDay } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { SearchField } from '#page-parts/lists/search-field.tsx'
import { LoadFailure } from '#page-parts/screens/load-failure.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { StateMessage } from '#ui/feedback/state-message.tsx'
import { FramedDialog } from '#ui/overlay/framed-dialog.tsx'
import { TextSkeleton } from '#ui/table/table-skeleton.tsx'
import styles from './payment.module.css'
import { paymentWords } from './payment-words.ts'

/** The most urgent bills come first; others are found by their number. */
const mostShown = 50

type AddBillsDialogProps = {
  readonly currency: string
  /** The bills that the payment has. */
  readonly has: readonly number[]
  /** Throws an `ApiError` if they cannot be added. */
  readonly onAdd: (bills: readonly MyBill[]) => Promise<void>
  readonly onClose: () => void
}

/** Chooses more bills of the currency of a payment, to be paid with the same transfer. */
export function AddBillsDialog({ currency, has, onAdd, onClose }: AddBillsDialogProps) {
  const text = useWords(paymentWords)
  const [keyword, setKeyword] = useState('')
  const [chosen, setChosen] = useState<readonly MyBill[]>([])
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  // The bills of the payment are among the most urgent ones.
  const size = Math.min(mostShown + has.length, maxPageSize)
  const query = useQuery({
    ...readOf(findMyBills, { query: { currency, size, ...(keyword ? { keyword } : {}) } }),
    placeholderData: keepPreviousData,
  })
  const { lists, total = 0 } = query.data ?? {}
  const rows = lists?.filter((bill) => isPayable(bill.standing, bill.order_status) && !has.includes(bill.id))
  const isChosen = ({ id }: MyBill) => chosen.some((one) => one.id === id)
  const toggle = (bill: MyBill) =>
    setChosen(isChosen(bill) ? chosen.filter(({ id }) => id !== bill.id) : [...chosen, bill])
  const add = async () => {
    setBusy(true)
    setRefusal(null)
    try {
      // As they are now, if the list was loaded anew since they were chosen.
      await onAdd(chosen.map((bill) => lists?.find(({ id }) => id === bill.id) ?? bill))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(error)
      setChosen([])
      void query.refetch()
    } finally {
      setBusy(false)
    }
  }
  return (
    <FramedDialog
      title={text.addTitle(currencySign(currency))}
      subtitle={text.addText}
      width={720}
      onClose={onClose}
      foot={
        <Button look="primary" disabled={chosen.length === 0} loading={isBusy} onClick={() => void add()}>
          {text.addChosen(chosen.length)}
        </Button>
      }
    >
      {refusal && (
        <Banner kind="bad" title={text.notAdded} isAlert>
          {refusal.fields.length > 0 ? text.notAddedText : refusal.message}
        </Banner>
      )}
      <SearchField label={text.addSearch} keyword={keyword} onChange={setKeyword} />
      {!rows ? (
        query.error ? (
          <LoadFailure error={query.error} title={text.addFailed} onRetry={() => void query.refetch()} />
        ) : (
          <TextSkeleton lines={6} />
        )
      ) : rows.length === 0 ? (
        <StateMessage drawing="search" title={text.addNone}>
          {keyword ? text.addNoMatch : text.addNoneText}
        </StateMessage>
      ) : (
        <ul className={`grid ${styles.more}`} aria-label={text.addTitle(currencySign(currency))}>
          {rows.map((bill) => (
            <Choice key={bill.id} bill={bill} isChosen={isChosen(bill)} onToggle={() => toggle(bill)} />
          ))}
        </ul>
      )}
      {lists && total > lists.length && <p className="note">{text.addMore(lists.length)}</p>}
    </FramedDialog>
  )
}

type ChoiceProps = { readonly bill: MyBill; readonly isChosen: boolean; readonly onToggle: () => void }

function Choice({ bill, isChosen, onToggle }: ChoiceProps) {
  const text = useWords(paymentWords)
  const language = useLanguage()
  return (
    <li>
      <label className={`grid centred gap-4-16 pointer ${styles.choice}`}>
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
        <span className={`nowrap ${styles.until}`}>
          {formatDay(bill.due_date, language)}
          <br />
          {bill.days_left !== null && <DaysLeft days={bill.days_left} />}
        </span>
        <b className="num">{formatAmount(bill.open, bill.currency)}</b>
      </label>
    </li>
  )
}
