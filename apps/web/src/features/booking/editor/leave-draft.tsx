import { useEffect, useRef, useState } from 'react'
import { useWords } from '#lib/language.ts'
import { unsavedWords } from '#page-parts/forms/unsaved-words.ts'
import { useUnsavedGuard } from '#page-parts/forms/use-unsaved-guard.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { saveWords } from '../form/booking-form-words.ts'
import type { BookingEditorState } from '../form/use-booking-editor.ts'

/** Asks a user who leaves unsaved input whether to save a draft, discard it or stay. */
export function LeaveDraft({ editor, lost }: { readonly editor: BookingEditorState; readonly lost: string }) {
  const text = useWords(unsavedWords).draft
  const { leaving } = editor
  const held = useUnsavedGuard(editor.isUnsaved)
  const isHeld = held !== null
  useVanishing(editor)
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

/** Deletes a draft that was left empty, once its form is gone. */
function useVanishing({ leaving }: BookingEditorState): void {
  const latest = useRef(leaving.vanish)
  latest.current = leaving.vanish
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
      // Not when the effect only runs again, as during development.
      setTimeout(() => isOpen.current || void latest.current())
    }
  }, [])
}

type CancelDraftProps = {
  readonly editor: BookingEditorState
  readonly onLeave: () => void
  readonly onClose: () => void
}

/** Asks a user who cancels the form what becomes of the draft begun in it. */
export function CancelDraft({ editor, onLeave, onClose }: CancelDraftProps) {
  const text = useWords(saveWords).onCancel
  const [failure, setFailure] = useState<string | null>(null)
  const { order, leaving } = editor
  const remove = async () => {
    try {
      await leaving.remove()
    } catch (error) {
      return setFailure(text.failed(error instanceof Error ? error.message : String(error)))
    }
    if (order) showToast('done', text.removed(order.order_no))
    onLeave()
  }
  return (
    <ConfirmDialog
      open
      title={text.title}
      confirmLabel={text.keep}
      keepLabel={text.stay}
      error={failure}
      other={{ label: text.remove, onChoose: () => void remove() }}
      onConfirm={async () => {
        if (await editor.save()) onLeave()
        else onClose()
      }}
      onClose={onClose}
    >
      {text.lost}
    </ConfirmDialog>
  )
}
