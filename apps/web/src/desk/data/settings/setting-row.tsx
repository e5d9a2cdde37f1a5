import { deskUpdateSetting, type Setting } from '@berth/contract/setting'
import { checkSetting, isBilingual } from '@berth/domain/setting'
import { sayFinding } from '@berth/locales/rule-words'
import { Button } from 'antd'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { loadConfig } from '../../../lib/config.ts'
import { useLanguage, useWords } from '../../../lib/language.ts'
import { focusFirstError } from '../../../shared/contacts/contact-failure.ts'
import { Banner } from '../../../ui/banner.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { showToast } from '../../../ui/toast.ts'
import styles from '../data.module.css'
import { dataWords } from '../data-words.ts'
import type { SettingDraft } from './setting-draft.ts'
import { SettingInput } from './setting-input.tsx'
import { type SettingName, settingWords } from './setting-words.ts'

type SettingRowProps = {
  readonly name: SettingName
  readonly setting: Setting
  readonly draft: SettingDraft | undefined
  readonly onDraft: (draft: SettingDraft | null) => void
  readonly onReload: () => Promise<unknown>
}

/** One setting, saved by itself: what it was is shown again when it is not wanted after all. */
export function SettingRow({ name, setting, draft, onDraft, onReload }: SettingRowProps) {
  const text = useWords(settingWords)
  const common = useWords(dataWords)
  const language = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  const [isTried, setTried] = useState(false)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isClosing, setClosing] = useState(false)
  const value = draft ?? { value_zh: setting.value_zh, value_en: setting.value_en }
  const found = checkSetting(setting.type, value)
  const told = failure?.fields.map(({ path, msg }) => [path, msg] as const) ?? []
  const shown = isTried ? found.map((one) => [one.path, sayFinding(one, language)] as const) : []
  const errors: Readonly<Record<string, string>> = Object.fromEntries([...told, ...shown])
  const label = text.names[name]

  const change = (part: Partial<SettingDraft>) => {
    const next = { ...value, ...part }
    const isSame =
      next.value_zh === setting.value_zh && (next.value_en || null) === (setting.value_en || null)
    setFailure(null)
    onDraft(isSame ? null : next)
  }
  const keep = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await call(deskUpdateSetting, {
        params: { name },
        body: { version: setting.version, value_zh: value.value_zh, value_en: value.value_en || null },
      })
      await onReload()
      onDraft(null)
      setTried(false)
      showToast('done', common.saved(language === 'zh-CN' ? `“${label}”` : label))
      // This page too shows the new title and colour.
      void loadConfig()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error)
      focusFirstError(form.current)
    } finally {
      setBusy(false)
      setClosing(false)
    }
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!draft || isBusy) return
    setTried(true)
    if (found.length > 0) return focusFirstError(form.current)
    if (name === 'app_close' && value.value_zh === 'true') return setClosing(true)
    void keep()
  }
  const isStale = failure?.code === 'stale_version'
  const hint = text.hints[name] ?? (setting.type === 'list' ? text.listHint : undefined)
  return (
    <form ref={form} className={styles.stack} noValidate onSubmit={save}>
      {failure && failure.fields.length === 0 && (
        <Banner
          kind="bad"
          title={common.failed}
          isAlert
          action={
            isStale && (
              <Button
                onClick={() => {
                  setFailure(null)
                  void onReload()
                }}
              >
                {common.reload}
              </Button>
            )
          }
        >
          {isStale ? common.stale : failure.message}
        </Banner>
      )}
      <div className={isBilingual(setting.type) ? styles.two : ''}>
        <Field
          label={isBilingual(setting.type) ? `${label} · ${text.bilingual.zh}` : label}
          hint={hint}
          error={errors.value_zh}
          aside={draft && text.unsaved}
        >
          {(control) => (
            <SettingInput
              control={control}
              type={setting.type}
              label={label}
              value={value.value_zh}
              onChange={(value_zh) => change({ value_zh })}
            />
          )}
        </Field>
        {isBilingual(setting.type) && (
          <Field label={`${label} · ${text.bilingual.en}`} error={errors.value_en}>
            {(control) => (
              <SettingInput
                control={control}
                type={setting.type}
                label={label}
                value={value.value_en ?? ''}
                onChange={(value_en) => change({ value_en })}
              />
            )}
          </Field>
        )}
      </div>
      {draft && (
        <div className="row">
          <Button type="primary" htmlType="submit" loading={isBusy} aria-label={text.saveOne(label)}>
            {common.save}
          </Button>
          <Button
            onClick={() => {
              onDraft(null)
              setFailure(null)
              setTried(false)
            }}
          >
            {common.cancel}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isClosing}
        title={text.closeTitle}
        confirmLabel={text.closeConfirm}
        keepLabel={text.closeKeep}
        danger
        onConfirm={keep}
        onClose={() => setClosing(false)}
      >
        {text.closeText}
      </ConfirmDialog>
    </form>
  )
}
