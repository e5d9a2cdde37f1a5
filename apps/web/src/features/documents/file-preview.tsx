import { type ReactNode, useState } from 'react'
import { useWords } from '#lib/language.ts'
import { Segmented } from '#ui/controls/segmented.tsx'
import { FramedDialog } from '#ui/overlay/framed-dialog.tsx'
import { documentWords } from './document-words.ts'
import styles from './file-preview.module.css'
import { FileView } from './file-view.tsx'
import type { PreviewedFile } from './previewed-file.ts'

type FilePreviewProps = {
  readonly files: readonly PreviewedFile[]
  /** Defaults to the name of a single file. */
  readonly title?: ReactNode
  readonly subtitle?: ReactNode
  /** Actions in the footer. */
  readonly foot?: ReactNode
  readonly onClose: () => void
}

/** Previews files one after another: 1024 by 600, or full screen on phones. Open for as long as it is rendered. */
export function FilePreview({ files, title, subtitle, foot, onClose }: FilePreviewProps) {
  const text = useWords(documentWords)
  const [chosen, setChosen] = useState(0)
  const file = files[Math.min(chosen, files.length - 1)]
  if (!file) return null
  return (
    <FramedDialog
      flush
      width={1024}
      title={title ?? file.name}
      subtitle={subtitle}
      foot={foot}
      onClose={onClose}
    >
      {files.length > 1 && (
        <div className="firm line-below scroll-x padded-8-16">
          <Segmented
            aria-label={text.files}
            value={chosen}
            options={files.map(({ name }, value) => ({ value, label: name }))}
            onChange={setChosen}
          />
        </div>
      )}
      <div className={styles.view}>
        <FileView file={file} ownsKeys />
      </div>
    </FramedDialog>
  )
}
