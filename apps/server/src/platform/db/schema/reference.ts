import { boolean, index, integer, numeric, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { idOf, lookupColumns, ownId } from './columns.ts'

export const countries = pgTable('countries', lookupColumns())

export const ports = pgTable(
  'ports',
  {
    ...lookupColumns(),
    countryId: idOf('country_id')
      .notNull()
      .references(() => countries.id),
    kind: text('kind', { enum: ['sea', 'inland'] }).notNull(),
  },
  (table) => [index('ports_country').on(table.countryId)],
)

export const carriers = pgTable('carriers', {
  ...lookupColumns(),
  /** Every code the carrier is known by: SCACs first, then SMDG. */
  codes: text('codes').array().notNull(),
})

export const containerTypes = pgTable('container_types', {
  ...lookupColumns(),
  isoCode: text('iso_code').notNull(),
  isoGroup: text('iso_group').notNull(),
  teu: numeric('teu', { precision: 4, scale: 2, mode: 'number' }).notNull(),
  tareKg: integer('tare_kg'),
  payloadKg: integer('payload_kg'),
  capacityM3: numeric('capacity_m3', { precision: 6, scale: 2, mode: 'number' }),
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
  /** Only for texts that people read; the Chinese is shown where it is missing. */
  valueEn: text('value_en'),
  isPublic: boolean('is_public').notNull(),
  version: integer('version').notNull().default(1),
})
