import { AsyncResource } from 'node:async_hooks'
import type { Duplex } from 'node:stream'
import pg from 'pg'
import { offerEarlyCommit } from './commit.ts'
import { type Asked, beginName, LeanQuery, type Wire } from './connection/lean-query.ts'
import type { Primary } from './connection/primary.ts'
import { DatabaseSilent, SilenceWatch } from './connection/silence.ts'
import { StatementNames } from './connection/statement-names.ts'
import { type Query, type StatementWatch, watched } from './connection/statement-watch.ts'

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

/** PostgreSQL's code for a write on a standby: after a failover, the server that was the primary. */
const readOnly = '25006'

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
    nameStatements(client, prepares ? names : null, seek)
    if (watch) client.query = watched(client.query.bind(client) as Query, watch) as typeof client.query
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

type Callback = (error: Error | null, result?: unknown) => void

const nothing = { rows: [], rowCount: 0 }

const commitName = 'berth_commit'

/**
 * Makes a connection prepare statements that have parameters or a name; all others are sent unchanged. Statements issued in the
 * same tick are sent as one message, and the `begin` of a transaction is sent with its first statement. `commit` can be sent with
 * the last. Without `names`, nothing is prepared, and `begin` is a statement like any other.
 */
function nameStatements(client: pg.PoolClient, names: StatementNames | null, seek: () => void): void {
  const send = client.query.bind(client) as Query
  const { connection } = client as unknown as { readonly connection: Wire & { readonly stream: Duplex } }
  let isCorked = false
  const gather = () => {
    if (isCorked) return
    isCorked = true
    connection.stream.cork()
    process.nextTick(() => {
      isCorked = false
      connection.stream.uncork()
    })
  }
  let mayBegin = false
  let isToBegin = false
  let ended: Promise<unknown> | null = null
  offerEarlyCommit(client, () => {
    gather()
    ended = isToBegin
      ? Promise.resolve(nothing)
      : (send(names ? { text: 'commit', name: commitName } : 'commit') as Promise<unknown>)
    isToBegin = false
    return ended
  })
  const query: Query = (given, values, callback) => {
    const asked = names ? given : withoutName(given)
    if (ended) {
      const [answer, text] = [ended, textOf(asked)]
      if (text !== 'commit' && text !== 'rollback') return refuseLate(callback)
      ended = null
      return text === 'commit' ? answer : answer.catch(() => nothing)
    }
    if (isPlain(asked, values)) {
      const begins = isToBegin
      isToBegin = false
      gather()
      const name = asked.name ?? names?.nameOf(asked.text)
      const submit = (done: Callback) => send(new LeanQuery(asked, name, values as unknown[], begins, done))
      if (typeof callback === 'function') return submit(callback as Callback)
      return new Promise((resolve, reject) => {
        submit((error, result) => {
          if (!error) return resolve(result)
          if ((error as { readonly code?: string }).code === readOnly) seek()
          reject(error)
        })
      })
    }
    const text = textOf(asked)
    if (names && text === 'begin' && callback === undefined) {
      isToBegin = mayBegin
      if (isToBegin) return Promise.resolve(nothing)
      mayBegin = true
      return send({ text, name: beginName })
    }
    if (!isToBegin) return callback === undefined ? send(asked, values) : send(asked, values, callback)
    isToBegin = false
    // The transaction was empty.
    if (text === 'commit' || text === 'rollback') return Promise.resolve(nothing)
    return (send({ text: 'begin', name: beginName }) as Promise<unknown>).then(() => send(asked, values))
  }
  client.query = query as typeof client.query
}

/** Refuses a statement that was sent after its transaction had been committed: it would write outside of it. */
function refuseLate(callback: unknown): unknown {
  const error = new Error('the transaction is already committed')
  return typeof callback === 'function' ? callback(error) : Promise.reject(error)
}

/** Drizzle names some statements itself. */
function withoutName(asked: unknown): unknown {
  if (typeof asked !== 'object' || asked === null || 'submit' in asked || !('name' in asked)) return asked
  return { ...asked, name: undefined }
}

function textOf(asked: unknown): unknown {
  return typeof asked === 'object' && asked !== null && 'text' in asked ? asked.text : undefined
}

function isPlain(asked: unknown, values: unknown): asked is Asked & { readonly name?: string } {
  if (typeof asked !== 'object' || asked === null || 'submit' in asked) return false
  if (!('text' in asked) || typeof asked.text !== 'string' || !Array.isArray(values)) return false
  return values.length > 0 || ('name' in asked && typeof asked.name === 'string')
}
