// A database of its own: it changes what bills of lading cost and say for all companies.

import { getBlForms } from '@berth/contract/orders/bill-of-lading'
import {
  deskDeleteGuaranteeText,
  deskListAmendmentFees,
  deskListBlForms,
  deskListGuaranteeTexts,
  deskSaveAmendmentFees,
  deskSaveBlForm,
  deskSaveGuaranteeText,
} from '@berth/contract/release/desk-bl-setup'
import { deskGetSetup } from '@berth/contract/system/setting'
import { type AmendmentMoment, momentsOfKind } from '@berth/domain/money/amendment-fee'
import { desc } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { amendmentFees, auditEntries, blForms } from '../../../platform/db/schema.ts'
import { anOperator } from '../../../testing/builders.ts'
import type { Caller } from '../../../testing/caller.ts'
import { givenOrder, type OrderWorld, openOrderWorld } from '../../../testing/fixtures/order-fixtures.ts'
import { take } from '../../../testing/fixtures/step-fixtures.ts'
import { wordsOf } from '../../../testing/read-pdf.ts'
import { openOwnApp } from '../../../testing/test-app.ts'

let world: OrderWorld
/** A colleague at the desk who handles orders, and nothing that is set up. */
let clerk: Caller
beforeAll(async () => {
  world = await openOrderWorld(openOwnApp)
  clerk = await world.as(await anOperator(world.db, { authorities: ['desk_order'] }))
})
// The shipped forms are in force again.
afterEach(async () => {
  await world.db.delete(blForms)
})
afterAll(() => world.close())

const lastAudit = async () =>
  (await world.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1))[0]

const form = {
  kind: 'master',
  ...{ title: 'BILL OF LADING', subtitle: 'FOR PORT TO PORT SHIPMENT' },
  ...{ issuer: 'BERTH OCEAN LOGISTICS\n28F TOWER B', signed: 'AS AGENT FOR THE CARRIER' },
  ...{ terms_zh: '第一条 承运人的责任', terms_en: '1. The carrier is liable as follows.' },
} as const

/** The words of the preview of a bill, page by page. */
async function printed(lang: 'zh' | 'en'): Promise<string[]> {
  const order = await givenOrder(world, { status: 2 })
  await take.instruction(world, order)
  const answer = await world.caller.with({ lang }).get(`/api/order/${order.id}/paper/bill_of_lading`)
  return wordsOf(answer.rawPayload).map((words) => words.map(({ text }) => text).join(' '))
}

describe('the forms of bills', () => {
  it('are the shipped ones until the desk changes them, once for each version seen', async () => {
    const shipped = (await world.desk.call(deskListBlForms)).data.lists
    expect(shipped).toMatchObject([
      { kind: 'house', title: 'HOUSE BILL OF LADING', version: 0 },
      { kind: 'master', title: 'BILL OF LADING', version: 0, terms_en: '' },
    ])
    const save = (version: number, more = {}) =>
      world.desk.call(deskSaveBlForm, { body: { ...form, ...more, version } })
    expect((await save(0)).data).toEqual({ version: 1 })
    expect(await lastAudit()).toMatchObject({
      action: 'bl_form_changed',
      targetKind: 'bl_form',
      targetId: '2',
    })
    expect((await save(0)).error).toBe('stale_version')
    const atOnce = await Promise.all([1, 2, 3].map((one) => save(1, { subtitle: `SUBTITLE ${one}` })))
    expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await save(2)).data).toEqual({ version: 3 })
    expect((await world.desk.call(deskListBlForms)).data.lists).toMatchObject([
      { kind: 'house', version: 0 },
      { ...form, version: 3 },
    ])
  })

  it('are written once by two people who both saw the shipped one', async () => {
    const body = { ...form, kind: 'house', version: 0 } as const
    const answers = await Promise.all([1, 2, 3].map(() => world.desk.call(deskSaveBlForm, { body })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await world.db.select().from(blForms)).filter(({ kind }) => kind === 'house')).toHaveLength(1)
  })

  it('print what the desk has written, with terms in the language of the reader', async () => {
    expect((await world.desk.call(deskSaveBlForm, { body: { ...form, version: 0 } })).status).toBe(200)
    expect((await world.caller.with({ lang: 'zh' }).call(getBlForms)).data.master).toMatchObject({
      ...{ title: form.title, terms: form.terms_zh },
    })
    const chinese = await printed('zh')
    for (const said of ['FOR PORT TO PORT SHIPMENT', '28F TOWER B', 'AS AGENT FOR THE CARRIER'])
      expect(chinese[0]).toContain(said)
    expect(chinese.at(-1)).toContain('承运人的责任')
    expect((await printed('en')).at(-1)).toContain(form.terms_en)
  })

  it('need a title, and terms in both languages or in none', async () => {
    const refused = await world.desk.call(deskSaveBlForm, {
      body: { ...form, title: ' ', terms_zh: '', version: 0 },
    })
    expect(refused).toMatchObject({
      status: 422,
      fields: [
        { path: 'title', rule: 'required' },
        { path: 'terms_zh', rule: 'required' },
      ],
    })
  })
})

it('letters are changed once for each version seen, recorded, and deleted', async () => {
  const text = { carrier_id: null, text_zh: '保函 {bl_no}', text_en: 'Letter for {bl_no}' }
  const put = () => world.desk.call(deskSaveGuaranteeText, { body: { ...text, version: 0 } })
  const answers = await Promise.all([put(), put(), put()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const [row] = (await world.desk.call(deskListGuaranteeTexts)).data.lists
  expect(row).toMatchObject({ ...text, version: 1 })
  const remove = (version: number) =>
    world.desk.call(deskDeleteGuaranteeText, { params: { id: row?.id ?? 0 }, body: { version } })
  expect((await remove(2)).error).toBe('stale_version')
  expect((await remove(1)).status).toBe(200)
  expect((await lastAudit())?.action).toBe('guarantee_text_deleted')
  expect((await world.desk.call(deskListGuaranteeTexts)).data.lists).toMatchObject([{ id: 0, version: 0 }])
})

describe('the fees of a carrier', () => {
  const fee = {
    currency: 'USD',
    carrier_fee: 135,
    own_fee: 15,
    condition_zh: '交回全套正本',
    condition_en: null,
  }
  const [early, late, issued] = momentsOfKind.bl
  const at = (moment: AmendmentMoment, version = 0, more: Partial<typeof fee> | null = {}) => ({
    ...{ moment, version, fee: more && { ...fee, ...more } },
  })
  const save = (fees: ReturnType<typeof at>[], carrier_id: number | null = null) =>
    world.desk.call(deskSaveAmendmentFees, { body: { kind: 'bl', carrier_id, fees } })
  const listed = async () =>
    (await world.desk.call(deskListAmendmentFees)).data.lists.map(
      ({ moment, carrier_fee, version }) => [moment, carrier_fee, version] as const,
    )
  afterEach(async () => {
    await world.db.delete(amendmentFees)
  })

  it('are set for all moments in one go, once for each version seen, and only what changes is recorded', async () => {
    const all = () => save(momentsOfKind.bl.map((moment) => at(moment)))
    const answers = await Promise.all([all(), all(), all()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await listed()).toEqual(momentsOfKind.bl.map((moment) => [moment, 135, 1]))

    const before = await world.db.$count(auditEntries)
    expect((await save([at(early, 1), at(late, 1, { carrier_fee: 200 }), at(issued, 1, null)])).status).toBe(
      200,
    )
    expect((await listed()).toSorted()).toEqual([
      [late, 200, 2],
      [early, 135, 1],
    ])
    expect(await world.db.$count(auditEntries)).toBe(before + 2)
    expect((await lastAudit())?.action).toBe('amendment_fee_deleted')

    // Nothing is written of a form in which one fee is stale.
    expect((await save([at(early, 1, { carrier_fee: 1 }), at(late, 1)])).error).toBe('stale_version')
    expect((await save([at(issued, 1, null)])).error).toBe('stale_version')
    expect((await save([at(issued, 0, null)])).status).toBe(200)
    expect(await listed()).toHaveLength(2)
    expect((await listed()).every(([, amount]) => amount > 1)).toBe(true)
  })

  it('are refused with the field that is wrong, all or none of them', async () => {
    const wrong = await save([at(early), at(late, 0, { own_fee: 0.005 }), at(issued, 0, { currency: 'XXX' })])
    expect(wrong.fields).toMatchObject([
      { path: 'fees.1.fee.own_fee', rule: 'decimals' },
      { path: 'fees.2.fee.currency', rule: 'one_of' },
    ])
    expect((await save([at(early)], 999_999)).fields).toMatchObject([
      { path: 'carrier_id', rule: 'not_found' },
    ])
    expect((await save([at(early), at(early)])).error).toBe('stale_version')
    expect(await listed()).toEqual([])
  })

  it('are among what a new deployment lacks', async () => {
    expect((await world.desk.call(deskGetSetup)).data.has_amendment_fees).toBe(false)
    await save([at(early)])
    expect((await world.desk.call(deskGetSetup)).data.has_amendment_fees).toBe(true)
  })
})

it('what is set up is for those at the desk who may, and what forms print is not for strangers', async () => {
  for (const caller of [clerk, world.caller]) {
    expect((await caller.call(deskListBlForms)).status).toBe(403)
    expect((await caller.call(deskSaveBlForm, { body: { ...form, version: 3 } })).status).toBe(403)
    expect((await caller.call(deskListAmendmentFees)).status).toBe(403)
    expect((await caller.call(deskListGuaranteeTexts)).status).toBe(403)
  }
  expect((await world.stranger.call(getBlForms)).status).toBe(401)
})
