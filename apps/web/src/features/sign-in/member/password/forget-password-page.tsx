import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useConfig } from '#lib/api/config.ts'
import { useKeptDraft } from '#lib/drafts/draft-storage.ts'
import { useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { useTitle } from '#page-parts/use-title.ts'
import { showToast } from '#ui/feedback/toast.ts'
import styles from '../public-form.module.css'
import { blankReset, type NewPassword, type ResetErrors } from './forget-password.ts'
import { forgetPasswordWords } from './forget-password-words.ts'
import { ResetCodeStep } from './reset-code-step.tsx'
import { ResetPasswordStep } from './reset-password-step.tsx'

/** Resets a password in two steps: the emailed code, then the new password. */
export function ForgetPasswordPage() {
  const text = useWords(forgetPasswordWords)
  const { contactPhone } = useConfig()
  const navigate = useNavigate()
  const [draft, change, forget] = useKeptDraft('forget_password', blankReset)
  // Kept here for the way back after a wrong code, in memory only.
  const [typed, setTyped] = useState<NewPassword>({ password: '', confirm: '' })
  const [refused, setRefused] = useState<ResetErrors>({})
  useTitle(text.title)
  const isFirst = draft.step === 1

  const finish = async () => {
    forget()
    showToast('done', text.done)
    await navigate(paths.login, { replace: true, state: { username: draft.username.trim() } })
  }

  return (
    <section className={`card ${styles.card}`}>
      <header>
        <h1>{text.title}</h1>
        <p className="dim">
          {text.step(draft.step)} · {isFirst ? text.steps.code : text.steps.password}
        </p>
        <span className={`grid above-12 gap-6 ${styles.progress}`} aria-hidden="true">
          <i />
          <i className={isFirst ? undefined : styles.reached} />
        </span>
      </header>
      {isFirst ? (
        <ResetCodeStep
          draft={draft}
          refused={refused}
          onChange={(part) => {
            change(part)
            setRefused({})
          }}
          onDone={() => change({ step: 2 })}
        />
      ) : (
        <ResetPasswordStep
          draft={draft}
          typed={typed}
          onType={(part) => setTyped((now) => ({ ...now, ...part }))}
          onBack={(errors) => {
            setRefused(errors)
            change({ step: 1 })
          }}
          onDone={finish}
        />
      )}
      <p className={`row wrap between gap-4-16 ${styles.foot}`}>
        <Link to={paths.login}>{text.toLogin}</Link>
        {contactPhone && <span className="note">{text.support(contactPhone)}</span>}
      </p>
    </section>
  )
}
