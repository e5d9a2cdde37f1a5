import type { OutputOf } from '@berth/contract/endpoint'
import type { checkReleaseNote } from '@berth/contract/release/release-check'
import { checkReleaseAsk, type ReleaseAsk } from '@berth/domain/bill-of-lading/release-check'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Field } from '#features/sign-in/member/field.tsx'
import { sayWhy } from '#features/sign-in/member/form-errors.ts'
import formStyles from '#features/sign-in/member/public-form.module.css'
import { RefusalNote } from '#features/sign-in/member/refusal-note.tsx'
import { isProblem } from '#lib/api/api-error.ts'
import { useConfig } from '#lib/api/config.ts'
import { request } from '#lib/api/request.ts'
import { formatInstant } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { useForm } from '#page-parts/forms/use-form.ts'
import { useTitle } from '#page-parts/use-title.ts'
import { Icon, type IconName } from '#ui/page/icon.tsx'
import styles from './verify.module.css'
import { verifyWords } from './verify-words.ts'

type Answer = OutputOf<typeof checkReleaseNote>

/** Checks a release note for whoever has it in hand, without signing in. The code on the note leads here with the B/L number. */
export function VerifyPage() {
  const text = useWords(verifyWords)
  const [params] = useSearchParams()
  const scanned = params.get('no') ?? ''
  const copy = Number(params.get('v')) || null
  const [asked, setAsked] = useState<(ReleaseAsk & { readonly answer: Answer }) | null>(null)
  useTitle(text.title)
  return (
    <div className={`grid gap-12 ${styles.page}`}>
      {asked ? (
        <Result asked={asked} onAgain={() => setAsked(null)} />
      ) : (
        <Ask scanned={scanned} copy={copy} onAnswer={(ask, answer) => setAsked({ ...ask, answer })} />
      )}
      <p className="note text-centre">{text.only}</p>
    </div>
  )
}

type AskProps = {
  readonly scanned: string
  /** The version the scanned copy was printed from, if its code says so. */
  readonly copy: number | null
  readonly onAnswer: (ask: ReleaseAsk, answer: Answer) => void
}

function Ask({ scanned, copy, onAnswer }: AskProps) {
  const text = useWords(verifyWords)
  const language = useLanguage()
  const form = useForm<ReleaseAsk, Answer>({
    start: { bl_no: scanned, container: '' },
    check: checkReleaseAsk,
    send: (body) =>
      request<Answer>({
        ...{ method: 'POST', path: '/system/release-check' },
        // The code speaks of the number it carries.
        body: { ...body, copy: body.bl_no.trim() === scanned ? copy : null },
      }),
    onSent: (answer, ask) => onAnswer(ask, answer),
  })
  const { values, errors, failure, isBusy } = form
  const waitMinutes = isProblem(failure, 'throttled') ? Math.ceil((failure.waitSeconds ?? 60) / 60) : null
  if (waitMinutes !== null)
    return (
      <section className={`card cut ${styles.card}`} role="alert">
        <Face icon="clock" kind="quiet" title={text.states.wait.title}>
          {text.states.wait.text(waitMinutes)}
        </Face>
        <Call />
      </section>
    )
  const field = (name: keyof ReleaseAsk) => ({
    label: text[name],
    value: values[name],
    error: errors[name] ?? null,
    onChange: (value: string) => form.change({ [name]: value }),
  })
  return (
    <section className={`card ${formStyles.card} full ${styles.ask}`}>
      <h1>{text.title}</h1>
      <p className="dim">{scanned === '' ? text.line : text.scanned}</p>
      <form {...form.props} className={`grid ${formStyles.form}`}>
        {failure !== null && <RefusalNote text={sayWhy(text.failed, failure, language)} />}
        <Field {...field('bl_no')} type="text" autoComplete="off" />
        <Field {...field('container')} type="text" autoComplete="off" inputMode="numeric" note={text.hint} />
        <button type="submit" className="button button-primary" aria-disabled={isBusy}>
          {isBusy ? text.checking : text.check}
        </button>
      </form>
    </section>
  )
}

type ResultProps = {
  readonly asked: ReleaseAsk & { readonly answer: Answer }
  readonly onAgain: () => void
}

function Result({ asked, onAgain }: ResultProps) {
  const text = useWords(verifyWords)
  const language = useLanguage()
  const { state, check_time: time } = asked.answer
  return (
    <>
      <section className={`card cut ${styles.card}`} role="status">
        <Face {...faces[state]} title={text.states[state].title}>
          {text.states[state].text}
        </Face>
        <dl className={`grid gap-8 padded-16-24 ${styles.facts}`}>
          <div>
            <dt>{text.bl_no}</dt>
            <dd className="mono">{asked.bl_no.trim().toUpperCase()}</dd>
          </div>
          <div>
            <dt>{text.container}</dt>
            <dd className="mono">{asked.container.trim()}</dd>
          </div>
          <div>
            <dt>{text.checked}</dt>
            <dd>{formatInstant(time, language)} UTC+8</dd>
          </div>
        </dl>
      </section>
      {state === 'unknown' && <Call />}
      <button type="button" className="button" onClick={onAgain}>
        {text.another}
      </button>
    </>
  )
}

type FaceKind = 'good' | 'warn' | 'quiet'

const faces: Readonly<Record<Answer['state'], { readonly icon: IconName; readonly kind: FaceKind }>> = {
  genuine: { icon: 'check', kind: 'good' },
  superseded: { icon: 'document', kind: 'warn' },
  unknown: { icon: 'search', kind: 'quiet' },
}

type FaceProps = {
  readonly icon: IconName
  readonly kind: FaceKind
  readonly title: string
  readonly children: string
}

function Face({ icon, kind, title, children }: FaceProps) {
  return (
    <div className={`grid gap-8 text-centre ${styles.face} ${styles[kind]}`}>
      <span className={`grid middle circle ${styles.sign}`}>
        <Icon name={icon} size={28} />
      </span>
      <h1>{title}</h1>
      <p>{children}</p>
    </div>
  )
}

/** The operator's phone number, where a doubt is settled. */
function Call() {
  const text = useWords(verifyWords)
  const { contactPhone } = useConfig()
  if (!contactPhone) return null
  return (
    <a className="button" href={`tel:${contactPhone.replace(/[^\d+]/g, '')}`}>
      {text.call(contactPhone)}
    </a>
  )
}
