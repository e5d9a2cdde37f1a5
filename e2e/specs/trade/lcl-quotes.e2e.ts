import { linesWords } from '../../../apps/web/src/features/booking/form/field-words.ts'
import { cargoWords } from '../../../apps/web/src/features/quotes/member/cargo/cargo-words.ts'
import { lclWords } from '../../../apps/web/src/features/quotes/member/lcl/lcl-words.ts'
import { priceLineWords } from '../../../apps/web/src/features/quotes/member/price-line-words.ts'
import { quoteWords } from '../../../apps/web/src/features/quotes/member/quote-words.ts'
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '../../support/fixtures.ts'
import { givenLclRate, givenRate, rateListOf } from '../../support/given-rate.ts'

// A lane for each language, so that its quotes are those the story created; the demo has no charges at these ports.
const lanes = { zh: ['VNSGN', 'NOOSL'], en: ['VNHPH', 'NOOSL'] } as const

test('8 m³ are compared as LCL and in a 20GP, and a quote opens to its lines', async ({
  openPageOf,
  request,
  lang,
}) => {
  const language = lang === 'zh' ? 'zh-CN' : 'en-US'
  const [lcl, cargo, lines] = [lclWords[language], cargoWords[language], priceLineWords[language]]
  const [quote, rows] = [quoteWords[language], linesWords[language]]
  const [pol, to] = lanes[lang]
  const lane = { pol, to, carrier: 'MSC' }
  const address = await rateListOf(request, lane)
  await givenRate(request, 'operator', lane, { '20GP': 1500, '40HQ': 2600 })
  await givenLclRate(request, lane)

  const page = await openPageOf('shipper')
  await page.goto(`/quotes${address}`)
  await page.getByText(quote.modes.lcl, { exact: true }).click()
  await expect(page).toHaveURL(/mode=2/)
  const table = page.getByRole('table', { name: lcl.table })
  await expect(table).toContainText('90.00')
  await expect(page.getByRole('radio', { name: new RegExp(`^${quote.modes.fcl} \\d`) })).toHaveCount(1)
  const cell = (column: 'pieces' | 'sides' | 'weight' | 'volume') =>
    page.getByLabel(rows.cell(1, cargo.columns[column]), { exact: true })

  // Measures without a unit may be millimetres: that is asked, and what was typed stays.
  await cell('pieces').fill('1')
  await cell('sides').fill('4000x2000x1000')
  await cell('weight').fill('3000')
  await cell('weight').press('Tab')
  await expect(cell('sides')).toHaveValue('4000x2000x1000')
  await page.getByRole('button', { name: /^mm/ }).click()
  await expect(cell('sides')).toHaveValue('400×200×100')
  await expect(cell('volume')).toHaveValue(/^8/)

  const advice = page.getByRole('region', { name: cargo.advice })
  await expect(advice.getByText(cargo.obstacle.too_long(1, cargo.lcl))).toBeVisible()
  await cell('sides').fill('')
  await cell('volume').fill('8')
  const options = advice.getByRole('listitem')
  await expect(options).toHaveCount(3)
  await expect(options.nth(0)).toContainText(cargo.lcl)
  await expect(options.nth(0)).toContainText('US$760.00')
  await expect(options.nth(1)).toContainText('20GP')
  await expect(options.nth(1)).toContainText('US$1,500.00')
  await expect(advice.getByRole('heading', { name: cargo.breakEven('15.8', '20GP') })).toBeVisible()
  await expect(options.nth(0).getByRole('link', { name: cargo.bookLcl })).toHaveAttribute(
    'href',
    /\/bookings\/create-lcl\?quote=\d+/,
  )

  await table.getByRole('button').filter({ hasNotText: lcl.days }).first().click()
  const freight = page.getByRole('table', { name: lines.table(lines.ocean) })
  await expect(freight).toContainText('640.00')
  await expect(freight).toContainText('120.00')
  await expect(freight.locator('tfoot')).toContainText('760.00')
  await expectNoAxeViolations(page)
  await page.reload()
  await expect(cell('volume')).toHaveValue(/^8/)
  await expect(freight).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('list', { name: lcl.table }).getByRole('listitem').first()).toContainText(
    'US$760.00',
  )
  await expectNoSidewaysScroll(page)
  await expectNoAxeViolations(page)

  // A packing list from a mail: what is read joins the cargo, what is not is listed.
  await page.getByRole('button', { name: cargo.list.open }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(cargo.list.field).fill('48 CTNS 60x40x45cm 18 KGS\nPLEASE QUOTE')
  await expect(dialog.getByText(cargo.list.read(1, '48', '5.184', '864'))).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveText('PLEASE QUOTE')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: cargo.list.take(1) }).click()
  await expect(page.getByLabel(rows.cell(2, cargo.columns.sides), { exact: true })).toHaveValue('60x40x45cm')
})
