import { createHash } from 'node:crypto'
import pg from 'pg'
import { distribute, spreadSettings } from '../admin/distribute.ts'
import { heldEverywhere, spreadByCompany } from '../admin/spread-tables.ts'
import { type OpenDatabase, openPostgres } from '../platform/db/connection/open.ts'
import type { StatementWatch } from '../platform/fast/statement-watch.ts'
import { nameOfCopy, withClient, withDatabase } from './test-postgres.ts'

type Fill = (database: OpenDatabase) => Promise<void>

/** PostgreSQL's error code for an object in use. */
const inUse = '55006'

/** The letters "bspr": of the workers that start together, only one creates the template. */
const templateLock = 0x62737072

/**
 * Creates a filled database with distributed tables on every node of the cluster whose coordinator is `CITUS_URL`. Each node
 * copies its part of a template that is created once: what the nodes know of each other and of the shards is stored in tables,
 * so it is copied too.
 */
export async function openSpreadCopy(
  migrations: string,
  version: string,
  fill: Fill,
  watch?: StatementWatch,
): Promise<OpenDatabase> {
  const coordinator = process.env.CITUS_URL
  if (!coordinator) throw new Error('CITUS_URL is needed: a database on the coordinator of a Citus cluster')
  const nodes = await findNodes(coordinator)
  const plan = createHash('sha256').update(`${version} ${heldEverywhere} ${spreadByCompany}`)
  const template = `berth_spread_${plan.digest('hex').slice(0, 12)}`
  const name = nameOfCopy(template)
  await withClient(coordinator, async (client) => {
    await client.query('select pg_advisory_lock($1)', [templateLock])
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template])
    if (rowCount === 0) await makeTemplate(nodes, template, migrations, fill)
    for (const node of nodes)
      await withClient(node, (own) => run(own, `create database ${name} template ${template}`))
    // A copy contains the database's content, but not its settings.
    for (const [setting, value] of Object.entries(spreadSettings))
      await client.query(`alter database ${name} set ${setting} = '${value}'`)
    await client.query('select pg_advisory_unlock($1)', [templateLock])
  })
  const database = openPostgres(withDatabase(coordinator, name), migrations, { watch })
  return {
    ...database,
    async close() {
      await database.close()
      for (const node of nodes) await withClient(node, (client) => dropDatabase(client, name))
    },
  }
}

/** Retries for a few seconds while a transaction across nodes is being ended. */
async function dropDatabase(client: pg.Client, name: string, tries = 20): Promise<void> {
  try {
    await client.query(`drop database ${name} with (force)`)
  } catch (error) {
    if (tries === 0 || !(error instanceof pg.DatabaseError) || error.code !== inUse) throw error
    await new Promise((resolve) => setTimeout(resolve, 250))
    await dropDatabase(client, name, tries - 1)
  }
}

async function makeTemplate(
  nodes: readonly string[],
  template: string,
  migrations: string,
  fill: Fill,
): Promise<void> {
  // The coordinator's template marks completion, so it is renamed last: an interrupted template is created again.
  const unfinished = `${template}_unfinished`
  for (const node of nodes)
    await withClient(node, async (client) => {
      for (const name of [unfinished, template]) await dropTemplate(client, name)
      await client.query(`create database ${unfinished}`)
    })
  for (const node of nodes)
    await withClient(withDatabase(node, unfinished), (client) => run(client, 'create extension citus'))
  const [coordinator, ...workers] = nodes.map((node) => new URL(node)) as [URL, ...URL[]]
  const address = withDatabase(coordinator.href, unfinished)
  await withClient(address, async (client) => {
    await client.query('select citus_set_coordinator_host($1, $2)', [coordinator.hostname, coordinator.port])
    for (const { hostname, port } of workers)
      await client.query('select citus_add_node($1, $2)', [hostname, port])
    // A few shards are created in a fraction of the time that many take, and make no difference to the tests.
    await client.query(`alter database ${unfinished} set citus.shard_count = 4`)
  })
  const database = openPostgres(address, migrations, { isPatient: true })
  await fill(database)
  await distribute(database.db)
  await database.close()
  for (const node of nodes.toReversed())
    await withClient(node, async (client) => {
      await closeTo(client, unfinished)
      await client.query(`alter database ${unfinished} rename to ${template}`)
    })
}

/**
 * Closes all connections to a database, because one that is copied or renamed must have none; Citus keeps its own connection to
 * each database.
 */
async function closeTo(client: pg.Client, name: string): Promise<void> {
  await client.query(`alter database ${name} with allow_connections false`)
  await client.query('select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = $1', [
    name,
  ])
}

async function dropTemplate(client: pg.Client, name: string): Promise<void> {
  await client.query(`drop database if exists ${name} with (force)`)
}

/** Returns the addresses of a cluster's nodes, the coordinator first. */
export async function findNodes(coordinator: string): Promise<string[]> {
  let found: { nodename: string; nodeport: number }[] = []
  await withClient(coordinator, async (client) => {
    const { rows } = await client.query('select nodename, nodeport from pg_dist_node order by groupid')
    found = rows
  })
  return found.map(({ nodename, nodeport }) => {
    const url = new URL(coordinator)
    ;[url.hostname, url.port] = [nodename, String(nodeport)]
    return url.href
  })
}

async function run(client: pg.Client, statement: string): Promise<void> {
  await client.query(statement)
}
