import type { StoredFile } from '@berth/contract/orders/file'
import { type UploadPurpose, uploadPurposes } from '@berth/domain/files/upload'
import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { Icon } from '#ui/page/icon.tsx'
import { acceptOf, formatBytes } from './check-file.ts'
import { FileRow, PendingRows, RowButton } from './file-rows.tsx'
import styles from './file-upload.module.css'
import { uploadWords } from './upload-words.ts'
import { useUploads } from './use-uploads.ts'

/** A file in a form. `filename` identifies it in later requests. */
export type UploadedFile = Pick<StoredFile, 'filename' | 'name' | 'bytes' | 'url' | 'media_type'>

type FileUploadProps = {
  readonly purpose: UploadPurpose
  /** Where the files are sent to; by default they become the caller's own. */
  readonly path?: string | undefined
  readonly label: string
  readonly value: readonly UploadedFile[]
  readonly onChange: (files: readonly UploadedFile[]) => void
  /** Without it, there is at most one file, and a new one replaces it. */
  readonly multiple?: boolean
  readonly required?: boolean
  readonly error?: string | undefined
  /** Called when uploads start and when the last one finishes, so that a form can wait for them. */
  readonly onBusyChange?: (isBusy: boolean) => void
}

type FileFieldProps = Pick<FileUploadProps, 'purpose' | 'path' | 'value' | 'onChange' | 'multiple'> & {
  readonly onBusyChange: FileUploadProps['onBusyChange']
}

/** The files of a field: uploads of chosen or dropped files become its value. Two with the same name are not both taken. */
export function useFileField({
  purpose,
  path,
  value,
  onChange,
  multiple = false,
  onBusyChange,
}: FileFieldProps) {
  const text = useWords(uploadWords)
  // Several uploads may finish between two renders.
  const latest = useRef(value)
  latest.current = value
  const write = (files: readonly UploadedFile[]) => {
    latest.current = files
    onChange(files)
  }
  const uploads = useUploads<null>(
    purpose,
    (stored) => {
      const { filename, name, bytes, url, media_type } = stored
      if (multiple && latest.current.some((file) => file.name === name))
        return showToast('info', text.duplicate(name))
      write([...(multiple ? latest.current : []), { filename, name, bytes, url, media_type }])
    },
    path,
  )
  const { isBusy } = uploads
  useEffect(() => onBusyChange?.(isBusy), [isBusy, onBusyChange])
  return {
    uploads,
    add: (files: readonly File[]) => uploads.add(multiple ? files : files.slice(0, 1), null),
    remove: (filename: string) => write(latest.current.filter((file) => file.filename !== filename)),
  }
}

/** A file field: choose or drop files, see their progress and the uploaded ones. */
export function FileUpload({
  purpose,
  path,
  label,
  value,
  onChange,
  multiple = false,
  required = false,
  error,
  onBusyChange,
}: FileUploadProps) {
  const text = useWords(uploadWords)
  const labelId = useId()
  const noteId = useId()
  const { uploads, add, remove } = useFileField({ purpose, path, value, onChange, multiple, onBusyChange })
  return (
    <DropZone onDrop={add}>
      <fieldset className="slim" aria-labelledby={labelId} aria-describedby={noteId}>
        <div className="flex between gap-12 at-start">
          <div>
            <div id={labelId} className={required ? 'required' : undefined}>
              {label}
            </div>
            <UploadLimits purpose={purpose} />
          </div>
          <UploadButton
            purpose={purpose}
            multiple={multiple}
            label={label}
            isInvalid={error !== undefined}
            onChoose={add}
          >
            {!multiple && value.length > 0 ? text.replace : text.upload}
          </UploadButton>
        </div>
        <ul aria-label={text.files(label)}>
          {value.map(({ filename, name, bytes, url }) => (
            <FileRow key={filename} name={name} url={url} note={formatBytes(bytes)}>
              <RowButton icon="trash" label={text.removeOf(name)} onClick={() => remove(filename)} />
            </FileRow>
          ))}
          <PendingRows uploads={uploads} />
        </ul>
        <div id={noteId} className="note bad">
          {error}
        </div>
      </fieldset>
    </DropZone>
  )
}

/** The accepted file types and the maximum size. */
export function UploadLimits({ purpose }: { readonly purpose: UploadPurpose }) {
  const text = useWords(uploadWords)
  const { kinds, maxBytes } = uploadPurposes[purpose]
  const named = kinds.map((kind) => kind.toUpperCase()).join(text.separator)
  return <span className="note">{text.limits(named, formatBytes(maxBytes).replace(' ', '\u00a0'))}</span>
}

type UploadButtonProps = {
  readonly id?: string
  readonly purpose: UploadPurpose
  readonly multiple?: boolean
  /** Label for screen readers, naming what the upload is for. */
  readonly label: string
  readonly isInvalid?: boolean
  readonly children: string
  readonly onChoose: (files: readonly File[]) => void
}

/** Opens the browser's file dialog, limited to the file types of the purpose. */
export function UploadButton({
  id,
  purpose,
  multiple = false,
  label,
  isInvalid = false,
  children,
  onChoose,
}: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        {...(id ? { id } : {})}
        size="small"
        icon={<Icon name="upload" size={14} />}
        aria-label={`${children} ${label}`}
        data-invalid={isInvalid}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-hidden="true"
        tabIndex={-1}
        accept={acceptOf(purpose)}
        multiple={multiple}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])])
          // Lets the user choose the same file again after it was removed or refused.
          target.value = ''
        }}
      />
    </>
  )
}

type DropZoneProps = {
  readonly onDrop: (files: readonly File[]) => void
  readonly children: ReactNode
}

/** A part of the page that accepts dropped files. */
export function DropZone({ onDrop, children }: DropZoneProps) {
  const text = useWords(uploadWords)
  const [depth, setDepth] = useState(0)
  const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button beside is the first
    <div
      className="relative"
      onDragEnter={(event) => holdsFiles(event) && setDepth((before) => before + 1)}
      onDragLeave={(event) => holdsFiles(event) && setDepth((before) => before - 1)}
      onDragOver={(event) => holdsFiles(event) && event.preventDefault()}
      onDrop={(event) => {
        if (!holdsFiles(event)) return
        event.preventDefault()
        setDepth(0)
        onDrop([...event.dataTransfer.files])
      }}
    >
      {children}
      {depth > 0 && (
        <div
          className={`grid middle brand absolute rounded-card untouchable ${styles.drop}`}
          aria-hidden="true"
        >
          {text.drop}
        </div>
      )}
    </div>
  )
}
