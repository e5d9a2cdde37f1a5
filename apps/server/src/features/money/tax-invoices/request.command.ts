import type { askForInvoice } from '@berth/contract/money/invoice-request'
import { sumIn } from '@berth/domain/money/sum'
import {
  checkInvoiceAsk,
  invoiceRequestNumberOf,
  isLive,
  isOpen,
  maxInvoiceBills,
} from '@berth/domain/money/tax-invoice'
import { ok, type Result, refuse } from '@berth/domain/result'
import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { recordAudit } from '../../../platform/audit.ts'
import type { MemberScope, OperatorScope } from '../../../platform/auth/scope.ts'
import { type Db, rowsOf } from '../../../platform/db/db.ts'
import { isRow, type RowKey } from '../../../platform/db/keys.ts'
import { invoiceRequestBills, invoiceRequests } from '../../../platform/db/schema.ts'
import { transact } from '../../../platform/db/transact.ts'
import { broken, type Problem, problem } from '../../../platform/http/problem.ts'
import { findFinancePeople } from '../../companies/colleagues/public.ts'
import { invoiceDeclined, queueMail } from '../../system/mail/public.ts'
import { findInvoiceable } from './invoiceable.query.ts'
import { findOpenRequests, lockRequest, type RequestRecord } from './request.query.ts'
import { findTitle } from './title.query.ts'

type WriteResult = Promise<Result<RowKey, Problem>>
type InvoiceRequestBody = z.output<typeof askForInvoice.body>
type Ask = Omit<InvoiceRequestBody, 'bills'> & { readonly bills: readonly number[] }
type At = { readonly id: number; readonly version: number }

/** Asks for an invoice of bills. The title is kept as it is now. Of two requests for a bill at once, one is refused. */
export function askInvoice(db: Db, scope: MemberScope, ask: Ask, now: Date): WriteResult {
  return transact(db, async (tx) => {
    const { customerId, userId } = scope
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`invoice requests ${customerId}`}))`)
    const [title, { rows }] = await Promise.all([
      findTitle(tx, scope, ask.title_id),
      // Without ids, all would be found.
      findInvoiceable(
        tx,
        scope,
        { ids: ask.bills.length > 0 ? ask.bills : [0] },
        { page: 1, size: maxInvoiceBills },
      ),
    ])
    const form = title && { ...title, credit_no: title.creditNo }
    const wrong = checkInvoiceAsk(ask, rows, form ?? null)
    const [first] = rows
    if (wrong.length > 0 || !title || !first) return refuse(broken(wrong))
    const [next] = rowsOf<{ number: string }>(
      await tx.execute(sql`select nextval('invoice_request_numbers')::text as number`),
    )
    const total = sumIn(
      first.currency,
      rows.map(({ amount }) => amount),
    )
    const [made] = await tx
      .insert(invoiceRequests)
      .values({
        ...{ customerId, userId, state: 'asked', createTime: now, total, currency: first.currency },
        number: invoiceRequestNumberOf(now, next!.number), // nextval always answers a row.
        ...{ kind: ask.kind, mail: ask.mail, remark: ask.remark },
        ...{ title: title.title, creditNo: title.creditNo, address: title.address, phone: title.phone },
        ...{ bank: title.bank, account: title.account },
      })
      .returning({ id: invoiceRequests.id })
    const key = { customerId, id: made!.id } // An insert that succeeds returns its row.
    await tx.insert(invoiceRequestBills).values(
      rows.map(({ id: billId, amount }) => ({
        customerId,
        requestId: key.id,
        billId,
        amount,
        isLive: true,
      })),
    )
    return ok(key)
  })
}

/** Withdraws a request that has not been exported; its bills can be asked for again. */
export function withdrawRequest(db: Db, scope: MemberScope, { id, version }: At, now: Date): WriteResult {
  return transact(db, async (tx) => {
    const request = await lockRequest(tx, scope, id)
    if (request === undefined) return refuse(problem('not_found'))
    if (request.version !== version) return refuse(problem('stale_version'))
    if (request.state !== 'asked') return refuse(problem('already_decided'))
    return ok(await moveRequest(tx, request, { state: 'withdrawn', decideTime: now }))
  })
}

/** Declines an open request with a reason, and tells those of the company who do finance. */
export function declineRequest(
  db: Db,
  scope: OperatorScope,
  { id, version, reason }: At & { readonly reason: string },
  now: Date,
): WriteResult {
  return transact(db, async (tx) => {
    const request = await lockRequest(tx, scope, id)
    if (request === undefined) return refuse(problem('not_found'))
    if (request.version !== version) return refuse(problem('stale_version'))
    if (!isOpen(request.state)) return refuse(problem('already_decided'))
    const key = await moveRequest(tx, request, { state: 'declined', decideTime: now, reason })
    const readers = await findFinancePeople(tx, request.customerId)
    const payload = { request_id: id, request_no: request.number, reason }
    await queueMail(tx, invoiceDeclined, { to: readers, now }, payload)
    const target = { kind: 'invoice_request', id, name: request.number } as const
    await recordAudit(tx, scope, { action: 'invoice_declined', target, reason }, now)
    return ok(key)
  })
}

/** Notes that open requests are exported, these or all that were asked for; returns the ids of what the sheet is to have. */
export function noteExport(
  db: Db,
  scope: OperatorScope,
  ids: readonly number[] | null,
  most: number,
  now: Date,
): Promise<Result<number[], Problem>> {
  return transact(db, async (tx) => {
    const states = ids === null ? (['asked'] as const) : (['asked', 'exported'] as const)
    const found = await findOpenRequests(tx, scope, states, ids, most)
    const exported: number[] = []
    for (const { id } of found) {
      const request = await lockRequest(tx, scope, id)
      if (request === undefined || !isOpen(request.state)) continue
      if (request.state === 'asked') {
        await moveRequest(tx, request, { state: 'exported', exportTime: now })
        const target = { kind: 'invoice_request', id, name: request.number } as const
        await recordAudit(tx, scope, { action: 'invoices_exported', target }, now)
      }
      exported.push(id)
    }
    return ok(exported)
  })
}

/** Changes a locked request; one that is no longer live gives its bills back. */
export async function moveRequest(
  tx: Db,
  { customerId, id, version }: RequestRecord,
  set: Partial<typeof invoiceRequests.$inferInsert> & { readonly state: RequestRecord['state'] },
): Promise<RowKey> {
  const key = { customerId, id }
  await tx
    .update(invoiceRequests)
    .set({ ...set, version: version + 1 })
    .where(isRow(invoiceRequests, key))
  if (!isLive(set.state))
    await tx
      .update(invoiceRequestBills)
      .set({ isLive: false })
      .where(and(eq(invoiceRequestBills.customerId, customerId), eq(invoiceRequestBills.requestId, id)))
  return key
}
