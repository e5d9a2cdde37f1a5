import type { Endpoint } from '@berth/contract/endpoint'
import * as wire from '@berth/contract/trade/desk-lookup'
import { isFixedRow, type LookupKind } from '@berth/domain/lookup/lookup-kind'
import { ok, refuse } from '@berth/domain/result'
import type { Language } from '@berth/locales/language'
import { problem } from '../../../platform/http/problem.ts'
import { type Context, route } from '../../../platform/http/route.ts'
import { createLookup, deleteLookup, updateLookup } from './desk-lookup.command.ts'
import {
  type DeskLookupRow,
  findLookupRow,
  findPorts,
  findTopRows,
  isUsed,
  listLookupRows,
} from './desk-lookup.query.ts'
import { sortLookups } from './lookup-sorting.command.ts'

/** The database handle that queries and commands take; this file only passes it on. */
type Database = Context<Endpoint>['db']

function present({ nameZh, nameEn, details, ...row }: DeskLookupRow): wire.DeskLookup {
  return {
    ...row,
    name_zh: nameZh,
    name_en: nameEn,
    details: details as wire.DeskLookup['details'], // The same values; only their lists are read-only here.
  }
}

async function presentWhole(
  db: Database,
  kind: LookupKind,
  row: DeskLookupRow,
  language: Language,
): Promise<wire.DeskWholeLookup> {
  const ids = row.details.port_ids
  const ports = await findPorts(db, Array.isArray(ids) ? (ids as number[]) : []) // Port ids are numbers.
  return {
    ...present(row),
    is_used: await isUsed(db, kind, row),
    is_fixed: isFixedRow(kind, row.code),
    ports: ports.map(({ id, code, nameZh, nameEn }) => ({
      id,
      code,
      name: language === 'zh-CN' ? nameZh : nameEn,
    })),
  }
}

export const deskLookupRoutes = [
  route(wire.deskListLookups, async ({ db, scope }, { params, query }) => {
    const { rows, total } = await listLookupRows(db, scope, params.kind, query)
    return ok({ lists: rows.map(present), total })
  }),

  route(wire.deskListTopLookups, async ({ db }, { params }) =>
    ok({ lists: (await findTopRows(db, params.kind)).map(present) }),
  ),

  route(wire.deskSortLookups, async ({ db, scope, now }, { params, body }) => {
    const ordered = await sortLookups(db, scope, params.kind, body.ids, now)
    return ordered.ok ? ok({ lists: ordered.value.map(present) }) : ordered
  }),

  route(wire.deskGetLookup, async ({ db, language }, { params }) => {
    const row = await findLookupRow(db, params.kind, params.id)
    return row ? ok(await presentWhole(db, params.kind, row, language)) : refuse(problem('not_found'))
  }),

  route(wire.deskCreateLookup, async ({ db, scope, now, language }, { params, body }) => {
    const added = await createLookup(db, scope, params.kind, body, now)
    return added.ok ? ok(await presentWhole(db, params.kind, added.value, language)) : added
  }),

  route(wire.deskUpdateLookup, async ({ db, scope, now, language }, { params, body }) => {
    const changed = await updateLookup(db, scope, params.kind, params.id, body, now)
    return changed.ok ? ok(await presentWhole(db, params.kind, changed.value, language)) : changed
  }),

  route(wire.deskDeleteLookup, async ({ db, scope, now }, { params, body }) => {
    const deleted = await deleteLookup(db, scope, params.kind, params.id, body.version, now)
    return deleted.ok ? ok({}) : deleted
  }),
]
