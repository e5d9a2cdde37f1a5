import { expect, it } from 'vitest'
import { containerGroupOf } from './container-group.ts'
import { publishedTariffs } from './free-time-fixtures.ts'
import {
  checkAgreed,
  checkFreeTime,
  type FreeTimeForm,
  type FreeTimeRow,
  isSameScope,
  rowOfForm,
  rulesFor,
} from './free-time-table.ts'

const form: FreeTimeForm = publishedTariffs.maersk_20_dry

const row = (more: Partial<FreeTimeRow>): FreeTimeRow => ({ ...rowOfForm(form), ...more })

const subject = { carrierId: 1, portId: 10, countryId: 100, group: '40HQ', direction: 'export' } as const

const found = (rows: readonly FreeTimeRow[], day = '2026-05-01') => rulesFor(rows, subject, () => day)

it('types in every published tariff without a fault', () => {
  for (const tariff of Object.values(publishedTariffs))
    expect(checkFreeTime(tariff, ['EUR', 'INR', 'CNY', 'USD'])).toEqual([])
})

it.each<[Partial<FreeTimeForm>, string, string]>([
  [{ end_event: 'gate_in' }, 'end_event', 'not_before_start'],
  [{ start_event: 'discharged' }, 'start_event', 'one_of'],
  [{ country_id: 1, port_id: 2 }, 'port_id', 'one_place'],
  [{ free_days: null }, 'free_days', 'required'],
  [{ free_days: 1000 }, 'free_days', 'max_value'],
  [{ currency: 'XXX' }, 'currency', 'one_of'],
  [{ tiers: [] }, 'tiers', 'at_least_one'],
  [{ tiers: [{ days: 5, price: 60 }] }, 'tiers.0.days', 'last_tier_open'],
  [
    {
      tiers: [
        { days: null, price: 60 },
        { days: null, price: 70 },
      ],
    },
    'tiers.0.days',
    'positive',
  ],
  [{ tiers: [{ days: null, price: null }] }, 'tiers.0.price', 'required'],
  [{ tiers: [{ days: null, price: 0.005 }] }, 'tiers.0.price', 'decimals'],
  [{ valid_to: '2016-12-31' }, 'valid_to', 'not_before_start'],
])('refuses %j at %s: %s', (changes, path, rule) => {
  expect(checkFreeTime({ ...form, ...changes }, ['EUR'])).toMatchObject([{ path, rule }])
})

it('takes the most special rule: carrier, then place, then containers', () => {
  const all = row({})
  const group = row({ groups: ['40GP', '40HQ'] })
  const country = row({ countryId: 100 })
  const port = row({ portId: 10 })
  const carrier = row({ carrierId: 1 })
  const others = [
    row({ carrierId: 2 }),
    row({ portId: 11 }),
    row({ countryId: 101 }),
    row({ groups: ['20GP'] }),
  ]
  const rows = [all, group, country, port, carrier]
  for (let last = rows.length; last > 0; last -= 1)
    expect(found([...others, ...rows.slice(0, last)])).toEqual([rows[last - 1]])
  expect(found(others)).toEqual([])
  expect(found([row({ direction: 'import' })])).toEqual([])
})

it('takes a rule in its period only, its first and last day included', () => {
  const rule = row({ validFrom: '2026-05-01', validTo: '2026-05-31' })
  for (const [day, count] of [
    ['2026-04-30', 0],
    ['2026-05-01', 1],
    ['2026-05-31', 1],
    ['2026-06-01', 0],
  ] as const)
    expect(found([rule], day)).toHaveLength(count)
})

it('counts demurrage and detention in one unless a more special rule has one of them', () => {
  const both = row({ kind: 'DMDT', carrierId: 1 })
  const [general, special] = [row({ kind: 'DET' }), row({ kind: 'DET', carrierId: 1, portId: 10 })]
  const storage = row({ kind: 'STO' })
  expect(found([both, general, storage]).map(({ kind }) => kind)).toEqual(['DMDT', 'STO'])
  expect(found([both, special]).map(({ kind }) => kind)).toEqual(['DET'])
})

it('sees two rules of one scope, of which none would be more special', () => {
  const one = row({ carrierId: 1, groups: ['40GP', '40HQ'], validTo: '2026-05-31' })
  expect(isSameScope(one, row({ carrierId: 1, groups: ['40HQ'] }))).toBe(true)
  expect(isSameScope(one, row({ carrierId: 1, groups: ['40HQ'], kind: 'DMDT' }))).toBe(true)
  for (const other of [
    row({ carrierId: 1, groups: ['20GP'] }),
    row({ carrierId: 1 }),
    row({ carrierId: 2, groups: ['40HQ'] }),
    row({ carrierId: 1, groups: ['40HQ'], portId: 3 }),
    row({ carrierId: 1, groups: ['40HQ'], kind: 'STO' }),
    row({ carrierId: 1, groups: ['40HQ'], direction: 'import' }),
    row({ carrierId: 1, groups: ['40HQ'], validFrom: '2026-06-01' }),
  ])
    expect([isSameScope(one, other), isSameScope(other, one)]).toEqual([false, false])
})

it('takes an agreement once for the days that a kind counts', () => {
  const agreed = { direction: 'export', kind: 'DEM', free_days: 10, is_progressive: true } as const
  expect(checkAgreed([agreed, { ...agreed, kind: 'DET' }, { ...agreed, direction: 'import' }])).toEqual([])
  expect(checkAgreed([agreed, agreed])).toMatchObject([{ path: 'agreed.1.kind' }])
  expect(checkAgreed([agreed, { ...agreed, kind: 'DMDT' }])).toMatchObject([{ path: 'agreed.1.kind' }])
})

it('knows the group of a container by its size and type', () => {
  const groups = ['22G1', '42G1', '45G1', 'L5G1', '45R1', '22U1', '42P3', '22T1', '22H0', '', 'M2G1']
  expect(groups.map(containerGroupOf)).toEqual([
    ...['20GP', '40GP', '40HQ', '45HQ', '40RF', '20OT', '40FR', '20TK'],
    ...[null, null, null],
  ])
})
