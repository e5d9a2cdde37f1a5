import type { bookingForm } from '@berth/contract/orders/booking'
import type { instructionBody } from '@berth/contract/orders/instruction'
import type { Finding } from '@berth/domain/finding'
import { lineField } from '@berth/domain/order/booking/booking'
import { bookingFields } from '@berth/domain/order/booking/booking-field'
import { fieldsOfKind } from '@berth/domain/order/booking/field-table'
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
import { findUnknownIds, type Reference } from '../../../platform/db/unknown-ids.ts'
import type { DataCache } from '../../../platform/live/data-cache.ts'
import type { Names } from '../../trade/lookups/public.ts'

type Action = 'save' | 'submit'

type Booking = z.output<typeof bookingForm> & { readonly action: Action }
type Instruction = Pick<
  z.output<typeof instructionBody>,
  'action' | 'contacts' | 'filing_contacts' | 'containers'
>

/** The user who writes a form, the time, and the sources for reference lookups. */
export type ReferenceContext = {
  readonly db: Db
  readonly memory: DataCache
  readonly scope: MemberScope
  readonly now: Date
}

/**
 * Returns the references in a booking form that do not exist, or contacts that are not the member's own. Cached names are
 * checked in memory; the rest takes one query per table, however long the form is. The queries run one after the other, because
 * a transaction has one connection and the driver takes one query at a time.
 */
export async function findUnknownReferences(
  db: Db,
  names: Names,
  scope: MemberScope,
  form: Booking,
): Promise<Finding[]> {
  const named = (kind: 'place' | 'carrier' | 'lane') =>
    fieldsOfKind(bookingFields, kind).map((path) => ({ path, id: form[path] }))
  const field = lineField(form.container_mode)
  return [
    ...(await findUnknownIds(db, ports, notIn(names.ports, named('place')))),
    ...(await findUnknownIds(db, carriers, notIn(names.carriers, named('carrier')))),
    ...(await findUnknownIds(db, routes, notIn(names.routes, named('lane')))),
    ...(await unknownInRows(db, names, field, form[field])),
    ...(await unknownInContacts(db, names, scope, form, 'contacts')),
    ...(await unknownIncoterm(db, names, form.inco_term)),
  ]
}

/** Same as above, for a shipping instruction. */
export async function findUnknownInstructionReferences(
  db: Db,
  names: Names,
  scope: MemberScope,
  form: Instruction,
): Promise<Finding[]> {
  return [
    ...(await unknownInRows(db, names, 'containers', form.containers)),
    ...(await unknownInContacts(db, names, scope, form, 'contacts')),
    ...(await unknownInContacts(db, names, scope, form, 'filing_contacts')),
  ]
}

function notIn(known: ReadonlyMap<number, unknown>, references: readonly Reference[]): readonly Reference[] {
  return references.filter(({ id }) => id && !known.has(id))
}

type Row = {
  readonly container_id?: number | null | undefined
  readonly package_uid?: number | null | undefined
}

async function unknownInRows(db: Db, names: Names, field: string, rows: readonly Row[]): Promise<Finding[]> {
  const column = (name: keyof Row) =>
    rows.map((row, index) => ({ path: `${field}.${index}.${name}`, id: row[name] }))
  return [
    ...(await findUnknownIds(db, containerTypes, notIn(names.containers, column('container_id')))),
    ...(await findUnknownIds(db, units, notIn(names.units, column('package_uid')))),
  ]
}

type PartyReferences = Pick<Booking['contacts'][number], 'id' | 'country_id'>

/** A draft keeps its copy of a contact that is no longer in the address book; submitting asks for another. */
async function unknownInContacts<Field extends 'contacts' | 'filing_contacts'>(
  db: Db,
  names: Names,
  scope: MemberScope,
  form: { readonly action: Action } & { readonly [Name in Field]: readonly PartyReferences[] },
  field: Field,
): Promise<Finding[]> {
  const parties = form[field]
  const column = (name: 'id' | 'country_id') =>
    parties.map((party, index) => ({ path: `${field}.${index}.${name}`, id: party[name] || null }))
  return [
    ...(await findUnknownIds(db, countries, notIn(names.countries, column('country_id')))),
    ...(form.action === 'save'
      ? []
      : await findUnknownIds(db, contacts, column('id'), eq(contacts.customerId, scope.customerId))),
  ]
}

async function unknownIncoterm(db: Db, names: Names, code: string | null | undefined): Promise<Finding[]> {
  if (!code || names.incoterms.has(code)) return []
  const [row] = await db.select({ id: incoterms.id }).from(incoterms).where(eq(incoterms.code, code))
  return row ? [] : [{ path: 'inco_term', rule: 'not_found' }]
}
