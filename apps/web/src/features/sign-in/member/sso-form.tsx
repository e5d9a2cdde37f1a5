import { useEffect, useRef } from 'react'
import { beginSignOn } from '#lib/api/single-sign-on.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { useForm } from '#page-parts/forms/use-form.ts'
import { Field } from './field.tsx'
import { sayWhy } from './form-errors.ts'
import styles from './login-form.module.css'
import { RefusalNote } from './refusal-note.tsx'
import { accountWords } from './sign-in-words.ts'

type SsoFormProps = {
  /** What the user typed before. */
  readonly name: string
  /** Why the user is here, if a password was not enough. */
  readonly reason: string | null
  readonly onBack: () => void
}

/** Asks for an address or the short name of a company, and leads to its provider. */
export function SsoForm({ name, reason, onBack }: SsoFormProps) {
  const { sso: text } = useWords(accountWords)
  const language = useLanguage()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const form = useForm({
    start: { name },
    check: (values) => (values.name.trim() === '' ? [{ path: 'name', msg: text.nameMissing }] : []),
    send: (values) => beginSignOn(values.name.trim()),
    onSent: async (url) => {
      location.assign(url)
      // Busy until the other page has replaced this one.
      return await new Promise<never>(() => {})
    },
  })
  const { values, errors, failure, isBusy } = form
  return (
    <form {...form.props} className={`grid ${styles.form}`}>
      {failure !== null ? (
        <RefusalNote text={sayWhy(text.failed, failure, language)} />
      ) : (
        reason && <RefusalNote text={reason} />
      )}
      <Field
        ref={field}
        label={text.name}
        type="text"
        autoComplete="username"
        inputMode="email"
        value={values.name}
        error={errors.name ?? null}
        note={text.hint}
        onChange={(next) => form.change({ name: next })}
      />
      <button
        type="submit"
        className={`button button-primary full touch ${styles.submit}`}
        aria-disabled={isBusy}
      >
        {isBusy ? text.going : text.go}
      </button>
      <button type="button" className={`button full touch ${styles.submit}`} onClick={onBack}>
        {text.back}
      </button>
    </form>
  )
}
