import {
  type CompanyPayment,
  deskDeclinePayment,
  deskGetPayment,
  deskReopenPayment,
  deskSettlePayment,
} from '@berth/contract/billing/desk-payment'
import type { OutputOf } from '@berth/contract/endpoint'
import type { Shortfall } from '@berth/domain/money/settlement'
import { checkArrival } from '@berth/domain/order/billing/payment'
import { dayInChina } from '@berth/domain/time/calendar'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call, readOf } from '../../../../lib/api/api.ts'
import { ApiError } from '../../../../lib/api/api-error.ts'
import { useWords } from '../../../../lib/language.ts'
import { sayFailure } from '../../../../page-parts/forms/form-engine.ts'
import { useForm } from '../../../../page-parts/forms/use-form.ts'
import { showToast } from '../../../../ui/feedback/toast.ts'
import { type BankArrival, blankReceipt, differenceOf, type ReceiptDraft } from '../../receipt.ts'
import { receiptWords } from '../../receipt-words.ts'
import { undoOfferMs } from '../../undo-payment.ts'
import { slipWords } from './slip-words.ts'

/** `bills` are the amounts per bill once the desk has changed them; until then they follow from what arrived. */
type Draft = ReceiptDraft & {
  readonly shortfall: Shortfall
  readonly bills: Readonly<Record<number, number | null>> | null
}

/** What the payment is called: its reference, or the number of its order. */
export function nameOf({ reference, order_no }: Pick<CompanyPayment, 'reference' | 'order_no'>): string {
  return reference ?? order_no ?? ''
}

/** The check of one payment: what arrived, confirming it with an offer to undo, and rejecting it. */
export function usePaymentCheck(
  payment: CompanyPayment,
  onDone: () => void,
  arrival: BankArrival | null = null,
) {
  const text = useWords(slipWords)
  const receipt = useWords(receiptWords)
  const queryClient = useQueryClient()
  const params = { id: payment.id }
  const { currency, transfer } = payment
  const name = nameOf(payment)
  const detail = useQuery(readOf(deskGetPayment, { params })).data
  const refresh = () => void queryClient.invalidateQueries({ queryKey: ['desk'] })
  const undo = async () => {
    try {
      await call(deskReopenPayment, { params })
      showToast('info', text.undone(name))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast('trouble', error.message)
    }
    refresh()
  }
  const form = useForm<Draft, OutputOf<typeof deskSettlePayment>>({
    start: { ...blankReceipt(arrival), shortfall: 'open', bills: null },
    check: (draft) => [
      ...checkArrival(
        {
          ...bodyOf(payment, draft),
          isShort: differenceOf(draft, transfer, currency) < 0,
          isNothingExpected: transfer === 0,
        },
        dayInChina(new Date()),
      ),
      ...(draft.value_date === null ? [{ path: 'value_date', rule: 'required' as const }] : []),
    ],
    fieldOf: (path) => path.replace(/^bills.*/, 'bills'),
    send: (draft) => call(deskSettlePayment, { params, body: bodyOf(payment, draft) }),
    onSent: (done) => {
      const offers = [{ label: receipt.undo, act: () => void undo() }]
      showToast('done', text.confirmed(name), offers, undoOfferMs(done.undo_until))
      refresh()
      onDone()
    },
  })
  /** Rejects the payment; returns why it could not be, or null. */
  const giveBack = async (reason: string): Promise<string | null> => {
    try {
      await call(deskDeclinePayment, { params, body: { reason } })
    } catch (error) {
      return sayFailure(error)
    }
    showToast('info', text.rejected(name))
    refresh()
    onDone()
    return null
  }
  return { payment, name, detail, form, giveBack }
}

export type PaymentCheck = ReturnType<typeof usePaymentCheck>

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
