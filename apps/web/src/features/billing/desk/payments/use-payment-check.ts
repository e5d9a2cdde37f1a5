import {
  type CompanyPayment,
  deskDeclinePayment,
  deskGetPayment,
  deskReopenPayment,
  deskSettlePayment,
} from '@berth/contract/billing/desk-payment'
import type { OutputOf } from '@berth/contract/endpoint'
import { dayInChina } from '@berth/domain/time/calendar'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call, readOf } from '../../../../lib/api/api.ts'
import { ApiError } from '../../../../lib/api/api-error.ts'
import { useWords } from '../../../../lib/language.ts'
import { sayFailure } from '../../../../page-parts/forms/form-engine.ts'
import { useForm } from '../../../../page-parts/forms/use-form.ts'
import { showToast } from '../../../../ui/feedback/toast.ts'
import type { BankArrival } from '../../receipt.ts'
import { receiptWords } from '../../receipt-words.ts'
import { undoOfferMs } from '../../undo-payment.ts'
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
  const form = useForm<ArrivalDraft, OutputOf<typeof deskSettlePayment>>({
    start: blankArrival(arrival),
    check: (draft) => checkArrivalDraft(payment, draft, dayInChina(new Date())),
    fieldOf: arrivalField,
    send: (draft) => call(deskSettlePayment, { params, body: arrivalBody(payment, draft) }),
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
  const { values, errors, change } = form
  const idOf = (field: string) => `${form.props.id}${field}`
  const check: PaymentCheck = { payment, detail, values, errors, change, idOf }
  return { check, name, form, giveBack }
}
