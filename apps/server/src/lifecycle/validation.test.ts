// A database of its own: it changes the operator’s lists for all companies.

import { deskApproveCancel, deskConfirm, deskReturnBooking } from '@berth/contract/desk/desk-order'
import { type BookingCreateBody, createBooking } from '@berth/contract/orders/booking'
import { cancelOrderById } from '@berth/contract/orders/order'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { carriers, orders } from '../platform/db/schema.ts'
import { aContact, aMember } from '../testing/builders.ts'
import {
  aParty,
  fclBooking,
  givenOrder,
  lclBooking,
  type OrderWorld,
  openOrderWorld,
  space,
  storedOrder,
} from '../testing/fixtures/order-fixtures.ts'
import { openOwnApp } from '../testing/test-app.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await openOrderWorld(openOwnApp)
})
afterAll(() => world.close())

const nobody = 999_999_999

/** Sends a booking that must be refused, and returns the findings by field. */
async function refusal(body: BookingCreateBody, lang = 'cn', caller = world.caller) {
  const before = await world.db.$count(orders)
  const answer = await caller.with({ lang }).call(createBooking, { body })
  expect([answer.status, answer.error]).toEqual([422, 'validation'])
  expect(await world.db.$count(orders)).toBe(before)
  return answer.fields?.map(({ path, rule, msg }) => [path, rule, msg])
}

describe('an invalid booking', () => {
  it('reports all errors at once, in Chinese and in English', async () => {
    const empty = { action: 'submit' as const, container_mode: 2 as const, ready_date: '2026-03-15' }
    const missing = ['pol_id', 'pod_id', 'to_id', 'inco_term', 'shipper', 'consignee']
    const say = (choose: string, past: string, line: string) =>
      [
        ...missing.map((path) => [path, 'choose', choose]),
        ['ready_date', 'not_past', past],
        ['cargo', 'at_least_one', line],
      ].sort()
    expect((await refusal(empty))?.sort()).toEqual(say('请选择', '不能早于今天', '请至少填写一行'))
    expect((await refusal(empty, 'en'))?.sort()).toEqual(
      say('Please select', 'Cannot be before today', 'Enter at least one row'),
    )
  })

  it('is checked against the current day in China', async () => {
    world.clock.set('2026-03-16T15:59:00Z')
    const body = fclBooking(world, { ready_date: '2026-03-16' })
    const late = await world.as(world.member)
    expect((await late.call(createBooking, { body })).status).toBe(200)
    world.clock.set('2026-03-16T16:00:00Z')
    expect(await refusal(body, 'cn', late)).toEqual([['ready_date', 'not_past', '不能早于今天']])
    world.clock.set('2026-03-16T02:00:00Z')
  })

  it('reports the line and the limit', async () => {
    const [line] = fclBooking(world).containers ?? []
    const containers = [line!, { ...line, weight: 1.2345 }, { ...line, quantity: 1.5 }]
    expect(await refusal(fclBooking(world, { containers }), 'en')).toEqual([
      ['containers.1.weight', 'decimals', 'At most 3 decimal places'],
      ['containers.2.quantity', 'integer', 'Must be a whole number'],
    ])
    expect(await refusal(fclBooking(world, { cust_ref_no: 'X'.repeat(500) }))).toEqual([
      ['cust_ref_no', 'max_length', '不能超过 35 个字符'],
    ])
  })

  it('reports a malformed number, day or choice once, without follow-up errors', async () => {
    const wrong = {
      pol_id: '5',
      ready_date: '2026-02-30',
      container_mode: 3,
      transport_term: 'CY-MOON',
      inco_term: 'fob',
      remark: 'a\u0000b',
    }
    const said = await refusal(fclBooking(world, wrong as never))
    expect(said?.map(([path, rule]) => `${path} ${rule}`).sort()).toEqual([
      'container_mode one_of',
      'inco_term type',
      'pol_id type',
      'ready_date day',
      'remark type',
      'transport_term one_of',
    ])
  })
})

describe('unknown references', () => {
  it('are reported at their fields, in one response', async () => {
    const parties = [
      { ...aParty(world, 1), id: nobody },
      { ...aParty(world, 2), country_id: nobody },
    ]
    const body = fclBooking(world, {
      from_id: nobody,
      pol_id: nobody,
      pod_id: nobody,
      to_id: nobody,
      carrier_id: nobody,
      route_id: nobody,
      inco_term: 'XXX',
      contacts: parties,
      containers: [
        {
          container_id: nobody,
          quantity: 1,
          package: 2,
          package_uid: nobody,
          description: 'X',
          weight: 1,
          volume: 1,
        },
      ],
    })
    const said = await refusal(body)
    expect(said?.map(([path]) => path).sort()).toEqual([
      'carrier_id',
      'contacts.0.id',
      'contacts.1.country_id',
      'containers.0.container_id',
      'containers.0.package_uid',
      'from_id',
      'inco_term',
      'pod_id',
      'pol_id',
      'route_id',
      'to_id',
    ])
    expect(new Set(said?.map(([, rule, msg]) => `${rule} ${msg}`))).toEqual(
      new Set(['not_found 未找到，请重新选择']),
    )
  })

  it('are reported for loose cargo too', async () => {
    const [item] = lclBooking(world).cargo ?? []
    const said = await refusal(lclBooking(world, { cargo: [item!, { ...item, package_uid: nobody }] }))
    expect(said).toEqual([['cargo.1.package_uid', 'not_found', '未找到，请重新选择']])
  })

  it('are refused in drafts too', async () => {
    const said = await refusal({ action: 'save', container_mode: 1, to_id: nobody })
    expect(said).toEqual([['to_id', 'not_found', '未找到，请重新选择']])
  })

  it('include contacts of another company', async () => {
    const theirs = await aContact(world.db, await aMember(world.db))
    const contacts = [{ ...aParty(world, 1), id: theirs.id }, aParty(world, 2)]
    expect(await refusal(fclBooking(world, { contacts }))).toEqual([
      ['contacts.0.id', 'not_found', '未找到，请重新选择'],
    ])
  })
})

describe('desk calls', () => {
  it('refuse an incomplete confirmation at each field, with nothing changed', async () => {
    const { id, version } = await givenOrder(world, { status: 1 })
    const before = await storedOrder(world, id)
    const empty = {
      version,
      so_no: null,
      carrier_id: null,
      vessel: null,
      voyage: '',
      etd: '2026-04-02',
      eta: '2026-04-01',
    }
    const answer = await world.desk.with({ lang: 'en' }).call(deskConfirm, { params: { id }, body: empty })
    expect([answer.status, answer.fields?.map(({ path, rule }) => `${path} ${rule}`).sort()]).toEqual([
      422,
      ['carrier_id choose', 'eta not_before_etd', 'so_no required', 'vessel required', 'voyage required'],
    ])
    expect(await storedOrder(world, id)).toEqual(before)
  })

  it('refuse a carrier that is unknown or disabled', async () => {
    const [gone] = await world.db
      .insert(carriers)
      .values({ code: 'GONE', codes: ['GONE'], nameZh: '旧船公司', nameEn: 'Former Line', enabled: false })
      .returning({ id: carriers.id })
    const { id, version } = await givenOrder(world, { status: 1 })
    for (const carrier_id of [nobody, gone?.id ?? 0]) {
      const answer = await world.desk.call(deskConfirm, {
        params: { id },
        body: { ...space(world, version), carrier_id },
      })
      expect([answer.status, answer.fields?.[0]]).toMatchObject([
        422,
        { path: 'carrier_id', rule: 'not_found' },
      ])
    }
  })

  it.each(['2026-03-25', 'soon', '9999-12-31T23:59:59-12:00'])(
    '%j is not a valid cut-off',
    async (cut_off_documents) => {
      const { id, version } = await givenOrder(world, { status: 1 })
      const answer = await world.desk.call(deskConfirm, {
        params: { id },
        body: { ...space(world, version), cut_off_documents },
      })
      expect([answer.status, answer.fields?.[0]]).toMatchObject([
        422,
        { path: 'cut_off_documents', rule: 'instant' },
      ])
    },
  )

  it('need a reason to return or cancel, and refuse a negative fee', async () => {
    const { id, version } = await givenOrder(world, { status: 1 })
    for (const reason of ['', '  ', undefined]) {
      const body = { reason: reason as string, version }
      const returned = await world.desk.call(deskReturnBooking, { params: { id }, body })
      expect(returned.fields).toMatchObject([{ path: 'reason', rule: 'required' }])
      const cancelled = await world.caller.call(cancelOrderById, { params: { id }, body })
      expect(cancelled.fields).toMatchObject([{ path: 'reason', rule: 'required' }])
    }
    const body = { reason: 'X', version, fee: -1 }
    expect((await world.desk.call(deskApproveCancel, { params: { id }, body })).fields).toMatchObject([
      { path: 'fee', rule: 'min_value' },
    ])
  })
})

it('answers 400 to a body that is not a JSON object', async () => {
  for (const payload of ['null', '"x"', '{', '']) {
    const { headers } = world.caller
    const response = await world.app.inject({
      method: 'POST',
      url: '/api/order/booking',
      headers: { ...headers, 'content-type': 'application/json' },
      payload,
    })
    expect([payload, response.statusCode, response.json().error]).toEqual([payload, 400, 'malformed'])
  }
})
