import { createContact, getContact, updateContact } from '@berth/contract/companies/contact'
import { meets } from '@berth/domain/access/authority'
import { checkContact, contactEditing } from '@berth/domain/company/contact'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api/api.ts'
import { ApiError, isProblem } from '#lib/api/api-error.ts'
import { useUser } from '#lib/api/session.ts'
import { useWords } from '#lib/language.ts'
import { FormDialog } from '#page-parts/forms/form-dialog.tsx'
import { useForm } from '#page-parts/forms/use-form.ts'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { ContactFields } from './contact-fields.tsx'
import type { ContactTarget } from './contact-target.ts'
import { blankContact, type ContactValues, contactBodyOf, contactValuesOf } from './contact-values.ts'
import { contactWords } from './contact-words.ts'
import { useContactDifferences } from './use-contact-differences.ts'

type ContactFormDialogProps = {
  readonly title: string
  readonly target: ContactTarget
  readonly initial?: ContactValues
  /** Asks before the page is left. Off on pages with a guard of their own. */
  readonly guarded?: boolean
  readonly onDone: (values: ContactValues, id: number) => void
  readonly onClose: () => void
}

/** The form for creating or correcting a contact. Open for as long as it is rendered. */
export function ContactFormDialog({
  title,
  target: opened,
  initial,
  guarded = false,
  onDone,
  onClose,
}: ContactFormDialogProps) {
  const text = useWords(contactWords)
  const client = useQueryClient()
  const { authorities } = useUser()
  const [target, setTarget] = useState(opened)
  const [alsoBook, setAlsoBook] = useState(false)
  const differences = useContactDifferences()
  const mayUpdateBook = target.kind === 'copy' && target.id > 0 && meets(authorities, contactEditing)

  const keep = async (values: ContactValues, keyFor: (content: unknown) => string): Promise<number> => {
    const body = contactBodyOf(values)
    if (target.kind === 'create')
      return (await call(createContact, { body, idempotencyKey: keyFor(body) })).id
    if (target.kind === 'contact') {
      const { id, version } = target.contact
      return (await call(updateContact, { params: { id }, body: { ...body, version } })).id
    }
    if (mayUpdateBook && alsoBook) {
      const { version } = await call(getContact, { params: { id: target.id } })
      await call(updateContact, { params: { id: target.id }, body: { ...body, version } })
    }
    return target.id
  }
  const form = useForm<ContactValues, { values: ContactValues; id: number }>({
    start: initial ?? blankContact,
    check: checkContact,
    send: async (values, keyFor) => ({ values, id: await keep(values, keyFor) }),
    onSent: ({ values, id }) => {
      client.invalidateQueries({ queryKey: ['customer', 'contact'] })
      onDone(values, id)
    },
    ...(target.kind === 'contact'
      ? {
          reload: async () => {
            const contact = await call(getContact, { params: { id: target.contact.id } })
            setTarget({ kind: 'contact', contact })
            return contactValuesOf(contact)
          },
          mayChoose: true,
        }
      : {}),
  })
  const isWordless = target.kind === 'create' && form.failure instanceof ApiError && form.failure.isWordless
  const isGone = isProblem(form.failure, 'not_found')
  const keepAsNew = () => {
    setTarget({ kind: 'create' })
    form.forgetErrors()
  }
  return (
    <FormDialog
      form={form}
      title={title}
      width={720}
      submitLabel={target.kind === 'copy' ? text.use : text.save}
      failed={text.failedTo[target.kind]}
      reason={isGone && target.kind === 'copy' ? text.gone : isWordless ? text.checkForm : undefined}
      gone={
        isGone && target.kind === 'contact'
          ? { text: text.deleted, label: text.keepAsNew, onKeep: keepAsNew }
          : null
      }
      aside={
        mayUpdateBook && (
          <Checkbox checked={alsoBook} onChange={({ target: box }) => setAlsoBook(box.checked)}>
            {text.alsoBook}
          </Checkbox>
        )
      }
      guarded={guarded}
      differences={differences}
      onClose={onClose}
    >
      <ContactFields values={form.values} errors={form.errors} onChange={form.change} onLeave={form.leave} />
    </FormDialog>
  )
}
