import { type AuthorityPreset, inviteStaff } from '@berth/contract/desk-staff'
import { checkInvitation } from '@berth/domain/colleague'
import { maxLength } from '@berth/domain/limits'
import { type Language, languages } from '@berth/locales/language'
import { sayFinding } from '@berth/locales/rule-words'
import { Button, Input, Radio, Segmented } from 'antd'
import { type FormEvent, useId, useRef, useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { repeatKeys } from '../../../lib/api/repeat-key.ts'
import { useLanguage, useWords } from '../../../lib/language.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { showToast } from '../../../ui/feedback/toast.ts'
import { FramedDialog } from '../../../ui/overlay/framed-dialog.tsx'
import { focusFirstError } from '../../../ui/page/focus-first-error.ts'
import styles from './staff.module.css'
import { staffWords } from './staff-words.ts'

type InviteDialogProps = {
  readonly presets: readonly AuthorityPreset[]
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Invites a staff member by email. */
export function InviteDialog({ presets, onDone, onClose }: InviteDialogProps) {
  const text = useWords(staffWords)
  const language = useLanguage()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [email, setEmail] = useState('')
  const [preset, setPreset] = useState('')
  const [theirs, setTheirs] = useState<Language>(language)
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [keyFor] = useState(repeatKeys)
  const wrong: Readonly<Record<string, string>> = Object.fromEntries(
    checkInvitation({ email, preset }).map((finding) => [finding.path, sayFinding(finding, language)]),
  )
  const fields = failure instanceof ApiError ? failure.fields : []
  const errors: Readonly<Record<string, string>> = {
    ...Object.fromEntries(fields.map(({ path, msg }) => [path, msg])),
    ...(isTried ? wrong : {}),
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setTried(true)
    setFailure(null)
    if (Object.keys(wrong).length > 0) return focusFirstError(form.current)
    setBusy(true)
    const body = { email: email.trim(), preset, language: theirs }
    try {
      await call(inviteStaff, { body, idempotencyKey: keyFor(body) })
      showToast('done', text.sent(body.email))
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
      title={text.invite}
      width={560}
      onClose={onClose}
      foot={
        <div className={styles.foot}>
          <p className="note">{text.inviteNote}</p>
          <Button onClick={onClose}>{text.back}</Button>
          <Button type="primary" htmlType="submit" form={formId} loading={isBusy}>
            {text.send}
          </Button>
        </div>
      }
    >
      <form ref={form} id={formId} className={styles.form} noValidate onSubmit={submit}>
        {failure !== null && fields.length === 0 && (
          <Banner kind="bad" title={text.failed} isAlert>
            {String((failure as Error).message)}
          </Banner>
        )}
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
              onChange={({ target }) => {
                setEmail(target.value)
                setFailure(null)
              }}
            />
          )}
        </Field>
        <fieldset className={styles.group}>
          <legend>{text.preset}</legend>
          <Radio.Group
            className={styles.ways ?? ''}
            value={preset}
            onChange={({ target }) => setPreset(target.value)}
          >
            {presets.map(({ code, name }) => (
              <Radio key={code} value={code} aria-invalid={errors.preset !== undefined}>
                {name}
              </Radio>
            ))}
          </Radio.Group>
          {errors.preset && <p className={styles.wrong}>{errors.preset}</p>}
        </fieldset>
        <Field label={text.language}>
          {({ id }) => (
            <Segmented
              id={id}
              size="large"
              aria-label={text.language}
              options={languages.map((one) => ({ value: one, label: text.languages[one] }))}
              value={theirs}
              onChange={setTheirs}
            />
          )}
        </Field>
      </form>
    </FramedDialog>
  )
}
