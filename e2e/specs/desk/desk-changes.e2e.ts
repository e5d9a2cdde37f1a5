import { changeWorkWords } from '../../../apps/web/src/features/booking/desk/work/change-work-words.ts'
import { splitWords } from '../../../apps/web/src/features/booking/desk/work/split-words.ts'
import { rollReasonWords } from '../../../packages/locales/src/order-words.ts'
import { deskIn, fillDay, languages } from '../../support/desk-steps.ts'
import { expect, expectNoAxeViolations, test } from '../../support/fixtures.ts'
import { callAs, dayAhead, type GivenOrder, givenConfirmed } from '../../support/given-order.ts'

type Order = {
  readonly containers: readonly { readonly quantity: number }[]
  readonly vessel: string
  readonly split_orders: readonly { readonly id: number; readonly order_no: string }[]
}

const asked = ['from_id', 'pol_id', 'pod_id', 'to_id', 'transport_term', 'inco_term', 'cust_ref_no', 'remark']

/** Asks for three containers as the member, through the API, at the fee that holds. */
async function askForThree(request: Parameters<typeof callAs>[0], { id, version }: GivenOrder) {
  const form = await callAs<Record<string, unknown> & { contacts: object[]; containers: object[] }>(
    ...([request, 'shipper', 'GET', `/order/booking/${id}`] as const),
  )
  const { fees } = await callAs<{
    fees: { moment: string; currency: string; total: number; is_now: boolean }[]
  }>(...([request, 'shipper', 'GET', `/order/${id}/change`] as const))
  const now = fees.find(({ is_now: isNow }) => isNow)
  const [line] = form.containers
  await callAs(request, 'shipper', 'POST', `/order/${id}/ask-change`, {
    ...Object.fromEntries(asked.map((field) => [field, form[field]])),
    ...{ version, reason: 'TWO MORE CONTAINERS', ready_date: form.ready_date, contacts: form.contacts },
    containers: [{ ...line, quantity: 3, weight: 24_300, volume: 193.5 }],
    agreed: now ? { moment: now.moment, currency: now.currency, total: now.total } : null,
  })
}

test('a change is accepted with its fee in view, the order split, and rolled with a question', async ({
  openPageOf,
  request,
  lang,
}) => {
  const desk = deskIn(lang)
  const words = changeWorkWords[languages[lang]]
  const { more, ...confirm } = desk.text.confirm
  const order = await givenConfirmed(request)
  await askForThree(request, order)
  const page = await openPageOf('operator')

  await test.step('what differs and what accepting does is shown, and accepted by key', async () => {
    await page.goto(`/desk/orders/${order.id}?queue=change`)
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
