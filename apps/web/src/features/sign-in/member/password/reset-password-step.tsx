import { checkPasswordReset } from '@berth/domain/access/password-reset'
import { minPasswordLength } from '@berth/domain/limits'
import { useEffect, useState } from 'react'
import { useLanguage, useWords } from '#lib/language.ts'
import { useForm } from '#page-parts/forms/use-form.ts'
import { Icon } from '#ui/page/icon.tsx'
import { Field } from '../field.tsx'
import { sayWhy } from '../form-errors.ts'
import styles from '../public-form.module.css'
import { RefusalNote } from '../refusal-note.tsx'
import { type NewPassword, type ResetDraft, type ResetErrors, setNewPassword } from './forget-password.ts'
import { forgetPasswordWords } from './forget-password-words.ts'

type ResetPasswordStepProps = {
  readonly draft: ResetDraft
  readonly typed: NewPassword
  readonly onType: (part: Partial<NewPassword>) => void
  readonly onBack: (errors: ResetErrors) => void
  readonly onDone: () => unknown
}

/** Asks for the new password twice. An error about the address or the code leads back to that step. */
export function ResetPasswordStep({ draft, typed, onType, onBack, onDone }: ResetPasswordStepProps) {
  const text = useWords(forgetPasswordWords)
  const language = useLanguage()
  const [isShown, setShown] = useState(false)
  const [start] = useState({ username: draft.username.trim(), vcode: draft.vcode, ...typed })
  const form = useForm({
    start,
    onType: (values) => {
      const { password, confirm } = values ?? start
      onType({ password, confirm })
    },
    check: checkPasswordReset,
    send: ({ username, vcode, password }) => setNewPassword({ username, vcode, password }),
    onSent: onDone,
    onWrong: (errors) => {
      if (errors.username || errors.vcode) onBack(errors)
    },
  })
  const { values, errors, isBusy, failure } = form
  const { ref } = form.props
  useEffect(() => ref.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus(), [ref])

  return (
    <form {...form.props} className={`grid ${styles.form}`}>
      {failure !== null && <RefusalNote text={sayWhy(text.resetFailed, failure, language)} />}
      {/* Tells password managers which account the password is for. */}
      <input type="email" autoComplete="username" value={draft.username} readOnly hidden />
      <Field
        label={text.password}
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        value={values.password}
        error={errors.password ?? null}
        note={text.passwordHint(minPasswordLength)}
        onChange={(password) => form.change({ password })}
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
        label={text.confirm}
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        value={values.confirm}
        error={errors.confirm ?? null}
        onChange={(confirm) => form.change({ confirm })}
      />
      <p className="note">{text.consequence}</p>
      <div className={`flex gap-8 ${styles.actions}`}>
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
