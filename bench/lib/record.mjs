// What acts write, for the floor to write it too. Each act is carried out once for each member by a server whose statements are
// noted (`relay.mjs`); `replay.mjs` writes the same rows for other orders.
import { startServer } from './berth.mjs'
import { startRelay } from './relay.mjs'

/**
 * @typedef {{ statements: import('./relay.mjs').Statement[], answer: string, facts: string[], known: string[] }} Recording
 * `known` are the texts that are different for another order: `facts` of it before the act, and what the database returned.
 */

/** Gives each sequence numbers of its own with ten digits, so that an id is found wherever it is written. */
export async function separateIds(pool) {
  await pool.query(`
    select setval(format('%I.%I', schemaname, sequencename)::regclass,
        1000000000 + 5000000 * row_number() over (order by sequencename) + coalesce(last_value, 1))
      from pg_sequences where schemaname = 'public'`)
}

/** Records each act for each member, by `recordingName`. */
export async function recordActs(env, { acts, members, world, begin }) {
  const relay = await startRelay(env.DATABASE_URL)
  const server = await startServer({ ...env, DATABASE_URL: relay.url })
  /** @type {Record<string, Recording>} */
  const recordings = {}
  try {
    for (const { token } of members) {
      const left = new Map()
      for (const act of acts) {
        const found = [act.follows ? left.get(act.follows) : begin(token)]
        const [order] = act.prepare ? await act.prepare(world, found) : found
        relay.take()
        const answer = await carryOut(
          server.base,
          act.berth(world, order),
          act.desk ? world.deskToken : token,
        )
        const statements = relay.take().flatMap(writesIn)
        if (statements.length === 0) throw new Error(`${act.name} wrote nothing: ${answer}`)
        const drawn = statements.flatMap(({ rows }) => rows.flat())
        const facts = factsOf(order)
        const known = [...new Set([...facts, ...drawn])].filter(isTelling)
        recordings[recordingName(act, order)] = { statements, answer, facts, known }
        left.set(act.name, { ...order, ...movedBy(answer) })
      }
    }
  } finally {
    await server.stop()
    await relay.stop()
  }
  return recordings
}

async function carryOut(base, { method, path, body }, token) {
  const answer = await fetch(base + path, {
    method,
    headers: { authorization: `Bearer ${token}`, lang: 'en-US', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return await answer.text()
}

/** The writes of the transaction of an act, and what was drawn from sequences for them. Each act writes an event. */
function writesIn(statements) {
  const transactions = []
  for (const statement of statements) {
    if (/^begin/i.test(statement.text)) transactions.push([])
    else transactions.at(-1)?.push(statement)
  }
  return transactions
    .filter((each) => each.some(({ text }) => text.startsWith('insert into "order_events"')))
    .flatMap((each) => each.filter(({ text }) => /^(insert|update|delete)\b|\bnextval\(/i.test(text)))
}

export const recordingName = (act, { token }) => `${act.name} ${token}`

/** The id and the number of an order that was moved, and its version. */
export function movedBy(answer) {
  const { id, order_id: orderId, order_no, version } = JSON.parse(answer).data ?? {}
  return { id: id ?? orderId, order_no, version: version ?? 1 }
}

/** What is known of an order before an act, in the same sequence for all orders that came the same way. */
export function factsOf({ token: _, ...order }) {
  return Object.values(order).flatMap((value) =>
    typeof value === 'object' && value !== null ? factsOf(value) : [String(value)],
  )
}

/** Shorter texts occur by chance. */
export const isTelling = (text) => text !== null && text.length >= 8
