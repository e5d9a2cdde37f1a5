import type { BillsPaymentDetail } from '@berth/contract/money/payment'
import { checkChosen } from '@berth/domain/money/chosen-bills'
import { amountFrom, minorUnits } from '@berth/domain/money/currency'
import type { PayerRelation } from '@berth/domain/money/payer'
import { checkBillsPayment } from '@berth/domain/money/payment'
import { planPayment } from '@berth/domain/money/settlement'
import { type Money, sumIn, sumsByCurrency } from '@berth/domain/money/sum'
import { statusesPaidBeside } from '@berth/domain/order/lifecycle/status'
import { type Day, dayInChina } from '@berth/domain/time/calendar'
import type { UploadedFile } from '#features/files/file-upload.tsx'

/** A payment in the form: how much of each bill is paid, and the proof. An amount is null while its field is empty. */
export type PaymentValues = {
  readonly bills: readonly { readonly id: number; readonly amount: number | null }[]
  readonly use_credit: boolean
  /** Whether someone else pays than the company that is billed; the next two say who. */
  readonly is_other: boolean
  readonly payer_name: string
  readonly payer_relation: PayerRelation | null
  /** What the slip says was transferred, and when; null while not said. */
  readonly slip_amount: number | null
  readonly slip_day: Day | null
  readonly note: string
  readonly slips: readonly UploadedFile[]
  readonly letters: readonly UploadedFile[]
  /** A guarantee letter, if the company sends one. */
  readonly guarantees: readonly UploadedFile[]
}

/** The form of a draft as saved. A draft that uses no credit although the company has some was saved without it. */
export function valuesOf(payment: BillsPaymentDetail): PaymentValues {
  return {
    bills: payment.bills.map(({ id, amount }) => ({ id, amount })),
    use_credit: payment.credit > 0 || payment.available_credit === 0,
    is_other: payment.payer_name !== null,
    payer_name: payment.payer_name ?? '',
    payer_relation: payment.payer_relation,
    slip_amount: payment.slip_amount,
    slip_day: payment.slip_day,
    note: payment.note ?? '',
    slips: [],
    letters: [],
    guarantees: [],
  }
}

/** The request body of a draft. */
export function bodyOf({ bills, use_credit, note, slip_amount, slip_day, ...payer }: PaymentValues) {
  const payer_name = (payer.is_other && payer.payer_name.trim()) || null
  return {
    bills: bills.map(({ id, amount }) => ({ id, amount: amount ?? 0 })),
    use_credit,
    payer_name,
    payer_relation: payer_name === null ? null : payer.payer_relation,
    ...{ slip_amount, slip_day },
    note: note.trim() || null,
  }
}

/** The sums of the form, in the currency of the payment: all bills, the credit that goes to them, and the transfer. */
export function sumsOf(payment: BillsPaymentDetail, { bills, use_credit }: PaymentValues) {
  const { currency } = payment
  const paid = bills.map(({ id, amount }) => {
    const bill = payment.bills.find((one) => one.id === id)
    return {
      id,
      open: minorUnits(bill?.open ?? 0, currency),
      dueDate: bill?.due_date ?? null,
      amount: minorUnits(amount ?? 0, currency),
    }
  })
  const plan = planPayment(paid, use_credit ? minorUnits(payment.available_credit, currency) : 0)
  return {
    total: amountFrom(plan.total, currency),
    credit: amountFrom(plan.credit, currency),
    transfer: amountFrom(plan.transfer, currency),
  }
}

/** What is wrong with the chosen bills, which a draft has to fulfil too. */
export function checkDraft(payment: BillsPaymentDetail, { bills }: PaymentValues) {
  const payable = new Map(payment.bills.map(({ id, open }) => [id, { id, open, currency: payment.currency }]))
  return checkChosen(
    bills.map(({ id, amount }) => ({ id, amount: amount ?? 0 })),
    payable,
  )
}

/** What is wrong with the form as it would be submitted. */
export function checkSubmission(payment: BillsPaymentDetail, values: PaymentValues) {
  return [
    ...checkDraft(payment, values),
    ...(values.is_other && !values.payer_name.trim()
      ? [{ path: 'payer_name', rule: 'required' as const }]
      : []),
    ...checkBillsPayment(
      {
        ...bodyOf(values),
        transfer: sumsOf(payment, values).transfer,
        slips: values.slips,
      },
      dayInChina(new Date()),
    ),
  ]
}

/** What becomes of an order once the payment has arrived. */
export type OrderOutlook = {
  readonly order_no: string
  /** What is then still unpaid of it, in each currency. */
  readonly unpaid: readonly Money[]
  /** Whether it is past payment, so that only later charges are paid. */
  readonly isLater: boolean
}

/** What becomes of each order of the chosen bills once the payment has arrived. */
export function outlookOf(payment: BillsPaymentDetail, { bills }: PaymentValues): OrderOutlook[] {
  const { currency } = payment
  return payment.orders.flatMap(({ id, order_no, status, unpaid_besides: besides }) => {
    const own = payment.bills.filter((bill) => bill.order_id === id)
    if (!own.some((bill) => bills.some((one) => one.id === bill.id))) return []
    const left = own.map(({ id: billId, open }) => ({
      currency,
      amount: sumIn(currency, [open, -(bills.find((one) => one.id === billId)?.amount ?? 0)]),
    }))
    const unpaid = sumsByCurrency([...left, ...besides]).filter(({ amount }) => amount > 0)
    return [{ order_no, unpaid, isLater: (statusesPaidBeside as readonly number[]).includes(status) }]
  })
}
