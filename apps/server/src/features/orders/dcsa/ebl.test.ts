import { deskConfirm } from '@berth/contract/desk/desk-order'
import { deskDraftBillOfLading } from '@berth/contract/orders/bill-of-lading'
import { type DcsaKind, deskGetDcsaBooking, getDcsaBooking } from '@berth/contract/orders/dcsa-booking'
import { type InstructionBody, saveShipment } from '@berth/contract/orders/instruction'
import { shippingInstructionsAnswer, transportDocumentAnswer } from '@berth/contract/orders/shipping-document'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dcsaChecker } from '../../../testing/fixtures/dcsa-fixtures.ts'
import {
  aParty,
  type GivenOrder,
  givenOrder,
  lclBooking,
  type OrderWorld,
  openOrderWorld,
  space,
} from '../../../testing/fixtures/order-fixtures.ts'
import { anInstruction, anInstructionRow, take } from '../../../testing/fixtures/step-fixtures.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await openOrderWorld()
})
afterAll(() => world.close())

type EblKind = Exclude<DcsaKind, 'booking'>
const kinds: readonly EblKind[] = ['shipping-instructions', 'transport-document']
const shapes = {
  'shipping-instructions': shippingInstructionsAnswer,
  'transport-document': transportDocumentAnswer,
}

/**
 * DCSA's own OpenAPI document of Bill of Lading 3.0, if `DCSA_EBL_YAML` points to one. Without it, answers are checked only
 * against the contract, which repeats the standard's lengths and patterns.
 */
const path = process.env.DCSA_EBL_YAML
const faultsOf: Record<EblKind, (document: unknown) => unknown> = {
  'shipping-instructions': path ? dcsaChecker(path, 'CreateShippingInstructions') : () => null,
  'transport-document': path ? dcsaChecker(path, 'TransportDocument') : () => null,
}

async function read(order: Pick<GivenOrder, 'id'>, as: EblKind, caller = world.caller) {
  const { data } = await caller.call(getDcsaBooking, { params: { id: order.id }, query: { as } })
  return shapes[as].parse(data)
}

const contact = { name: 'WANG WEI', phone: '+86 755 0000' }
const cargo = { equipmentReference: 'CSQU3054383', cargoGrossWeight: { value: 1, unit: 'KGM' } }
const packaging = { numberOfPackages: 1, description: 'CARTONS' }

/** A value for each path that may be missing. */
const samples: Readonly<Record<string, unknown>> = {
  isShippedOnBoardType: true,
  isToOrder: false,
  freightPaymentTermCode: 'PRE',
  isCargoDeliveredInICS2Zone: true,
  partyContactDetails: [contact],
  'documentParties.shipper': { partyName: 'LANWAN LTD' },
  'documentParties.seller.typeOfPerson': 'LEGAL_PERSON',
  'documentParties.buyer.typeOfPerson': 'LEGAL_PERSON',
  'documentParties.consignee.identifyingCodes': [{ codeListProvider: 'ZZZ', partyCode: '1' }],
  'documentParties.issuingParty.partyName': 'MSC',
  'documentParties.issuingParty.address': { street: '1 QUAY', city: 'GENEVA', countryCode: 'CH' },
  'consignmentItems.*.carrierBookingReference': 'SO-1',
  'consignmentItems.*.descriptionOfGoods': ['LAMPS'],
  'consignmentItems.*.HSCodes': ['940511'],
  'consignmentItems.*.cargoItems': [{ ...cargo, outerPackaging: packaging }],
  'consignmentItems.*.cargoItems.*.equipmentReference': cargo.equipmentReference,
  'consignmentItems.*.cargoItems.*.cargoGrossWeight': cargo.cargoGrossWeight,
  'consignmentItems.*.cargoItems.*.outerPackaging': packaging,
  'utilizedTransportEquipments.*.equipmentReference': cargo.equipmentReference,
  'utilizedTransportEquipments.*.equipment.equipmentReference': cargo.equipmentReference,
  'utilizedTransportEquipments.*.seals': [{ number: 'S1' }],
  transportDocumentReference: 'MEDU1',
  transportDocumentStatus: 'DRAFT',
  carrierCode: 'MSCU',
  carrierCodeListProvider: 'NMFTA',
  invoicePayableAt: { freeText: 'ORIGIN' },
  termsAndConditions: 'AS AGREED',
  receiptTypeAtOrigin: 'CY',
  deliveryTypeAtDestination: 'CY',
  'transports.plannedArrivalDate': '2026-05-01',
  'transports.plannedDepartureDate': '2026-04-01',
  'transports.portOfLoading': { UNLocationCode: 'CNSHA' },
  'transports.portOfDischarge': { UNLocationCode: 'DEHAM' },
  'transports.vesselVoyages.*.vesselName': 'MSC AURORA',
  'transports.vesselVoyages.*.carrierExportVoyageNumber': '012W',
}

const boxes: Record<EblKind, object> = {
  'shipping-instructions': {
    isShipperOwned: false,
    equipmentReference: 'CSQU3054383',
    seals: [{ number: 'S1' }],
  },
  'transport-document': {
    isShipperOwned: false,
    equipment: { equipmentReference: 'CSQU3054383' },
    seals: [{ number: 'S1' }],
  },
}

/** The document with everything filled in that its list names. */
function completed({ kind, document, missing }: Awaited<ReturnType<typeof read>>): object {
  const whole = structuredClone(document) as Record<string, unknown>
  for (const { path: at } of missing) {
    const steps = at.split('.')
    const last = steps.pop()! // A path has a step.
    const place = steps.reduce((value, step) => value[step] as Record<string, unknown>, whole)
    const sample =
      at === 'utilizedTransportEquipments' ? [boxes[kind]] : samples[at.replaceAll(/\b\d+\b/g, '*')]
    expect(sample, at).toBeDefined()
    expect(place[last], at).toBeUndefined()
    place[last] = sample
  }
  return whole
}

async function expectTrue(order: Pick<GivenOrder, 'id'>, note: string) {
  for (const kind of kinds) {
    const answer = await read(order, kind)
    expect(faultsOf[kind](completed(answer)), `${note} ${kind}`).toBeNull()
    if (path)
      expect(faultsOf[kind](answer.document) === null, `${note} ${kind}`).toBe(answer.missing.length === 0)
  }
}

const texts = [
  null,
  'LED LAMPS',
  '唛头 N/M\n蓝湾 & <CO> \'+"',
  'WORD '.repeat(200),
  'X'.repeat(1000),
  '1\n'.repeat(500),
  '  \n \n LAMPS \n',
]

it('lists exactly what the standard requires and the order does not say, for many orders', async () => {
  const seed = Number(process.env.BERTH_TEST_SEED ?? Date.now() % 1_000_000)
  let state = seed
  const roll = (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
  const one = <Value>(values: readonly Value[]): Value => values[roll(values.length)]! // The lists are not empty.
  for (let round = 0; round < 40; round++) {
    const changes = one([{}, lclBooking(world, { inco_term: 'CIF' })])
    const submitted = await givenOrder(world, { status: 1, changes })
    const order = (
      await world.desk.call(deskConfirm, { params: submitted, body: space(world, submitted.version) })
    ).data
    const party = (type: 1 | 2 | 3) => ({
      ...aParty(world, type),
      company1: one(['TO ORDER OF BANK', 'LANWAN LTD', 'LONG NAME '.repeat(11)]),
      e_code: one([null, 'USCI+91440300MA5DEM007U']),
      zip_code: one([null, '518000']),
    })
    const body: InstructionBody = {
      ...anInstruction(world, { filename: '', name: '' }, order.version),
      action: 'save',
      attachs: [],
      marks_no: one(texts)?.slice(0, 1024) ?? null,
      description: one(texts),
      notify_same_as_consignee: roll(2) === 0,
      contacts: one([[], [party(1)], [party(1), party(2)], [party(1), party(2), party(3)]]),
      containers: Array.from({ length: roll(4) }, (_, at) => ({
        ...anInstructionRow(world, at),
        hs_code: one([null, '9405.11', '94051100', '940511000012']),
        container_no: one([null, 'CSQU3054383', 'SHIPPER OWNED BOX 1']),
        seal_no: one([null, 'SEAL 1']),
        package: one([null, 1, 620]),
        package_uid: one([null, world.ids.carton]),
        weight: one([null, 0.5, 18_000]),
        volume: one([null, 60.5]),
      })),
    }
    await world.caller.call(saveShipment, { params: { id: order.id }, body })
    await expectTrue(order, `seed ${seed} round ${round}`)
  }
}, 120_000)

describe('an instructed order', () => {
  it('is handed over as shipping instructions and as transport document', async () => {
    const order = await take.instruction(world, await givenOrder(world, { status: 2 }))
    expect((await read(order, 'shipping-instructions')).document).toMatchObject({
      transportDocumentTypeCode: 'BOL',
      isToOrder: false,
      isElectronic: false,
      isCargoDeliveredInICS2Zone: true,
      freightPaymentTermCode: 'COL',
      documentParties: { shipper: { partyName: 'PARTY 1 LTD' }, consignee: { isNotifyParty: true } },
      consignmentItems: [
        {
          carrierBookingReference: 'SO-7788',
          descriptionOfGoods: ['LED LAMPS', 'MADE IN CHINA'],
          cargoItems: [{ equipmentReference: 'CSQU3054383' }, { equipmentReference: 'MSKU9070323' }],
        },
      ],
      utilizedTransportEquipments: [{ seals: [{ number: 'SEAL 0' }] }, { seals: [{ number: 'SEAL 1' }] }],
    })
    expect(await read(order, 'transport-document')).toMatchObject({
      missing: expect.arrayContaining([expect.objectContaining({ path: 'transportDocumentStatus' })]),
    })
    await world.desk.call(deskDraftBillOfLading, { params: order })
    const atDesk = await world.desk.call(deskGetDcsaBooking, {
      params: order,
      query: { as: 'transport-document' },
    })
    expect(atDesk.data).toMatchObject({ document: { transportDocumentStatus: 'DRAFT' } })
    // Members see a version once it is published.
    expect((await read(order, 'transport-document')).document).not.toHaveProperty('transportDocumentStatus')
  })

  it.each(kinds)('is available to both sides and no one else, as %s', async (as) => {
    const order = await take.instruction(world, await givenOrder(world, { status: 2 }))
    const ask = { params: { id: order.id }, query: { as } }
    const mine = await world.caller.call(getDcsaBooking, ask)
    expect((await world.desk.call(deskGetDcsaBooking, ask)).data).toEqual(mine.data)
    expect((await world.neighbour.call(getDcsaBooking, ask)).status).toBe(404)
    expect((await world.stranger.call(getDcsaBooking, ask)).status).toBe(401)
    expect((await world.caller.call(deskGetDcsaBooking, ask)).status).toBe(403)
  })
})

it.each(kinds)('is not available before there is an instruction, as %s', async (as) => {
  const order = await givenOrder(world, { status: 2 })
  const answer = await world.caller.call(getDcsaBooking, { params: { id: order.id }, query: { as } })
  expect([answer.status, answer.error]).toEqual([409, 'transition_not_allowed'])
})
