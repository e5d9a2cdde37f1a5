import type { WaitingPayment } from '@berth/contract/desk-bill'
import { deskConfirmPayment } from '@berth/contract/desk-settlement'
import { dayInChina } from '@berth/domain/calendar'
import { checkReceipt } from '@berth/domain/order/payment'
import { sayFinding } from '@berth/locales/rule-words'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { type FormEvent, useId, useRef, useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { formatMoney } from '../../../lib/format.ts'
import { useLanguage, useWords } from '../../../lib/language.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { FramedDialog } from '../../../ui/overlay/framed-dialog.tsx'
import { Mono } from '../../../ui/page/mono.tsx'
import { blankReceipt, type ReceiptDraft, receiptBody } from '../receipt.ts'
import { ReceiptFields } from '../receipt-fields.tsx'
import { receiptWords } from '../receipt-words.ts'
import { SlipView } from '../slip-view.tsx'
import { offerUndo } from '../undo-payment.ts'
import styles from './bills-page.module.css'
import { billsWords } from './bills-words.ts'

type PaymentDialogProps = { readonly payment: WaitingPayment; readonly onClose: () => void }

/** One payment: its slip beside its bills and the receipt from the bank statement. */
export function PaymentDialog({ payment, onClose }: PaymentDialogProps) {
  const { payments: text } = useWords(billsWords)
  const receipt = useWords(receiptWords)
  const language = useLanguage()
  const queryClient = useQueryClient()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState<ReceiptDraft>(blankReceipt)
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const { order_id: id, order_no, version, total, bills, slips, guarantees } = payment
  const found = checkReceipt(draft, total, dayInChina(new Date()))
  const said = new Map([
    ...(failure?.fields.map(({ path, msg }) => [path, msg] as const) ?? []),
    ...(isTried ? found.map((one) => [one.path, sayFinding(one, language)] as const) : []),
  ])
  const idOf = (field: string) => `${formId}${field}`

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setTried(true)
    setFailure(null)
    const [first] = found
    if (first) return document.getElementById(idOf(first.path))?.focus()
    setBusy(true)
    try {
      const body = { version, debits: bills.map((bill) => bill.id), ...receiptBody(draft, total) }
      const done = await call(deskConfirmPayment, { params: { id }, body })
      const refresh = () => void queryClient.invalidateQueries({ queryKey: ['desk'] })
      offerUndo(done, text.done(order_no), receipt, refresh)
      refresh()
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error)
      setBusy(false)
    }
  }
  return (
    <FramedDialog
      width={960}
      title={text.title(order_no)}
      subtitle={payment.customer_name}
      onClose={onClose}
      foot={
        <div className={styles.foot}>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button type="primary" htmlType="submit" form={formId} loading={isBusy}>
            {text.confirm(
              draft.received_amount === null ? null : formatMoney(draft.received_amount, payment.currency),
            )}
          </Button>
        </div>
      }
    >
      <form ref={form} id={formId} className={styles.check} onSubmit={submit} noValidate>
        <SlipView files={[...slips, ...guarantees]} />
        <div className="stack">
          {failure && failure.fields.length === 0 && (
            <Banner kind="bad" title={failure.message} isAlert>
              {text.notConfirmed}
            </Banner>
          )}
          <ul className={styles.paid} aria-label={text.columns.bills}>
            {bills.map((bill) => (
              <li key={bill.id}>
                <Mono>{bill.bill_no}</Mono>
                <span>{formatMoney(bill.total, payment.currency)}</span>
              </li>
            ))}
          </ul>
          <ReceiptFields
            draft={draft}
            onChange={(next) => {
              setDraft(next)
              setFailure(null)
            }}
            expected={total}
            currency={payment.currency}
            idOf={idOf}
            errorAt={(field) => said.get(field)}
          />
        </div>
      </form>
    </FramedDialog>
  )
}
