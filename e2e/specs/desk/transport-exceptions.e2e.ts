import { listWords } from '../../../apps/web/src/features/booking/member/list/booking-list-words.ts'
import { cargoWords } from '../../../apps/web/src/features/order/cargo-words.ts'
import { transportDeskWords } from '../../../apps/web/src/features/transport/desk/transport-desk-words.ts'
import { exceptionWords } from '../../../apps/web/src/features/transport/exception-words.ts'
import { transportWords } from '../../../apps/web/src/features/transport/transport-words.ts'
import { cargoPlaceWords } from '../../../packages/locales/src/cargo-place-words.ts'
import { choose, deskIn, fillDay, languages } from '../../support/desk-steps.ts'
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '../../support/fixtures.ts'
import { callAs, confirmThroughApi, dayAhead, givenBooking } from '../../support/given-order.ts'

/** A container that no other story has. */
const number = `BTXU${String(Date.now() % 10_000_000).padStart(7, '0')}`

test('a missing gate-in is seen on both sides until the container is in', async ({
  openPageOf,
  request,
  lang,
}) => {
  const language = languages[lang]
  const text = exceptionWords[language]
  const desk = transportDeskWords[language]
  const cargo = cargoWords[language]
  const list = listWords[language]
  const { day } = deskIn(lang)
  const order = await givenBooking(request)
  await confirmThroughApi(request, order, {
    ...{ so_no: 'EGLV26110077', vessel: 'EVER GATE', voyage: number },
    ...{ etd: dayAhead(4), eta: dayAhead(30), cut_off_documents: `${dayAhead(3)}T02:00:00.000Z` },
    cut_off_gate_in: new Date(Date.now() + 6 * 3_600_000).toISOString(),
  })
  await callAs(request, 'operator', 'PUT', `/desk/order/${order.id}/boxes`, {
    boxes: [{ container_no: number, container_id: null, seal_no: null, so_no: null }],
  })
  const page = await openPageOf('operator')
  const member = await openPageOf('shipper')

  await test.step('the desk finds it in its queue, and writes what is done', async () => {
    await page.goto(`/desk/orders?queue=exception&keyword=${order.order_no}`)
    await expect(page.getByRole('link').filter({ hasText: order.order_no })).toContainText(
      cargo.exceptions(cargo.kinds.not_gated_in, 1),
    )
    await page.getByRole('link', { name: order.order_no }).first().click()
    const wrong = page.getByRole('region', { name: text.label, exact: true })
    await expect(wrong).toContainText(number)
    await wrong.getByRole('button', { name: text.write }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: text.note }).fill('TRUCK LEAVES AT 18:00')
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: text.save }).click()
    await expect(wrong).toContainText('TRUCK LEAVES AT 18:00')
  })

  await test.step('the member finds it by its filter, and reads the note', async () => {
    await member.goto(`/bookings?keyword=${order.order_no}`)
    await member.getByRole('combobox', { name: cargo.title }).click()
    await member.getByRole('option', { name: cargo.filters.exception }).click()
    await member.getByRole('button', { name: list.filter.search, exact: true }).click()
    await expect(member).toHaveURL(/cargo=exception/)
    const row = member.getByRole('row').filter({ hasText: order.order_no })
    await expect(row).toContainText(cargo.exceptions(cargo.kinds.not_gated_in, 1))
    await expectNoAxeViolations(member)
    await member.goto(`/bookings/${order.id}`)
    await member.getByRole('tab', { name: transportWords[language].tab }).click()
    await expect(member.getByRole('region', { name: text.label, exact: true })).toContainText(
      'TRUCK LEAVES AT 18:00',
    )
    await expectNoAxeViolations(member)
    await expectNoSidewaysScroll(member)
  })

  await test.step('once the container is in, it is gone', async () => {
    await page.getByRole('button', { name: desk.tell }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: desk.numbers }).fill(number)
    await choose(page, dialog.getByRole('combobox', { name: desk.code }), 'GITM')
    await fillDay(dialog.getByRole('textbox', { name: desk.time }), `${day(dayAhead(-1))} 15:40`)
    await dialog.getByRole('button', { name: desk.save(1) }).click()
    await expect(page.getByText(desk.saved(1))).toBeVisible()
    await member.goto(`/bookings?keyword=${order.order_no}`)
    const row = member.getByRole('row').filter({ hasText: order.order_no })
    await expect(row).toContainText(cargoPlaceWords[language].stages.gated_in)
    await expect(row).not.toContainText(cargo.exceptions(cargo.kinds.not_gated_in, 1))
    await member.goto(`/bookings?keyword=${order.order_no}&cargo=exception`)
    await expect(member.getByText(list.noMatch.title)).toBeVisible()
  })
})
