import { readBankAccounts } from '@berth/domain/company/bank-account'
import type { SettingType } from '@berth/domain/settings/setting'
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import {
  amendmentFees,
  auditEntries,
  carriers,
  customers,
  dictionaryEntries,
  ports,
  settingFiles,
  settings,
  users,
} from '../../../platform/db/schema.ts'
import { isMailbox, type MailSetup } from '../../../platform/mailer.ts'

/** Lists the entries of all stored dictionaries or of one, in the operator's order. */
export async function listEntries(db: Db, field: string | undefined) {
  return db
    .select()
    .from(dictionaryEntries)
    .where(
      and(
        eq(dictionaryEntries.enabled, true),
        field === undefined ? undefined : eq(dictionaryEntries.field, field),
      ),
    )
    .orderBy(
      sql`${dictionaryEntries.field} collate "C"`,
      asc(dictionaryEntries.sort),
      asc(dictionaryEntries.id),
    )
}

/** Lists the public settings. */
export async function listPublicSettings(db: Db) {
  return db
    .select()
    .from(settings)
    .where(eq(settings.isPublic, true))
    .orderBy(sql`${settings.name} collate "C"`)
}

/** Lists all settings by name. */
export async function listSettings(db: Db) {
  return db.select().from(settings).orderBy(sql`${settings.name} collate "C"`)
}

const isOfSettings = eq(auditEntries.targetKind, 'setting')

/** Finds the last change of each of these settings by name; settings that were never changed are left out. */
export async function findLastChanges(
  db: Db,
  names: readonly string[],
): Promise<ReadonlyMap<string, SettingChangeRow>> {
  const rows = await db
    .selectDistinctOn([auditEntries.targetId])
    .from(auditEntries)
    .where(and(isOfSettings, inArray(auditEntries.targetId, [...names])))
    .orderBy(auditEntries.targetId, desc(auditEntries.id))
  return new Map(rows.map((row) => [row.targetId, row]))
}

/** Returns one page of the changes of all settings or of one, newest first. */
export async function listSettingChanges(
  db: Db,
  { name, page, size }: { readonly name?: string | undefined; readonly page: number; readonly size: number },
) {
  const where = and(isOfSettings, name === undefined ? undefined : eq(auditEntries.targetId, name))
  const total = await db.$count(auditEntries, where)
  const rows = await db
    .select()
    .from(auditEntries)
    .where(where)
    .orderBy(desc(auditEntries.id))
    .limit(size)
    .offset((page - 1) * size)
  return { rows, total }
}

/** Finds an uploaded file of a setting by the key in its URL. */
export async function findSettingFile(db: Db, key: string) {
  const [file] = await db.select().from(settingFiles).where(eq(settingFiles.fileKey, key))
  return file
}

/** Counts the data that the installation and the first administrator have created. */
async function countSetup(db: Db) {
  return {
    operators: await db.$count(users, and(isNull(users.customerId), isNull(users.removeTime))),
    members: await db.$count(customers),
    ports: await db.$count(ports),
    carriers: await db.$count(carriers),
  }
}

/** Whether mails are sent: through the server that the installation names, or the one in the settings. */
export async function hasMailServer(db: Db, { hasServer }: Pick<MailSetup, 'hasServer'>): Promise<boolean> {
  return hasServer || (await findSetting(db, 'mail_server')) !== ''
}

/** Whether mails go out: there is a server, and an address to send from. */
export async function sendsMail(db: Db, mail: MailSetup): Promise<boolean> {
  if (!(await hasMailServer(db, mail))) return false
  const given = await findSettings(db, ['mail_from', 'web_contact_email'])
  return mail.from !== null || [...given.values()].some(isMailbox)
}

/** Returns the setup state of a deployment, which shows what is still missing. */
export async function findSetupState(db: Db, isMailServerGiven: boolean) {
  const given = await findSettings(db, ['web_contact_email', 'terms_of_use', 'bank_accounts'])
  return {
    ...(await countSetup(db)),
    has_contact_email: isMailbox(given.get('web_contact_email') ?? ''),
    has_mail_server: await hasMailServer(db, { hasServer: isMailServerGiven }),
    is_mail_server_given: isMailServerGiven,
    has_terms: (given.get('terms_of_use') ?? '') !== '',
    has_account: readBankAccounts(given.get('bank_accounts') ?? '').length > 0,
    has_amendment_fees: (await db.$count(amendmentFees)) > 0,
  }
}

export async function findSettingRow(db: Db, name: string) {
  const [row] = await db.select().from(settings).where(eq(settings.name, name))
  return row
}

export function typeOf(setting: StoredSetting): SettingType {
  return setting.type as SettingType // The reference data is checked against the same types.
}

/** Finds the values of several language-independent settings; empty if not set. */
export async function findSettings(db: Db, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ name: settings.name, value: settings.valueZh })
    .from(settings)
    .where(inArray(settings.name, [...names]))
  return new Map(rows.map(({ name, value }) => [name, value]))
}

/** Finds the values of several settings in both languages; English falls back to Chinese. */
export async function findSettingTexts(db: Db, names: readonly string[]) {
  const rows = await db
    .select({ name: settings.name, zh: settings.valueZh, en: settings.valueEn })
    .from(settings)
    .where(inArray(settings.name, [...names]))
  return new Map(rows.map(({ name, zh, en }) => [name, { zh, en: en ?? zh }]))
}

/** Finds the value of a language-independent setting; empty if not set. */
export async function findSetting(db: Db, name: string): Promise<string> {
  const [setting] = await db.select({ value: settings.valueZh }).from(settings).where(eq(settings.name, name))
  return setting?.value ?? ''
}

export type SettingEntry = Awaited<ReturnType<typeof listEntries>>[number]
export type StoredSetting = Awaited<ReturnType<typeof listPublicSettings>>[number]
export type SettingChangeRow = typeof auditEntries.$inferSelect
