import * as wire from '@berth/contract/companies/contact'
import { ok, refuse } from '@berth/domain/result'
import { problem } from '../../../platform/http/problem.ts'
import { route } from '../../../platform/http/route.ts'
import { createContact, deleteContacts, updateContact } from './contact.command.ts'
import { presentContact } from './contact.present.ts'
import { findContact, listContactRows } from './contact.query.ts'

export const contactRoutes = [
  route(wire.listContacts, async ({ db, scope, language }, { query }) => {
    const { rows, total } = await listContactRows(db, scope, query)
    return ok({ lists: rows.map((row) => presentContact(row, language)), total })
  }),

  route(wire.getContact, async ({ db, scope, language }, { params }) => {
    const row = await findContact(db, scope, params.id)
    return row ? ok(presentContact(row, language)) : refuse(problem('not_found'))
  }),

  route(wire.createContact, async ({ db, scope, now, language }, { body }) => {
    const created = await createContact(db, scope, body, now)
    return created.ok ? ok(presentContact(created.value, language)) : created
  }),

  route(wire.updateContact, async ({ db, scope, language }, { params, body }) => {
    const updated = await updateContact(db, scope, params.id, body)
    return updated.ok ? ok(presentContact(updated.value, language)) : updated
  }),

  route(wire.deleteContacts, async ({ db, scope }, { body }) => {
    const deleted = await deleteContacts(db, scope, body)
    return deleted.ok ? ok({}) : deleted
  }),
]
