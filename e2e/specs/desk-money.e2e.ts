import { billsWords } from '../../apps/web/src/desk/bills/words.ts'
import { languages } from '../support/desk-steps.ts'
import { expect, expectNoAxeViolations, test } from '../support/fixtures.ts'
import { payThroughApi } from '../support/given-papers.ts'
import { givenToPay, operator, twoBills } from '../support/given-settlement.ts'

// Whole orders are made, by many calls.
test.setTimeout(180_000)

test('bills of all orders are found, summed up and followed to their order', async ({
  openPageOf,
  request,
  lang,
}) => {
  const text = billsWords[languages[lang]]
  const order = await givenToPay(request, { bills: twoBills })
  const page = await openPageOf('operator')
  await page.goto(`/desk/bills?keyword=${order.order_no}`)
  const table = page.getByRole('table', { name: text.table })
  await expect(table.getByRole('link', { name: order.order_no })).toHaveCount(2)
  await expect(table.getByText(text.states.agreed).first()).toBeVisible()
  await expect(page.getByRole('link', { name: text.tabs.open }).getByText('US$2,580.50')).toBeVisible()
  await expectNoAxeViolations(page)

  await test.step('by customer, and without filters', async () => {
    const sums = page.getByRole('region', { name: text.byCustomer })
    await sums.getByRole('button').first().click()
    await expect(page).toHaveURL(/customer=\d+/)
    await page.getByRole('button', { name: new RegExp(`${text.clear}$`) }).click()
    await expect(page).not.toHaveURL(/customer=|keyword=/)
  })

  await test.step('what is overdue says by how long, the oldest first', async () => {
    await page.goto('/desk/bills')
    await page.getByRole('link', { name: text.tabs.overdue }).click()
    await expect(page).toHaveURL(/tab=overdue/)
    const rows = table.getByRole('row').filter({ has: page.getByRole('link') })
    const late = rows.getByText(lang === 'zh' ? /逾期 \d+ 天/ : /\d+ days? overdue/)
    await expect(late.nth(3)).toBeVisible()
    // Once the rows of the tab before are gone, every one there is late.
    await expect.poll(async () => (await rows.count()) - (await late.count())).toBe(0)
    const days = (await late.allTextContents()).map((told) => Number(/\d+/.exec(told)?.[0]))
    expect(days).toEqual([...days].sort((one, other) => other - one))
    expect(Math.max(...days)).toBeGreaterThan(30)
    await expectNoAxeViolations(page)
  })

  await test.step('on a phone they are cards', async () => {
    await page.goto(`/desk/bills?keyword=${order.order_no}`)
    await page.setViewportSize({ width: 390, height: 844 })
    const card = page.getByRole('list', { name: text.table }).getByRole('listitem').first()
    await expect(card.getByText('US$')).toBeVisible()
    await expectNoAxeViolations(page)
    await card.getByRole('link', { name: order.order_no }).click()
    await expect(page).toHaveURL(new RegExp(`/desk/orders/${order.id}`))
  })
})

test('several payments are confirmed at once, and each says how it went', async ({
  openPageOf,
  request,
  lang,
}) => {
  const { payments: text, tabs } = billsWords[languages[lang]]
  const [first, second] = [
    await givenToPay(request, { bills: twoBills }),
    await givenToPay(request, { bills: twoBills }),
  ]
  for (const order of [first, second]) await payThroughApi(request, order)
  const page = await openPageOf('operator')
  await page.goto('/desk/bills')
  await page.getByRole('link', { name: tabs.payments, exact: true }).click()
  const rowOf = (orderNo: string) =>
    page.getByRole('list', { name: text.table }).getByRole('listitem').filter({ hasText: orderNo })

  await test.step('the slip is looked at first', async () => {
    await rowOf(first.order_no).getByRole('button').click()
    const slip = page.getByRole('dialog', { name: first.order_no })
    await expect(slip.locator('canvas')).toBeVisible()
    await page.keyboard.press('Escape')
  })
  for (const { order_no } of [first, second])
    await page.getByRole('checkbox', { name: text.select(order_no) }).check()
  await expectNoAxeViolations(page)

  await test.step('a colleague has confirmed one of them meanwhile', () =>
    operator.confirmPayment(request, second.id))
  await page.getByRole('button', { name: text.confirm(2) }).click()
  await page.getByRole('dialog').getByRole('button', { name: text.yes }).click()
  await expect(rowOf(first.order_no).getByText(text.done)).toBeVisible()
  await expect(rowOf(second.order_no).getByText(text.movedOn)).toBeVisible()
  // A button that is at work is pale, which axe takes for a lack of contrast.
  await expect(page.locator('.ant-btn-loading')).toHaveCount(0)
  await expectNoAxeViolations(page)
})
