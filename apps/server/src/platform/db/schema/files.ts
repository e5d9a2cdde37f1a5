import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { companyId, idOf, idWithin, instant, ofCompany } from './columns.ts'
import { orders } from './orders.ts'
import { users } from './people.ts'

/** Whose files the operator's are: no company has this id. */
export const nobodys = 0

/** An uploaded file. Until something of an order uses it, it is its uploader's company's alone and may be deleted. */
export const attachments = pgTable(
  'attachments',
  {
    /** The company it belongs to; `nobodys` when the operator uploaded it. */
    customerId: companyId(),
    id: idWithin(),
    userId: idOf('user_id')
      .notNull()
      .references(() => users.id),
    /** The order that uses it, or for which it was uploaded. */
    orderId: idOf('order_id'),
    purpose: text('purpose').notNull(),
    documentType: text('document_type'),
    description: text('description'),
    /** Where storage keeps it, never the uploaded name; unguessable, so that it also names the file on the wire. */
    fileKey: text('file_key').notNull(),
    name: text('name').notNull(),
    mediaType: text('media_type').notNull(),
    bytes: integer('bytes').notNull(),
    createTime: instant('create_time').notNull(),
    /** When something of an order first used it; without one it is removed after a day. */
    usedTime: instant('used_time'),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.id] }),
    uniqueIndex('attachments_file_key').on(table.customerId, table.fileKey),
    // The desk, and whoever opens a file, ask by its key alone.
    index('attachments_key').on(table.fileKey),
    index('attachments_id').on(table.id),
    index('attachments_order').on(table.orderId, table.id),
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
    /** Who put it there. */
    userId: idOf('user_id')
      .notNull()
      .references(() => users.id),
    type: smallint('type').notNull(),
    name: text('name').notNull(),
    /** Where storage keeps it; never the uploaded name. */
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
    // As above.
    index('documents_id').on(table.id),
  ],
)
