import type { deskUndoBill, deskUndoPayment } from '@berth/contract/money/desk-settlement'
import { call } from '#lib/api/api.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { showToast } from '#ui/feedback/toast.ts'

type ConfirmedOrder = {
  readonly id: number
  readonly order_no: string
  readonly version: number
  /** The undo deadline by the server's clock. */
  readonly undo_until: string
}

/** The maximum time the undo offer stays, whatever the local clock says. */
const longestMs = 10_000

/** How long undoing is offered: until the server's deadline, or the usual time if the local clock is minutes off. */
export function undoOfferMs(undoUntil: string): number {
  const left = Date.parse(undoUntil) - Date.now()
  return left > 0 && left < longestMs ? left : longestMs
}

type Undoing = {
  readonly endpoint: typeof deskUndoPayment | typeof deskUndoBill
  /** The label of the offer, and what is said once it is undone. */
  readonly undo: string
  readonly undone: (orderNo: string) => string
}

/** Announces that a payment was confirmed or bills were issued, and offers to undo it for a few seconds. */
export function offerUndo(
  { id, order_no, version, undo_until }: ConfirmedOrder,
  said: string,
  text: Undoing,
  onUndone: () => void,
): void {
  const undo = async () => {
    try {
      await call(text.endpoint, { params: { id }, body: { version } })
      showToast('info', text.undone(order_no))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast('trouble', error.message)
    }
    onUndone()
  }
  showToast('done', said, [{ label: text.undo, act: () => void undo() }], undoOfferMs(undo_until))
}
