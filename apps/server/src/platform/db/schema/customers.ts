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
import { compactSql, companyId, idOf, idWithin, instant, ownId } from './columns.ts'
import { partyColumns } from './party.ts'
import { businesses, countries, industries, ports, routes } from './reference.ts'

/** Companies that the operator's margins name together: those of a group are sold the same. */
export const customerGroups = pgTable(
  'customer_groups',
  {
    id: ownId(),
    name: text('name').notNull(),
    version: integer('version').notNull().default(1),
    createTime: instant('create_time').notNull(),
    updateTime: instant('update_time').notNull(),
  },
  () => [uniqueIndex('customer_groups_name').on(sql`upper(name)`)],
)

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
    /** The group whose prices it is sold at, beside its own; null for the public ones. */
    groupId: idOf('group_id').references(() => customerGroups.id),
    version: integer('version').notNull().default(1),
    createTime: instant('create_time').notNull(),
  },
  (table) => [
    index('customers_kind').on(table.kind, table.company1),
    index('customers_listed').on(table.company1, table.id).where(sql`is_listed and review = 'approved'`),
    index('customers_review').on(table.review, table.createTime, table.id),
    index('customers_created').on(table.createTime.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('customers_name').on(table.company1, table.id),
    index('customers_group').on(table.groupId, table.company1, table.id).where(sql`group_id is not null`),
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

const contactText = `company1 || E'\\n' || coalesce(company2, '') || E'\\n' || linkman || E'\\n' || coalesce(email, '') || E'\\n' || phone || E'\\n' || city`

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
    /** The text a keyword is searched in, in upper case, also without spaces, dashes and points. A company has few enough contacts to scan without an index. */
    searchText: text('search_text').generatedAlwaysAs(
      sql.raw(`upper(${contactText}) || E'\\n' || ${compactSql(`upper(${contactText})`)}`),
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
