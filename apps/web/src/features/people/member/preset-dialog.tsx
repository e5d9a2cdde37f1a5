import { type Colleague, changeColleague, inviteColleague } from '@berth/contract/colleague'
import { checkInvitation } from '@berth/domain/colleague'
import { maxLength } from '@berth/domain/limits'
import { type Language, languages } from '@berth/locales/language'
import { sayFinding } from '@berth/locales/rule-words'
import { Button, Input, Segmented } from 'antd'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { ApiError, isProblem } from '../../../lib/api/api-error.ts'
import { repeatKeys } from '../../../lib/api/repeat-key.ts'
import { useLanguage, useWords } from '../../../lib/language.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { showToast } from '../../../ui/feedback/toast.ts'
import { FramedDialog } from '../../../ui/overlay/framed-dialog.tsx'
import { focusFirstError } from '../../../ui/page/focus-first-error.ts'
import { accountWords } from '../../account/account-words.ts'
import { colleagueWords } from './colleague-words.ts'
import styles from './colleagues.module.css'
import { PresetChoice } from './preset-choice.tsx'

type Errors = Readonly<Record<string, string>>

type FrameProps = {
  readonly title: string
  readonly note?: string
  readonly confirmLabel: string
  /** Client-side validation errors, shown after the first attempt. */
  readonly wrong: Errors
  readonly act: () => Promise<unknown>
  readonly onDone: () => void
  readonly onClose: () => void
  readonly children: (errors: Errors) => ReactNode
}

/** A dialog with one form about a colleague. Typed values survive a refusal. */
function ColleagueForm({ title, note, confirmLabel, wrong, act, onDone, onClose, children }: FrameProps) {
  const text = useWords(colleagueWords)
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const fields = failure instanceof ApiError ? failure.fields : []
  const refused = Object.fromEntries(fields.map(({ path, msg }) => [path, msg]))

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (isBusy) return
    setTried(true)
    setFailure(null)
    if (Object.keys(wrong).length > 0) return focusFirstError(form.current)
    setBusy(true)
    try {
      await act()
      onDone()
    } catch (error) {
      setFailure(error)
      focusFirstError(form.current)
    } finally {
      setBusy(false)
    }
  }
  return (
    <FramedDialog
      title={title}
      width={560}
      onClose={onClose}
      foot={
        <div className={styles.foot}>
          {note && <p className="note">{note}</p>}
          <Button onClick={onClose}>{text.back}</Button>
          <Button type="primary" htmlType="submit" form={formId} loading={isBusy}>
            {confirmLabel}
          </Button>
        </div>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={submit} onChange={() => setFailure(null)}>
        {failure !== null && fields.length === 0 && (
          <Banner kind="bad" title={text.failed} isAlert>
            {isProblem(failure, 'stale_version') ? text.stale : String((failure as Error).message)}
          </Banner>
        )}
        {children({ ...refused, ...(isTried ? wrong : {}) })}
      </form>
    </FramedDialog>
  )
}

type DialogProps = { readonly onDone: () => void; readonly onClose: () => void }

/** Invites a colleague by email. */
export function InviteDialog({ onDone, onClose }: DialogProps) {
  const text = useWords(colleagueWords)
  const account = useWords(accountWords)
  const language = useLanguage()
  const [email, setEmail] = useState('')
  const [preset, setPreset] = useState('')
  const [theirs, setTheirs] = useState<Language>(language)
  const [keyFor] = useState(repeatKeys)
  const wrong = Object.fromEntries(
    checkInvitation({ email, preset }).map((finding) => [finding.path, sayFinding(finding, language)]),
  )
  const body = { email: email.trim(), preset, language: theirs }
  return (
    <ColleagueForm
      title={text.invite}
      note={text.inviteNote}
      confirmLabel={text.send}
      wrong={wrong}
      act={() => call(inviteColleague, { body, idempotencyKey: keyFor(body) })}
      onDone={() => {
        showToast('done', text.sent(body.email))
        onDone()
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Field label={text.email} required error={errors.email}>
            {(control) => (
              <Input
                {...control}
                autoFocus
                size="large"
                type="email"
                inputMode="email"
                autoComplete="off"
                maxLength={maxLength.username}
                value={email}
                onChange={({ target }) => setEmail(target.value)}
              />
            )}
          </Field>
          <PresetChoice value={preset} error={errors.preset} onChange={setPreset} />
          <Field label={text.language}>
            {({ id }) => (
              <Segmented
                id={id}
                size="large"
                aria-label={text.language}
                options={languages.map((one) => ({ value: one, label: account.languages[one] }))}
                value={theirs}
                onChange={setTheirs}
              />
            )}
          </Field>
        </>
      )}
    </ColleagueForm>
  )
}

/** Changes a colleague's preset. */
export function PresetDialog({
  colleague,
  onDone,
  onClose,
}: DialogProps & { readonly colleague: Colleague }) {
  const text = useWords(colleagueWords)
  const { id, linkman, version } = colleague
  const [preset, setPreset] = useState(colleague.preset ?? '')
  return (
    <ColleagueForm
      title={text.changeOf(linkman)}
      confirmLabel={text.save}
      wrong={{}}
      act={() => call(changeColleague, { params: { id }, body: { preset, version } })}
      onDone={() => {
        showToast('done', text.changed(linkman))
        onDone()
      }}
      onClose={onClose}
    >
      {(errors) => <PresetChoice value={preset} error={errors.preset} onChange={setPreset} />}
    </ColleagueForm>
  )
}
