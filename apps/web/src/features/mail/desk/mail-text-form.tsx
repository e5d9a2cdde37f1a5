import { deskPreviewMailText, deskRestoreMailText, deskUpdateMailText } from '@berth/contract/desk/desk-mail'
import { maxLength, searchDebounceMs } from '@berth/domain/limits'
import { checkMailText, type MailText } from '@berth/domain/settings/mail-text'
import type { Language } from '@berth/locales/language'
import { type MailName, mails } from '@berth/locales/mails'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from '#features/lookups/desk/frame/data.module.css'
import { dataWords } from '#features/lookups/desk/frame/data-words.ts'
import { call } from '#lib/api/api.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { FormNotice } from '#page-parts/forms/form-notice.tsx'
import { UnsavedGuard } from '#page-parts/forms/unsaved-guard.tsx'
import { unsavedWords } from '#page-parts/forms/unsaved-words.ts'
import { useForm } from '#page-parts/forms/use-form.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { Segmented } from '#ui/controls/segmented.tsx'
import { TextArea, TextInput } from '#ui/controls/text-input.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { MailPreview } from './mail-preview.tsx'
import {
  changedIn,
  checkBoth,
  type MailEntries,
  type MailValues,
  mailLanguages,
  textIn,
  valuesOf,
} from './mail-text-values.ts'
import { mailTextWords } from './mail-words.ts'

type MailTextFormProps = {
  readonly kind: MailName
  readonly entries: MailEntries
  /** The language shown. */
  readonly language: Language
  readonly onLanguage: (language: Language) => void
  /** Choosing an email; gets the function that asks first whether what was typed may be lost. */
  readonly choice: (ask: (go: () => void) => void) => ReactNode
  /** Reads the texts again and returns them. */
  readonly onReload: () => Promise<MailEntries>
}

/** Edits the text of one email in both languages, which are saved together, with a live preview beside it. */
export function MailTextForm({ kind, entries, language, onLanguage, choice, onReload }: MailTextFormProps) {
  const text = useWords(mailTextWords)
  const common = useWords(dataWords)
  const leaving = useWords(unsavedWords)
  const entry = entries[language]
  const { version } = entry
  const reading = useLanguage()
  const { name } = mails[kind][reading]
  const [isRestoring, setRestoring] = useState(false)
  const [going, setGoing] = useState<(() => void) | null>(null)
  // What has been saved of an attempt whose other language was refused.
  const done = useRef<{ readonly [One in Language]?: { readonly text: string; readonly version: number } }>(
    {},
  )
  const sending = useRef(language)
  const saved = async (said: string) => {
    form.rebase(valuesOf(await onReload()))
    done.current = {}
    showToast('done', said)
  }
  const send = async (values: MailValues) => {
    for (const one of changedIn(values, form.start)) {
      sending.current = one
      const body = textIn(values, one)
      const before = done.current[one]
      if (before?.text === JSON.stringify(body)) continue
      const answer = await call(deskUpdateMailText, {
        params: { kind, language: one },
        body: { ...body, version: before?.version ?? entries[one].version },
      })
      done.current = { ...done.current, [one]: { text: JSON.stringify(body), version: answer.version } }
    }
  }
  const form = useForm<MailValues>({
    start: valuesOf(entries),
    check: (values) => checkBoth(kind, values),
    send,
    fieldOf: (path) => (path.includes(' ') ? path : `${sending.current} ${path}`),
    // The text in the other language may be the wrong one.
    onWrong: (wrong) => {
      const [first] = Object.keys(wrong)
      const wanted = mailLanguages.find((one) => first?.startsWith(one))
      if (wanted && !Object.keys(wrong).some((field) => field.startsWith(language))) onLanguage(wanted)
    },
    onSent: () => saved(common.saved(reading === 'zh-CN' ? `“${name}”` : name)),
    reload: async () => {
      done.current = {}
      return valuesOf(await onReload())
    },
  })
  const { values, errors } = form
  const { subject, lead } = textIn(values, language)
  /** A wrong placeholder is shown while it is typed, because the preview stops. */
  const change = (part: 'subject' | 'lead', typed: string) => {
    form.change({ [`${language} ${part}`]: typed })
    form.leave(`${language} ${part}`)
  }
  const isGood = checkMailText(mails[kind], { subject, lead }).length === 0
  const preview = usePreview(kind, language, { subject, lead }, isGood)
  const restore = async () => {
    await form.attempt(
      () => call(deskRestoreMailText, { params: { kind, language }, body: { version } }),
      () => saved(text.restored),
    )
    setRestoring(false)
  }
  const unsaved = changedIn(values, form.start)
  const nameOf = (one: Language) => (one === 'zh-CN' ? common.zh : common.en)
  return (
    <>
      <div className={`row wrap ${styles.choice}`}>
        {choice((go) => (form.isUnsaved() ? setGoing(() => go) : go()))}
        <Segmented
          aria-label={`${common.zh} / ${common.en}`}
          value={language}
          options={mailLanguages.map((one) => ({
            value: one,
            label: unsaved.includes(one) ? `${nameOf(one)} · ${text.unsaved}` : nameOf(one),
          }))}
          onChange={onLanguage}
        />
      </div>
      <div className={`grid gap-16 at-start ${styles.split}`}>
        <Panel title={name}>
          <form {...form.props} className="grid one-column gap-16">
            <FormNotice form={form} />
            <Field label={text.subject} required error={errors[`${language} subject`]}>
              {(control) => (
                <TextInput
                  {...control}
                  maxLength={maxLength.mailSubject}
                  value={subject}
                  onChange={({ target }) => change('subject', target.value)}
                />
              )}
            </Field>
            <Field label={text.lead} required error={errors[`${language} lead`]}>
              {(control) => (
                <TextArea
                  {...control}
                  autoSize={{ minRows: 4, maxRows: 14 }}
                  maxLength={maxLength.mailLead}
                  value={lead}
                  onChange={({ target }) => change('lead', target.value)}
                />
              )}
            </Field>
            <div className="grid one-column gap-16">
              <span className="note">{text.placeholders}</span>
              <div className="row">
                {mails[kind].placeholders.map((one) => (
                  <button
                    key={one}
                    type="button"
                    className={`outlined rounded-tag canvas size-12 ${styles.code}`}
                    onClick={() => change('lead', `${lead}{${one}}`)}
                  >
                    {`{${one}}`}
                  </button>
                ))}
              </div>
            </div>
            <div className={`flex end gap-8 ${styles.foot}`}>
              {version > 0 && <Button onClick={() => setRestoring(true)}>{text.restore}</Button>}
              {form.isDirty && <Button onClick={() => form.restart(form.start)}>{common.cancel}</Button>}
              <Button look="primary" type="submit" disabled={!form.isDirty} loading={form.isBusy}>
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
        <ConfirmDialog
          open={going !== null}
          title={leaving.title}
          confirmLabel={leaving.leave}
          keepLabel={leaving.stay}
          danger
          onConfirm={() => {
            setGoing(null)
            going?.()
          }}
          onClose={() => setGoing(null)}
        >
          {text.lostBoth(unsaved.map(nameOf))}
        </ConfirmDialog>
      </div>
    </>
  )
}

/** Previews the email as it is typed, debounced. */
function usePreview(kind: MailName, language: Language, { subject, lead }: MailText, isGood: boolean) {
  const [body, setBody] = useState({ subject, lead })
  useEffect(() => {
    const pause = setTimeout(() => setBody({ subject, lead }), searchDebounceMs)
    return () => clearTimeout(pause)
  }, [subject, lead])
  const { data } = useQuery({
    queryKey: ['desk', 'mail_text', kind, language, 'preview', body],
    queryFn: () => call(deskPreviewMailText, { params: { kind, language }, body }),
    enabled: isGood && checkMailText(mails[kind], body).length === 0,
    placeholderData: keepPreviousData,
  })
  return data
}
