import { Check } from '@berth/domain/check'
import type { Finding } from '@berth/domain/finding'
import { maxLength } from '@berth/domain/limits'
import type { UploadedFile } from '#features/files/file-upload.tsx'
import type { ArrivalDraft } from '#features/payments/desk/payment-check.ts'

/** Length limits of the desk's texts, as on the wire. */
export const maxWorkText = { remark: maxLength.remark, releaseNo: 50, courier: 50, trackingNo: 50 } as const
export const mostOriginals = 9
/** The usual number of originals in a full set of bills of lading. */
const fullSet = 3

export type InvoiceDraft = { readonly files: readonly UploadedFile[]; readonly remark: string }
/** What was entered of the arrival of one payment. */
export type SettleDraft = ArrivalDraft & { readonly payment: number }
export type TelexDraft = { readonly release_no: string; readonly note: readonly UploadedFile[] }
export type OriginalsDraft = {
  readonly courier: string
  readonly tracking_no: string
  readonly originals: number | null
}

export const emptyInvoice: InvoiceDraft = { files: [], remark: '' }
export const emptyTelex: TelexDraft = { release_no: '', note: [] }
export const emptyOriginals: OriginalsDraft = { courier: '', tracking_no: '', originals: fullSet }

export function checkInvoice(draft: InvoiceDraft): Finding[] {
  const check = new Check()
  if (draft.files.length === 0) check.add('files', 'required')
  check.text('remark', draft.remark, { max: maxWorkText.remark })
  return check.findings
}

export function checkTelex(draft: TelexDraft): Finding[] {
  const check = new Check()
  check.text('release_no', draft.release_no, { max: maxWorkText.releaseNo })
  if (draft.release_no.trim() === '' && draft.note.length === 0)
    check.add('release_no', 'release_proof_required')
  return check.findings
}

export function checkOriginals(draft: OriginalsDraft): Finding[] {
  const check = new Check()
  check.text('courier', draft.courier, { required: true, max: maxWorkText.courier })
  check.text('tracking_no', draft.tracking_no, { required: true, max: maxWorkText.trackingNo })
  check.positive('originals', draft.originals, { required: true })
  if ((draft.originals ?? 0) > mostOriginals) check.add('originals', 'max_value', { max: mostOriginals })
  return check.findings
}

/** The uploaded files as request references. */
export function fileRefs(files: readonly UploadedFile[]): { filename: string; name: string }[] {
  return files.map(({ filename, name }) => ({ filename, name }))
}
