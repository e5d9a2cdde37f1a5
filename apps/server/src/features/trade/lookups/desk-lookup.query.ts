import { type LookupKind, mostTopLookups } from '@berth/domain/lookup/lookup-kind'
import type { LookupValue } from '@berth/domain/lookup/lookup-rules'
import { and, asc, eq, ilike, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import { type Db, rowsOf } from '../../../platform/db/db.ts'
import { containing } from '../../../platform/db/like.ts'
import { countries, ports, routePorts } from '../../../platform/db/schema.ts'
import { codeReferences, type LookupTable, referencesTo, tableOf } from './lookup-tables.query.ts'

export type DeskLookupRow = {
  readonly id: number
  readonly code: string
  readonly nameZh: string
  readonly nameEn: string
  readonly sort: number
  readonly enabled: boolean
  readonly version: number
  readonly details: Readonly<Record<string, LookupValue>>
}

export type LookupFilter = {
  readonly keyword?: string | undefined
  readonly state: 'all' | 'on' | 'off'
}

type Page = { readonly page: number; readonly size: number }

/** Returns one page of a list for the operator to maintain. */
export async function listLookupRows(
  db: Db,
  _scope: OperatorScope,
  kind: LookupKind,
  query: LookupFilter & Page,
) {
  const from = tableOf(kind)
  const where = and(from.within, fitting(from, query))
  const total = await db.$count(from.table, where)
  const rows = await selectRows(db, from)
    .where(where)
    .orderBy(
      asc(from.table.sort),
      sql`lower(${from.table.nameEn}) collate "C"`,
      sql`${from.code} collate "C"`,
    )
    .limit(query.size)
    .offset((query.page - 1) * query.size)
  return { rows: await withPorts(db, kind, rows.map(rowOf)), total }
}

/** Returns the rows of a list with these codes, or all rows. */
export async function findLookupRows(
  db: Db,
  kind: LookupKind,
  codes?: readonly string[],
): Promise<DeskLookupRow[]> {
  const from = tableOf(kind)
  const rows = await selectRows(db, from).where(and(from.within, codes && inArray(from.code, [...codes])))
  return withPorts(db, kind, rows.map(rowOf))
}

/** Returns the pinned rows at the top of a list, in order. */
export async function findTopRows(db: Db, kind: LookupKind): Promise<DeskLookupRow[]> {
  const from = tableOf(kind)
  const rows = await selectRows(db, from)
    .where(and(from.within, lte(from.table.sort, mostTopLookups)))
    .orderBy(asc(from.table.sort), sql`${from.code} collate "C"`)
  return withPorts(db, kind, rows.map(rowOf))
}

export async function findLookupRow(
  db: Db,
  kind: LookupKind,
  id: number,
): Promise<DeskLookupRow | undefined> {
  const from = tableOf(kind)
  const rows = await selectRows(db, from).where(and(from.within, eq(from.table.id, id)))
  const [row] = await withPorts(db, kind, rows.map(rowOf))
  return row
}

/** Whether the code is taken, ignoring case. */
export async function isCodeTaken(
  db: Db,
  kind: LookupKind,
  code: string,
  exceptId: number,
): Promise<boolean> {
  const from = tableOf(kind)
  const same = sql`lower(${from.code}) = lower(${code})`
  return (await db.$count(from.table, and(from.within, same, sql`${from.table.id} <> ${exceptId}`))) > 0
}

/** Whether anything references the row, by id or by code. */
export async function isUsed(
  db: Db,
  kind: LookupKind,
  row: Pick<DeskLookupRow, 'id' | 'code'>,
): Promise<boolean> {
  const names = [
    ...referencesTo(kind).map((column) => naming(column, row.id)),
    ...(codeReferences[kind] ?? []).map((column) => naming(column, row.code)),
  ]
  if (names.length === 0) return false
  const [found] = rowsOf<{ used: boolean }>(
    await db.execute(sql`select (${sql.join(names, sql` or `)}) as used`),
  )
  return found?.used === true
}

function naming(column: PgColumn, value: number | string): SQL {
  return sql`exists (select 1 from ${column.table} where ${column} = ${value})`
}

export async function findCountryCode(db: Db, id: number): Promise<string | null> {
  const [row] = await db.select({ code: countries.code }).from(countries).where(eq(countries.id, id))
  return row?.code ?? null
}

/** Returns the ports with these ids, by code. */
export async function findPorts(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .select({ id: ports.id, code: ports.code, nameZh: ports.nameZh, nameEn: ports.nameEn })
    .from(ports)
    .where(inArray(ports.id, [...ids]))
    .orderBy(asc(ports.sort), sql`${ports.code} collate "C"`)
}

/** Returns the ids of ports or countries by code, for files, which contain no ids. */
export async function findIdsByCode(db: Db, of: 'port' | 'country'): Promise<ReadonlyMap<string, number>> {
  const table = of === 'port' ? (ports as unknown as typeof countries) : countries // Both tables have a code and an id.
  const rows = await db.select({ id: table.id, code: table.code }).from(table)
  return new Map(rows.map((row) => [row.code, row.id]))
}

function selectRows(db: Db, { table, code, details }: LookupTable) {
  const { id, nameZh, nameEn, sort, enabled, version } = table
  // The id is always among the details, so that the object is never empty.
  return db
    .select({ id, code, nameZh, nameEn, sort, enabled, version, details: { ...details, id } })
    .from(table)
    .$dynamic()
}

function rowOf(
  selected: Omit<DeskLookupRow, 'code' | 'details'> & { code: unknown; details: object },
): DeskLookupRow {
  const { id: _id, ...details } = selected.details as DeskLookupRow['details'] // The columns hold the details of the definition.
  return { ...selected, code: String(selected.code), details }
}

function fitting({ table, code, details }: LookupTable, { keyword, state }: LookupFilter): SQL | undefined {
  const pattern = keyword ? containing(keyword) : undefined
  const codes = details.codes
  return and(
    state === 'all' ? undefined : eq(table.enabled, state === 'on'),
    pattern === undefined
      ? undefined
      : or(
          ilike(code, pattern),
          ilike(table.nameZh, pattern),
          ilike(table.nameEn, pattern),
          codes && sql`array_to_string(${codes}, ' ') ilike ${pattern}`,
        ),
  )
}

async function withPorts(db: Db, kind: LookupKind, rows: readonly DeskLookupRow[]): Promise<DeskLookupRow[]> {
  if (kind !== 'route' || rows.length === 0) return [...rows]
  const calls = await db
    .select({ routeId: routePorts.routeId, portId: routePorts.portId })
    .from(routePorts)
    .innerJoin(ports, eq(ports.id, routePorts.portId))
    .where(
      inArray(
        routePorts.routeId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(ports.sort), sql`${ports.code} collate "C"`)
  const byRoute = new Map<number, number[]>(rows.map(({ id }) => [id, []]))
  for (const { routeId, portId } of calls) byRoute.get(routeId)?.push(portId)
  return rows.map((row) => ({
    ...row,
    details: { port_ids: byRoute.get(row.id) ?? [] },
  }))
}
