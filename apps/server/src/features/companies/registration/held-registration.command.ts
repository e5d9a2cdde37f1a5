import { createHash, randomBytes } from 'node:crypto'
import type { RegistrationFields } from '@berth/contract/companies/registration'
import type { CompanyImageKind } from '@berth/domain/company/company-image'
import { type Result, refuse } from '@berth/domain/result'
import { eq, lte } from 'drizzle-orm'
import { type CallAllowance, takeCall } from '../../../platform/auth/call-limit.ts'
import { guesserOf } from '../../../platform/auth/login-throttle.ts'
import { isPassword } from '../../../platform/auth/password.ts'
import type { Db } from '../../../platform/db/db.ts'
import { registrationImages, registrations } from '../../../platform/db/schema.ts'
import { transact } from '../../../platform/db/transact.ts'
import { broken, type Problem, problem } from '../../../platform/http/problem.ts'
import { queueMail, registrationConfirm, registrationKnown } from '../../system/mail/public.ts'
import type { KeptImage } from '../company/public.ts'
import { type NewRegistration, nameOf, registerCompany } from './registration.command.ts'
import { findHeld, findRegistrationSettings, isTaken } from './registration.query.ts'

/** How long the mailed link works. */
const lifeMs = 3 * 24 * 3_600_000

/** Registrations per address and hour: each sends a mail to somebody who may not have asked for it. */
const mostMails = 5
const windowMs = 3_600_000

/** Counts a mail about a registration toward the limit of its address, whether or not it has an account. */
export function takeMail(db: Db, username: string, now: Date): Promise<CallAllowance> {
  return takeCall(db, 'register_mail', guesserOf(username, '').account, mostMails, windowMs, now)
}

/**
 * Keeps a registration until its address is confirmed, and queues the mail with the link. An address that has an account takes
 * the same statements, so that neither the answer nor its time tells; its mail says that there is an account already.
 */
export async function holdRegistration(db: Db, registration: NewRegistration, now: Date): Promise<void> {
  const { passwordHash, language, images } = registration
  const username = nameOf(registration.fields.username)
  const expireTime = new Date(now.getTime() + lifeMs)
  const token = randomBytes(32).toString('base64url')
  await db.transaction(async (tx) => {
    // The latest registration counts: the links of earlier ones stop working.
    await tx.delete(registrations).where(eq(registrations.username, username))
    const isKnown = await isTaken(tx, username)
    const fields = { ...registration.fields, password: '' }
    const tokenHash = digestOf(token)
    const [held] = await tx
      .insert(registrations)
      .values({ username, passwordHash, language, fields, tokenHash, createTime: now, expireTime })
      .returning({ id: registrations.id })
    const registrationId = held!.id // An insert that succeeds returns its row.
    for (const [kind, image] of images)
      await tx.insert(registrationImages).values({ registrationId, kind, ...image })
    const about = { company1: fields.company1, username }
    const link = { token, expire_time: expireTime.toISOString() }
    const delivery = { to: { address: username, mailLanguage: language }, now }
    if (isKnown) await queueMail(tx, registrationKnown, delivery, about)
    else await queueMail(tx, registrationConfirm, delivery, { ...about, ...link })
  })
}

/**
 * Registers the company of a mailed link, once. The password is asked for again: whoever registers a stranger's address knows it
 * and cannot open the mail, and the stranger opens the mail and does not know it.
 */
export async function confirmRegistration(
  db: Db,
  { token, password }: { readonly token: string; readonly password: string },
  now: Date,
): Promise<Result<{ userId: number; waiting: boolean }, Problem>> {
  const seen = await findHeld(db, digestOf(token), now)
  if (!seen) return refuse(problem('not_found'))
  if (!(await isPassword(password, seen.passwordHash)))
    return refuse(broken([{ path: 'password', rule: 'registered_password_wrong' }]))
  const settings = await findRegistrationSettings(db)
  return await transact(db, async (tx) => {
    const kept = await tx
      .select()
      .from(registrationImages)
      .where(eq(registrationImages.registrationId, seen.id))
    const [held] = await tx.delete(registrations).where(eq(registrations.id, seen.id)).returning()
    if (!held) return refuse(problem('not_found'))
    const images = new Map<CompanyImageKind, KeptImage>(
      kept.map(({ kind, registrationId: _, ...image }) => [kind, image]),
    )
    const { passwordHash, language } = held
    const fields = held.fields as RegistrationFields // They were stored from one.
    const registered = await registerCompany(tx, { fields, passwordHash, language, images, ...settings }, now)
    // The address got an account in the meantime, as by an invitation.
    return registered.ok ? registered : refuse(problem('not_found'))
  })
}

/** Deletes registrations whose link no longer works. */
export async function forgetOldRegistrations(db: Db, now: Date): Promise<void> {
  await db.delete(registrations).where(lte(registrations.expireTime, now))
}

/** Hashes a token for storage: enough to recognize it, not to use it. */
function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
