import type { BlDifference } from '@berth/domain/bill-of-lading/bl-difference'
import type { BlContent, BlValue } from '@berth/domain/bill-of-lading/bl-field'
import {
  boolean,
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
