import { checkCode, checkCodeRequest, keptCode } from '@berth/domain/access/password-reset'
import { readMailAddress } from '@berth/domain/reading/identifier'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { useForm } from '#page-parts/forms/use-form.ts'
import { Field } from '../field.tsx'
import { sayWhy } from '../form-errors.ts'
import styles from '../public-form.module.css'
import { RefusalNote } from '../refusal-note.tsx'
import { useSecondsUntil } from '../use-seconds-until.ts'
import { askForCode, checkMailedCode, type ResetDraft, type ResetErrors } from './forget-password.ts'
import { forgetPasswordWords } from './forget-password-words.ts'

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
  const codeField = useRef<HTMLInputElement>(null)
  const [asked, setAsked] = useState<'mail' | 'check'>('check')
  const isSentHere = draft.sentTo !== '' && draft.sentTo === draft.username.trim()
  const secondsLeft = useSecondsUntil(draft.waitUntil)
  const mustWait = isSentHere && secondsLeft > 0
  const form = useForm({
    start: { username: draft.username, vcode: draft.vcode },
    check: checkCode,
    send: ({ username, vcode }) => {
      setAsked('check')
      return checkMailedCode({ username: username.trim(), vcode })
    },
    onSent: onDone,
  })
  const { values, errors, isBusy, failure, showErrors } = form
  const change = (part: Partial<typeof values>) => {
    form.change(part)
    onChange(part)
  }
  // After a return from the second step, focus starts at the wrong field.
  useEffect(() => {
    if (Object.keys(refused).length > 0) showErrors(refused)
  }, [refused, showErrors])

  const mailCode = async () => {
    if (mustWait) return
    const [wrong] = checkCodeRequest(values)
    if (wrong) return showErrors({ username: wrong })
    const username = values.username.trim()
    const wait = (seconds: number) => ({ sentTo: username, waitUntil: Date.now() + seconds * 1_000 })
    setAsked('mail')
    await form.attempt(
      () =>
        askForCode(username).catch((error: unknown) => {
          if (error instanceof ApiError && error.waitSeconds) onChange(wait(error.waitSeconds))
          throw error
        }),
      ({ valid_minutes, resend_seconds }) => {
        // The code is not missing: it has just been sent.
        form.forgetErrors()
        onChange({ ...wait(resend_seconds), sentMinutes: valid_minutes })
        codeField.current?.focus()
      },
    )
  }
  const failed = asked === 'mail' ? text.sendFailed : text.checkFailed
  const isSending = isBusy && asked === 'mail'

  return (
    <form {...form.props} className={`grid ${styles.form}`}>
      {failure !== null && <RefusalNote text={sayWhy(failed, failure, language)} />}
      <Field
        label={text.username}
        type="email"
        autoComplete="username"
        inputMode="email"
        value={values.username}
        error={errors.username ?? null}
        reads={readMailAddress}
        onChange={(username) => change({ username })}
      />
      <Field
        ref={codeField}
        label={text.vcode}
        type="text"
        autoComplete="one-time-code"
        inputMode="numeric"
        value={values.vcode}
        error={errors.vcode ?? null}
        reads={keptCode}
        note={isSentHere && draft.sentMinutes > 0 ? text.sent(draft.sentTo, draft.sentMinutes) : null}
        onChange={(vcode) => change({ vcode })}
        following={
          <button
            type="button"
            className={`button firm phone-touch ${styles.send}`}
            aria-disabled={isSending || mustWait}
            onClick={mailCode}
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
      <button type="submit" className={`button button-primary full ${styles.submit}`}>
        {text.next}
      </button>
    </form>
  )
}
