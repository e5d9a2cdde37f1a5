import { performance } from 'node:perf_hooks'
import type pg from 'pg'
import { oldestPostgres } from '../../platform/db/connection/open.ts'
import { connect, isPooled, readRow, timeoutMs } from './connection.ts'
import { type CheckName, type CheckResult, fail, ok, reasonOf, warn } from './finding.ts'

type Findings = [CheckName, CheckResult][]

/** Connections of the pool plus the two that listen for notifications. */
const connectionsPerServer = 12

/**
 * Runs every check that PostgreSQL itself can answer, over a dedicated connection. Behind a pooler, servers listen at the direct
 * address, if there is one.
 */
export async function checkPostgres(url: string, directUrl: string | null = null): Promise<Findings> {
  const client = await connect(url).catch((error: unknown) => reasonOf(error))
  if (typeof client === 'string')
    return [
      [
        'database',
        fail(
          ({ database }) => database.away(client),
          ({ database }) => database.awayFix,
        ),
      ],
    ]
  try {
    const version = await checkVersion(client)
    if (version.outcome === 'fail') return [['database', version]]
    return [
      ['database', version],
      ['clock', await checkClock(client)],
      ['rights', judgeRights(await readRights(client))],
      ['tuning', judgeTuning(await readTuning(client))],
      ['pooler', await checkPooler(client, directUrl !== null)],
      ['live', await checkLive(directUrl ?? url, client)],
    ]
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function checkVersion(client: pg.Client): Promise<CheckResult> {
  const { number, name, encoding } = await readRow(
    client,
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as name,
      current_setting('server_encoding') as encoding`,
  )
  if (Number(number) < oldestPostgres * 10_000)
    return fail(
      ({ database }) => database.old(String(name)),
      ({ database }) => database.oldFix,
    )
  if (encoding !== 'UTF8')
    return fail(
      ({ database }) => database.encoding(String(encoding)),
      ({ database }) => database.encodingFix,
    )
  return ok(({ database }) => database.ok(String(name)))
}

async function checkClock(client: pg.Client): Promise<CheckResult> {
  const before = Date.now()
  const { now } = await readRow(client, `select extract(epoch from clock_timestamp()) * 1000 as now`)
  return judgeClock(Number(now) - (before + Date.now()) / 2)
}

/** Tokens and deadlines tolerate one second; with a larger difference, timestamps written here are in the future there. */
export function judgeClock(apartMs: number): CheckResult {
  const apart = Math.abs(apartMs)
  if (apart < 1_000) return ok(({ clock }) => clock.ok(apart.toFixed(0)))
  const said: CheckResult['said'] = ({ clock }) => clock.apart((apart / 1_000).toFixed(1))
  return apart < 30_000 ? warn(said, ({ clock }) => clock.fix) : fail(said, ({ clock }) => clock.fix)
}

export type Rights = {
  readonly user: string
  readonly is_superuser: boolean
  readonly may_create: boolean
  readonly has_trigram: boolean
  readonly may_install: boolean
  readonly foreign_tables: string | null
}

async function readRights(client: pg.Client): Promise<Rights> {
  const row = await readRow(
    client,
    `select current_user as user,
      (select rolsuper from pg_roles where rolname = current_user) as is_superuser,
      coalesce(has_schema_privilege(current_schema(), 'create'), false) as may_create,
      exists (select 1 from pg_extension where extname = 'pg_trgm') as has_trigram,
      exists (select 1 from pg_available_extensions where name = 'pg_trgm')
        and has_database_privilege(current_database(), 'create') as may_install,
      (select string_agg(tablename, ', ' order by tablename) from (
        select tablename from pg_tables
        where schemaname = current_schema() and not pg_has_role(tableowner, 'member') limit 5) others) as foreign_tables`,
  )
  return row as Rights // The columns selected above.
}

export function judgeRights(rights: Rights): CheckResult {
  const { user, foreign_tables: tables } = rights
  if (!rights.may_create)
    return fail(
      (text) => text.rights.schema(user),
      (text) => text.rights.schemaFix(user),
    )
  if (tables !== null)
    return fail(
      (text) => text.rights.owner(user, tables),
      (text) => text.rights.ownerFix(user),
    )
  if (!rights.has_trigram && !rights.may_install)
    return fail(
      (text) => text.rights.trigram,
      (text) => text.rights.trigramFix,
    )
  if (rights.is_superuser)
    return warn(
      (text) => text.rights.superuser(user),
      (text) => text.rights.superuserFix,
    )
  return ok((text) => text.rights.ok(user))
}

export type DatabaseTuning = {
  readonly fsync: string
  readonly full_page_writes: string
  readonly synchronous_commit: string
  readonly most: number
  readonly taken: number
}

async function readTuning(client: pg.Client): Promise<DatabaseTuning> {
  const row = await readRow(
    client,
    `select current_setting('fsync') as fsync, current_setting('full_page_writes') as full_page_writes,
      current_setting('synchronous_commit') as synchronous_commit,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most,
      (select count(*)::int from pg_stat_activity
        where backend_type = 'client backend' and application_name not in ('berth', 'berth live')) as taken`,
  )
  return row as DatabaseTuning // The columns selected above.
}

export function judgeTuning(found: DatabaseTuning): CheckResult {
  const off = (['fsync', 'full_page_writes'] as const).filter((name) => found[name] === 'off')
  if (off.length > 0)
    return fail(
      ({ tuning }) => tuning.unsafe(off.join(', ')),
      ({ tuning }) => tuning.unsafeFix,
    )
  if (found.synchronous_commit === 'off')
    return warn(
      ({ tuning }) => tuning.async,
      ({ tuning }) => tuning.asyncFix,
    )
  const left = found.most - found.taken
  if (left < connectionsPerServer)
    return warn(
      ({ tuning }) => tuning.few(left, connectionsPerServer),
      ({ tuning }) => tuning.fewFix,
    )
  return ok(({ tuning }) => tuning.ok(found.most))
}

async function checkPooler(client: pg.Client, hasDirect: boolean): Promise<CheckResult> {
  if (!(await isPooled(client))) return ok(({ pooler }) => pooler.none)
  if (hasDirect) return ok(({ pooler }) => pooler.beside)
  return warn(
    ({ pooler }) => pooler.found,
    ({ pooler }) => pooler.fix,
  )
}

/** Whether a notification sent on one connection reaches another, as servers rely on to announce changes. */
async function checkLive(url: string, speaker: pg.Client): Promise<CheckResult> {
  const listener = await connect(url)
  try {
    const heard = new Promise<boolean>((resolve) => {
      listener.once('notification', () => resolve(true))
      setTimeout(() => resolve(false), timeoutMs).unref()
    })
    await listener.query('listen berth_doctor')
    // A pooler may have put both on the same backend; a transaction separates them.
    const begun = performance.now()
    await speaker.query(`begin; select pg_notify('berth_doctor', ''); commit`)
    if (await heard) {
      const ms = (performance.now() - begun).toFixed(0)
      return ok(({ live }) => live.ok(ms))
    }
    return fail(
      ({ live }) => live.wrong,
      ({ live }) => live.fix,
    )
  } finally {
    await listener.end().catch(() => undefined)
  }
}
