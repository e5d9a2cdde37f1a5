import { useState } from 'react'
import { FilePreview } from '#features/documents/file-preview.tsx'
import type { PreviewedFile } from '#features/documents/previewed-file.ts'
import { formatBytes } from '#features/files/check-file.ts'
import { FileLink } from '#features/files/file-link.tsx'
import { FileRow } from '#features/files/file-rows.tsx'
import { recordTabWords } from '#features/workbench/desk/state/record-tab-words.ts'
import { useWords } from '#lib/language.ts'
import { Icon } from '#ui/page/icon.tsx'

type ShownFile = PreviewedFile & { readonly note?: string }

/** Files with preview and download. */
export function FileList({ label, files }: { readonly label: string; readonly files: readonly ShownFile[] }) {
  const text = useWords(recordTabWords)
  const [previewed, setPreviewed] = useState<ShownFile | null>(null)
  return (
    <>
      <ul className="padded-0-16" aria-label={label}>
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
