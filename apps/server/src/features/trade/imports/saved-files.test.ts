import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { listContacts } from '@berth/contract/companies/contact'
import { importContacts, importRates } from '@berth/contract/trade/import'
import { listRates } from '@berth/contract/trade/rate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember } from '../../../testing/builders.ts'
import type { Caller } from '../../../testing/caller.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

// Saved by LibreOffice; files/README.md explains how.
const saved = (name: string) => ({
  name,
  content: readFileSync(fileURLToPath(new URL(`files/${name}`, import.meta.url))),
})

/** A member of a new, empty company. */
async function someoneNew(): Promise<Caller> {
  return test.as(await aMember(test.db, { authorities: ['contact', 'contact_edit', 'rate'] }))
}

describe('files saved for an import', () => {
  it.each(['rates.xlsx', 'rates.xls', 'rates-1904.xlsx', 'rates-1904.xls'])(
    'imports rates from %s with dates, merged cells and formula results',
    async (name) => {
      const caller = await someoneNew()
      const { data } = await caller.upload(importRates, {}, saved(name))
      expect(data).toMatchObject({ state: 'applied', rows_new: 2, rows_wrong: 0 })
      const { lists } = (await caller.call(listRates)).data
      const byDelivery = Object.fromEntries(lists.map((rate) => [rate.to_code, rate]))
      expect(byDelivery.DEHAM).toMatchObject({
        carrier_code: 'MSK',
        pol_code: 'CNSHA',
        sdate: '2026-10-01',
        edate: '2026-10-31',
        transit_days: 32,
        remark: 'SUBJECT TO GRI',
        spaces: [
          { container_code: '20GP', price: 1850.5 },
          { container_code: '40GP', price: 2701 },
          { container_code: '40HQ', price: 2751 },
        ],
      })
      expect(byDelivery.NLRTM).toMatchObject({
        carrier_code: 'MSK',
        pol_code: 'CNNGB',
        sdate: '2026-10-01',
        edate: '2026-12-31',
        transit_days: 30,
        remark: null,
        spaces: [
          { container_code: '20GP', price: 1700 },
          { container_code: '40HQ', price: 3300 },
        ],
      })
    },
  )

  it.each([
    'contacts.xlsx',
    'contacts.xls',
    'contacts-utf-8.csv',
    'contacts-utf-16.csv',
    'contacts-gb18030.csv',
  ])('imports contacts from %s with umlauts, Chinese characters, quotes and leading zeros', async (name) => {
    const caller = await someoneNew()
    const { data } = await caller.upload(importContacts, {}, saved(name))
    expect(data).toMatchObject({ state: 'applied', rows_new: 3, rows_wrong: 0 })
    const { lists } = (await caller.call(listContacts)).data
    const byEmail = Object.fromEntries(lists.map((contact) => [contact.email, contact]))
    expect(byEmail).toMatchObject({
      'jm@nordlicht.example': {
        company1: 'NORDLICHT GMBH',
        company2: 'Nordlicht für Müller & Söhne GmbH',
        address1: 'AM KAI 1, "ALTES LAGER"',
        country_name: '德国',
        zip_code: '20457',
      },
      'lin@lanwan.example': {
        company2: '深圳市蓝湾家居有限公司',
        phone: '13800138000',
        address2: '福田区滨河大道 9 号',
        country_name: '中国',
        zip_code: '518000',
      },
      'aw@acme.example': { company1: 'ACME, INC.', company2: null, linkman: 'ANNA WEBER', zip_code: '00501' },
    })
  })
})
