import { useEffect } from 'react'
import { useWords } from '../../../lib/language.ts'
import { unsavedWords } from '../../../page-parts/forms/unsaved-words.ts'
import { useUnsavedGuard } from '../../../page-parts/forms/use-unsaved-guard.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import type { Editor } from '../form/use-booking-editor.ts'

/** Asks a user who leaves unsaved input whether to save a draft, discard it or stay. */
export function LeaveDraft({ editor, lost }: { readonly editor: Editor; readonly lost: string }) {
  const text = useWords(unsavedWords).draft
  const { leaving } = editor
  const held = useUnsavedGuard(editor.isUnsaved)
  const isHeld = held !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: saving stops once for each way out that is held up
  useEffect(() => {
    if (isHeld) leaving.begin()
  }, [isHeld])
  const stay = () => {
    leaving.stay()
    held?.stay()
  }
  return (
    <ConfirmDialog
      open={isHeld}
      title={text.title}
      confirmLabel={text.save}
      keepLabel={text.stay}
      other={{
        label: text.leave,
        onChoose: () => {
          leaving.drop()
          held?.leave()
        },
      }}
      onConfirm={async () => {
        if (await leaving.save()) held?.leave()
        else stay()
      }}
      onClose={stay}
    >
      {lost}
    </ConfirmDialog>
  )
}
