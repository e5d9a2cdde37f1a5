import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { FormDialog } from '#page-parts/forms/form-dialog.tsx'
import type { FieldFault } from '#page-parts/forms/form-engine.ts'
import { type Form, useForm } from '#page-parts/forms/use-form.ts'
import { Button } from '#ui/controls/button.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { Icon } from '#ui/page/icon.tsx'

/** The row of a list whose dialog is open, or a new one; `path` is the first part of the list's call. */
export function useOpenedRow<Row>(path: string) {
  const client = useQueryClient()
  const [row, open] = useState<Row | 'new' | null>(null)
  return {
    row,
    open,
    onDone: () => client.invalidateQueries({ queryKey: ['desk', path] }),
    onClose: () => open(null),
  }
}

type AddButtonProps = { readonly label: string; readonly isReady: boolean; readonly onAdd: () => void }

/** Opens the dialog of a new row once the list is there. */
export function AddButton({ label, isReady, onAdd }: AddButtonProps) {
  return (
    <Button look="primary" icon={<Icon name="plus" />} disabled={!isReady} onClick={onAdd}>
      {label}
    </Button>
  )
}

/** What the dialog of one row needs; null adds a row. */
export type RowDialogProps<Row> = {
  readonly row: Row | null
  readonly onDone: () => unknown
  readonly onClose: () => void
}

type TableDialogProps<Values extends object> = Omit<RowDialogProps<unknown>, 'row'> & {
  readonly text: Readonly<Record<'add' | 'editTitle' | 'save' | 'saved' | 'remove' | 'removed', string>>
  readonly start: Values
  readonly check: (values: Values) => readonly FieldFault[]
  readonly send: (values: Values) => Promise<unknown>
  /** Deletes the row; null for a new one. */
  readonly remove: (() => Promise<unknown>) | null
  readonly children: (form: Form<Values>) => ReactNode
}

/** Adds, changes or deletes one row of a table. */
export function TableDialog<Values extends object>({
  text,
  start,
  check,
  send,
  remove,
  onDone,
  onClose,
  children,
}: TableDialogProps<Values>) {
  const done = (said: string) => {
    showToast('done', said)
    void onDone()
    onClose()
  }
  const form = useForm<Values>({ start, check, send, onSent: () => done(text.saved) })
  return (
    <FormDialog
      form={form}
      width={640}
      title={remove ? text.editTitle : text.add}
      submitLabel={text.save}
      onClose={onClose}
      aside={
        remove && (
          <Button
            danger
            disabled={form.isBusy}
            onClick={() => void form.attempt(remove, () => done(text.removed))}
          >
            {text.remove}
          </Button>
        )
      }
    >
      {children(form)}
    </FormDialog>
  )
}
