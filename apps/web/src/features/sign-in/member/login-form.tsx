import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { isProblem } from '#lib/api/api-error.ts'
import { useConfig } from '#lib/api/config.ts'
import { answerPrompt, canUsePasskeys } from '#lib/api/passkeys.ts'
import { askForSignIn, signIn, signInWithPasskey } from '#lib/api/session.ts'
import { useWords } from '#lib/language.ts'
import { isDeskPath, paths } from '#lib/url/paths.ts'
import { useForm } from '#page-parts/forms/use-form.ts'
import { Icon } from '#ui/page/icon.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { Field } from './field.tsx'
import { landingAfterSignIn } from './landing-after-sign-in.ts'
import styles from './login-form.module.css'
import { accountWords } from './sign-in-words.ts'
import { useWay } from './way.tsx'

// Most people sign in with a password.
const SsoForm = lazy(async () => ({ default: (await import('./sso-form.tsx')).SsoForm }))

type Refusal = {
  readonly text: string
  /** Not an error. */
  readonly isNews: boolean
  /** A retry does not help; the operator has to act. */
  readonly needsHelp: boolean
}

/** Refusals that are no errors: the user has to wait, or to enter a code as well. */
const news = ['waiting_review', 'closed', 'code_needed'] as const

function refusalOf(error: unknown): Refusal {
  return {
    text: error instanceof Error ? error.message : String(error),
    isNews: news.some((code) => isProblem(error, code)),
    needsHelp: isProblem(error, 'blocked_account') || isProblem(error, 'registration_rejected'),
  }
}

export function LoginForm() {
  const { login: text } = useWords(accountWords)
  const { isDemo } = useConfig()
  const { username: known, Link, prepare, go } = useWay()
  const [isShown, setShown] = useState(false)
  const passwordField = useRef<HTMLInputElement>(null)
  const codeField = useRef<HTMLInputElement>(null)
  const [needsCode, setNeedsCode] = useState(false)
  const [isSso, setSso] = useState(false)
  const enter = async () => {
    const target = await landingAfterSignIn(text.userInfoFailed)
    if (!isDeskPath(target)) return await go(target)
    location.assign(target)
    // Busy until the other page has replaced this one.
    return await new Promise<never>(() => {})
  }
  const passkey = usePasskeySignIn(enter, text.passkeyNotUsed)
  const form = useForm({
    start: { username: known, password: '', code: '' },
    check: ({ username, password }) => [
      ...(username.trim() === '' ? [{ path: 'username', msg: text.usernameMissing }] : []),
      ...(password === '' ? [{ path: 'password', msg: text.passwordMissing }] : []),
    ],
    send: ({ username, password, code }) => signIn(username.trim(), password, needsCode ? code : undefined),
    onSent: enter,
  })
  const { values, errors, isBusy, failure } = form
  const refused = passkey.failure ?? failure
  const refusal = refused === null ? null : refusalOf(refused)
  useEffect(() => {
    if (failure === null) return
    if (isProblem(failure, 'code_needed')) return setNeedsCode(true)
    if (isProblem(failure, 'sso_required')) return setSso(true)
    passwordField.current?.focus()
    passwordField.current?.select()
  }, [failure])
  useEffect(() => {
    if (needsCode) codeField.current?.focus()
  }, [needsCode])

  if (isSso)
    return (
      <Suspense fallback={null}>
        <SsoForm
          name={values.username}
          reason={isProblem(refused, 'sso_required') ? (refusal?.text ?? null) : null}
          onBack={() => {
            setSso(false)
            passkey.forget()
            form.restart({ username: values.username, password: '', code: '' })
          }}
        />
      </Suspense>
    )
  return (
    <>
      <form {...form.props} className={`grid ${styles.form}`} onFocus={prepare}>
        {refusal && (
          <p
            className={`flex at-start gap-10 rounded ${styles.refusal} ${refusal.isNews ? styles.news : ''}`}
            role="alert"
          >
            <Icon name={refusal.isNews ? 'info' : 'warn'} />
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
          label={text.username}
          type="email"
          autoComplete="username"
          inputMode="email"
          value={values.username}
          error={errors.username ?? null}
          onChange={(username) => {
            form.change({ username, code: '' })
            setNeedsCode(false)
          }}
        />
        <Field
          ref={passwordField}
          label={text.password}
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          value={values.password}
          error={errors.password ?? null}
          onChange={(password) => form.change({ password })}
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
        {needsCode && (
          <Field
            ref={codeField}
            label={text.code}
            type="text"
            autoComplete="one-time-code"
            value={values.code}
            error={errors.code ?? null}
            note={text.codeHint}
            onChange={(code) => form.change({ code })}
          />
        )}
        <button
          type="submit"
          className={`button button-primary full touch ${styles.submit}`}
          aria-disabled={isBusy}
        >
          {isBusy ? text.submitting : text.submit}
        </button>
        {canUsePasskeys() && (
          <button
            type="button"
            className={`button full touch ${styles.submit}`}
            aria-disabled={passkey.isBusy || isBusy}
            onClick={() => void passkey.signIn()}
          >
            {text.passkey}
          </button>
        )}
        <button type="button" className={`button full touch ${styles.submit}`} onClick={() => setSso(true)}>
          {text.sso}
        </button>
      </form>
      <p className={styles.register}>
        {text.noAccount}{' '}
        <Link to={paths.register} className="strong">
          {text.register}
        </Link>
      </p>
      {isDemo && <DemoAccounts onChoose={(account) => form.restart({ ...account, code: '' })} />}
    </>
  )
}

/** Signs in with a passkey, which needs nothing typed. */
function usePasskeySignIn(onDone: () => Promise<void>, notUsed: string) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const signIn = async () => {
    if (isBusy) return
    setBusy(true)
    setFailure(null)
    try {
      const answer = await answerPrompt(await askForSignIn())
      if (answer === null) throw new Error(notUsed)
      await signInWithPasskey(answer)
      await onDone()
    } catch (cause) {
      setFailure(cause)
    }
    setBusy(false)
  }
  return { signIn, isBusy, failure, forget: () => setFailure(null) }
}
