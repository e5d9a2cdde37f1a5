import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { companyId, idOf, idWithin, instant, ofCompany } from './columns.ts'
import { orders } from './orders.ts'
import { users } from './people.ts'

/** The company id of the operator's files: no company has it. */
export const operatorCompany = 0

/** An uploaded file. Until an order uses it, it belongs to its uploader's company alone and may be deleted. */
export const attachments = pgTable(
  'attachments',
  {
    /** The company that owns it; `operatorCompany` when the operator uploaded it. */
    customerId: companyId(),
    id: idWithin(),
    userId: idOf('user_id')
      .notNull()
      .references(() => users.id),
    /** The order that uses it, or that it was uploaded for. */
    orderId: idOf('order_id'),
    purpose: text('purpose').notNull(),
    documentType: text('document_type'),
    description: text('description'),
    /** The storage key, never the uploaded name; it cannot be guessed, so it also identifies the file on the wire. */
    fileKey: text('file_key').notNull(),
    /** The SHA-256 of a payment slip's content, by which the same slip is recognised; null for other files. */
    contentHash: text('content_hash'),
    name: text('name').notNull(),
    mediaType: text('media_type').notNull(),
    bytes: integer('bytes').notNull(),
    createTime: instant('create_time').notNull(),
    /** When an order first used it; while this is null, the file is removed after a day. */
    usedTime: instant('used_time'),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.id] }),
    uniqueIndex('attachments_file_key').on(table.customerId, table.fileKey),
    // The desk, and downloads by key, query without the company.
    index('attachments_key').on(table.fileKey),
    index('attachments_id').on(table.id),
    index('attachments_order').on(table.orderId, table.id),
    index('attachments_content').on(table.contentHash).where(sql`content_hash is not null`),
    index('attachments_unused').on(table.createTime).where(sql`used_time is null`),
  ],
)

/** A file that belongs to an order: type 3 is a bill, 4 an invoice (specification point 9). */
export const documents = pgTable(
  'documents',
  {
    customerId: companyId(),
    id: idWithin(),
    orderId: idOf('order_id').notNull(),
    /** The user who added it. */
    userId: idOf('user_id')
      .notNull()
      .references(() => users.id),
    type: smallint('type').notNull(),
    name: text('name').notNull(),
    /** The storage key, never the uploaded name. */
    fileKey: text('file_key').notNull(),
    mediaType: text('media_type').notNull(),
    bytes: integer('bytes').notNull(),
    remark: text('remark'),
    updateTime: instant('update_time').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.id] }),
    ofCompany('documents_order', table, table.orderId, orders).onDelete('cascade'),
    index('documents_order').on(table.customerId, table.orderId, table.id),
    index('documents_file_key').on(table.fileKey),
    // Same as above.
    index('documents_id').on(table.id),
  ],
)
