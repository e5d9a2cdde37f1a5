import { mediaTypeOf } from '@berth/domain/files/upload'
import { billNumberOf } from '@berth/domain/money/bill-number'
import type { Storage } from '../../../platform/files/storage.ts'
import { putFile } from '../../../platform/files/storage.ts'
import { makePdf } from '../../../platform/pdf.ts'
import type { OrderDetailRow } from '../../orders/order/order-detail.query.ts'
import { type AskedBill, type DebitNoteIssue, debitNote, type NamedCharge } from './debit-note.ts'

/** A bill ready to be written: with the operator's uploaded file, or with the debit note made from its lines. */
export type PreparedBill = AskedBill & {
  readonly made?: { readonly fileKey: string; readonly mediaType: string; readonly bytes: number }
}

/**
 * Creates and stores the debit notes of bills without a file. Runs before the order is locked, so that no transaction waits for
 * it.
 */
export async function prepareBills(
  storage: Storage,
  order: OrderDetailRow,
  asked: readonly AskedBill[],
  charges: readonly NamedCharge[],
  versions: ReadonlyMap<string, { readonly no: string }>,
  issue: DebitNoteIssue,
): Promise<PreparedBill[]> {
  const prepared: PreparedBill[] = []
  // Must match the numbering used when the bills are written.
  const numbers = new Map([...versions].map(([name, { no }]) => [name, no]))
  for (const bill of asked) {
    const no = numbers.get(bill.name) ?? billNumberOf(order.order.orderNo, numbers.size + 1)
    numbers.set(bill.name, no)
    if (bill.file) {
      prepared.push(bill)
      continue
    }
    const content = await makePdf(debitNote(order, { ...bill, no }, charges, issue))
    const { key, bytes } = await putFile(storage, content)
    prepared.push({ ...bill, made: { fileKey: key, mediaType: mediaTypeOf.pdf, bytes } })
  }
  return prepared
}
