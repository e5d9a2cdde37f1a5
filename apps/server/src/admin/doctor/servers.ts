import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { addressesOf } from '../../platform/db/connection/primary.ts'
import type { Environment } from '../../platform/env.ts'
import { connect, isPooled, readRow, timeoutMs } from './connection.ts'
import { type CheckName, type CheckResult, fail, ok, reasonOf, warn } from './finding.ts'

/** How often the standby is asked whether it is level with the primary. */
const lookEveryMs = 20

/** Checks the other servers that the settings name beside `primary`: several in one address, a direct one, a standby. */
export async function checkServers(env: Environment, primary: string): Promise<[CheckName, CheckResult][]> {
  const hosts = addressesOf(env.databaseUrl ?? '')
  return [
    ...(hosts.length > 1 ? [['hosts', await checkHosts(hosts)] as [CheckName, CheckResult]] : []),
    ...(env.directUrl
      ? [['direct', await checkDirect(env.directUrl, primary)] as [CheckName, CheckResult]]
      : []),
    ...(env.readUrl
      ? [['standby', await checkStandby(env.readUrl, primary)] as [CheckName, CheckResult]]
      : []),
  ]
}

/** What a server says of itself; null for one that cannot be reached. */
type Role = 'primary' | 'standby' | null

/** Of several servers, exactly one has to take writes. */
async function checkHosts(addresses: readonly string[]): Promise<CheckResult> {
  return judgeHosts(
    await Promise.all(addresses.map(async (url) => ({ host: new URL(url).host, role: await roleOf(url) }))),
  )
}

/** Rates several servers by what they say of themselves. */
export function judgeHosts(servers: readonly { readonly host: string; readonly role: Role }[]): CheckResult {
  const hostsOf = (wanted: Role) => servers.filter(({ role }) => role === wanted).map(({ host }) => host)
  const [[primary, other], away] = [hostsOf('primary'), hostsOf(null).join(', ')]
  if (primary === undefined)
    return fail(
      ({ hosts }) => hosts.none,
      ({ hosts }) => hosts.noneFix,
    )
  if (other !== undefined)
    return fail(
      ({ hosts }) => hosts.several,
      ({ hosts }) => hosts.severalFix,
    )
  if (away !== '')
    return warn(
      ({ hosts }) => hosts.away(away),
      ({ hosts }) => hosts.awayFix,
    )
  return ok(({ hosts }) => hosts.ok(primary))
}

async function roleOf(url: string): Promise<Role> {
  try {
    return await onServer(url, async (client) =>
      (await identityOf(client)).isStandby ? 'standby' : 'primary',
    )
  } catch {
    return null
  }
}

/** The direct address leads to the same database, without a pooler. */
async function checkDirect(url: string, primary: string): Promise<CheckResult> {
  try {
    const found = await onServer(url, async (client) => ({
      isPooler: await isPooled(client),
      isSame: isSame(await identityOf(client), await onServer(primary, identityOf)),
    }))
    if (found.isPooler)
      return fail(
        ({ direct }) => direct.pooler,
        ({ direct }) => direct.poolerFix,
      )
    if (!found.isSame)
      return fail(
        ({ direct }) => direct.other,
        ({ direct }) => direct.otherFix,
      )
    return ok(({ direct }) => direct.ok)
  } catch (error) {
    return fail(
      ({ direct }) => direct.away(reasonOf(error)),
      ({ direct }) => direct.awayFix,
    )
  }
}

/** The standby replays what this very database writes, soon enough to be read. */
async function checkStandby(url: string, primary: string): Promise<CheckResult> {
  try {
    return await onServer(primary, (main) =>
      onServer(url, async (client) => {
        const own = await identityOf(client)
        const isOfOurs = isSame(own, await identityOf(main))
        return judgeStandby(
          own.isStandby,
          isOfOurs,
          isOfOurs && own.isStandby ? await levelAfter(main, client) : null,
        )
      }),
    )
  } catch (error) {
    return warn(
      ({ standby }) => standby.away(reasonOf(error)),
      ({ standby }) => standby.awayFix,
    )
  }
}

/** Rates a standby by how many milliseconds it took to be level with the primary; null if it was not in time. */
export function judgeStandby(isStandby: boolean, isOfOurs: boolean, ms: number | null): CheckResult {
  if (!isOfOurs)
    return fail(
      ({ standby }) => standby.other,
      ({ standby }) => standby.otherFix,
    )
  if (!isStandby)
    return warn(
      ({ standby }) => standby.primary,
      ({ standby }) => standby.primaryFix,
    )
  if (ms === null)
    return warn(
      ({ standby }) => standby.late,
      ({ standby }) => standby.lateFix,
    )
  return ok(({ standby }) => standby.ok(ms.toFixed(0)))
}

async function levelAfter(main: pg.Client, standby: pg.Client): Promise<number | null> {
  const { at } = await readRow(main, 'select pg_current_wal_flush_lsn()::text as at')
  const begun = performance.now()
  for (let ms = 0; ms < timeoutMs; ms = performance.now() - begun) {
    const { level } = await readRow(standby, 'select pg_last_wal_replay_lsn() >= $1::pg_lsn as level', [at])
    if (level) return ms
    await wait(lookEveryMs)
  }
  return null
}

type Identity = { readonly system: unknown; readonly name: unknown; readonly isStandby: boolean }

/** A standby has the system identifier of its primary. */
async function identityOf(client: pg.Client): Promise<Identity> {
  const { name, standby } = await readRow(
    client,
    'select current_database() as name, pg_is_in_recovery() as standby',
  )
  // Hosted databases may not tell it.
  const { system } = await readRow(
    client,
    'select system_identifier::text as system from pg_control_system()',
  ).catch(() => ({ system: null }))
  return { system, name, isStandby: standby === true }
}

const isSame = (one: Identity, other: Identity) =>
  one.name === other.name && (one.system === null || other.system === null || one.system === other.system)

async function onServer<Value>(url: string, work: (client: pg.Client) => Promise<Value>): Promise<Value> {
  const client = await connect(url)
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
