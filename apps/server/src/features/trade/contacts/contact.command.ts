import { checkContact } from '@berth/domain/company/contact'
import { ok, type Result, refuse } from '@berth/domain/result'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { MemberScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { contacts } from '../../../platform/db/schema.ts'
import { broken, type Problem, problem } from '../../../platform/http/problem.ts'
import type { ContactFields } from '../sheets/public.ts'
import { type ContactRow, findContact, isCountry, ownedBy } from './contact.query.ts'

export async function createContact(
  db: Db,
  scope: MemberScope,
  input: ContactFields,
  now: Date,
): Promise<Result<ContactRow, Problem>> {
  const wrong = await findWrong(db, input)
  if (wrong) return refuse(wrong)
  const [added] = await db
    .insert(contacts)
    .values({ ...columnsOf(input), customerId: scope.customerId, createTime: now })
    .returning({ id: contacts.id })
  const row = added && (await findContact(db, scope, added.id))
  return row ? ok(row) : refuse(problem('not_found'))
}

/** Updates a contact, provided its version is still the one the caller saw. */
export async function updateContact(
  db: Db,
  scope: MemberScope,
  id: number,
  input: ContactFields & { readonly version: number },
): Promise<Result<ContactRow, Problem>> {
  if (!(await findContact(db, scope, id))) return refuse(problem('not_found'))
  const wrong = await findWrong(db, input)
  if (wrong) return refuse(wrong)
  // Optimistic lock: of two concurrent saves, the version in the WHERE lets one through.
  const [changed] = await db
    .update(contacts)
    .set({ ...columnsOf(input), version: sql`${contacts.version} + 1` })
    .where(and(ownedBy(scope), eq(contacts.id, id), eq(contacts.version, input.version)))
    .returning({ id: contacts.id })
  const row = await findContact(db, scope, id)
  if (!row) return refuse(problem('not_found'))
  return changed ? ok(row) : refuse(problem('stale_version'))
}

class NotAllOwned extends Error {}

/** Deletes all of these contacts, or none if one does not exist. Orders keep their copies. */
export async function deleteContacts(
  db: Db,
  scope: MemberScope,
  ids: readonly number[],
): Promise<Result<null, Problem>> {
  const wanted = [...new Set(ids)]
  try {
    await db.transaction(async (tx) => {
      const gone = await tx
        .update(contacts)
        .set({ deleted: true, version: sql`${contacts.version} + 1` })
        .where(and(ownedBy(scope), inArray(contacts.id, wanted)))
        .returning({ id: contacts.id })
      if (gone.length !== wanted.length) throw new NotAllOwned()
    })
    return ok(null)
  } catch (error) {
    if (error instanceof NotAllOwned) return refuse(problem('not_found'))
    throw error
  }
}

async function findWrong(db: Db, input: ContactFields): Promise<Problem | null> {
  const findings = checkContact(input)
  if (input.country_id !== null && !(await isCountry(db, input.country_id)))
    findings.push({ path: 'country_id', rule: 'not_found' })
  return findings.length > 0 ? broken(findings) : null
}

function columnsOf(input: ContactFields) {
  return {
    company1: input.company1,
    company2: input.company2,
    linkman: input.linkman,
    phone: input.phone,
    email: input.email,
    address1: input.address1,
    address2: input.address2,
    city: input.city,
    province: input.province,
    countryId: input.country_id,
    zipCode: input.zip_code,
    eCode: input.e_code,
  }
}
