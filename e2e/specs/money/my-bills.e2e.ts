import { myBillsWords } from '../../../apps/web/src/features/billing/member/list/my-bills-words.ts'
import { settlementWords } from '../../../apps/web/src/features/billing/member/settlement-words.ts'
import { filterWords } from '../../../apps/web/src/page-parts/lists/filter-words.ts'
import { billStandingWords } from '../../../packages/locales/src/bill-words.ts'
import { languages } from '../../support/desk-steps.ts'
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '../../support/fixtures.ts'
import { givenBilled, twoCurrencies } from '../../support/given-settlement.ts'

// Creates a whole order, which takes many calls.
test.setTimeout(180_000)

test('the bills of all orders are listed per currency, filtered by the address and lead to their step', async ({
  openPageOf,
  request,
  lang,
}) => {
  const text = myBillsWords[languages[lang]]
  const states = billStandingWords[languages[lang]]
  const order = await givenBilled(request, twoCurrencies)
  const page = await openPageOf('shipper')
  await page.goto('/bills')
  await expect(page.getByRole('heading', { level: 1, name: text.title })).toBeVisible()
  const table = page.getByRole('table', { name: text.table })

  await test.step('sums are rows of one table, one per currency', async () => {
    const sums = page.getByRole('region', { name: text.sums })
    await expect(sums.getByRole('rowheader').filter({ hasText: 'US$' })).toHaveCount(1)
    await expect(sums.getByRole('rowheader').filter({ hasText: 'CN¥' })).toHaveCount(1)
    await expectNoAxeViolations(page)
    const row = sums.getByRole('row').filter({ hasText: 'CN¥' })
    await row.getByRole('link', { name: new RegExp(`^${states.to_check} CN¥`) }).click()
    await expect(page).toHaveURL(/tab=to_check.*currency=CNY/)
  })

  await test.step('a keyword finds both bills of the order, a currency one of them', async () => {
    await page.goto(`/bills?keyword=${order.order_no}`)
    await expect(table.getByRole('link', { name: order.order_no })).toHaveCount(2)
    await page.getByRole('radiogroup', { name: text.currency }).getByText('CN¥').click()
    await expect(page).toHaveURL(/currency=CNY/)
    await expect(table.getByRole('link', { name: order.order_no })).toHaveCount(1)
    await expect(table.getByText('1,320.00')).toBeVisible()
    await expect(table.getByText(states.to_check)).toBeVisible()
  })

  await test.step('on a phone the other filters are in a sheet, which says how many are active', async () => {
    const filters = filterWords[languages[lang]]
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: filters.openCounted(1) }).click()
    const sheet = page.getByRole('dialog', { name: filters.open })
    await expectNoAxeViolations(page)
    await sheet.getByText(filters.allCurrencies).click()
    await expect(page).not.toHaveURL(/currency=/)
    await sheet.getByRole('button', { name: filters.close }).click()
    await expect(page.getByRole('list', { name: text.table }).getByRole('listitem')).toHaveCount(2)
    await expectNoSidewaysScroll(page)
    await expectNoAxeViolations(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('radiogroup', { name: text.currency }).getByText('CN¥').click()
    await expect(table.getByRole('link', { name: order.order_no })).toHaveCount(1)
  })

  await test.step('its action opens the dialog, with both currencies beside each other', async () => {
    await table.getByRole('link', { name: new RegExp(`^${text.actions.check} `) }).click()
    const { check } = settlementWords[languages[lang]]
    const dialog = page.getByRole('dialog', { name: new RegExp(check.title) })
    await expect(dialog.getByText('US$2,350.00').first()).toBeVisible()
    await expect(dialog.getByText('CN¥1,320.00').first()).toBeVisible()
    await expect(dialog.getByRole('button', { name: check.question, exact: true })).toBeEnabled()
  })
})
