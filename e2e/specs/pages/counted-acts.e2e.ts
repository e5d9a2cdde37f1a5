import { dataWords } from '../../../apps/web/src/features/lookups/desk/frame/data-words.ts'
import { detailWords, lookupWords } from '../../../apps/web/src/features/lookups/desk/lookup-words.ts'
import { sailingWords } from '../../../apps/web/src/features/sailings/desk/sailing-words.ts'
import { sailingsWords } from '../../../apps/web/src/features/sailings/desk/sailings-words.ts'
import { countActs } from '../../support/count-acts.ts'
import { deskIn, languages } from '../../support/desk-steps.ts'
import { enterAs, expect, test } from '../../support/fixtures.ts'
import { callAs, dayAhead, givenBooking, givenConfirmed } from '../../support/given-order.ts'
import { givenSailing, newVoyage } from '../../support/given-sailing.ts'

test('a port is added with at most 5 clicks', async ({ page, lang }) => {
  const text = lookupWords[languages[lang]]
  const acts = await countActs(page)
  await enterAs(page, 'operator', lang)
  await page.goto('/desk/data/lists/port')
  // Digits only, because the codes of real places have letters here.
  const digit = () => String(2 + Math.floor(Math.random() * 8))
  // The run in the other language adds its own code to the same server.
  const code = `CN${{ zh: 2, en: 3 }[lang]}${digit()}${digit()}`
  await page.getByRole('button', { name: text.create, exact: true }).click()
  const dialog = page.getByRole('dialog')
  const field = (name: string) => dialog.getByRole('textbox', { name })
  await expect(field(text.code)).toBeFocused()
  await page.keyboard.type(code)
  await field(text.nameZh).click()
  await page.keyboard.type('南沙二期')
  await field(text.nameEn).click()
  await page.keyboard.type('Nansha Phase 2')
  const country = dialog.locator('[data-select]').filter({
    has: page.getByRole('combobox', { name: detailWords[languages[lang]].country_id }),
  })
  await expect(country).toContainText({ zh: '中国', en: 'China' }[lang])
  await dialog.getByRole('button', { name: dataWords[languages[lang]].save, exact: true }).click()
  await expect(page.getByText(dataWords[languages[lang]].saved(` ${code}`))).toBeVisible()
  await expect(dialog).toBeHidden()
  expect(acts.clicks).toBeLessThanOrEqual(5)
  expect(acts.keys).toBe(0)
  test.info().annotations.push({ type: 'clicks', description: String(acts.clicks) })
})

test('an order is confirmed on a known sailing with 4 keys and its SO number', async ({
  page,
  lang,
  request,
}) => {
  const { text, actions } = deskIn(lang)
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
  await expect(page.getByText(actions.confirm.done(order.order_no))).toBeVisible()
  const { status } = await callAs<{ status: number }>(request, 'operator', 'GET', `/desk/order/${order.id}`)
  expect(status).toBe(2)
  expect(acts.keys).toBeLessThanOrEqual(4)
  expect(acts.clicks).toBe(0)
  test.info().annotations.push({ type: 'keys', description: String(acts.keys) })
})

test('a delay of two days is entered for 30 orders with at most 10 clicks and keys besides the date', async ({
  page,
  lang,
  request,
}) => {
  const list = sailingsWords[languages[lang]]
  const text = sailingWords[languages[lang]]
  const voyage = newVoyage()
  const { call_id: call, orders } = await givenSailing(request, 'EVER GRADE', voyage, 30)
  const acts = await countActs(page)
  await enterAs(page, 'operator', lang)
  await page.goto('/desk/sailings')
  await page.getByRole('searchbox', { name: list.searchLabel }).click()
  await page.keyboard.type(voyage)
  await page.getByRole('link', { name: `EVER GRADE ${voyage}`, exact: true }).click()
  await page.locator(`#sailing-call-${call}-departure`).click()
  await page.keyboard.type(deskIn(lang).day(dayAhead(12)))
  await page.keyboard.press('Tab')
  const later = text.calls.later(text.calls.days(2))
  await page.getByRole('checkbox', { name: text.calls.carryCutOffs(later) }).click()
  await page.getByRole('checkbox', { name: text.calls.carryNext(1, later) }).click()
  await page.getByRole('button', { name: text.preview.apply(30) }).click()
  await expect(page.getByText(text.change.done(30, 30)).first()).toBeVisible({ timeout: 60_000 })
  const moved = orders.map((id) =>
    callAs<{ etd: string; eta: string }>(request, 'operator', 'GET', `/desk/order/${id}`),
  )
  for (const order of await Promise.all(moved))
    expect(order).toMatchObject({ etd: dayAhead(12), eta: dayAhead(28) })
  expect(acts.clicks + acts.keys).toBeLessThanOrEqual(10)
  test.info().annotations.push({ type: 'clicks', description: `${acts.clicks}, keys ${acts.keys}` })
})
