import { refuse } from '@berth/domain/result'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MemberScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { orderEvents, orders } from '../../../platform/db/schema.ts'
import { givenOrder, type OrderWorld, openOrderWorld } from '../../../testing/fixtures/order-fixtures.ts'
import { scopeOf } from '../../../testing/scope-of.ts'
import { takeFirstStep, takeLastStep, takeStep } from './step.command.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await openOrderWorld()
})
afterAll(() => world.close())

const scopeOfMember = () => scopeOf(world.member) as MemberScope // A scope with a company is a member's.

describe('a step of an order', () => {
  it('a refused step rolls back everything its action wrote: for a first, a middle and a last step', async () => {
    const { db } = world
    const { id } = await givenOrder(world, { status: 0 })
    const stored = async () => [
      await db.select().from(orders).orderBy(orders.id),
      await db.select().from(orderEvents).orderBy(orderEvents.id),
    ]
    const before = await stored()
    const parts = { db, scope: scopeOfMember(), now: world.clock.now() }
    const writeAndRefuse = async (tx: Db) => {
      const written = await tx
        .update(orders)
        .set({ custRefNo: 'WRITTEN' })
        .where(eq(orders.id, id))
        .returning({ id: orders.id })
      expect(written).toHaveLength(1)
      return refuse({ code: 'forbidden' } as const)
    }

    const outcomes = [
      await takeFirstStep({ ...parts, action: 'save', copiedFrom: undefined, prepare: writeAndRefuse }),
      await takeStep({ ...parts, id, action: 'submit', prepare: writeAndRefuse }),
      await takeLastStep({ ...parts, id, action: 'delete', prepare: writeAndRefuse }),
    ]
    expect(outcomes).toEqual(Array(3).fill({ ok: false, reason: { code: 'forbidden' } }))
    expect(await stored()).toEqual(before)
  })
})
