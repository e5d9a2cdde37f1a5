import type { ReferenceData } from '@berth/reference-data/reference-data'
import { sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../platform/db/db.ts'
import { insertRows, type NewRow } from '../platform/db/insert-rows.ts'
import * as tables from '../platform/db/schema.ts'
import { authorityPresets } from './authority-presets.ts'

/** The letters "bref": keeps two servers that start at once from adding the same rows. */
const loadingLock = 0x62726566

/** Where a port stands in lists: the world's busiest before the others. */
// Ports with a rank come first, by it; a list opens with where most cargo goes.
const portSort = { 1: 100, 2: 200 } as const

type CodedTable = PgTable & { code: PgColumn; id: PgColumn }

/**
 * Brings the database what the shipped reference data has and it lacks, in one transaction. Rows that are there are
 * left as they are, since the operator may have edited them; what was added is counted.
 */
export async function loadReferenceData(db: Db, data: ReferenceData): Promise<number> {
  return await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${loadingLock})`)
    const plain = [
      await addCoded(tx, tables.countries, data.countries.map(named)),
      await addCoded(tx, tables.industries, data.industries.map(named)),
      await addCoded(tx, tables.businesses, data.businesses.map(named)),
      await addCoded(
        tx,
        tables.charges,
        data.charges.map((row, at) => ({ ...named(row, at), basis: row.basis })),
      ),
      await addCoded(
        tx,
        tables.currencies,
        data.currencies.map((row, at) => ({ ...named(row, at), decimals: row.decimals })),
      ),
      await addCoded(
        tx,
        tables.incoterms,
        data.incoterms.map((row, at) => ({ ...named(row, at), seaOnly: row.seaOnly })),
      ),
      await addCoded(tx, tables.units, data.units.map(unitRow)),
      await addCoded(tx, tables.containerTypes, data.containerTypes.map(containerTypeRow)),
      await addCoded(tx, tables.carriers, data.carriers.map(carrierRow)),
      await addPortsAndRoutes(tx, data),
      await addDictionaries(tx, data),
      await addSettings(tx, data),
      await addPresets(tx),
    ]
    return plain.reduce((total, added) => total + added, 0)
  })
}

type NamedRow = { readonly code: string; readonly nameEn: string; readonly nameZh: string }

/** Shipped files are in the order lists should have; steps of ten leave the operator room between two rows. */
function named(row: NamedRow, index: number) {
  return { code: row.code, nameZh: row.nameZh, nameEn: row.nameEn, sort: (index + 1) * 10, enabled: true }
}

function unitRow(row: ReferenceData['units'][number], at: number) {
  return { ...named(row, at), type: Number(row.type), printName: row.printName }
}

function containerTypeRow(row: ReferenceData['containerTypes'][number], at: number) {
  return {
    ...named(row, at),
    isoCode: row.isoSizeType,
    isoGroup: row.isoGroup,
    teu: row.teu,
    tareKg: row.tareKg,
    payloadKg: row.maxPayloadKg,
    capacityM3: row.capacityM3,
  }
}

function carrierRow(row: ReferenceData['carriers'][number], at: number) {
  return { ...named(row, at), codes: [...row.scac, ...(row.smdg ? [row.smdg] : [])] }
}

async function addCoded<T extends CodedTable>(tx: Db, table: T, rows: readonly NewRow<T>[]): Promise<number> {
  return insertRows(tx, table, rows, { onConflict: 'skip' })
}

async function idsByCode(tx: Db, table: CodedTable): Promise<Map<string, number>> {
  const rows = await tx.select({ id: table.id, code: table.code }).from(table as typeof tables.countries) // Any table with a code.
  return new Map(rows.map((row) => [row.code, row.id]))
}

async function addPortsAndRoutes(tx: Db, data: ReferenceData): Promise<number> {
  const countryIds = await idsByCode(tx, tables.countries)
  const knownPorts = await idsByCode(tx, tables.ports)
  const knownRoutes = await idsByCode(tx, tables.routes)
  const ports = data.ports.map((row) => ({
    code: row.code,
    nameZh: row.nameZh ?? row.nameEn,
    nameEn: row.nameEn,
    sort: row.rank ?? portSort[row.tier],
    enabled: true,
    countryId: idOf(countryIds, row.country),
    kind: row.kind,
  }))
  const added = [
    await addCoded(tx, tables.ports, ports),
    await addCoded(tx, tables.routes, data.routes.map(named)),
  ]
  const portIds = await idsByCode(tx, tables.ports)
  const routeIds = await idsByCode(tx, tables.routes)
  // A port that the operator took off a route stays off it: only new ports and new routes are joined.
  const calls = data.routes.flatMap((route) =>
    route.ports
      .filter((port) => !knownRoutes.has(route.code) || !knownPorts.has(port))
      .map((port) => ({ routeId: idOf(routeIds, route.code), portId: idOf(portIds, port) })),
  )
  added.push(await insertRows(tx, tables.routePorts, calls, { onConflict: 'skip' }))
  return added.reduce((total, count) => total + count, 0)
}

function idOf(ids: ReadonlyMap<string, number>, code: string): number {
  const id = ids.get(code)
  if (id === undefined) throw new Error(`reference data names ${code}, which is nowhere`)
  return id
}

async function addDictionaries(tx: Db, data: ReferenceData): Promise<number> {
  const entries = tables.dictionaryEntries
  const known = await tx.select({ field: entries.field, key: entries.key }).from(entries)
  const names = new Set(known.map((row) => `${row.field} ${row.key}`))
  const missing = data.dictionaries
    .map((row, at) => ({ row, sort: (at + 1) * 10 }))
    .filter(({ row }) => !names.has(`${row.key} ${row.value}`))
    .map(({ row, sort }) => ({
      field: row.key,
      key: row.value,
      value: row.value,
      nameZh: row.nameZh,
      nameEn: row.nameEn,
      sort,
      enabled: true,
    }))
  return insertRows(tx, entries, missing)
}

async function addSettings(tx: Db, data: ReferenceData): Promise<number> {
  const rows = data.settings.map((row) => ({
    name: row.name,
    type: row.type,
    valueZh: row.valueZh ?? row.value,
    valueEn: row.valueEn,
    isPublic: row.public,
  }))
  return insertRows(tx, tables.settings, rows, { onConflict: 'skip' })
}

async function addPresets(tx: Db): Promise<number> {
  const rows = Object.entries(authorityPresets).map(([code, preset], at) => ({
    code,
    ...preset,
    sort: (at + 1) * 10,
    authorities: [...preset.authorities],
  }))
  return insertRows(tx, tables.authorityPresets, rows, { onConflict: 'skip' })
}
