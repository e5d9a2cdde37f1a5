import { type ExceptionFigures, exceptionKinds } from '@berth/domain/transport/exception'
import { classifiers, transportCodes, transportModes } from '@berth/domain/transport/timeline'
import { trackedNumbers } from '@berth/domain/transport/tracking-link'
import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { companyId, idOf, idWithin, instant, ofCompany } from './columns.ts'
import { orders } from './orders.ts'
import { users } from './people.ts'
import { containerTypes, ports } from './reference.ts'

/** The containers of an order, as its shipping instruction or, before it, the desk names them. */
export const orderBoxes = pgTable(
  'order_boxes',
  {
    customerId: companyId(),
    id: idWithin(),
    orderId: idOf('order_id').notNull(),
    /** Null while it is not known. */
    containerNo: text('container_no'),
    containerId: idOf('container_id').references(() => containerTypes.id),
    sealNo: text('seal_no'),
    soNo: text('so_no'),
    /** It is not of the order any more, and stays because something was told about it, or a bill charges its days. */
    isSurplus: boolean('is_surplus').notNull().default(false),
    createTime: instant('create_time').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.id] }),
    ofCompany('order_boxes_order', table, table.orderId, orders).onDelete('cascade'),
    uniqueIndex('order_boxes_number')
      .on(table.customerId, table.orderId, table.containerNo)
      .where(sql`container_no is not null`),
    index('order_boxes_order').on(table.customerId, table.orderId, table.id),
    // Pasted numbers are looked for in the orders of all companies.
    index('order_boxes_container').on(table.containerNo),
  ],
)

/** Who told it: somebody at the desk, a sheet, a program with a key, a data service, or the order's sailing. */
export const eventSources = ['desk', 'sheet', 'key', 'partner', 'sailing'] as const

/**
 * What was told about the containers of an order, or about its vessels. Rows are only ever added; one that takes back another names
 * it.
 */
export const transportEvents = pgTable(
  'transport_events',
  {
    customerId: companyId(),
    id: idWithin(),
    orderId: idOf('order_id').notNull(),
    /** Null for what concerns the whole order, such as a vessel's departure. */
    boxId: idOf('box_id'),
    code: text('code', { enum: transportCodes }).notNull(),
    /** The entry of the list of event codes that was told; null if the source told the event itself. */
    entryCode: text('entry_code'),
    /** What carries it by that entry; null if the source does not say. */
    mode: text('mode', { enum: transportModes }),
    classifier: text('classifier', { enum: classifiers }).notNull(),
    time: instant('time').notNull(),
    /** What the clock at the place showed: a day, or a day and time. */
    wallTime: text('wall_time').notNull(),
    /** By how many minutes that clock is ahead of UTC. */
    offsetMinutes: smallint('offset_minutes').notNull(),
    portId: idOf('port_id').references(() => ports.id),
    /** A place that is not in the list of ports, such as a depot. */
    place: text('place'),
    terminal: text('terminal'),
    isEmpty: boolean('is_empty'),
    /** The sailing may be removed later; what it said stays. */
    sailingId: idOf('sailing_id'),
    /** SMDG's code of why it is late. */
    delayReason: text('delay_reason'),
    source: text('source', { enum: eventSources }).notNull(),
    /** The name of the sheet, key or service; empty for the desk and a sailing. */
    sourceName: text('source_name').notNull().default(''),
    /** The source's own name for it: the same source says the same thing once. */
    reference: text('reference'),
    /** How often an import that told it was undone before: the source may then say it again. */
    again: smallint('again').notNull().default(0),
    /** When the source said so. */
    reportTime: instant('report_time').notNull(),
    takesBack: idOf('takes_back'),
    userId: idOf('user_id').references(() => users.id),
    userName: text('user_name'),
    createTime: instant('create_time').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.id] }),
    ofCompany('transport_events_order', table, table.orderId, orders).onDelete('cascade'),
    ofCompany('transport_events_box', table, table.boxId, orderBoxes),
    index('transport_events_order').on(table.customerId, table.orderId, table.id),
    index('transport_events_box').on(table.customerId, table.boxId).where(sql`box_id is not null`),
    index('transport_events_id').on(table.id),
    uniqueIndex('transport_events_reference')
      .on(
        table.customerId,
        table.orderId,
        sql`coalesce(box_id, 0)`,
        table.source,
        table.sourceName,
        table.reference,
        table.again,
      )
      .where(sql`reference is not null`),
    uniqueIndex('transport_events_takes_back')
      .on(table.customerId, table.takesBack)
      .where(sql`takes_back is not null`),
  ],
)

/** Links that show where an order is to whoever has them. Rows are kept after they have ended, until the clean-up. */
export const trackingLinks = pgTable(
  'tracking_links',
  {
    customerId: companyId(),
    id: idWithin(),
    orderId: idOf('order_id').notNull(),
    /** Whom it was made for, as its maker calls them. */
    name: text('name').notNull(),
    /** Enough to recognize the link, not to make it. */
    tokenHash: text('token_hash').notNull(),
    /** What it shows besides route, dates and boxes. */
    shows: text('shows', { enum: trackedNumbers }).array().notNull(),
    createdBy: idOf('created_by')
      .notNull()
      .references(() => users.id),
    createTime: instant('create_time').notNull(),
    revokedBy: idOf('revoked_by').references(() => users.id),
    revokeTime: instant('revoke_time'),
    openCount: integer('open_count').notNull().default(0),
    firstOpenTime: instant('first_open_time'),
    lastOpenTime: instant('last_open_time'),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.id] }),
    ofCompany('tracking_links_order', table, table.orderId, orders).onDelete('cascade'),
    index('tracking_links_order').on(table.customerId, table.orderId, table.id),
    // Whoever opens a link names neither order nor company.
    index('tracking_links_token').on(table.tokenHash),
  ],
)

/**
 * What is or was wrong with the way of an order. Opened and closed by what is told and by the passing of time alone; people add a note.
 */
export const transportExceptions = pgTable(
  'transport_exceptions',
  {
    customerId: companyId(),
    id: idWithin(),
    orderId: idOf('order_id').notNull(),
    /** Null for what concerns the whole order. */
    boxId: idOf('box_id'),
    kind: text('kind', { enum: exceptionKinds }).notNull(),
    figures: jsonb('figures').$type<ExceptionFigures>().notNull(),
    openTime: instant('open_time').notNull(),
    /** Null while it is open. */
    closeTime: instant('close_time'),
    /** What the operator does about it, which the member reads. */
    note: text('note'),
    noteBy: text('note_by'),
    noteTime: instant('note_time'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.id] }),
    ofCompany('transport_exceptions_order', table, table.orderId, orders).onDelete('cascade'),
    ofCompany('transport_exceptions_box', table, table.boxId, orderBoxes).onDelete('cascade'),
    // Each is open once, however many servers look.
    uniqueIndex('transport_exceptions_open')
      .on(table.customerId, table.orderId, table.kind, sql`coalesce(box_id, 0)`)
      .where(sql`close_time is null`),
    index('transport_exceptions_order').on(table.customerId, table.orderId, table.id),
    index('transport_exceptions_box').on(table.customerId, table.boxId).where(sql`box_id is not null`),
    index('transport_exceptions_id').on(table.id),
    // The desk's list: what is open, also by kind, and what has closed.
    index('transport_exceptions_since').on(table.openTime, table.id).where(sql`close_time is null`),
    index('transport_exceptions_kind')
      .on(table.kind, table.openTime, table.id)
      .where(sql`close_time is null`),
    index('transport_exceptions_closed').on(table.closeTime, table.id).where(sql`close_time is not null`),
  ],
)
