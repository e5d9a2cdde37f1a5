import type { ContainerGroup } from '@berth/domain/transport/container-group'
import { dayUnits, type FreeTimeTier } from '@berth/domain/transport/free-time'
import { freeTimeDirections, freeTimeKinds } from '@berth/domain/transport/free-time-kind'
import { type AgreedFreeTime, allFreeTimeEvents } from '@berth/domain/transport/free-time-table'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { companyId, idOf, instant, ofCompany, ownId } from './columns.ts'
import { orders } from './orders.ts'
import { carriers, countries, ports } from './reference.ts'

/** How long containers may be kept, and what they cost afterwards; null or empty for all. */
export const freeTimeRules = pgTable(
  'free_time_rules',
  {
    id: ownId(),
    carrierId: idOf('carrier_id').references(() => carriers.id),
    countryId: idOf('country_id').references(() => countries.id),
    portId: idOf('port_id').references(() => ports.id),
    groups: text('groups').array().$type<ContainerGroup[]>().notNull().default([]),
    direction: text('direction', { enum: freeTimeDirections }).notNull(),
    kind: text('kind', { enum: freeTimeKinds }).notNull(),
    freeDays: smallint('free_days').notNull(),
    freeUnit: text('free_unit', { enum: dayUnits }).notNull(),
    chargeUnit: text('charge_unit', { enum: dayUnits }).notNull(),
    startEvent: text('start_event', { enum: allFreeTimeEvents }).notNull(),
    startCounts: boolean('start_counts').notNull(),
    endEvent: text('end_event', { enum: allFreeTimeEvents }).notNull(),
    endCounts: boolean('end_counts').notNull(),
    currency: text('currency').notNull(),
    tiers: jsonb('tiers').$type<FreeTimeTier[]>().notNull(),
    validFrom: date('valid_from', { mode: 'string' }),
    validTo: date('valid_to', { mode: 'string' }),
    source: text('source'),
    version: integer('version').notNull().default(1),
    updateTime: instant('update_time').notNull(),
  },
  (table) => [
    index('free_time_rules_carrier').on(table.carrierId, table.direction, table.kind, table.id),
    index('free_time_rules_country').on(table.countryId),
    index('free_time_rules_port').on(table.portId),
  ],
)

/** The free days that were agreed for an order, instead of those of the rules. */
export const orderFreeTime = pgTable(
  'order_free_time',
  {
    customerId: companyId(),
    orderId: idOf('order_id').notNull(),
    agreed: jsonb('agreed').$type<AgreedFreeTime[]>().notNull(),
    version: integer('version').notNull().default(1),
    userName: text('user_name'),
    updateTime: instant('update_time').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.orderId] }),
    ofCompany('order_free_time_order', table, table.orderId, orders).onDelete('cascade'),
  ],
)
