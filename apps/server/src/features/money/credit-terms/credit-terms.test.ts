// A database of its own: it sees the bills of all companies, in currencies of its own.

import { deskListAudit } from '@berth/contract/desk/desk-audit'
import * as wire from '@berth/contract/money/credit-terms'
import { deskFindReceivables } from '@berth/contract/money/desk-receivable'
import { deskDispatch, deskRelease } from '@berth/contract/release/release'
import { describe, expect, it } from 'vitest'
import { anOperator } from '../../../testing/builders.ts'
import {
  confirm,
  owing,
  paying,
  statusOf,
  useOwnCompanies,
  usePaymentWorld,
  world,
} from '../../../testing/fixtures/payment-fixtures.ts'
import { walkedOrder } from '../../../testing/fixtures/step-fixtures.ts'

usePaymentWorld()
useOwnCompanies()

type Limits = readonly (readonly [currency: string, amount: number])[]

const params = () => ({ id: world.member.customerId })
const terms = async () => (await world.desk.call(wire.deskGetCreditTerms, { params: params() })).data

async function save(limits: Limits, more: { holds_release?: boolean; version?: number } = {}) {
  const { version } = await terms()
  return world.desk.call(wire.deskSaveCreditTerms, {
    params: params(),
    body: {
      ...{ version, holds_release: true, ...more },
      limits: limits.map(([currency, amount]) => ({ currency, amount })),
    },
  })
}

/** Sets the limit just below what is owed in US dollars. */
async function exceed() {
  await owing(['USD', 40])
  await save([['USD', 0]])
  const [use] = (await terms()).limits
  return use?.used ?? 0
}

/** The company's row among the receivables. */
async function receivable(query: { currency?: string } = {}) {
  const { lists } = (await world.desk.call(deskFindReceivables, { query })).data
  return lists.find(({ customer_id }) => customer_id === world.member.customerId)
}

const clerk = async () => world.as(await anOperator(world.db, { user: { authorities: ['desk_order'] } }))

const release = (order: { readonly id: number; readonly version: number }) =>
  world.desk.call(deskRelease, { params: order, body: { version: order.version, release_no: 'TLX-1' } })

describe('credit limits', () => {
  it('are one per currency, shown with what is used of them on both sides', async () => {
    await owing(['USD', 100], ['CNY', 250])
    const before = await terms()
    expect(before).toMatchObject({ version: 0, limits: [], holds_release: true, is_held: false })
    expect(before.currencies).toEqual(['USD', 'CNY', 'JPY'])
    const { data } = await save([
      ['CNY', 1_000_000],
      ['USD', 5_000_000.5],
    ])
    expect(data).toMatchObject({ version: 1, is_held: false, payment_days: 7 })
    expect(data.limits).toMatchObject([
      { currency: 'USD', limit: 5_000_000.5 },
      { currency: 'CNY', limit: 1_000_000 },
    ])
    const [usd] = data.limits
    expect(usd!.left).toBeCloseTo(5_000_000.5 - usd!.used, 2)
    const own = (await world.caller.call(wire.getCreditTerms)).data
    expect(own.limits).toEqual(data.limits)
    expect((await world.neighbour.call(wire.getCreditTerms)).data.limits).toEqual([])
    expect(await receivable()).toMatchObject({ limit: 5_000_000.5, is_held: false })
  })

  it('count what is open of agreed bills, less credit on account', async () => {
    await owing(['USD', 100])
    const order = await owing(['USD', 60])
    await save([['USD', 5_000]])
    const used = async () => (await terms()).limits[0]!.used
    const before = await used()
    const payment = await paying([{ id: order.bills[0]!, amount: 60 }])
    expect(await used()).toBe(before)
    await confirm(payment, { received_amount: 75 })
    expect(await used()).toBeCloseTo(before - 75, 2)
  })

  it('are refused at their field, and by an old version', async () => {
    const wrong = await save([
      ['JPY', 10.5],
      ['USD', 1],
      ['USD', 2],
    ])
    expect(wrong.fields?.map(({ path, rule }) => `${path} ${rule}`)).toEqual([
      'limits.0.amount decimals',
      'limits.2.currency duplicate',
    ])
    expect((await save([['USD', 1]])).status).toBe(200)
    expect((await save([['USD', 2]], { version: 0 })).error).toBe('stale_version')
    // Both saw the same version.
    const { version } = await terms()
    const both = await Promise.all([save([['USD', 3]], { version }), save([['USD', 4]], { version })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('are for finance alone, and the change is audited', async () => {
    await save([['USD', 700]], { holds_release: false })
    const { lists } = (await world.desk.call(deskListAudit, { query: { action: 'credit_terms_changed' } }))
      .data
    expect(lists[0]?.changes).toEqual([
      { field: 'credit_limit', before: null, after: 'USD 700.00' },
      { field: 'holds_release', before: 'true', after: 'false' },
    ])
    const other = await clerk()
    expect((await other.call(wire.deskGetCreditTerms, { params: params() })).status).toBe(403)
    expect((await world.caller.call(wire.deskGetCreditTerms, { params: params() })).status).toBe(403)
    const unknown = { params: { id: 999_999 } }
    expect((await world.desk.call(wire.deskGetCreditTerms, unknown)).status).toBe(404)
  })
})

describe('a company over its limit', () => {
  it('has its telex release held until finance permits it with a reason', async () => {
    const order = await walkedOrder(world, 8)
    await exceed()
    const refused = await release(order)
    expect([refused.status, refused.error]).toEqual([422, 'over_credit_limit'])
    expect(refused.msg).toContain('信用额度')
    expect(await statusOf(order)).toBe(8)
    const hold = (await world.desk.call(wire.deskGetReleaseHold, { params: order })).data
    expect(hold).toMatchObject({ is_held: true, permit: null, over: [{ currency: 'USD', limit: 0 }] })

    const other = await clerk()
    const seen = (await other.call(wire.deskGetReleaseHold, { params: order })).data
    expect(seen).toEqual({ is_held: true, over: null, permit: null })
    const permit = (caller: typeof other) =>
      caller.call(wire.deskPermitRelease, { params: order, body: { reason: '老客户，月底付' } })
    expect((await permit(other)).status).toBe(403)
    const both = await Promise.all([permit(world.desk), permit(world.desk)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const after = (await other.call(wire.deskGetReleaseHold, { params: order })).data
    expect(after).toMatchObject({
      is_held: false,
      permit: { user_name: 'LIN QING', reason: '老客户，月底付' },
    })
    expect((await release(order)).status).toBe(200)
    const { lists } = (await world.desk.call(deskListAudit, { query: { action: 'release_permitted' } })).data
    expect(lists[0]).toMatchObject({ reason: '老客户，月底付' })
  })

  it('has its originals held until it has paid', async () => {
    const order = await walkedOrder(world, 9)
    const debt = await owing(['USD', 90])
    await save([['USD', 1_000_000]])
    const { used } = (await terms()).limits[0]!
    await save([['USD', used - 90]])
    const dispatch = () =>
      world.desk.call(deskDispatch, {
        params: order,
        body: { version: order.version, courier: 'SF', tracking_no: 'SF1', originals: 3 },
      })
    expect((await dispatch()).error).toBe('over_credit_limit')
    expect((await world.caller.call(wire.getCreditTerms)).data.is_held).toBe(true)
    await confirm(await paying([{ id: debt.bills[0]!, amount: 90 }]), { received_amount: 90 })
    expect((await dispatch()).status).toBe(200)
  })

  it('is not held where the terms say so, nor is a company without limits', async () => {
    const order = await walkedOrder(world, 8)
    await exceed()
    await save([['USD', 0]], { holds_release: false })
    expect((await world.desk.call(wire.deskGetReleaseHold, { params: order })).data.is_held).toBe(false)
    const permit = await world.desk.call(wire.deskPermitRelease, {
      params: order,
      body: { reason: 'none' },
    })
    expect(permit.error).toBe('already_decided')
    expect((await release(order)).status).toBe(200)
  })

  it('is marked among the receivables, in every currency', async () => {
    await owing(['CNY', 10])
    await exceed()
    for (const currency of ['USD', 'CNY']) {
      const row = await receivable({ currency })
      expect(row?.is_held).toBe(true)
      expect(row?.used_percent).toBe(currency === 'USD' ? 101 : null)
    }
  })
})
