import type { MyBill } from '@berth/contract/money/my-bill'
import { beginPayment } from '@berth/contract/money/payment'
import { isPayable } from '@berth/domain/money/bill-state'
import { sumIn } from '@berth/domain/money/sum'
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#lib/api/api.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { repeatKeys } from '#lib/api/repeat-key.ts'
import { formatMoney } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { useSelection } from '#page-parts/lists/use-selection.ts'
import { Button } from '#ui/controls/button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { StickyActions, Total } from '#ui/page/sticky-actions.tsx'
import { ChoiceBox } from '#ui/table/choice-box.tsx'
import type { RowSelection } from '#ui/table/data-table.tsx'
import { useIsPhone } from '#ui/theme/use-media.ts'
import { myBillsWords } from './my-bills-words.ts'

const mayPay = (bill: MyBill) => isPayable(bill.standing, bill.order_status)

/** The bills of a page chosen to be paid with one transfer: those of one currency, the first one's. */
export function usePayChoice(key: string, rows: readonly MyBill[]) {
  const text = useWords(myBillsWords)
  const navigate = useNavigate()
  const { ids, select } = useSelection(key, rows.filter(mayPay))
  const [isBusy, setBusy] = useState(false)
  const [keyFor] = useState(repeatKeys)
  const chosen = rows.filter(({ id }) => ids.includes(id))
  const currency = chosen[0]?.currency
  const choose = (next: readonly number[]) => {
    const first = rows.find(({ id }) => id === next[0])
    select(next.filter((id) => rows.find((row) => row.id === id)?.currency === first?.currency))
  }
  const pay = useCallback(
    async (bills: readonly MyBill[]) => {
      const body = { bills: bills.map(({ id, open }) => ({ id, amount: open })) }
      setBusy(true)
      try {
        const { id } = await call(beginPayment, { body, idempotencyKey: keyFor(body) })
        navigate(paths.payment(id))
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        showToast('trouble', error.fields[0]?.msg ?? error.message)
      } finally {
        setBusy(false)
      }
    },
    [navigate, keyFor],
  )
  const reasonAgainst = (bill: MyBill) =>
    currency !== undefined && bill.currency !== currency ? text.otherCurrency : undefined
  const selection: RowSelection<MyBill> = {
    chosen: ids,
    onChange: choose,
    idOf: ({ id }) => id,
    labelOf: (bill) => text.choose(bill.bill_no),
    allLabel: text.chooseAll,
    isOut: (bill) => !mayPay(bill),
    reasonAgainst,
  }
  /** The checkbox of a card. */
  const boxOf = (bill: MyBill) =>
    mayPay(bill) ? (
      <ChoiceBox
        label={text.choose(bill.bill_no)}
        against={reasonAgainst(bill)}
        checked={ids.includes(bill.id)}
        onChange={(checked) => choose(checked ? [...ids, bill.id] : ids.filter((id) => id !== bill.id))}
      />
    ) : null
  return { chosen, selection, boxOf, isBusy, pay, clear: () => select([]) }
}

type PayBarProps = { readonly choice: ReturnType<typeof usePayChoice> }

/** What is chosen and its sum, with the way to the payment. */
export function PayBar({ choice: { chosen, isBusy, pay, clear } }: PayBarProps) {
  const text = useWords(myBillsWords)
  const isPhone = useIsPhone()
  const [first] = chosen
  if (!first) return null
  const sum = formatMoney(
    sumIn(
      first.currency,
      chosen.map(({ open }) => open),
    ),
    first.currency,
  )
  const orders = new Set(chosen.map((bill) => bill.order_id)).size
  return (
    <StickyActions
      summary={
        <>
          <Total label={text.chosen}>{text.chosenCount(chosen.length, orders)}</Total>
          <Total label={text.chosenSum}>{sum}</Total>
        </>
      }
    >
      {!isPhone && (
        <Button look="text" onClick={clear}>
          {text.clearChoice}
        </Button>
      )}
      <LinkButton to={`${paths.askInvoice}?bills=${chosen.map(({ id }) => id).join()}`}>
        {text.askInvoice}
      </LinkButton>
      <Button look="primary" loading={isBusy} onClick={() => void pay(chosen)}>
        {text.goToPay(sum)}
      </Button>
    </StickyActions>
  )
}
