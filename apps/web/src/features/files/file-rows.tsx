import { endingOf } from '@berth/domain/files/file-name'
import type { ReactNode } from 'react'
import { useWords } from '#lib/language.ts'
import { Icon } from '#ui/page/icon.tsx'
import { formatBytes } from './check-file.ts'
import { FileLink } from './file-link.tsx'
import styles from './file-rows.module.css'
import { uploadWords } from './upload-words.ts'
import type { PendingUpload, Uploads } from './use-uploads.ts'

type FileRowProps = {
  readonly name: string
  /** The download URL. Without one, only the name is shown. */
  readonly url?: string | undefined
  readonly note?: ReactNode
  readonly isWrong?: boolean
  /** Replaces the file's extension, for a file that is still missing. */
  readonly mark?: string
  readonly children?: ReactNode
}

/** One file: type, name, note and actions. */
export function FileRow({ name, url, note, isWrong = false, mark, children }: FileRowProps) {
  return (
    <li
      className={`row gap-12 line-above ${styles.row} ${isWrong ? styles.wrong : ''} ${mark ? styles.missing : ''}`}
    >
      <span className={`grid firm dim outlined-2 rounded-tag ${styles.kind}`} aria-hidden="true">
        {(mark ?? endingOf(name)).slice(0, 4).toUpperCase()}
      </span>
      <div className="grow">
        <div className="breaks">
          {url ? (
            <FileLink url={url} name={name}>
              {name}
            </FileLink>
          ) : (
            name
          )}
        </div>
        {note && <div className={`breaks note ${styles.note}`}>{note}</div>}
      </div>
      {children && <div className={`row gap-4 firm ${styles.actions}`}>{children}</div>}
    </li>
  )
}

/** Uploads in progress, and failed uploads with the reason. */
export function PendingRows<Tag>({
  uploads,
  noteOf,
}: {
  readonly uploads: Uploads<Tag>
  readonly noteOf?: (upload: PendingUpload<Tag>) => string
}) {
  return uploads.pending.map((upload) => (
    <PendingRow key={upload.key} upload={upload} uploads={uploads} remark={noteOf?.(upload)} />
  ))
}

type PendingRowProps<Tag> = {
  readonly upload: PendingUpload<Tag>
  readonly uploads: Uploads<Tag>
  readonly remark: string | undefined
}

function PendingRow<Tag>({ upload, uploads, remark }: PendingRowProps<Tag>) {
  const text = useWords(uploadWords)
  const { key, file, part, failure, canRetry } = upload
  const percent = Math.floor(part * 100)
  const hasFailed = failure !== null
  const note = hasFailed ? (
    <span role="alert">{failure}</span>
  ) : (
    <>
      {[remark, formatBytes(file.size), part < 1 ? text.sending(percent) : text.checking]
        .filter(Boolean)
        .join(' · ')}
      <progress
        className={`full above-4 block bare rounded-2 track ${styles.progress}`}
        max={100}
        value={percent}
        aria-label={text.sending(percent)}
      />
    </>
  )
  return (
    <FileRow name={file.name} note={note} isWrong={hasFailed}>
      {hasFailed && canRetry && (
        <button
          type="button"
          className={`brand as-link padded-0-4 phone-touch ${styles.retry}`}
          aria-label={text.retryOf(file.name)}
          onClick={() => uploads.retry(key)}
        >
          {text.retry}
        </button>
      )}
      <RowButton
        icon="close"
        label={hasFailed ? text.dismissOf(file.name) : text.cancelOf(file.name)}
        onClick={() => uploads.drop(key)}
      />
    </FileRow>
  )
}

type RowButtonProps = {
  readonly icon: 'close' | 'trash' | 'expand'
  readonly label: string
  readonly onClick: () => void
}

/** An icon button for an action on one file, labeled for screen readers. */
export function RowButton({ icon, label, onClick }: RowButtonProps) {
  return (
    <button
      type="button"
      className="icon-button icon-button-small"
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  )
}
