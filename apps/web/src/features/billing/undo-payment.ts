import { deskUndoPayment } from '@berth/contract/billing/desk-settlement'
import { call } from '../../lib/api/api.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import type { receiptWords } from './receipt-words.ts'

type Confirmed = {
  readonly id: number
  readonly order_no: string
  readonly version: number
  /** The undo deadline by the server's clock. */
  readonly undo_until: string
}

/** The maximum time the undo offer stays, whatever the local clock says. */
const longestMs = 10_000

/** Announces that a payment was confirmed and offers to undo it for a few seconds. */
export function offerUndo(
  { id, order_no, version, undo_until }: Confirmed,
  said: string,
  text: (typeof receiptWords)['zh-CN'],
  onUndone: () => void,
): void {
  const left = Date.parse(undo_until) - Date.now()
  const undo = async () => {
    try {
      await call(deskUndoPayment, { params: { id }, body: { version } })
      showToast('info', text.undone(order_no))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast('trouble', error.message)
    }
    onUndone()
  }
  // If the local clock is minutes off, the offer stays for the maximum time.
  const stays = left > 0 && left < longestMs ? left : longestMs
  showToast('done', said, [{ label: text.undo, act: () => void undo() }], stays)
}
