import type { Rate } from '@berth/contract/trade/rate'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '#lib/language.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import type { RateCalls } from './rate-calls.ts'
import { useRateName, Validity } from './rate-parts.tsx'
import { rateWords } from './rate-words.ts'

/** The rates to delete: one from its row, or all selected. */
export type RemovalTarget =
  | { readonly kind: 'one'; readonly rate: Rate }
  | { readonly kind: 'many'; readonly ids: readonly number[] }

type RateRemovalProps = {
  readonly target: RemovalTarget
  readonly calls: RateCalls
  readonly onDone: (count: number) => void
  readonly onClose: () => void
}

/** Asks for confirmation before deleting rates. Deletes all or none. Open for as long as it is rendered. */
export function RateRemoval({ target, calls, onDone, onClose }: RateRemovalProps) {
  const { removal } = useWords(rateWords)
  const client = useQueryClient()
  const nameOf = useRateName()
  const [failure, setFailure] = useState<string | null>(null)
  const isOne = target.kind === 'one'
  const ids = isOne ? [target.rate.id] : target.ids

  const remove = async () => {
    setFailure(null)
    try {
      await calls.remove(ids)
      showToast('done', isOne ? removal.done : removal.doneMany)
      onDone(ids.length)
    } catch (error) {
      const why = error instanceof Error ? error.message : ''
      setFailure(isOne ? removal.failed(why) : removal.failedMany(why))
    } finally {
      // Also after a refusal, whose cause is another user's deletion.
      client.invalidateQueries({ queryKey: calls.cacheKey })
    }
  }

  return (
    <ConfirmDialog
      open
      title={isOne ? removal.one : removal.many(ids.length)}
      confirmLabel={removal.confirm}
      keepLabel={removal.keep}
      danger
      error={failure}
      onConfirm={remove}
      onClose={onClose}
    >
      {isOne && (
        <p>
          <b>{nameOf(target.rate)}</b>
          <br />
          <Validity rate={target.rate} />
        </p>
      )}
      {removal.lost}
    </ConfirmDialog>
  )
}
