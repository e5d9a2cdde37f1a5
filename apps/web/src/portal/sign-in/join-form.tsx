import type { acceptInvitation, readInvitation } from '@berth/contract/colleague'
import type { OutputOf } from '@berth/contract/endpoint'
import { checkJoining } from '@berth/domain/colleague'
import { minPasswordLength } from '@berth/domain/limits'
import { sayFinding } from '@berth/locales/rule-words'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError, isProblem } from '../../lib/api/api-error.ts'
import { request } from '../../lib/api/request.ts'
import { startSession } from '../../lib/api/session.ts'
import { useLanguage, useWords } from '../../lib/language.ts'
import { paths } from '../../lib/url/paths.ts'
import { Icon } from '../../ui/page/icon.tsx'
import { Field } from './field.tsx'
import { joinWords } from './join-words.ts'
import styles from './public-form.module.css'
import { RefusalNote } from './refusal-note.tsx'

/** An invitation as shown to the invited person. */
export type InvitationShown = OutputOf<typeof readInvitation>

const blank = { linkman: '', phone: '', password: '', confirm: '' }
type Typed = typeof blank
type Errors = Partial<Typed>

type JoinFormProps = {
  readonly token: string
  readonly invitation: InvitationShown
  /** Called if the invitation has been used or revoked meanwhile. */
  readonly onGone: () => void
}

/** Creates the account from name, phone and a password typed twice, then signs in. */
export function JoinForm({ token, invitation, onGone }: JoinFormProps) {
  const text = useWords(joinWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(blank)
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isShown, setShown] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { company1, company2, invited_by: inviter, preset_name: preset, email } = invitation
  const company = language === 'zh-CN' ? (company2 ?? company1) : company1

  const show = (found: Errors) => {
    setErrors(found)
    // The next render marks the errors.
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setFailure(null)
    const person = { ...typed, linkman: keptName(typed.linkman), phone: typed.phone.trim() }
    const found = checkJoining(person).map((one) => [one.path, sayFinding(one, language)])
    if (found.length > 0) return show(Object.fromEntries(found))
    setBusy(true)
    try {
      const answer = await request<OutputOf<typeof acceptInvitation>>({
        method: 'POST',
        path: '/system/invitation',
        body: { token, ...person },
      })
      startSession(answer.token)
    } catch (error) {
      setBusy(false)
      if (isProblem(error, 'not_found')) return onGone()
      const fields = error instanceof ApiError ? error.fields : []
      const own = fields.filter(({ path }) => path in blank)
      show(Object.fromEntries(own.map(({ path, msg }) => [path, msg])))
      if (own.length === 0)
        setFailure(fields[0]?.msg ?? (error instanceof Error ? error.message : text.failed))
      return
    }
    await navigate(paths.home, { replace: true })
  }

  const field = (name: keyof Typed) => ({
    value: typed[name],
    error: errors[name] ?? null,
    onChange: (value: string) => {
      setTyped((now) => ({ ...now, [name]: value }))
      setErrors(({ [name]: _, ...rest }) => rest)
    },
  })
  const type = isShown ? 'text' : 'password'
  return (
    <>
      <header>
        <h1>{text.title}</h1>
        <p className="dim">{text.invites(inviter, company ?? text.staff)}</p>
        <p className="note">
          {text.email} {email}
          {preset && ` · ${text.as(preset)}`}
        </p>
      </header>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate aria-busy={isBusy}>
        {failure && <RefusalNote text={failure} />}
        {/* Tells password managers which account the password is for. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <Field {...field('linkman')} label={text.linkman} note={text.linkmanHint} autoComplete="name" />
        <Field {...field('phone')} label={text.phone} note={text.phoneHint} type="tel" autoComplete="tel" />
        <Field
          {...field('password')}
          label={text.password}
          note={text.passwordHint(minPasswordLength)}
          type={type}
          autoComplete="new-password"
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
        <Field {...field('confirm')} label={text.confirm} type={type} autoComplete="new-password" />
        <button type="submit" className={`button button-primary ${styles.submit}`} aria-disabled={isBusy}>
          {isBusy ? text.submitting : text.submit}
        </button>
      </form>
    </>
  )
}

/** A name in capitals, as documents print it, so that no one has to reach for the shift key. */
function keptName(name: string): string {
  return name.trim().toUpperCase()
}
