import { checkInvitation } from '@berth/domain/access/colleague'
import { maxLength } from '@berth/domain/limits'
import { readMailAddress } from '@berth/domain/reading/identifier'
import { type Language, languages } from '@berth/locales/language'
import { type ReactNode, useState } from 'react'
import { useLanguage, useWords } from '#lib/language.ts'
import { FormDialog } from '#page-parts/forms/form-dialog.tsx'
import { useForm } from '#page-parts/forms/use-form.ts'
import { Field } from '#ui/controls/field.tsx'
import { Segmented } from '#ui/controls/segmented.tsx'
import { TextInput } from '#ui/controls/text-input.tsx'
import { InviteLinkDialog, type JoinLink, sayMade } from './invite-link.tsx'
import { inviteWords } from './invite-words.ts'

type InvitationBody = { readonly email: string; readonly preset: string; readonly language: Language }

type InviteDialogProps = {
  readonly title: string
  /** Off on pages with a guard of their own. */
  readonly guarded?: boolean
  readonly send: (body: InvitationBody, idempotencyKey: string) => Promise<JoinLink>
  readonly onDone: () => void
  readonly onClose: () => void
  /** The choice of the role. */
  readonly children: (
    preset: string,
    error: string | undefined,
    onChange: (preset: string) => void,
  ) => ReactNode
}

/** Invites a user by email, with a role and the language of the mail. */
export function InviteDialog({ title, guarded = true, send, onDone, onClose, children }: InviteDialogProps) {
  const text = useWords(inviteWords)
  const language = useLanguage()
  const [made, setMade] = useState<JoinLink | null>(null)
  const form = useForm({
    start: { email: '', preset: '', language },
    check: checkInvitation,
    send: async (values, keyFor) => {
      const body = { ...values, email: values.email.trim() }
      return await send(body, keyFor(body))
    },
    onSent: (invited) => {
      const toShow = sayMade(invited, text.sent(invited.email))
      if (toShow) setMade(toShow)
      else onDone()
    },
  })
  const { values, errors, change } = form
  if (made) return <InviteLinkDialog made={made} onClose={onDone} />
  return (
    <FormDialog
      form={form}
      title={title}
      width={560}
      submitLabel={text.send}
      failed={text.failed}
      aside={<p className="note">{text.note}</p>}
      guarded={guarded}
      onClose={onClose}
    >
      <Field label={text.email} required error={errors.email}>
        {(control) => (
          <TextInput
            {...control}
            autoFocus
            size="large"
            inputMode="email"
            autoComplete="off"
            maxLength={maxLength.username}
            reads={readMailAddress}
            value={values.email}
            onChange={({ target }) => change({ email: target.value })}
          />
        )}
      </Field>
      {children(values.preset, errors.preset, (preset) => change({ preset }))}
      <Field label={text.language}>
        {({ id }) => (
          <Segmented
            id={id}
            size="large"
            aria-label={text.language}
            options={languages.map((one) => ({ value: one, label: text.languages[one] }))}
            value={values.language}
            onChange={(chosen) => change({ language: chosen })}
          />
        )}
      </Field>
    </FormDialog>
  )
}
