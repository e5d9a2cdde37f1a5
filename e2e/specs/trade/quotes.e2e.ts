import type { Page } from '@playwright/test'
import { quoteStripWords, saveWords } from '../../../apps/web/src/features/booking/form/booking-form-words.ts'
import { columnWords, linesWords } from '../../../apps/web/src/features/booking/form/field-words.ts'
import { memberWords } from '../../../apps/web/src/features/booking/member/form/member-booking-words.ts'
import { listMenuWords } from '../../../apps/web/src/features/import-export/list-menu-words.ts'
import { estimateWords, quoteWords } from '../../../apps/web/src/features/quotes/member/quote-words.ts'
import { ruleWords } from '../../../packages/locales/src/rule-words.ts'
import { chooseParty } from '../../support/choose-party.ts'
import { fillDay } from '../../support/desk-steps.ts'
import {
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  type Lang,
  test,
} from '../../support/fixtures.ts'
import { callAs, dayAhead } from '../../support/given-order.ts'
import { type GivenRate, givenRate, rateListOf } from '../../support/given-rate.ts'

const dayIn = (lang: Lang, iso: string) =>
  lang === 'zh' ? iso : `${iso.slice(5, 7)}/${iso.slice(8)}/${iso.slice(0, 4)}`

function wordsIn(lang: Lang) {
  const language = lang === 'zh' ? 'zh-CN' : 'en-US'
  return {
    quote: quoteWords[language],
    estimate: estimateWords[language],
    strip: quoteStripWords[language],
    save: { ...saveWords[language], ...memberWords[language] },
    column: columnWords[language],
    line: linesWords[language],
    rule: ruleWords[language],
    menu: listMenuWords[language],
  }
}

type Words = ReturnType<typeof wordsIn>
type Request = Parameters<typeof givenRate>[0]

const numberOf = ({ id }: GivenRate) => `Q${String(id).padStart(6, '0')}`

// One lane per test and language, so that its cheapest rate is the one the test created.
const lanes = {
  zh: { compare: ['CNLYG', 'PLGDN'], book: ['CNLYG', 'SEGOT'], phone: ['CNLYG', 'FIHEL'] },
  en: { compare: ['CNDLC', 'PLGDN'], book: ['CNDLC', 'SEGOT'], phone: ['CNDLC', 'FIHEL'] },
} as const

async function givenQuotes(request: Request, [pol, to]: readonly [string, string]) {
  const lane = (carrier: string) => ({ pol, to, carrier })
  return {
    address: `/quotes${await rateListOf(request, lane('MSC'))}`,
    msc: await givenRate(request, 'forwarder', lane('MSC'), { '20GP': 1000, '40HQ': 2000.5 }),
    maersk: await givenRate(request, 'operator', lane('MSK'), { '20GP': 1100, '40HQ': 1900 }),
    cma: await givenRate(request, 'operator', lane('CMA'), { '40HQ': 1950 }),
  }
}

const rowsOf = (page: Page, words: Words) =>
  page
    .getByRole('table', { name: words.quote.table })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .filter({ hasText: words.quote.book })

test('quotes are compared by lane, carrier and price, and the lowest are marked', async ({
  openPageOf,
  request,
  lang,
}) => {
  const words = wordsIn(lang)
  const { address, maersk } = await givenQuotes(request, lanes[lang].compare)
  const page = await openPageOf('shipper')
  await page.goto('/quotes')
  await expect(page.getByRole('navigation', { name: words.quote.lanesBooked })).toBeVisible()

  await page.goto(address)
  const rows = rowsOf(page, words)
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(0)).toContainText(`${words.quote.lowest}1,900`)
  await expect(rows.nth(2)).toContainText(`${words.quote.lowest}1,000`)
  await expect(rows.nth(2)).toContainText('2,000.50')
  await expect(page.getByRole('columnheader', { name: words.quote.columns.forwarder })).toHaveCount(0)
  await expectNoAxeViolations(page)

  await page.getByRole('columnheader', { name: '20GP' }).click()
  await expect(page).toHaveURL(/field=price_\d+/)
  await expect(rows.nth(0)).toContainText('1,000')
  const carrier = page.getByRole('combobox', { name: words.quote.filter.carrier })
  await carrier.fill('MSK')
  await carrier.press('Enter')
  await carrier.press('Escape')
  await page.getByRole('button', { name: words.quote.filter.search, exact: true }).click()
  await expect(page).toHaveURL(/carrier_id=\d+/)
  await expect(rows).toHaveCount(1)
  await page.reload()
  await expect(rows).toHaveCount(1)

  await rows.first().focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(numberOf(maersk))
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: words.quote.filter.reset, exact: true }).click()
  await expect(page).not.toHaveURL(/carrier_id|pol_id/)
})

test('a quote is estimated and booked, and the agreed quote is shown on the order to both sides', async ({
  openPageOf,
  request,
  lang,
}) => {
  const words = wordsIn(lang)
  const { address, maersk } = await givenQuotes(request, lanes[lang].book)
  const page = await openPageOf('shipper')
  await page.goto(address)
  const totals = page.getByRole('list', { name: words.estimate.list }).getByRole('listitem')
  await expect(totals).toHaveCount(3)
  await page.getByRole('button', { name: words.estimate.more('40HQ') }).click()
  await page.getByRole('button', { name: words.estimate.add }).click()
  await page.getByRole('menuitem', { name: '20GP', exact: true }).click()
  await expect(totals).toHaveCount(2)
  await expect(totals.nth(0)).toContainText('US$4,900.00')
  await expect(totals.nth(0)).toContainText(words.estimate.lowest)
  await expect(totals.nth(1)).toContainText(words.estimate.above('101.00'))

  await totals.nth(0).getByRole('link', { name: words.estimate.book }).click()
  await expect(page.getByText(words.strip.from(numberOf(maersk)))).toBeVisible()
  const cell = (row: number, column: keyof Words['column']) =>
    page.getByLabel(words.line.cell(row, words.column[column]), { exact: true })
  await expect(cell(1, 'quantity')).toHaveValue('2')
  await expect(cell(2, 'quantity')).toHaveValue('1')
  await expectNoAxeViolations(page)

  await chooseParty(page, lang, 'shipper', 'SHENZHEN LANWAN HOME FURNISHINGS CO., LTD.')
  await chooseParty(page, lang, 'consignee', 'LAKESHORE INTERIORS LLC')
  for (const row of [1, 2]) {
    await cell(row, 'description').fill('LED LAMPS')
    await cell(row, 'weight').fill('9000')
    await cell(row, 'volume').fill('28')
  }
  // No one has entered a ready date: the estimate's date was only its default.
  const ready = page.getByRole('textbox', { name: lang === 'zh' ? '货好日期' : 'Ready date' })
  await expect(ready).toHaveValue('')
  await fillDay(ready, dayIn(lang, dayAhead(2)))
  const incoterm = page.getByRole('combobox', { name: lang === 'zh' ? '贸易术语' : 'Incoterm' })
  await incoterm.fill('FOB')
  await page.getByRole('option').first().waitFor({ state: 'attached' })
  await incoterm.press('Enter')

  // Another carrier has another price: the form says so, and choosing the quoted one again resolves it.
  const carrier = page.getByRole('combobox', { name: lang === 'zh' ? '船公司' : 'Carrier' })
  const chooseCarrier = async (code: string) => {
    await carrier.fill(code)
    await page.getByRole('option').first().waitFor({ state: 'attached' })
    await carrier.press('Enter')
  }
  await chooseCarrier('CMDU')
  await page.getByRole('button', { name: words.save.submit }).click()
  await expect(page.getByText(words.rule.not_as_quoted({}))).toBeVisible()
  await chooseCarrier('MAEU')
  await page.getByRole('button', { name: words.save.submit }).click()
  await expect(page).toHaveURL(/\/bookings\/\d+$/)
  // The address changes before the page: the form, which also names the quote, may still be shown.
  await expect(page.getByRole('button', { name: words.save.submit })).toBeHidden()
  await expect(page.getByText(numberOf(maersk))).toBeVisible()
  await expect(page.getByRole('main')).toContainText('4,900.00')

  const id = Number(page.url().split('/').at(-1))
  const bills = await callAs<{
    quote_no: string
    quote_lines: { charge_code: string }[]
    comparison: { charge: string; quoted: number }[]
  }>(request, 'operator', 'GET', `/desk/order/${id}/debit`)
  expect(bills.quote_no).toBe(numberOf(maersk))
  // Beside the freight the bill starts with the charges at the port, which are in yuan.
  expect(bills.quote_lines.filter(({ charge_code }) => charge_code === 'OF')).toHaveLength(2)
  expect(bills.quote_lines.map(({ charge_code }) => charge_code)).toContain('OTHC')
  const compared = bills.comparison.filter(({ charge }) => charge === 'OF')
  const ofType = { charge: 'OF', type: expect.any(String), kind: 'missing' }
  expect(compared).toMatchObject([ofType, ofType])
  expect(compared.reduce((sum, { quoted }) => sum + quoted, 0)).toBe(4900)
  const desk = await openPageOf('operator')
  await desk.goto(`/desk/orders/${id}?tab=booking`)
  await expect(desk.getByText(numberOf(maersk))).toBeVisible()
})

test('a missing quote is reported, a quote can be removed from the form; a phone has cards and a sheet', async ({
  openPageOf,
  request,
  lang,
  expectConsoleError,
}) => {
  expectConsoleError(/404/)
  const words = wordsIn(lang)
  const { address, msc } = await givenQuotes(request, lanes[lang].phone)
  const page = await openPageOf('shipper')
  await page.goto('/bookings/create-fcl?quote=999999999')
  await expect(page.getByText(words.strip.gone)).toBeVisible()
  await page.goto(`/bookings/create-fcl?quote=${msc.id}`)
  await page.getByRole('button', { name: words.strip.drop }).click()
  await expect(page.getByText(words.strip.dropped(numberOf(msc)))).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(address)
  const cards = page.getByRole('list', { name: words.quote.table }).locator('> li')
  await expect(cards).toHaveCount(3)
  await expect(page.getByRole('button', { name: words.menu.export, exact: true })).toBeVisible()
  await expect(page.getByText(words.estimate.brief('1 × 40HQ'))).toBeVisible()
  await page.getByRole('button', { name: words.estimate.show }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('link', { name: words.estimate.book })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expectNoAxeViolations(page)
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(page)

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${address}&route_id=1&carrier_id=999999`)
  await expect(page.getByRole('heading', { name: words.quote.empty.title })).toBeVisible()
  await page.getByRole('button', { name: words.quote.empty.clear }).click()
  await expect(page).not.toHaveURL(/carrier_id/)
})

test('the quotes page asks for the trade lane first and then shows its quotes', async ({
  openPageOf,
  lang,
}) => {
  const words = wordsIn(lang)
  const page = await openPageOf('shipper')
  await page.goto('/quotes')
  await expect(page.getByRole('heading', { name: words.quote.start.title })).toBeVisible()
  await expect(page.getByRole('button', { name: words.quote.start.search })).toBeDisabled()
  await expect(page.getByRole('table', { name: words.quote.table })).toBeHidden()
  await expectNoAxeViolations(page)
  const lanes = page.getByRole('navigation', { name: words.quote.lanesBooked })
  await lanes.getByRole('link').first().click()
  await expect(page).toHaveURL(/pol_id=\d+&to_id=\d+/)
  await expect(page.getByRole('table', { name: words.quote.table })).toBeVisible()
  await page.goBack()
  await page
    .getByRole('button', { name: /\d/ })
    .filter({ hasText: words.quote.start.all(0).split('0')[0] ?? '' })
    .click()
  await expect(page.getByRole('table', { name: words.quote.table })).toBeVisible()
})
