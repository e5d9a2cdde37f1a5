import { useWords } from '#lib/language.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { unsavedWords } from './unsaved-words.ts'
import { useUnsavedGuard } from './use-unsaved-guard.ts'

type UnsavedGuardProps = {
  /** Called when the user tries to leave. */
  readonly isUnsaved: () => boolean
  /** What exactly would be lost, if the page can be specific. */
  readonly lost?: string
  /** The parameter of the address that says what the form is open for, where a form is part of a page. */
  readonly opens?: string
}

/** Asks for confirmation before a user leaves a form with unsaved changes. */
export function UnsavedGuard({ isUnsaved, lost, opens }: UnsavedGuardProps) {
  const text = useWords(unsavedWords)
  const held = useUnsavedGuard(isUnsaved, opens)
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
