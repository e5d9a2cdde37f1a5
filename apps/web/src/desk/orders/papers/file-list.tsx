import { useState } from 'react'
import { useWords } from '../../../lib/language.ts'
import { FilePreview } from '../../../shared/documents/file-preview.tsx'
import type { PreviewedFile } from '../../../shared/documents/previewed-file.ts'
import { FileLink } from '../../../shared/file-link.tsx'
import { formatBytes } from '../../../shared/upload/check-file.ts'
import { FileRow } from '../../../shared/upload/file-rows.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './file-list.module.css'
import { paperTabWords } from './paper-tab-words.ts'

type ShownFile = PreviewedFile & { readonly note?: string }

/** Files to look at and to download. */
export function FileList({ label, files }: { readonly label: string; readonly files: readonly ShownFile[] }) {
  const text = useWords(paperTabWords)
  const [previewed, setPreviewed] = useState<ShownFile | null>(null)
  return (
    <>
      <ul className={styles.list} aria-label={label}>
        {files.map((file) => (
          <FileRow
            key={file.url.split('?')[0]}
            name={file.name}
            note={[file.note, formatBytes(file.bytes)].filter(Boolean).join(' · ')}
          >
            <button
              type="button"
              className="icon-button"
              aria-label={text.preview(file.name)}
              onClick={() => setPreviewed(file)}
            >
              <Icon name="eye" />
            </button>
            <FileLink
              className="icon-button"
              url={file.url}
              name={file.name}
              aria-label={text.download(file.name)}
            >
              <Icon name="download" />
            </FileLink>
          </FileRow>
        ))}
      </ul>
      {previewed && <FilePreview files={[previewed]} onClose={() => setPreviewed(null)} />}
    </>
  )
}
