import {
  checkAgainstRequest,
  openInvoiceStates,
  type TaxInvoice,
  type TaxInvoiceRow,
} from '@berth/domain/money/tax-invoice'
import type { Language } from '@berth/locales/language'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { isRow, type RowKey } from '../../../platform/db/keys.ts'
import { invoiceRequests, taxInvoiceFiles, taxInvoices, users } from '../../../platform/db/schema.ts'
import { findFinancePeople } from '../../companies/colleagues/public.ts'
import { invoiceIssued, queueMail } from '../../system/mail/public.ts'
import {
  findInvoicesNumbered,
  findRequestsNumbered,
  type InvoiceRequestRow,
} from './tax-invoice-rows.query.ts'

type Entering = { readonly userId: number; readonly importId: number | null }

/**
 * Enters the invoice of a request that the caller has read and checked, and tells the member. Returns its id; null if the request
 * has been closed or the number has been taken meanwhile.
 */
export async function issueFor(
  tx: Db,
  { userId, importId }: Entering,
  request: InvoiceRequestRow,
  { code, number, day, amount }: TaxInvoice,
  now: Date,
): Promise<number | null> {
  const key = { customerId: request.customerId, id: request.id }
  // Numbers are unique over all companies, which no index of a distributed table can promise.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('tax invoice numbers'))`)
  if (await findInvoicesNumbered(tx, { code, number })) return null
  const closed = await tx
    .update(invoiceRequests)
    .set({ state: 'issued', decideTime: now, version: request.version + 1 })
    .where(
      and(
        isRow(invoiceRequests, key),
        inArray(invoiceRequests.state, [...openInvoiceStates]),
        eq(invoiceRequests.version, request.version),
      ),
    )
    .returning({ id: invoiceRequests.id })
  if (closed.length === 0) return null
  const row = { customerId: key.customerId, requestId: key.id, code, number, day, amount }
  const [made] = await tx
    .insert(taxInvoices)
    .values({ ...row, userId, importId, createTime: now })
    .returning({ id: taxInvoices.id })
  const { id } = made! // An insert that succeeds returns its row.
  await notifyOfInvoice(tx, request, { id, number, day }, [], now)
  return id
}

type InvoiceNotice = Pick<InvoiceRequestRow, 'customerId' | 'id' | 'number' | 'title' | 'mail' | 'userId'>

/** Tells those of the company who do finance, and the address the request names, of an invoice or of its files. */
export async function notifyOfInvoice(
  tx: Db,
  request: InvoiceNotice,
  invoice: { readonly id: number; readonly number: string; readonly day: string },
  fileIds: readonly number[],
  now: Date,
): Promise<void> {
  const { customerId, mail } = request
  const readers = await findFinancePeople(tx, customerId)
  const known = await tx
    .select({ id: users.id, username: users.username, language: users.language })
    .from(users)
    .where(inArray(users.id, [...readers.map(({ id }) => id), request.userId]))
  const payload = {
    ...{ customer_id: customerId, request_id: request.id, request_no: request.number, title: request.title },
    ...{ number: invoice.number, day: invoice.day, files: fileIds },
  }
  const language: Language = known.find(({ id }) => id === request.userId)?.language ?? 'zh-CN'
  const isKnown = known.some(
    ({ id, username }) => username === mail.toLowerCase() && readers.some((one) => one.id === id),
  )
  // Whoever does finance gets it once.
  const to = [...readers, ...(isKnown ? [] : [{ address: mail, mailLanguage: language }])]
  await queueMail(tx, invoiceIssued, { to, now }, payload)
}

/**
 * Enters invoices of the tax software's file and returns their ids, in the given order. Fewer than given if a request was closed or
 * changed since the file was checked: the caller then undoes them all.
 */
export async function insertTaxInvoices(
  tx: Db,
  userId: number,
  rows: readonly TaxInvoiceRow[],
  importId: number,
  now: Date,
): Promise<number[]> {
  const requests = await findRequestsNumbered(
    tx,
    rows.map((row) => row.request_no),
  )
  const ids: number[] = []
  for (const row of rows) {
    const request = requests.find(({ number }) => number === row.request_no)
    if (request === undefined || checkAgainstRequest(row, request).length > 0) continue
    const id = await issueFor(tx, { userId, importId }, request, row, now)
    if (id !== null) ids.push(id)
  }
  return ids
}

/**
 * Deletes those invoices that are still at the given version and have no files, and returns their ids; their requests are open
 * again, as exported.
 */
export async function deleteTaxInvoicesAt(
  tx: Db,
  targets: readonly { readonly id: number; readonly version: number }[],
): Promise<number[]> {
  const gone: number[] = []
  for (const { id, version } of targets) {
    const [invoice] = await tx.select().from(taxInvoices).where(eq(taxInvoices.id, id))
    if (invoice === undefined || invoice.version !== version) continue
    const key: RowKey = { customerId: invoice.customerId, id }
    const ofInvoice = and(eq(taxInvoiceFiles.customerId, key.customerId), eq(taxInvoiceFiles.invoiceId, id))
    if ((await tx.$count(taxInvoiceFiles, ofInvoice)) > 0) continue
    const deleted = await tx
      .delete(taxInvoices)
      .where(and(isRow(taxInvoices, key), eq(taxInvoices.version, version), isNull(taxInvoices.originalId)))
      .returning({ id: taxInvoices.id })
    if (deleted.length === 0) continue
    await tx
      .update(invoiceRequests)
      .set({ state: 'exported', decideTime: null, version: sql`${invoiceRequests.version} + 1` })
      .where(isRow(invoiceRequests, { customerId: key.customerId, id: invoice.requestId }))
    gone.push(id)
  }
  return gone
}
