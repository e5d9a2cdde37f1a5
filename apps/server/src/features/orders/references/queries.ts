import type { bookingFields } from '@berth/contract/booking'
import type { supplyBody } from '@berth/contract/supply'
import type { Finding } from '@berth/domain/finding'
import { lineField } from '@berth/domain/order/booking'
import { eq } from 'drizzle-orm'
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
import { findUnknownIds } from '../../../platform/db/unknown-ids.ts'

type Booking = z.output<typeof bookingFields>
type Supply = Pick<z.output<typeof supplyBody>, 'contacts' | 'containers'>

/**
 * The places in a booking form that name something that does not exist, or a contact that is not the member's own.
 * One query for each table that is referred to, however long the form is; one after the other, because within a
 * transaction there is one connection, and the driver takes one query at a time.
 */
export async function findUnknownReferences(db: Db, scope: MemberScope, form: Booking): Promise<Finding[]> {
  const places = (['from_id', 'pol_id', 'pod_id', 'to_id'] as const).map((path) => ({ path, id: form[path] }))
  const field = lineField(form.container_mode)
  return [
    ...(await findUnknownIds(db, ports, places)),
    ...(await findUnknownIds(db, carriers, [{ path: 'carrier_id', id: form.carrier_id }])),
    ...(await findUnknownIds(db, routes, [{ path: 'route_id', id: form.route_id }])),
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
    ...(await findUnknownIds(db, containerTypes, column('container_id'))),
    ...(await findUnknownIds(db, units, column('package_uid'))),
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
    ...(await findUnknownIds(db, countries, column('country_id'))),
    ...(await findUnknownIds(db, contacts, column('id'), eq(contacts.customerId, scope.customerId))),
  ]
}

async function unknownIncoterm(db: Db, code: string | null | undefined): Promise<Finding[]> {
  if (!code) return []
  const [row] = await db.select({ id: incoterms.id }).from(incoterms).where(eq(incoterms.code, code))
  return row ? [] : [{ path: 'inco_term', rule: 'not_found' }]
}
