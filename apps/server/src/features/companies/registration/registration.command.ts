import type { RegistrationFields } from '@berth/contract/companies/registration'
import type { CompanyImageKind } from '@berth/domain/company/company-image'
import { choiceLists, keptPhone } from '@berth/domain/company/member'
import { ok, type Result, refuse } from '@berth/domain/result'
import type { Language } from '@berth/locales/language'
import { memberWords } from '@berth/locales/member-words'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { insertRows } from '../../../platform/db/insert-rows.ts'
import {
  customerBusinesses,
  customerIndustries,
  customerPorts,
  customerRoutes,
  customers,
  users,
} from '../../../platform/db/schema.ts'
import { transact } from '../../../platform/db/transact.ts'
import { broken, type Problem } from '../../../platform/http/problem.ts'
import { queueMail, registrationReceived, registrationWelcome } from '../../system/mail/public.ts'
import { type KeptImage, saveCompanyImage } from '../company/public.ts'
import { findPresetAuthorities } from './registration.query.ts'

/** Every company registers as a shipper; only the operator can make it a forwarder. */
const kind = 'shipper'

export type NewRegistration = {
  readonly fields: RegistrationFields
  readonly passwordHash: string
  readonly language: Language
  readonly images: ReadonlyMap<CompanyImageKind, KeptImage>
  /** Whether the form asked for business info. */
  readonly hasBusinessInfo: boolean
  /** Whether the operator must approve the registration before anyone can sign in. */
  readonly isReviewed: boolean
}

/** Creates a company and its owner, and queues the mails about it. */
export async function registerCompany(
  db: Db,
  registration: NewRegistration,
  now: Date,
): Promise<Result<{ userId: number; waiting: boolean }, Problem>> {
  const { fields, language, images, isReviewed } = registration
  return await transact(db, async (tx) => {
    const username = nameOf(fields.username)
    await freeRejectedName(tx, username, now)
    const customerId = await addCompany(tx, registration, now)
    const [user] = await tx
      .insert(users)
      .values({
        customerId,
        username,
        passwordHash: registration.passwordHash,
        linkman: fields.linkman,
        phone: keptPhone(fields.phone),
        authorities: await findPresetAuthorities(tx, kind),
        preset: kind,
        isOwner: true,
        language,
        createTime: now,
      })
      // Another registration took the same name first, possibly in a different spelling.
      .onConflictDoNothing()
      .returning({ id: users.id })
    if (user === undefined) return refuse(broken([{ path: 'username', rule: 'username_taken' }]))
    for (const [image, kept] of images) await saveCompanyImage(tx, customerId, image, kept, now)
    const payload = { customer_id: customerId, company1: fields.company1, username }
    // To the operator's own mailbox too, because the registration needs a decision.
    if (isReviewed) await queueMail(tx, registrationReceived, { to: [user, 'operator'], now }, payload)
    else await queueMail(tx, registrationWelcome, { to: user, now }, payload)
    return ok({ userId: user.id, waiting: isReviewed })
  })
}

/** Normalizes a name to the stored form: lower case, NFC. */
export function nameOf(username: string): string {
  return username.normalize('NFC').toLowerCase()
}

/** A rejected applicant may register again under the same name. */
async function freeRejectedName(tx: Db, username: string, now: Date): Promise<void> {
  const rejected = tx.select({ id: customers.id }).from(customers).where(eq(customers.review, 'rejected'))
  await tx
    .update(users)
    .set({ removeTime: now, version: sql`${users.version} + 1` })
    .where(and(eq(users.username, username), isNull(users.removeTime), inArray(users.customerId, rejected)))
}

async function addCompany(tx: Db, registration: NewRegistration, now: Date): Promise<number> {
  const { fields, hasBusinessInfo, isReviewed, language } = registration
  const standIn = hasBusinessInfo ? null : memberWords[language].defaultProfile
  const [company] = await tx
    .insert(customers)
    .values({
      kind,
      company1: fields.company1,
      company2: fields.company2,
      address1: fields.address1,
      address2: fields.address2,
      city: fields.city,
      province: fields.province,
      countryId: fields.country_id,
      zipCode: fields.zip_code,
      creditNo: fields.credit_no,
      invoiceTitle: fields.invoice_title,
      expAddress: fields.exp_address,
      expConsignee: fields.exp_consignee,
      expPhone: fields.exp_phone,
      profile: fields.profile ?? standIn,
      review: isReviewed ? 'waiting' : 'approved',
      createTime: now,
    })
    .returning({ id: customers.id })
  const customerId = company!.id // An insert that succeeds returns its row.
  if (hasBusinessInfo) await addChoices(tx, customerId, fields)
  return customerId
}

async function addChoices(tx: Db, customerId: number, fields: RegistrationFields): Promise<void> {
  const [industries = [], businesses = [], routes = [], ports = []] = choiceLists.map((list) => fields[list])
  await insertRows(
    tx,
    customerIndustries,
    industries.map((industryId) => ({ customerId, industryId })),
  )
  await insertRows(
    tx,
    customerBusinesses,
    businesses.map((businessId) => ({ customerId, businessId })),
  )
  await insertRows(
    tx,
    customerRoutes,
    routes.map((routeId) => ({ customerId, routeId })),
  )
  await insertRows(
    tx,
    customerPorts,
    ports.map((portId) => ({ customerId, portId })),
  )
}
