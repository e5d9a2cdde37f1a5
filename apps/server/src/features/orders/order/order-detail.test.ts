import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MemberScope } from '../../../platform/auth/scope.ts'
import {
  type GivenOrder,
  givenOrder,
  type OrderWorld,
  openOrderWorld,
} from '../../../testing/fixtures/order-fixtures.ts'
import { scopeOf } from '../../../testing/scope-of.ts'
import { type Names, readNames } from '../../trade/lookups/public.ts'
import { findOrder } from './order-detail.query.ts'

let world: OrderWorld
let names: Names
let scope: MemberScope
beforeAll(async () => {
  world = await openOrderWorld()
  names = await readNames(world.db)
  scope = scopeOf(world.member) as MemberScope // A member's scope.
})
afterAll(() => world.close())

const find = ({ id }: GivenOrder) => findOrder(world.db, names, scope, id)

describe('one order', () => {
  it('an order of which nothing has changed is the same object', async () => {
    const order = await givenOrder(world, { status: 2 })
    const first = await find(order)
    expect(first?.order.id).toBe(order.id)
    expect(await find(order)).toBe(first)
  })

  type Change = { readonly of: string; readonly by: (order: GivenOrder) => SQL }

  const copyOf = (table: string, changed: Record<string, string>, order: GivenOrder) => {
    const columns = Object.keys(changed)
    const given = sql.raw(columns.join(', '))
    const values = sql.raw(Object.values(changed).join(', '))
    return sql`insert into ${sql.identifier(table)} (customer_id, order_id, ${given})
    select customer_id, id, ${values} from orders where id = ${order.id}`
  }

  const changes: readonly Change[] = [
    { of: 'the order', by: ({ id }) => sql`update orders set vessel = 'EVER GIVEN' where id = ${id}` },
    {
      of: 'its company',
      by: ({ id }) =>
        sql`update customers set company1 = '深圳蓝湾家居' where id = (select customer_id from orders where id = ${id})`,
    },
    {
      of: 'whoever booked it',
      by: ({ id }) =>
        sql`update users set phone = '13900000000' where id = (select created_by from orders where id = ${id})`,
    },
    {
      of: 'its assignee',
      by: () => sql`update users set linkman = 'LIN QING 2' where id = ${world.operator.id}`,
    },
    {
      of: 'its timeline',
      by: (order) =>
        copyOf(
          'order_events',
          {
            ...{ action: `'document_added'`, actor: `'operator'`, user_id: 'created_by', user_name: `'LIN'` },
            ...{ from_status: 'status', to_status: 'status', create_time: 'now()' },
          },
          order,
        ),
    },
    {
      of: 'its documents',
      by: (order) =>
        copyOf(
          'documents',
          {
            ...{
              user_id: 'created_by',
              type: '1',
              name: `'b.pdf'`,
              file_key: `'b' || id`,
              update_time: 'now()',
            },
            ...{ media_type: `'application/pdf'`, bytes: '1' },
          },
          order,
        ),
    },
    {
      of: 'its messages',
      by: (order) =>
        copyOf(
          'order_messages',
          {
            ...{ actor: `'operator'`, user_id: 'created_by', user_name: `'LIN'`, text: `'HELLO'` },
            create_time: 'now()',
          },
          order,
        ),
    },
  ]

  it.each(changes)('a change of $of is seen by the next read', async ({ by }) => {
    const order = await givenOrder(world, { status: 2 })
    await world.db.execute(sql`update orders set assignee_id = ${world.operator.id} where id = ${order.id}`)
    const before = await find(order)
    expect(await find(order)).toBe(before)
    await world.db.execute(by(order))
    const after = await find(order)
    expect(after).not.toEqual(before)
    expect(await find(order)).toBe(after)
  })

  it('a change within a transaction is seen in it, and not after it was undone', async () => {
    const order = await givenOrder(world, { status: 2 })
    const vesselIn = async (db: typeof world.db) =>
      (await findOrder(db, names, scope, order.id))?.order.vessel
    const before = await vesselIn(world.db)
    const undone = world.db.transaction(async (tx) => {
      for (const vessel of ['FIRST', 'SECOND']) {
        await tx.execute(sql`update orders set vessel = ${vessel} where id = ${order.id}`)
        expect(await vesselIn(tx)).toBe(vessel)
      }
      tx.rollback()
    })
    await expect(undone).rejects.toThrow()
    expect(await vesselIn(world.db)).toBe(before)
  })
})
