import { type ImportKind, importFiles, maxRowsOf } from '@berth/domain/files/import-file'
import { type DragEvent, useRef, useState } from 'react'
import { formatCount } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { formatBytes } from '../files/check-file.ts'
import styles from './import-dialog.module.css'
import { sheetWords } from './sheet-words.ts'
import { TemplateButton } from './template-button.tsx'

type ChooseStepProps = {
  readonly kind: ImportKind
  readonly failure: string | null
  readonly onChoose: (file: File) => void
  readonly onRefuse: (words: string) => void
}

/** The step for choosing a file: by click, keyboard or drop. */
export function ChooseStep({ kind, failure, onChoose, onRefuse }: ChooseStepProps) {
  const text = useWords(sheetWords)
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const { kinds, maxBytes } = importFiles[kind]
  const named = kinds.map((one) => `.${one}`)
  const take = (files: readonly File[]) => {
    const [file] = files
    if (files.length > 1) onRefuse(text.oneFile)
    else if (file) onChoose(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take([...event.dataTransfer.files])
  }
  return (
    <div className="grid gap-16">
      {failure !== null && (
        <Banner kind="bad" isAlert title={text.failed}>
          {failure}
        </Banner>
      )}
      <button
        type="button"
        className={
          isOver
            ? `grid gap-8 full middle rounded-card sunken ink ${styles.drop} ${styles.over}`
            : `grid gap-8 full middle rounded-card sunken ink ${styles.drop}`
        }
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Icon name="upload" size={24} />
        <span className={styles.call}>{text.drop}</span>
        <span className="note">
          {text.limits(named.join(text.separator), formatBytes(maxBytes), formatCount(maxRowsOf(kind)))}
        </span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-hidden="true"
        tabIndex={-1}
        accept={named.join(',')}
        onChange={({ target }) => {
          take([...(target.files ?? [])])
          // Lets the user choose the same file again after correcting it.
          target.value = ''
        }}
      />
      <div>
        <TemplateButton isInline kind={kind} />
      </div>
    </div>
  )
}

/** Shown while the only options are waiting or canceling. */
export function WaitStep({ words, onCancel }: { readonly words: string; readonly onCancel: () => void }) {
  const text = useWords(sheetWords)
  return (
    <div className={`grid gap-16 breaks ${styles.wait}`} role="status">
      <span>{words}</span>
      <Button onClick={onCancel}>{text.cancel}</Button>
    </div>
  )
}
