import {
  checkAgainstRequest,
  checkTaxInvoice,
  leftOfInvoice,
  type TaxInvoice,
} from '@berth/domain/money/tax-invoice'
import { ok, type Result, refuse } from '@berth/domain/result'
import { dayInChina } from '@berth/domain/time/calendar'
import { and, eq, sql } from 'drizzle-orm'
import { recordAudit } from '../../../platform/audit.ts'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { isRow, type RowKey } from '../../../platform/db/keys.ts'
import { attachments, operatorCompany, taxInvoiceFiles, taxInvoices } from '../../../platform/db/schema.ts'
import { transact } from '../../../platform/db/transact.ts'
import { broken, type Problem, problem } from '../../../platform/http/problem.ts'
import { claimFiles, type FileReference } from '../../orders/files/attachment.command.ts'
import { missingFiles } from '../../orders/files/missing-files.ts'
import { issueFor, notifyOfInvoice } from './issue-invoice.command.ts'
import { moveRequest } from './request.command.ts'
import { findInvoiceFile, lockInvoice, lockRequest, type RequestRecord } from './request.query.ts'
import { findInvoicesNumbered } from './tax-invoice-rows.query.ts'

type WriteResult = Promise<Result<RowKey, Problem>>

/** An invoice as the operator types it, for the version of the request or of the original that was on the page. */
type Typed = TaxInvoice & { readonly id: number; readonly version: number }

const taken = broken([{ path: 'number', rule: 'duplicate' }])

function targetOf({ id, number: name }: Pick<RequestRecord, 'id' | 'number'>) {
  return { kind: 'invoice_request', id, name } as const
}

/** Enters the invoice of an open request. Its amount must be that of the request if both are in renminbi. */
export function enterInvoice(
  db: Db,
  scope: OperatorScope,
  { id, version, ...invoice }: Typed,
  now: Date,
): WriteResult {
  return transact(db, async (tx) => {
    const request = await lockRequest(tx, scope, id)
    if (request === undefined) return refuse(problem('not_found'))
    if (request.version !== version) return refuse(problem('stale_version'))
    const against = checkAgainstRequest({ kind: null, amount: invoice.amount }, request)
    if (against.some(({ rule }) => rule === 'request_closed')) return refuse(problem('already_decided'))
    const typed = checkTaxInvoice(invoice, dayInChina(now))
    const wrong = [...typed, ...against.filter(({ path }) => !typed.some((one) => one.path === path))]
    if (wrong.length > 0) return refuse(broken(wrong))
    const entered = await issueFor(tx, { userId: scope.userId, importId: null }, request, invoice, now)
    if (entered === null) return refuse(taken)
    await recordAudit(
      tx,
      scope,
      { action: 'invoice_entered', target: targetOf(request), changes: [numberOf(invoice)] },
      now,
    )
    return ok(request)
  })
}

/**
 * Links a red-letter invoice to its original, up to what is left of it. Once nothing is left, the request is corrected and its bills
 * can be asked for again.
 */
export function enterRedInvoice(
  db: Db,
  scope: OperatorScope,
  { id, version, reason, ...invoice }: Typed & { readonly reason: string },
  now: Date,
): WriteResult {
  return transact(db, async (tx) => {
    const original = await lockInvoice(tx, scope, id)
    if (original === undefined) return refuse(problem('not_found'))
    if (original.version !== version) return refuse(problem('stale_version'))
    const { customerId, requestId } = original
    const request = (await lockRequest(tx, scope, requestId))! // An invoice has a request.
    if (original.originalId !== null || request.state !== 'issued') return refuse(problem('already_decided'))
    const isRed = and(eq(taxInvoices.customerId, customerId), eq(taxInvoices.originalId, id))
    const reds = await tx.select({ amount: taxInvoices.amount }).from(taxInvoices).where(isRed)
    const left = leftOfInvoice(
      original.amount,
      reds.map(({ amount }) => amount),
    )
    const wrong = checkTaxInvoice(invoice, dayInChina(now))
    if (wrong.length === 0 && invoice.amount > left)
      wrong.push({ path: 'amount', rule: 'more_than_invoiced', params: { amount: left.toFixed(2) } })
    if (wrong.length > 0) return refuse(broken(wrong))
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('tax invoice numbers'))`)
    if (await findInvoicesNumbered(tx, invoice)) return refuse(taken)
    await tx.insert(taxInvoices).values({
      ...{ customerId, requestId, ...invoice, originalId: id, reason },
      ...{ userId: scope.userId, createTime: now },
    })
    await tx
      .update(taxInvoices)
      .set({ version: version + 1 })
      .where(isRow(taxInvoices, { customerId, id }))
    const state = leftOfInvoice(left, [invoice.amount]) === 0 ? 'corrected' : 'issued'
    await moveRequest(tx, request, { state })
    const act = {
      action: 'red_invoice_entered',
      target: targetOf(request),
      changes: [numberOf(invoice)],
      reason,
    } as const
    await recordAudit(tx, scope, act, now)
    return ok(request)
  })
}

function numberOf({ number }: TaxInvoice) {
  return { field: 'invoice_number', before: null, after: number } as const
}

/** Adds uploaded files to an invoice and mails them to the member. */
export function addInvoiceFiles(
  db: Db,
  scope: OperatorScope,
  { id, files }: { readonly id: number; readonly files: readonly FileReference[] },
  now: Date,
): WriteResult {
  return transact(db, async (tx) => {
    const invoice = await lockInvoice(tx, scope, id)
    if (invoice === undefined) return refuse(problem('not_found'))
    const { customerId, requestId } = invoice
    const claimed = await claimFiles(tx, scope, files, 'tax_invoice', null)
    const missing = missingFiles(claimed, 'files')
    if (missing.length > 0) return refuse(broken(missing))
    const added = await tx
      .insert(taxInvoiceFiles)
      .values(
        claimed.flatMap((file) => {
          if (file === null) return []
          const { id: _attachment, ...stored } = file
          return [{ customerId, invoiceId: id, ...stored, userId: scope.userId, createTime: now }]
        }),
      )
      .returning({ id: taxInvoiceFiles.id })
    // An import of it can no longer be undone.
    await tx
      .update(taxInvoices)
      .set({ version: invoice.version + 1 })
      .where(isRow(taxInvoices, { customerId, id }))
    const request = (await lockRequest(tx, scope, requestId))! // An invoice has a request.
    await notifyOfInvoice(
      tx,
      request,
      invoice,
      added.map((file) => file.id),
      now,
    )
    await recordAudit(
      tx,
      scope,
      { action: 'invoice_files_added', target: targetOf(request), changes: [numberOf(invoice)] },
      now,
    )
    return ok(request)
  })
}

/** Deletes a file of an invoice; the next cleanup deletes its content. */
export function deleteInvoiceFile(
  db: Db,
  scope: OperatorScope,
  id: number,
  now: Date,
): Promise<Result<object, Problem>> {
  return transact(db, async (tx) => {
    const file = await findInvoiceFile(tx, scope, id)
    if (file === undefined) return refuse(problem('not_found'))
    const invoice = (await lockInvoice(tx, scope, file.invoiceId))! // A file has an invoice.
    const gone = await tx
      .delete(taxInvoiceFiles)
      .where(isRow(taxInvoiceFiles, { customerId: file.customerId, id }))
      .returning({ id: taxInvoiceFiles.id })
    if (gone.length === 0) return refuse(problem('not_found'))
    await tx
      .update(attachments)
      .set({ usedTime: null })
      .where(and(eq(attachments.customerId, operatorCompany), eq(attachments.fileKey, file.fileKey)))
    const request = (await lockRequest(tx, scope, invoice.requestId))! // An invoice has a request.
    await recordAudit(
      tx,
      scope,
      { action: 'invoice_file_deleted', target: targetOf(request), changes: [numberOf(invoice)] },
      now,
    )
    return ok({})
  })
}
