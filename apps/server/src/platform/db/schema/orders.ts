import { actors } from '@berth/domain/access/actor'
import { blWaits } from '@berth/domain/bill-of-lading/bl-wait'
import { changeWaits } from '@berth/domain/order/change/change-wait'
import type { FrozenQuote } from '@berth/domain/quote/frozen-quote'
import type { UnreadTexts } from '@berth/domain/text/unread-text'
import { cargoStages } from '@berth/domain/transport/cargo-stage'
import { exceptionKinds } from '@berth/domain/transport/exception'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import {
  compactSql,
  companyId,
  gatheredEntries,
  gatheredOrderTexts,
  idOf,
  idWithin,
  instant,
  ofCompany,
} from './columns.ts'
import { customers } from './customers.ts'
import { partyColumns } from './party.ts'
import { users } from './people.ts'
import { carriers, containerTypes, ports, routes, units } from './reference.ts'
import { sailingCalls } from './sailings.ts'

export type { FrozenQuote }

/** The sequence that order numbers are made from. */
export const orderNumbers = pgSequence('order_numbers', { startWith: 1001 })

const numbersText = `order_no || E'\\n' || coalesce(mbl_no, '') || E'\\n' || coalesce(cust_ref_no, '') || E'\\n' || coalesce(so_no, '')`
const searchedText = `${numbersText} || E'\\n' || coalesce(vessel, '') || ' ' || coalesce(voyage, '') || E'\\n' || search_parts`

/** An order on the other side of a split; a number never changes. */
export type SplitOrder = { readonly id: number; readonly orderNo: string; readonly isSource: boolean }

export const orders = pgTable(
  'orders',
  {
    customerId: companyId().references(() => customers.id),
    id: idWithin(),
    createdBy: idOf('created_by')
      .notNull()
      .references(() => users.id),
    orderNo: text('order_no').notNull(),
    containerMode: smallint('container_mode').notNull(),
    status: smallint('status').notNull(),
    /** The sort position: first by whose turn it is, then by urgency. Every step updates both, and only through `placeOf`. */
    turn: smallint('turn').notNull(),
    urgency: bigint('urgency', { mode: 'number' }).notNull(),
    /** The deadline of its next step, if there is one; updated together with them. */
    dueTime: instant('due_time'),
    cancelRequested: boolean('cancel_requested').notNull().default(false),
    /** What the bill of lading waits for, and since when; written with its versions and amendments (`keepBlWait`). */
    blWait: text('bl_wait', { enum: blWaits }),
    blWaitTime: instant('bl_wait_time'),
    /** What it waits for about a change, since when, and until when a roll may be answered; only steps write them. */
    changeWait: text('change_wait', { enum: changeWaits }),
    changeWaitTime: instant('change_wait_time'),
    changeDueTime: instant('change_due_time'),
    custRefNo: text('cust_ref_no'),
    carrierId: idOf('carrier_id').references(() => carriers.id),
    fromId: idOf('from_id').references(() => ports.id),
    polId: idOf('pol_id').references(() => ports.id),
    podId: idOf('pod_id').references(() => ports.id),
    toId: idOf('to_id').references(() => ports.id),
    /** The port of transhipment, as the operator confirmed it; empty if the vessel is direct or it is not known. */
    viaId: idOf('via_id').references(() => ports.id),
    routeId: idOf('route_id').references(() => routes.id),
    transportTerm: text('transport_term'),
    readyDate: date('ready_date', { mode: 'string' }),
    bookingDate: date('booking_date', { mode: 'string' }),
    bookingAmount: numeric('booking_amount', { precision: 12, scale: 2, mode: 'number' }),
    incoTerm: text('inco_term'),
    freightTerm: text('freight_term', { enum: ['prepaid', 'collect'] }),
    soNo: text('so_no'),
    mblNo: text('mbl_no'),
    /** The number of the house bill, if there is one; `mbl_no` is then the master's. */
    hblNo: text('hbl_no'),
    /** The documents cut-off about which the member has been reminded to check the bill of lading. */
    blRemindedFor: instant('bl_reminded_for'),
    /** The calls it is loaded and discharged at, and those of the second vessel from a port of transhipment. */
    loadCallId: idOf('load_call_id').references(() => sailingCalls.id),
    dischargeCallId: idOf('discharge_call_id').references(() => sailingCalls.id),
    onwardLoadCallId: idOf('onward_load_call_id').references(() => sailingCalls.id),
    onwardDischargeCallId: idOf('onward_discharge_call_id').references(() => sailingCalls.id),
    /** Copies of what its calls say, unless others were typed for it. */
    vessel: text('vessel'),
    voyage: text('voyage'),
    etd: date('etd', { mode: 'string' }),
    eta: date('eta', { mode: 'string' }),
    cutOffDocuments: instant('cut_off_documents'),
    cutOffVgm: instant('cut_off_vgm'),
    cutOffGateIn: instant('cut_off_gate_in'),
    vgmMethod: text('vgm_method'),
    marksNo: text('marks_no'),
    description: text('description'),
    remark: text('remark'),
    notifySameAsConsignee: boolean('notify_same_as_consignee').notNull().default(false),
    /** The reason for its current state: returned, cancelled, or cancellation requested. */
    statusReason: text('status_reason'),
    cancelledBy: text('cancelled_by', { enum: actors }),
    /** Written by earlier versions, in US dollars: now a row of `agreed_fees`. */
    cancelFee: numeric('cancel_fee', { precision: 12, scale: 2, mode: 'number' }),
    /** What the operator wrote when approving the member's cancellation; the member's own reason is the status reason. */
    cancelAnswer: text('cancel_answer'),
    submitTime: instant('submit_time'),
    statusTime: instant('status_time').notNull(),
    createTime: instant('create_time').notNull(),
    updateTime: instant('update_time').notNull(),
    version: integer('version').notNull().default(1),
    /** The invoice's title and credit code, as the member confirmed them with the bill. */
    invoiceTitle: text('invoice_title'),
    invoiceCreditNo: text('invoice_credit_no'),
    /** The operator's reply when a questioned bill was issued again. */
    billAnswer: text('bill_answer'),
    /** What the form of a draft could not read, by the path of the field; empty once the booking is submitted. */
    unreadTexts: jsonb('unread_texts').$type<UnreadTexts>(),
    /** The quote the order was booked from, frozen at that time. */
    quote: jsonb('quote').$type<FrozenQuote>(),
    isQuoted: boolean('is_quoted').notNull().generatedAlwaysAs(sql`quote is not null`),
    /**
     * Totals of its lines, written with them by `measureOf`; containers count by their type's TEU at that time (decision 030).
     */
    teu: numeric('teu', { precision: 14, scale: 2, mode: 'number' }).notNull().default(0),
    cbm: numeric('cbm', { precision: 15, scale: 3, mode: 'number' }).notNull().default(0),
    /** The orders that were split off it, and the one it was split from; null if it was never split. */
    splitWith: jsonb('split_with').$type<readonly SplitOrder[]>(),
    /** How far its cargo has come, the port where that is or is bound for, how many exceptions are open and the most urgent (`watchOrders`). */
    cargoStage: text('cargo_stage', { enum: cargoStages }),
    cargoPortId: idOf('cargo_port_id').references(() => ports.id),
    exceptions: smallint('exceptions').notNull().default(0),
    exceptionKind: text('exception_kind', { enum: exceptionKinds }),
    /** When that has to be looked at again although nothing was told; null if it need not. */
    watchTime: instant('watch_time'),
    /** The operator's user it is assigned to. */
    assigneeId: idOf('assignee_id').references(() => users.id),
    /**
     * The names of its parties and its container numbers, one per line; whatever changes those rows updates it (`findSearchParts`).
     */
    searchParts: text('search_parts').notNull().default(''),
    /** The text a keyword is searched in, one entry per line, in upper case; its numbers also without spaces, dashes and points. */
    searchText: text('search_text').generatedAlwaysAs(
      sql.raw(`upper(${searchedText}) || E'\\n' || ${compactSql(`upper(${numbersText})`)}`),
    ),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.id] }),
    uniqueIndex('orders_order_no').on(table.customerId, table.orderNo),
    // The desk queries by id alone.
    index('orders_id').on(table.id),
    index('orders_place').on(table.customerId, table.turn, table.urgency, table.id.desc().nullsFirst()),
    index('orders_created').on(
      table.customerId,
      table.createTime.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('orders_updated').on(
      table.customerId,
      table.updateTime.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    // With the cut-off, a company's next one is found without reading those of other companies.
    index('orders_customer_status').on(table.customerId, table.status, table.cutOffDocuments),
    index('orders_desk_status').on(table.status, table.statusTime, table.id),
    index('orders_desk_cut_off').on(table.status, table.cutOffDocuments, table.id),
    // Includes the cut-off, which statistics over time compare with later events.
    index('orders_desk_updated').on(
      table.updateTime.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
      table.cutOffDocuments,
    ),
    index('orders_assignee').on(table.assigneeId, table.status).where(sql`assignee_id is not null`),
    // Covers everything that statistics over time need of a booking, so that they are summed by an index-only scan.
    index('orders_booked')
      .on(
        table.submitTime,
        table.status,
        table.carrierId,
        table.polId,
        table.podId,
        table.toId,
        table.isQuoted,
        table.teu,
        table.cbm,
      )
      .where(sql`submit_time is not null`),
    // All orders of the desk, by time in status and by cut-off. With the company, skipping to a late page reads the index alone.
    index('orders_desk_time')
      .on(table.statusTime, table.id, table.customerId)
      .where(sql`submit_time is not null`),
    index('orders_desk_all_cut_off').on(table.cutOffDocuments, table.id).where(sql`submit_time is not null`),
    index('orders_desk_etd')
      .on(table.etd.desc().nullsLast(), table.id.desc().nullsLast())
      .where(sql`submit_time is not null`),
    // Counts ended orders by an index-only scan.
    index('orders_ended')
      .on(table.status, table.assigneeId, table.blWait)
      .where(sql`submit_time is not null and status in (10, 40)`),
    // The few open orders, without having to skip the older ones that have ended. They are counted by an index-only scan.
    index('orders_desk_open')
      .on(
        table.statusTime,
        table.id,
        table.status,
        table.cancelRequested,
        table.assigneeId,
        table.cutOffDocuments,
        table.blWait,
        table.changeWait,
      )
      .where(sql`submit_time is not null and status not in (10, 40)`),
    // The few whose bill of lading waits for somebody, by cut-off.
    index('orders_bl_wait').on(table.blWait, table.cutOffDocuments, table.id).where(sql`bl_wait is not null`),
    // The few that wait for an answer about a change.
    index('orders_change_wait')
      .on(table.changeWait, table.changeDueTime, table.id)
      .where(sql`change_wait is not null`),
    // Where cargo is: of a company's orders, and of all; the few with exceptions; those that arrive; those to look at again.
    index('orders_cargo').on(table.customerId, table.cargoStage).where(sql`cargo_stage is not null`),
    index('orders_desk_cargo').on(table.cargoStage, table.id).where(sql`cargo_stage is not null`),
    index('orders_exceptions').on(table.customerId, table.id).where(sql`exceptions > 0`),
    index('orders_eta').on(table.eta, table.id).where(sql`submit_time is not null`),
    index('orders_customer_eta').on(table.customerId, table.eta).where(sql`eta is not null`),
    index('orders_watch').on(table.watchTime).where(sql`watch_time is not null`),
    // The last ones from a port, whose local charges are proposed for the next bill.
    index('orders_pol')
      .on(table.polId, table.containerMode, table.id.desc().nullsFirst())
      .where(sql`submit_time is not null`),
    // The orders of a sailing, and of its calls.
    index('orders_load_call').on(table.loadCallId).where(sql`load_call_id is not null`),
    index('orders_discharge_call').on(table.dischargeCallId).where(sql`discharge_call_id is not null`),
    index('orders_onward_load').on(table.onwardLoadCallId).where(sql`onward_load_call_id is not null`),
    index('orders_onward_discharge')
      .on(table.onwardDischargeCallId)
      .where(sql`onward_discharge_call_id is not null`),
    // The few that lost their dates with a port.
    index('orders_undated').on(table.id).where(sql`vessel is not null and (etd is null or eta is null)`),
    index('orders_cancel_requested').on(table.statusTime).where(sql`cancel_requested`),
    index('orders_search').using('gin', sql`search_text gin_trgm_ops`).with(gatheredOrderTexts),
  ],
)

export const orderContacts = pgTable(
  'order_contacts',
  {
    customerId: companyId(),
    orderId: idOf('order_id').notNull(),
    /** 1 shipper, 2 consignee, 3 and 4 notify parties. */
    type: smallint('type').notNull(),
    /** The contact it was copied from; 0 if none. The copy stays when the contact is deleted. */
    contactId: idOf('contact_id').notNull().default(0),
    ...partyColumns(),
  },
  (table) => [
    ofCompany('order_contacts_order', table, table.orderId, orders).onDelete('cascade'),
    primaryKey({ columns: [table.customerId, table.orderId, table.type] }),
  ],
)

/** The lines of a booking: container rows in FCL, cargo items (without type and quantity) in LCL. */
export const orderLines = pgTable(
  'order_lines',
  {
    customerId: companyId(),
    id: idWithin(),
    orderId: idOf('order_id').notNull(),
    position: smallint('position').notNull(),
    containerId: idOf('container_id').references(() => containerTypes.id),
    quantity: integer('quantity'),
    package: integer('package'),
    packageUid: idOf('package_uid').references(() => units.id),
    hsCode: text('hs_code'),
    description: text('description'),
    weight: numeric('weight', { precision: 14, scale: 3, mode: 'number' }),
    volume: numeric('volume', { precision: 12, scale: 3, mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.id] }),
    ofCompany('order_lines_order', table, table.orderId, orders).onDelete('cascade'),
    uniqueIndex('order_lines_position').on(table.customerId, table.orderId, table.position),
  ],
)

export type RecordedChange = { field: string; before: string | null; after: string | null }

// Actions on behalf of a member count as the operator's too.
const byOperator = sql`(actor = 'operator' or on_behalf)`

/**
 * The events of an order: the timeline both sides see. Rows are added together with the change they record and never modified.
 */
export const orderEvents = pgTable(
  'order_events',
  {
    customerId: companyId(),
    id: idWithin(),
    orderId: idOf('order_id').notNull(),
    action: text('action').notNull(),
    actor: text('actor', { enum: actors }).notNull(),
    userId: idOf('user_id')
      .notNull()
      .references(() => users.id),
    /** The user's name at that time. */
    userName: text('user_name').notNull(),
    /** Whether the operator did this on the member's behalf. */
    onBehalf: boolean('on_behalf').notNull().default(false),
    fromStatus: smallint('from_status'),
    toStatus: smallint('to_status'),
    /** Whole minutes the order had spent in the status it left with this event; null if it stayed in its status or was new. */
    spentMinutes: integer('spent_minutes'),
    /** The part of them within office hours, which service promises are measured by. */
    workedMinutes: integer('worked_minutes'),
    reason: text('reason'),
    changes: jsonb('changes').$type<RecordedChange[]>().notNull().default([]),
    createTime: instant('create_time').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.id] }),
    ofCompany('order_events_order', table, table.orderId, orders).onDelete('cascade'),
    index('order_events_order').on(table.customerId, table.orderId, table.id),
    index('order_events_time').on(table.createTime),
    // Covers everything that statistics over time need of a move, so that they are counted by an index-only scan.
    index('order_events_moves')
      .on(table.createTime, table.fromStatus, table.toStatus, table.spentMinutes, table.workedMinutes)
      .where(sql`from_status is distinct from to_status`),
    // What the operator's users did: by time, by action, by user, and by the reason they wrote.
    index('order_events_done')
      .on(table.createTime.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(byOperator),
    index('order_events_done_action')
      .on(table.action, table.createTime.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(byOperator),
    index('order_events_done_user')
      .on(table.userId, table.createTime.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(byOperator),
    index('order_events_done_search')
      .using('gin', sql`upper(reason) gin_trgm_ops`)
      .where(sql`${byOperator} and reason is not null`)
      .with(gatheredEntries),
    index('order_events_supplied')
      .on(table.createTime, table.customerId, table.orderId)
      .where(sql`from_status = 2 and to_status = 3`),
  ],
)

/**
 * How often orders moved between each pair of statuses per month (China time), grouped by how long they had spent in the status
 * they left: in office hours for the operator's steps, in elapsed time for members' steps. Code that adds an event that moves
 * an order updates it in the same transaction: `features/orders/step/summaries.command.ts`.
 */
export const monthlyMoves = pgTable(
  'monthly_moves',
  {
    month: date('month', { mode: 'string' }).notNull(),
    /** -1 for a new order. */
    fromStatus: smallint('from_status').notNull(),
    toStatus: smallint('to_status').notNull(),
    /** -1 if not measured. */
    minutes: integer('minutes').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.month, table.fromStatus, table.toStatus, table.minutes] })],
)

/** Internal notes of the operator's users about an order; members never see them. */
export const orderNotes = pgTable(
  'order_notes',
  {
    customerId: companyId(),
    id: idWithin(),
    orderId: idOf('order_id').notNull(),
    userId: idOf('user_id')
      .notNull()
      .references(() => users.id),
    userName: text('user_name').notNull(),
    text: text('text').notNull(),
    createTime: instant('create_time').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.id] }),
    ofCompany('order_notes_order', table, table.orderId, orders).onDelete('cascade'),
    index('order_notes_order').on(table.customerId, table.orderId, table.id),
  ],
)

export type MessageFile = { readonly id: number; readonly name: string }

/** Messages between member and operator about an order. */
export const orderMessages = pgTable(
  'order_messages',
  {
    customerId: companyId(),
    id: idWithin(),
    orderId: idOf('order_id').notNull(),
    actor: text('actor', { enum: actors }).notNull(),
    userId: idOf('user_id')
      .notNull()
      .references(() => users.id),
    userName: text('user_name').notNull(),
    text: text('text').notNull(),
    /** The files sent with it: attachments of the company. */
    files: jsonb('files').$type<MessageFile[]>().notNull().default([]),
    createTime: instant('create_time').notNull(),
    /** When a user of the other side first saw it. */
    readTime: instant('read_time'),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.id] }),
    ofCompany('order_messages_order', table, table.orderId, orders).onDelete('cascade'),
    index('order_messages_order').on(table.customerId, table.orderId, table.id),
    index('order_messages_unread')
      .on(table.actor, table.customerId, table.orderId)
      .where(sql`read_time is null`),
  ],
)
