import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { gatheredEntries, idOf, instant, ownId } from './columns.ts'
import type { RecordedChange } from './orders.ts'
import { users } from './people.ts'

/**
 * The audit log of what the operator's users did, and to what. Rows are only ever added; the database refuses anything else.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: ownId(),
    userId: idOf('user_id')
      .notNull()
      .references(() => users.id),
    userName: text('user_name').notNull(),
    /** The action, such as `block_member` or `change_setting`. */
    action: text('action').notNull(),
    /** The target: the kind of thing, its id, and the name people use for it. */
    targetKind: text('target_kind').notNull(),
    targetId: text('target_id').notNull(),
    targetName: text('target_name').notNull(),
    changes: jsonb('changes').$type<RecordedChange[]>().notNull().default([]),
    reason: text('reason'),
    createTime: instant('create_time').notNull(),
  },
  (table) => [
    index('audit_entries_time').on(table.createTime.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('audit_entries_user').on(table.userId, table.id.desc().nullsFirst()),
    index('audit_entries_action').on(
      table.action,
      table.createTime.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('audit_entries_target').on(table.targetKind, table.targetId, table.id.desc().nullsFirst()),
    index('audit_entries_search')
      .using('gin', sql`upper(target_name || ' ' || user_name || ' ' || coalesce(reason, '')) gin_trgm_ops`)
      .with(gatheredEntries),
  ],
)

/** Chains the audit entries: each hash covers its entry and the hash before it. Written by the database as an entry is committed. */
export const auditChain = pgTable('audit_chain', {
  id: ownId(),
  entryId: idOf('entry_id')
    .notNull()
    .unique()
    .references(() => auditEntries.id),
  /** SHA-256 in hexadecimal digits. */
  hash: text('hash').notNull(),
})

/** An answer to a contact form message, with the name its writer had then. */
export type ContactReply = {
  readonly user_id: number
  readonly user_name: string
  readonly text: string
  readonly create_time: string
}

/** Messages sent through the contact form, signed in or not. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: ownId(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    subject: text('subject').notNull(),
    content: text('content').notNull(),
    language: text('language', { enum: ['zh-CN', 'en-US'] }).notNull(),
    /** The sender, if signed in. */
    userId: idOf('user_id').references(() => users.id),
    state: text('state', { enum: ['open', 'done'] })
      .notNull()
      .default('open'),
    note: text('note'),
    /** The answers that were mailed to the sender, oldest first. */
    replies: jsonb('replies').$type<ContactReply[]>().notNull().default([]),
    doneBy: idOf('done_by').references(() => users.id),
    doneTime: instant('done_time'),
    version: integer('version').notNull().default(1),
    createTime: instant('create_time').notNull(),
  },
  (table) => [index('contact_messages_state').on(table.state, table.createTime, table.id)],
)
