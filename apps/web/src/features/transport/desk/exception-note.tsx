import { deskNoteException } from '@berth/contract/desk/desk-exception'
import { deskGetTransport, type ExceptionItem, type Transport } from '@berth/contract/orders/transport'
import { maxLength } from '@berth/domain/limits'
import { useRef, useState } from 'react'
import { call } from '#lib/api/api.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { FormDialog } from '#page-parts/forms/form-dialog.tsx'
import { useForm } from '#page-parts/forms/use-form.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { TextArea } from '#ui/controls/text-input.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { exceptionWords } from '../exception-words.ts'
import { sayException } from '../say-exception.ts'

type ExceptionNoteProps = {
  readonly orderId: number
  readonly item: ExceptionItem
  readonly now: Date
  readonly onDone: () => unknown
}

/** Opens the note of an exception, which the member reads. */
export function ExceptionNote(props: ExceptionNoteProps) {
  const text = useWords(exceptionWords)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="link" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {props.item.note === null ? text.write : text.edit}
      </Button>
      {isOpen && <NoteDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

type Values = { readonly note: string }

function NoteDialog({
  orderId,
  item,
  now,
  onDone,
  onClose,
}: ExceptionNoteProps & { readonly onClose: () => void }) {
  const text = useWords(exceptionWords)
  const language = useLanguage()
  const seen = useRef(item.version)
  const form = useForm<Values, unknown>({
    start: { note: item.note ?? '' },
    check: () => [],
    send: ({ note }) =>
      call(deskNoteException, {
        params: { id: item.id },
        body: { note: note.trim() === '' ? null : note, version: seen.current },
      }),
    reload: async (start) => {
      const found = (await call(deskGetTransport, { params: { id: orderId } })) as Transport // The view of Berth, as no other was asked for.
      const newer = found.exceptions.find(({ id }) => id === item.id)
      if (!newer) {
        showToast('trouble', text.closed)
        void onDone()
        onClose()
        return start
      }
      seen.current = newer.version
      return { note: newer.note ?? '' }
    },
    onSent: () => {
      showToast('done', text.saved)
      void onDone()
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      width={560}
      title={sayException(item, now, language)}
      submitLabel={text.save}
      onClose={onClose}
    >
      <Field label={text.note} hint={text.noteHint} error={form.errors.note}>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={maxLength.reason}
            value={form.values.note}
            onChange={({ target }) => form.change({ note: target.value })}
          />
        )}
      </Field>
    </FormDialog>
  )
}
