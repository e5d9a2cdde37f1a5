import {
  boolean,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { idOf, instant, ownId } from './columns.ts'
import { attachments } from './files.ts'
import { orders } from './orders.ts'
import { partyColumns } from './party.ts'
import { containerTypes, units } from './reference.ts'

/** The shipping instruction of an order. There is none until the member first saves one. */
export const supplies = pgTable('supplies', {
  orderId: idOf('order_id')
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  vgmMethod: text('vgm_method'),
  vgmSignatory: text('vgm_signatory'),
  marksNo: text('marks_no'),
  description: text('description'),
  remark: text('remark'),
  notifySameAsConsignee: boolean('notify_same_as_consignee').notNull().default(false),
  saveTime: instant('save_time').notNull(),
  submitTime: instant('submit_time'),
})

/** The parties of a shipping instruction; those of the booking stay in `order_contacts`, so that the two can be compared. */
export const supplyContacts = pgTable(
  'supply_contacts',
  {
    orderId: idOf('order_id')
      .notNull()
      .references(() => supplies.orderId, { onDelete: 'cascade' }),
    /** 1 shipper, 2 consignee, 3 and 4 notify parties. */
    type: smallint('type').notNull(),
    contactId: idOf('contact_id').notNull().default(0),
    ...partyColumns(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.type] })],
)

/** The containers of a shipping instruction (FCL), or its kinds of cargo (LCL). */
export const supplyRows = pgTable(
  'supply_rows',
  {
    id: ownId(),
    orderId: idOf('order_id')
      .notNull()
      .references(() => supplies.orderId, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    containerId: idOf('container_id').references(() => containerTypes.id),
    containerNo: text('container_no'),
    sealNo: text('seal_no'),
    package: integer('package'),
    packageUid: idOf('package_uid').references(() => units.id),
    hsCode: text('hs_code'),
    description: text('description'),
    weight: numeric('weight', { precision: 14, scale: 3, mode: 'number' }),
    volume: numeric('volume', { precision: 12, scale: 3, mode: 'number' }),
    vgm: numeric('vgm', { precision: 14, scale: 3, mode: 'number' }),
  },
  (table) => [uniqueIndex('supply_rows_position').on(table.orderId, table.position)],
)

/** The files attached to a shipping instruction, each of a type of the dictionary si_doc_type. */
export const supplyAttachments = pgTable(
  'supply_attachments',
  {
    id: ownId(),
    orderId: idOf('order_id')
      .notNull()
      .references(() => supplies.orderId, { onDelete: 'cascade' }),
    attachmentId: idOf('attachment_id')
      .notNull()
      .references(() => attachments.id),
    type: text('type').notNull(),
    name: text('name').notNull(),
  },
  (table) => [uniqueIndex('supply_attachments_file').on(table.orderId, table.type, table.name)],
)
