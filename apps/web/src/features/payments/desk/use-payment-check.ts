import type { OutputOf } from '@berth/contract/endpoint'
import {
  type CompanyPayment,
  deskConfirmBillsPayment,
  deskGetPayment,
  deskRejectBillsPayment,
} from '@berth/contract/money/desk-payment'
import { dayInChina } from '@berth/domain/time/calendar'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReceiptArrival } from '#features/billing/receipt.ts'
import { call, readOf } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import { sayFailure } from '#page-parts/forms/form-engine.ts'
import { useForm } from '#page-parts/forms/use-form.ts'
import { showToast } from '#ui/feedback/toast.ts'
import {
  type ArrivalDraft,
  arrivalBody,
  arrivalField,
  blankArrival,
  checkArrivalDraft,
  nameOf,
  type PaymentCheck,
} from './payment-check.ts'
import { slipWords } from './slip-words.ts'
import { useConfirmed } from './use-confirmed.ts'

/** The check of one payment: what arrived, confirming it with an offer to undo, and rejecting it. */
export function usePaymentCheck(
  payment: CompanyPayment,
  onDone: () => void,
  arrival: ReceiptArrival | null = null,
) {
  const text = useWords(slipWords)
  const queryClient = useQueryClient()
  const params = { id: payment.id }
  const name = nameOf(payment)
  const detail = useQuery(readOf(deskGetPayment, { params })).data
  const refresh = () => void queryClient.invalidateQueries({ queryKey: ['desk'] })
  const sayConfirmed = useConfirmed()
  const form = useForm<ArrivalDraft, OutputOf<typeof deskConfirmBillsPayment>>({
    start: blankArrival(arrival),
    check: (draft) => checkArrivalDraft(payment, draft, dayInChina(new Date())),
    fieldOf: arrivalField,
    send: (draft) => call(deskConfirmBillsPayment, { params, body: arrivalBody(payment, draft) }),
    onSent: (done) => {
      sayConfirmed(done)
      onDone()
    },
  })
  /** Rejects the payment; returns why it could not be, or null. */
  const giveBack = async (reason: string): Promise<string | null> => {
    try {
      await call(deskRejectBillsPayment, { params, body: { reason } })
    } catch (error) {
      return sayFailure(error)
    }
    showToast('info', text.rejected(name))
    refresh()
    onDone()
    return null
  }
  const { values, errors, change } = form
  const idOf = (field: string) => `${form.props.id}${field}`
  const tolerance = detail?.fee_tolerance ?? 0
  const check: PaymentCheck = { payment, detail, tolerance, values, errors, change, idOf }
  return { check, name, form, giveBack }
}
