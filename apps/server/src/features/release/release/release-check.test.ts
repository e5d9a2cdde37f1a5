import { checkReleaseNote } from '@berth/contract/release/release-check'
import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countedCalls, instructionRows, orders } from '../../../platform/db/schema.ts'
import { type OrderWorld, openOrderWorld } from '../../../testing/fixtures/order-fixtures.ts'
import { walkedOrder } from '../../../testing/fixtures/step-fixtures.ts'

let world: OrderWorld
let digits: string
const number = 'COSU6398017730'
beforeAll(async () => {
  world = await openOrderWorld()
  const released = await walkedOrder(world, 10)
  await world.db.update(orders).set({ mblNo: number }).where(eq(orders.id, released.id))
  const [row] = await world.db.select().from(instructionRows).where(eq(instructionRows.orderId, released.id))
  digits = row?.containerNo?.slice(-4) ?? ''
  expect(digits).toMatch(/^\d{4}$/)
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.delete(countedCalls)
})

const ask = (bl_no: string, container: string) =>
  world.stranger.call(checkReleaseNote, { body: { bl_no, container } })
const stateOf = async (bl_no: string, container: string) => (await ask(bl_no, container)).data.state
/** Four digits that are not those of the container. */
const wrong = () => String((Number(digits) + 1) % 10_000).padStart(4, '0')

describe('the check before a release', () => {
  it('is genuine for a released bill and one of its containers, for anybody and however it is typed', async () => {
    expect(await stateOf(number, digits)).toBe('genuine')
    expect(await stateOf(` ${number.toLowerCase()} `, ` ${digits} `)).toBe('genuine')
    expect((await ask(number, digits)).data).toEqual({
      state: 'genuine',
      check_time: world.clock.now().toISOString(),
    })
  })

  it('[case 21] is genuine however the numbers are spaced, dashed, wide, or given whole', async () => {
    const [row] = await world.db
      .select()
      .from(instructionRows)
      .where(like(instructionRows.containerNo, `%${digits}`))
    const whole = row?.containerNo ?? ''
    const wide = digits.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
    for (const [bill, container] of [
      ['COSU 6398017730', digits],
      ['COSU-639801 7730', wide],
      [number, whole],
      [number, `${whole.slice(0, 4)} ${whole.slice(4, 10)}-${whole.slice(10)}`],
    ] as const)
      expect(await stateOf(bill, container), `${bill} ${container}`).toBe('genuine')
    expect((await ask(number, '51')).status).toBe(422)
  })

  it('is unknown for a wrong digit, a part of the number, and patterns', async () => {
    expect(await stateOf(number, wrong())).toBe('unknown')
    expect(await stateOf('COSU6398017731', digits)).toBe('unknown')
    expect(await stateOf(number.slice(0, -1), digits)).toBe('unknown')
    for (const pattern of ['%', 'COSU%', '______________', 'COSU639801773_'])
      expect(await stateOf(pattern, digits)).toBe('unknown')
  })

  it('is unknown as long as the bill is not released, or is released as originals', async () => {
    const waiting = await walkedOrder(world, 8)
    await world.db.update(orders).set({ mblNo: 'COSU6398017788' }).where(eq(orders.id, waiting.id))
    expect(await stateOf('COSU6398017788', digits)).toBe('unknown')
  })

  it('names what is wrong with the question', async () => {
    expect(await ask('', '12')).toMatchObject({
      status: 422,
      fields: [
        { path: 'bl_no', rule: 'required' },
        { path: 'container', rule: 'four_digits' },
      ],
    })
  })

  it('cannot be guessed: a network has 20 checks in a quarter of an hour', async () => {
    const states: number[] = []
    for (let guess = 0; guess < 100; guess++)
      states.push((await ask(`COSU6398017${guess + 100}`, digits)).status)
    expect(states.filter((status) => status === 200)).toHaveLength(20)
    expect(states.slice(20)).toEqual(Array.from({ length: 80 }, () => 429))
  })
})
