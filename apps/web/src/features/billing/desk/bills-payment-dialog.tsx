import {
  type CompanyPayment,
  deskDeclinePayment,
  deskGetPayment,
  deskReopenPayment,
  deskSettlePayment,
} from '@berth/contract/billing/desk-payment'
import type { OutputOf } from '@berth/contract/endpoint'
import { maxLength } from '@berth/domain/limits'
import { decimalsOf } from '@berth/domain/money/currency'
import { type Shortfall, shortfalls } from '@berth/domain/money/settlement'
import { sumIn } from '@berth/domain/money/sum'
import { checkArrival } from '@berth/domain/order/billing/payment'
import { dayInChina } from '@berth/domain/time/calendar'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Radio } from 'antd'
import { useId, useState } from 'react'
import { call, readOf } from '../../../lib/api/api.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { formatDay, formatMoney } from '../../../lib/format.ts'
import { useLanguage, useWords } from '../../../lib/language.ts'
import { FormDialog } from '../../../page-parts/forms/form-dialog.tsx'
import { useForm } from '../../../page-parts/forms/use-form.ts'
import { NumberInput } from '../../../ui/controls/number-input.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { showToast } from '../../../ui/feedback/toast.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { Mono } from '../../../ui/page/mono.tsx'
import { type BankArrival, blankReceipt, differenceOf, type ReceiptDraft } from '../receipt.ts'
import { ReceiptFields } from '../receipt-fields.tsx'
import { receiptWords } from '../receipt-words.ts'
import { SlipView } from '../slip-view.tsx'
import { transferWords } from '../transfer-words.ts'
import styles from './bills-page.module.css'
import { billsWords } from './bills-words.ts'

/** `bills` are the amounts per bill once the desk has changed them; until then they follow from what arrived. */
type Draft = ReceiptDraft & {
  readonly shortfall: Shortfall
  readonly bills: Readonly<Record<number, number | null>> | null
}

type BillsPaymentDialogProps = {
  readonly payment: CompanyPayment
  /** The bank's entry of it, if the dialog was opened from there. */
  readonly arrival?: BankArrival
  readonly onClose: () => void
}

/** One payment for bills of several orders: its slips beside its bills, what arrived, and what happens to a difference. */
export function BillsPaymentDialog({ payment, arrival, onClose }: BillsPaymentDialogProps) {
  const { transfers: text, payments } = useWords(billsWords)
  const { seen } = useWords(transferWords)
  const receipt = useWords(receiptWords)
  const language = useLanguage()
  const queryClient = useQueryClient()
  const id = useId()
  const [isReturning, setReturning] = useState(false)
  const params = { id: payment.id }
  const { currency, transfer } = payment
  const reference = payment.reference ?? ''
  const detail = useQuery(readOf(deskGetPayment, { params })).data
  const tolerance = detail?.fee_tolerance ?? 0
  const money = (amount: number) => formatMoney(amount, currency)
  const refresh = () => void queryClient.invalidateQueries({ queryKey: ['desk'] })
  const isShort = (draft: Draft) => differenceOf(draft, transfer, currency) < 0
  const form = useForm<Draft, OutputOf<typeof deskSettlePayment>>({
    start: { ...blankReceipt(arrival), shortfall: 'open', bills: null },
    check: (draft) => [
      ...checkArrival(
        {
          ...bodyOf(payment, draft),
          isShort: isShort(draft),
          isNothingExpected: transfer === 0,
        },
        dayInChina(new Date()),
      ),
      ...(draft.value_date === null ? [{ path: 'value_date', rule: 'required' as const }] : []),
    ],
    fieldOf: (path) => path.replace(/^bills.*/, 'bills'),
    send: (draft) => call(deskSettlePayment, { params, body: bodyOf(payment, draft) }),
    onSent: (done) => {
      const left = Date.parse(done.undo_until) - Date.now()
      showToast(
        'done',
        text.confirmed(reference),
        [{ label: receipt.undo, act: () => void undo() }],
        left > 0 && left < longestMs ? left : longestMs,
      )
      refresh()
      onClose()
    },
  })
  const { values: draft } = form
  const undo = async () => {
    try {
      await call(deskReopenPayment, { params })
      showToast('info', text.undone(reference))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast('trouble', error.message)
    }
    refresh()
  }
  const giveBack = async (reason: string) => {
    await form.attempt(
      () => call(deskDeclinePayment, { params, body: { reason } }),
      () => {
        showToast('info', text.rejected(reference))
        refresh()
        onClose()
      },
    )
    setReturning(false)
  }
  const difference = differenceOf(draft, transfer, currency)
  const amountOf = (bill: CompanyPayment['bills'][number]) =>
    draft.bills ? (draft.bills[bill.id] ?? null) : bill.amount
  return (
    <FormDialog
      form={form}
      width={960}
      title={text.checkOf(reference)}
      subtitle={
        payment.payer_name
          ? `${payment.customer_name} · ${text.payer(payment.payer_name)}`
          : payment.customer_name
      }
      submitLabel={payments.confirm(draft.received_amount === null ? null : money(draft.received_amount))}
      failed={payments.notConfirmed}
      aside={
        <Button danger onClick={() => setReturning(true)}>
          {text.reject}
        </Button>
      }
      onClose={onClose}
    >
      <div className={styles.check}>
        <SlipView files={payment.slips} />
        <div className="stack">
          {detail?.slips_seen.map(({ name, reference: other, create_time: time }) => (
            <Banner
              key={`${name} ${other}`}
              kind="warn"
              title={seen(name, other, formatDay(time.slice(0, 10), language))}
            />
          ))}
          {payment.note && <p className="note">{payment.note}</p>}
          <ReceiptFields
            draft={draft}
            onChange={form.change}
            expected={transfer}
            currency={currency}
            idOf={(field) => `${id}${field}`}
            errorAt={(field) => form.errors[field]}
            needsReason={difference < 0 && draft.shortfall === 'written_off'}
          >
            {difference > 0 && <p className="note">{text.more(money(difference))}</p>}
            {difference < 0 && (
              <div>
                <b id={`${id}shortfall-label`}>{text.shortfall}</b>
                <Radio.Group
                  id={`${id}shortfall`}
                  aria-labelledby={`${id}shortfall-label`}
                  className={styles.shortfalls ?? ''}
                  value={draft.shortfall}
                  onChange={({ target }) => form.change({ shortfall: target.value as Shortfall })} // One of these.
                  options={shortfalls
                    .filter((one) => one !== 'fee' || -difference <= tolerance)
                    .map((value) => ({
                      value,
                      label: value === 'fee' ? text.shortfalls.fee(money(tolerance)) : text.shortfalls[value],
                    }))}
                />
                {form.errors.shortfall && <p className={styles.late}>{form.errors.shortfall}</p>}
              </div>
            )}
          </ReceiptFields>
          {payment.credit > 0 && <p className="note">{text.credit(money(payment.credit))}</p>}
          <ul className={styles.paid} aria-label={text.perBill}>
            {payment.bills.map((bill) => (
              <li key={bill.id}>
                <span>
                  <Mono>{bill.bill_no}</Mono>
                  <div className="note mono">{bill.order_no}</div>
                </span>
                <span className={styles.part}>
                  <NumberInput
                    aria-label={text.amountOf(bill.bill_no)}
                    aria-invalid={form.errors.bills !== undefined}
                    decimals={decimalsOf(currency)}
                    value={amountOf(bill)}
                    onChange={(amount) =>
                      form.change({
                        bills: {
                          ...Object.fromEntries(payment.bills.map((one) => [one.id, amountOf(one)])),
                          [bill.id]: amount,
                        },
                      })
                    }
                  />
                </span>
              </li>
            ))}
            <li>
              <span>{form.errors.bills && <span className={styles.late}>{form.errors.bills}</span>}</span>
              <b aria-live="polite">
                {money(
                  sumIn(
                    currency,
                    payment.bills.map((bill) => amountOf(bill) ?? 0),
                  ),
                )}
              </b>
            </li>
          </ul>
        </div>
      </div>
      <ConfirmDialog
        open={isReturning}
        title={text.reject}
        confirmLabel={text.reject}
        keepLabel={receipt.keep}
        danger
        reason={{ label: text.reason, maxLength: maxLength.reason, missing: text.reasonMissing }}
        onConfirm={giveBack}
        onClose={() => setReturning(false)}
      >
        {text.rejectText}
      </ConfirmDialog>
    </FormDialog>
  )
}

/** The draft as a request body. */
function bodyOf({ bills }: CompanyPayment, draft: Draft) {
  return {
    received_amount: draft.received_amount ?? 0,
    value_date: draft.value_date ?? '',
    bank_reference: draft.bank_reference.trim() || null,
    difference_note: draft.difference_note.trim() || null,
    shortfall: draft.shortfall,
    ...(draft.bills ? { bills: bills.map(({ id }) => ({ id, amount: draft.bills?.[id] ?? 0 })) } : {}),
  }
}

/** The maximum time the undo offer stays, whatever the local clock says. */
const longestMs = 10_000
