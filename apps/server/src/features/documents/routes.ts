import { deskAddDocument, deskListDocuments, getDocument, listOrderDocuments } from '@berth/contract/document'
import { downloadDocument } from '@berth/contract/file'
import { ok, refuse } from '@berth/domain/result'
import { bind } from '../../platform/http/bind.ts'
import { openForAnswer } from '../../platform/http/download.ts'
import { problem } from '../../platform/http/problem.ts'
import { fileDocument } from './commands.ts'
import { presentDocument } from './present.ts'
import { findDocument, findDocuments, findTicketedDocument } from './queries.ts'

export const documentRoutes = [
  bind(listOrderDocuments, async ({ db, scope, signTicket, language }, { params, query }) => {
    const found = await findDocuments(db, scope, params.id, query.type)
    if (!found) return refuse(problem('not_found'))
    const lists = found.map((row) => presentDocument(row, signTicket, language))
    return ok({ lists, total: lists.length })
  }),

  bind(deskListDocuments, async ({ db, scope, signTicket, language }, { params, query }) => {
    const found = await findDocuments(db, scope, params.id, query.type)
    if (!found) return refuse(problem('not_found'))
    const lists = found.map((row) => presentDocument(row, signTicket, language))
    return ok({ lists, total: lists.length })
  }),

  bind(getDocument, async ({ db, scope, signTicket, language }, { params }) => {
    const row = await findDocument(db, scope, params.id)
    return row ? ok(presentDocument(row, signTicket, language)) : refuse(problem('not_found'))
  }),

  bind(downloadDocument, async ({ db, scope, storage }, { params, query }) => {
    // Without a scope the gate has seen a ticket for this very document.
    const row = scope ? await findDocument(db, scope, params.id) : await findTicketedDocument(db, params.id)
    return row ? ok(await openForAnswer(storage, row, query)) : refuse(problem('not_found'))
  }),

  bind(deskAddDocument, async ({ db, scope, signTicket, language, now }, { params, body }) => {
    const added = await fileDocument(db, scope, { ...body, orderId: params.id }, now)
    return added.ok ? ok(presentDocument(added.value, signTicket, language)) : added
  }),
]
