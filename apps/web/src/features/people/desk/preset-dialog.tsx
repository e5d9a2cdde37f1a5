import { type AuthorityPreset, updatePreset } from '@berth/contract/desk-staff'
import type { Authority } from '@berth/domain/authority'
import { checkPreset, ownersAuthority } from '@berth/domain/authority-preset'
import { maxLength } from '@berth/domain/limits'
import { sayFinding } from '@berth/locales/rule-words'
import { Button, Input } from 'antd'
import { type FormEvent, useId, useRef, useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { ApiError, isProblem } from '../../../lib/api/api-error.ts'
import { useLanguage, useWords } from '../../../lib/language.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { showToast } from '../../../ui/feedback/toast.ts'
import { FramedDialog } from '../../../ui/overlay/framed-dialog.tsx'
import { focusFirstError } from '../../../ui/page/focus-first-error.ts'
import { FieldGrid } from '../../../ui/page/form-section.tsx'
import { AuthorityBoxes } from '../authority-boxes.tsx'
import styles from './staff.module.css'
import { staffWords } from './staff-words.ts'

type PresetDialogProps = {
  readonly preset: AuthorityPreset
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Edits a preset's names and permissions. */
export function PresetDialog({ preset, onDone, onClose }: PresetDialogProps) {
  const { presets: text, back } = useWords(staffWords)
  const language = useLanguage()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState({ name_zh: preset.name_zh, name_en: preset.name_en })
  const [authorities, setAuthorities] = useState<readonly Authority[]>(preset.authorities)
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const wrong: Readonly<Record<string, string>> = Object.fromEntries(
    checkPreset({ ...values, authorities }).map((finding) => [finding.path, sayFinding(finding, language)]),
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
    try {
      const body = { ...values, authorities: [...authorities], version: preset.version }
      const saved = await call(updatePreset, { params: { code: preset.code }, body })
      showToast('done', text.saved(saved.name))
      onDone()
    } catch (error) {
      setFailure(error)
      focusFirstError(form.current)
    } finally {
      setBusy(false)
    }
  }
  const fixed = (authority: Authority) =>
    preset.actor === 'member' && authority === ownersAuthority
      ? preset.is_for_colleagues
        ? text.notHere
        : text.fixed
      : null
  return (
    <FramedDialog
      title={text.editOf(preset.name)}
      width={720}
      onClose={onClose}
      foot={
        <div className={styles.foot}>
          <p className="note">{text.follow(preset.people_count)}</p>
          <Button onClick={onClose}>{back}</Button>
          <Button type="primary" htmlType="submit" form={formId} loading={isBusy}>
            {text.save}
          </Button>
        </div>
      }
    >
      <form ref={form} id={formId} className={styles.form} noValidate onSubmit={submit}>
        {failure !== null && fields.length === 0 && (
          <Banner kind="bad" title={text.failed} isAlert>
            {isProblem(failure, 'stale_version') ? text.stale : String((failure as Error).message)}
          </Banner>
        )}
        <FieldGrid columns={2}>
          {(['name_zh', 'name_en'] as const).map((field) => (
            <Field
              key={field}
              label={field === 'name_zh' ? text.nameZh : text.nameEn}
              required
              error={errors[field]}
            >
              {(control) => (
                <Input
                  {...control}
                  size="large"
                  autoComplete="off"
                  maxLength={maxLength.person}
                  value={values[field]}
                  onChange={({ target }) => setValues((now) => ({ ...now, [field]: target.value }))}
                />
              )}
            </Field>
          ))}
        </FieldGrid>
        <AuthorityBoxes
          side={preset.actor}
          value={authorities}
          fixed={fixed}
          error={errors.authorities}
          onChange={setAuthorities}
        />
      </form>
    </FramedDialog>
  )
}
