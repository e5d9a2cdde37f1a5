import type { Finding } from '@berth/domain/finding'
import { checkAgainstRequest, type TaxInvoiceRow, taxInvoiceKey } from '@berth/domain/money/tax-invoice'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { refersTo } from '../../../platform/db/keys.ts'
import { invoiceRequests, taxInvoices } from '../../../platform/db/schema.ts'

/** An invoice as an import compares it. */
export type StoredTaxInvoice = TaxInvoiceRow & { readonly id: number; readonly version: number }

const stored = {
  id: taxInvoices.id,
  version: taxInvoices.version,
  request_no: invoiceRequests.number,
  kind: invoiceRequests.kind,
  code: taxInvoices.code,
  number: taxInvoices.number,
  day: taxInvoices.day,
  amount: taxInvoices.amount,
}

/** Returns the invoices with these numbers, of any company; red-letter ones are left out. */
export async function findTaxInvoicesOf(
  db: Db,
  asked: readonly Pick<TaxInvoiceRow, 'number'>[],
): Promise<StoredTaxInvoice[]> {
  return await db
    .select(stored)
    .from(taxInvoices)
    .innerJoin(invoiceRequests, refersTo(taxInvoices, taxInvoices.requestId, invoiceRequests))
    .where(
      and(
        isNull(taxInvoices.originalId),
        among(
          taxInvoices.number,
          asked.map(({ number }) => number),
        ),
      ),
    )
}

/** Returns whether an invoice with this code and number is known, whichever kind it is. */
export async function findInvoicesNumbered(
  db: Db,
  { code, number }: Pick<TaxInvoiceRow, 'code' | 'number'>,
): Promise<boolean> {
  const isSame = and(
    eq(taxInvoices.number, number),
    code === null ? isNull(taxInvoices.code) : eq(taxInvoices.code, code),
  )
  return (await db.$count(taxInvoices, isSame)) > 0
}

/** Returns these invoices, locked until the transaction ends. */
export async function lockTaxInvoices(db: Db, ids: readonly number[]): Promise<StoredTaxInvoice[]> {
  if (ids.length === 0) return []
  const isAsked = sql`${taxInvoices.id} in (select value::text::bigint from json_array_elements(${JSON.stringify(ids)}::json))`
  const companies = await db
    .selectDistinct({ id: taxInvoices.customerId })
    .from(taxInvoices)
    .where(isAsked)
    .orderBy(taxInvoices.customerId)
  // On a cluster only rows of one company can be locked at a time.
  const rows = companies.map(({ id }) =>
    db
      .select(stored)
      .from(taxInvoices)
      .innerJoin(invoiceRequests, refersTo(taxInvoices, taxInvoices.requestId, invoiceRequests))
      .where(and(eq(taxInvoices.customerId, id), isAsked))
      .for('share'),
  )
  return (await Promise.all(rows)).flat()
}

/** Returns the requests with these numbers, of any company. */
export async function findRequestsNumbered(db: Db, numbers: readonly string[]) {
  return await db.select().from(invoiceRequests).where(among(invoiceRequests.number, numbers))
}

export type InvoiceRequestRow = typeof invoiceRequests.$inferSelect

function among(column: typeof taxInvoices.number | typeof invoiceRequests.number, values: readonly string[]) {
  return sql`${column} in (select value from json_array_elements_text(${JSON.stringify([...new Set(values)])}::json))`
}

type Row = { readonly row: number; readonly write: TaxInvoiceRow }

/**
 * Returns what is wrong with rows of the tax software's file beyond the rows themselves, by row: a request that is unknown, closed
 * or of another kind or amount, a second invoice for one, and a number that another invoice has. Rows that are stored as they are
 * have nothing wrong.
 */
export async function wrongTaxInvoices(
  db: Db,
  rows: readonly Row[],
): Promise<ReadonlyMap<number, readonly Finding[]>> {
  const [known, requests] = await Promise.all([
    findTaxInvoicesOf(
      db,
      rows.map(({ write }) => write),
    ),
    findRequestsNumbered(
      db,
      rows.map(({ write }) => write.request_no),
    ),
  ])
  const numbered = new Map(known.map((invoice) => [taxInvoiceKey(invoice), invoice]))
  const named = new Map(requests.map((request) => [request.number, request]))
  const taken = new Map<string, Row>()
  const wrong = new Map<number, readonly Finding[]>()
  for (const { row, write } of rows) {
    const same = numbered.get(taxInvoiceKey(write))
    if (same && isSame(same, write)) continue
    const earlier = taken.get(write.request_no)
    const findings = [
      ...(same ? [{ path: 'number', rule: 'duplicate' } as const] : []),
      ...checkAgainstRequest(write, named.get(write.request_no)),
      ...(earlier && taxInvoiceKey(earlier.write) !== taxInvoiceKey(write)
        ? [{ path: 'request_no', rule: 'same_as_row', params: { row: earlier.row } } as const]
        : []),
    ]
    if (findings.length > 0) wrong.set(row, findings)
    else if (!earlier) taken.set(write.request_no, { row, write })
  }
  return wrong
}

function isSame(one: TaxInvoiceRow, other: TaxInvoiceRow): boolean {
  return (
    one.request_no === other.request_no &&
    one.day === other.day &&
    one.amount === other.amount &&
    (other.kind === null || one.kind === other.kind)
  )
}
