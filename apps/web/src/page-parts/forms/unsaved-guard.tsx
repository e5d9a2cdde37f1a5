import { useWords } from '../../lib/language.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { unsavedWords } from './unsaved-words.ts'
import { useUnsavedGuard } from './use-unsaved-guard.ts'

type UnsavedGuardProps = {
  /** Asked at the moment of leaving. */
  readonly isUnsaved: () => boolean
  /** What exactly would be lost, when the page can say it better. */
  readonly lost?: string
}

/** Asks before somebody leaves a form that is not saved. */
export function UnsavedGuard({ isUnsaved, lost }: UnsavedGuardProps) {
  const text = useWords(unsavedWords)
  const held = useUnsavedGuard(isUnsaved)
  return (
    <ConfirmDialog
      open={held !== null}
      title={text.title}
      confirmLabel={text.leave}
      keepLabel={text.stay}
      danger
      onConfirm={() => held?.leave()}
      onClose={() => held?.stay()}
    >
      {lost ?? text.lost}
    </ConfirmDialog>
  )
}
