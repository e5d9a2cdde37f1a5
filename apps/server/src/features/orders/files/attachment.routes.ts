import * as wire from '@berth/contract/orders/file'
import { ok, refuse } from '@berth/domain/result'
import { openForAnswer } from '../../../platform/http/download.ts'
import { problem } from '../../../platform/http/problem.ts'
import { route } from '../../../platform/http/route.ts'
import { addAttachment, deleteAttachment } from './attachment.command.ts'
import { presentFile } from './attachment.present.ts'
import { findAttachment, findAttachments } from './attachment.query.ts'

export const attachmentRoutes = [
  route(wire.uploadAttachment, async ({ db, scope, signTicket, now }, { upload }) => {
    const added = await addAttachment(db, scope, upload.fields, upload.file, now)
    return added.ok ? ok(presentFile(added.value, signTicket)) : added
  }),

  route(wire.listAttachments, async ({ db, scope, signTicket }, { query }) => {
    const { rows, total } = await findAttachments(db, scope, query)
    return ok({ lists: rows.map((row) => presentFile(row, signTicket)), total })
  }),

  route(wire.getAttachment, async ({ db, scope, signTicket }, { params }) => {
    const row = await findAttachment(db, scope, params.id)
    return row ? ok(presentFile(row, signTicket)) : refuse(problem('not_found'))
  }),

  route(wire.deleteAttachment, async ({ db, scope, storage }, { params }) => {
    const deleted = await deleteAttachment(db, scope, storage, params.id)
    return deleted.ok ? ok({}) : deleted
  }),

  route(wire.downloadAttachment, async ({ db, scope, storage }, { params, query }) => {
    const row = await findAttachment(db, scope, params.id)
    return row ? ok(await openForAnswer(storage, row, query)) : refuse(problem('not_found'))
  }),
]
