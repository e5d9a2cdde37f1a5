import { useEffect, useState } from 'react'
import { useWords } from '#lib/language.ts'
import { unsavedWords } from '#page-parts/forms/unsaved-words.ts'
import { type HeldNavigation, useUnsavedGuard } from '#page-parts/forms/use-unsaved-guard.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'

type SaveBeforeLeavingProps = {
  /** Called at the moment of leaving. */
  readonly isUnsaved: () => boolean
  /** Saves pending changes and returns whether everything is saved. */
  readonly save: () => Promise<boolean>
  readonly lost: string
}

/** Saves pending changes before the user leaves, and asks only if that fails. */
export function SaveBeforeLeaving({ isUnsaved, save, lost }: SaveBeforeLeavingProps) {
  const text = useWords(unsavedWords)
  const held = useUnsavedGuard(isUnsaved)
  const isHeld = held !== null
  const [isAsking, setAsking] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each way out is tried once, when it is taken
  useEffect(() => {
    if (!held) return
    let isCurrent = true
    const tryOnce = async (way: HeldNavigation) => {
      const isSaved = await save()
      if (!isCurrent) return
      if (isSaved) way.leave()
      else setAsking(true)
    }
    void tryOnce(held)
    return () => {
      isCurrent = false
    }
  }, [isHeld])
  return (
    <ConfirmDialog
      open={isHeld && isAsking}
      title={text.title}
      confirmLabel={text.leave}
      keepLabel={text.stay}
      danger
      onConfirm={() => held?.leave()}
      onClose={() => {
        setAsking(false)
        held?.stay()
      }}
    >
      {lost}
    </ConfirmDialog>
  )
}
