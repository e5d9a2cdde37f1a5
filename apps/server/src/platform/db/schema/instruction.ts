import type { UnreadTexts } from '@berth/domain/text/unread-text'
import {
  type AnyPgColumn,
  boolean,
  foreignKey,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { companyId, idOf, idWithin, instant, ofCompany } from './columns.ts'
import { attachments } from './files.ts'
import { orders } from './orders.ts'
import { partyColumns } from './party.ts'
import { containerTypes, units } from './reference.ts'

/** The shipping instruction of an order. The row exists once the member first saves one. */
export const instructions = pgTable(
  'supplies',
  {
    customerId: companyId(),
    orderId: idOf('order_id').notNull(),
    vgmMethod: text('vgm_method'),
    vgmSignatory: text('vgm_signatory'),
    marksNo: text('marks_no'),
    description: text('description'),
    remark: text('remark'),
    consigneeEori: text('consignee_eori'),
    importerNumber: text('importer_number'),
    consigneeNumber: text('consignee_number'),
    /** ISO 3166-1 alpha-2. */
    originCountry: text('origin_country'),
    notifySameAsConsignee: boolean('notify_same_as_consignee').notNull().default(false),
    /** What the form could not read, by the path of the field; empty once the instruction is submitted. */
    unreadTexts: jsonb('unread_texts').$type<UnreadTexts>(),
    saveTime: instant('save_time').notNull(),
    submitTime: instant('submit_time'),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.orderId] }),
    ofCompany('supplies_order', table, table.orderId, orders).onDelete('cascade'),
  ],
)

/** References the shipping instruction of the same order. */
const ofInstruction = (
  name: string,
  row: { readonly customerId: AnyPgColumn; readonly orderId: AnyPgColumn },
) =>
  foreignKey({
    name,
    columns: [row.customerId, row.orderId],
    foreignColumns: [instructions.customerId, instructions.orderId],
  }).onDelete('cascade')

/** The parties of a shipping instruction; those of the booking stay in `order_contacts`, so that the two can be compared. */
export const instructionContacts = pgTable(
  'supply_contacts',
  {
    customerId: companyId(),
    orderId: idOf('order_id').notNull(),
    /** 1 shipper, 2 consignee, 3 and 4 notify parties; from 5 on the parties that only customs filings name. */
    type: smallint('type').notNull(),
    contactId: idOf('contact_id').notNull().default(0),
    ...partyColumns(),
  },
  (table) => [
    ofInstruction('supply_contacts_supply', table),
    primaryKey({ columns: [table.customerId, table.orderId, table.type] }),
  ],
)

/** The container rows of a shipping instruction (FCL), or its kinds of cargo (LCL). */
export const instructionRows = pgTable(
  'supply_rows',
  {
    customerId: companyId(),
    id: idWithin(),
    orderId: idOf('order_id').notNull(),
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
  (table) => [
    primaryKey({ columns: [table.customerId, table.id] }),
    ofInstruction('supply_rows_supply', table),
    uniqueIndex('supply_rows_position').on(table.customerId, table.orderId, table.position),
  ],
)

/** The files attached to a shipping instruction, each with a type from the dictionary si_doc_type. */
export const instructionAttachments = pgTable(
  'supply_attachments',
  {
    customerId: companyId(),
    id: idWithin(),
    orderId: idOf('order_id').notNull(),
    attachmentId: idOf('attachment_id').notNull(),
    type: text('type').notNull(),
    name: text('name').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.id] }),
    ofInstruction('supply_attachments_supply', table),
    ofCompany('supply_attachments_attachment', table, table.attachmentId, attachments),
    uniqueIndex('supply_attachments_file').on(table.customerId, table.orderId, table.type, table.name),
  ],
)
