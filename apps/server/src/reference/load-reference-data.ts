import { mostTopLookups } from '@berth/domain/lookup/lookup-kind'
import { filingFields, filingStages } from '@berth/domain/order/instruction/filing'
import { statusesInProcessOrder } from '@berth/domain/order/lifecycle/status'
import { statusWords } from '@berth/locales/order-words'
import { placeSearchText } from '@berth/reference-data/place-search'
import type { ReferenceData } from '@berth/reference-data/reference-data'
import { eq, isNull, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../platform/db/db.ts'
import { insertRows, type NewRow } from '../platform/db/insert-rows.ts'
import * as tables from '../platform/db/schema.ts'
import { allSettledOrThrow } from '../platform/fast/all-settled-or-throw.ts'
import { announceStale } from '../platform/live/stale.ts'
import { authorityPresets } from './authority-presets.ts'

/** The letters "bref": prevents two servers that start at once from adding the same rows. */
const loadingLock = 0x62726566

/** The sort position of a port in lists: the world's busiest come first. */
// Ranked ports come first, by rank; a list opens with the ports that most cargo goes to.
const portSort = { 1: 100, 2: 200 } as const

/** Lets only one server at a time load, until the end of the transaction. */
export async function lockLoading(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${loadingLock})`)
}

type CodedTable = PgTable & { code: PgColumn; id: PgColumn }

/**
 * Adds shipped reference data that the database lacks, in one transaction. Existing rows are left unchanged, since the operator
 * may have edited them. Returns the number of rows added.
 */
export async function loadReferenceData(db: Db, data: ReferenceData): Promise<number> {
  return await db.transaction(async (tx) => {
    await lockLoading(tx)
    // There is little to add to a database in use, so what counts is how often the server waits for it.
    const plain = await allSettledOrThrow(
      addCoded(tx, tables.countries, data.countries.map(countryRow).map(aliased(data, 'country'))),
      addCoded(tx, tables.industries, data.industries.map(named)),
      addCoded(tx, tables.businesses, data.businesses.map(named)),
      addCoded(
        tx,
        tables.charges,
        data.charges.map((row, at) => ({ ...named(row, at), basis: row.basis })),
      ),
      addCoded(
        tx,
        tables.currencies,
        data.currencies.map((row, at) => ({ ...named(row, at), decimals: row.decimals })),
      ),
      addCoded(
        tx,
        tables.incoterms,
        data.incoterms.map((row, at) => ({ ...named(row, at), seaOnly: row.seaOnly })),
      ),
      addCoded(tx, tables.filingRules, data.filingRules.map(filingRuleRow)),
      addCoded(
        tx,
        tables.eventCodes,
        data.eventCodes.map(({ aliases, ...row }, at) => ({
          ...row,
          ...named(row, at),
          aliases: [...aliases],
        })),
      ),
      addCalendarDays(tx, data),
      addCoded(tx, tables.units, data.units.map(unitRow)),
      addCoded(
        tx,
        tables.containerTypes,
        data.containerTypes.map(containerTypeRow).map(aliased(data, 'container')),
      ),
      addCoded(tx, tables.carriers, data.carriers.map(carrierRow).map(aliased(data, 'carrier'))),
      addDictionaries(tx, data),
      addSettings(tx, data),
      addPresets(tx),
    )
    const ports = await addPortsAndRoutes(tx, data)
    // A server that is already running has stale names now.
    await announceStale(tx, 'names')
    return plain.reduce((total, added) => total + added, ports)
  })
}

type NamedRow = { readonly code: string; readonly nameEn: string; readonly nameZh: string }

/** Shipped files are in list order; steps of ten leave the operator room between two rows. */
function named(row: NamedRow, index: number) {
  return { code: row.code, nameZh: row.nameZh, nameEn: row.nameEn, sort: (index + 1) * 10, enabled: true }
}

/** The countries that lead every list, as most cargo of a forwarder in China goes there. */
const leadingCountries = ['CN', 'US', 'JP', 'KR', 'DE', 'GB', 'NL', 'VN', 'AE']

/** Countries are shipped by code; all but the leading ones come after what the operator pins. */
function countryRow(row: NamedRow, index: number) {
  const place = leadingCountries.indexOf(row.code)
  return { ...named(row, index), sort: place === -1 ? mostTopLookups + (index + 1) * 10 : (place + 1) * 10 }
}

/** Adds to a row of a list what else it is called. */
function aliased(data: ReferenceData, list: ReferenceData['aliases'][number]['list']) {
  const aliases = aliasesByCode(data.aliases.filter((one) => one.list === list))
  return <R extends { readonly code: string }>(row: R) => ({ ...row, aliases: aliases.get(row.code) ?? [] })
}

function filingRuleRow(row: ReferenceData['filingRules'][number], at: number) {
  const { code: _code, nameEn: _en, nameZh: _zh, countries, vagueTerms, codePrefixes, ...rule } = row
  return {
    ...named(row, at),
    ...rule,
    countries: [...countries],
    stages: fitting(filingStages, rule.stages),
    required: fitting(filingFields, rule.required),
    warned: fitting(filingFields, rule.warned),
    asked: fitting(filingFields, rule.asked),
    vagueTerms: [...vagueTerms],
    codePrefixes: [...codePrefixes],
  }
}

function fitting<Item extends string>(known: readonly Item[], named: readonly string[]): Item[] {
  return named.map((name) => {
    const found = known.find((one) => one === name)
    if (found === undefined) throw new Error(`reference data names ${name}, which no filing rule knows`)
    return found
  })
}

/** Once a year has any days, it belongs to the operator: a day deleted there stays deleted. */
async function addCalendarDays(tx: Db, data: ReferenceData): Promise<number> {
  const table = tables.calendarDays
  const known = new Set((await tx.select({ day: table.code }).from(table)).map(({ day }) => day.slice(0, 4)))
  const missing = data.calendarDays.filter(({ day }) => !known.has(day.slice(0, 4)))
  return addCoded(tx, table, missing.map(calendarDayRow))
}

/** Days are sorted by date, so the operator's own days need no sort position among them. */
function calendarDayRow(row: ReferenceData['calendarDays'][number]) {
  const { day, dayType, source, provisional, nameZh, nameEn } = row
  return { code: day, nameZh, nameEn, sort: 100, enabled: true, dayType, source, provisional }
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
    insideLengthCm: row.insideLengthCm,
    doorWidthCm: row.doorWidthCm,
    doorHeightCm: row.doorHeightCm,
  }
}

function carrierRow(row: ReferenceData['carriers'][number], at: number) {
  return { ...named(row, at), codes: [...row.scac, ...(row.smdg ? [row.smdg] : [])] }
}

async function addCoded<T extends CodedTable>(
  tx: Db,
  table: T,
  rows: readonly (NewRow<T> & { readonly code: string })[],
): Promise<number> {
  const known = await idsByCode(tx, table)
  const missing = rows.filter(({ code }) => !known.has(code))
  return insertRows(tx, table, missing, { onConflict: 'skip' })
}

async function idsByCode(tx: Db, table: CodedTable): Promise<Map<string, number>> {
  const rows = await tx.select({ id: table.id, code: table.code }).from(table as typeof tables.countries) // Any table with a code.
  return new Map(rows.map((row) => [row.code, row.id]))
}

async function addPortsAndRoutes(tx: Db, data: ReferenceData): Promise<number> {
  const [countryIds, knownPorts, knownRoutes] = await allSettledOrThrow(
    idsByCode(tx, tables.countries),
    idsByCode(tx, tables.ports),
    idsByCode(tx, tables.routes),
  )
  const aliases = aliasesByCode(data.portAliases.map(({ port, alias }) => ({ code: port, alias })))
  // Building a search text takes a moment, and most ports are known.
  const fresh = data.ports.filter(({ code }) => !knownPorts.has(code))
  const ports = fresh.map((row) => ({
    code: row.code,
    nameZh: row.nameZh ?? row.nameEn,
    nameEn: row.nameEn,
    sort: row.rank ?? portSort[row.tier],
    enabled: true,
    countryId: idOf(countryIds, row.country),
    kind: row.kind,
    aliases: aliases.get(row.code) ?? [],
  }))
  await fillSearchTexts(tx, aliases)
  const added = [
    await addCoded(tx, tables.ports, ports.map(withSearchText)),
    await addCoded(tx, tables.routes, data.routes.map(named)),
  ]
  if (added.every((count) => count === 0)) return 0
  const portIds = await idsByCode(tx, tables.ports)
  const routeIds = await idsByCode(tx, tables.routes)
  // A port that the operator removed from a route stays removed: only new ports and new routes are linked.
  const calls = data.routes.flatMap((route) =>
    route.ports
      .filter((port) => !knownRoutes.has(route.code) || !knownPorts.has(port))
      .map((port) => ({ routeId: idOf(routeIds, route.code), portId: idOf(portIds, port) })),
  )
  added.push(await insertRows(tx, tables.routePorts, calls, { onConflict: 'skip' }))
  return added.reduce((total, count) => total + count, 0)
}

type Aliases = ReadonlyMap<string, string[]>

function aliasesByCode(rows: readonly { readonly code: string; readonly alias: string }[]): Aliases {
  const aliases = new Map<string, string[]>()
  for (const { code, alias } of rows) aliases.set(code, [...(aliases.get(code) ?? []), alias])
  return aliases
}

function withSearchText<Place extends Parameters<typeof placeSearchText>[0]>(place: Place) {
  return { ...place, searchText: placeSearchText(place) }
}

/** Gives ports from before aliases existed the shipped ones, and builds every missing search text. */
async function fillSearchTexts(tx: Db, aliases: Aliases): Promise<void> {
  const { ports } = tables
  const places = await tx
    .select({
      id: ports.id,
      code: ports.code,
      nameZh: ports.nameZh,
      nameEn: ports.nameEn,
      aliases: ports.aliases,
    })
    .from(ports)
    .where(isNull(ports.searchText))
  for (const { id, ...place } of places) {
    const known = place.aliases.length > 0 ? place.aliases : (aliases.get(place.code) ?? [])
    const { searchText } = withSearchText({ ...place, aliases: known })
    await tx.update(ports).set({ aliases: known, searchText }).where(eq(ports.id, id))
  }
}

function idOf(ids: ReadonlyMap<string, number>, code: string): number {
  const id = ids.get(code)
  if (id === undefined) throw new Error(`reference data names ${code}, which is nowhere`)
  return id
}

/** The product's names of the order statuses: the operator can rename them. */
export const orderStatuses = statusesInProcessOrder.map((status) => ({
  key: 'order_status',
  value: String(status),
  nameZh: statusWords['zh-CN'][status],
  nameEn: statusWords['en-US'][status],
}))

async function addDictionaries(tx: Db, data: ReferenceData): Promise<number> {
  const entries = tables.dictionaryEntries
  const known = await tx.select({ field: entries.field, key: entries.key }).from(entries)
  const names = new Set(known.map((row) => `${row.field} ${row.key}`))
  const missing = [...data.dictionaries, ...orderStatuses]
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
    defaultZh: row.valueZh ?? row.value,
    defaultEn: row.valueEn,
    isPublic: row.public,
  }))
  const added = await insertRows(tx, tables.settings, rows, { onConflict: 'skip' })
  await renewDefaults(tx, rows)
  return added
}

type Defaults = {
  readonly name: string
  readonly defaultZh: string
  readonly defaultEn?: string | null | undefined
}

/** Updates the shipped defaults of settings; values set by the operator are kept. */
async function renewDefaults(tx: Db, rows: readonly Defaults[]): Promise<void> {
  const shipped = rows.map(
    ({ name, defaultZh, defaultEn }) => sql`(${name}::text, ${defaultZh}::text, ${defaultEn ?? null}::text)`,
  )
  await tx.execute(sql`
    update settings set default_zh = shipped.zh, default_en = shipped.en
    from (values ${sql.join(shipped, sql`, `)}) as shipped (name, zh, en)
    where settings.name = shipped.name
      and (settings.default_zh, settings.default_en) is distinct from (shipped.zh, shipped.en)`)
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
