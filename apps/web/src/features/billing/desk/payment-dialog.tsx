import type { WaitingPayment } from '@berth/contract/billing/desk-bill'
import { deskConfirmPayment } from '@berth/contract/billing/desk-settlement'
import type { OutputOf } from '@berth/contract/endpoint'
import { checkReceipt } from '@berth/domain/order/billing/payment'
import { dayInChina } from '@berth/domain/time/calendar'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { call } from '../../../lib/api/api.ts'
import { formatMoney } from '../../../lib/format.ts'
import { useWords } from '../../../lib/language.ts'
import { FormDialog } from '../../../page-parts/forms/form-dialog.tsx'
import { useForm } from '../../../page-parts/forms/use-form.ts'
import { Mono } from '../../../ui/page/mono.tsx'
import { type BankArrival, blankReceipt, type ReceiptDraft, receiptBody } from '../receipt.ts'
import { ReceiptFields } from '../receipt-fields.tsx'
import { receiptWords } from '../receipt-words.ts'
import { SlipView } from '../slip-view.tsx'
import { offerUndo } from '../undo-payment.ts'
import styles from './bills-page.module.css'
import { billsWords } from './bills-words.ts'

type PaymentDialogProps = {
  readonly payment: WaitingPayment
  /** The bank's entry of it, if the dialog was opened from there. */
  readonly arrival?: BankArrival
  readonly onClose: () => void
}

/** One payment: its slip beside its bills and the receipt from the bank statement. */
export function PaymentDialog({ payment, arrival, onClose }: PaymentDialogProps) {
  const { payments: text } = useWords(billsWords)
  const receipt = useWords(receiptWords)
  const queryClient = useQueryClient()
  const id = useId()
  const { order_id, order_no, version, total, bills, slips, guarantees } = payment
  const refresh = () => void queryClient.invalidateQueries({ queryKey: ['desk'] })
  const form = useForm<ReceiptDraft, OutputOf<typeof deskConfirmPayment>>({
    start: blankReceipt(arrival),
    check: (draft) => checkReceipt(draft, total, dayInChina(new Date())),
    send: (draft) =>
      call(deskConfirmPayment, {
        params: { id: order_id },
        body: {
          version,
          debits: bills.map((bill) => bill.id),
          ...receiptBody(draft, total, payment.currency),
        },
      }),
    onSent: (done) => {
      offerUndo(done, text.done(order_no), receipt, refresh)
      refresh()
      onClose()
    },
  })
  const { values: draft } = form
  return (
    <FormDialog
      form={form}
      width={960}
      title={text.title(order_no)}
      subtitle={payment.customer_name}
      submitLabel={text.confirm(
        draft.received_amount === null ? null : formatMoney(draft.received_amount, payment.currency),
      )}
      failed={text.notConfirmed}
      onClose={onClose}
    >
      <div className={styles.check}>
        <SlipView files={[...slips, ...guarantees]} />
        <div className="stack">
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
            onChange={form.change}
            expected={total}
            currency={payment.currency}
            idOf={(field) => `${id}${field}`}
            errorAt={(field) => form.errors[field]}
          />
        </div>
      </div>
    </FormDialog>
  )
}
