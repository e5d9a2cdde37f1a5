import type { ImportKind } from '@berth/domain/files/import-file'
import { chargeAliases } from '@berth/domain/reading/charge-rule-words'
import { type NamedEntry, nameKey } from '@berth/domain/reading/trade-name'
import { asc } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import {
  carriers,
  charges,
  containerTypes,
  countries,
  customerGroups,
  customers,
  eventCodes,
  ports,
  routes,
} from '../../../platform/db/schema.ts'
import type { ChoiceLists } from '../../../platform/sheets/sheet-column.ts'
import { chargeRuleChoices } from './charge-rule-sheet.ts'
import { eventChoices } from './event-sheet.ts'
import { marginChoices } from './margin-sheet.ts'
import { memberChoices } from './member-sheet.ts'
import { invoiceKindChoices } from './tax-invoice-sheet.ts'

/** The lists cells are looked up in, and the codes of all current and former rows, by list and id. */
export type ImportLists = { readonly choices: ChoiceLists; readonly codes: ListCodes }

export type ListCodes = Readonly<Record<string, ReadonlyMap<number, string>>>

/** Returns the lists that files of a kind refer to, with the rows that can be chosen today. */
export async function findLists(db: Db, kind: ImportKind): Promise<ImportLists> {
  if (kind === 'daily_rate' || kind === 'bank_entry') return { choices: {}, codes: {} }
  if (kind === 'invoice') return withCodes({ invoice_kinds: invoiceKindChoices })
  if (kind === 'event') return await findEventLists(db)
  if (kind === 'charge_rule') return await findRuleLists(db)
  if (kind === 'margin') return await findMarginLists(db)
  if (kind === 'customer_group') return combined({}, { companies: await listCompanies(db) })
  const lists: Record<string, ListChoice[]> =
    kind === 'contact' || kind === 'member'
      ? { countries: await listAll(db, countries) }
      : {
          carriers: await listCarriers(db),
          ports: await listPlaces(db),
          ...(kind === 'sailing' || kind === 'lcl_rate' || kind === 'lcl_rate_cost'
            ? {}
            : { containers: await listAll(db, containerTypes) }),
        }
  return combined(kind === 'member' ? memberChoices : {}, lists)
}

async function findEventLists(db: Db): Promise<ImportLists> {
  const codes = await db.select().from(eventCodes).orderBy(asc(eventCodes.sort), asc(eventCodes.id))
  const milestones = codes.filter(({ place }) => place !== 'elsewhere')
  return combined(eventChoices, { event_codes: codes, milestones, ports: await listPlaces(db) })
}

async function findRuleLists(db: Db): Promise<ImportLists> {
  return combined(chargeRuleChoices, {
    charges: (await listAll(db, charges)).map((row) => ({ ...row, aliases: chargeAliases[row.code] ?? [] })),
    carriers: await listCarriers(db),
    ports: await listPlaces(db),
    routes: await listAll(db, routes),
    countries: await listAll(db, countries),
    containers: await listAll(db, containerTypes),
  })
}

async function findMarginLists(db: Db): Promise<ImportLists> {
  const groups = await db.select().from(customerGroups).orderBy(asc(customerGroups.name))
  return combined(marginChoices, {
    customer_groups: groups.map(({ id, name }) => ({
      ...{ id, code: name, nameZh: '', nameEn: '' },
      enabled: true,
    })),
    companies: await listCompanies(db),
    carriers: await listCarriers(db),
    routes: await listAll(db, routes),
    containers: await listAll(db, containerTypes),
  })
}

/** The companies by their names; those that share one are told apart by their credit numbers. */
async function listCompanies(db: Db): Promise<ListChoice[]> {
  const rows = await db
    .select({
      ...{ id: customers.id, nameEn: customers.company1, nameZh: customers.company2 },
      creditNo: customers.creditNo,
    })
    .from(customers)
    .orderBy(asc(customers.company1), asc(customers.id))
  const counts = new Map<string, number>()
  for (const { nameEn } of rows) counts.set(nameKey(nameEn), (counts.get(nameKey(nameEn)) ?? 0) + 1)
  return rows.map(({ id, nameEn, nameZh, creditNo }) => ({
    ...{ id, nameEn, nameZh: nameZh ?? '', aliases: [creditNo], enabled: true },
    code: counts.get(nameKey(nameEn)) === 1 ? nameEn : `${nameEn} (${creditNo})`,
  }))
}

async function listCarriers(db: Db): Promise<ListChoice[]> {
  const rows = await db.select().from(carriers).orderBy(asc(carriers.sort), asc(carriers.id))
  return rows.map((row) => ({ ...row, more: row.codes }))
}

/** Fixed lists, and others of which those rows can be chosen that are enabled. */
function combined(
  fixedChoices: ChoiceLists,
  lists: Readonly<Record<string, readonly ListChoice[]>>,
): ImportLists {
  const fixed = withCodes(fixedChoices)
  return {
    choices: {
      ...fixed.choices,
      ...Object.fromEntries(
        Object.entries(lists).map(([name, rows]) => [
          name,
          rows.filter(({ enabled }) => enabled).map(choiceOf),
        ]),
      ),
    },
    codes: { ...fixed.codes, ...codesOf(lists) },
  }
}

/** Lists whose entries are fixed: all can be chosen. */
function withCodes(choices: ChoiceLists): ImportLists {
  return { choices, codes: codesOf(choices) }
}

function codesOf(lists: Readonly<Record<string, readonly { id: number; code: string }[]>>): ListCodes {
  return Object.fromEntries(
    Object.entries(lists).map(([name, rows]) => [name, new Map(rows.map(({ id, code }) => [id, code]))]),
  )
}

type ListChoice = {
  readonly id: number
  readonly code: string
  readonly nameZh: string
  readonly nameEn: string
  readonly enabled: boolean
  readonly more?: readonly string[]
  readonly aliases?: readonly string[]
  readonly within?: readonly string[]
}

async function listAll(
  db: Db,
  table: typeof countries | typeof containerTypes | typeof charges | typeof routes,
): Promise<ListChoice[]> {
  const rows = await db
    .select()
    .from(table as typeof countries) // Every list has these columns.
    .orderBy(asc(table.sort), asc(table.id))
  return rows
}

/** The places, each with the code and the names of its country: `NINGBO, CHINA` names both. */
async function listPlaces(db: Db): Promise<ListChoice[]> {
  const lands = new Map((await db.select().from(countries)).map((land) => [land.id, land]))
  const rows = await db.select().from(ports).orderBy(asc(ports.sort), asc(ports.id))
  return rows.map((row) => {
    const land = lands.get(row.countryId)
    return { ...row, within: land ? [land.code, land.nameZh, land.nameEn, ...land.aliases] : [] }
  })
}

function choiceOf({
  id,
  code,
  nameZh,
  nameEn,
  more = [],
  aliases = [],
  within = [],
}: ListChoice): NamedEntry {
  return { id, code, names: [nameZh, nameEn, ...more].filter((name) => name !== ''), aliases, within }
}
