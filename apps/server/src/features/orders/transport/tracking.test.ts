// A database of its own: pasted numbers are looked for in the orders of all companies.

import { deskKeepBoxes, deskListEventCodes } from '@berth/contract/desk/desk-transport'
import { trackingEvents } from '@berth/contract/orders/tracking-event'
import { getTransport } from '@berth/contract/orders/transport'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ports } from '../../../platform/db/schema.ts'
import { trackingChecker } from '../../../testing/fixtures/dcsa-fixtures.ts'
import type { OrderWorld } from '../../../testing/fixtures/order-fixtures.ts'
import { openTransportWorld, transportSteps } from '../../../testing/fixtures/transport-fixtures.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await openTransportWorld()
})
afterAll(() => world.close())

const { aNumber, withBoxes, confirmedAlone, tell } = transportSteps(() => world)

describe('the events of DCSA Track & Trace 2.2', () => {
  it('are valid for each code of the list', async () => {
    const number = aNumber()
    const order = await withBoxes([number])
    const { lists } = (await world.desk.call(deskListEventCodes)).data
    for (const { code } of lists)
      await tell({
        numbers: number,
        code,
        port_id: world.ids.hamburg,
        terminal: 'EUROGATE',
        delay_reason: 'wea',
        time: '2026-03-02T08:00',
      })
    await tell({ order_id: order.id, code: 'DLPT', time: '2026-03-01' })
    const view = () => world.caller.call(getTransport, { params: order, query: { as: 'dcsa' } })
    const { data } = await view()
    const events = trackingEvents.parse(data)
    // What nobody has recorded keeps its name, too.
    expect((await view()).data).toEqual(data)
    expect(new Set(events.map(({ eventType }) => eventType))).toEqual(
      new Set(['TRANSPORT', 'EQUIPMENT', 'SHIPMENT']),
    )
    const faultsOf = trackingChecker()
    expect(events.flatMap((event) => faultsOf(event) ?? [])).toEqual([])
    expect(new Set(events.map(({ eventID }) => eventID)).size).toBe(events.length)
    expect(events).toContainEqual(
      expect.objectContaining({
        equipmentReference: number,
        equipmentEventTypeCode: 'LOAD',
        emptyIndicatorCode: 'LADEN',
      }),
    )
  })

  it('keep the id of a date that nobody has recorded, whatever else is recorded', async () => {
    const order = await confirmedAlone()
    const arrivalId = async () => {
      const { data } = await world.caller.call(getTransport, { params: order, query: { as: 'dcsa' } })
      return trackingEvents
        .parse(data)
        .find((event) => event.eventType === 'TRANSPORT' && event.transportEventTypeCode === 'ARRI')?.eventID
    }
    const before = await arrivalId()
    await tell({ order_id: order.id, code: 'DLPT', classifier: 'PLN', time: '2026-03-28' })
    expect([before, await arrivalId()]).toEqual([expect.any(String), before])
  })

  it('are of the vessel that calls, and of none if it is not known', async () => {
    const [singapore] = await world.db.select().from(ports).where(eq(ports.code, 'SGSIN'))
    const voyage = aNumber()
    const order = await confirmedAlone(voyage, { via_id: singapore!.id })
    const number = aNumber()
    const boxes = [{ container_no: number, container_id: world.ids.container }]
    await world.desk.call(deskKeepBoxes, { params: order, body: { boxes } })
    for (const code of ['LOBD', 'TSDC', 'TSLB']) await tell({ numbers: number, code })
    const { data } = await world.caller.call(getTransport, { params: order, query: { as: 'dcsa' } })
    const told = trackingEvents
      .parse(data)
      .flatMap((event) =>
        event.eventType === 'EQUIPMENT'
          ? [[event.transportCall?.UNLocationCode, event.transportCall?.exportVoyageNumber]]
          : [],
      )
    expect(told).toEqual([
      ['CNSHA', voyage],
      ['SGSIN', voyage],
      ['SGSIN', undefined],
    ])
  })
})
