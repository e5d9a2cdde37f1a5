// A database of its own: it changes the filing rules for all companies.
import { createContact } from '@berth/contract/companies/contact'
import { deskConfirm } from '@berth/contract/desk/desk-order'
import { getDcsaBooking } from '@berth/contract/orders/dcsa-booking'
import { deskGetShipment, saveShipment } from '@berth/contract/orders/instruction'
import { deskListLookups, deskUpdateLookup } from '@berth/contract/trade/desk-lookup'
import { listPorts } from '@berth/contract/trade/lookup'
import { desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEntries, settings } from '../../../platform/db/schema.ts'
import {
  confirmed,
  read,
  send,
  useInstructionWorld,
  world,
} from '../../../testing/fixtures/instruction-fixtures.ts'
import { aParty, fclBooking, givenOrder, space } from '../../../testing/fixtures/order-fixtures.ts'
import { anInstructionRow } from '../../../testing/fixtures/step-fixtures.ts'
import { openOwnApp } from '../../../testing/test-app.ts'

useInstructionWorld(openOwnApp)

const portId = async (keyword: string) => {
  const { lists } = (await world.caller.call(listPorts, { query: { keyword } })).data
  const port = lists.find(({ code }) => code === keyword)
  if (!port) throw new Error(`no port ${keyword}`)
  return port.id
}

/** A confirmed order to a port, with a transhipment if the operator names one. */
async function orderTo(pod: string, via?: string) {
  const pod_id = await portId(pod)
  const booking = fclBooking(world, { pod_id, to_id: pod_id })
  const order = await givenOrder(world, { status: 1, changes: booking })
  const body = { ...space(world, order.version), ...(via ? { via_id: await portId(via) } : {}) }
  return (await world.desk.call(deskConfirm, { params: order, body })).data
}

const party = (type: 5 | 6 | 7 | 8 | 9 | 10) => ({ ...aParty(world, 1), type })
const rulesOf = async (order: { id: number }) => (await read(order)).filing.map(({ code }) => code)
const faultsOf = (answer: Awaited<ReturnType<typeof send>>) =>
  answer.fields?.map(({ path, rule }) => `${path} ${rule}`)
const bare = { filing_contacts: [], consignee_eori: null }

async function ruleRow(code: string) {
  const params = { kind: 'filing_rule' } as const
  const { lists } = (await world.desk.call(deskListLookups, { params })).data
  const row = lists.find((one) => one.code === code)
  if (!row) throw new Error(`no rule ${code}`)
  const { id, ...body } = row
  return { params: { ...params, id }, body }
}

describe('an order to the European Union', () => {
  it('cannot be submitted without what ICS2 needs; what may not exist has to be confirmed', async () => {
    const order = await confirmed()
    expect(await rulesOf(order)).toEqual(['eu_ics2', 'cn_manifest_export'])
    const rows = [0, 1].map((at) => ({ ...anInstructionRow(world, at), hs_code: null }))
    const blocked = await send(order, { ...bare, containers: rows, description: 'SPARE PARTS' })
    expect(faultsOf(blocked)).toEqual([
      'seller filing_required',
      'buyer filing_required',
      'containers.0.hs_code filing_required',
      'containers.1.hs_code filing_required',
      'description vague_description',
    ])
    expect(blocked.fields?.[0]?.msg).toBe('欧盟 ICS2 要求填写')
    const nowhere = { ...aParty(world, 1), address1: 'QUAY ROAD', zip_code: null }
    const doubtful = await send(order, {
      consignee_eori: null,
      contacts: [{ ...nowhere, address1: '8 QUAY ROAD' }, aParty(world, 2)],
    })
    expect(faultsOf(doubtful)).toEqual([
      'consignee_eori filing_required',
      'contacts.0.zip_code filing_required',
    ])
    const street = await send(order, { contacts: [nowhere, aParty(world, 2)], warnings_confirmed: true })
    expect(faultsOf(street)).toEqual(['contacts.0.address1 street_number'])
    expect(faultsOf(await send(order, { consignee_eori: '123456' }))).toEqual(['consignee_eori eori'])
  })

  it('keeps what it was given, and hands it over to the carrier', async () => {
    const order = await confirmed()
    expect((await send(order, { origin_country: 'CN' })).data.status).toBe(3)
    const shown = (await world.desk.call(deskGetShipment, { params: order })).data
    expect(shown).toMatchObject({ consignee_eori: 'DE123456789012345', origin_country: 'CN' })
    expect(shown.filing_contacts.map(({ type, company1 }) => [type, company1])).toEqual([
      [5, 'PARTY 1 LTD'],
      [6, 'PARTY 2 LTD'],
    ])
    expect(shown.contacts.map(({ type }) => type)).toEqual([1, 2])
    expect(shown.findings).toEqual([])
    const query = { as: 'shipping-instructions' } as const
    expect((await world.caller.call(getDcsaBooking, { params: order, query })).data).toMatchObject({
      document: {
        isCargoDeliveredInICS2Zone: true,
        documentParties: {
          seller: { partyName: 'PARTY 1 LTD', address: { postCode: '200120' } },
          buyer: { partyName: 'PARTY 2 LTD' },
          consignee: {
            taxLegalReferences: [{ type: 'EORI', countryCode: 'DE', value: 'DE123456789012345' }],
          },
        },
      },
      missing: expect.arrayContaining([
        expect.objectContaining({ path: 'documentParties.buyer.typeOfPerson' }),
      ]),
    })
    expect((await world.neighbour.call(getDcsaBooking, { params: order, query })).status).toBe(404)
  })

  it('refuses parties twice, unknown countries and other companies’ contacts', async () => {
    const order = await confirmed()
    const { type: _, id: __, ...body } = aParty(world, 1)
    const foreign = (await world.neighbour.call(createContact, { body })).data
    const refused = await send(order, { filing_contacts: [party(5), party(5)] })
    expect(faultsOf(refused)).toContain('filing_contacts.1.type duplicate')
    const unknown = await send(order, {
      origin_country: 'QX',
      filing_contacts: [{ ...party(5), id: foreign.id }, party(6)],
    })
    expect(faultsOf(unknown)).toEqual(['origin_country not_found', 'filing_contacts.0.id not_found'])
  })
})

describe('an order elsewhere', () => {
  it('is asked for nothing that its route does not call for', async () => {
    const order = await orderTo('SGSIN')
    expect(await rulesOf(order)).toEqual(['cn_manifest_export'])
    expect((await send(order, bare)).data.status).toBe(3)
  })

  it('is asked because of a port of transhipment, as the operator confirmed it', async () => {
    const order = await orderTo('ZADUR', 'NLRTM')
    expect(await rulesOf(order)).toContain('eu_ics2')
    expect(await read(order)).toMatchObject({ via_code: 'NLRTM' })
    expect(faultsOf(await send(order, { ...bare, warnings_confirmed: true }))).toEqual([
      'seller filing_required',
      'buyer filing_required',
    ])
  })

  it('has enterprise codes checked for their prefix', async () => {
    const order = await orderTo('SGSIN')
    const coded = (e_code: string) => [{ ...aParty(world, 1), e_code }, aParty(world, 2)]
    expect(faultsOf(await send(order, { contacts: coded('91440300MA5DEM007U') }))).toEqual([
      'contacts.0.e_code code_prefix',
    ])
    expect((await send(order, { contacts: coded('USCI+91440300MA5DEM007U') })).data.status).toBe(3)
  })

  it('names an unknown port of transhipment at its field', async () => {
    const order = await givenOrder(world, { status: 1 })
    const body = { ...space(world, order.version), via_id: 999_999 }
    const answer = await world.desk.call(deskConfirm, { params: order, body })
    expect(answer.fields).toMatchObject([{ path: 'via_id', rule: 'not_found' }])
  })
})

describe('an order to the United States', () => {
  const parties = () => ([5, 6, 7, 8, 9, 10] as const).map(party)
  const numbers = { importer_number: '12-3456789', consignee_number: '12-3456789', origin_country: 'CN' }

  it('takes the parties of the ISF as fields', async () => {
    const order = await orderTo('USLAX')
    expect(await read(order)).toMatchObject({ isf_needed: false, isf_reason: 'united_states' })
    const some = await send(order, { ...bare, attachs: [], filing_contacts: [party(5)] })
    expect(faultsOf(some)).toEqual([
      'buyer filing_required',
      'manufacturer filing_required',
      'ship_to filing_required',
      'stuffing_location filing_required',
      'consolidator filing_required',
      'importer_number filing_required',
      'consignee_number filing_required',
      'origin_country filing_required',
    ])
    const whole = { ...bare, ...numbers, attachs: [], filing_contacts: parties() }
    expect((await send(order, whole)).data.status).toBe(3)
  })

  it('or as a file', async () => {
    expect((await send(await orderTo('USLAX'), bare)).data.status).toBe(3)
  })

  it('needs the file again when the operator switches the rule off', async () => {
    const order = await orderTo('USLAX')
    const { params, body } = await ruleRow('us_isf')
    await world.desk.call(deskUpdateLookup, { params, body: { ...body, enabled: false } })
    try {
      expect(await read(order)).toMatchObject({ isf_needed: true })
      const whole = { ...bare, ...numbers, attachs: [], filing_contacts: parties() }
      expect(faultsOf(await send(order, whole))).toEqual(['attachs isf_required'])
    } finally {
      const again = await ruleRow('us_isf')
      await world.desk.call(deskUpdateLookup, { params, body: { ...again.body, enabled: true } })
    }
  })
})

describe('the rules', () => {
  it('are changed at the desk, audited, and apply at once', async () => {
    const order = await orderTo('BRSSZ')
    expect(await rulesOf(order)).toEqual(['cn_manifest_export'])
    const { params, body } = await ruleRow('jp_afr')
    const changed = { ...body, details: { ...body.details, countries: ['JP', 'BR'] } }
    const [first, second] = await Promise.all(
      [0, 1].map(() => world.desk.call(deskUpdateLookup, { params, body: changed })),
    )
    expect([first?.status, second?.status].sort()).toEqual([200, 409])
    expect(await rulesOf(order)).toEqual(['jp_afr', 'cn_manifest_export'])
    const [entry] = await world.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
    expect(entry).toMatchObject({
      targetKind: 'filing_rule',
      changes: [{ field: 'countries', before: 'JP', after: 'JP, BR' }],
    })
    const back = await ruleRow('jp_afr')
    await world.desk.call(deskUpdateLookup, { params, body: { ...back.body, details: body.details } })
  })

  it('have to be whole, and belong to the operator', async () => {
    const { params, body } = await ruleRow('jp_afr')
    const put = (details: object, caller = world.desk) =>
      caller.call(deskUpdateLookup, { params, body: { ...body, details: { ...body.details, ...details } } })
    const wrong = async (details: object) => (await put(details)).fields?.map(({ path }) => path)
    expect(await wrong({ countries: [], stages: [] })).toEqual(['details.countries', 'details.stages'])
    expect(await wrong({ required: ['buyer', 'nothing'] })).toEqual(['details.required'])
    expect(await wrong({ required: ['buyer'], warned: ['buyer'] })).toEqual(['details.warned'])
    expect(await wrong({ source: '' })).toEqual(['details.source'])
    expect((await put({}, world.caller)).status).toBe(403)
  })
})

it('a setting that asks for ISF files elsewhere still does', async () => {
  await world.db.update(settings).set({ valueZh: 'SG' }).where(eq(settings.name, 'isf_countries'))
  world.memory.forget()
  try {
    const order = await orderTo('SGSIN')
    const body = { ...bare, action: 'submit' as const, version: order.version, attachs: [] }
    const answer = await world.caller.call(saveShipment, { params: order, body })
    expect(faultsOf(answer)).toContain('attachs isf_required')
  } finally {
    await world.db.update(settings).set({ valueZh: '' }).where(eq(settings.name, 'isf_countries'))
    world.memory.forget()
  }
})
