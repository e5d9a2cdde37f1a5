import { deleteContacts } from '@berth/contract/companies/contact'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api/api.ts'
import { isProblem } from '#lib/api/api-error.ts'
import { useWords } from '#lib/language.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { contactsPageWords } from './contacts-page-words.ts'

/** The contacts to delete: one by name, or all selected. */
export type Removal = { readonly ids: readonly number[]; readonly company?: string }

type DeleteDialogProps = {
  readonly removal: Removal | null
  readonly onDone: (ids: readonly number[]) => void
  /** Called when some no longer exist, so the selection is stale. */
  readonly onOutdated: () => void
  readonly onClose: () => void
}

/** Asks for confirmation before deleting contacts. Deletes all or none. */
export function DeleteDialog({ removal, onDone, onOutdated, onClose }: DeleteDialogProps) {
  const { removing: text } = useWords(contactsPageWords)
  const client = useQueryClient()
  const [failure, setFailure] = useState<{ title: string; isGone: boolean } | null>(null)
  // Keeps the dialog's text while it fades out.
  const [last, setLast] = useState<Removal>({ ids: [] })
  if (removal && removal !== last) {
    setLast(removal)
    setFailure(null)
  }
  const { ids, company } = last
  const isOne = company !== undefined

  const remove = async () => {
    setFailure(null)
    try {
      await call(deleteContacts, { body: [...ids] })
      onDone(ids)
      showToast('done', isOne ? text.oneDone(company) : text.manyDone(ids.length))
    } catch (error) {
      const isGone = isProblem(error, 'not_found')
      const failed = isOne ? text.oneFailed : text.manyFailed
      const why = isGone ? (isOne ? text.oneGone : text.manyGone) : messageOf(error)
      setFailure({ title: `${failed}: ${why}`, isGone })
      if (isGone) onOutdated()
    } finally {
      client.invalidateQueries({ queryKey: ['customer', 'contact'] })
    }
  }

  return (
    <ConfirmDialog
      open={removal !== null}
      title={isOne ? text.one(company) : text.many(ids.length)}
      confirmLabel={text.confirm}
      keepLabel={text.keep}
      danger
      error={failure?.title ?? null}
      isBlocked={failure?.isGone ?? false}
      onConfirm={remove}
      onClose={onClose}
    >
      {text.lost}
    </ConfirmDialog>
  )
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
