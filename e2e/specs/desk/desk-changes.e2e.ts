import type { Page } from '@playwright/test'
import { changeFormWords } from '../../../apps/web/src/features/booking/change-form/change-form-words.ts'
import { deskChangeWords } from '../../../apps/web/src/features/booking/desk/change/desk-change-words.ts'
import { changeWorkWords } from '../../../apps/web/src/features/booking/desk/work/change-work-words.ts'
import { splitWords } from '../../../apps/web/src/features/booking/desk/work/split-words.ts'
import { rollReasonWords } from '../../../packages/locales/src/order-words.ts'
import { deskIn, fillDay, languages } from '../../support/desk-steps.ts'
import { expect, expectNoAxeViolations, type Lang, test } from '../../support/fixtures.ts'
import { callAs, dayAhead, givenConfirmed } from '../../support/given-order.ts'

type Order = {
  readonly containers: readonly { readonly quantity: number }[]
  readonly vessel: string
  readonly split_orders: readonly { readonly id: number; readonly order_no: string }[]
}

/** Asks for three containers on behalf of the member, at the fee that is shown. */
async function askForThree(page: Page, lang: Lang, orderNo: string) {
  const language = languages[lang]
  const [form, own] = [changeFormWords[language], deskChangeWords[language]]
  const cell = (column: string) => page.locator(`tr[data-row="0"] [data-column="${column}"] input`)
  await page.getByRole('button', { name: deskIn(lang).text.askChange, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: form.title })).toBeVisible()
  await cell('quantity').fill('3')
  await cell('weight').fill('24300')
  await cell('volume').fill('193.5')
  await page.getByRole('textbox', { name: form.why }).fill('TWO MORE CONTAINERS')
  await page.getByLabel(own.agree('US$40.00')).check()
  await expectNoAxeViolations(page)
  await page.getByRole('textbox', { name: form.why }).press('Control+Enter')
  await expect(page.getByText(own.done(orderNo))).toBeVisible()
}

test('a change is asked for and accepted with its fee in view, the order split, and rolled with a question', async ({
  openPageOf,
  request,
  lang,
}) => {
  const desk = deskIn(lang)
  const words = changeWorkWords[languages[lang]]
  const { more, ...confirm } = desk.text.confirm
  const order = await givenConfirmed(request)
  const page = await openPageOf('operator')

  await test.step('a change is asked for by phone, with the form of the member', async () => {
    await page.goto(`/desk/orders/${order.id}?queue=waiting`)
    await askForThree(page, lang, order.order_no)
  })

  await test.step('what differs and what accepting does is shown, and accepted by key', async () => {
    await expect(page.getByRole('heading', { name: words.asks(3) })).toBeVisible()
    await expect(page.getByRole('row', { name: /24,300/ })).toContainText('8,100')
    await expectNoAxeViolations(page)
    await page.keyboard.press('g')
    const accept = page.getByRole('button', { name: words.submit(3) })
    await expect(accept).toBeFocused()
    await accept.click()
    await expect
      .poll(async () => (await callAs<Order>(request, 'shipper', 'GET', `/order/${order.id}`)).containers)
      .toMatchObject([{ quantity: 3 }])
  })

  await test.step('a part goes to a second order, and each page has a link to the other', async () => {
    const split = splitWords[languages[lang]]
    await page.goto(`/desk/orders/${order.id}?queue=waiting`)
    await page.getByRole('button', { name: confirm.split, exact: true }).click()
    const dialog = page.getByRole('dialog')
    const submit = dialog.getByRole('button', { name: split.submit, exact: true })
    await submit.click()
    const soNumber = dialog.getByRole('textbox', { name: split.so })
    await expect(soNumber).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByRole('textbox', { name: split.quantity }).fill('1')
    await soNumber.fill('EGLV26110002')
    // The share of the cargo is proposed, and the sums of both say what goes and what stays.
    await expect(dialog.getByRole('row', { name: split.weight })).toContainText('16,200.00')
    await expect(dialog.getByRole('row', { name: split.weight })).toContainText('8,100.00')
    await expectNoAxeViolations(page)
    await submit.click()
    const read = () => callAs<Order>(request, 'shipper', 'GET', `/order/${order.id}`)
    await expect.poll(async () => (await read()).split_orders.length).toBe(1)
    const [part] = (await read()).split_orders
    await page.getByRole('link', { name: part!.order_no, exact: true }).click()
    await expect(page.getByRole('link', { name: order.order_no, exact: true })).toBeVisible()
    expect((await read()).containers).toMatchObject([{ quantity: 2 }])
  })

  await test.step('the order is rolled to a vessel that is typed, and the member asked', async () => {
    await page.goto(`/desk/orders/${order.id}?queue=waiting`)
    await page.getByRole('button', { name: more.roll.title }).click()
    const reason = page.getByRole('combobox', { name: confirm.roll_reason })
    await expect(reason).toBeFocused()
    const submit = page.getByRole('button', { name: more.roll.title })
    await submit.click()
    await expect(reason).toHaveAttribute('aria-invalid', 'true')
    await reason.click()
    await page.getByRole('option', { name: rollReasonWords[languages[lang]].carrier_rolled }).click()
    await fillDay(page.getByLabel(confirm.answer_by), `${desk.day(dayAhead(2))} 12:00`)
    await page.getByRole('textbox', { name: confirm.vessel }).fill('EVER ACE')
    await page.getByRole('textbox', { name: confirm.voyage }).fill('102W')
    await fillDay(page.getByLabel(confirm.etd), desk.day(dayAhead(14)))
    await fillDay(page.getByLabel(confirm.eta), desk.day(dayAhead(30)))
    await submit.click()
    await expect
      .poll(async () => callAs<Order>(request, 'shipper', 'GET', `/order/${order.id}`))
      .toMatchObject({ vessel: 'EVER ACE', change_wait: 'rolled' })
  })
})
