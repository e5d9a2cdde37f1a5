import { type FormEvent, useRef, useState } from 'react'
import { isProblem } from '../../lib/api/api-error.ts'
import { takeRememberedPath } from '../../lib/api/auth-redirect.ts'
import { useConfig } from '../../lib/api/config.ts'
import { loadUser, signIn } from '../../lib/api/session.ts'
import { useWords } from '../../lib/language.ts'
import { isDeskPath, paths } from '../../lib/url/paths.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { Icon } from '../../ui/page/icon.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { Field } from './field.tsx'
import styles from './login-form.module.css'
import { accountWords } from './sign-in-words.ts'
import { useWay } from './way.tsx'

type Missing = { readonly username: boolean; readonly password: boolean }

type Refusal = {
  readonly text: string
  /** Not an error: the user only has to wait. */
  readonly isNews: boolean
  /** A retry does not help; the operator has to act. */
  readonly needsHelp: boolean
}

function refusalOf(error: unknown): Refusal {
  return {
    text: error instanceof Error ? error.message : String(error),
    isNews: isProblem(error, 'waiting_review') || isProblem(error, 'closed'),
    needsHelp: isProblem(error, 'blocked_account') || isProblem(error, 'registration_rejected'),
  }
}

export function LoginForm() {
  const { login: text } = useWords(accountWords)
  const { isDemo } = useConfig()
  const { username: known, Link, prepare, go } = useWay()
  const [username, setUsername] = useState(known)
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState<Missing>({ username: false, password: false })
  const [isShown, setShown] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const usernameField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const lacks = { username: username.trim() === '', password: password === '' }
    setMissing(lacks)
    if (lacks.username) return usernameField.current?.focus()
    if (lacks.password) return passwordField.current?.focus()
    setBusy(true)
    setRefusal(null)
    try {
      await signIn(username.trim(), password)
    } catch (error) {
      setRefusal(refusalOf(error))
      setBusy(false)
      passwordField.current?.focus()
      passwordField.current?.select()
      return
    }
    // The sign-in succeeds even if the account cannot be loaded right now (specification point 6).
    const user = await loadUser().catch(() => null)
    if (user === null) showToast('trouble', text.userInfoFailed)
    const target = takeRememberedPath(user?.id ?? null) ?? paths.home
    if (isDeskPath(target)) location.assign(target)
    else await go(target)
  }

  return (
    <>
      <form className={styles.form} onSubmit={submit} onFocus={prepare} noValidate aria-busy={isBusy}>
        {refusal && (
          <p className={refusal.isNews ? `${styles.refusal} ${styles.news}` : styles.refusal} role="alert">
            <Icon name={refusal.isNews ? 'clock' : 'warn'} />
            <span>
              {refusal.text}
              {refusal.needsHelp && (
                <>
                  {' '}
                  <Link to={paths.contactUs}>{text.contact}</Link>
                </>
              )}
            </span>
          </p>
        )}
        <Field
          ref={usernameField}
          label={text.username}
          type="email"
          autoComplete="username"
          inputMode="email"
          value={username}
          error={missing.username ? text.usernameMissing : null}
          onChange={(value) => {
            setUsername(value)
            setMissing((last) => ({ ...last, username: false }))
          }}
        />
        <Field
          ref={passwordField}
          label={text.password}
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          value={password}
          error={missing.password ? text.passwordMissing : null}
          onChange={(value) => {
            setPassword(value)
            setMissing((last) => ({ ...last, password: false }))
          }}
          beside={<Link to={paths.forgetPassword}>{text.forgot}</Link>}
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
        <button type="submit" className={`button button-primary ${styles.submit}`} aria-disabled={isBusy}>
          {isBusy ? text.submitting : text.submit}
        </button>
      </form>
      <p className={styles.register}>
        {text.noAccount}{' '}
        <Link to={paths.register} className="strong">
          {text.register}
        </Link>
      </p>
      {isDemo && (
        <DemoAccounts
          onChoose={(account) => {
            setUsername(account.username)
            setPassword(account.password)
            setMissing({ username: false, password: false })
            setRefusal(null)
          }}
        />
      )}
    </>
  )
}
