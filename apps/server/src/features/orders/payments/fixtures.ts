import { deskSettlePayment } from '@berth/contract/billing/desk-payment'
import { beginPayment, getPayment, submitPayment } from '@berth/contract/billing/payment'
import { getOrder } from '@berth/contract/orders/order'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { checkData } from '../../../admin/check-data.ts'
import { ledger, settings } from '../../../platform/db/schema.ts'
import { openOwnApp } from '../../../testing/test-app.ts'
import { anotherCompany, givenOrder, type OrderWorld, openOrderWorld } from '../fixtures.ts'
import { aBill, anUpload, chargeId, debitsOf, take } from '../paper-fixtures.ts'

export let world: OrderWorld

/**
 * Sets up a world that bills in three currencies, for each test file about payments, or for each of its tests if they sum over
 * all companies; `check` finds nothing after them.
 */
export function usePaymentWorld(lasts: 'file' | 'test' = 'file'): void {
  const [before, after] = lasts === 'file' ? [beforeAll, afterAll] : [beforeEach, afterEach]
  before(async () => {
    world = await openOrderWorld(openOwnApp)
    await world.db
      .update(settings)
      .set({ valueZh: 'USD,CNY,JPY' })
      .where(eq(settings.name, 'bill_currencies'))
  })
  // Whatever happened, the ledger agrees with bills, payments and credit: nothing later could put it right again.
  after(async () => {
    const { problems } = await checkData(world.db, world.storage)
    await world.close()
    // The companies of the tests have no owner.
    expect(problems.filter((one) => !one.startsWith('companies without an owner'))).toEqual([])
  })
}

/** Gives each test a company of its own, which has no bills, payments or credit yet. */
export function useOwnCompanies(): void {
  beforeEach(useAnotherCompany)
}

/** Goes on as a member of a new company. */
export async function useAnotherCompany(): Promise<void> {
  world = { ...world, ...(await anotherCompany(world)) }
}

type Amount = readonly [currency: string, total: number]

/** Creates an order whose bills are due: one for each amount. Returns it with the ids of the bills. */
export async function owing(...amounts: readonly Amount[]) {
  const charge_id = await chargeId(world.db, 'DOC')
  const made = await Promise.all(
    amounts.map(([currency, unit_price], index) =>
      aBill(world, {
        ...{ name: `Debit note ${index + 1}`, currency },
        lines: [{ charge_id, basis: 'PER BILL', quantity: 1, unit_price, payment_term: 'prepaid' }],
      }),
    ),
  )
  let order = await take.supply(world, await givenOrder(world, { status: 2 }))
  order = await take.bill(world, order, made)
  order = await take.invoice(world, await take.pass(world, order), false)
  return { ...order, bills: await debitsOf(world, order.id) }
}

export type Chosen = { readonly id: number; readonly amount: number }

export const begin = (bills: readonly Chosen[], more: { use_credit?: boolean } = {}) =>
  world.caller.call(beginPayment, { body: { bills: [...bills], ...more } })

export async function submit(id: number, bills: readonly Chosen[], more: { use_credit?: boolean } = {}) {
  const slips = [await anUpload(world.caller, 'payment_slip', '水单.pdf')]
  return world.caller.call(submitPayment, { params: { id }, body: { bills: [...bills], slips, ...more } })
}

/** Submits a payment of these bills and returns its id. */
export async function paying(bills: readonly Chosen[], more: { use_credit?: boolean } = {}) {
  const { id } = (await begin(bills, more)).data
  expect((await submit(id, bills, more)).status).toBe(200)
  return id
}

export type Arrival = {
  readonly received_amount: number
  readonly shortfall?: 'fee' | 'open' | 'written_off'
  readonly bills?: Chosen[]
  readonly difference_note?: string
}

export const confirm = (id: number, arrival: Arrival) =>
  world.desk.call(deskSettlePayment, {
    params: { id },
    body: { value_date: '2026-03-14', bank_reference: 'FT2632400871', ...arrival },
  })
export const statusOf = async ({ id }: { readonly id: number }) =>
  (await world.caller.call(getOrder, { params: { id } })).data.status
export const read = async (id: number) => (await world.caller.call(getPayment, { params: { id } })).data
/** The ledger entries of a payment as `kind amount`. */
export const entriesOf = async (id: number) =>
  (await world.db.select().from(ledger).where(eq(ledger.paymentId, id)).orderBy(ledger.id)).map(
    ({ kind, amount }) => `${kind} ${amount}`,
  )
