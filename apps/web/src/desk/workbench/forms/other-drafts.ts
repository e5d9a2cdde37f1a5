import { Check } from '@berth/domain/check'
import type { Finding } from '@berth/domain/finding'
import { maxLength } from '@berth/domain/limits'
import { totalOf } from '@berth/domain/order/billing/bill'
import { checkReceipt } from '@berth/domain/order/billing/payment'
import type { ReceiptDraft } from '../../../features/billing/receipt.ts'
import type { UploadedFile } from '../../../features/files/file-upload.tsx'

/** Length limits of the desk's texts, as on the wire. */
export const maxPaperText = { remark: maxLength.remark, releaseNo: 50, courier: 50, trackingNo: 50 } as const
export const mostOriginals = 9
/** The usual number of originals in a full set of bills of lading. */
const fullSet = 3

export type InvoiceDraft = { readonly files: readonly UploadedFile[]; readonly remark: string }
export type PaymentDraft = ReceiptDraft & { readonly debits: readonly number[] }
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
  check.text('remark', draft.remark, { max: maxPaperText.remark })
  return check.findings
}

/** Validates a payment confirmation for bills that total `expected`. */
export function checkPaymentDraft(draft: PaymentDraft, expected: number, today: string): Finding[] {
  if (draft.debits.length === 0) return [{ path: 'debits', rule: 'bills_required' }]
  return checkReceipt(draft, expected, today)
}

export function checkTelex(draft: TelexDraft): Finding[] {
  const check = new Check()
  check.text('release_no', draft.release_no, { max: maxPaperText.releaseNo })
  if (draft.release_no.trim() === '' && draft.note.length === 0)
    check.add('release_no', 'release_proof_required')
  return check.findings
}

export function checkOriginals(draft: OriginalsDraft): Finding[] {
  const check = new Check()
  check.text('courier', draft.courier, { required: true, max: maxPaperText.courier })
  check.text('tracking_no', draft.tracking_no, { required: true, max: maxPaperText.trackingNo })
  check.positive('originals', draft.originals, { required: true })
  if ((draft.originals ?? 0) > mostOriginals) check.add('originals', 'max_value', { max: mostOriginals })
  return check.findings
}

/** The total of the chosen bills of a payment. */
export function chosenTotal(
  bills: readonly { readonly id: number; readonly total: number }[],
  chosen: readonly number[],
): number {
  return totalOf(
    bills.filter(({ id }) => chosen.includes(id)).map(({ total }) => ({ quantity: 1, unit_price: total })),
  )
}

/** The uploaded files as request references. */
export function fileRefs(files: readonly UploadedFile[]): { filename: string; name: string }[] {
  return files.map(({ filename, name }) => ({ filename, name }))
}
