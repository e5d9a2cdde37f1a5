import type { FilingField, FilingStage } from '@berth/domain/order/instruction/filing'
import { emptinesses, eventPlaces } from '@berth/domain/transport/event-code'
import { transportCodes, transportModes } from '@berth/domain/transport/timeline'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, numeric, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { idOf, instant, lookupColumns, ownId } from './columns.ts'

/** Other codes and names of a row. */
const aliases = () => text('aliases').array().notNull().default([])

export const countries = pgTable('countries', { ...lookupColumns(), aliases: aliases() })

export const ports = pgTable(
  'ports',
  {
    ...lookupColumns(),
    countryId: idOf('country_id')
      .notNull()
      .references(() => countries.id),
    kind: text('kind', { enum: ['sea', 'inland'] }).notNull(),
    aliases: aliases(),
    /**
     * Everything it can be found by, built by `placeSearchText` whenever one of those is written; null until the first start
     * fills it.
     */
    searchText: text('search_text'),
  },
  (table) => [
    index('ports_country').on(table.countryId),
    // The start of a list: the places that can be chosen, in the operator's order.
    index('ports_listed').on(table.sort, table.code).where(sql`enabled`),
    index('ports_search').using('gin', sql`search_text gin_trgm_ops`).with({ fastupdate: false }),
  ],
)

export const carriers = pgTable('carriers', {
  ...lookupColumns(),
  /** Every code the carrier is known by: SCACs first, then SMDG. */
  codes: text('codes').array().notNull(),
  aliases: aliases(),
})

const centimetres = (name: string) => numeric(name, { precision: 5, scale: 1, mode: 'number' })

export const containerTypes = pgTable('container_types', {
  ...lookupColumns(),
  isoCode: text('iso_code').notNull(),
  isoGroup: text('iso_group').notNull(),
  teu: numeric('teu', { precision: 4, scale: 2, mode: 'number' }).notNull(),
  tareKg: integer('tare_kg'),
  payloadKg: integer('payload_kg'),
  capacityM3: numeric('capacity_m3', { precision: 6, scale: 2, mode: 'number' }),
  /** Its length inside and the opening of its door; null where nobody checks whether a piece fits. */
  insideLengthCm: centimetres('inside_length_cm'),
  doorWidthCm: centimetres('door_width_cm'),
  doorHeightCm: centimetres('door_height_cm'),
  aliases: aliases(),
})

export const units = pgTable('units', {
  ...lookupColumns(),
  /** 1 weight, 2 volume, 3 package (specification: package units are type 3). */
  type: smallint('type').notNull(),
  printName: text('print_name').notNull(),
})

export const currencies = pgTable('currencies', {
  ...lookupColumns(),
  decimals: smallint('decimals').notNull(),
})

export const charges = pgTable('charges', { ...lookupColumns(), basis: text('basis').notNull() })

export const industries = pgTable('industries', lookupColumns())

export const businesses = pgTable('businesses', lookupColumns())

/** Dates on which an office in China deviates from the usual week: public holidays and make-up working days. */
export const calendarDays = pgTable('calendar_days', {
  ...lookupColumns(),
  dayType: text('day_type', { enum: ['holiday', 'workday'] }).notNull(),
  source: text('source'),
  /** Only the statutory holidays of its year are known; the make-up days have not been announced. */
  provisional: boolean('provisional').notNull(),
})

const list = <Item extends string>(name: string) => text(name).array().$type<Item[]>().notNull().default([])

/** What customs authorities need before cargo arrives: the rules of advance filings. */
export const filingRules = pgTable('filing_rules', {
  ...lookupColumns(),
  /** The rule applies if one of the countries, by code, is at one of the stages of the route. */
  countries: list('countries'),
  stages: list<FilingStage>('stages'),
  /** What it asks for, by what the absence does: block, warn, nothing. */
  required: list<FilingField>('required'),
  warned: list<FilingField>('warned'),
  asked: list<FilingField>('asked'),
  vagueTerms: list('vague_terms'),
  codePrefixes: list('code_prefixes'),
  isfFileSuffices: boolean('isf_file_suffices').notNull().default(false),
  source: text('source').notNull(),
})

/** What is told about containers, as the operator and data services call it, and what each is for DCSA. */
export const eventCodes = pgTable('event_codes', {
  ...lookupColumns(),
  event: text('event', { enum: transportCodes }).notNull(),
  emptiness: text('emptiness', { enum: emptinesses }).notNull(),
  place: text('place', { enum: eventPlaces }).notNull(),
  mode: text('mode', { enum: transportModes }).notNull(),
  aliases: aliases(),
})

export const incoterms = pgTable('incoterms', { ...lookupColumns(), seaOnly: boolean('sea_only').notNull() })

export const routes = pgTable('routes', lookupColumns())

export const routePorts = pgTable(
  'route_ports',
  {
    routeId: idOf('route_id')
      .notNull()
      .references(() => routes.id, { onDelete: 'cascade' }),
    portId: idOf('port_id')
      .notNull()
      .references(() => ports.id),
  },
  (table) => [
    primaryKey({ columns: [table.routeId, table.portId] }),
    index('route_ports_port').on(table.portId),
  ],
)

export const dictionaryEntries = pgTable(
  'dictionary_entries',
  {
    id: ownId(),
    field: text('field').notNull(),
    key: text('key').notNull(),
    value: text('value').notNull(),
    nameZh: text('name_zh').notNull(),
    nameEn: text('name_en').notNull(),
    sort: integer('sort').notNull().default(100),
    enabled: boolean('enabled').notNull().default(true),
    version: integer('version').notNull().default(1),
  },
  (table) => [index('dictionary_entries_field').on(table.field, table.sort)],
)

export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  type: text('type').notNull(),
  valueZh: text('value_zh').notNull(),
  /** Only for texts shown to people; where it is missing, the Chinese text is shown. */
  valueEn: text('value_en'),
  /** The shipped default; updated by each new version. */
  defaultZh: text('default_zh').notNull().default(''),
  defaultEn: text('default_en'),
  isPublic: boolean('is_public').notNull(),
  version: integer('version').notNull().default(1),
})

/** Files the operator uploaded for settings that hold an address: logos, terms, templates. They are public. */
export const settingFiles = pgTable('setting_files', {
  /** The storage key, which cannot be guessed; it is part of the file's address. */
  fileKey: text('file_key').primaryKey(),
  name: text('name').notNull(),
  mediaType: text('media_type').notNull(),
  bytes: integer('bytes').notNull(),
  createTime: instant('create_time').notNull(),
})

/** What the releases that have started on this database shipped, and when it was loaded. */
export const referenceLoads = pgTable('reference_loads', {
  /** Of the version and all that it shipped. */
  fingerprint: text('fingerprint').primaryKey(),
  version: text('version').notNull(),
  loadTime: instant('load_time').notNull(),
})
