import { describe, expect, it } from 'vitest'
import { maxBookingLines } from '../../limits.ts'
import { type BookingForm, checkBooking, checkDraft, lineField, warnOfBooking } from './booking.ts'
import { containerMode } from './container-mode.ts'
import { type PartyType, partyType } from './party.ts'

const today = '2026-03-16'

function party(type: PartyType) {
  return {
    type,
    company1: 'BRIGHT LAMPS LTD',
    linkman: 'ZHOU MIN',
    phone: '+86 755 1234',
    address1: '1 HARBOUR ROAD',
    city: 'SHENZHEN',
    country_id: 1,
  }
}

const fcl: BookingForm = {
  container_mode: containerMode.fcl,
  pol_id: 1,
  pod_id: 2,
  to_id: 2,
  ready_date: today,
  inco_term: 'FOB',
  contacts: [party(partyType.shipper), party(partyType.consignee)],
  containers: [{ container_id: 5, quantity: 2, description: 'LED LAMPS', weight: 18_000, volume: 60.5 }],
  cargo: [],
}

const lcl: BookingForm = {
  ...fcl,
  container_mode: containerMode.lcl,
  containers: [],
  cargo: [
    {
      description: 'LED LAMPS\nIN CARTONS',
      hs_code: '9405.42',
      package: 40,
      package_uid: 7,
      weight: 800,
      volume: 4,
    },
  ],
}

const box = fcl.containers[0]
const item = lcl.cargo[0]
const [shipper, consignee] = fcl.contacts

it('accepts a complete booking of full containers or of loose cargo', () => {
  expect(checkBooking(fcl, today)).toEqual([])
  expect(checkBooking(lcl, today)).toEqual([])
})

describe('reports exactly one finding, at its field, when', () => {
  it.each([
    ['no port of loading is chosen', { pol_id: null }, 'pol_id', 'choose'],
    ['no port of discharge is chosen', { pod_id: undefined }, 'pod_id', 'choose'],
    ['no place of delivery is chosen', { to_id: null }, 'to_id', 'choose'],
    ['there is no ready date', { ready_date: null }, 'ready_date', 'choose'],
    ['the cargo was ready yesterday', { ready_date: '2026-03-15' }, 'ready_date', 'not_past'],
    ['it is booked for yesterday', { booking_date: '2026-03-15' }, 'booking_date', 'not_past'],
    ['no Incoterm is chosen', { inco_term: null }, 'inco_term', 'choose'],
    ['the amount is nothing', { booking_amount: 0 }, 'booking_amount', 'positive'],
    ['there is no shipper', { contacts: [consignee!] }, 'shipper', 'choose'],
    ['there is no consignee', { contacts: [shipper!] }, 'consignee', 'choose'],
    ['there is no container', { containers: [] }, 'containers', 'at_least_one'],
    [
      'a container has no type',
      { containers: [{ ...box, container_id: null }] },
      'containers.0.container_id',
      'choose',
    ],
    [
      'a container has no number',
      { containers: [{ ...box, quantity: null }] },
      'containers.0.quantity',
      'required',
    ],
    [
      'no container is wanted',
      { containers: [{ ...box, quantity: 0 }] },
      'containers.0.quantity',
      'positive',
    ],
    [
      'the goods are not named',
      { containers: [{ ...box, description: ' ' }] },
      'containers.0.description',
      'required',
    ],
    ['there is no weight', { containers: [{ ...box, weight: null }] }, 'containers.0.weight', 'required'],
    ['it weighs nothing', { containers: [{ ...box, weight: 0 }] }, 'containers.0.weight', 'positive'],
    [
      'there is no volume',
      { containers: [{ ...box, volume: undefined }] },
      'containers.0.volume',
      'required',
    ],
    ['it has a negative volume', { containers: [{ ...box, volume: -1 }] }, 'containers.0.volume', 'positive'],
    ['packages have no unit', { containers: [{ ...box, package: 9 }] }, 'containers.0.package_uid', 'choose'],
    [
      'the second line is wrong',
      { containers: [box!, { ...box, weight: 0 }] },
      'containers.1.weight',
      'positive',
    ],
  ] as const)('%s', (_, change, path, rule) => {
    expect(checkBooking({ ...fcl, ...change }, today)).toMatchObject([{ path, rule }])
  })

  it.each([
    ['there is no cargo', { cargo: [] }, 'cargo', 'at_least_one'],
    ['loose cargo has no packages', { cargo: [{ ...item, package: null }] }, 'cargo.0.package', 'required'],
    [
      'loose packages have no unit',
      { cargo: [{ ...item, package_uid: null }] },
      'cargo.0.package_uid',
      'choose',
    ],
  ] as const)('%s', (_, change, path, rule) => {
    expect(checkBooking({ ...lcl, ...change }, today)).toMatchObject([{ path, rule }])
  })
})

describe('a booking of containers is asked about', () => {
  const types = { 1: { name: '40HQ', payloadKg: 28_600 }, 2: { name: 'SPECIAL', payloadKg: null } }
  const told = (...containers: { container_id: number; quantity: number; weight: number }[]) =>
    warnOfBooking({ container_mode: 1, containers }, types).map(({ path, rule }) => `${path} ${rule}`)

  it('with more weight than its containers carry', () => {
    expect(told({ container_id: 1, quantity: 2, weight: 57_200 })).toEqual([])
    expect(told({ container_id: 1, quantity: 2, weight: 57_201 })).toEqual([
      'containers.0.weight weight_above_payload',
    ])
    expect(told({ container_id: 2, quantity: 1, weight: 90_000 })).toEqual([])
  })

  it('with two thousand containers of one type, in one row or in several', () => {
    const rows = { container_id: 1, weight: 20_000 }
    expect(told({ ...rows, quantity: 2_000 })).toEqual(['containers.0.quantity many_containers'])
    expect(told({ ...rows, quantity: 150 }, { ...rows, quantity: 150 })).toEqual([
      'containers.0.quantity many_containers',
    ])
    expect(told({ ...rows, quantity: 150 })).toEqual([])
  })
})

describe('a draft', () => {
  const nothing: BookingForm = { container_mode: containerMode.fcl, contacts: [], containers: [], cargo: [] }

  it('may be completely empty', () => {
    expect(checkDraft(nothing)).toEqual([])
    expect(checkDraft({ ...nothing, containers: [{}], ready_date: '2020-01-01' })).toEqual([])
  })

  it.each([
    ['a reference of 36 characters', { cust_ref_no: 'R'.repeat(36) }, 'cust_ref_no', 'max_length'],
    ['a bill of lading number of 21', { mbl_no: 'B'.repeat(21) }, 'mbl_no', 'max_length'],
    ['a remark of 256', { remark: '备'.repeat(256) }, 'remark', 'max_length'],
    ['two shippers', { contacts: [shipper!, shipper!] }, 'contacts.1.type', 'duplicate'],
    ['too many lines', { containers: Array(maxBookingLines + 1).fill({}) }, 'containers', 'too_many'],
  ] as const)('cannot be stored with %s', (_, change, path, rule) => {
    expect(checkDraft({ ...nothing, ...change })).toMatchObject([{ path, rule }])
  })

  it.each([
    ['a reference in small letters', { cust_ref_no: 'po-1' }, 'cust_ref_no', 'common_text'],
    ['a service order number in Chinese', { so_no: '订舱号' }, 'so_no', 'common_text'],
    ['a negative amount', { booking_amount: -0.01 }, 'booking_amount', 'positive'],
    [
      'a party without a name',
      { contacts: [{ ...shipper!, company1: '' }] },
      'contacts.0.company1',
      'required',
    ],
    [
      'goods in Chinese',
      { containers: [{ description: '灯具' }] },
      'containers.0.description',
      'common_text',
    ],
    [
      'goods too long to store',
      { containers: [{ description: 'X'.repeat(551) }] },
      'containers.0.description',
      'max_length',
    ],
    ['an HS code of five digits', { containers: [{ hs_code: '94054' }] }, 'containers.0.hs_code', 'hs_code'],
    ['a date that is none', { unread_texts: { ready_date: '31.31.' } }, 'ready_date', 'unread_text'],
    [
      'a weight that is none',
      { containers: [{}], unread_texts: { 'containers.0.weight': '约10吨' } },
      'containers.0.weight',
      'unread_text',
    ],
  ] as const)('keeps %s, which only a submission refuses', (_, change, path, rule) => {
    expect(checkDraft({ ...nothing, ...change })).toEqual([])
    expect(checkBooking({ ...nothing, ...change }, today)).toContainEqual(
      expect.objectContaining({ path, rule }),
    )
  })

  it('names an unread text once, and quotes a long one by its beginning', () => {
    const form = {
      ...fcl,
      containers: [{ ...box!, weight: null }],
      unread_texts: { 'containers.0.weight': '重'.repeat(50) },
    }
    expect(checkBooking(form, today)).toEqual([
      { path: 'containers.0.weight', rule: 'unread_text', params: { text: `${'重'.repeat(40)}…` } },
    ])
  })

  it('counts user-visible characters, not code units', () => {
    expect(checkDraft({ ...nothing, remark: '🚢'.repeat(255) })).toEqual([])
  })

  it.each(['940542', '9405.42', '9405.42.00', '94054200', '9405.42.00.10', '9405420010'])(
    'takes %s as an HS code',
    (hs_code) => {
      expect(checkBooking({ ...fcl, containers: [{ ...box!, hs_code }] }, today)).toEqual([])
    },
  )

  it('ignores the lines of the other mode', () => {
    expect(checkBooking({ ...fcl, cargo: [{ hs_code: 'wrong' }] }, today)).toEqual([])
    expect([lineField(containerMode.fcl), lineField(containerMode.lcl)]).toEqual(['containers', 'cargo'])
  })
})
