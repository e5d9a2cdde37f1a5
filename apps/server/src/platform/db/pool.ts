import pg from 'pg'
import { StatementNames } from './statement-names.ts'

/** How many connections there are, how many calls wait for one, and how many there may be. */
export type Connections = {
  readonly used: number
  readonly idle: number
  readonly queued: number
  readonly most: number
}

export function countConnections({ totalCount, idleCount, waitingCount, options }: pg.Pool): Connections {
  return { used: totalCount - idleCount, idle: idleCount, queued: waitingCount, most: options.max }
}

/**
 * Connections to PostgreSQL, none of which takes the process with it when it is lost. The library listens for errors of idle
 * ones alone: one that a transaction holds between two queries has a listener here.
 */
export function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config)
  pool.on('error', () => undefined)
  const names = new StatementNames()
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    nameStatements(client, names)
  })
  const take = pool.connect.bind(pool)
  pool.connect = ((given?: Parameters<typeof take>[0]) =>
    given ? take(given) : take().then(releasedWhenLost)) as typeof pool.connect
  return pool
}

/**
 * Gives a connection back by itself when it is lost. A transaction whose very first command fails never gives its own back, and
 * ten of those would leave no connection to anybody.
 */
function releasedWhenLost(client: pg.PoolClient): pg.PoolClient {
  const release = client.release
  const lose = () => client.release(true)
  let isOut = true
  client.release = (error) => {
    if (!isOut) return
    isOut = false
    client.off('end', lose)
    release(error)
  }
  client.once('end', lose)
  return client
}

/** Has a connection prepare what is sent to it with parameters; everything else goes as it is. */
function nameStatements(client: pg.PoolClient, names: StatementNames): void {
  const send = client.query.bind(client) as (query: unknown, ...rest: unknown[]) => unknown
  const query = (asked: unknown, ...rest: unknown[]) =>
    send(isPlain(asked, rest[0]) ? named(asked, names) : asked, ...rest)
  client.query = query as typeof client.query
}

type PlainQuery = { readonly text: string }

function isPlain(asked: unknown, values: unknown): asked is PlainQuery {
  if (typeof asked !== 'object' || asked === null || 'submit' in asked) return false
  if ('name' in asked && asked.name !== undefined) return false
  return 'text' in asked && typeof asked.text === 'string' && Array.isArray(values) && values.length > 0
}

function named(asked: PlainQuery, names: StatementNames): PlainQuery & { readonly name?: string } {
  const name = names.nameOf(asked.text)
  return name === undefined ? asked : { ...asked, name }
}
