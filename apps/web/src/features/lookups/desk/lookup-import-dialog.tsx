import { deskImportLookups, type LookupImport } from '@berth/contract/trade/desk-lookup'
import { lookupFile } from '@berth/domain/files/import-file'
import type { LookupKind } from '@berth/domain/lookup/lookup-kind'
import { auditFieldName, auditTargetWords } from '@berth/locales/audit-words'
import { useRef, useState } from 'react'
import { LeftOutNotes } from '#features/import-export/left-out-notes.tsx'
import { sendForm } from '#lib/api/send-form.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { FramedDialog } from '#ui/overlay/framed-dialog.tsx'
import { Icon } from '#ui/page/icon.tsx'
import styles from './frame/data.module.css'
import { dataWords } from './frame/data-words.ts'
import { lookupWords } from './lookup-words.ts'

type LookupImportDialogProps = {
  readonly kind: LookupKind
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Imports a list from a file. Previews the changes before applying them. */
export function LookupImportDialog({ kind, onClose, onDone }: LookupImportDialogProps) {
  const text = useWords(lookupWords)
  const common = useWords(dataWords)
  const name = useWords(auditTargetWords)[kind]
  const language = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [answer, setAnswer] = useState<LookupImport | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  const send = async (chosen: File, action: 'check' | 'apply') => {
    const form = new FormData()
    form.set('action', action)
    form.set('file', chosen)
    setBusy(true)
    setFailure(null)
    try {
      const told = await sendForm(deskImportLookups, { kind }, form)
      setAnswer(told)
      if (!told.applied) return
      showToast('done', text.imported(told.rows_new, told.rows_changed))
      onDone()
      onClose()
    } catch (error) {
      setAnswer(null)
      setFailure(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  const changes = (answer?.rows_new ?? 0) + (answer?.rows_changed ?? 0)
  const isReady = answer !== null && answer.rows_wrong === 0 && changes > 0
  return (
    <FramedDialog
      title={text.importTitle(name)}
      width={640}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button
            look="primary"
            disabled={!isReady}
            loading={isBusy}
            onClick={() => file && send(file, 'apply')}
          >
            {text.apply}
          </Button>
        </>
      }
    >
      <div className={`grid gap-16 ${styles.form}`}>
        <p>{text.importText}</p>
        <div className="row">
          <input
            ref={input}
            type="file"
            hidden
            aria-label={text.choose}
            accept={lookupFile.kinds.map((one) => `.${one}`).join(',')}
            onChange={({ target }) => {
              const chosen = target.files?.[0]
              // Lets the user choose the same file again after correcting it.
              target.value = ''
              if (!chosen) return
              setFile(chosen)
              void send(chosen, 'check')
            }}
          />
          <Button icon={<Icon name="upload" />} loading={isBusy} onClick={() => input.current?.click()}>
            {text.choose}
          </Button>
          <span className="note">{file?.name ?? text.kinds}</span>
        </div>
        {failure && <Banner kind="bad" title={failure} isAlert />}
        {answer && answer.rows_wrong > 0 && (
          <Banner kind="bad" title={text.wrong(answer.rows_wrong)} isAlert>
            <ul className={`grid gap-4 breaks scroll-y ${styles.changes}`}>
              {answer.problems.map(({ row, column, msg }) => (
                <li key={`${row} ${column}`}>
                  {text.row(row)} · {column}: {msg}
                </li>
              ))}
            </ul>
          </Banner>
        )}
        {answer && <LeftOutNotes leftOut={answer.left_out} />}
        {answer && answer.rows_wrong === 0 && (
          <>
            <p role="status">
              <b>
                {changes > 0
                  ? text.counts(answer.rows_new, answer.rows_changed, answer.rows_same)
                  : text.nothing}
              </b>
            </p>
            <ul className={`grid gap-4 breaks scroll-y ${styles.changes}`}>
              {answer.changes.map(({ code, name: called, is_new: isNew, fields }) => (
                <li key={code}>
                  <b>{code}</b> {called}{' '}
                  <span className="note">
                    {isNew
                      ? text.added
                      : fields
                          .map(
                            ({ field, before, after }) =>
                              `${auditFieldName(field, language)}: ${before ?? '—'} → ${after ?? '—'}`,
                          )
                          .join(' · ')}
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </FramedDialog>
  )
}
