import type { RegistrationFields, register } from '@berth/contract/companies/registration'
import { type CompanyImageKind, companyImageKinds } from '@berth/domain/company/company-image'
import { checkRegistration, choiceLists } from '@berth/domain/company/member'
import type { Finding } from '@berth/domain/finding'
import { ok, type Result, refuse } from '@berth/domain/result'
import { languageOf } from '@berth/locales/language'
import { withGuessable } from '../../../platform/auth/guessable.ts'
import { hashPassword } from '../../../platform/auth/password.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { Storage } from '../../../platform/files/storage.ts'
import { broken, type Problem, throttled } from '../../../platform/http/problem.ts'
import type { Context, Input } from '../../../platform/http/route.ts'
import { discardImages, findCompanyFacts, type KeptImage, keepCompanyImage } from '../company/public.ts'
import { holdRegistration, takeMail } from './held-registration.command.ts'
import { nameOf, registerCompany } from './registration.command.ts'
import { findChoosable, findRegistrationSettings, isCountry, isTaken } from './registration.query.ts'

type Form = Input<typeof register>['form']

type Receiving = Pick<Context<typeof register>, 'db' | 'storage' | 'now' | 'language'> & {
  /** Whether the address is confirmed by mail first; without a mail server nobody could be asked. */
  readonly asksAddress: boolean
}

/**
 * Validates a registration before anything is written; slow work is done before the transaction. With `asksAddress` every valid
 * form gets the same answer, whether or not its address has an account.
 */
export async function receiveRegistration(
  { db, storage, now, language, asksAddress }: Receiving,
  { fields, files }: Form,
): Promise<Result<{ waiting: boolean; mailed: boolean }, Problem>> {
  const facts = await findCompanyFacts(db, fields.country_id, null)
  const findings = await withGuessable(checkRegistration(fields, facts), fields)
  if (findings.length === 0) findings.push(...(await checkAgainstData(db, fields, asksAddress)))
  if (findings.length > 0) return refuse(broken(findings))
  const turn = asksAddress ? await takeMail(db, fields.username, now) : { may: true as const }
  if (!turn.may) return refuse(throttled(turn.waitSeconds))

  const kept = await keepImages(storage, files)
  if (!kept.ok) return kept
  const registration = {
    fields,
    passwordHash: await hashPassword(fields.password),
    language: languageOf(fields.lang) ?? language,
    images: kept.value,
    ...(await findRegistrationSettings(db)),
  }
  if (asksAddress) {
    await holdRegistration(db, registration, now)
    return ok({ waiting: registration.isReviewed, mailed: true })
  }
  const registered = await registerCompany(db, registration, now)
  if (!registered.ok) await discardImages(storage, [...kept.value.values()])
  return registered.ok ? ok({ waiting: registered.value.waiting, mailed: false }) : registered
}

async function checkAgainstData(
  db: Db,
  fields: RegistrationFields,
  asksAddress: boolean,
): Promise<Finding[]> {
  const findings: Finding[] = []
  if (!asksAddress && (await isTaken(db, nameOf(fields.username))))
    findings.push({ path: 'username', rule: 'username_taken' })
  // The rules have already checked that a country was chosen.
  if (!(await isCountry(db, fields.country_id ?? 0))) findings.push({ path: 'country_id', rule: 'not_found' })
  for (const list of choiceLists) {
    const ids = fields[list] ?? []
    const known = await findChoosable(db, list, ids)
    if (!ids.every((id) => known.has(id))) findings.push({ path: list, rule: 'not_found' })
  }
  return findings
}

async function keepImages(
  storage: Storage,
  files: Form['files'],
): Promise<Result<Map<CompanyImageKind, KeptImage>, Problem>> {
  const images = new Map<CompanyImageKind, KeptImage>()
  for (const kind of companyImageKinds) {
    const file = files[kind]
    if (file === undefined) continue
    const kept = await keepCompanyImage(storage, file)
    if (!kept.ok) {
      await discardImages(storage, [...images.values()])
      return refuse(broken([{ path: kind, rule: kept.reason }]))
    }
    images.set(kind, kept.value)
  }
  return ok(images)
}
