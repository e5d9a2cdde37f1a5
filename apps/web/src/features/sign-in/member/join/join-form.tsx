import type { acceptInvitation, readInvitation } from '@berth/contract/companies/colleague'
import type { OutputOf } from '@berth/contract/endpoint'
import { checkJoining } from '@berth/domain/access/colleague'
import { minPasswordLength } from '@berth/domain/limits'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isProblem } from '#lib/api/api-error.ts'
import { request } from '#lib/api/request.ts'
import { startSession } from '#lib/api/session.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { sayFailure } from '#page-parts/forms/form-engine.ts'
import { useForm } from '#page-parts/forms/use-form.ts'
import { Icon } from '#ui/page/icon.tsx'
import { Field } from '../field.tsx'
import styles from '../public-form.module.css'
import { RefusalNote } from '../refusal-note.tsx'
import { joinWords } from './join-words.ts'

/** An invitation as shown to the invited person. */
export type InvitationShown = OutputOf<typeof readInvitation>

const blank = { linkman: '', phone: '', password: '', confirm: '' }
type Typed = typeof blank

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
  const [isShown, setShown] = useState(false)
  const { company1, company2, invited_by: inviter, preset_name: preset, email } = invitation
  const company = language === 'zh-CN' ? (company2 ?? company1) : company1

  const personOf = (typed: Typed) => ({
    ...typed,
    linkman: keptName(typed.linkman),
    phone: typed.phone.trim(),
  })
  const accept = async (typed: Typed) => {
    try {
      return await request<OutputOf<typeof acceptInvitation>>({
        method: 'POST',
        path: '/system/invitation',
        body: { token, ...personOf(typed) },
      })
    } catch (error) {
      if (isProblem(error, 'not_found')) onGone()
      throw error
    }
  }
  const form = useForm({
    start: { ...blank, linkman: invitation.linkman ?? '', phone: invitation.phone ?? '' },
    check: (typed) => checkJoining(personOf(typed)),
    send: async (typed) => startSession((await accept(typed)).token),
    onSent: () => navigate(paths.home, { replace: true }),
  })
  const { isBusy, failure } = form
  const field = (name: keyof Typed) => ({
    value: form.values[name],
    error: form.errors[name] ?? null,
    onChange: (value: string) => form.change({ [name]: value }),
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
      <form {...form.props} className={`grid ${styles.form}`}>
        {failure !== null && <RefusalNote text={sayFailure(failure)} />}
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
        <button
          type="submit"
          className={`button button-primary full ${styles.submit}`}
          aria-disabled={isBusy}
        >
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
