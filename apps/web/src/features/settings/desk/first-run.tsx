import type { SetupState } from '@berth/contract/system/setting'
import type { SettingName } from '@berth/domain/settings/setting-table'
import type { ReactNode } from 'react'
import { formatCount } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { Button } from '#ui/controls/button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { firstRunWords } from './first-run-words.ts'
import type { Drafts, PageSetting, SettingValue } from './setting-draft.ts'
import rowStyles from './setting-row.module.css'
import { type DisplayContext, sayValue } from './setting-shown.ts'
import styles from './settings-group.module.css'

type FirstRunProps = {
  readonly setup: SetupState
  readonly settings: readonly PageSetting[]
  readonly drafts: Drafts
  readonly displayContext: DisplayContext
  readonly onLead: (name: SettingName) => void
  readonly onDraft: (setting: PageSetting, value: SettingValue) => void
}

type Step = {
  readonly key: string
  readonly name: string
  readonly note: string
  readonly isDone: boolean
  readonly act?: ReactNode
}

/** Lists what a new deployment still lacks and what does not work without it, plus optional suggestions. */
export function FirstRun({ setup, settings, drafts, displayContext, onLead, onDraft }: FirstRunProps) {
  const text = useWords(firstRunWords)
  const saved = (name: SettingName) => {
    const setting = settings.find((one) => one.name === name)
    return setting && sayValue(setting, setting, displayContext)
  }
  const steps = stepsOf(setup, text, saved, onLead)
  const left = steps.filter(({ isDone }) => !isDone)
  if (left.length === 0) return null
  const isf = settings.find(({ name }) => name === 'isf_countries')
  const isProposed = isf && isf.value_zh === '' && isf.last_change === null && !drafts.isf_countries
  return (
    <>
      <section
        className={`card slim phone-square ${styles.group} ${styles.first}`}
        aria-labelledby="first-run"
      >
        <header>
          <div>
            <h2 id="first-run">{text.title(left.length)}</h2>
            <p>{text.about}</p>
          </div>
          <div className={`row gap-10 ${styles.progress}`}>
            <span className="note nowrap">{text.progress(steps.length - left.length, steps.length)}</span>
            <span aria-hidden="true">
              {steps.map(({ key }, at) => (
                <i key={key} className={at < steps.length - left.length ? styles.on : undefined} />
              ))}
            </span>
          </div>
        </header>
        <ol className="flex wrap">
          {steps.map((step) => (
            <li key={step.key} className={step.isDone ? styles.doneStep : undefined}>
              <span
                className={`grid middle circle ${styles.mark}`}
                role="img"
                aria-label={step.isDone ? text.done : text.open}
              >
                {step.isDone && <Icon name="check" size={12} />}
              </span>
              <div>
                <b>{step.name}</b>
                <p className="note">{step.note}</p>
              </div>
              {!step.isDone && step.act}
            </li>
          ))}
        </ol>
      </section>
      {isProposed && (
        <section className={`card slim phone-square ${styles.group}`} aria-labelledby="suggestions">
          <header>
            <h2 id="suggestions">{text.suggestions}</h2>
            <span className="note">{text.mayIgnore}</span>
          </header>
          <div className={`grid gap-24 at-start line-below phone-one-column phone-gap-8 ${rowStyles.row}`}>
            <div>
              <div className={`row strong ${rowStyles.name}`}>{text.isf.name}</div>
              <p className={`note above-2 phone-any-width ${rowStyles.meaning}`}>{text.isf.note}</p>
            </div>
            <div className={`row dim ${styles.proposal}`}>
              {text.isf.from} <Icon name="arrow" size={14} />{' '}
              <span className="rounded-tag track">{text.isf.to} US</span>
            </div>
            <div className={`breaks note ${rowStyles.meta}`}>
              <Button size="small" onClick={() => onDraft(isf, { value_zh: 'US', value_en: null })}>
                {text.isf.act}
              </Button>
            </div>
          </div>
        </section>
      )}
    </>
  )
}

type Text = (typeof firstRunWords)['zh-CN']

/** Completed steps come first, so the list starts with progress. */
function stepsOf(
  setup: SetupState,
  text: Text,
  saved: (name: SettingName) => string | undefined,
  onLead: (name: SettingName) => void,
): Step[] {
  const { operators, ports, carriers } = setup
  // Shows the saved value. The consequence is shown only while the value is missing.
  const noteOf = (isDone: boolean, missing: string, name: SettingName) => (isDone && saved(name)) || missing
  const steps: Step[] = [
    {
      key: 'operators',
      name: text.operators.name,
      note: text.operators.note(operators),
      isDone: operators > 0,
    },
    {
      key: 'data',
      name: text.data.name,
      note: text.data.note(formatCount(ports), carriers),
      isDone: ports > 0 && carriers > 0,
    },
    {
      key: 'contact',
      name: text.contact.name,
      note: noteOf(setup.has_contact_email, text.contact.note, 'web_contact_email'),
      isDone: setup.has_contact_email,
      act: (
        <Button look="primary" onClick={() => onLead('web_contact_email')}>
          {text.contact.act}
        </Button>
      ),
    },
    {
      key: 'mail',
      name: text.mail.name,
      note: setup.has_mail_server ? text.mail.has : text.mail.note,
      isDone: setup.has_mail_server,
      act: <Button onClick={() => onLead('mail_server')}>{text.mail.act}</Button>,
    },
    {
      key: 'account',
      name: text.account.name,
      note: noteOf(setup.has_account, text.account.note, 'bank_accounts'),
      isDone: setup.has_account,
      act: <Button onClick={() => onLead('bank_accounts')}>{text.account.act}</Button>,
    },
    {
      key: 'terms',
      name: text.terms.name,
      note: noteOf(setup.has_terms, text.terms.note, 'terms_of_use'),
      isDone: setup.has_terms,
      act: <Button onClick={() => onLead('terms_of_use')}>{text.terms.act}</Button>,
    },
    {
      key: 'amendmentFees',
      name: text.amendmentFees.name,
      note: setup.has_amendment_fees ? text.amendmentFees.has : text.amendmentFees.note,
      isDone: setup.has_amendment_fees,
      act: <LinkButton to={paths.deskAmendmentFees}>{text.amendmentFees.act}</LinkButton>,
    },
  ]
  return steps.toSorted((one, other) => Number(other.isDone) - Number(one.isDone))
}
