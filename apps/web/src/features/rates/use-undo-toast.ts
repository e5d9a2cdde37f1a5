import type { ImportKind } from '@berth/domain/files/import-file'
import { useQueryClient } from '@tanstack/react-query'
import { useWords } from '#lib/language.ts'
import { sayFailure } from '#page-parts/forms/form-engine.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { type ImportSide, importCalls } from '../import-export/import-calls.ts'
import { extensionWords } from './extension-words.ts'

/** How long an extension is offered to be undone; later the import dialog still offers it. */
const offeredForMs = 30_000

/** Says how much was copied, and offers to undo it, as an import is. */
export function useUndoToast(kind: ImportKind, side: ImportSide, cacheKey: readonly unknown[]) {
  const text = useWords(extensionWords)
  const client = useQueryClient()
  return (count: number, importId: number) => {
    void client.invalidateQueries({ queryKey: cacheKey })
    const undo = async () => {
      try {
        await importCalls(kind, side).undo(importId)
        showToast('done', text.undone)
      } catch (error) {
        showToast('trouble', text.undoFailed(sayFailure(error)))
      }
      void client.invalidateQueries({ queryKey: cacheKey })
    }
    showToast('done', text.done(count), [{ label: text.undo, act: () => void undo() }], offeredForMs)
  }
}
