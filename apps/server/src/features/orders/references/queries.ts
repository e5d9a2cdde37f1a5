import type { bookingFields } from '@berth/contract/order'
import type { supplyBody } from '@berth/contract/supply'
import type { Finding } from '@berth/domain/finding'
import { lineField } from '@berth/domain/order/booking'
import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { MemberScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import {
  carriers,
  contacts,
  containerTypes,
  countries,
  incoterms,
  ports,
  routes,
  units,
} from '../../../platform/db/schema.ts'

type Booking = z.output<typeof bookingFields>
type Supply = Pick<z.output<typeof supplyBody>, 'contacts' | 'containers'>
type Reference = { readonly path: string; readonly id: number | null | undefined }
type WithId = PgTable & { readonly id: PgColumn }

/**
 * The places in a booking form that name something that does not exist, or a contact that is not the member's own.
 * One query for each table that is referred to, however long the form is; one after the other, because within a
 * transaction there is one connection, and the driver takes one query at a time.
 */
export async function findUnknownReferences(db: Db, scope: MemberScope, form: Booking): Promise<Finding[]> {
  const places = (['from_id', 'pol_id', 'pod_id', 'to_id'] as const).map((path) => ({ path, id: form[path] }))
  const field = lineField(form.container_mode)
  return [
    ...(await unknownIn(db, ports, places)),
    ...(await unknownIn(db, carriers, [{ path: 'carrier_id', id: form.carrier_id }])),
    ...(await unknownIn(db, routes, [{ path: 'route_id', id: form.route_id }])),
    ...(await unknownInRows(db, field, form[field])),
    ...(await unknownInContacts(db, scope, form.contacts)),
    ...(await unknownIncoterm(db, form.inco_term)),
  ]
}

/** The same of a shipping instruction. */
export async function findUnknownSupplyReferences(
  db: Db,
  scope: MemberScope,
  form: Supply,
): Promise<Finding[]> {
  return [
    ...(await unknownInRows(db, 'containers', form.containers)),
    ...(await unknownInContacts(db, scope, form.contacts)),
  ]
}

type Row = {
  readonly container_id?: number | null | undefined
  readonly package_uid?: number | null | undefined
}

async function unknownInRows(db: Db, field: string, rows: readonly Row[]): Promise<Finding[]> {
  const column = (name: keyof Row) =>
    rows.map((row, index) => ({ path: `${field}.${index}.${name}`, id: row[name] }))
  return [
    ...(await unknownIn(db, containerTypes, column('container_id'))),
    ...(await unknownIn(db, units, column('package_uid'))),
  ]
}

async function unknownInContacts(
  db: Db,
  scope: MemberScope,
  parties: Booking['contacts'],
): Promise<Finding[]> {
  const column = (name: 'id' | 'country_id') =>
    parties.map((party, index) => ({ path: `contacts.${index}.${name}`, id: party[name] || null }))
  return [
    ...(await unknownIn(db, countries, column('country_id'))),
    ...(await unknownIn(db, contacts, column('id'), eq(contacts.customerId, scope.customerId))),
  ]
}

async function unknownIn(
  db: Db,
  table: WithId,
  references: readonly Reference[],
  also?: SQL,
): Promise<Finding[]> {
  const ids = [...new Set(references.flatMap(({ id }) => (id ? [id] : [])))]
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(and(inArray(table.id, ids), also))
  const known = new Set(rows.map((row) => row.id as number)) // The id columns of these tables are numbers.
  return references
    .filter(({ id }) => id && !known.has(id))
    .map(({ path }) => ({ path, rule: 'not_found' as const }))
}

async function unknownIncoterm(db: Db, code: string | null | undefined): Promise<Finding[]> {
  if (!code) return []
  const [row] = await db.select({ id: incoterms.id }).from(incoterms).where(eq(incoterms.code, code))
  return row ? [] : [{ path: 'inco_term', rule: 'not_found' }]
}
