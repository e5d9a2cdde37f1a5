import type { contactUs } from '@berth/contract/contact-us'
import type { BodyOf, OutputOf } from '@berth/contract/endpoint'
import { checkContactMessage } from '@berth/domain/contact-message'
import { maxLength } from '@berth/domain/limits'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { request } from '../../lib/api/request.ts'
import { isSignedIn, loadUser } from '../../lib/api/session.ts'
import { useKeptDraft } from '../../lib/drafts/draft-storage.ts'
import { useLanguage, useWords } from '../../lib/language.ts'
import { contactUsWords } from './contact-us-words.ts'
import { Field, TextField } from './field.tsx'
import { errorsOf, type FieldErrors, fieldErrorsOf, sayFailure } from './form-errors.ts'
import styles from './public-form.module.css'
import { RefusalNote } from './refusal-note.tsx'

const blank = { name: '', email: '', subject: '', content: '' }
type Message = typeof blank
type MessageField = keyof Message

const inOrder: readonly MessageField[] = ['name', 'email', 'subject', 'content']

/** A message to the operator. `onSent` gets the email address for the reply. */
export function ContactUsForm({ onSent }: { readonly onSent: (email: string) => void }) {
  const text = useWords(contactUsWords)
  const language = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  const [message, change, forget] = useMessage()
  const [errors, setErrors] = useState<FieldErrors<MessageField>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  const show = (found: FieldErrors<MessageField>) => {
    setErrors(found)
    const first = inOrder.findIndex((field) => found[field])
    form.current?.querySelectorAll<HTMLElement>('input, textarea')[first]?.focus()
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setFailure(null)
    const found = errorsOf<MessageField>(checkContactMessage(message), language)
    if (Object.keys(found).length > 0) return show(found)
    setErrors({})
    setBusy(true)
    try {
      await sendMessage(message)
      forget()
      onSent(message.email.trim())
    } catch (error) {
      setBusy(false)
      const atFields = fieldErrorsOf<MessageField>(error)
      if (Object.keys(atFields).length > 0) show(atFields)
      else setFailure(sayFailure(text.failed, error, language))
    }
  }

  const fieldProps = (field: MessageField) => ({
    label: text[field],
    value: message[field],
    error: errors[field] ?? null,
    onChange: (value: string) => {
      change({ [field]: value })
      setErrors(({ [field]: _, ...others }) => others)
    },
  })
  const length = [...message.content.trim()].length

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate aria-busy={isBusy}>
      {failure && <RefusalNote text={failure} />}
      <div className={styles.pair}>
        <Field {...fieldProps('name')} type="text" autoComplete="name" />
        <Field {...fieldProps('email')} type="email" autoComplete="email" inputMode="email" />
      </div>
      <Field {...fieldProps('subject')} type="text" />
      <TextField
        {...fieldProps('content')}
        rows={7}
        beside={<span className="note">{text.length(length, maxLength.messageContent)}</span>}
      />
      <div className={styles.end}>
        <span className="note">{text.kept}</span>
        <button type="submit" className="button button-primary" aria-disabled={isBusy}>
          {isBusy ? text.submitting : text.submit}
        </button>
      </div>
    </form>
  )
}

/**
 * The message, with the signed-in user's name filled in. Only typed text is kept, as the next user of this tab may be a
 * different one.
 */
function useMessage() {
  const [kept, keep, forget] = useKeptDraft<Message>('contact_us', blank)
  const [shown, setShown] = useState<Partial<Message>>({})
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the page opens
  useEffect(() => {
    if (!isSignedIn()) return
    let isCurrent = true
    loadUser()
      .then(({ linkman, username }) => {
        const own = { name: kept.name || linkman, email: kept.email || username }
        if (isCurrent) setShown((now) => ({ ...own, ...now }))
      })
      .catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [])
  const change = (part: Partial<Message>) => {
    keep(part)
    setShown((now) => ({ ...now, ...part }))
  }
  return [{ ...kept, ...shown }, change, forget] as const
}

function sendMessage(body: BodyOf<typeof contactUs>) {
  return request<OutputOf<typeof contactUs>>({ method: 'POST', path: '/system/contact_us', body })
}
