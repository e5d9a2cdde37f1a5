import {
  deskDeleteCarbonFactor,
  deskDeleteDistance,
  deskListCarbonFactors,
  deskListDistances,
  deskSaveCarbonFactor,
  deskSaveDistance,
} from '@berth/contract/trade/desk-carbon'
import { emissionOf } from '@berth/domain/tariff/carbon'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readWorld, type World } from '../../../sample/world.ts'
import { anOperator } from '../../../testing/builders.ts'
import type { Caller } from '../../../testing/caller.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { findCarbonData } from './public.ts'

let test: TestApp
let world: World
let desk: Caller
beforeAll(async () => {
  test = await openTestApp()
  world = await readWorld(test.db)
  desk = await test.as(await anOperator(test.db, { authorities: ['desk_lookup'] }))
})
afterAll(() => test.close())

const faults = ({ fields }: { fields?: readonly { path: string; rule: string }[] | undefined }) =>
  fields?.map(({ path, rule }) => `${path} ${rule}`)

describe('the tables that emissions are counted from', () => {
  it('keep one distance for two ports, and refuse a change of an older version', async () => {
    const ports = { pol_id: world.portId('CNSHA'), pod_id: world.portId('DEHAM') }
    const body = { ...ports, kilometres: 20_100, source: 'Distance table 2026', version: null }
    const added = (await desk.call(deskSaveDistance, { body })).data
    expect(faults(await desk.call(deskSaveDistance, { body }))).toEqual(['pod_id duplicate'])
    const changed = { ...body, kilometres: 20_150, version: added.version }
    expect((await desk.call(deskSaveDistance, { body: changed })).data.version).toBe(2)
    expect((await desk.call(deskSaveDistance, { body: changed })).error).toBe('stale_version')
    const wrong = { ...body, pod_id: ports.pol_id, kilometres: 0, source: ' ' }
    expect(faults(await desk.call(deskSaveDistance, { body: wrong }))).toEqual([
      'pod_id two_ports',
      'kilometres min_value',
      'source required',
    ])
    const query = { port_id: ports.pod_id }
    expect((await desk.call(deskListDistances, { query })).data.lists).toMatchObject([
      { pol_code: 'CNSHA', pod_code: 'DEHAM', kilometres: 20_150 },
    ])
  })

  it('take the factor of a carrier before one for all, and tell nothing without a distance', async () => {
    const msc = world.carrierId('MSC')
    const body = {
      ...({ carrier_id: null, unit: 'teu_km', kilograms: 0.07, year: 2025, source: 'Own count' } as const),
      ...{ is_well_to_wake: true, version: null },
    }
    const added = (await desk.call(deskSaveCarbonFactor, { body })).data
    expect(faults(await desk.call(deskSaveCarbonFactor, { body }))).toEqual(['year duplicate'])
    await desk.call(deskSaveCarbonFactor, { body: { ...body, carrier_id: msc, kilograms: 0.05, year: 2024 } })
    const shanghai = world.portId('CNSHA')
    const asked = { polId: world.portId('DEHAM'), podIds: [shanghai] }
    const { distances, factors } = await findCarbonData(test.db, asked)
    const emissionFor = (carrier_id: number, far = distances.get(shanghai) ?? null) =>
      emissionOf(factors, {
        ...{ carrier_id, mode: 1, distance: far, cargo: { tonnes: 20, teu: 2 } },
      })?.kilograms
    // The way back is as far: 2 TEU over 20,150 km.
    expect(emissionFor(msc)).toBe(2015)
    expect(emissionFor(0)).toBe(2821)
    expect(emissionFor(msc, null)).toBeUndefined()
    const params = { id: added.id }
    await desk.call(deskDeleteCarbonFactor, { params, body: { version: added.version } })
    const left = (await desk.call(deskListCarbonFactors, { query: {} })).data.lists
    expect(left).toMatchObject([{ carrier_id: msc, kilograms: 0.05 }])
    const [row] = (await desk.call(deskListDistances, { query: {} })).data.lists
    await desk.call(deskDeleteDistance, {
      params: { id: row?.id ?? 0 },
      body: { version: row?.version ?? 0 },
    })
    expect(await findCarbonData(test.db, asked)).toEqual({ distances: new Map(), factors: [] })
  })
})
