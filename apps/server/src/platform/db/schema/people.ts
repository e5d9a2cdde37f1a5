import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { companyId, idOf, idWithin, instant, ownId } from './columns.ts'
import { partyColumns } from './party.ts'
import { businesses, countries, industries, ports, routes } from './reference.ts'

/** A company: what it owns belongs to it, never to one of its users. */
export const customers = pgTable(
  'customers',
  {
    id: ownId(),
    kind: text('kind', { enum: ['shipper', 'forwarder'] }).notNull(),
    company1: text('company1').notNull(),
    company2: text('company2'),
    address1: text('address1').notNull(),
    address2: text('address2'),
    city: text('city').notNull(),
    province: text('province'),
    countryId: idOf('country_id').references(() => countries.id),
    zipCode: text('zip_code'),
    creditNo: text('credit_no').notNull(),
    invoiceTitle: text('invoice_title').notNull(),
    /** Where originals and invoices are sent by courier. */
    expAddress: text('exp_address'),
    expConsignee: text('exp_consignee'),
    expPhone: text('exp_phone'),
    /** What the company says of itself. */
    profile: text('profile'),
    /** Whether it chose to stand in the directory. */
    isListed: boolean('is_listed').notNull().default(false),
    /** Until the operator has approved a registration that waits for it, nobody of the company may sign in. */
    review: text('review', { enum: ['waiting', 'approved', 'rejected'] })
      .notNull()
      .default('approved'),
    reviewReason: text('review_reason'),
    reviewTime: instant('review_time'),
    /** Blocked by the operator: none of its people may sign in. */
    blockTime: instant('block_time'),
    blockReason: text('block_reason'),
    /** Days from a bill to its due date; the setting `payment_days` when nothing else was agreed. */
    paymentDays: smallint('payment_days'),
    version: integer('version').notNull().default(1),
    createTime: instant('create_time').notNull(),
  },
  (table) => [
    index('customers_kind').on(table.kind, table.company1),
    index('customers_listed').on(table.company1, table.id).where(sql`is_listed and review = 'approved'`),
    index('customers_review').on(table.review, table.createTime, table.id),
    index('customers_created').on(table.createTime.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('customers_name').on(table.company1, table.id),
    index('customers_blocked').on(table.createTime, table.id).where(sql`block_time is not null`),
    index('customers_search')
      .using('gin', sql`upper(company1 || ' ' || coalesce(company2, '') || ' ' || credit_no) gin_trgm_ops`)
      .with({ fastupdate: false }),
  ],
)

const profileOf = () =>
  idOf('customer_id')
    .notNull()
    .references(() => customers.id, { onDelete: 'cascade' })

export const customerIndustries = pgTable(
  'customer_industries',
  {
    customerId: profileOf(),
    industryId: idOf('industry_id')
      .notNull()
      .references(() => industries.id),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.industryId] }),
    index('customer_industries_industry').on(table.industryId),
  ],
)

export const customerBusinesses = pgTable(
  'customer_businesses',
  {
    customerId: profileOf(),
    businessId: idOf('business_id')
      .notNull()
      .references(() => businesses.id),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.businessId] }),
    index('customer_businesses_business').on(table.businessId),
  ],
)

export const customerRoutes = pgTable(
  'customer_routes',
  {
    customerId: profileOf(),
    routeId: idOf('route_id')
      .notNull()
      .references(() => routes.id),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.routeId] }),
    index('customer_routes_route').on(table.routeId),
  ],
)

export const customerPorts = pgTable(
  'customer_ports',
  {
    customerId: profileOf(),
    portId: idOf('port_id')
      .notNull()
      .references(() => ports.id),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.portId] }),
    index('customer_ports_port').on(table.portId),
  ],
)

/** A company's logo and business licence, each with a small picture made of it. */
export const customerImages = pgTable(
  'customer_images',
  {
    id: ownId(),
    customerId: profileOf(),
    kind: text('kind', { enum: ['logo', 'license'] }).notNull(),
    /** Where storage keeps the picture and its thumbnail; never the uploaded name. */
    fileKey: text('file_key').notNull(),
    thumbKey: text('thumb_key').notNull(),
    name: text('name').notNull(),
    mediaType: text('media_type').notNull(),
    bytes: integer('bytes').notNull(),
    thumbMediaType: text('thumb_media_type').notNull(),
    thumbBytes: integer('thumb_bytes').notNull(),
    createTime: instant('create_time').notNull(),
  },
  (table) => [
    uniqueIndex('customer_images_kind').on(table.customerId, table.kind),
    index('customer_images_file_key').on(table.fileKey),
    index('customer_images_thumb_key').on(table.thumbKey),
  ],
)

/** A login of a customer, or of the operator when there is no customer. */
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
    /** What the user may do: the truth, whatever preset it came from. */
    authorities: text('authorities').array().notNull(),
    /** The preset these authorities follow when it is changed; none when they were chosen one by one. */
    preset: text('preset'),
    /** The one of a company's people who speaks for it: its profile, its colleagues. */
    isOwner: boolean('is_owner').notNull().default(false),
    language: text('language', { enum: ['zh-CN', 'en-US'] }).notNull(),
    /** When they put away what the portal says to somebody new. */
    welcomeTime: instant('welcome_time'),
    blockTime: instant('block_time'),
    /** Removed from the company by its owner, or from the operator's staff; what they did keeps their name. */
    removeTime: instant('remove_time'),
    version: integer('version').notNull().default(1),
    createTime: instant('create_time').notNull(),
  },
  (table) => [
    // Somebody who was removed may be invited again, here or elsewhere.
    uniqueIndex('users_username').on(table.username).where(sql`remove_time is null`),
    index('users_customer').on(table.customerId),
    uniqueIndex('users_owner').on(table.customerId).where(sql`is_owner and remove_time is null`),
    index('users_preset').on(table.preset),
    index('users_search')
      .using('gin', sql`upper(linkman || ' ' || username) gin_trgm_ops`)
      .with({ fastupdate: false }),
  ],
)

export const authorityPresets = pgTable('authority_presets', {
  id: ownId(),
  code: text('code').notNull().unique(),
  actor: text('actor', { enum: ['member', 'operator'] }).notNull(),
  nameZh: text('name_zh').notNull(),
  nameEn: text('name_en').notNull(),
  authorities: text('authorities').array().notNull(),
  /** Whether the owner of a company may give it to a colleague. */
  isForColleagues: boolean('is_for_colleagues').notNull().default(false),
  sort: integer('sort').notNull().default(100),
  version: integer('version').notNull().default(1),
})

/** A place kept for somebody who was asked by mail to join a company, or the operator's staff when there is none. */
export const invitations = pgTable(
  'invitations',
  {
    id: ownId(),
    customerId: idOf('customer_id').references(() => customers.id),
    email: text('email').notNull(),
    preset: text('preset').notNull(),
    language: text('language', { enum: ['zh-CN', 'en-US'] }).notNull(),
    /** A digest of what the link in the mail carries. */
    tokenHash: text('token_hash').notNull().unique(),
    invitedBy: idOf('invited_by')
      .notNull()
      .references(() => users.id),
    createTime: instant('create_time').notNull(),
    expireTime: instant('expire_time').notNull(),
    acceptTime: instant('accept_time'),
    cancelTime: instant('cancel_time'),
  },
  (table) => [index('invitations_customer').on(table.customerId, table.id)],
)

/** Who asked for a new password, under whatever name: answered at once, looked up and mailed afterwards. */
export const passwordRequests = pgTable(
  'password_requests',
  {
    id: ownId(),
    username: text('username').notNull(),
    language: text('language', { enum: ['zh-CN', 'en-US'] }).notNull(),
    createTime: instant('create_time').notNull(),
    handleTime: instant('handle_time'),
  },
  (table) => [index('password_requests_open').on(table.id).where(sql`handle_time is null`)],
)

/** The code that lets a user set a new password: once, within minutes, after few tries. */
export const passwordCodes = pgTable(
  'password_codes',
  {
    id: ownId(),
    userId: idOf('user_id')
      .notNull()
      .references(() => users.id),
    codeHash: text('code_hash').notNull(),
    tries: smallint('tries').notNull().default(0),
    createTime: instant('create_time').notNull(),
    expireTime: instant('expire_time').notNull(),
    useTime: instant('use_time'),
  },
  (table) => [index('password_codes_user').on(table.userId, table.id.desc().nullsFirst())],
)

/** Calls that are counted so that they can be slowed down, by all servers together. */
export const countedCalls = pgTable(
  'counted_calls',
  {
    id: ownId(),
    /** Which limit it counts for, and whose call it was: an account, a network. */
    kind: text('kind').notNull(),
    key: text('key').notNull(),
    createTime: instant('create_time').notNull(),
  },
  (table) => [
    index('counted_calls_key').on(table.kind, table.key, table.createTime),
    index('counted_calls_age').on(table.createTime),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    userId: idOf('user_id')
      .notNull()
      .references(() => users.id),
    createTime: instant('create_time').notNull(),
    /** When the last token of this session was handed out: a new one is due once a quarter of its life has passed. */
    tokenTime: instant('token_time').notNull(),
    /** When it was last in use, to within a minute. */
    seenTime: instant('seen_time'),
    endTime: instant('end_time'),
    userAgent: text('user_agent'),
    /** Where it was opened from. */
    address: text('address'),
  },
  (table) => [index('sessions_user').on(table.userId).where(sql`end_time is null`)],
)

/** Tries to sign in, so that who guesses can be slowed down by all servers together. */
export const loginAttempts = pgTable(
  'login_attempts',
  {
    id: ownId(),
    /** A digest of the name that was typed, whether or not somebody has it: people type passwords into the wrong field. */
    account: text('account').notNull(),
    /** The network it came from. */
    network: text('network').notNull(),
    /** Whether the account had been signed in to from there before. */
    isKnown: boolean('is_known').notNull(),
    outcome: text('outcome', { enum: ['trying', 'wrong', 'right'] }).notNull(),
    createTime: instant('create_time').notNull(),
  },
  (table) => [
    index('login_attempts_account').on(table.account, table.createTime),
    index('login_attempts_network').on(table.network, table.createTime),
  ],
)

export const contacts = pgTable(
  'contacts',
  {
    customerId: companyId().references(() => customers.id),
    id: idWithin(),
    ...partyColumns(),
    version: integer('version').notNull().default(1),
    deleted: boolean('deleted').notNull().default(false),
    createTime: instant('create_time').notNull(),
    /** The import that brought it, when one did. */
    importId: idOf('import_id'),
    /** What a keyword looks in, in capitals. A company's own contacts are few enough to go through. */
    searchText: text('search_text').generatedAlwaysAs(
      sql`upper(company1 || ' ' || coalesce(company2, '') || ' ' || linkman || ' ' || coalesce(email, '') || ' ' || phone || ' ' || city)`,
    ),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.id] }),
    index('contacts_import').on(table.importId),
    index('contacts_customer')
      .on(table.customerId, table.createTime.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`not deleted`),
  ],
)
