import {
  deskAddDocument,
  deskDownloadDocuments,
  deskListDocuments,
  downloadOrderDocuments,
  getDocument,
  listOrderDocuments,
} from '@berth/contract/orders/document'
import { downloadDocument } from '@berth/contract/orders/file'
import { ok, refuse } from '@berth/domain/result'
import type { Scope } from '../../../platform/auth/scope.ts'
import { distinctNames, zipLength, zipStream } from '../../../platform/files/zip-stream.ts'
import { FileAnswer, openForAnswer } from '../../../platform/http/download.ts'
import { problem } from '../../../platform/http/problem.ts'
import { type Context, route } from '../../../platform/http/route.ts'
import { fileDocument } from './document.command.ts'
import { presentDocument } from './document.present.ts'
import { findDocument, findDocuments, findOrderNumber } from './document.query.ts'
import { documentFileWords } from './document-words.ts'

type DocumentsContext = Pick<Context<typeof downloadOrderDocuments>, 'db' | 'storage' | 'language'> & {
  readonly scope: Scope
}

/** Sends all documents of an order that the caller may see as one archive; the name of a replaced bill says so. */
async function answerAll({ db, scope, storage, language }: DocumentsContext, id: number) {
  const text = documentFileWords[language]
  const found = await findDocuments(db, scope, id, undefined)
  const orderNo = await findOrderNumber(db, scope, id)
  if (!found?.length || !orderNo) return refuse(problem('not_found'))
  const names = distinctNames(
    found.map(({ name, isReplaced }) => (isReplaced ? `${text.replaced} ${name}` : name)),
  )
  const entries = found.map((row, index) => ({
    name: names[index] ?? row.name,
    bytes: row.bytes,
    time: row.updateTime,
    open: async () => (await openForAnswer(storage, row, {})).content,
  }))
  const name = `${orderNo} ${text.all}.zip`
  const file = { name, mediaType: 'application/zip', bytes: zipLength(entries) }
  return ok(new FileAnswer(zipStream(entries), file, false))
}

export const documentRoutes = [
  route(listOrderDocuments, async ({ db, scope, signTicket, language }, { params, query }) => {
    const found = await findDocuments(db, scope, params.id, query.type)
    if (!found) return refuse(problem('not_found'))
    const lists = found.map((row) => presentDocument(row, signTicket, language))
    return ok({ lists, total: lists.length })
  }),

  route(deskListDocuments, async ({ db, scope, signTicket, language }, { params, query }) => {
    const found = await findDocuments(db, scope, params.id, query.type)
    if (!found) return refuse(problem('not_found'))
    const lists = found.map((row) => presentDocument(row, signTicket, language))
    return ok({ lists, total: lists.length })
  }),

  route(downloadOrderDocuments, (context, { params }) => answerAll(context, params.id)),

  route(deskDownloadDocuments, (context, { params }) => answerAll(context, params.id)),

  route(getDocument, async ({ db, scope, signTicket, language }, { params }) => {
    const row = await findDocument(db, scope, params.id)
    return row ? ok(presentDocument(row, signTicket, language)) : refuse(problem('not_found'))
  }),

  route(downloadDocument, async ({ db, scope, storage }, { params, query }) => {
    const row = await findDocument(db, scope, params.id)
    return row ? ok(await openForAnswer(storage, row, query)) : refuse(problem('not_found'))
  }),

  route(deskAddDocument, async ({ db, scope, signTicket, language, now }, { params, body }) => {
    const added = await fileDocument(db, scope, { ...body, orderId: params.id }, now)
    return added.ok ? ok(presentDocument(added.value, signTicket, language)) : added
  }),
]
