import type { confirmRegistration } from '@berth/contract/companies/registration'
import type { OutputOf } from '@berth/contract/endpoint'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { isProblem } from '#lib/api/api-error.ts'
import { request } from '#lib/api/request.ts'
import { startSession } from '#lib/api/session.ts'
import { useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { sayFailure } from '#page-parts/forms/form-engine.ts'
import { useForm } from '#page-parts/forms/use-form.ts'
import { useTitle } from '#page-parts/use-title.ts'
import { Field } from '../field.tsx'
import styles from '../public-form.module.css'
import { RefusalNote } from '../refusal-note.tsx'
import { registerWords } from './register-words.ts'

type State = 'open' | 'gone' | 'waiting'

/** The target of the link that confirms a registration's address: asks for its password, then signs in. */
export function ConfirmPage() {
  const { confirm: text, signIn } = useWords(registerWords)
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  const [state, setState] = useState<State>(token === '' ? 'gone' : 'open')
  useTitle(text.title)
  if (state === 'open')
    return (
      <section className={`card ${styles.card}`}>
        <ConfirmForm token={token} onEnd={setState} />
      </section>
    )
  return (
    <section className={`card ${styles.card}`}>
      <header>
        <h1>{state === 'gone' ? text.goneTitle : text.waitingTitle}</h1>
        <p className="dim">{state === 'gone' ? text.goneText : text.waitingText}</p>
      </header>
      <p className={`row wrap between gap-4-16 ${styles.foot}`}>
        <Link to={paths.login}>{signIn}</Link>
        {state === 'gone' && <Link to={paths.register}>{text.register}</Link>}
      </p>
    </section>
  )
}

type ConfirmFormProps = {
  readonly token: string
  readonly onEnd: (state: Exclude<State, 'open'>) => void
}

function ConfirmForm({ token, onEnd }: ConfirmFormProps) {
  const { confirm: text } = useWords(registerWords)
  const navigate = useNavigate()
  const form = useForm({
    start: { password: '' },
    check: ({ password }) => (password === '' ? [{ path: 'password', rule: 'required' as const }] : []),
    send: async ({ password }) => {
      try {
        return await request<OutputOf<typeof confirmRegistration>>({
          method: 'POST',
          path: '/userinfo/confirm',
          body: { token, password },
        })
      } catch (error) {
        if (isProblem(error, 'not_found')) onEnd('gone')
        throw error
      }
    },
    onSent: async (confirmed) => {
      if (confirmed.token === null) return onEnd('waiting')
      startSession(confirmed.token)
      await navigate(paths.home, { replace: true })
    },
  })
  return (
    <>
      <header>
        <h1>{text.title}</h1>
        <p className="dim">{text.line}</p>
      </header>
      <form {...form.props} className={`grid ${styles.form}`}>
        {form.failure !== null && <RefusalNote text={sayFailure(form.failure)} />}
        <Field
          label={text.password}
          type="password"
          autoComplete="current-password"
          value={form.values.password}
          error={form.errors.password ?? null}
          onChange={(password) => form.change({ password })}
        />
        <button
          type="submit"
          className={`button button-primary full ${styles.submit}`}
          aria-disabled={form.isBusy}
        >
          {form.isBusy ? text.submitting : text.submit}
        </button>
      </form>
    </>
  )
}
