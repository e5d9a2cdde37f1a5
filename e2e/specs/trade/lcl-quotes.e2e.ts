import { settlementWords } from '../../../apps/web/src/features/billing/member/settlement-words.ts'
import {
  columnWords,
  fieldWords,
  linesWords,
} from '../../../apps/web/src/features/booking/form/field-words.ts'
import { memberWords } from '../../../apps/web/src/features/booking/member/form/member-booking-words.ts'
import { cargoWords } from '../../../apps/web/src/features/quotes/member/cargo/cargo-words.ts'
import { lclWords } from '../../../apps/web/src/features/quotes/member/lcl/lcl-words.ts'
import { priceLineWords } from '../../../apps/web/src/features/quotes/member/price-line-words.ts'
import { quoteWords } from '../../../apps/web/src/features/quotes/member/quote-words.ts'
import { ruleWords } from '../../../packages/locales/src/rule-words.ts'
import { chooseParty } from '../../support/choose-party.ts'
import { choose, fillDay } from '../../support/desk-steps.ts'
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '../../support/fixtures.ts'
import { callAs, confirmThroughApi, dayAhead, type GivenOrder } from '../../support/given-order.ts'
import { givenLclCharge, givenLclRate, givenRate, rateListOf } from '../../support/given-rate.ts'
import { instructionThroughApi } from '../../support/given-step.ts'
import { long } from '../../support/long.ts'
import { fillCharge, openAtDesk, primary, workFormsIn } from '../../support/work-form-steps.ts'

// A lane for each story and language, so that its quotes are those the story created; the demo has no charges at these ports, and
// no customs of the second lane take a filing.
// Durban: another story asks for more of what goes to New Zealand.
const lanes = {
  zh: { compare: ['VNSGN', 'NOOSL'], bill: ['VNSGN', 'ZADUR'] },
  en: { compare: ['VNHPH', 'NOOSL'], bill: ['VNHPH', 'ZADUR'] },
} as const

test('8 m³ are compared as LCL and in a 20GP, and a quote opens to its lines', async ({
  openPageOf,
  request,
  lang,
}) => {
  const language = lang === 'zh' ? 'zh-CN' : 'en-US'
  const [lcl, cargo, lines] = [lclWords[language], cargoWords[language], priceLineWords[language]]
  const [quote, rows] = [quoteWords[language], linesWords[language]]
  const [pol, to] = lanes[lang].compare
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

test('an LCL quote is booked and billed line by line, and the one line more is questioned', async ({
  openPageOf,
  request,
  lang,
}) => {
  long('one quote is taken from its price to the question about its bill')
  test.setTimeout(180_000)
  const language = lang === 'zh' ? 'zh-CN' : 'en-US'
  const [cargo, rows, column] = [cargoWords[language], linesWords[language], columnWords[language]]
  const [field, desk] = [fieldWords[language], workFormsIn(lang)]
  const { check, question } = settlementWords[language]
  const [pol, to] = lanes[lang].bill
  const lane = { pol, to, carrier: 'MSC' }
  const address = await rateListOf(request, lane)
  await givenRate(request, 'operator', lane, { '20GP': 1500 })
  await givenLclRate(request, lane)
  await givenLclCharge(request, lane, {
    charge: 'DOC',
    basis: 'bill_of_lading',
    amount: 450,
    currency: 'CNY',
  })

  const member = await openPageOf('shipper')
  await member.goto(`/quotes${address}&mode=2&cargo=40-v8-75`)
  const options = member.getByRole('region', { name: cargo.advice }).getByRole('listitem')
  await expect(options.filter({ hasText: '20GP' })).toContainText('US$1,500.00')
  const shared = options.filter({ hasText: cargo.lcl })
  await expect(shared).toContainText('US$760.00 + CN¥450.00')
  await shared.getByRole('link').click()
  await expect(member).toHaveURL(/create-lcl\?quote=\d+/)
  await chooseParty(member, lang, 'shipper', 'SHENZHEN LANWAN HOME FURNISHINGS CO., LTD.')
  await chooseParty(member, lang, 'consignee', 'LAKESHORE INTERIORS LLC')
  const cell = (name: keyof typeof column) => member.getByLabel(rows.cell(1, column[name]), { exact: true })
  await expect(cell('volume')).toHaveValue(/^8/)
  await expect(cell('package')).toHaveValue('40')
  await choose(member, cell('package_uid'), 'CT')
  await cell('description').fill('LED LAMPS')
  await fillDay(member.getByRole('textbox', { name: field.ready_date }), desk.day(dayAhead(2)))
  await choose(member, member.getByRole('combobox', { name: field.inco_term }), 'CIF')
  await member.getByRole('button', { name: memberWords[language].submit }).click()
  await expect(member).toHaveURL(/\/bookings\/\d+$/)
  const id = Number(member.url().split('/').at(-1))
  const booked = await callAs<GivenOrder>(request, 'shipper', 'GET', `/order/${id}`)
  const confirmed = await confirmThroughApi(request, booked)
  const order = await instructionThroughApi(request, confirmed, { weight: 3000 })

  const operator = await openPageOf('operator')
  await test.step('the bills start from the lines of the quote; one line more asks for its reason', async () => {
    await openAtDesk(operator, order)
    const { issue } = desk.form
    await operator.getByRole('textbox', { name: issue.mbl_no }).fill('EGLV143600012')
    await expect(primary(operator, issue.submit('US$760.00 + CN¥450.00'))).toBeVisible()
    await operator.getByRole('button', { name: issue.addLine }).first().click()
    await fillCharge(operator, desk, 3, { charge: 'FUM', quantity: '1', price: '60' })
    await primary(operator, issue.submit('US$820.00 + CN¥450.00')).click()
    const reason = operator.getByRole('textbox', { name: issue.cell(3, issue.columns.reason) })
    await expect(reason).toBeFocused()
    await expect(reason).toHaveAccessibleDescription(new RegExp(ruleWords[language].not_quoted_reason({})))
    await expectNoAxeViolations(operator)
    await reason.fill('PALLETS TREATED AT THE CFS')
    await reason.press('Control+Enter')
    await expect(operator.getByText(desk.actions.issue_bill.done(order.order_no))).toBeVisible()
  })

  await test.step('the member questions that line alone', async () => {
    await member.reload()
    const bill = member.getByRole('dialog', { name: check.title })
    const told = [check.counts.same(3), check.counts.new(1)].join(check.between)
    await expect(bill.getByText(told + check.end)).toBeVisible()
    const row = bill.getByRole('row', { name: /FUM/ })
    await expect(bill.getByText(/PALLETS TREATED AT THE CFS/)).toBeVisible()
    await row.getByRole('button').click()
    const dialog = member.getByRole('dialog', { name: question.title(order.order_no) })
    await expect(dialog.getByRole('checkbox')).toHaveCount(4)
    await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(1)
    await expect(dialog.getByRole('checkbox', { name: /FUM/ })).toBeChecked()
    await dialog.getByRole('button', { name: question.confirm, exact: true }).click()
    await expect(member.getByText(question.done(order.order_no))).toBeVisible()
  })
  await openAtDesk(operator, order)
  const { issue } = desk.form
  const asked = operator.getByRole('status').filter({ hasText: issue.questioned })
  await expect(asked).toHaveText([`60.00 ${issue.questioned}`])
  await expect(asked).toHaveAccessibleName(issue.cell(3, issue.columns.billed))
})
