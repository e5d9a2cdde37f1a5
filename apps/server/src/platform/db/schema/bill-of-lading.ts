import type { BlChange } from '@berth/domain/bill-of-lading/bl-amendment'
import type { BlDifference } from '@berth/domain/bill-of-lading/bl-difference'
import type { BlContent, BlValue } from '@berth/domain/bill-of-lading/bl-field'
import { blKinds, blTypes, consigneeKinds } from '@berth/domain/bill-of-lading/bl-terms'
import { amendmentKinds, amendmentMoments, momentsOfKind } from '@berth/domain/money/amendment-fee'
import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { companyId, idOf, idWithin, instant, ofCompany, ownId } from './columns.ts'
import { orders } from './orders.ts'
import { users } from './people.ts'
import { carriers } from './reference.ts'

/** The versions of an order's bill of lading. A published version is never changed; the next one replaces it. */
export const blVersions = pgTable(
  'bl_versions',
  {
    customerId: companyId(),
    id: idWithin(),
    orderId: idOf('order_id').notNull(),
    number: smallint('number').notNull(),
    content: jsonb('content').$type<BlContent>().notNull(),
    /** Counts the changes to the version and to the answers to it: an optimistic lock. */
    revision: integer('revision').notNull().default(1),
    /** When and by whom the content was last changed; not after the publication. */
    draftTime: instant('draft_time').notNull(),
    draftedBy: idOf('drafted_by')
      .notNull()
      .references(() => users.id),
    publishTime: instant('publish_time'),
    publishedBy: idOf('published_by').references(() => users.id),
    /** When the member sent corrections of this version; empty while the member checks it. */
    correctTime: instant('correct_time'),
    correctedBy: idOf('corrected_by').references(() => users.id),
    approveTime: instant('approve_time'),
    approvedBy: idOf('approved_by').references(() => users.id),
    /** When the bill was issued as this version. */
    issueTime: instant('issue_time'),
    issuedBy: idOf('issued_by').references(() => users.id),
    /** The carrier's PDF that it was typed from, as the operator uploaded it; not copied to the next version. */
    attachmentId: idOf('attachment_id'),
    /** The same file as a document of the order, once the version is published. */
    documentId: idOf('document_id'),
    /** The cut-off that the member was reminded of while checking this version. */
    remindedCutOff: instant('reminded_cut_off'),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.id] }),
    ofCompany('bl_versions_order', table, table.orderId, orders).onDelete('cascade'),
    uniqueIndex('bl_versions_number').on(table.customerId, table.orderId, table.number),
  ],
)

/** The member's answers to the fields of a version: accepted, or to be corrected, with the desk's decision. */
export const blMarks = pgTable(
  'bl_marks',
  {
    customerId: companyId(),
    versionId: idOf('version_id').notNull(),
    /** The field, such as `marks` or `containers.1.seal_no`. */
    path: text('path').notNull(),
    isAccepted: boolean('is_accepted').notNull(),
    /** What the field is to say, and why; empty for an accepted field. */
    proposed: jsonb('proposed').$type<{ readonly value: BlValue }>(),
    reason: text('reason'),
    /** The difference the member answered to; empty if the field did not differ. */
    seen: jsonb('seen').$type<Omit<BlDifference, 'path'>>(),
    markedBy: idOf('marked_by')
      .notNull()
      .references(() => users.id),
    markTime: instant('mark_time').notNull(),
    decision: text('decision', { enum: ['applied', 'declined'] }),
    /** Why the desk declined the correction. */
    answer: text('answer'),
    decidedBy: idOf('decided_by').references(() => users.id),
    decideTime: instant('decide_time'),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.versionId, table.path] }),
    ofCompany('bl_marks_version', table, table.versionId, blVersions).onDelete('cascade'),
  ],
)

/** How the house and the master bill of an order are made out. Their numbers are columns of the order. */
export const blTerms = pgTable(
  'bl_terms',
  {
    customerId: companyId(),
    orderId: idOf('order_id').notNull(),
    kind: text('kind', { enum: blKinds }).notNull(),
    type: text('type', { enum: blTypes }).notNull(),
    originals: smallint('originals').notNull(),
    copies: smallint('copies').notNull(),
    consignee: text('consignee', { enum: consigneeKinds }).notNull(),
    /** Whether a bank holds the bill under a letter of credit. */
    isUnderCredit: boolean('is_under_credit').notNull().default(false),
    freight: text('freight', { enum: ['prepaid', 'collect'] }),
    clauses: text('clauses'),
    issuePlace: text('issue_place'),
    issueDate: date('issue_date', { mode: 'string' }),
    onBoardDate: date('on_board_date', { mode: 'string' }),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.orderId, table.kind] }),
    ofCompany('bl_terms_order', table, table.orderId, orders).onDelete('cascade'),
  ],
)

const amount = (name: string) => numeric(name, { precision: 13, scale: 3, mode: 'number' })

/** Changes a member asks for after approval or issue, at the fee agreed to when asking. */
export const blAmendments = pgTable(
  'bl_amendments',
  {
    customerId: companyId(),
    id: idWithin(),
    orderId: idOf('order_id').notNull(),
    /** The number of the version it changes. */
    version: smallint('version').notNull(),
    changes: jsonb('changes').$type<readonly BlChange[]>().notNull(),
    reason: text('reason').notNull(),
    moment: text('moment', { enum: momentsOfKind.bl }).notNull(),
    currency: text('currency').notNull(),
    carrierFee: amount('carrier_fee').notNull(),
    ownFee: amount('own_fee').notNull(),
    askedBy: idOf('asked_by')
      .notNull()
      .references(() => users.id),
    askTime: instant('ask_time').notNull(),
    /** Empty while it waits for the desk. */
    decision: text('decision', { enum: ['accepted', 'declined'] }),
    /** Why the desk declined it. */
    answer: text('answer'),
    decidedBy: idOf('decided_by').references(() => users.id),
    decideTime: instant('decide_time'),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.id] }),
    ofCompany('bl_amendments_order', table, table.orderId, orders).onDelete('cascade'),
    index('bl_amendments_of_order').on(table.customerId, table.orderId),
  ],
)

/** The fee of an amendment by carrier and moment; a row without carrier is that of all others. */
export const amendmentFees = pgTable(
  'amendment_fees',
  {
    id: ownId(),
    kind: text('kind', { enum: amendmentKinds }).notNull(),
    carrierId: idOf('carrier_id').references(() => carriers.id),
    moment: text('moment', { enum: amendmentMoments }).notNull(),
    currency: text('currency').notNull(),
    carrierFee: amount('carrier_fee').notNull(),
    ownFee: amount('own_fee').notNull(),
    conditionZh: text('condition_zh'),
    conditionEn: text('condition_en'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('amendment_fees_moment').on(table.kind, sql`coalesce(carrier_id, 0)`, table.moment),
  ],
)

/** What the operator has printed on the form of a bill besides its content; a kind without a row has the shipped form. */
export const blForms = pgTable('bl_forms', {
  kind: text('kind', { enum: blKinds }).primaryKey(),
  title: text('title').notNull(),
  subtitle: text('subtitle').notNull(),
  issuer: text('issuer').notNull(),
  signed: text('signed').notNull(),
  termsZh: text('terms_zh').notNull(),
  termsEn: text('terms_en').notNull(),
  version: integer('version').notNull().default(1),
})

/** The text of the letter of guarantee for a telex release, by carrier; a row without carrier is that of all others. */
export const guaranteeTexts = pgTable(
  'guarantee_texts',
  {
    id: ownId(),
    carrierId: idOf('carrier_id').references(() => carriers.id),
    textZh: text('text_zh').notNull(),
    textEn: text('text_en').notNull(),
    version: integer('version').notNull().default(1),
  },
  () => [uniqueIndex('guarantee_texts_carrier').on(sql`coalesce(carrier_id, 0)`)],
)
