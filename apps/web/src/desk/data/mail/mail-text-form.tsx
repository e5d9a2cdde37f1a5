import {
  deskPreviewMailText,
  deskRestoreMailText,
  deskUpdateMailText,
  type MailTextEntry,
} from '@berth/contract/desk/desk-mail'
import { maxLength, searchDebounceMs } from '@berth/domain/limits'
import { checkMailText, mailTextRules } from '@berth/domain/settings/mail-text'
import { mailTextNames } from '@berth/locales/mail-words'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useEffect, useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { useLanguage, useWords } from '../../../lib/language.ts'
import { FormNotice } from '../../../page-parts/forms/form-notice.tsx'
import { UnsavedGuard } from '../../../page-parts/forms/unsaved-guard.tsx'
import { useForm } from '../../../page-parts/forms/use-form.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { showToast } from '../../../ui/feedback/toast.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import styles from '../data.module.css'
import { dataWords } from '../data-words.ts'
import { MailPreview } from './mail-preview.tsx'
import { mailTextWords } from './mail-words.ts'

type MailTextFormProps = {
  readonly entry: MailTextEntry
  /** Reads the text again and returns it. */
  readonly onReload: () => Promise<MailTextEntry>
}

const textOf = ({ subject, lead }: MailTextEntry) => ({ subject, lead })

/** Edits the text of one email in one language, with a live preview beside it. */
export function MailTextForm({ entry, onReload }: MailTextFormProps) {
  const text = useWords(mailTextWords)
  const common = useWords(dataWords)
  const name = useWords(mailTextNames)[entry.kind]
  const reading = useLanguage()
  const { kind, language, version } = entry
  const params = { kind, language }
  const [isRestoring, setRestoring] = useState(false)
  const saved = async (done: string) => {
    form.rebase(textOf(await onReload()))
    showToast('done', done)
  }
  const form = useForm({
    start: textOf(entry),
    check: (values) => checkMailText(kind, values),
    send: (values) => call(deskUpdateMailText, { params, body: { ...values, version } }),
    onSent: () => saved(common.saved(reading === 'zh-CN' ? `“${name}”` : name)),
    reload: async () => textOf(await onReload()),
  })
  const { values, errors } = form
  /** A wrong placeholder is shown while it is typed, because the preview stops. */
  const change = (part: Partial<typeof values>) => {
    form.change(part)
    for (const field of Object.keys(part)) form.leave(field)
  }
  const { subject, lead } = values
  const isGood = checkMailText(kind, values).length === 0
  const preview = usePreview(entry, subject, lead, isGood)
  const restore = async () => {
    await form.attempt(
      () => call(deskRestoreMailText, { params, body: { version } }),
      () => saved(text.restored),
    )
    setRestoring(false)
  }
  return (
    <div className={styles.split}>
      <Panel title={name}>
        <form {...form.props} className={styles.stack}>
          <FormNotice form={form} />
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
            {form.isDirty && <Button onClick={() => form.restart(form.start)}>{common.cancel}</Button>}
            <Button type="primary" htmlType="submit" disabled={!form.isDirty} loading={form.isBusy}>
              {common.save}
            </Button>
          </div>
        </form>
      </Panel>
      <Panel title={text.preview} extra={<span className="note">{text.previewNote}</span>}>
        {isGood ? preview && <MailPreview mail={preview} /> : <p>{text.fix}</p>}
      </Panel>
      <UnsavedGuard isUnsaved={form.isUnsaved} lost={common.lost} />
      <ConfirmDialog
        open={isRestoring}
        title={text.restoreTitle}
        confirmLabel={text.restore}
        keepLabel={common.cancel}
        danger
        onConfirm={restore}
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
