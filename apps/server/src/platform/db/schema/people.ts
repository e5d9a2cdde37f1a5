import { actors } from '@berth/domain/access/actor'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { idOf, instant, ownId } from './columns.ts'
import { customers } from './customers.ts'

/** A login of a customer, or of the operator if there is no customer. */
export const users = pgTable(
  'users',
  {
    id: ownId(),
    customerId: idOf('customer_id').references(() => customers.id),
    /** The email address in lower case, NFC. */
    username: text('username').notNull(),
    passwordHash: text('password_hash').notNull(),
    linkman: text('linkman').notNull(),
    phone: text('phone').notNull(),
    /** The user's permissions: these are authoritative, whatever preset they came from. */
    authorities: text('authorities').array().notNull(),
    /** The preset whose changes these permissions follow; null if they were chosen one by one. */
    preset: text('preset'),
    /** The one user who represents the company: manages its profile and its colleagues. */
    isOwner: boolean('is_owner').notNull().default(false),
    language: text('language', { enum: ['zh-CN', 'en-US'] }).notNull(),
    /** Whether a mail tells the user when prices that the company booked fall or end. */
    priceMails: boolean('price_mails').notNull().default(false),
    /** When the user dismissed the portal's welcome message. */
    welcomeTime: instant('welcome_time'),
    blockTime: instant('block_time'),
    /**
     * When the user was removed from the company by its owner, or from the operator's staff; past actions keep the user's name.
     */
    removeTime: instant('remove_time'),
    version: integer('version').notNull().default(1),
    createTime: instant('create_time').notNull(),
  },
  (table) => [
    // A removed user can be invited again, by the same company or another.
    uniqueIndex('users_username').on(table.username).where(sql`remove_time is null`),
    index('users_customer').on(table.customerId),
    uniqueIndex('users_owner').on(table.customerId).where(sql`is_owner and remove_time is null`),
    index('users_preset').on(table.preset),
    index('users_price_mails').on(table.customerId).where(sql`price_mails`),
    index('users_search')
      .using('gin', sql`upper(linkman || ' ' || username) gin_trgm_ops`)
      .with({ fastupdate: false }),
  ],
)

export const authorityPresets = pgTable('authority_presets', {
  id: ownId(),
  code: text('code').notNull().unique(),
  actor: text('actor', { enum: actors }).notNull(),
  nameZh: text('name_zh').notNull(),
  nameEn: text('name_en').notNull(),
  authorities: text('authorities').array().notNull(),
  /** Whether a company's owner may grant it to a colleague. */
  isForColleagues: boolean('is_for_colleagues').notNull().default(false),
  /** Whether users with this role must set up a second factor. */
  needsSecondFactor: boolean('needs_second_factor').notNull().default(false),
  sort: integer('sort').notNull().default(100),
  version: integer('version').notNull().default(1),
})

/** An invitation by mail to join a company, or the operator's staff if there is no company. */
export const invitations = pgTable(
  'invitations',
  {
    id: ownId(),
    customerId: idOf('customer_id').references(() => customers.id),
    email: text('email').notNull(),
    /** The person the desk has added, who sets a password by accepting; null if accepting makes the account. */
    userId: idOf('user_id').references(() => users.id),
    preset: text('preset').notNull(),
    language: text('language', { enum: ['zh-CN', 'en-US'] }).notNull(),
    /** A hash of the token in the mailed link. */
    tokenHash: text('token_hash').notNull().unique(),
    invitedBy: idOf('invited_by')
      .notNull()
      .references(() => users.id),
    createTime: instant('create_time').notNull(),
    expireTime: instant('expire_time').notNull(),
    acceptTime: instant('accept_time'),
    cancelTime: instant('cancel_time'),
  },
  (table) => [
    index('invitations_customer').on(table.customerId, table.id),
    index('invitations_age').on(table.createTime),
  ],
)

/**
 * Registrations whose address has not been confirmed yet. Nobody can sign in with them, and they expire. An address that has an
 * account gets a row as well, so that both take equally long; its link is mailed to nobody.
 */
export const registrations = pgTable(
  'registrations',
  {
    id: ownId(),
    username: text('username').notNull(),
    passwordHash: text('password_hash').notNull(),
    language: text('language', { enum: ['zh-CN', 'en-US'] }).notNull(),
    /** The form as it was sent, without the password. */
    fields: jsonb('fields').$type<Record<string, unknown>>().notNull(),
    /** A hash of the token in the mailed link. */
    tokenHash: text('token_hash').notNull().unique(),
    createTime: instant('create_time').notNull(),
    expireTime: instant('expire_time').notNull(),
  },
  (table) => [
    index('registrations_username').on(table.username),
    index('registrations_age').on(table.expireTime),
  ],
)

/** The images of an unconfirmed registration, each with a thumbnail. */
export const registrationImages = pgTable(
  'registration_images',
  {
    registrationId: idOf('registration_id')
      .notNull()
      .references(() => registrations.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['logo', 'license'] }).notNull(),
    fileKey: text('file_key').notNull(),
    thumbKey: text('thumb_key').notNull(),
    name: text('name').notNull(),
    mediaType: text('media_type').notNull(),
    bytes: integer('bytes').notNull(),
    thumbMediaType: text('thumb_media_type').notNull(),
    thumbBytes: integer('thumb_bytes').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.registrationId, table.kind] }),
    index('registration_images_file_key').on(table.fileKey),
    index('registration_images_thumb_key').on(table.thumbKey),
  ],
)
