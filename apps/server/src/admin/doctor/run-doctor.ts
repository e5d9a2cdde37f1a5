import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, languageOf } from '@berth/locales/language'
import type { OpenDatabase } from '../../platform/db/connection/open.ts'
import { Primary } from '../../platform/db/connection/primary.ts'
import type { Environment } from '../../platform/env.ts'
import type { Variables } from '../../platform/env-secrets.ts'
import type { Storage } from '../../platform/files/storage.ts'
import { listApplied } from '../backup/tables.ts'
import { checkPostgres } from './database.ts'
import { type CheckName, type CheckResult, type DoctorText, fail, ok, reasonOf, warn } from './finding.ts'
import { checkDataDirectory, checkDisk, checkSecrets } from './machine.ts'
import { checkMail } from './mail.ts'
import { checkPasswords, checkSchema, checkSetup, checkStore, noMailServer } from './portal.ts'
import { checkPublicAddress } from './public-address.ts'
import { checkServers } from './servers.ts'
import { doctorWords } from './words.ts'

/** The parts of an installation that the doctor examines. */
export type Installation = {
  readonly env: Environment
  readonly variables: Variables
  readonly openDatabase: () => Promise<OpenDatabase>
  readonly openStorage: () => Promise<Storage>
  readonly migrationsDirectory: string
}

type NamedResult = [CheckName, CheckResult][]

/** Checks everything a portal needs, one finding each, ordered by what should be fixed first. */
export async function examine(installation: Installation): Promise<NamedResult> {
  const { env, variables } = installation
  const data = checkDataDirectory(env)
  const here: NamedResult = [
    ['settings', ok(({ settings }) => settings.ok)],
    ['secrets', checkSecrets(env, variables)],
    ['data', data],
    ...(data.outcome === 'ok' ? await one('disk', checkDisk(env)) : []),
  ]
  const server = env.databaseUrl === null ? embedded : await examineServers(env, env.databaseUrl)
  const isUsable = data.outcome === 'ok' && isReached(server)
  const rest = await Promise.all([
    one('store', checkStore(env, installation.openStorage)),
    one('mail', checkMail(env, noMailServer)),
    one('address', checkPublicAddress(env)),
  ])
  return [...here, ...server, ...(isUsable ? await examineData(installation) : []), ...rest.flat()]
}

/** Whether the database can be used at all: only then the rest can be looked at. */
const isReached = (found: NamedResult) =>
  found.every(([name, { outcome }]) => name !== 'database' || outcome !== 'fail')

async function examineServers(env: Environment, url: string): Promise<NamedResult> {
  const primary = new Primary(url)
  await primary.seek()
  const found = await checkPostgres(primary.url, env.directUrl)
  return isReached(found) ? [...found, ...(await checkServers(env, primary.url))] : found
}

const embedded: NamedResult = [
  [
    'database',
    warn(
      ({ database }) => database.embedded,
      ({ database }) => database.embeddedFix,
    ),
  ],
]

/** Checks the content of the tables, if there are any. */
async function examineData({ env, openDatabase, migrationsDirectory }: Installation): Promise<NamedResult> {
  const isNew = env.databaseUrl === null && !existsSync(join(env.dataDirectory, 'database'))
  if (isNew) return [['schema', ok(({ schema }) => schema.empty)]]
  const database = await openDatabase()
  try {
    const { db } = database
    const schema = await one('schema', checkSchema(db, migrationsDirectory))
    if ((await listApplied(db)).length === 0) return schema
    return [
      ...schema,
      ...(await one('demo', checkPasswords(db, env))),
      ...(await checkSetup(db, env).catch((error: unknown): NamedResult => [['operators', crashed(error)]])),
    ]
  } finally {
    await database.close()
  }
}

/** A check that throws becomes a finding, so that the other checks still report. */
async function one(name: CheckName, check: Promise<CheckResult>): Promise<NamedResult> {
  return [[name, await check.catch(crashed)]]
}

function crashed(error: unknown): CheckResult {
  return fail(
    (text) => text.crashed(reasonOf(error)),
    (text) => text.crashedTodo,
  )
}

type Say = (line: string) => void

/** Prints the findings and returns the exit code: 0 when all is well, 1 with warnings, 2 with problems. */
export function report(findings: NamedResult, language: Language, say: Say): number {
  const text: DoctorText = doctorWords[language]
  const count = { ok: 0, warn: 0, fail: 0 }
  for (const [name, { outcome, said, todo }] of findings) {
    count[outcome]++
    say(text.line(text.outcome[outcome], text.checks[name], said(text)))
    if (todo) say(text.todo(todo(text)))
  }
  say(text.summary(count.ok, count.warn, count.fail))
  return count.fail > 0 ? 2 : count.warn > 0 ? 1 : 0
}

/** Reports settings that cannot be read; nothing else can be checked then. */
export function describeUnreadable(lines: string, language: Language, say: Say): number {
  const finding = fail(
    ({ settings }) => settings.wrong(lines),
    ({ settings }) => settings.fix,
  )
  return report([['settings', finding]], language, say)
}

/** Returns the requested language, or that of the terminal; English if the terminal uses another one. */
export function doctorLanguage(asked: string | undefined, variables: Variables): Language | undefined {
  if (asked !== undefined) return languageOf(asked)
  const terminal = variables.LC_ALL || variables.LC_MESSAGES || variables.LANG || ''
  return /^zh/i.test(terminal) ? 'zh-CN' : 'en-US'
}
