import { sql } from 'drizzle-orm'
import { index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { idOf, instant, ownId } from './columns.ts'
import { orders } from './orders.ts'
import { customers, users } from './people.ts'

/** An uploaded file. Until something of an order uses it, it is its uploader's company's alone and may be deleted. */
export const attachments = pgTable(
  'attachments',
  {
    id: ownId(),
    /** The company it belongs to; nobody's when the operator uploaded it. */
    customerId: idOf('customer_id').references(() => customers.id),
    userId: idOf('user_id')
      .notNull()
      .references(() => users.id),
    /** The order that uses it, or for which it was uploaded. */
    orderId: idOf('order_id').references(() => orders.id, { onDelete: 'set null' }),
    purpose: text('purpose').notNull(),
    documentType: text('document_type'),
    description: text('description'),
    /** Where storage keeps it, never the uploaded name; unguessable, so that it also names the file on the wire. */
    fileKey: text('file_key').notNull().unique(),
    name: text('name').notNull(),
    mediaType: text('media_type').notNull(),
    bytes: integer('bytes').notNull(),
    createTime: instant('create_time').notNull(),
    /** When something of an order first used it; without one it is removed after a day. */
    usedTime: instant('used_time'),
  },
  (table) => [
    index('attachments_customer').on(table.customerId, table.id.desc().nullsFirst()),
    index('attachments_order').on(table.orderId, table.id),
    index('attachments_unused').on(table.createTime).where(sql`used_time is null`),
  ],
)

/** A file that belongs to an order: type 3 is a bill, 4 an invoice (specification point 9). */
export const documents = pgTable(
  'documents',
  {
    id: ownId(),
    orderId: idOf('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
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
    index('documents_order').on(table.orderId, table.id),
    index('documents_file_key').on(table.fileKey),
  ],
)
