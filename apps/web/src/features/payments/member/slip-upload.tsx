import { getAttachment } from '@berth/contract/orders/file'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { FilePreview } from '#features/documents/file-preview.tsx'
import { FileView } from '#features/documents/file-view.tsx'
import { formatBytes } from '#features/files/check-file.ts'
import { PendingRows, RowButton } from '#features/files/file-rows.tsx'
import {
  DropZone,
  UploadButton,
  type UploadedFile,
  UploadLimits,
  useFileField,
} from '#features/files/file-upload.tsx'
import { uploadWords } from '#features/files/upload-words.ts'
import { readOf } from '#lib/api/api.ts'
import { attachmentIdOf, freshLinksMs } from '#lib/files/file-link.ts'
import { useWords } from '#lib/language.ts'
import { Segmented } from '#ui/controls/segmented.tsx'
import { paymentWords } from './payment-words.ts'
import styles from './slip-upload.module.css'

type SlipUploadProps = {
  readonly value: readonly UploadedFile[]
  readonly required: boolean
  readonly error: string | undefined
  readonly onChange: (files: readonly UploadedFile[]) => void
  readonly onBusyChange: (isBusy: boolean) => void
}

/** The slips of a payment beside its figures: what is typed there can be read off here. The one added last is shown first. */
export function SlipUpload({ value, required, error, onChange, onBusyChange }: SlipUploadProps) {
  const text = useWords(paymentWords)
  const upload = useWords(uploadWords)
  const labelId = useId()
  const noteId = useId()
  const [chosen, setChosen] = useState<string | null>(null)
  const [isLarge, setLarge] = useState(false)
  const { uploads, add, remove } = useFileField({
    purpose: 'payment_slip',
    multiple: true,
    value,
    onBusyChange,
    onChange: (files) => {
      setChosen(null)
      onChange(files)
    },
  })
  const file = useFreshLink(value.find(({ filename }) => filename === chosen) ?? value.at(-1))
  return (
    <DropZone onDrop={add}>
      <fieldset
        className={`grid one-column gap-8 slim ${styles.slips}`}
        aria-labelledby={labelId}
        aria-describedby={noteId}
      >
        <div>
          <div id={labelId} className={required ? 'required' : undefined}>
            {text.slips}
          </div>
          <UploadLimits purpose="payment_slip" />
        </div>
        {value.length > 1 && (
          <Segmented
            block
            vertical
            aria-label={upload.files(text.slips)}
            value={file?.filename ?? ''}
            options={value.map(({ filename, name }) => ({ value: filename, label: name, title: name }))}
            onChange={setChosen}
          />
        )}
        {file && (
          <Slip
            file={file}
            onEnlarge={() => setLarge(true)}
            onRemove={() => {
              remove(file.filename)
              setLarge(false)
            }}
          />
        )}
        <ul aria-label={upload.files(text.slips)}>
          <PendingRows uploads={uploads} />
        </ul>
        <div className={`row wrap padded-8-12 rounded ${styles.add}`}>
          <span className="note">{value.length > 0 ? text.dropMore : text.drop}</span>
          <UploadButton
            purpose="payment_slip"
            multiple
            label={text.slips}
            isInvalid={error !== undefined}
            onChoose={add}
          >
            {text.chooseFile}
          </UploadButton>
        </div>
        <div id={noteId} className={`note bad ${styles.error}`}>
          {error}
        </div>
      </fieldset>
      {isLarge && file && <FilePreview files={[file]} onClose={() => setLarge(false)} />}
    </DropZone>
  )
}

/** The file with an address that works for as long as the form is open. */
function useFreshLink(file: UploadedFile | undefined): UploadedFile | undefined {
  const id = file && attachmentIdOf(file.url)
  const { data } = useQuery({
    ...readOf(getAttachment, { params: { id: id ?? 0 } }),
    enabled: id !== undefined,
    refetchInterval: freshLinksMs,
    staleTime: freshLinksMs,
  })
  return file && { ...file, url: data?.url ?? file.url }
}

type SlipProps = {
  readonly file: UploadedFile
  readonly onEnlarge: () => void
  readonly onRemove: () => void
}

function Slip({ file, onEnlarge, onRemove }: SlipProps) {
  const text = useWords(paymentWords)
  const upload = useWords(uploadWords)
  return (
    <figure className={`cut outlined rounded track ${styles.slip}`}>
      <div className={styles.view}>
        <FileView file={file} onEnlarge={onEnlarge} />
      </div>
      <figcaption className="flex centred gap-4 line-above surface dim small">
        <span className="clip" title={file.name}>
          {file.name}
        </span>
        <span className="nowrap fill">· {formatBytes(file.bytes)}</span>
        <RowButton icon="expand" label={text.enlarge(file.name)} onClick={onEnlarge} />
        <RowButton icon="trash" label={upload.removeOf(file.name)} onClick={onRemove} />
      </figcaption>
    </figure>
  )
}
