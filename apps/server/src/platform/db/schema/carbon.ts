import { carbonUnits } from '@berth/domain/tariff/carbon'
import { boolean, integer, numeric, pgTable, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { idOf, instant, ownId } from './columns.ts'
import { carriers, ports } from './reference.ts'

/** How far ships sail between two ports, as the operator read it. */
export const portDistances = pgTable(
  'port_distances',
  {
    id: ownId(),
    polId: idOf('pol_id')
      .notNull()
      .references(() => ports.id),
    podId: idOf('pod_id')
      .notNull()
      .references(() => ports.id),
    kilometres: integer('kilometres').notNull(),
    source: text('source').notNull(),
    version: integer('version').notNull().default(1),
    updateTime: instant('update_time').notNull(),
  },
  (table) => [uniqueIndex('port_distances_ports').on(table.polId, table.podId)],
)

/** What carriage emits, as published: kilograms of CO2 equivalent for each unit. */
export const carbonFactors = pgTable(
  'carbon_factors',
  {
    id: ownId(),
    /** Null for all carriers. */
    carrierId: idOf('carrier_id').references(() => carriers.id),
    unit: text('unit', { enum: carbonUnits }).notNull(),
    kilograms: numeric('kilograms', { precision: 9, scale: 6, mode: 'number' }).notNull(),
    year: smallint('year').notNull(),
    source: text('source').notNull(),
    isWellToWake: boolean('is_well_to_wake').notNull(),
    version: integer('version').notNull().default(1),
    updateTime: instant('update_time').notNull(),
  },
  (table) => [unique('carbon_factors_scope').on(table.carrierId, table.unit, table.year).nullsNotDistinct()],
)
