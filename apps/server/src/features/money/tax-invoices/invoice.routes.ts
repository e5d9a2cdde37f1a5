import * as desk from '@berth/contract/money/desk-invoice'
import * as wire from '@berth/contract/money/invoice-request'
import * as title from '@berth/contract/money/invoice-title'
import { openInvoiceStates } from '@berth/domain/money/tax-invoice'
import { ok, type Result, refuse } from '@berth/domain/result'
import { dayInChina } from '@berth/domain/time/calendar'
import { openForAnswer } from '../../../platform/http/download.ts'
import { type Problem, problem } from '../../../platform/http/problem.ts'
import { type Context, route } from '../../../platform/http/route.ts'
import { addInvoiceFiles, deleteInvoiceFile, enterInvoice, enterRedInvoice } from './invoice.command.ts'
import {
  presentDeskDetail,
  presentDeskRequest,
  presentDetail,
  presentInvoiceable,
  presentRequest,
  presentTitle,
} from './invoice.present.ts'
import { invoiceSheet } from './invoice-sheet.ts'
import { findInvoiceable } from './invoiceable.query.ts'
import { askInvoice, declineRequest, noteExport, withdrawRequest } from './request.command.ts'
import {
  countRequests,
  findInvoiceFile,
  findInvoiceLines,
  findOpenRequests,
  findRequest,
  findRequests,
} from './request.query.ts'
import { addTitle, archiveTitle, changeTitle } from './title.command.ts'
import { findTitles } from './title.query.ts'

type AtMember = Context<typeof wire.getInvoiceRequest>
type AtDesk = Context<typeof desk.deskGetInvoiceRequest>

async function shown({ db, scope }: AtMember, id: number) {
  const row = await findRequest(db, scope, id)
  return row ? ok(presentDetail(row)) : refuse(problem('not_found'))
}

async function shownAtDesk({ db, scope, language }: AtDesk, id: number) {
  const row = await findRequest(db, scope, id)
  return row ? ok(presentDeskDetail(row, language)) : refuse(problem('not_found'))
}

type Key = Result<{ readonly id: number }, Problem>

async function after(context: AtMember, written: Key) {
  return written.ok ? shown(context, written.value.id) : written
}

async function afterAtDesk(context: AtDesk, written: Key) {
  return written.ok ? shownAtDesk(context, written.value.id) : written
}

export const invoiceRoutes = [
  route(title.listInvoiceTitles, async ({ db, scope }) => {
    const rows = await findTitles(db, scope)
    return ok({ lists: rows.map(presentTitle), total: rows.length })
  }),
  route(title.addInvoiceTitle, async ({ db, scope, now }, { body }) => {
    const added = await addTitle(db, scope, body, now)
    return added.ok ? ok(presentTitle(added.value)) : added
  }),
  route(title.changeInvoiceTitle, async ({ db, scope, now }, { params, body }) => {
    const changed = await changeTitle(db, scope, { ...body, id: params.id }, now)
    return changed.ok ? ok(presentTitle(changed.value)) : changed
  }),
  route(title.archiveInvoiceTitle, async ({ db, scope, now }, { params, body }) => {
    const archived = await archiveTitle(db, scope, { ...body, id: params.id }, now)
    return archived.ok ? ok({}) : archived
  }),

  route(wire.findInvoiceableBills, async ({ db, scope }, { query }) => {
    const { rows, ...facts } = await findInvoiceable(db, scope, query, query)
    return ok({ lists: rows.map(presentInvoiceable), ...facts })
  }),
  route(wire.findInvoiceRequests, async ({ db, scope }, { query }) => {
    const { rows, total, currencies } = await findRequests(db, scope, query, query)
    return ok({ lists: rows.map(presentRequest), total, currencies })
  }),
  route(wire.getInvoiceRequest, (context, { params }) => shown(context, params.id)),
  route(wire.askForInvoice, async (context, { body }) =>
    after(context, await askInvoice(context.db, context.scope, body, context.now)),
  ),
  route(wire.withdrawInvoiceRequest, async (context, { params, body }) =>
    after(context, await withdrawRequest(context.db, context.scope, { ...body, id: params.id }, context.now)),
  ),
  route(wire.downloadInvoiceFile, async ({ db, scope, storage }, { params }) => {
    const file = await findInvoiceFile(db, scope, params.id)
    return file ? ok(await openForAnswer(storage, file, {})) : refuse(problem('not_found'))
  }),

  route(desk.deskFindInvoiceRequests, async ({ db, scope, language }, { query }) => {
    const [{ rows, total, currencies }, states] = await Promise.all([
      findRequests(db, scope, query, query),
      countRequests(db, scope, query),
    ])
    return ok({ lists: rows.map((row) => presentDeskRequest(row, language)), total, currencies, states })
  }),
  route(desk.deskGetInvoiceRequest, (context, { params }) => shownAtDesk(context, params.id)),
  route(desk.deskExportInvoiceRequests, async ({ db, scope, now }, { body }) => {
    const noted = await noteExport(db, scope, body.ids ?? null, desk.maxInvoicesInSheet, now)
    return noted.ok ? ok({ ids: noted.value }) : noted
  }),
  route(desk.deskInvoiceSheet, async ({ db, scope, now, language }, { query }) => {
    const most = desk.maxInvoicesInSheet
    const requests = await findOpenRequests(db, scope, openInvoiceStates, query.ids, most)
    return ok(invoiceSheet(await findInvoiceLines(db, requests), query.format, dayInChina(now), language))
  }),
  route(desk.deskEnterInvoice, async (context, { params, body }) =>
    afterAtDesk(
      context,
      await enterInvoice(context.db, context.scope, { ...body, id: params.id }, context.now),
    ),
  ),
  route(desk.deskDeclineInvoice, async (context, { params, body }) =>
    afterAtDesk(
      context,
      await declineRequest(context.db, context.scope, { ...body, id: params.id }, context.now),
    ),
  ),
  route(desk.deskEnterRedInvoice, async (context, { params, body }) =>
    afterAtDesk(
      context,
      await enterRedInvoice(context.db, context.scope, { ...body, id: params.id }, context.now),
    ),
  ),
  route(desk.deskAddInvoiceFiles, async (context, { params, body }) =>
    afterAtDesk(
      context,
      await addInvoiceFiles(context.db, context.scope, { id: params.id, files: body.files }, context.now),
    ),
  ),
  route(desk.deskDeleteInvoiceFile, async ({ db, scope, now }, { params }) => {
    const deleted = await deleteInvoiceFile(db, scope, params.id, now)
    return deleted.ok ? ok({}) : deleted
  }),
  route(desk.deskDownloadInvoiceFile, async ({ db, scope, storage }, { params }) => {
    const file = await findInvoiceFile(db, scope, params.id)
    return file ? ok(await openForAnswer(storage, file, {})) : refuse(problem('not_found'))
  }),
]
