import type pg from 'pg'
import { BeginQuery, beginName, connectionOf, type StatementConfig } from './begin-query.ts'
import { offerEarlyCommit } from './commit.ts'
import type { StatementNames } from './statement-names.ts'
import type { Query } from './statement-watch.ts'

/** PostgreSQL's code for a write on a standby: after a failover, the server that was the primary. */
const readOnly = '25006'

type Callback = (error: Error | null, result?: unknown) => void

const nothing = { rows: [], rowCount: 0 }

const commitName = 'berth_commit'

/**
 * The `query` of a connection that prepares statements that have parameters or a name; all others are sent unchanged. Statements issued in the
 * same tick are sent as one message, and the `begin` of a transaction is sent with its first statement. `commit` can be sent with
 * the last. Without `names`, nothing is prepared, and `begin` is a statement like any other. `onReadOnly` hears that the server
 * refused a write because it is a standby.
 */
export function pipelined(
  client: pg.PoolClient,
  names: StatementNames | null,
  onReadOnly: () => void,
): Query {
  const send = client.query.bind(client) as Query
  const { stream } = connectionOf(client)
  let isCorked = false
  const gather = () => {
    if (isCorked) return
    isCorked = true
    stream.cork()
    process.nextTick(() => {
      isCorked = false
      stream.uncork()
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
  return (given, values, callback) => {
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
      const config = { ...asked, name }
      const submit = (done: Callback) =>
        begins ? send(new BeginQuery(config, values as unknown[], done)) : send(config, values, done)
      if (typeof callback === 'function') return submit(callback as Callback)
      return new Promise((resolve, reject) => {
        submit((error, result) => {
          if (!error) return resolve(result)
          if ((error as { readonly code?: string }).code === readOnly) onReadOnly()
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

function isPlain(asked: unknown, values: unknown): asked is StatementConfig & { readonly name?: string } {
  if (typeof asked !== 'object' || asked === null || 'submit' in asked) return false
  if (!('text' in asked) || typeof asked.text !== 'string' || !Array.isArray(values)) return false
  return values.length > 0 || ('name' in asked && typeof asked.name === 'string')
}
