import { useState } from 'react'
import { useWords } from '#lib/language.ts'
import { Segmented } from '#ui/controls/segmented.tsx'
import { FilePreview } from '../documents/file-preview.tsx'
import { FileView } from '../documents/file-view.tsx'
import type { PreviewedFile } from '../documents/previewed-file.ts'
import { receiptWords } from './receipt-words.ts'
import styles from './slip-view.module.css'

/** Shows the files of a payment one at a time beside its figures, so that nothing is confirmed unseen. */
export function SlipView({ files }: { readonly files: readonly PreviewedFile[] }) {
  const text = useWords(receiptWords)
  const [chosen, setChosen] = useState(0)
  const [isLarge, setLarge] = useState(false)
  const file = files[Math.min(chosen, files.length - 1)]
  return (
    <section className="flex gap-8 slim column scroll-x" aria-label={text.slips}>
      {files.length > 1 && (
        <Segmented
          aria-label={text.slips}
          value={chosen}
          options={files.map(({ name }, value) => ({ value, label: name }))}
          onChange={setChosen}
        />
      )}
      {file ? (
        <div className={`outlined rounded cut ${styles.view}`}>
          <FileView file={file} onEnlarge={() => setLarge(true)} />
        </div>
      ) : (
        <p className="note">{text.noSlip}</p>
      )}
      {isLarge && file && <FilePreview files={[file]} onClose={() => setLarge(false)} />}
    </section>
  )
}
