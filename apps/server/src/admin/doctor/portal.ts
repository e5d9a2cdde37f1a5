import { buffer } from 'node:stream/consumers'
import { setupWords } from '@berth/locales/setup-words'
import { and, inArray, isNull } from 'drizzle-orm'
import { demoAccounts } from '../../demo/load-demo.ts'
import { findSetting, findSetupState } from '../../features/system/settings/public.ts'
import { isPassword } from '../../platform/auth/password.ts'
import type { Db } from '../../platform/db/db.ts'
import { readJournal } from '../../platform/db/expand.ts'
import { users } from '../../platform/db/schema.ts'
import type { Environment } from '../../platform/env.ts'
import { putFile, type Storage } from '../../platform/files/storage.ts'
import { isMailbox } from '../../platform/mailer.ts'
import { listApplied } from '../backup/tables.ts'
import { type CheckName, type CheckResult, fail, isLoopback, ok, reasonOf, warn } from './finding.ts'

/** Compares the schema with the one this version expects. */
export async function checkSchema(db: Db, migrationsDirectory: string): Promise<CheckResult> {
  const journal = readJournal(migrationsDirectory)
  const last = journal.at(-1)?.tag ?? ''
  const applied = new Set(await listApplied(db))
  const known = new Set(journal.map(({ when }) => when))
  if (applied.size === 0) return ok(({ schema }) => schema.empty)
  if ([...applied].some((when) => !known.has(when)))
    return fail(
      ({ schema }) => schema.ahead,
      ({ schema }) => schema.aheadFix,
    )
  const behind = [...known].filter((when) => !applied.has(when)).length
  if (behind === 0) return ok(({ schema }) => schema.ok(last))
  return warn(
    ({ schema }) => schema.behind(behind),
    ({ schema }) => schema.behindFix,
  )
}

/** Writes a file, reads it back and removes it. */
export async function checkStore(
  { s3, databaseUrl }: Environment,
  openStorage: () => Promise<Storage>,
): Promise<CheckResult> {
  const where: CheckResult['said'] = ({ store }) => (s3 ? `${s3.endpoint}/${s3.bucket}` : store.disk)
  try {
    const storage = await openStorage()
    const written = Buffer.from(`berth doctor ${new Date().toISOString()}`)
    const { key } = await putFile(storage, written)
    try {
      const content = await storage.open(key)
      if (content === null || !written.equals(await buffer(content)))
        throw new Error('what was read is not what was written')
    } finally {
      await storage.remove(key)
    }
  } catch (error) {
    return fail(
      (text) => text.store.wrong(where(text), reasonOf(error)),
      ({ store }) => store.fix,
    )
  }
  // The embedded database serves a single server, so files can be on its disk.
  if (s3 === null && databaseUrl !== null)
    return warn(
      ({ store }) => store.shared,
      ({ store }) => store.sharedFix,
    )
  return ok((text) => text.store.ok(where(text)))
}

/** Finds accounts that still use a published password. */
export async function checkPasswords(db: Db, env: Environment): Promise<CheckResult> {
  const published = new Map<string, string>(
    demoAccounts.map(({ username, password }) => [username, password]),
  )
  const first = env.firstAdmin
  const asked = [...published.keys(), ...(first ? [first.email.normalize('NFC').toLowerCase()] : [])]
  const found = await db
    .select({ username: users.username, passwordHash: users.passwordHash })
    .from(users)
    .where(and(inArray(users.username, asked), isNull(users.removeTime), isNull(users.blockTime)))
  const demos: string[] = []
  let isFirst = false
  for (const { username, passwordHash } of found) {
    const password = published.get(username)
    if (password !== undefined && (await isPassword(password, passwordHash))) demos.push(username)
    else if (first && (await isPassword(first.password, passwordHash))) isFirst = true
  }
  if (demos.length > 0) {
    const said: CheckResult['said'] = ({ demo }) => demo.found(demos.join(', '))
    const isPublic = !isLoopback(env.host) || !isLoopback(new URL(env.publicUrl).hostname)
    return isPublic ? fail(said, ({ demo }) => demo.fix) : warn(said, ({ demo }) => demo.fix)
  }
  if (isFirst && first)
    return warn(
      ({ demo }) => demo.first(first.email),
      ({ demo }) => demo.firstFix,
    )
  return ok(({ demo }) => demo.ok)
}

/** Checks the same settings as the first page of the desk's settings, in the same words. */
export async function checkSetup(db: Db, env: Environment): Promise<[CheckName, CheckResult][]> {
  const state = await findSetupState(db, env.smtpUrl !== null)
  const contact = await findSetting(db, 'web_contact_email')
  const from = env.mailFrom ?? (isMailbox(contact) ? contact : null)
  const given = (isGiven: boolean, name: 'contact' | 'account' | 'terms'): CheckResult =>
    isGiven
      ? ok(({ given: done }) => done)
      : warn(
          (text) => setupWords[text.language][name],
          ({ desk }) => desk,
        )
  return [
    [
      'sender',
      from === null
        ? warn(
            ({ sender }) => sender.none,
            ({ sender }) => sender.fix,
          )
        : ok(({ sender }) => sender.ok(from)),
    ],
    [
      'operators',
      state.operators === 0
        ? fail(
            ({ operators }) => operators.none,
            ({ operators }) => operators.fix,
          )
        : ok(({ language }) => setupWords[language].people(state.operators)),
    ],
    ['contact', given(state.has_contact_email, 'contact')],
    ['account', given(state.has_account, 'account')],
    ['terms', given(state.has_terms, 'terms')],
  ]
}

/** Shown when there is no mail server, here and on the first page of the desk's settings. */
export const noMailServer: CheckResult = warn(
  ({ language }) => setupWords[language].mail,
  ({ mail }) => mail.fix,
)
