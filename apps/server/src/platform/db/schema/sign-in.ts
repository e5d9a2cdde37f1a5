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
import { idOf, instant, ownId } from './columns.ts'
import { customers } from './customers.ts'
import { users } from './people.ts'

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
