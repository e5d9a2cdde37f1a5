import type { StoredFile } from '@berth/contract/orders/file'
import { wantsIsfFile } from '@berth/domain/order/instruction/filing'
import { isfKey } from '@berth/domain/order/instruction/isf'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { formatBytes } from '#features/files/check-file.ts'
import { FileRow, PendingRows, RowButton } from '#features/files/file-rows.tsx'
import { DropZone, UploadButton, UploadLimits } from '#features/files/file-upload.tsx'
import { uploadWords } from '#features/files/upload-words.ts'
import { useUploads } from '#features/files/use-uploads.ts'
import { dictionary } from '#features/lookups/lookups.ts'
import { useWords } from '#lib/language.ts'
import { Select } from '#ui/controls/select.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { FormSection } from '#ui/page/form-section.tsx'
import { controlIdOf } from '../form/fault-places.ts'
import { attachmentWords, sectionWords } from '../form/field-words.ts'
import { instructionBodyOf, withAttached } from '../form/form.ts'
import type { InstructionEditorState } from '../form/use-instruction-editor.ts'
import styles from './attachments-section.module.css'

const purpose = 'supply_attachment'

type AttachmentsSectionProps = {
  readonly editor: InstructionEditorState
  readonly onBusyChange: (isBusy: boolean) => void
}

/** The attachments of the instruction. The type is chosen before the files. */
export function AttachmentsSection({ editor, onBusyChange }: AttachmentsSectionProps) {
  const text = useWords(attachmentWords)
  const upload = useWords(uploadWords)
  const title = useWords(sectionWords).attachments
  const types = useQuery(dictionary('si_doc_type')).data?.lists ?? []
  const typeId = useId()
  const { values, facts, errors, setAttachs } = editor
  const { attachs } = values
  const hasIsf = attachs.some(({ type }) => type === isfKey)
  const isWanted = facts.isfNeeded || wantsIsfFile(instructionBodyOf(values), facts.filing, facts.isfType)
  const needsIsf = isWanted && facts.isfType !== null && !hasIsf
  const [type, setType] = useState('packing_list')
  const nameOf = (key: string) => types.find((one) => one.key === key)?.name ?? key
  const newest = useRef(attachs)
  newest.current = attachs

  const keep = ({ filename, name, bytes, url }: StoredFile, tag: string) => {
    const after = withAttached(newest.current, { id: 0, type: tag, filename, name, bytes, url })
    if (after === newest.current) return showToast('info', text.kept(name))
    newest.current = after
    setAttachs((files) => withAttached(files, { id: 0, type: tag, filename, name, bytes, url }))
  }
  const uploads = useUploads<string>(purpose, keep, editor.side.uploadPath(editor.orderId))
  const { isBusy } = uploads
  useEffect(() => onBusyChange(isBusy), [isBusy, onBusyChange])

  const retype = (filename: string, next: string) => {
    const file = attachs.find((one) => one.filename === filename)
    if (!file) return
    if (attachs.some((one) => one !== file && one.name === file.name && one.type === next))
      return showToast('info', text.kept(file.name))
    setAttachs((files) => files.map((one) => (one.filename === filename ? { ...one, type: next } : one)))
  }

  const options = types.map(({ key, name }) => ({ value: key, label: name }))
  return (
    <FormSection
      title={title}
      note={<UploadLimits purpose={purpose} />}
      extra={
        <span className="row">
          <label htmlFor={typeId} className="visually-hidden">
            {text.type}
          </label>
          <Select
            id={typeId}
            size="small"
            className={styles.type ?? ''}
            value={type}
            options={options}
            onChange={setType}
          />
          <UploadButton
            purpose={purpose}
            multiple
            label={title}
            onChoose={(files) => uploads.add(files, type)}
          >
            {text.upload}
          </UploadButton>
        </span>
      }
    >
      <DropZone onDrop={(files) => uploads.add(files, type)}>
        <ul className={styles.files} aria-label={upload.files(title)}>
          {attachs.map((file, at) => (
            <FileRow
              key={file.filename}
              name={file.name}
              url={file.url}
              isWrong={errors[`attachs.${at}.filename`] !== undefined}
              note={errors[`attachs.${at}.filename`] ?? formatBytes(file.bytes)}
            >
              <Select
                size="small"
                variant="borderless"
                aria-label={text.typeOf(file.name)}
                value={file.type}
                options={options}
                onChange={(next) => retype(file.filename, next)}
              />
              <RowButton
                icon="trash"
                label={upload.removeOf(file.name)}
                onClick={() => setAttachs((files) => files.filter((one) => one.filename !== file.filename))}
              />
            </FileRow>
          ))}
          <PendingRows uploads={uploads} noteOf={({ tag }) => nameOf(tag)} />
          {needsIsf && (
            <FileRow
              name={text.isfMissing}
              mark="ISF"
              note={editor.isfReason ? text.isf[editor.isfReason] : ''}
              isWrong
            >
              <UploadButton
                id={controlIdOf('attachs')}
                purpose={purpose}
                label={title}
                isInvalid={errors.attachs !== undefined}
                onChoose={(files) => uploads.add(files, isfKey)}
              >
                {text.uploadIsf}
              </UploadButton>
            </FileRow>
          )}
          {attachs.length === 0 && uploads.pending.length === 0 && !needsIsf && (
            <li className="note">{text.none}</li>
          )}
        </ul>
      </DropZone>
    </FormSection>
  )
}
