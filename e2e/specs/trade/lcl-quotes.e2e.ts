import { linesWords } from '../../../apps/web/src/features/booking/form/field-words.ts'
import { cargoWords, lclWords } from '../../../apps/web/src/features/quotes/member/lcl/lcl-words.ts'
import { priceLineWords } from '../../../apps/web/src/features/quotes/member/price-line-words.ts'
import { quoteWords } from '../../../apps/web/src/features/quotes/member/quote-words.ts'
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '../../support/fixtures.ts'
import { callAs, dayAhead } from '../../support/given-order.ts'
import { givenRate, rateListOf } from '../../support/given-rate.ts'

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
  const address = await rateListOf(request, { pol, to, carrier: 'MSC' })
  const [polId = 0, toId = 0] = [...new URLSearchParams(address).values()].map(Number)
  await givenRate(request, 'operator', { pol, to, carrier: 'MSC' }, { '20GP': 1500, '40HQ': 2600 })
  const carrier = await callAs<{ lists: { id: number }[] }>(
    request,
    'operator',
    'GET',
    '/carrier?keyword=MSC&size=1',
  )
  await callAs(request, 'operator', 'POST', '/desk/rate', {
    ...{ mode: 2, carrier_id: carrier.lists[0]?.id, pol_id: polId, pod_id: toId, to_id: toId, spaces: [] },
    ...{ sdate: dayAhead(-3), edate: dayAhead(20), transit_days: 33, remark: null, hub_id: null },
    lcl: {
      breaks: [
        { from: 0, price: 90 },
        { from: 5, price: 80 },
      ],
      ...{ min_tons: 1, min_amount: null, kilograms_per_ton: 1000 },
      ...{ cfs: 'OSLO TEST CFS', closing_days: [4], sailing_days: [1] },
    },
  })
  const charge = await callAs<{ lists: { id: number }[] }>(
    request,
    'operator',
    'GET',
    '/charge?keyword=CFS&size=1',
  )
  await callAs(request, 'operator', 'POST', '/desk/charge_rule', {
    ...{ charge_id: charge.lists[0]?.id, carrier_id: null, pol_id: polId, pod_id: null, to_id: toId },
    ...{ route_id: null, pol_country_id: null, to_country_id: null, container_mode: 2, container_ids: [] },
    ...{ basis: 'revenue_ton', amount: 15, currency: 'USD', minimum: null, maximum: null },
    ...{ payment_term: 'prepaid', charge_mode: 'on_top', sdate: dayAhead(-3), edate: null },
  })

  const page = await openPageOf('shipper')
  await page.goto(`/quotes${address}`)
  await page.getByText(quote.modes.lcl, { exact: true }).click()
  await expect(page).toHaveURL(/mode=2/)
  const table = page.getByRole('table', { name: lcl.table })
  await expect(table).toContainText('90.00')
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
})
