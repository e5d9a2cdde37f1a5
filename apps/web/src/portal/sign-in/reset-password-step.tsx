import { minPasswordLength } from '@berth/domain/limits'
import { checkPasswordReset } from '@berth/domain/password-reset'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLanguage, useWords } from '../../lib/language.ts'
import { Icon } from '../../ui/page/icon.tsx'
import { Field } from './field.tsx'
import {
  type NewPassword,
  type ResetDraft,
  type ResetErrors,
  type ResetField,
  setNewPassword,
} from './forget-password.ts'
import { forgetPasswordWords } from './forget-password-words.ts'
import { errorsOf, fieldErrorsOf, sayFailure } from './form-errors.ts'
import styles from './public-form.module.css'
import { RefusalNote } from './refusal-note.tsx'

type ResetPasswordStepProps = {
  readonly draft: ResetDraft
  readonly typed: NewPassword
  readonly onType: (part: Partial<NewPassword>) => void
  readonly onBack: (errors: ResetErrors) => void
  readonly onDone: () => unknown
}

/** Asks for the new password twice. An error about the address or the code leads back to that step. */
export function ResetPasswordStep({ draft, typed, onType, onBack, onDone }: ResetPasswordStepProps) {
  const { password, confirm } = typed
  const text = useWords(forgetPasswordWords)
  const language = useLanguage()
  const passwordField = useRef<HTMLInputElement>(null)
  const confirmField = useRef<HTMLInputElement>(null)
  const [isShown, setShown] = useState(false)
  const [errors, setErrors] = useState<ResetErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => passwordField.current?.focus(), [])

  const show = (found: ResetErrors) => {
    if (found.username || found.vcode) return onBack(found)
    setErrors(found)
    if (found.password) passwordField.current?.focus()
    else if (found.confirm) confirmField.current?.focus()
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setFailure(null)
    const found = errorsOf<ResetField>(checkPasswordReset({ ...draft, password, confirm }), language)
    if (Object.keys(found).length > 0) return show(found)
    setErrors({})
    setBusy(true)
    try {
      await setNewPassword({ username: draft.username.trim(), vcode: draft.vcode, password })
      await onDone()
    } catch (error) {
      const atFields = fieldErrorsOf<ResetField>(error)
      setBusy(false)
      if (Object.keys(atFields).length > 0) show(atFields)
      else setFailure(sayFailure(text.resetFailed, error, language))
    }
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-busy={isBusy}>
      {failure && <RefusalNote text={failure} />}
      {/* Tells password managers which account the password is for. */}
      <input type="email" autoComplete="username" value={draft.username} readOnly hidden />
      <Field
        ref={passwordField}
        label={text.password}
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        value={password}
        error={errors.password ?? null}
        note={text.passwordHint(minPasswordLength)}
        onChange={(value) => {
          onType({ password: value })
          setErrors({})
        }}
        inside={
          <button
            type="button"
            className="icon-button"
            aria-label={isShown ? text.hide : text.show}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            <Icon name={isShown ? 'eyeOff' : 'eye'} />
          </button>
        }
      />
      <Field
        ref={confirmField}
        label={text.confirm}
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        value={confirm}
        error={errors.confirm ?? null}
        onChange={(value) => {
          onType({ confirm: value })
          setErrors({})
        }}
      />
      <p className="note">{text.consequence}</p>
      <div className={styles.actions}>
        <button type="button" className="button" onClick={() => onBack({})}>
          {text.back}
        </button>
        <button type="submit" className="button button-primary" aria-disabled={isBusy}>
          {isBusy ? text.submitting : text.submit}
        </button>
      </div>
    </form>
  )
}
