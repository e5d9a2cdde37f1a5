import type { UploadPurpose } from '@berth/domain/files/upload'
import { type FormEvent, useId, useRef, useState } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import { repeatKeys } from '#lib/api/repeat-key.ts'
import { useKeptDraft } from '#lib/drafts/draft-storage.ts'
import { useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { TextArea } from '#ui/controls/text-input.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { isComposing } from '#ui/page/is-composing.ts'
import { formatBytes } from '../files/check-file.ts'
import { FileRow, PendingRows, RowButton } from '../files/file-rows.tsx'
import {
  DropZone,
  UploadButton,
  type UploadedFile,
  UploadLimits,
  useFileField,
} from '../files/file-upload.tsx'
import { uploadWords } from '../files/upload-words.ts'
import styles from './conversation.module.css'
import { conversationWords } from './conversation-words.ts'

type WritingFieldProps = {
  /** The key under which the draft is kept in the tab until it is sent. */
  readonly draftName: string
  readonly label: string
  readonly placeholder: string
  readonly maxLength: number
  readonly sendLabel: string
  readonly keysHint: string
  readonly missing: string
  readonly send: (text: string, idempotencyKey: string, files: readonly UploadedFile[]) => Promise<unknown>
  /** The purpose that files are uploaded for; without it, only text is sent. */
  readonly files?: UploadPurpose
  readonly fieldId?: string
}

/** A field for writing and sending, also with Ctrl+Enter. The draft survives a refusal, navigation and a reload. */
export function WritingField(props: WritingFieldProps) {
  const { draftName, label, placeholder, maxLength, sendLabel, keysHint, missing } = props
  const { wait } = useWords(conversationWords)
  const ownId = useId()
  const id = props.fieldId ?? ownId
  const [{ text }, change, forget] = useKeptDraft(draftName, { text: '' })
  const [isSending, setSending] = useState(false)
  const [said, setSaid] = useState<{ readonly text: string; readonly isAtField: boolean } | null>(null)
  const keys = useRef(repeatKeys())
  const [files, setFiles] = useState<readonly UploadedFile[]>([])
  const [isUploading, setUploading] = useState(false)

  const submit = async () => {
    if (isSending) return
    const isEmpty = text.trim() === '' && files.length === 0
    const wrong = isUploading ? wait : isEmpty ? missing : null
    setSaid(wrong === null ? null : { text: wrong, isAtField: true })
    if (wrong !== null) return document.getElementById(id)?.focus()
    setSending(true)
    try {
      await props.send(text, keys.current({ draftName, text, files }), files)
      keys.current = repeatKeys()
      change({ text: '' })
      setFiles([])
      forget()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const atField = error.fields[0]?.msg
      setSaid({ text: atField ?? error.message, isAtField: atField !== undefined })
    } finally {
      setSending(false)
      document.getElementById(id)?.focus()
    }
  }
  return (
    <form
      className={styles.write}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void submit()
      }}
    >
      {said && !said.isAtField && <Banner kind="bad" title={said.text} isAlert />}
      <Field id={id} label={label} error={said?.isAtField ? said.text : undefined}>
        {(control) => (
          <TextArea
            {...control}
            autoSize={{ minRows: 2, maxRows: 8 }}
            maxLength={maxLength}
            placeholder={placeholder}
            value={text}
            onChange={({ target }) => {
              change({ text: target.value })
              setSaid(null)
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
              if (isComposing(event.nativeEvent)) return
              event.preventDefault()
              void submit()
            }}
          />
        )}
      </Field>
      {props.files && (
        <Attaching
          purpose={props.files}
          value={files}
          onChange={(next) => {
            setFiles(next)
            setSaid(null)
          }}
          onBusyChange={setUploading}
        />
      )}
      <div className={`row end gap-16 ${styles.send}`}>
        <span className="note">{keysHint}</span>
        <Button type="submit" loading={isSending}>
          {sendLabel}
        </Button>
      </div>
    </form>
  )
}

type AttachingProps = {
  readonly purpose: UploadPurpose
  readonly value: readonly UploadedFile[]
  readonly onChange: (files: readonly UploadedFile[]) => void
  readonly onBusyChange: (isBusy: boolean) => void
}

/** The files that go with what is written; they can be dropped here. */
function Attaching({ purpose, value, onChange, onBusyChange }: AttachingProps) {
  const text = useWords(conversationWords)
  const { uploads, add, remove } = useFileField({ purpose, value, onChange, multiple: true, onBusyChange })
  return (
    <DropZone onDrop={add}>
      <div className={`row wrap below-8 ${styles.attach}`}>
        <UploadButton purpose={purpose} multiple label="" onChoose={add}>
          {text.attach}
        </UploadButton>
        <UploadLimits purpose={purpose} />
      </div>
      {(value.length > 0 || uploads.pending.length > 0) && (
        <ul aria-label={text.files}>
          {value.map(({ filename, name, bytes, url }) => (
            <FileRow key={filename} name={name} url={url} note={formatBytes(bytes)}>
              <RemoveFile name={name} onRemove={() => remove(filename)} />
            </FileRow>
          ))}
          <PendingRows uploads={uploads} />
        </ul>
      )}
    </DropZone>
  )
}

function RemoveFile({ name, onRemove }: { readonly name: string; readonly onRemove: () => void }) {
  const text = useWords(uploadWords)
  return <RowButton icon="trash" label={text.removeOf(name)} onClick={onRemove} />
}
