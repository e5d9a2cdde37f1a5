import type { OutputOf } from '@berth/contract/endpoint'
import { type deskConfirmBillsPayment, deskUndoBillsPayment } from '@berth/contract/money/desk-payment'
import { useQueryClient } from '@tanstack/react-query'
import { receiptWords } from '#features/billing/receipt-words.ts'
import { undoOfferMs } from '#features/billing/undo-payment.ts'
import { call } from '#lib/api/api.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { useWords } from '#lib/language.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { nameOf } from './payment-check.ts'
import { slipWords } from './slip-words.ts'

/** Announces that a payment was confirmed, offers to undo it for a few seconds, and refreshes the desk. */
export function useConfirmed() {
  const text = useWords(slipWords)
  const receipt = useWords(receiptWords)
  const queryClient = useQueryClient()
  const refresh = () => void queryClient.invalidateQueries({ queryKey: ['desk'] })
  return ({ payment, undo_until }: OutputOf<typeof deskConfirmBillsPayment>) => {
    const name = nameOf(payment)
    const undo = async () => {
      try {
        await call(deskUndoBillsPayment, { params: { id: payment.id } })
        showToast('info', text.undone(name))
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        showToast('trouble', error.message)
      }
      refresh()
    }
    const offers = [{ label: receipt.undo, act: () => void undo() }]
    showToast('done', text.confirmed(name), offers, undoOfferMs(undo_until))
    refresh()
  }
}
