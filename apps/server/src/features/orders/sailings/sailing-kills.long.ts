// A database of its own: its servers are processes that are killed.
import { setTimeout as wait } from 'node:timers/promises'
import { readReferenceData } from '@berth/reference-data/reference-data'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OpenDatabase } from '../../../platform/db/connection/open.ts'
import { rowsOf } from '../../../platform/db/db.ts'
import {
  orderEvents,
  orders,
  outbox,
  sailingChangeOrders,
  sailingChanges,
} from '../../../platform/db/schema.ts'
import { loadReferenceData } from '../../../reference/load-reference-data.ts'
import { aMember, anOperator, anOrder } from '../../../testing/builders.ts'
import { anOwnDatabase, type OwnDatabase } from '../../../testing/own-database.ts'
import { numbersOf } from '../../../testing/random-numbers.ts'
import { startServerProcess } from '../../../testing/server-process.ts'

const isPostgres = process.env.BERTH_TEST_ENGINE === 'postgres'
const kills = 20
const count = 2_000

let own: OwnDatabase
let database: OpenDatabase
beforeAll(async () => {
  own = await anOwnDatabase()
  database = await own.open()
  await loadReferenceData(database.db, readReferenceData())
})
afterAll(async () => {
  await database.close()
  await own.remove()
})

// Two servers on one database: only PostgreSQL has them.
it.runIf(isPostgres)(
  `a change of ${count} orders survives ${kills} kills of its servers`,
  { timeout: 600_000 },
  async () => {
    const { db } = database
    const operator = await anOperator(db)
    const first = await anOrder(db, 2, { member: await aMember(db), operator, now: new Date() })
    const { id, etd } = first
    const columns = await db.execute(sql`
    select quote_ident(column_name) as name from information_schema.columns
    where table_schema = 'public' and table_name = 'orders' and is_generated = 'NEVER' and column_name not in ('id', 'order_no')`)
    const names = sql.raw(
      rowsOf<{ name: string }>(columns)
        .map(({ name }) => name)
        .join(', '),
    )
    await db.execute(sql`
    insert into orders (id, order_no, ${names})
    select nextval('orders_id_seq'), 'BTK' || number, ${names} from orders, generate_series(2, ${count}) as number where id = ${id}`)
    const later = '2030-01-02'
    const [change] = await db
      .insert(sailingChanges)
      .values({
        sailingId: 1,
        state: 'running',
        userId: operator.id,
        userName: 'WANG QI',
        createTime: new Date(),
      })
      .returning({ id: sailingChanges.id })
    const changeId = change!.id
    await db.execute(sql`
    insert into sailing_change_orders (change_id, order_id, customer_id, state, before, "set")
    select ${changeId}, id, customer_id, 'waiting', jsonb_build_object('etd', ${etd}::text), jsonb_build_object('etd', ${later}::text)
    from orders where customer_id = ${first.customerId}`)

    const random = numbersOf(20_261_130)
    let left = kills
    const serve = async () => {
      while (left > 0) {
        left -= 1
        const server = await startServerProcess(own.settings)
        await wait(100 + random() * 700)
        await server.end('SIGKILL')
      }
    }
    await Promise.all([serve(), serve()])
    const reached = await countIn('changed')
    process.stdout.write(`${kills} kills, ${reached} of ${count} orders changed by then\n`)
    expect(reached).toBeGreaterThan(0)
    const last = await startServerProcess(own.settings)
    await expect.poll(() => countIn('changed'), { timeout: 120_000, interval: 500 }).toBe(count)
    await last.end('SIGTERM')

    const all = await db.select({ etd: orders.etd, version: orders.version }).from(orders)
    expect(all.every((order) => order.etd === later && order.version === first.version + 1)).toBe(true)
    const events = await db
      .select({ orderId: orderEvents.orderId })
      .from(orderEvents)
      .where(eq(orderEvents.action, 'update_transport'))
    expect([events.length, new Set(events.map(({ orderId }) => orderId)).size]).toEqual([count, count])
    const mails = await db
      .select({ orderId: outbox.orderId, toUserId: outbox.toUserId })
      .from(outbox)
      .where(and(sql`${outbox.payload} ->> 'action' = 'update_transport'`))
    const told = new Set(mails.map(({ orderId, toUserId }) => `${orderId} ${toUserId}`))
    expect([mails.length, told.size]).toEqual([count, count])

    async function countIn(state: 'changed'): Promise<number> {
      return await db.$count(
        sailingChangeOrders,
        and(eq(sailingChangeOrders.changeId, changeId), inArray(sailingChangeOrders.state, [state])),
      )
    }
  },
)
