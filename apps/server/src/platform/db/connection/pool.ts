import { AsyncResource } from 'node:async_hooks'
import pg from 'pg'
import { pipelined } from '../../fast/pipeline.ts'
import { StatementNames } from '../../fast/statement-names.ts'
import { type Query, type StatementWatch, withWatch } from '../../fast/statement-watch.ts'
import type { Primary } from './primary.ts'
import { DatabaseSilent, SilenceWatch } from './silence.ts'

/** The number of connections in use and idle, the calls waiting for one, and the maximum. */
export type Connections = {
  readonly used: number
  readonly idle: number
  readonly queued: number
  readonly most: number
}

export function countConnections({ totalCount, idleCount, waitingCount, options }: pg.Pool): Connections {
  return { used: totalCount - idleCount, idle: idleCount, queued: waitingCount, most: options.max }
}

/** Which servers a pool connects to, and what it may expect of them. */
export type PoolOptions = {
  readonly primary: Primary
  /** PostgreSQL itself, where `primary` is a pooler in front of it: a pooler also answers for a database that does not. */
  readonly direct: Primary
  /** Whether statements are prepared once per connection; not with a pooler that gives each transaction another one. */
  readonly prepares: boolean
  /** Applied to each connection by a statement: a pooler refuses them when connecting. */
  readonly settings: Readonly<Record<string, string>>
  /** Is shown every statement. */
  readonly watch?: StatementWatch | undefined
  /** Whether a database that does not answer for a while is waited for, as a command does whose transaction takes minutes. */
  readonly isPatient?: boolean | undefined
}

/**
 * A pool of PostgreSQL connections that never crashes the process when one is lost. The library listens for errors on idle
 * connections only, so a connection that a transaction holds between two queries gets a listener here.
 */
export function openPool(config: pg.PoolConfig, options: PoolOptions): pg.Pool {
  const { primary, direct, prepares, settings, watch, isPatient } = options
  const homes = new WeakMap<object, string>()
  // Each connection goes to the server that takes writes at the time.
  class Client extends pg.Client {
    constructor(given: pg.ClientConfig) {
      super({ ...given, connectionString: primary.url })
      homes.set(this, primary.url)
    }
  }
  // Independent statements of a transaction are pipelined: each is sent without waiting for the previous answer.
  const pool = new pg.Pool({ ...config, pipeline: true, Client: Client as never })
  const seek = () => void Promise.all([primary.seek(), direct.seek()])
  pool.on('error', seek)
  const silence = isPatient ? null : new SilenceWatch(pool, direct)
  const set = setStatement(settings)
  const names = new StatementNames()
  pool.on('connect', (client) => {
    client.on('error', seek)
    // A pooler gives each transaction another connection, and would apply them to one of them.
    if (prepares) client.query(set).catch(() => undefined)
    client.query = pipelined(client, prepares ? names : null, seek) as typeof client.query
    if (watch) client.query = withWatch(client.query.bind(client) as Query, watch) as typeof client.query
  })
  const take = pool.connect.bind(pool)
  const isAtHome = (client: pg.PoolClient) => homes.get(client) === primary.url
  pool.connect = ((given?: Parameters<typeof take>[0]) => {
    if (silence?.isSilent) {
      const error = new DatabaseSilent('the database does not answer')
      return given ? given(error, undefined, () => undefined) : Promise.reject(error)
    }
    if (given) {
      // A call that has waited gets the connection from whoever releases it, and must not be taken for that one.
      const receive = watch ? AsyncResource.bind(given) : given
      return take((error, client, release) => {
        if (error) seek()
        if (!client || isAtHome(client)) return receive(error, client, release)
        release(true)
        pool.connect(receive)
      })
    }
    return take().then(
      (client) => {
        if (isAtHome(client)) return releasedWhenLost(client)
        client.release(true)
        return pool.connect()
      },
      (error: unknown) => {
        seek()
        throw error
      },
    )
  }) as typeof pool.connect
  const end = pool.end.bind(pool)
  pool.end = (() => {
    silence?.stop()
    return end()
  }) as typeof pool.end
  return pool
}

function setStatement(settings: Readonly<Record<string, string>>): string {
  const each = Object.entries(settings).map(
    ([name, value]) => `set_config(${pg.escapeLiteral(name)}, ${pg.escapeLiteral(value)}, false)`,
  )
  return `select ${each.join(', ')}`
}

/**
 * Releases a connection automatically when it is lost. A transaction whose very first command fails never releases its
 * connection, and ten of those would exhaust the pool.
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
