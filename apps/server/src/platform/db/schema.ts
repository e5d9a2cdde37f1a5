// The one list of tables: drizzle's queries and the migration generator both read it.
export * from './schema/billing.ts'
export * from './schema/delivery.ts'
export * from './schema/files.ts'
export * from './schema/orders.ts'
export * from './schema/people.ts'
export * from './schema/reference.ts'
export * from './schema/supply.ts'
