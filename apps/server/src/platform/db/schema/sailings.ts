import type { CallTime, CallTimes } from '@berth/domain/sailing/call-time'
import type { OrderCopies } from '@berth/domain/sailing/order-copies'
import { type CutOffTimes, sailingStates } from '@berth/domain/sailing/sailing'
import type { Classifier } from '@berth/domain/transport/timeline'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { idOf, instant, ownId } from './columns.ts'
import { users } from './people.ts'
import { carriers, ports } from './reference.ts'

/** Voyages of vessels. Orders point to their calls, and copy what these say. */
export const sailings = pgTable(
  'sailings',
  {
    id: ownId(),
    carrierId: idOf('carrier_id')
      .notNull()
      .references(() => carriers.id),
    service: text('service'),
    vessel: text('vessel').notNull(),
    imoNo: text('imo_no'),
    voyage: text('voyage').notNull(),
    state: text('state', { enum: sailingStates }).notNull().default('open'),
    /** The import that created it, if any. */
    importId: idOf('import_id'),
    version: integer('version').notNull().default(1),
    createTime: instant('create_time').notNull(),
    updateTime: instant('update_time').notNull(),
    /** What a keyword is searched in, in upper case. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`upper(vessel || ' ' || voyage || E'\\n' || coalesce(imo_no, '') || E'\\n' || coalesce(service, ''))`,
      ),
  },
  (table) => [
    index('sailings_voyage').on(table.carrierId, sql`upper(vessel)`, sql`upper(voyage)`),
    index('sailings_import').on(table.importId),
    index('sailings_search').using('gin', sql`search_text gin_trgm_ops`).with({ fastupdate: false }),
  ],
)

/** The calls of a sailing at ports, in order. */
export const sailingCalls = pgTable(
  'sailing_calls',
  {
    id: ownId(),
    sailingId: idOf('sailing_id')
      .notNull()
      .references(() => sailings.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    portId: idOf('port_id')
      .notNull()
      .references(() => ports.id),
    terminal: text('terminal'),
    arrival: jsonb('arrival').$type<CallTimes>().notNull(),
    departure: jsonb('departure').$type<CallTimes>().notNull(),
    cutOffs: jsonb('cut_offs').$type<CutOffTimes>().notNull().default({}),
    /** The day of departure as last expected, by which lists are sorted; of the arrival, if only that is known. */
    departs: text('departs'),
    /** Whether it left on another day than planned. */
    moved: boolean('moved').notNull().default(false),
    /** Whether cargo is loaded here: it has cut-offs or orders, or it is the first call. */
    loads: boolean('loads').notNull(),
    /** How many of the usual cut-offs are missing. */
    missing: smallint('missing').notNull().default(0),
  },
  (table) => [
    index('sailing_calls_position').on(table.sailingId, table.position),
    index('sailing_calls_departs').on(table.departs, table.id).where(sql`loads`),
    index('sailing_calls_port').on(table.portId, table.departs),
  ],
)

/** Changes of sailings that are carried to their orders in the background. */
export const sailingChanges = pgTable(
  'sailing_changes',
  {
    id: ownId(),
    sailingId: idOf('sailing_id').notNull(),
    state: text('state', { enum: ['running', 'stopped', 'done'] }).notNull(),
    userId: idOf('user_id')
      .notNull()
      .references(() => users.id),
    userName: text('user_name').notNull(),
    reason: text('reason'),
    createTime: instant('create_time').notNull(),
    finishTime: instant('finish_time'),
  },
  (table) => [
    index('sailing_changes_sailing').on(table.sailingId, table.id),
    index('sailing_changes_running').on(table.id).where(sql`state = 'running'`),
  ],
)

/** What a change says about a vessel's date at a call, to be recorded for an order; without a time, the date was removed. */
export type CarriedTime = {
  readonly code: 'DEPA' | 'ARRI'
  readonly classifier: Classifier
  readonly callId: number
  readonly portId: number
  readonly terminal: string | null
  readonly wallTime: CallTime | null
  readonly offsetMinutes: number
  /** When it was said, if not by this change: what was planned or estimated before. */
  readonly reportTime: string | null
}

/**
 * The orders of a change: those it still has to change, those it has changed, and those it left alone. Written in the transaction
 * that changes the order, so that none is changed or told twice. The table is on one machine and the orders are on many, so there
 * is no foreign key.
 */
export const sailingChangeOrders = pgTable(
  'sailing_change_orders',
  {
    changeId: idOf('change_id')
      .notNull()
      .references(() => sailingChanges.id, { onDelete: 'cascade' }),
    orderId: idOf('order_id').notNull(),
    customerId: idOf('customer_id').notNull(),
    state: text('state', { enum: ['waiting', 'changed', 'apart', 'left'] }).notNull(),
    /** The values it had and the values it gets. */
    before: jsonb('before').$type<Partial<OrderCopies>>().notNull(),
    set: jsonb('set').$type<Partial<OrderCopies>>().notNull(),
    /** The vessel's dates that are recorded for it. */
    times: jsonb('times').$type<CarriedTime[]>().notNull().default([]),
    /** How many people were told. */
    told: smallint('told').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.changeId, table.orderId] }),
    index('sailing_change_orders_waiting').on(table.changeId, table.orderId).where(sql`state = 'waiting'`),
    index('sailing_change_orders_order').on(table.orderId),
  ],
)
