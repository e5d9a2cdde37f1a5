import { countActs } from '../support/count-acts.ts'
import { deskIn } from '../support/desk-steps.ts'
import { enterAs, expect, test } from '../support/fixtures.ts'
import { callAs, givenBooking, givenConfirmed } from '../support/given-order.ts'

test('an order is confirmed on a known sailing with 4 keys and its SO number', async ({
  page,
  lang,
  request,
}) => {
  const { text } = deskIn(lang)
  await givenConfirmed(request)
  const order = await givenBooking(request)
  const acts = await countActs(page)
  await enterAs(page, 'operator', lang)
  await page.goto(`/desk/orders/${order.id}?queue=confirm&keyword=${order.order_no}`)
  await expect(page.getByRole('heading', { name: order.order_no })).toBeVisible()
  const sailing = page.getByRole('group', { name: text.confirm.sailings }).getByRole('button').first()
  await expect(sailing).toBeVisible()
  await page.keyboard.press('c')
  const number = page.getByRole('textbox', { name: text.confirm.so_no })
  await expect(number).toBeFocused()
  await page.keyboard.type('COSU6398021740')
  await page.keyboard.press('Tab')
  await expect(sailing).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: text.confirm.submit })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(text.done.confirm(order.order_no))).toBeVisible()
  const { status } = await callAs<{ status: number }>(request, 'operator', 'GET', `/desk/order/${order.id}`)
  expect(status).toBe(2)
  expect(acts.keys).toBeLessThanOrEqual(4)
  expect(acts.clicks).toBe(0)
  test.info().annotations.push({ type: 'keys', description: String(acts.keys) })
})
