import { type LookupDetailName, type LookupKind, lookupDefinitions } from '@berth/domain/lookup/lookup-kind'
import type { LookupValue } from '@berth/domain/lookup/lookup-rules'
import type { Db } from '../../../platform/db/db.ts'
import { type DeskLookupRow, findCountryCode, findPorts } from './desk-lookup.query.ts'

type LookupFieldName = 'code' | 'name_zh' | 'name_en' | 'sort' | 'enabled' | LookupDetailName

export type LookupChange = {
  readonly field: LookupFieldName
  readonly before: string | null
  readonly after: string | null
}

/** Lists a row's changes in readable form, with codes instead of ids. */
export async function lookupChanges(
  db: Db,
  kind: LookupKind,
  before: DeskLookupRow | null,
  after: DeskLookupRow | null,
): Promise<LookupChange[]> {
  const was = before && (await wordsOf(db, kind, before))
  const is = after && (await wordsOf(db, kind, after))
  const fields: readonly LookupFieldName[] = [
    'code',
    'name_zh',
    'name_en',
    'sort',
    'enabled',
    ...lookupDefinitions[kind].details.map(({ name }) => name),
  ]
  return fields
    .map((field) => ({ field, before: was?.get(field) ?? null, after: is?.get(field) ?? null }))
    .filter((change) => change.before !== change.after)
}

async function wordsOf(
  db: Db,
  kind: LookupKind,
  row: DeskLookupRow,
): Promise<ReadonlyMap<LookupFieldName, string | null>> {
  const words = new Map<LookupFieldName, string | null>([
    ['code', row.code],
    ['name_zh', row.nameZh],
    ['name_en', row.nameEn],
    ['sort', String(row.sort)],
    ['enabled', String(row.enabled)],
  ])
  for (const { name } of lookupDefinitions[kind].details)
    words.set(name, await wordOf(db, name, row.details[name] ?? null))
  return words
}

async function wordOf(db: Db, name: LookupDetailName, value: LookupValue): Promise<string | null> {
  if (name === 'country_id') return findCountryCode(db, Number(value))
  if (name === 'port_ids')
    return (await findPorts(db, value as readonly number[])).map(({ code }) => code).join(', ') || null // A list of port ids.
  if (Array.isArray(value)) return value.join(', ') || null
  return value === null ? null : String(value)
}
