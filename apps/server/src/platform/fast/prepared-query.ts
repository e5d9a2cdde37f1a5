import { Column, getTableColumns, is, Param, Placeholder, SQL, sql } from 'drizzle-orm'
import { type PgColumn, PgDatabase, PgDialect, type PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../db/db.ts'
import { allSettledOrThrow } from './all-settled-or-throw.ts'

type Decoder = { mapFromDriverValue(value: unknown): unknown }
type Field = { readonly path: readonly string[]; readonly field: unknown }
type PreparedRun = { joinsNotNullableMap?: unknown; execute(): Promise<unknown> }

/** How a query builder passes its text to its connection. */
type Session = {
  prepareQuery(
    query: { readonly sql: string; readonly params: readonly unknown[] },
    fields: readonly Field[] | undefined,
    name: string | undefined,
    isInArrays: boolean,
    mapRows?: (rows: readonly (readonly unknown[])[]) => unknown,
  ): PreparedRun
}

/** What a query builder passed to its session, recorded so that it can be replayed on another one. */
type RecordedQuery = {
  readonly text: string
  readonly values: readonly ((given: Values) => unknown)[]
  readonly fields: readonly Field[] | undefined
  readonly isInArrays: boolean
  readonly mapRows: ((rows: readonly (readonly unknown[])[]) => unknown) | undefined
  readonly prepared: PreparedRun
  readonly name: string
}

type Values = Readonly<Record<string, unknown>>
type Builder<Rows> = { prepare(name: string): { execute(): Promise<Rows> } }

const dialect = new PgDialect()
let names = 0

/**
 * A prepared query as `npm run gen:sql` writes it down: where it is defined, which of the variants defined there it is (empty if
 * there is one), and what the database is asked.
 */
export type ListedQuery = { readonly definedAt: string; readonly variant: string; readonly text: string }

type Definition = Omit<ListedQuery, 'text'> & { readonly record: () => RecordedQuery }
let definitions: Definition[] | null = null
const later: ((db: Db) => void)[] = []

/** From now on each prepared query that a module defines is remembered, to be listed. */
export function rememberDefinitions(): void {
  definitions = []
}

/** Says how to define queries that are defined with the first call that needs them, on a database that only builds. */
export function alsoList(defineAll: (db: Db) => void): void {
  if (definitions) later.push(defineAll)
}

/** The prepared queries that were defined since, in the order of their definition; of variants by key, the known ones. */
export function listDefined(): ListedQuery[] {
  for (const defineAll of later.splice(0)) defineAll(builderOf(() => undefined))
  return (definitions ?? []).map(({ record, ...at }) => ({ ...at, text: record().text }))
}

/** The place outside of this module that defines a query, as `file:line`. */
function placeOfDefinition(): string {
  const frames = new Error().stack?.split('\n').slice(1) ?? []
  const places = frames.map((frame) => {
    const at = frame.slice(Math.max(frame.lastIndexOf('('), frame.lastIndexOf(' ')) + 1)
    return at.slice(0, at.lastIndexOf(':'))
  })
  return places.find((at) => at.includes('.ts:') && !at.includes('/prepared-query.ts')) ?? ''
}

function define(variant: string, record: () => RecordedQuery): () => RecordedQuery {
  definitions?.push({ definedAt: placeOfDefinition(), variant, record })
  let recorded: RecordedQuery | undefined
  return () => {
    recorded ??= record()
    return recorded
  }
}

/**
 * A statement that is built once for all connections and transactions: building its text took longer than running it. Values
 * that differ between calls are `sql.placeholder`s; in conditions they are sent unconverted, so pass a timestamp there as ISO
 * text. Where several queries are defined at one place, `variant` names each of them in `docs/sql`.
 */
export function preparedQuery<Rows>(
  build: (db: Db) => Builder<Rows>,
  variant = '',
): (db: Db, values?: Values) => Promise<Rows> {
  const recorded = define(variant, () => record((recorder) => void build(recorder).prepare('')))
  return (db, values = {}) => run(db, recorded(), values) as Promise<Rows> // The rows of the recorded builder.
}

/** Same as `preparedQuery`, for one written in SQL; returns what `db.execute` returns. */
export function preparedSql(build: () => SQL, variant = ''): (db: Db, values?: Values) => Promise<unknown> {
  const recorded = define(variant, () => record((recorder) => void recorder.execute(build())))
  return (db, values = {}) => run(db, recorded(), values)
}

/** Same as `preparedQuery`, for a few variants distinguished by a key; those of `keys` are listed by `npm run gen:sql`. */
export function preparedQueries<Key extends string, Rows>(
  keys: readonly Key[],
  build: (db: Db, key: Key) => Builder<Rows>,
) {
  const make = (key: Key) => preparedQuery((db) => build(db, key), key)
  const known = new Map(keys.map((key) => [key, make(key)]))
  return (key: Key) => {
    const found = known.get(key) ?? make(key)
    known.set(key, found)
    return found
  }
}

function record(make: (recorder: Db) => void): RecordedQuery {
  let found: RecordedQuery | undefined
  make(
    builderOf((recorded) => {
      found = recorded
    }),
  )
  if (!found) throw new Error('nothing was prepared')
  return found
}

/** A database that only builds statements, never runs them, and hands them over. */
function builderOf(take: (recorded: RecordedQuery) => void): Db {
  const prepared: PreparedRun = { execute: () => Promise.reject(new Error('only recorded')) }
  const session: Session = {
    prepareQuery(query, fields, _name, isInArrays, mapRows) {
      take({
        ...{ text: query.sql, values: query.params.map(readerOf), fields, isInArrays, prepared },
        ...{ mapRows: mapRows ?? mapperOf(fields), name: `berth_fixed_${++names}` },
      })
      return Object.assign(prepared, { setToken: () => prepared })
    },
  }
  return new PgDatabase(dialect, session as never, undefined) as unknown as Db
}

function readerOf(param: unknown): (given: Values) => unknown {
  if (is(param, Placeholder)) return (given) => given[param.name]
  if (!is(param, Param) || !is(param.value, Placeholder)) return () => param
  const { encoder } = param
  const { name } = param.value
  return (given) => {
    const value = given[name]
    return value === null ? null : encoder.mapToDriverValue(value)
  }
}

/** Maps rows as the query builder does, but with the decoders looked up in advance; returns undefined for nested rows. */
function mapperOf(fields: readonly Field[] | undefined): RecordedQuery['mapRows'] {
  if (!fields || fields.some(({ path }) => path.length !== 1)) return undefined
  const columns = fields.map(({ path, field }) => ({ name: path[0] as string, decoder: decoderOf(field) }))
  if (columns.some(({ decoder }) => decoder === undefined)) return undefined
  return (rows) =>
    rows.map((values) => {
      const row: Record<string, unknown> = {}
      for (let at = 0; at < columns.length; at++) {
        const { name, decoder } = columns[at] as { readonly name: string; readonly decoder: Decoder }
        const value = values[at]
        row[name] = value === null ? null : decoder.mapFromDriverValue(value)
      }
      return row
    })
}

function decoderOf(field: unknown): Decoder | undefined {
  if (is(field, Column)) return field
  return is(field, SQL) ? (field as unknown as { readonly decoder: Decoder }).decoder : undefined
}

function run(db: Db, recorded: RecordedQuery, given: Values): Promise<unknown> {
  const { session } = db as unknown as { readonly session: Session } // Every database and transaction has one.
  const params = recorded.values.map((value) => value(given))
  if (params.includes(undefined)) throw new Error(`a value is missing: ${recorded.text}`)
  const { fields, name, isInArrays, mapRows } = recorded
  const prepared = session.prepareQuery({ sql: recorded.text, params }, fields, name, isInArrays, mapRows)
  prepared.joinsNotNullableMap = recorded.prepared.joinsNotNullableMap
  return prepared.execute()
}

type Returning = Readonly<Record<string, PgColumn>>
type ReturningRow<Fields extends Returning> = { [Name in keyof Fields]: Fields[Name]['_']['data'] }

/** A statement for more rows than this is rarely used again: more rows are several statements. */
export const mostRows = 12

const inserts = new WeakMap<PgTable, Map<string, ReturnType<typeof preparedQuery>>>()

/**
 * Inserts rows that all have the columns of the first, with a statement built once per number of rows. Returns the requested
 * columns of each row.
 */
export async function insertInto<Table extends PgTable, Fields extends Returning = Record<never, never>>(
  db: Db,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  returning?: Fields,
): Promise<ReturningRow<Fields>[]> {
  const [first] = rows
  if (first === undefined) return []
  const columns = getTableColumns(table)
  const given = Object.keys(columns).filter((name) => first[name as keyof typeof first] !== undefined)
  if (rows.length > mostRows) {
    const [some, rest] = [rows.slice(0, mostRows), rows.slice(mostRows)]
    // All are sent before the first is waited for, as the last work of a transaction has to be.
    return (
      await allSettledOrThrow(insertInto(db, table, some, returning), insertInto(db, table, rest, returning))
    ).flat()
  }
  const asked = Object.keys(returning ?? {})
  const key = `${rows.length} ${given.join()} ${asked.join()}`
  const known = inserts.get(table) ?? new Map<string, ReturnType<typeof preparedQuery>>()
  inserts.set(table, known)
  let insert = known.get(key)
  if (!insert) {
    const places = rows.map((_row, at) =>
      Object.fromEntries(given.map((name) => [name, sql.placeholder(`${at} ${name}`)])),
    )
    insert = preparedQuery((recorder) => {
      const query = recorder.insert(table).values(places as never)
      return (returning ? query.returning(returning as never) : query) as unknown as Builder<unknown>
    })
    known.set(key, insert)
  }
  const values: Record<string, unknown> = {}
  for (const [at, row] of rows.entries())
    for (const name of given) values[`${at} ${name}`] = row[name as keyof typeof row]
  const inserted = await insert(db, values)
  return returning ? (inserted as ReturningRow<Fields>[]) : []
}
