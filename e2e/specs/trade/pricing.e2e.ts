import { linesWords } from '../../../apps/web/src/features/booking/form/field-words.ts'
import { costWords, marginWords } from '../../../apps/web/src/features/pricing/desk/pricing-words.ts'
import { endingWords } from '../../../apps/web/src/features/rates/ending-words.ts'
import { lclWords } from '../../../apps/web/src/features/rates/lcl-words.ts'
import { rateFormWords, rateWords } from '../../../apps/web/src/features/rates/rate-words.ts'
import { formWords } from '../../../apps/web/src/page-parts/forms/form-words.ts'
import { ruleWords } from '../../../packages/locales/src/rule-words.ts'
import { choose } from '../../support/desk-steps.ts'
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '../../support/fixtures.ts'
import { callAs, dayAhead } from '../../support/given-order.ts'
import { rateListOf } from '../../support/given-rate.ts'

const languages = { zh: 'zh-CN', en: 'en-US' } as const

// Lanes and carriers without demo rates, one per language, because both languages run at the same time.
const bought = {
  zh: { pol: 'CNFOC', to: 'MACAS', carrier: 'MATSON' },
  en: { pol: 'CNFOC', to: 'TNRDS', carrier: 'SWIRE' },
} as const

test('the desk adds a margin and a cost, and members are sold at both together', async ({
  openPageOf,
  request,
  lang,
}) => {
  const page = await openPageOf('operator')
  const language = languages[lang]
  const [cost, margin, rate, form] = [costWords, marginWords, rateWords, rateFormWords].map(
    (words) => words[language],
  ) as unknown as [
    (typeof costWords)['zh-CN'],
    (typeof marginWords)['zh-CN'],
    (typeof rateWords)['zh-CN'],
    (typeof rateFormWords)['zh-CN'],
  ]
  const lane = bought[lang]
  const dialog = page.getByRole('dialog')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const chooseIn = (label: string, typed: string) =>
    choose(page, dialog.getByRole('combobox', { name: label, exact: true }), typed)

  // A rule for the carrier: below cost it asks for a reason.
  await page.goto('/desk/rates/margins')
  await button(margin.create).first().click()
  await chooseIn(margin.carrier, lane.carrier)
  await dialog.getByRole('textbox', { name: margin.amount }).fill('-20')
  await button(margin.save).click()
  await expect(dialog.getByText(ruleWords[language].below_cost_reason({}), { exact: true })).toBeVisible()
  await expectNoAxeViolations(page)
  await dialog.getByRole('textbox', { name: margin.amount }).fill('95.5')
  await dialog.getByRole('combobox', { name: margin.rounding }).click()
  await page.getByRole('option', { name: margin.upTo(5) }).click()
  await expect(dialog.getByText(margin.example('US$2,100.00', 'US$2,200.00'))).toBeVisible()
  await button(margin.save).click()
  await expect(page.getByText(margin.saved)).toBeVisible()

  // A cost of it: the price is told while it is typed, and is a quote as soon as it is saved.
  await page.goto(`/desk/rates/costs${await rateListOf(request, lane)}`)
  await button(cost.create).first().click()
  await dialog.getByRole('textbox', { name: cost.supplier }).fill('HARBOUR CONSOL')
  await chooseIn(rate.columns.carrier, lane.carrier)
  await chooseIn(rate.fields.pol, lane.pol)
  await chooseIn(rate.fields.to, lane.to)
  await chooseIn(rate.fields.pod, lane.to)
  await dialog.getByPlaceholder(form.from).fill(dayAhead(0))
  await dialog.getByPlaceholder(form.until).fill(dayAhead(10))
  await page.keyboard.press('Enter')
  await button(form.addOne).click()
  await page.getByRole('menuitem', { name: /^40HQ/ }).click()
  await dialog.getByRole('textbox', { name: form.priceOf('40HQ'), exact: true }).fill('1000')
  const preview = dialog.getByRole('region', { name: cost.preview })
  await expect(preview.getByRole('row', { name: /1,100/ })).toContainText('100')
  await button(cost.save).click()
  await expect(page.getByText(cost.saved)).toBeVisible()
  const rows = page.getByRole('table', { name: cost.table }).locator('tbody tr')
  await expect(rows).toHaveCount(1)
  await expect(rows.getByText('1,100', { exact: true })).toBeVisible()
  await expectNoAxeViolations(page)
  // The shipper's group has a margin of its own in the demo; the forwarder is in none.
  const query = await rateListOf(request, lane)
  for (const [account, price] of [
    ['forwarder', 1100],
    ['shipper', 1070],
  ] as const) {
    const quotes = await callAs<{ lists: { spaces: { price: number }[] }[] }>(
      request,
      account,
      'GET',
      `/quote${query}`,
    )
    expect(quotes.lists.map(({ spaces }) => spaces.map((space) => space.price))).toEqual([[price]])
  }

  // For LCL the form asks per revenue ton: the margin is on each break and on the least freight.
  const [lcl, said] = [lclWords[language], linesWords[language]]
  const carrier = `/carrier?keyword=${lane.carrier}&size=1`
  const { lists } = await callAs<{ lists: { id: number }[] }>(request, 'operator', 'GET', carrier)
  await callAs(request, 'operator', 'POST', '/desk/margin', {
    ...{ group_id: null, company_id: null, carrier_id: lists[0]?.id, route_id: null, container_id: null },
    ...{ container_mode: 2, margin_kind: 'amount', margin: 95.5, least: null, round_up_to: 5, reason: null },
  })
  await button(cost.create).first().click()
  await dialog.getByText(lcl.modes.lcl, { exact: true }).click()
  await dialog.getByRole('textbox', { name: cost.supplier }).fill('HARBOUR CONSOL')
  await chooseIn(rate.columns.carrier, lane.carrier)
  await dialog.getByRole('textbox', { name: said.cell(1, lcl.breakColumns.price), exact: true }).fill('-12.5')
  await dialog.getByRole('textbox', { name: lcl.leastFreight }).fill('40')
  await expect(preview.getByRole('columnheader', { name: cost.least })).toBeVisible()
  await expect(preview.getByRole('row', { name: /85.*140/ })).toHaveCount(1)
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await button(formWords[language].leaving.leave).click()

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByText('HARBOUR CONSOL')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  // The watch over prices that end says for whom each is, on a desk and on a phone.
  await page.goto('/desk/rates/ending?days=14')
  const watch = endingWords[language]
  await expect(page.getByRole('columnheader', { name: watch.columns.audience })).toBeVisible()
  await expect(page.getByRole('table', { name: watch.table }).getByText(watch.group).first()).toBeVisible()
  await expectNoAxeViolations(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByText(watch.group).first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/desk/rates/costs${query}`)

  // What is deleted is not sold any more.
  await rows.first().focus()
  await page.keyboard.press('Enter')
  await button(cost.remove).click()
  await button(cost.remove).last().click()
  await expect(page.getByText(cost.removed)).toBeVisible()
})
