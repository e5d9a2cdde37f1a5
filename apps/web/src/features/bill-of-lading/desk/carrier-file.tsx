import {
  type BillOfLading,
  type BlDetail,
  deskAttachCarrierDraft,
  deskDraftBillOfLading,
} from '@berth/contract/orders/bill-of-lading'
import { FileUpload, type UploadedFile } from '#features/files/file-upload.tsx'
import { call } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import { Panel } from '#ui/page/panel.tsx'
import { fileOf } from '../bl-face-panel.tsx'
import type { VersionAct } from '../use-version-act.ts'
import { blDeskWords } from './bl-desk-words.ts'

type CarrierFileProps = {
  readonly bl: BillOfLading
  /** The version in preparation; without one, the file drafts the next version. */
  readonly preparing: BlDetail | null
  readonly act: VersionAct
}

/** The carrier's PDF of the draft: attached to the version in preparation, whose values the desk then types where they differ. */
export function CarrierFile({ bl, preparing, act }: CarrierFileProps) {
  const text = useWords(blDeskWords)
  const params = { id: bl.order_id }
  const attached = preparing && fileOf(bl, preparing.number)
  const attach = ([file]: readonly UploadedFile[]) =>
    void act.run(
      async () => {
        const { number, revision } = preparing ?? (await call(deskDraftBillOfLading, { params }))
        const given = file ? { filename: file.filename, name: file.name } : null
        return call(deskAttachCarrierDraft, { params, body: { number, revision, file: given } })
      },
      file ? text.fileAttached : text.fileRemoved,
    )
  return (
    <Panel label={text.carrierFile}>
      <FileUpload
        purpose="carrier_draft"
        label={text.carrierFile}
        value={attached ? [{ ...attached, filename: String(attached.version) }] : []}
        onChange={attach}
      />
      <p className="note">{text.carrierFileNote}</p>
    </Panel>
  )
}
