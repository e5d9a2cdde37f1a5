import { importKinds } from '@berth/domain/files/import-file'
import { type ContainerMode, containerMode } from '@berth/domain/order/booking/container-mode'
import type { FreightTerm } from '@berth/domain/order/booking/freight-term'
import type { OfferedLine } from '@berth/domain/quote/frozen-quote'
import type { CargoPiece } from '@berth/domain/tariff/cargo-piece'
import { chargeModes, ruleBases } from '@berth/domain/tariff/charge-rule'
import type { LclPrice } from '@berth/domain/tariff/lcl-price'
import type { LclTerms } from '@berth/domain/tariff/lcl-terms'
import { sql } from 'drizzle-orm'
import {
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
import { companyId, gatheredEntries, idOf, idWithin, instant, ofCompany, ownId } from './columns.ts'
import { customerGroups, customers } from './customers.ts'
import { orders } from './orders.ts'
import { users } from './people.ts'
import { rateCosts } from './pricing.ts'
import { carriers, charges, containerTypes, countries, ports, routes } from './reference.ts'

const price = (name: string) => numeric(name, { precision: 8, scale: 2, mode: 'number' })

/** Ocean freight for a lane and a carrier within its validity. Every rate valid today is a quote to members. */
export const rates = pgTable(
  'rates',
  {
    id: ownId(),
    /** The forwarder that publishes it; null for the operator's own. */
    customerId: idOf('customer_id').references(() => customers.id),
    carrierId: idOf('carrier_id')
      .notNull()
      .references(() => carriers.id),
    polId: idOf('pol_id')
      .notNull()
      .references(() => ports.id),
    toId: idOf('to_id')
      .notNull()
      .references(() => ports.id),
    podId: idOf('pod_id')
      .notNull()
      .references(() => ports.id),
    /** The first and the last day of validity, both inclusive. */
    sdate: date('sdate', { mode: 'string' }).notNull(),
    edate: date('edate', { mode: 'string' }).notNull(),
    transitDays: smallint('transit_days'),
    remark: text('remark'),
    /** Whether it is for full containers, which have `rate_spaces`, or for cargo that shares one, which has `lcl`. */
    mode: smallint('mode').$type<ContainerMode>().notNull().default(containerMode.fcl),
    lcl: jsonb('lcl').$type<LclTerms>(),
    /** The port where shared containers are loaded anew; null if they sail directly. */
    hubId: idOf('hub_id').references(() => ports.id),
    /** Who is sold at it: the companies of a group, or one company, never both; if both are null everybody. */
    groupId: idOf('group_id').references(() => customerGroups.id, { onDelete: 'cascade' }),
    companyId: idOf('company_id').references(() => customers.id, { onDelete: 'cascade' }),
    /** The bought rate that it is sold from, which writes it; null for one that was typed. */
    costId: idOf('cost_id').references(() => rateCosts.id, { onDelete: 'cascade' }),
    /** The import that created it, if any. */
    importId: idOf('import_id'),
    createdBy: idOf('created_by')
      .notNull()
      .references(() => users.id),
    version: integer('version').notNull().default(1),
    createTime: instant('create_time').notNull(),
    updateTime: instant('update_time').notNull(),
  },
  (table) => [
    index('rates_customer').on(
      table.customerId,
      table.updateTime.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    // A quote is searched by lane among the rates valid on a day.
    index('rates_lane').on(table.polId, table.toId, table.edate),
    index('rates_to').on(table.toId, table.edate),
    // Counts what everybody sees without reading the rows.
    index('rates_valid').on(table.edate, table.sdate).where(sql`group_id is null and company_id is null`),
    index('rates_import').on(table.importId),
    // The watch over prices that end soon.
    index('rates_ending').on(table.customerId, table.edate),
    index('rates_cost').on(table.costId).where(sql`cost_id is not null`),
    index('rates_group')
      .on(table.groupId, table.polId, table.toId, table.carrierId)
      .where(sql`group_id is not null`),
    index('rates_company')
      .on(table.companyId, table.polId, table.toId, table.carrierId)
      .where(sql`company_id is not null`),
  ],
)

/** The price of a rate for one container of a type, in US dollars. */
export const rateSpaces = pgTable(
  'rate_spaces',
  {
    rateId: idOf('rate_id')
      .notNull()
      .references(() => rates.id, { onDelete: 'cascade' }),
    containerId: idOf('container_id')
      .notNull()
      .references(() => containerTypes.id),
    price: price('price').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.rateId, table.containerId] }),
    index('rate_spaces_price').on(table.containerId, table.price),
  ],
)

const ruleAmount = (name: string) => numeric(name, { precision: 9, scale: 3, mode: 'number' })

/** A charge that is added to prices wherever nothing the rule names differs; what is null is left open. */
export const chargeRules = pgTable(
  'charge_rules',
  {
    id: ownId(),
    /** The forwarder that charges it beside its own rates; null for the operator. */
    customerId: idOf('customer_id').references(() => customers.id),
    chargeId: idOf('charge_id')
      .notNull()
      .references(() => charges.id),
    carrierId: idOf('carrier_id').references(() => carriers.id),
    polId: idOf('pol_id').references(() => ports.id),
    podId: idOf('pod_id').references(() => ports.id),
    toId: idOf('to_id').references(() => ports.id),
    routeId: idOf('route_id').references(() => routes.id),
    polCountryId: idOf('pol_country_id').references(() => countries.id),
    toCountryId: idOf('to_country_id').references(() => countries.id),
    /** As on orders: 1 for FCL, 2 for LCL. */
    containerMode: smallint('container_mode').$type<ContainerMode>(),
    basis: text('basis', { enum: ruleBases }).notNull(),
    amount: ruleAmount('amount').notNull(),
    currency: text('currency').notNull(),
    minimum: ruleAmount('minimum'),
    maximum: ruleAmount('maximum'),
    paymentTerm: text('payment_term').$type<FreightTerm>().notNull(),
    chargeMode: text('charge_mode', { enum: chargeModes }).notNull(),
    /** The first and the last day of validity, both inclusive; null for no end. */
    sdate: date('sdate', { mode: 'string' }).notNull(),
    edate: date('edate', { mode: 'string' }),
    /** How specific it is, for the order of lists: `rankOf` in the domain. */
    rank: smallint('rank').notNull(),
    createdBy: idOf('created_by')
      .notNull()
      .references(() => users.id),
    version: integer('version').notNull().default(1),
    createTime: instant('create_time').notNull(),
    updateTime: instant('update_time').notNull(),
  },
  (table) => [
    index('charge_rules_order').on(
      table.customerId,
      table.chargeId,
      table.rank.desc().nullsFirst(),
      table.sdate.desc().nullsFirst(),
      table.id,
    ),
    index('charge_rules_ending').on(table.customerId, table.edate),
  ],
)

/** The container types that a charge rule names; without any it is for all. */
export const chargeRuleTypes = pgTable(
  'charge_rule_types',
  {
    ruleId: idOf('rule_id')
      .notNull()
      .references(() => chargeRules.id, { onDelete: 'cascade' }),
    containerId: idOf('container_id')
      .notNull()
      .references(() => containerTypes.id),
  },
  (table) => [primaryKey({ columns: [table.ruleId, table.containerId] })],
)

/** An import of a file of rates or contacts: first a dry run, then applied whole or not at all, and undone on request. */
export const imports = pgTable(
  'imports',
  {
    id: ownId(),
    kind: text('kind', { enum: importKinds }).notNull(),
    /** The company that owns the rows; null for the operator. */
    customerId: idOf('customer_id').references(() => customers.id),
    userId: idOf('user_id')
      .notNull()
      .references(() => users.id),
    fileName: text('file_name').notNull(),
    state: text('state', { enum: ['reading', 'checked', 'failed', 'applied', 'undone'] }).notNull(),
    /** Rows read so far, and the total once it is known. */
    rowsRead: integer('rows_read').notNull().default(0),
    rowsTotal: integer('rows_total'),
    rowsNew: integer('rows_new').notNull().default(0),
    rowsChanged: integer('rows_changed').notNull().default(0),
    rowsSame: integer('rows_same').notNull().default(0),
    rowsWrong: integer('rows_wrong').notNull().default(0),
    /** Why the whole file could not be read. */
    failure: text('failure'),
    /** The parsed rows, until they are applied. */
    parsed: jsonb('parsed').$type<unknown>(),
    createTime: instant('create_time').notNull(),
    applyTime: instant('apply_time'),
    undoTime: instant('undo_time'),
  },
  (table) => [index('imports_owner').on(table.kind, table.customerId, table.id.desc().nullsFirst())],
)

/** What an import did to each row, so that it can be undone. */
export const importChanges = pgTable(
  'import_changes',
  {
    importId: idOf('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    targetId: idOf('target_id').notNull(),
    /** The row before the import; null if it was new. */
    before: jsonb('before').$type<unknown>(),
    /** The row's version after the import: a row changed since then is not reverted. */
    version: integer('version').notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.targetId] })],
)

/** The sequence that quote request numbers are made from. */
export const rfqNumbers = pgSequence('rfq_numbers', { startWith: 1001 })

/** A member's quote request for space and a price, and its outcome. */
export const rfqs = pgTable(
  'rfqs',
  {
    customerId: companyId().references(() => customers.id),
    id: idWithin(),
    rfqNo: text('rfq_no').notNull(),
    userId: idOf('user_id')
      .notNull()
      .references(() => users.id),
    /** The rate it asks about, as it was at that time. */
    rateId: idOf('rate_id'),
    rate: text('rate'),
    polId: idOf('pol_id').references(() => ports.id),
    podId: idOf('pod_id').references(() => ports.id),
    toId: idOf('to_id').references(() => ports.id),
    carrierId: idOf('carrier_id').references(() => carriers.id),
    forwarderId: idOf('forwarder_id').references(() => customers.id),
    readyDate: date('ready_date', { mode: 'string' }).notNull(),
    description: text('description').notNull(),
    targetRate: text('target_rate').notNull(),
    potentialVol: text('potential_vol').notNull(),
    sales: text('sales').notNull(),
    /** The cargo that is to share a container; null where containers were asked for. */
    cargo: jsonb('cargo').$type<readonly CargoPiece[]>(),
    state: text('state', { enum: ['open', 'answered', 'accepted', 'declined', 'withdrawn'] }).notNull(),
    /** The operator's message with the options, or the reason there are none. */
    answer: text('answer'),
    answeredBy: idOf('answered_by').references(() => users.id),
    answerTime: instant('answer_time'),
    /** The last day the options are valid. */
    expireDate: date('expire_date', { mode: 'string' }),
    acceptedOptionId: idOf('accepted_option_id'),
    orderId: idOf('order_id'),
    version: integer('version').notNull().default(1),
    createTime: instant('create_time').notNull(),
    updateTime: instant('update_time').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.id] }),
    ofCompany('rfqs_order', table, table.orderId, orders),
    uniqueIndex('rfqs_rfq_no').on(table.customerId, table.rfqNo),
    // The desk queries by id alone.
    index('rfqs_id').on(table.id),
    index('rfqs_search').using('gin', sql`upper(rfq_no) gin_trgm_ops`).with(gatheredEntries),
    index('rfqs_state').on(table.state, table.createTime, table.id),
    // What was answered and is to be accepted soon.
    index('rfqs_ending').on(table.expireDate, table.id).where(sql`state = 'answered'`),
    index('rfqs_order').on(table.customerId, table.orderId).where(sql`order_id is not null`),
  ],
)

/** The number of containers of each type in a quote request. */
export const rfqSpaces = pgTable(
  'rfq_spaces',
  {
    customerId: companyId(),
    rfqId: idOf('rfq_id').notNull(),
    containerId: idOf('container_id')
      .notNull()
      .references(() => containerTypes.id),
    count: integer('count').notNull(),
  },
  (table) => [
    ofCompany('rfq_spaces_rfq', table, table.rfqId, rfqs).onDelete('cascade'),
    primaryKey({ columns: [table.customerId, table.rfqId, table.containerId] }),
  ],
)

/** One of the options offered for a quote request. */
export const rfqOptions = pgTable(
  'rfq_options',
  {
    customerId: companyId(),
    id: idWithin(),
    rfqId: idOf('rfq_id').notNull(),
    position: smallint('position').notNull(),
    carrierId: idOf('carrier_id')
      .notNull()
      .references(() => carriers.id),
    polId: idOf('pol_id')
      .notNull()
      .references(() => ports.id),
    podId: idOf('pod_id')
      .notNull()
      .references(() => ports.id),
    toId: idOf('to_id')
      .notNull()
      .references(() => ports.id),
    transitDays: smallint('transit_days'),
    remark: text('remark'),
    /** The charges beside its prices. */
    lines: jsonb('lines').$type<readonly OfferedLine[]>().notNull().default([]),
    /** The price of cargo that shares a container; null for one that has prices by container type. */
    lcl: jsonb('lcl').$type<LclPrice>(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.id] }),
    ofCompany('rfq_options_rfq', table, table.rfqId, rfqs).onDelete('cascade'),
    index('rfq_options_rfq').on(table.customerId, table.rfqId, table.position),
  ],
)

export const rfqOptionPrices = pgTable(
  'rfq_option_prices',
  {
    customerId: companyId(),
    optionId: idOf('option_id').notNull(),
    containerId: idOf('container_id')
      .notNull()
      .references(() => containerTypes.id),
    price: price('price').notNull(),
  },
  (table) => [
    ofCompany('rfq_option_prices_option', table, table.optionId, rfqOptions).onDelete('cascade'),
    primaryKey({ columns: [table.customerId, table.optionId, table.containerId] }),
  ],
)

/** Estimates that members requested: the starting point for measuring what quotes lead to. */
export const quoteEstimates = pgTable(
  'quote_estimates',
  {
    customerId: companyId().references(() => customers.id),
    id: idWithin(),
    userId: idOf('user_id')
      .notNull()
      .references(() => users.id),
    polId: idOf('pol_id').notNull(),
    toId: idOf('to_id').notNull(),
    /** How many quotes matched. */
    matches: integer('matches').notNull(),
    createTime: instant('create_time').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.id] }),
    index('quote_estimates_time').on(table.createTime),
  ],
)
