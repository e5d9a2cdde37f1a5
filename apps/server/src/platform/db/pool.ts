import type { Duplex } from 'node:stream'
import pg from 'pg'
import { type Asked, beginName, LeanQuery, type Wire } from './lean-query.ts'
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
  // Statements of a transaction that do not wait for each other are sent one after the other without waiting for answers.
  const pool = new pg.Pool({ ...config, pipeline: true })
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

type Query = (asked: unknown, ...rest: unknown[]) => unknown

type Callback = (error: Error | null, result?: unknown) => void

const nothing = { rows: [], rowCount: 0 }

/**
 * Has a connection prepare what is sent to it with parameters; everything else goes as it is. What is sent in the same moment goes
 * as one message, and the `begin` of a transaction goes with its first statement.
 */
function nameStatements(client: pg.PoolClient, names: StatementNames): void {
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
  const query: Query = (asked, values, callback) => {
    if (isPlain(asked, values)) {
      const begins = isToBegin
      isToBegin = false
      gather()
      const name = asked.name ?? names.nameOf(asked.text)
      const submit = (done: Callback) => send(new LeanQuery(asked, name, values as unknown[], begins, done))
      if (typeof callback === 'function') return submit(callback as Callback)
      return new Promise((resolve, reject) => {
        submit((error, result) => (error ? reject(error) : resolve(result)))
      })
    }
    const text = textOf(asked)
    if (text === 'begin' && callback === undefined) {
      isToBegin = mayBegin
      if (isToBegin) return Promise.resolve(nothing)
      mayBegin = true
      return send({ text, name: beginName })
    }
    if (!isToBegin) return callback === undefined ? send(asked, values) : send(asked, values, callback)
    isToBegin = false
    // Nothing was done between begin and end.
    if (text === 'commit' || text === 'rollback') return Promise.resolve(nothing)
    return (send({ text: 'begin', name: beginName }) as Promise<unknown>).then(() => send(asked, values))
  }
  client.query = query as typeof client.query
}

function textOf(asked: unknown): unknown {
  return typeof asked === 'object' && asked !== null && 'text' in asked ? asked.text : undefined
}

function isPlain(asked: unknown, values: unknown): asked is Asked & { readonly name?: string } {
  if (typeof asked !== 'object' || asked === null || 'submit' in asked) return false
  return 'text' in asked && typeof asked.text === 'string' && Array.isArray(values) && values.length > 0
}
