import {
  deskPreviewMailText,
  deskRestoreMailText,
  deskUpdateMailText,
  type MailTextEntry,
} from '@berth/contract/desk-mail'
import { maxLength, searchDebounceMs } from '@berth/domain/limits'
import { checkMailText, mailTextRules } from '@berth/domain/mail-text'
import { mailTextNames } from '@berth/locales/mail-words'
import { sayFinding } from '@berth/locales/rule-words'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useLanguage, useWords } from '../../../lib/language.ts'
import { UnsavedGuard } from '../../../page-parts/forms/unsaved-guard.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { showToast } from '../../../ui/feedback/toast.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import styles from '../data.module.css'
import { dataWords } from '../data-words.ts'
import { MailPreview } from './mail-preview.tsx'
import { mailTextWords } from './mail-words.ts'

type MailTextFormProps = {
  readonly entry: MailTextEntry
  readonly onReload: () => Promise<unknown>
}

/** Edits the text of one email in one language, with a live preview beside it. */
export function MailTextForm({ entry, onReload }: MailTextFormProps) {
  const text = useWords(mailTextWords)
  const common = useWords(dataWords)
  const name = useWords(mailTextNames)[entry.kind]
  const reading = useLanguage()
  const { kind, language, version } = entry
  const params = { kind, language }
  const [draft, setDraft] = useState<{ subject: string; lead: string } | null>(null)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isRestoring, setRestoring] = useState(false)
  const { subject, lead } = draft ?? entry
  const found = checkMailText(kind, { subject, lead })
  const errors: Readonly<Record<string, string>> = Object.fromEntries([
    ...(failure?.fields ?? []).map(({ path, msg }) => [path, msg]),
    ...found.map((one) => [one.path, sayFinding(one, reading)]),
  ])
  const preview = usePreview(entry, subject, lead, found.length === 0)
  const unsaved = useRef(false)
  unsaved.current = draft !== null && !isBusy
  const isUnsaved = useCallback(() => unsaved.current, [])
  const change = (part: Partial<{ subject: string; lead: string }>) => {
    const next = { subject, lead, ...part }
    setFailure(null)
    setDraft(next.subject === entry.subject && next.lead === entry.lead ? null : next)
  }
  const attempt = async (act: () => Promise<unknown>, done: string) => {
    setBusy(true)
    setFailure(null)
    try {
      await act()
      await onReload()
      setDraft(null)
      showToast('done', done)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error)
    } finally {
      setBusy(false)
      setRestoring(false)
    }
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!draft || found.length > 0 || isBusy) return
    void attempt(
      () => call(deskUpdateMailText, { params, body: { ...draft, version } }),
      common.saved(reading === 'zh-CN' ? `“${name}”` : name),
    )
  }
  const isStale = failure?.code === 'stale_version'
  return (
    <div className={styles.split}>
      <Panel title={name}>
        <form className={styles.stack} noValidate onSubmit={save}>
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
          <Field label={text.subject} required error={errors.subject}>
            {(control) => (
              <Input
                {...control}
                maxLength={maxLength.mailSubject}
                value={subject}
                onChange={({ target }) => change({ subject: target.value })}
              />
            )}
          </Field>
          <Field label={text.lead} required error={errors.lead}>
            {(control) => (
              <Input.TextArea
                {...control}
                autoSize={{ minRows: 4, maxRows: 14 }}
                maxLength={maxLength.mailLead}
                value={lead}
                onChange={({ target }) => change({ lead: target.value })}
              />
            )}
          </Field>
          <div className={styles.stack}>
            <span className="note">{text.placeholders}</span>
            <div className="row">
              {mailTextRules[kind].placeholders.map((one) => (
                <button
                  key={one}
                  type="button"
                  className={styles.code}
                  onClick={() => change({ lead: `${lead}{${one}}` })}
                >
                  {`{${one}}`}
                </button>
              ))}
            </div>
          </div>
          <div className={styles.foot}>
            {version > 0 && <Button onClick={() => setRestoring(true)}>{text.restore}</Button>}
            {draft && <Button onClick={() => setDraft(null)}>{common.cancel}</Button>}
            <Button type="primary" htmlType="submit" disabled={!draft} loading={isBusy}>
              {common.save}
            </Button>
          </div>
        </form>
      </Panel>
      <Panel title={text.preview} extra={<span className="note">{text.previewNote}</span>}>
        {found.length > 0 ? <p>{text.fix}</p> : preview && <MailPreview mail={preview} />}
      </Panel>
      <UnsavedGuard isUnsaved={isUnsaved} lost={common.lost} />
      <ConfirmDialog
        open={isRestoring}
        title={text.restoreTitle}
        confirmLabel={text.restore}
        keepLabel={common.cancel}
        danger
        onConfirm={() =>
          attempt(() => call(deskRestoreMailText, { params, body: { version } }), text.restored)
        }
        onClose={() => setRestoring(false)}
      >
        {text.restoreText}
      </ConfirmDialog>
    </div>
  )
}

/** Previews the email as it is typed, debounced. */
function usePreview({ kind, language }: MailTextEntry, subject: string, lead: string, isGood: boolean) {
  const [body, setBody] = useState({ subject, lead })
  useEffect(() => {
    const pause = setTimeout(() => setBody({ subject, lead }), searchDebounceMs)
    return () => clearTimeout(pause)
  }, [subject, lead])
  const { data } = useQuery({
    queryKey: ['desk', 'mail_text', kind, language, 'preview', body],
    queryFn: () => call(deskPreviewMailText, { params: { kind, language }, body }),
    enabled: isGood && checkMailText(kind, body).length === 0,
    placeholderData: keepPreviousData,
  })
  return data
}
