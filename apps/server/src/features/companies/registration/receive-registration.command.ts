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
import type { Context, Input } from '../../../platform/http/bind.ts'
import { broken, type Problem } from '../../../platform/http/problem.ts'
import { findSetting } from '../../system/settings/public.ts'
import { discardImages, type KeptImage, keepCompanyImage } from '../company/public.ts'
import { nameOf, registerCompany } from './registration.command.ts'
import { findChoosable, isCountry, isTaken } from './registration.query.ts'

type Form = Input<typeof register>['form']

/** Validates a registration before anything is written; slow work is done before the transaction. */
export async function receiveRegistration(
  { db, storage, now, language }: Pick<Context<typeof register>, 'db' | 'storage' | 'now' | 'language'>,
  { fields, files }: Form,
): Promise<Result<{ waiting: boolean }, Problem>> {
  const findings = await withGuessable(checkRegistration(fields), fields)
  if (findings.length === 0) findings.push(...(await checkAgainstData(db, fields)))
  if (findings.length > 0) return refuse(broken(findings))

  const kept = await keepImages(storage, files)
  if (!kept.ok) return kept
  const registration = {
    fields,
    passwordHash: await hashPassword(fields.password),
    language: languageOf(fields.lang) ?? language,
    images: kept.value,
    hasBusinessInfo: (await findSetting(db, 'app_mode')) === '2',
    isReviewed: (await findSetting(db, 'register_review')) === 'true',
  }
  const registered = await registerCompany(db, registration, now)
  if (!registered.ok) await discardImages(storage, [...kept.value.values()])
  return registered
}

async function checkAgainstData(db: Db, fields: RegistrationFields): Promise<Finding[]> {
  const findings: Finding[] = []
  if (await isTaken(db, nameOf(fields.username))) findings.push({ path: 'username', rule: 'username_taken' })
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
