import { ApiError } from '#lib/api/api-error.ts'
import { showToast } from '#ui/feedback/toast.ts'

/** The maximum time the undo offer stays, whatever the local clock says. */
const longestMs = 10_000

/** How long undoing is offered: until the server's deadline, or the usual time if the local clock is minutes off. */
function undoOfferMs(undoUntil: string): number {
  const left = Date.parse(undoUntil) - Date.now()
  return left > 0 && left < longestMs ? left : longestMs
}

type Offer = {
  /** What is said of what was done, and once it is undone. */
  readonly done: string
  readonly undone: string
  /** The label of the offer. */
  readonly label: string
  /** The deadline by the server's clock. */
  readonly until: string
  readonly undo: () => Promise<unknown>
  /** Called after the attempt, whether or not it succeeded. */
  readonly onTried: () => void
}

/** Announces that a payment was confirmed or bills were issued, and offers to undo it for a few seconds. */
export function offerUndo({ done, undone, label, until, undo, onTried }: Offer): void {
  const act = async () => {
    try {
      await undo()
      showToast('info', undone)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast('trouble', error.message)
    }
    onTried()
  }
  showToast('done', done, [{ label, act: () => void act() }], undoOfferMs(until))
}
