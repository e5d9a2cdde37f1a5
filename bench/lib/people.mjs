// The callers: members with many bookings, each signed in once, with the ids and numbers they can request.
import { anOperator, signIn } from './berth.mjs'

/** @typedef {{ token: string, customerId: number, ids: number[], numbers: string[] }} Member */

export async function findMembers(pool, base, count) {
  const { rows } = await pool.query(
    `select u.username, o.customer_id::int as customer_id, array_agg(o.id::int) as ids, array_agg(o.order_no) as numbers
       from orders o join users u on u.customer_id = o.customer_id and u.is_owner and u.username like 'member%@seed.example'
      group by 1, 2 having count(*) > 150 order by 2 limit $1`,
    [count],
  )
  const members = []
  for (const { username, customer_id, ids, numbers } of rows)
    members.push({ token: await signIn(base, username), customerId: customer_id, ids, numbers })
  return members
}

export async function signInAtDesk(pool, base) {
  const { username } = await anOperator(pool)
  return signIn(base, username)
}
