import { createBooking } from '@berth/contract/orders/booking'
import { deskAnswerRfq, deskCountRfqs, deskDeclineRfq, deskListRfqs, getRfq } from '@berth/contract/trade/rfq'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { rfqs } from '../../../platform/db/schema.ts'
import {
  answered,
  answering,
  booking,
  firstOf,
  givenRfq,
  gp20,
  lastAudit,
  lastMail,
  optionOf,
  rounds,
  ruleLines,
  slow,
  useRfqWorld,
  world,
} from '../../../testing/fixtures/rfq-fixtures.ts'

useRfqWorld()

describe('an answer', () => {
  it('shows the total of each option, mails the cheapest, and is audited', async () => {
    const rfq = await answered()
    expect(rfq).toMatchObject({
      state: 'answered',
      best_totals: [{ currency: 'USD', amount: 4600.25 }],
      expire_date: '2026-03-20',
    })
    expect(rfq.options.map(({ total, is_cheapest, option_no }) => [option_no, total, is_cheapest])).toEqual([
      [`${rfq.rfq_no}-1`, 4801, false],
      [`${rfq.rfq_no}-2`, 4600.25, true],
    ])
    const mail = await lastMail()
    expect(mail).toMatchObject({ kind: 'rfq_answered', toUserId: world.member.id })
    expect(mail?.payload).toMatchObject({
      best: [{ currency: 'USD', amount: 4600.25 }],
      options: 2,
      expire_date: '2026-03-20',
    })
    expect(await lastAudit()).toMatchObject({ action: 'rfq_answered', targetName: rfq.rfq_no })
  })

  it('can be corrected until it is accepted, which removes the earlier options', async () => {
    const rfq = await answered()
    const params = { id: rfq.id }
    const stale = await world.desk.call(deskAnswerRfq, { params, body: answering(1) })
    expect([stale.status, stale.error]).toEqual([409, 'stale_version'])
    const body = answering(rfq.version, { options: [optionOf(1700, 900)] })
    await world.desk.call(deskAnswerRfq, { params, body })
    const { options } = (await world.caller.call(getRfq, { params })).data
    expect(options.map(({ total }) => total)).toEqual([4300])
    const gone = await world.caller.call(createBooking, { body: booking(firstOf(rfq)) })
    expect([gone.status, ruleLines(gone.fields)]).toEqual([422, ['rfq_option_id quote_unavailable']])
  })

  it('must be complete', async () => {
    const rfq = await givenRfq()
    const wrong = await world.desk.call(deskAnswerRfq, {
      params: rfq,
      body: answering(rfq.version, {
        options: [
          { ...optionOf(0, 1_000_000), carrier_id: null, to_id: 99_999_999 },
          { ...optionOf(1, 1), spaces: [{ container_id: gp20, price: 1 }] },
        ],
        expire_date: '2026-03-15',
      }),
    })
    expect(ruleLines(wrong.fields)).toEqual([
      'options.0.carrier_id choose',
      'options.0.spaces.0.price positive',
      'options.0.spaces.1.price max_value',
      'options.1.spaces space_incomplete',
      'expire_date not_past',
      'options.0.to_id not_found',
    ])
    expect((await world.caller.call(getRfq, { params: rfq })).data.state).toBe('open')
  })

  it('can be a refusal with a reason, and an offer can still follow', async () => {
    const rfq = await givenRfq()
    const reason = 'NO SPACE IN APRIL'
    const body = { reason, version: rfq.version }
    const declined = (await world.desk.call(deskDeclineRfq, { params: rfq, body })).data
    const seen = (await world.caller.call(getRfq, { params: rfq })).data
    expect(seen).toMatchObject({ state: 'declined', answer: reason, actions: [], options: [] })
    expect(await lastMail()).toMatchObject({ kind: 'rfq_declined', payload: { reason } })
    expect(await lastAudit()).toMatchObject({ action: 'rfq_declined', reason })
    const given = await world.desk.call(deskAnswerRfq, { params: rfq, body: answering(declined.version) })
    expect(given.data.state).toBe('answered')
  })

  it('is sent once when two operators answer at the same time', { timeout: slow }, async () => {
    for (let round = 0; round < rounds; round++) {
      const rfq = await givenRfq()
      const send = () => world.desk.call(deskAnswerRfq, { params: rfq, body: answering(rfq.version) })
      const fates = (await Promise.all([send(), send()])).map(({ status }) => status)
      expect(fates.toSorted()).toEqual([200, 409])
      const { options } = (await world.caller.call(getRfq, { params: rfq })).data
      expect(options).toHaveLength(2)
    }
  })
})

describe('the desk inbox', () => {
  it('counts quote requests by state, lists the oldest first, and finds them by keyword', async () => {
    const first = await givenRfq({ description: 'UNIQUE TOYS' })
    world.clock.advance({ hours: 1 })
    const desk = await world.as(world.operator)
    const second = await givenRfq({ description: 'UNIQUE TOYS TOO' })
    const list = (query: object) => desk.call(deskListRfqs, { query: { keyword: 'unique toys', ...query } })
    const { data } = await list({ state: 'open' })
    expect(data.lists.map(({ id }) => id)).toEqual([first.id, second.id])
    expect([data.total, data.by_state]).toEqual([2, [{ state: 'open', count: 2 }]])
    expect((await list({ sort: 'newest', size: 1 })).data.lists.map(({ id }) => id)).toEqual([second.id])
    expect((await list({ state: 'expired' })).data.total).toBe(0)
    const body = answering(first.version)
    await desk.call(deskAnswerRfq, { params: first, body })
    const open = await world.db.$count(rfqs, eq(rfqs.state, 'open'))
    expect((await desk.call(deskCountRfqs)).data.rfqs).toBe(open)
    world.clock.set('2026-03-21T02:00:00Z')
    const late = await world.as(world.operator)
    const expired = await late.call(deskListRfqs, { query: { keyword: 'unique toys', state: 'expired' } })
    expect(expired.data.lists.map(({ id }) => id)).toEqual([first.id])
    expect((await late.call(deskListRfqs, { query: { keyword: '%_' } })).data.total).toBe(0)
  })
})
