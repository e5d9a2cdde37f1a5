import { checkCode, checkCodeRequest } from '@berth/domain/password-reset'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { useLanguage, useWords } from '../../lib/language.ts'
import { Field } from './field.tsx'
import {
  askForCode,
  checkMailedCode,
  type ResetDraft,
  type ResetErrors,
  type ResetField,
} from './forget-password.ts'
import { forgetPasswordWords } from './forget-password-words.ts'
import { errorsOf, fieldErrorsOf, sayFailure } from './form-errors.ts'
import styles from './public-form.module.css'
import { RefusalNote } from './refusal-note.tsx'
import { useSecondsUntil } from './use-seconds-until.ts'

type ResetCodeStepProps = {
  readonly draft: ResetDraft
  /** The server's errors about the address or the code, found at the second step. */
  readonly refused: ResetErrors
  readonly onChange: (part: Partial<ResetDraft>) => void
  readonly onDone: () => void
}

/** Asks for the email address and the code sent to it. */
export function ResetCodeStep({ draft, refused, onChange, onDone }: ResetCodeStepProps) {
  const text = useWords(forgetPasswordWords)
  const language = useLanguage()
  const usernameField = useRef<HTMLInputElement>(null)
  const codeField = useRef<HTMLInputElement>(null)
  const [errors, setErrors] = useState<ResetErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const [isChecking, setChecking] = useState(false)
  const isSentHere = draft.sentTo !== '' && draft.sentTo === draft.username.trim()
  const secondsLeft = useSecondsUntil(draft.waitUntil)
  const mustWait = isSentHere && secondsLeft > 0
  const shown = { ...refused, ...errors }

  const focusFirst = ({ username, vcode }: ResetErrors) => {
    if (username) usernameField.current?.focus()
    else if (vcode) codeField.current?.focus()
  }
  // After a return from the second step, focus starts at the wrong field.
  useEffect(() => {
    if (refused.username) usernameField.current?.focus()
    else if (refused.vcode) codeField.current?.select()
  }, [refused])

  const send = async () => {
    if (isSending || mustWait) return
    const found = errorsOf<ResetField>(checkCodeRequest(draft), language)
    setErrors(found)
    setFailure(null)
    if (found.username) return focusFirst(found)
    const username = draft.username.trim()
    setSending(true)
    try {
      const { valid_minutes, resend_seconds } = await askForCode(username)
      const waitUntil = Date.now() + resend_seconds * 1_000
      onChange({ sentTo: username, sentMinutes: valid_minutes, waitUntil })
      codeField.current?.focus()
    } catch (error) {
      const atFields = fieldErrorsOf<ResetField>(error)
      setErrors(atFields)
      if (atFields.username) focusFirst(atFields)
      else setFailure(sayFailure(text.sendFailed, error, language))
      if (error instanceof ApiError && error.waitSeconds)
        onChange({ sentTo: username, waitUntil: Date.now() + error.waitSeconds * 1_000 })
    } finally {
      setSending(false)
    }
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isChecking) return
    const found = errorsOf<ResetField>(checkCode(draft), language)
    setErrors(found)
    setFailure(null)
    if (Object.keys(found).length > 0) return focusFirst(found)
    setChecking(true)
    try {
      await checkMailedCode({ username: draft.username.trim(), vcode: draft.vcode })
      onDone()
    } catch (error) {
      const atFields = fieldErrorsOf<ResetField>(error)
      setErrors(atFields)
      if (Object.keys(atFields).length > 0) focusFirst(atFields)
      else setFailure(sayFailure(text.checkFailed, error, language))
    } finally {
      setChecking(false)
    }
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-busy={isChecking}>
      {failure && <RefusalNote text={failure} />}
      <Field
        ref={usernameField}
        label={text.username}
        type="email"
        autoComplete="username"
        inputMode="email"
        value={draft.username}
        error={shown.username ?? null}
        onChange={(username) => {
          onChange({ username })
          setErrors({})
          setFailure(null)
        }}
      />
      <Field
        ref={codeField}
        label={text.vcode}
        type="text"
        autoComplete="one-time-code"
        inputMode="numeric"
        value={draft.vcode}
        error={shown.vcode ?? null}
        note={isSentHere && draft.sentMinutes > 0 ? text.sent(draft.sentTo, draft.sentMinutes) : null}
        onChange={(vcode) => {
          onChange({ vcode })
          setErrors({})
        }}
        following={
          <button
            type="button"
            className={`button ${styles.send}`}
            aria-disabled={isSending || mustWait}
            onClick={send}
          >
            {isSending
              ? text.sending
              : mustWait
                ? text.resendIn(secondsLeft)
                : isSentHere
                  ? text.resend
                  : text.send}
          </button>
        }
      />
      <button type="submit" className={`button button-primary ${styles.submit}`}>
        {text.next}
      </button>
    </form>
  )
}
