// A database of its own: it changes settings for all companies.

import {
  deskDraftBillOfLading,
  deskEditBillOfLading,
  deskPublishBillOfLading,
} from '@berth/contract/orders/bill-of-lading'
import { deskGetPrintout, getPrintout, type PrintoutKind } from '@berth/contract/orders/printout'
import { deskUploadSettingFile } from '@berth/contract/system/setting'
import { eq } from 'drizzle-orm'
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { settings } from '../../../platform/db/schema.ts'
import {
  fclBooking,
  givenOrder,
  lclBooking,
  type OrderWorld,
  openOrderWorld,
} from '../../../testing/fixtures/order-fixtures.ts'
import { take, walkedOrder } from '../../../testing/fixtures/step-fixtures.ts'
import { openOwnApp } from '../../../testing/test-app.ts'

let world: OrderWorld

beforeAll(async () => {
  world = await openOrderWorld(openOwnApp)
})
afterAll(() => world.close())

/** Returns the text of a PDF page by page, without layout line breaks. */
async function textOf(content: Buffer): Promise<string[]> {
  const pdf = await getDocument({ data: new Uint8Array(content), useSystemFonts: false, verbosity: 0 })
    .promise
  const pages: string[] = []
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const { items } = await (await pdf.getPage(page)).getTextContent()
    pages.push(
      items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ')
        .replaceAll(/\s+/g, ' '),
    )
  }
  return pages
}

const blank = { create: { width: 40, height: 20, channels: 3, background: '#336699' } } as const

/** Counts the images on the first page of a PDF. */
async function picturesOf(content: Buffer): Promise<number> {
  const data = new Uint8Array(content)
  const pdf = await getDocument({ data, useSystemFonts: false, verbosity: 0 }).promise
  const { fnArray } = await (await pdf.getPage(1)).getOperatorList()
  return fnArray.filter((one) => one === OPS.paintImageXObject).length
}

const paths = { member: getPrintout.path, desk: deskGetPrintout.path }

function ask(
  { id }: { readonly id: number },
  kind: PrintoutKind | 'invoice' | `bill_of_lading?version=${string}`,
  caller = world.caller,
  side: keyof typeof paths = 'member',
) {
  return caller.get(`/api${paths[side].replace('{id}', String(id)).replace('{kind}', kind)}`)
}

async function printoutOf(...asked: Parameters<typeof ask>) {
  const answer = await ask(...asked)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  return { ...answer, pages: await textOf(answer.rawPayload) }
}

const english = () => world.caller.with({ lang: 'en' })

describe('a booking PDF', () => {
  it('is a confirmation once space is confirmed, in the reader’s language', async () => {
    const order = await givenOrder(world, { status: 2 })
    const { pages, headers } = await printoutOf(order, 'booking')
    const text = pages.join(' ')
    expect(text).toContain('放舱纸')
    expect(text).toContain(order.order_no)
    expect(text).toContain('截单')
    // An address is entirely in English.
    expect(text).toMatch(/SHANGHAI.*CHINA/)
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain(
      `订舱确认 ${order.order_no}.pdf`,
    )
    const translated = (await printoutOf(order, 'booking', english())).pages.join(' ')
    expect(translated).toContain('Booking confirmation')
    expect(translated).toContain('Port of loading')
    expect(translated).toContain('LED LAMPS')
    expect(translated).not.toMatch(/[\u4e00-\u9fff]/)
  })

  it('is no confirmation before space is confirmed', async () => {
    const order = await givenOrder(world, { status: 1 })
    expect((await printoutOf(order, 'booking', english())).pages.join(' ')).not.toContain('confirmation')
  })
})

describe('a shipping instruction PDF', () => {
  it('shows what was submitted, with each VGM', async () => {
    const order = await givenOrder(world, { status: 2 })
    await take.instruction(world, order)
    const text = (await printoutOf(order, 'supply')).pages.join(' ')
    for (const said of ['补料', 'CSQU3054383', 'SEAL 1', '12,800.00', 'LED LAMPS MADE IN CHINA', 'isf.pdf'])
      expect(text).toContain(said)
  })

  it('repeats the table header on each page and breaks no row', async () => {
    const [line] = fclBooking(world).containers ?? []
    const containers = [{ ...line, container_id: world.ids.container, quantity: 60 }]
    const order = await givenOrder(world, { status: 2, changes: fclBooking(world, { containers }) })
    const { pages } = await printoutOf(order, 'supply', english())
    expect(pages.length).toBeGreaterThan(1)
    expect(pages[0]).toContain('Not submitted yet')
    for (const page of pages.slice(0, -1)) expect(page).toContain('Container no.')
    expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`)
  })
})

describe('a bill of lading PDF', () => {
  it('shows what a carrier prints, and no VGM', async () => {
    const order = await givenOrder(world, { status: 2 })
    await take.instruction(world, order)
    const text = (await printoutOf(order, 'bill_of_lading')).pages.join(' ')
    for (const printed of [
      'SAY TWO (2) CONTAINERS ONLY',
      '400 CARTONS',
      'THREE (3)',
      'SAME AS CONSIGNEE',
      '收货地 PLACE OF RECEIPT',
      "SHIPPER'S LOAD, COUNT AND SEAL",
    ])
      expect(text).toContain(printed)
    expect(text).toMatch(/FREIGHT (COLLECT|PREPAID)/)
    expect(text).not.toContain('12,800')
    const translated = (await printoutOf(order, 'bill_of_lading', english())).pages.join(' ')
    expect(translated).toContain('Number of original B/Ls')
    expect(translated).not.toMatch(/[\u4e00-\u9fff]/)
  })
})

describe('a version of the bill of lading as a PDF', () => {
  it('says what the version says, to the member once it is published', async () => {
    const order = await givenOrder(world, { status: 2 })
    await take.instruction(world, order)
    const { params } = { params: { id: order.id } }
    const drafted = (await world.desk.call(deskDraftBillOfLading, { params })).data
    const { number, revision } = drafted
    const body = { number, revision, path: 'containers.1.seal_no', value: 'SEAL X' }
    const edited = (await world.desk.call(deskEditBillOfLading, { params, body })).data
    const first = 'bill_of_lading?version=1'
    expect((await ask(order, first)).statusCode).toBe(404)
    const { pages, headers } = await printoutOf(order, first, world.desk, 'desk')
    expect(pages.join(' ')).toContain('SEAL X')
    expect(pages.join(' ')).toContain('草稿 第 1 版')
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain('第 1 版')
    const seen = { number, revision: edited.revision }
    await world.desk.call(deskPublishBillOfLading, { params, body: seen })
    expect((await printoutOf(order, first, english())).pages.join(' ')).toContain('Draft · version 1')
    // The preview goes on saying what the instruction says.
    expect((await printoutOf(order, 'bill_of_lading')).pages.join(' ')).not.toContain('SEAL X')
    expect((await ask(order, first, world.neighbour)).statusCode).toBe(404)
    expect((await ask(order, 'bill_of_lading?version=2')).statusCode).toBe(404)
    expect((await ask(order, 'bill_of_lading?version=0')).statusCode).toBe(400)
  })
})

describe('a release note', () => {
  it('exists once the order is released by telex, in English, with the bill and its containers', async () => {
    const waiting = await walkedOrder(world, 8)
    expect((await ask(waiting, 'release_note')).statusCode).toBe(404)
    const released = await walkedOrder(world, 10)
    const text = (await printoutOf(released, 'release_note')).pages.join(' ')
    for (const printed of ['RELEASE NOTE', 'MEDU123456789', 'TLX-0001', 'SURRENDERED', 'PLACE OF DELIVERY'])
      expect(text).toContain(printed)
    expect(text).not.toMatch(/[\u4e00-\u9fff]/)
    expect((await ask(released, 'release_note', world.neighbour)).statusCode).toBe(404)
    await printoutOf(released, 'release_note', world.desk, 'desk')
  })
})

describe('LCL documents', () => {
  it('show the CFS cut-off and no VGM cut-off, on a house bill that names no carrier', async () => {
    const order = await givenOrder(world, { status: 2, changes: lclBooking(world) })
    const booking = (await printoutOf(order, 'booking', english())).pages.join(' ')
    expect(booking).toContain('CFS cut-off')
    expect(booking).not.toMatch(/VGM cut-off|Gate-in/)
    const bill = (await printoutOf(order, 'bill_of_lading', english())).pages.join(' ')
    expect(bill).toContain('HOUSE BILL OF LADING')
    expect(bill).not.toContain('Carrier')
    expect(
      (await printoutOf(await givenOrder(world, { status: 2 }), 'bill_of_lading')).pages[0],
    ).not.toContain('HOUSE')
  })
})

describe('an order document', () => {
  it('has the logo that the operator uploaded, and none from elsewhere', async () => {
    const order = await givenOrder(world, { status: 2 })
    const logo = { name: 'logo.png', content: await sharp(blank).png().toBuffer() }
    const params = { name: 'booking_logo' }
    const { url } = (await world.desk.upload(deskUploadSettingFile, {}, logo, { params })).data
    const pictures = async (address: string) => {
      await world.db.update(settings).set({ valueZh: address }).where(eq(settings.name, 'booking_logo'))
      return await picturesOf((await ask(order, 'booking')).rawPayload)
    }
    expect(await pictures('')).toBe(0)
    expect(await pictures(url)).toBe(1)
    expect(await pictures('https://cdn.example/logo.png')).toBe(0)
  })

  it('is available to the company that owns the order and to the desk', async () => {
    const order = await givenOrder(world, { status: 2 })
    for (const kind of ['booking', 'supply', 'bill_of_lading'] as const) {
      expect((await ask(order, kind, world.neighbour)).statusCode).toBe(404)
      expect((await ask(order, kind, world.stranger)).statusCode).toBe(401)
      expect((await ask(order, kind, world.caller, 'desk')).statusCode).toBe(403)
      await printoutOf(order, kind, world.desk, 'desk')
    }
  })

  it('for an instruction exists once there is one, and unknown kinds never do', async () => {
    const order = await givenOrder(world, { status: 1 })
    expect((await ask(order, 'supply')).statusCode).toBe(404)
    expect((await ask(order, 'bill_of_lading')).statusCode).toBe(404)
    expect((await ask(order, 'invoice')).statusCode).toBeGreaterThanOrEqual(400)
  })
})
