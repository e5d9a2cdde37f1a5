// A database of its own: its statements are counted.
import { AsyncLocalStorage } from 'node:async_hooks'
import { findMyBills } from '@berth/contract/money/my-bill'
import { createBooking } from '@berth/contract/orders/booking'
import { NodePgSession } from 'drizzle-orm/node-postgres'
import { PgliteSession } from 'drizzle-orm/pglite'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { actsOf, noFile } from '../testing/fixtures/act-fixtures.ts'
import {
  fclBooking,
  givenOrder,
  type OrderWorld,
  openOrderWorld,
} from '../testing/fixtures/order-fixtures.ts'
import { walkedOrder } from '../testing/fixtures/step-fixtures.ts'
import { openOwnApp } from '../testing/test-app.ts'

// The cost of an action is mostly its number of statements; this test shows any that is added.

let world: OrderWorld
/** What is sent for the act that is counted, and for nothing that the server does besides. */
const counting = new AsyncLocalStorage<string[]>()

beforeAll(async () => {
  world = await openOrderWorld(openOwnApp)
  for (const session of [NodePgSession, PgliteSession]) {
    const prototype = session.prototype as unknown as { prepareQuery(query: { sql: string }): unknown }
    const prepare = prototype.prepareQuery
    vi.spyOn(prototype, 'prepareQuery').mockImplementation(function (this: object, ...given) {
      counting.getStore()?.push(given[0].sql)
      return prepare.apply(this, given)
    })
  }
})
afterAll(async () => {
  vi.restoreAllMocks()
  await world.close()
})

/**
 * Returns the statements of an action, without those that open and end its transaction and those of the gate and the mail
 * worker: the fewest of several times, because copies that the server keeps may have to be read again.
 */
async function statementsOf<Given>(
  act: (given: Given) => Promise<{ readonly status: number }>,
  arrange: () => Promise<Given>,
): Promise<string[]> {
  let fewest: string[] | undefined
  for (let times = 0; times < 3; times++) {
    const given = await arrange()
    const sent: string[] = []
    expect((await counting.run(sent, () => act(given))).status).toBe(200)
    const own = sent.filter((text) => !/^(begin|commit|savepoint|release)|"sessions"/.test(text)).map(startOf)
    if (fewest === undefined || own.length < fewest.length) fewest = own
  }
  return fewest ?? []
}

const nothing = async () => undefined

/** Returns the verb and the table of a statement. */
function startOf(text: string): string {
  const [, verb, table] =
    /^\s*(insert into|update|delete from|select)(?:.*?from)?\s+"?(\w+)/s.exec(text) ?? []
  return `${verb} ${table}`
}

describe('the number of statements', () => {
  it('a booking is saved with five statements and submitted with eight', async () => {
    const create = (action: 'save' | 'submit') => () =>
      world.caller.call(createBooking, { body: fclBooking(world, { action }) })
    const saved = ['insert into orders', 'insert into order_contacts', 'insert into order_lines']
    const kept = await statementsOf(create('save'), nothing)
    expect(kept.slice(1).sort()).toEqual([...saved, 'insert into order_events'].sort())
    const submitted = await statementsOf(create('submit'), nothing)
    expect(submitted).toHaveLength(8)
    const told = ['insert into monthly_moves', 'insert into outbox']
    expect(submitted).toEqual(expect.arrayContaining([...kept.slice(1), ...told]))
  })

  // The office hours and the days that differ from them are a statement each; so are the lock of the voyage and its calls.
  it('space is confirmed with twelve statements', async () => {
    const { confirm } = actsOf(world)
    const confirmed = await statementsOf(
      (order) => confirm(world.desk, { ...order, debits: [] }, noFile),
      () => givenOrder(world, { status: 1 }),
    )
    expect(confirmed, confirmed.join(', ')).toHaveLength(12)
    const written = confirmed.filter((text) => !text.startsWith('select'))
    expect(written.sort()).toEqual([
      'insert into monthly_moves',
      'insert into order_events',
      'insert into outbox',
      'update orders',
    ])
  })

  it('the bills of a company are listed with four statements, however many there are', async () => {
    const list = () => statementsOf(() => world.caller.call(findMyBills, {}), nothing)
    const one = await list()
    expect(one).toHaveLength(4)
    for (const status of [6, 11] as const) await walkedOrder(world, status)
    expect(await list()).toEqual(one)
  })
})
