import type { BookingCreateBody } from '@berth/contract/orders/booking'
import {
  type DcsaBooking,
  dcsaBooking,
  deskGetDcsaBooking,
  getDcsaBooking,
} from '@berth/contract/orders/dcsa-booking'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { carriers } from '../../../platform/db/schema.ts'
import { bookingChecker } from '../../../testing/fixtures/dcsa-fixtures.ts'
import {
  aParty,
  fclBooking,
  givenOrder,
  lclBooking,
  type OrderWorld,
  openOrderWorld,
} from '../../../testing/fixtures/order-fixtures.ts'
import { walkedOrder } from '../../../testing/fixtures/step-fixtures.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await openOrderWorld()
})
afterAll(() => world.close())

const faultsOf = bookingChecker()

async function handOver(changes: Partial<BookingCreateBody>, make = fclBooking): Promise<DcsaBooking> {
  const order = await givenOrder(world, { status: 1, changes: make(world, changes) })
  const answer = await world.caller.call(getDcsaBooking, { params: order })
  const data = dcsaBooking.parse(answer.data)
  expect(faultsOf(data)).toBeNull()
  return data
}

describe('a request', () => {
  it('describes the booking in the standard’s terms', async () => {
    const data = await handOver({ remark: 'PLEASE', notify_same_as_consignee: true })
    expect(data).toMatchObject({
      receiptTypeAtOrigin: 'CY',
      deliveryTypeAtDestination: 'CY',
      cargoMovementTypeAtOrigin: 'FCL',
      freightPaymentTermCode: 'COL',
      incoTerms: 'FOB',
      expectedDepartureFromPlaceOfReceiptDate: '2026-03-20',
      references: [{ type: 'CR', value: 'PO-4711' }],
      shipmentLocations: [
        { location: { UNLocationCode: 'CNSHA', locationName: 'Shanghai' }, locationTypeCode: 'POL' },
        { location: { UNLocationCode: 'DEHAM' }, locationTypeCode: 'POD' },
        { location: { UNLocationCode: 'DEHAM' }, locationTypeCode: 'PDE' },
      ],
      requestedEquipments: [
        {
          ISOEquipmentCode: '45G1',
          units: 2,
          isShipperOwned: false,
          commodities: [
            {
              commodityType: 'LED LAMPS',
              cargoGrossWeight: { value: 18_000.5, unit: 'KGM' },
              cargoGrossVolume: { value: 130.25, unit: 'MTQ' },
            },
          ],
        },
      ],
      documentParties: {
        bookingAgent: { partyName: world.member.customer.company1, taxLegalReferences: [{ type: 'USCI' }] },
        shipper: {
          partyName: 'PARTY 1 LTD',
          address: { street: '8 QUAY ROAD', city: 'SHANGHAI', countryCode: 'CN' },
          partyContactDetails: [{ name: 'WANG WEI', phone: '+86 21 0000' }],
        },
        consignee: { isNotifyParty: true },
      },
    })
    expect(data).not.toHaveProperty('vessel')
  })

  it('includes everything confirmed since, and the bill of lading', async () => {
    const { id, order_no } = await walkedOrder(world, 4)
    const data = dcsaBooking.parse((await world.caller.call(getDcsaBooking, { params: { id } })).data)
    expect(faultsOf(data)).toBeNull()
    expect(data).toMatchObject({
      bookingChannelReference: order_no,
      vessel: { name: 'MSC AURORA' },
      carrierExportVoyageNumber: '012W',
      carrierCode: 'MSCU',
      carrierCodeListProvider: 'NMFTA',
      expectedDepartureDate: '2026-03-28',
      transportDocumentReferences: ['MEDU123456789'],
    })
  })

  it('for loose cargo goes from station to station, with all cargo in one container', async () => {
    const cargo = {
      description: 'LAMPS\nAND SHADES',
      hs_code: '9405.42.10',
      package: 40,
      package_uid: world.ids.carton,
    }
    const lines = [
      { ...cargo, weight: 800, volume: 4.2 },
      { ...cargo, hs_code: null, weight: 1, volume: 0.1 },
    ]
    const data = await handOver({ cargo: lines }, lclBooking)
    expect(data).toMatchObject({
      receiptTypeAtOrigin: 'CFS',
      deliveryTypeAtDestination: 'CFS',
      cargoMovementTypeAtDestination: 'LCL',
    })
    expect(data.requestedEquipments).toHaveLength(1)
    expect(data.requestedEquipments[0]?.commodities).toMatchObject([
      {
        commodityType: 'LAMPS AND SHADES',
        extendedHSCodes: ['94054210'],
        outerPackaging: { packageCode: 'CT', numberOfPackages: 40 },
      },
      { commodityType: 'LAMPS AND SHADES' },
    ])
  })

  it.each([
    ['CY-DOOR', 'CY', 'SD'],
    ['DOOR-DOOR', 'SD', 'SD'],
  ] as const)('by %s ends at the door', async (transport_term, receipt, delivery) => {
    const data = await handOver({ transport_term })
    expect([data.receiptTypeAtOrigin, data.deliveryTypeAtDestination]).toEqual([receipt, delivery])
  })

  it('moves a party that exceeds the standard’s field lengths into address lines without loss', async () => {
    const long = (word: string, length: number) =>
      `${word} `
        .repeat(length)
        .slice(0, length - 1)
        .trim()
    const party = {
      ...aParty(world, 1),
      company1: long('COMPANY', 120),
      linkman: long('NAME', 60),
      phone: '+86 21 0000 0000 0000 0000 0000 000',
      address1: long('QUAY', 255),
      city: long('TOWN', 60),
      province: long('LAND', 60),
      zip_code: '12345678901234567890',
    }
    const data = await handOver({
      contacts: [party, aParty(world, 2), aParty(world, 3), { ...party, type: 4, phone: '0'.repeat(40) }],
    })
    const shipper = data.documentParties.shipper
    expect(shipper).not.toHaveProperty('address')
    expect(shipper?.addressLines?.join(' ')).toContain(party.company1)
    expect(shipper?.addressLines?.join(' ')).toContain(party.zip_code)
    expect(shipper?.partyContactDetails?.[0]?.phone).toBe(party.phone.replaceAll(' ', ''))
    expect(data.documentParties.other?.map(({ partyFunction }) => partyFunction)).toEqual(['N1', 'N2'])
    expect(data.documentParties.other?.[1]?.party).not.toHaveProperty('partyContactDetails')
  })

  it('leaves out a carrier without a standard code, and names the code list of the others', async () => {
    const [unlisted] = await world.db.select().from(carriers).where(eq(carriers.code, 'NAMSUNG'))
    const [smdg] = await world.db.select().from(carriers).where(eq(carriers.code, 'SIT'))
    expect(await handOver({ carrier_id: unlisted?.id ?? 0 })).not.toHaveProperty('carrierCode')
    expect(await handOver({ carrier_id: smdg?.id ?? 0 })).toMatchObject({
      carrierCode: 'SIT',
      carrierCodeListProvider: 'SMDG',
    })
  })
})

it('is not available for a draft or an order cancelled before submission', async () => {
  const draft = await givenOrder(world)
  const answer = await world.caller.call(getDcsaBooking, { params: draft })
  expect([answer.status, answer.error]).toEqual([409, 'transition_not_allowed'])
  const returned = await givenOrder(world, { status: 0, wasReturned: true })
  expect((await world.desk.call(deskGetDcsaBooking, { params: returned })).status).toBe(409)
})

it('is available to both sides and no one else', async () => {
  const { id } = await givenOrder(world, { status: 40 })
  const mine = await world.caller.call(getDcsaBooking, { params: { id } })
  expect((await world.desk.call(deskGetDcsaBooking, { params: { id } })).data).toEqual(mine.data)
  expect((await world.neighbour.call(getDcsaBooking, { params: { id } })).status).toBe(404)
  expect((await world.stranger.call(getDcsaBooking, { params: { id } })).status).toBe(401)
  expect((await world.caller.call(deskGetDcsaBooking, { params: { id } })).status).toBe(403)
})
