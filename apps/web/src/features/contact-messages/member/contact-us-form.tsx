import type { BodyOf, OutputOf } from '@berth/contract/endpoint'
import type { contactUs } from '@berth/contract/system/contact-us'
import { checkContactMessage } from '@berth/domain/company/contact-message'
import { maxLength } from '@berth/domain/limits'
import { readMailAddress } from '@berth/domain/reading/identifier'
import { useEffect, useRef } from 'react'
import { Field, TextField } from '#features/sign-in/member/field.tsx'
import { sayWhy } from '#features/sign-in/member/form-errors.ts'
import styles from '#features/sign-in/member/public-form.module.css'
import { RefusalNote } from '#features/sign-in/member/refusal-note.tsx'
import { request } from '#lib/api/request.ts'
import { isSignedIn, loadUser } from '#lib/api/session.ts'
import { useKeptDraft } from '#lib/drafts/draft-storage.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { useForm } from '#page-parts/forms/use-form.ts'
import { contactUsWords } from './contact-us-words.ts'

const blank = { name: '', email: '', subject: '', content: '' }
type Message = typeof blank
type MessageField = keyof Message

/** A message to the operator. `onSent` gets the email address for the reply. */
export function ContactUsForm({ onSent }: { readonly onSent: (email: string) => void }) {
  const text = useWords(contactUsWords)
  const language = useLanguage()
  const [kept, keep, forget] = useKeptDraft<Message>('contact_us', blank)
  const form = useForm({
    start: kept,
    check: checkContactMessage,
    send: sendMessage,
    onSent: (_answer, { email }) => {
      forget()
      onSent(email.trim())
    },
  })
  const { values: message, errors, isBusy, failure } = form
  useOwnName(message, form.change)
  // Only typed text is kept, as the next user of this tab may be a different one.
  const fieldProps = (field: MessageField) => ({
    label: text[field],
    value: message[field],
    error: errors[field] ?? null,
    onChange: (value: string) => {
      keep({ [field]: value })
      form.change({ [field]: value })
    },
  })
  const length = [...message.content.trim()].length

  return (
    <form {...form.props} className={`grid ${styles.form}`}>
      {failure !== null && <RefusalNote text={sayWhy(text.failed, failure, language)} />}
      <div className={`grid phone-one-column ${styles.pair}`}>
        <Field {...fieldProps('name')} type="text" autoComplete="name" />
        <Field
          {...fieldProps('email')}
          type="email"
          autoComplete="email"
          inputMode="email"
          reads={readMailAddress}
        />
      </div>
      <Field {...fieldProps('subject')} type="text" />
      <TextField
        {...fieldProps('content')}
        rows={7}
        beside={<span className="note">{text.length(length, maxLength.messageContent)}</span>}
      />
      <div className={`row between gap-16 phone-stretched ${styles.end}`}>
        <span className="note">{text.kept}</span>
        <button type="submit" className="button button-primary" aria-disabled={isBusy}>
          {isBusy ? text.submitting : text.submit}
        </button>
      </div>
    </form>
  )
}

/** Fills in the name and email of the signed-in user where nothing has been typed. */
function useOwnName(message: Message, change: (part: Partial<Message>) => void): void {
  const latest = useRef(message)
  latest.current = message
  useEffect(() => {
    if (!isSignedIn()) return
    let isCurrent = true
    loadUser()
      .then(({ linkman, username }) => {
        const { name, email } = latest.current
        if (isCurrent) change({ name: name || linkman, email: email || username })
      })
      .catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [change])
}

function sendMessage(body: BodyOf<typeof contactUs>) {
  return request<OutputOf<typeof contactUs>>({ method: 'POST', path: '/system/contact_us', body })
}
