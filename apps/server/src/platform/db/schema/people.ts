import type { GroupRole } from '@berth/domain/access/single-sign-on'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { companyId, idOf, idWithin, instant, ownId } from './columns.ts'
import { partyColumns } from './party.ts'
import { businesses, countries, industries, ports, routes } from './reference.ts'

/** A company: what it owns belongs to the company, never to one of its users. */
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
    /** The address that originals and invoices are couriered to. */
    expAddress: text('exp_address'),
    expConsignee: text('exp_consignee'),
    expPhone: text('exp_phone'),
    /** The company's description of itself. */
    profile: text('profile'),
    /** Whether the company chose to be listed in the directory. */
    isListed: boolean('is_listed').notNull().default(false),
    /** While a registration is waiting for the operator's approval, no one at the company can sign in. */
    review: text('review', { enum: ['waiting', 'approved', 'rejected'] })
      .notNull()
      .default('approved'),
    reviewReason: text('review_reason'),
    reviewTime: instant('review_time'),
    /** When the operator blocked the company: none of its users can sign in. */
    blockTime: instant('block_time'),
    blockReason: text('block_reason'),
    /** Days from a bill to its due date; null means the setting `payment_days`. */
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

/** A company's logo and business license, each with a thumbnail. */
export const customerImages = pgTable(
  'customer_images',
  {
    id: ownId(),
    customerId: profileOf(),
    kind: text('kind', { enum: ['logo', 'license'] }).notNull(),
    /** The storage keys of the picture and its thumbnail; never the uploaded name. */
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

/** Password reset requests, under any username: answered at once, looked up and mailed later. */
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

/** The code that lets a user set a new password: single use, valid for minutes, with few attempts. */
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

/** A user's second factor: an authenticator app (RFC 6238), with recovery codes in case it is lost. */
export const secondFactors = pgTable('second_factors', {
  userId: idOf('user_id')
    .primaryKey()
    .references(() => users.id),
  /** The secret shared with the authenticator app, encrypted; null without an app. */
  secret: text('secret'),
  createTime: instant('create_time').notNull(),
  /** When a first code confirmed the app; until then its codes are not accepted. */
  appTime: instant('app_time'),
  /** When the first app or passkey was added; until then nothing but the password is asked for. */
  onTime: instant('on_time'),
  /** The time step of the last accepted code: neither it nor an older one works again. */
  lastStep: integer('last_step'),
  /** Hashes of the unused recovery codes. */
  recoveryHashes: text('recovery_hashes').array().notNull().default([]),
})

/** Passkeys (WebAuthn): a public key each, whose private half never leaves the user's device or password manager. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: ownId(),
    userId: idOf('user_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    credentialId: text('credential_id').notNull(),
    /** COSE, in base64url. */
    publicKey: text('public_key').notNull(),
    /** The authenticator's count of signatures, which may not fall; 0 if it does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How the browser can reach the authenticator. */
    transports: text('transports').array().notNull().default([]),
    createTime: instant('create_time').notNull(),
    usedTime: instant('used_time'),
    /** When the prompt of the last accepted answer was made: neither it nor an older one is accepted again. */
    promptTime: instant('prompt_time'),
  },
  (table) => [
    uniqueIndex('passkeys_credential').on(table.credentialId),
    index('passkeys_user').on(table.userId, table.id),
  ],
)

/** Calls counted for rate limits, across all servers. */
export const countedCalls = pgTable(
  'counted_calls',
  {
    id: ownId(),
    /** Which limit it counts toward, and whose call it was: an account or a network. */
    kind: text('kind').notNull(),
    key: text('key').notNull(),
    createTime: instant('create_time').notNull(),
  },
  (table) => [
    index('counted_calls_key').on(table.kind, table.key, table.createTime),
    index('counted_calls_age').on(table.createTime),
  ],
)

/** The OpenID provider of a company, or of the operator's staff if there is no company (decision 086). */
export const ssoProviders = pgTable(
  'sso_providers',
  {
    id: ownId(),
    customerId: idOf('customer_id').references(() => customers.id),
    /** What users may type at sign-in instead of their email address. */
    shortName: text('short_name').unique(),
    /** The email domains whose users sign in here, in lower case. No two providers share one. */
    domains: text('domains').array().notNull(),
    issuer: text('issuer').notNull(),
    clientId: text('client_id').notNull(),
    /** Encrypted; null for a public client. */
    clientSecret: text('client_secret'),
    /** Separated by spaces. */
    scopes: text('scopes').notNull(),
    emailClaim: text('email_claim').notNull(),
    groupsClaim: text('groups_claim'),
    /** The role of each group; without any, roles are given here and nobody is refused for a group. */
    groups: jsonb('groups').$type<readonly GroupRole[]>().notNull(),
    /** Whether an address counts as verified if the provider does not say. */
    trustsEmail: boolean('trusts_email').notNull().default(false),
    /** Whether people of these groups and domains get an account when they first sign in. */
    addsAccounts: boolean('adds_accounts').notNull().default(false),
    /** Whether passwords and passkeys are closed to these users. */
    isRequired: boolean('is_required').notNull().default(false),
    /** Why the last refused sign-in was refused, in the words of whatever found it. */
    lastFailure: text('last_failure'),
    lastFailureTime: instant('last_failure_time'),
    version: integer('version').notNull().default(1),
    createTime: instant('create_time').notNull(),
  },
  (table) => [
    uniqueIndex('sso_providers_customer').on(sql`coalesce(customer_id, 0)`),
    index('sso_providers_domains').using('gin', table.domains),
  ],
)

/** Whom a provider means by a subject. */
export const ssoIdentities = pgTable(
  'sso_identities',
  {
    providerId: idOf('provider_id')
      .notNull()
      .references(() => ssoProviders.id, { onDelete: 'cascade' }),
    subject: text('subject').notNull(),
    userId: idOf('user_id')
      .notNull()
      .references(() => users.id),
    createTime: instant('create_time').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.providerId, table.subject] }),
    uniqueIndex('sso_identities_user').on(table.userId, table.providerId),
  ],
)

/** Sign-ins that are under way at a provider: each is answered once, by the browser that began it. */
export const ssoAttempts = pgTable(
  'sso_attempts',
  {
    /** Hashes of the state in the address, and of the key that only the browser has. */
    stateHash: text('state_hash').primaryKey(),
    keyHash: text('key_hash').notNull(),
    providerId: idOf('provider_id')
      .notNull()
      .references(() => ssoProviders.id, { onDelete: 'cascade' }),
    nonce: text('nonce').notNull(),
    /** The code verifier (RFC 7636). */
    verifier: text('verifier').notNull(),
    /** The session to confirm; null for a sign-in. */
    sessionId: text('session_id'),
    createTime: instant('create_time').notNull(),
  },
  (table) => [
    index('sso_attempts_age').on(table.createTime),
    index('sso_attempts_provider').on(table.providerId),
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
    /** When the session's last token was issued: a new one is due after a quarter of its lifetime. */
    tokenTime: instant('token_time').notNull(),
    /** When it was last used, to within a minute. */
    seenTime: instant('seen_time'),
    endTime: instant('end_time'),
    userAgent: text('user_agent'),
    /** The address it was opened from. */
    address: text('address'),
    /** When a second factor was last proved, or the user last signed in at the provider; null if neither is known. */
    secondTime: instant('second_time'),
    /** Whether the user's role needs a second factor that is not set up: little else is open to the session. */
    mustEnrol: boolean('must_enrol').notNull().default(false),
    /** The provider that said who the user is; null for a session opened with a password or a passkey. */
    ssoProviderId: idOf('sso_provider_id').references(() => ssoProviders.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('sessions_user').on(table.userId).where(sql`end_time is null`),
    index('sessions_provider').on(table.ssoProviderId).where(sql`sso_provider_id is not null`),
    index('sessions_age').on(table.createTime),
  ],
)

/** Sign-in attempts, so that all servers together can slow down password guessing. */
export const loginAttempts = pgTable(
  'login_attempts',
  {
    id: ownId(),
    /** A hash of the typed name, whether or not such a user exists: people type passwords into the wrong field. */
    account: text('account').notNull(),
    /** The network the attempt came from. */
    network: text('network').notNull(),
    /** Whether someone had signed in to the account from there before. */
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
    /** The import that created it, if any. */
    importId: idOf('import_id'),
    /** The text a keyword is searched in, in upper case. A company has few enough contacts to scan without an index. */
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
