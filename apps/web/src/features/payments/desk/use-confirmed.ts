import type { OutputOf } from '@berth/contract/endpoint'
import { type deskConfirmBillsPayment, deskUndoBillsPayment } from '@berth/contract/money/desk-payment'
import { useQueryClient } from '@tanstack/react-query'
import { offerUndo } from '#features/billing/offer-undo.ts'
import { receiptWords } from '#features/billing/receipt-words.ts'
import { call } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
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
    offerUndo({
      ...{ done: text.confirmed(name), undone: text.undone(name), label: receipt.undo, until: undo_until },
      undo: () => call(deskUndoBillsPayment, { params: { id: payment.id } }),
      onTried: refresh,
    })
    refresh()
  }
}
