import { offerGroups } from '@berth/domain/offer/offer-group'
import { offerDeclineReasons, offerLanguages, offerStates } from '@berth/domain/offer/offer-lifecycle'
import { type ContainerMode, containerMode } from '@berth/domain/order/booking/container-mode'
import type { FreightTerm } from '@berth/domain/order/booking/freight-term'
import type { Emission } from '@berth/domain/tariff/carbon'
import { chargeModes } from '@berth/domain/tariff/charge-rule'
import type { LclPriceForm } from '@berth/domain/tariff/lcl-price'
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
import { gatheredEntries, idOf, instant, ownId } from './columns.ts'
import { customers } from './customers.ts'
import { users } from './people.ts'
import { carriers, charges, containerTypes, ports } from './reference.ts'

/** The sequence that the numbers of offers are made from. */
export const offerNumbers = pgSequence('offer_numbers', { startWith: 1001 })

const amount = (name: string) => numeric(name, { precision: 9, scale: 3, mode: 'number' })

/**
 * One version of an offer of the operator or of a forwarder, to a company or to somebody who is none yet. Once it is sent it is never edited: a change
 * is the next version. An offer belongs to the operator, so its table is stored with the operator's and refers to no company's rows.
 */
export const offers = pgTable(
  'offers',
  {
    id: ownId(),
    /** The number people know it by; all versions share it. */
    offerNo: text('offer_no').notNull(),
    edition: smallint('edition').notNull().default(1),
    state: text('state', { enum: offerStates }).notNull(),
    /** The forwarder that makes it for its own customers; null for the operator. */
    ownerId: idOf('owner_id').references(() => customers.id),
    /** The company it is for; null for somebody without an account. */
    customerId: idOf('customer_id').references(() => customers.id),
    /** The quote request of the company that it answers. */
    rfqId: idOf('rfq_id'),
    rfqNo: text('rfq_no'),
    /** The name of somebody without an account, as the desk writes it. */
    company: text('company'),
    linkman: text('linkman'),
    /** Whom it is mailed to. */
    emails: text('emails').array().$type<string[]>().notNull().default([]),
    language: text('language', { enum: offerLanguages }).notNull(),
    readyDate: date('ready_date', { mode: 'string' }),
    goods: text('goods'),
    /** The last day it may be accepted. */
    validUntil: date('valid_until', { mode: 'string' }),
    notesZh: text('notes_zh'),
    notesEn: text('notes_en'),
    createdBy: idOf('created_by')
      .notNull()
      .references(() => users.id),
    sentBy: idOf('sent_by').references(() => users.id),
    sendTime: instant('send_time'),
    /** Of a first version: office-hour minutes from its quote request, or from its draft, until it was sent. */
    answerMinutes: integer('answer_minutes'),
    /** When somebody it was sent to opened it first. */
    openTime: instant('open_time'),
    /** When it was accepted, declined or withdrawn. */
    decideTime: instant('decide_time'),
    declineReason: text('decline_reason', { enum: offerDeclineReasons }),
    declineNote: text('decline_note'),
    acceptedOptionId: idOf('accepted_option_id'),
    orderId: idOf('order_id'),
    orderNo: text('order_no'),
    /** What somebody without an account has left: who they are, and the position of the option they want. */
    leftName: text('left_name'),
    leftEmail: text('left_email'),
    leftPosition: smallint('left_position'),
    leftTime: instant('left_time'),
    version: integer('version').notNull().default(1),
    createTime: instant('create_time').notNull(),
    updateTime: instant('update_time').notNull(),
  },
  (table) => [
    uniqueIndex('offers_edition').on(table.offerNo, table.edition),
    // Of each offer one version is written at a time.
    uniqueIndex('offers_draft').on(table.offerNo).where(sql`state = 'draft'`),
    index('offers_company').on(table.customerId, table.id.desc().nullsFirst()),
    index('offers_owner').on(table.ownerId, table.id.desc().nullsFirst()).where(sql`owner_id is not null`),
    index('offers_state').on(table.state, table.id.desc().nullsFirst()),
    // What was begun in a period, for the figures of offers.
    index('offers_begun').on(table.createTime).where(sql`edition = 1`),
    index('offers_rfq').on(table.rfqId).where(sql`rfq_id is not null`),
    index('offers_order').on(table.orderId).where(sql`order_id is not null`),
    index('offers_left').on(table.leftTime).where(sql`left_time is not null`),
    // What ends soon and is not answered yet.
    index('offers_ending').on(table.validUntil, table.id).where(sql`state in ('sent', 'opened')`),
    index('offers_search')
      .using(
        'gin',
        sql`upper(offer_no || ' ' || coalesce(rfq_no, '') || ' ' || coalesce(company, '') || ' ' || coalesce(linkman, '') || ' ' || coalesce(left_name, '')) gin_trgm_ops`,
      )
      .with(gatheredEntries),
  ],
)

/** One of the ways to ship that an offer names. What a draft leaves open is null. */
export const offerOptions = pgTable(
  'offer_options',
  {
    id: ownId(),
    offerId: idOf('offer_id')
      .notNull()
      .references(() => offers.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    /** Whether it is for full containers, which have `offer_option_spaces`, or for cargo that shares one, which has `lcl`. */
    mode: smallint('mode').$type<ContainerMode>().notNull().default(containerMode.fcl),
    carrierId: idOf('carrier_id').references(() => carriers.id),
    polId: idOf('pol_id').references(() => ports.id),
    podId: idOf('pod_id').references(() => ports.id),
    toId: idOf('to_id').references(() => ports.id),
    transitDays: smallint('transit_days'),
    /** What is said of the sailing: a vessel and a day, a weekday, a port of transhipment. */
    sailing: text('sailing'),
    /** The rate it was made from; rates are deleted, offers stay. */
    rateId: idOf('rate_id'),
    lcl: jsonb('lcl').$type<LclPriceForm>(),
    /** The cubic metres and kilograms that share a container. */
    volume: numeric('volume', { precision: 9, scale: 3, mode: 'number' }),
    weight: numeric('weight', { precision: 11, scale: 3, mode: 'number' }),
    /** What it emits, as it was counted when the offer was sent; null where that is not known. */
    carbon: jsonb('carbon').$type<Emission>(),
  },
  (table) => [
    uniqueIndex('offer_options_offer').on(table.offerId, table.position),
    index('offer_options_pol').on(table.polId),
    index('offer_options_to').on(table.toId),
  ],
)

/** How many containers of a type an option is for, and the freight of each in US dollars. */
export const offerOptionSpaces = pgTable(
  'offer_option_spaces',
  {
    optionId: idOf('option_id')
      .notNull()
      .references(() => offerOptions.id, { onDelete: 'cascade' }),
    containerId: idOf('container_id')
      .notNull()
      .references(() => containerTypes.id),
    count: integer('count'),
    price: amount('price'),
  },
  (table) => [primaryKey({ columns: [table.optionId, table.containerId] })],
)

/** The charges of an option beside its freight, in the order they are listed. */
export const offerLines = pgTable(
  'offer_lines',
  {
    id: ownId(),
    optionId: idOf('option_id')
      .notNull()
      .references(() => offerOptions.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    chargeGroup: text('charge_group', { enum: offerGroups }).notNull(),
    chargeId: idOf('charge_id').references(() => charges.id),
    /** A container type of the option, or `CONTAINER`, `RT`, `B/L`, `SHIPMENT` or `PERCENT`. */
    basis: text('basis').notNull(),
    unitPrice: amount('unit_price'),
    currency: text('currency').notNull(),
    paymentTerm: text('payment_term').$type<FreightTerm>().notNull(),
    chargeMode: text('charge_mode', { enum: chargeModes }).notNull(),
    minimum: amount('minimum'),
    maximum: amount('maximum'),
    /** The container types that it is for; none for all. */
    ofTypes: text('of_types').array().$type<string[]>().notNull().default([]),
  },
  (table) => [uniqueIndex('offer_lines_option').on(table.optionId, table.position)],
)

/** A link that opens an offer, as it was mailed to one address; it shows the latest version that was sent. */
export const offerLinks = pgTable(
  'offer_links',
  {
    id: ownId(),
    offerId: idOf('offer_id')
      .notNull()
      .references(() => offers.id, { onDelete: 'cascade' }),
    address: text('address').notNull(),
    /** Enough to recognize the link, not to make it. */
    tokenHash: text('token_hash').notNull(),
    createTime: instant('create_time').notNull(),
    openCount: integer('open_count').notNull().default(0),
    firstOpenTime: instant('first_open_time'),
    lastOpenTime: instant('last_open_time'),
  },
  (table) => [
    index('offer_links_offer').on(table.offerId, table.id),
    index('offer_links_token').on(table.tokenHash),
    index('offer_links_time').on(table.createTime),
  ],
)
