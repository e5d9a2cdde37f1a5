import { bookingWords, sideWords } from '../../../apps/web/src/features/booking/desk/booking-words.ts'
import {
  pageWords,
  quoteStripWords,
  saveWords,
} from '../../../apps/web/src/features/booking/form/booking-form-words.ts'
import {
  columnWords,
  fieldWords,
  hintWords,
  linesWords,
} from '../../../apps/web/src/features/booking/form/field-words.ts'
import { memberWords } from '../../../apps/web/src/features/booking/member/form/member-booking-words.ts'
import { takeOverWords } from '../../../apps/web/src/features/booking/member/form/take-over-words.ts'
import { contactWords } from '../../../apps/web/src/features/contacts/contact-words.ts'
import { partySectionWords } from '../../../apps/web/src/features/contacts/party-words.ts'
import { orderWords } from '../../../apps/web/src/features/workbench/desk/state/order-words.ts'
import { partyWords } from '../../../packages/locales/src/order-words.ts'
import { enterAs, expect, type Lang, test } from '../../support/fixtures.ts'
import { givenContact } from '../../support/given-contact.ts'
import { callAs, dayAhead, givenBooking, newReference } from '../../support/given-order.ts'
import { givenRate } from '../../support/given-rate.ts'

const languageOf = (lang: Lang) => (lang === 'zh' ? 'zh-CN' : 'en-US')
const dayIn = (lang: Lang, iso: string) =>
  lang === 'zh' ? iso : `${iso.slice(5, 7)}/${iso.slice(8)}/${iso.slice(0, 4)}`

test('Enter moves from field to field and submits nothing', async ({ page, lang }) => {
  const field = fieldWords[languageOf(lang)]
  const column = columnWords[languageOf(lang)]
  const line = linesWords[languageOf(lang)]
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.postData()?.includes('"submit"')) sent.push(request.url())
  })
  await enterAs(page, 'shipper', lang)
  await page.goto('/bookings/create-fcl')
  const at = (label: string) => page.getByLabel(label, { exact: true })

  // In an open list Enter takes the highlighted option and moves to the next field.
  await at(field.pol_id).fill('CNYTN')
  await page.getByRole('option').first().waitFor({ state: 'attached' })
  await page.keyboard.press('Enter')
  await expect(at(field.pod_id)).toBeFocused()
  await at(field.pol_id).focus()
  // Enter skips a list that already has a value without opening it.
  await page.keyboard.press('Enter')
  await expect(at(field.pod_id)).toBeFocused()
  await expect(at(field.pod_id)).toHaveAttribute('aria-expanded', 'false')

  await at(field.ready_date).fill(dayIn(lang, dayAhead(9)))
  await page.keyboard.press('Enter')
  await expect(at(field.booking_date)).toBeFocused()
  await expect(at(field.ready_date)).toHaveValue(dayIn(lang, dayAhead(9)))

  await at(field.booking_amount).fill('900')
  await page.keyboard.press('Enter')
  await expect(at(memberWords[languageOf(lang)].reference)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(at(field.so_no)).toBeFocused()

  // In the grid Enter moves to the next cell, from the last one to a new row; from an empty last row it leaves the grid.
  await at(line.cell(1, column.weight)).fill('900')
  await page.keyboard.press('Enter')
  await expect(at(line.cell(1, column.volume))).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(at(line.cell(2, column.container_id))).toBeFocused()
  await at(line.cell(2, column.quantity)).focus()
  await page.keyboard.press('Enter')
  await expect(at(field.inco_term)).toBeFocused()

  await at(field.mbl_no).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(hintWords[languageOf(lang)].remarkText)).toBeFocused()
  expect(sent).toEqual([])

  // Ctrl+Enter submits from anywhere and marks missing fields.
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('alert').first()).toContainText(saveWords[languageOf(lang)].corrections(8))
})

test('at the desk Tab moves from ETD to ETA, and digits typed in a form are not shortcuts', async ({
  page,
  lang,
  request,
}) => {
  const { confirm } = orderWords[languageOf(lang)]
  const order = await givenBooking(request)
  await enterAs(page, 'operator', lang)
  await page.goto(`/desk/orders/${order.id}?queue=confirm`)
  const etd = page.getByRole('textbox', { name: confirm.etd })
  const eta = page.getByRole('textbox', { name: confirm.eta })
  // Typed at human speed, once the list has loaded.
  await expect(page.getByRole('link', { name: order.order_no }).first()).toBeVisible()
  const typeDay = (day: string) => page.keyboard.type(dayIn(lang, day), { delay: 40 })
  await etd.click()
  await typeDay(dayAhead(12))
  await page.keyboard.press('Tab')
  await expect(eta).toBeFocused()
  await typeDay(dayAhead(26))
  await page.keyboard.press('Tab')
  await expect(etd).toHaveValue(dayIn(lang, dayAhead(12)))
  await expect(eta).toHaveValue(dayIn(lang, dayAhead(26)))

  // Keys pressed anywhere in the form stay in the form.
  const form = page.locator('form').filter({ has: etd })
  await form.evaluate((element) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.id = 'any-button'
    element.append(button)
  })
  await page.locator('#any-button').focus()
  await page.keyboard.type('24mn')
  await expect(form).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/desk/orders/${order.id}`))
  await expect(eta).toHaveValue(dayIn(lang, dayAhead(26)))
})

test('in a booking on behalf of a member Enter moves on and Ctrl+Enter submits', async ({ page, lang }) => {
  const text = bookingWords[languageOf(lang)]
  const field = fieldWords[languageOf(lang)]
  await enterAs(page, 'operator', lang)
  await page.goto('/desk/book')
  const company = page.getByLabel(text.customer, { exact: true })
  await company.fill('lanwan')
  await page.getByRole('option').first().waitFor({ state: 'attached' })
  await company.press('Enter')
  await expect(page.getByLabel(field.pol_id, { exact: true })).toBeVisible()
  await page.getByLabel(sideWords[languageOf(lang)].reference, { exact: true }).press('Enter')
  await expect(page.getByLabel(field.so_no, { exact: true })).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('alert').first()).toContainText(saveWords[languageOf(lang)].corrections(12))
})

test('an FCL booking from an empty form takes at most 65 keys', async ({ page, lang, request }) => {
  const contact = await givenContact(request, 'shipper')
  const first = await givenBooking(request)
  const column = columnWords[languageOf(lang)]
  const line = linesWords[languageOf(lang)]
  const field = fieldWords[languageOf(lang)]
  await enterAs(page, 'shipper', lang)
  await page.goto(`/bookings?keyword=${first.order_no}`)
  await expect(page.getByRole('link', { name: first.order_no }).first()).toBeVisible()

  let keys = 0
  const press = async (...names: string[]) => {
    for (const name of names) {
      keys += name.split('+').length
      await page.keyboard.press(name)
    }
  }
  // Typed letters and digits do not count as keys.
  const write = (text: string) => page.keyboard.type(text)
  const take = async (text: string) => {
    await write(text)
    await page.getByRole('option').first().waitFor({ state: 'attached' })
    await press('Enter')
  }
  const at = (label: string) => page.getByLabel(label, { exact: true })
  const cell = (name: keyof typeof column) => at(line.cell(1, column[name]))

  await press('n')
  await expect(at(field.pol_id)).toBeFocused()
  await take('CNYTN')
  await expect(at(field.pod_id)).toBeFocused()
  await take('USLAX')
  await expect(at(field.to_id)).toBeFocused()
  await press('Enter', 'Tab', 'Tab')
  while (!(await at(field.ready_date).evaluate((input) => input === document.activeElement)))
    await press('Tab')
  await write(dayIn(lang, dayAhead(9)))
  await press('Enter', 'Enter', 'Enter')

  // The shipper comes from the last booking; the next card is the consignee's.
  const party = partySectionWords[languageOf(lang)]
  const role = partyWords[languageOf(lang)]
  const consignee = page.getByRole('button', { name: party.chooseFor(role.consignee) })
  await press('Tab')
  await expect(consignee).toBeFocused()
  await press('Enter')
  await expect(page.getByRole('dialog').getByLabel(contactWords[languageOf(lang)].searchLabel)).toBeFocused()
  await write(contact.company1)
  await press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: party.chooseFor(role.notify1) })).toBeFocused()

  const reach = async (place: ReturnType<typeof cell>) => {
    for (let tries = 0; tries < 12; tries += 1) {
      if (await place.evaluate((element) => element === document.activeElement)) return
      await press('Tab')
    }
    await expect(place).toBeFocused()
  }
  await reach(cell('container_id'))
  await take('40HQ')
  await reach(cell('quantity'))
  await write('2')
  await reach(cell('description'))
  await write('LED LAMPS')
  await reach(cell('weight'))
  await write('16820')
  await reach(cell('volume'))
  await write('134.6')
  await reach(at(field.inco_term))
  await take('FOB')
  await press('Control+Enter')
  await expect(page).toHaveURL(/\/bookings\/\d+$/)
  test.info().annotations.push({ type: 'keys', description: String(keys) })
  expect(keys).toBeLessThanOrEqual(65)
})

test('from a quote to a submitted booking takes at most 12 clicks', async ({ page, lang, request }) => {
  const contact = await givenContact(request, 'shipper')
  await givenBooking(request)
  const lane = { pol: 'CNYTN', to: lang === 'zh' ? 'USLAX' : 'USLGB', carrier: 'MSC' }
  const rate = await givenRate(request, 'forwarder', lane, { '40HQ': 3410 })
  const field = fieldWords[languageOf(lang)]
  const column = columnWords[languageOf(lang)]
  const line = linesWords[languageOf(lang)]
  await enterAs(page, 'shipper', lang)
  await page.goto(`/quotes?quote=${rate.id}`)

  let clicks = 0
  const click = async (place: ReturnType<typeof page.getByRole>) => {
    clicks += 1
    await place.click()
  }
  const at = (label: string) => page.getByLabel(label, { exact: true })
  const cell = (name: keyof typeof column) => at(line.cell(1, column[name]))

  await click(page.getByRole('dialog').getByRole('link'))
  await expect(page).toHaveURL(/create-fcl\?quote=/)
  const ready = at(field.ready_date)
  await expect(ready).toHaveValue('')
  await expect(ready).toBeFocused()
  // The amount comes from the quote and is read-only.
  await expect(at(field.booking_amount)).toHaveValue('3,410.00')
  await expect(at(field.booking_amount)).not.toBeEditable()
  await expect(page.getByText(/1 × 3,410\.00/)).toBeVisible()
  await expect(page.getByText(/MSC|地中海/).first()).toBeVisible()
  await expect(
    page.getByText({ zh: '美西', en: 'US West Coast' }[lang], { exact: false }).first(),
  ).toBeVisible()

  await page.keyboard.type(dayIn(lang, dayAhead(9)))
  await page.keyboard.press('Enter')
  const party = partySectionWords[languageOf(lang)]
  const role = partyWords[languageOf(lang)]
  await click(page.getByRole('button', { name: party.chooseFor(role.consignee) }))
  const dialog = page.getByRole('dialog')
  await page.keyboard.type(contact.company1)
  const pick = contactWords[languageOf(lang)].pickOf(contact.company1)
  await click(dialog.getByRole('button', { name: pick }))
  await click(cell('description'))
  await page.keyboard.type('LED LAMPS')
  await click(cell('weight'))
  await page.keyboard.type('16820')
  await click(cell('volume'))
  await page.keyboard.type('64.6')
  await click(at(field.inco_term))
  await page.keyboard.type('FOB')
  await click(page.getByRole('option').first())
  await click(page.getByRole('button', { name: memberWords[languageOf(lang)].submit }))
  await expect(page).toHaveURL(/\/bookings\/\d+$/)
  test.info().annotations.push({ type: 'clicks', description: String(clicks) })

  // A copy has no quote; it says so and links to the search for another one.
  await page.goto(page.url().replace('/bookings/', '/bookings/copy-fcl/'))
  const no = `Q${String(rate.id).padStart(6, '0')}`
  await expect(page.getByText(pageWords[languageOf(lang)].quoteLeft(no))).toBeVisible()
  await page.getByRole('link', { name: quoteStripWords[languageOf(lang)].look }).click()
  await expect(page).toHaveURL(/\/quotes\?pol_id=\d+&to_id=\d+/)
  expect(clicks).toBeLessThanOrEqual(12)
})

test('a draft is saved automatically; failures are shown beside the button and lose nothing', async ({
  page,
  lang,
  request,
  context,
  expectConsoleError,
}) => {
  expectConsoleError(/Failed to load resource|ERR_INTERNET_DISCONNECTED/)
  const save = saveWords[languageOf(lang)]
  const reference = newReference()
  const drafts = async () =>
    (await callAs<{ total: number }>(request, 'shipper', 'GET', `/order?keyword=${reference}`)).total
  await enterAs(page, 'shipper', lang)
  await page.goto('/bookings/create-fcl')
  const own = page.getByLabel(memberWords[languageOf(lang)].reference, { exact: true })
  const remark = page.getByLabel(hintWords[languageOf(lang)].remarkText)
  await expect(own).toBeVisible()
  await own.fill(reference)
  await expect(page).toHaveURL(/\/bookings\/edit-fcl\/\d+$/)
  await expect(page.getByText(new RegExp(save.savedAt('\\d\\d:\\d\\d')))).toBeVisible()
  await expect(own).toBeFocused()
  expect(await drafts()).toBe(1)

  // Server error: shown in the bar, in view; focus stays where the user can retry.
  await page.route('**/api/order/booking/*', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 500,
          contentType: 'application/json',
          body: JSON.stringify({ code: 1, msg: 'OUT OF ORDER', error: 'internal', request_id: 'REQ-500' }),
        })
      : route.continue(),
  )
  await remark.fill('NEVER LOST')
  const button = page.getByRole('button', { name: save.save })
  await button.click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(save.failedSave)
  await expect(alert).toContainText('REQ-500')
  await expect(alert).toBeInViewport()
  await expect(remark).toHaveValue('NEVER LOST')
  await page.unroute('**/api/order/booking/*')
  await button.click()
  await expect(alert).toBeHidden()

  // Offline: the same, and it saves automatically once the connection is back.
  await context.setOffline(true)
  await remark.fill('NOR OFFLINE')
  await button.click()
  await expect(alert).toContainText(save.failedSave)
  await expect(alert).toBeInViewport()
  await expect(page.getByText(save.states.unreachable)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(new RegExp(save.savedAt('\\d\\d:\\d\\d')))).toBeVisible()
  await expect(alert).toBeHidden()
  await page.reload()
  await expect(remark).toHaveValue('NOR OFFLINE')
  expect(await drafts()).toBe(1)
})

test('a form that was only opened creates no draft; a form can be filled from an earlier booking', async ({
  page,
  lang,
  request,
}) => {
  const earlier = await givenBooking(request)
  const text = takeOverWords[languageOf(lang)]
  const words = pageWords[languageOf(lang)]
  const line = linesWords[languageOf(lang)]
  const column = columnWords[languageOf(lang)]
  const written: string[] = []
  page.on('request', (sent) => {
    if (sent.method() === 'POST' && sent.url().endsWith('/order/booking')) written.push(sent.url())
  })
  await enterAs(page, 'shipper', lang)
  await page.goto('/bookings/create-fcl')
  await expect(page.getByLabel(fieldWords[languageOf(lang)].pol_id, { exact: true })).toBeFocused()
  await page.waitForTimeout(3000)
  expect(written).toEqual([])

  await page.getByRole('button', { name: words.takeOver }).click()
  const dialog = page.getByRole('dialog', { name: text.title })
  await dialog.getByLabel(text.search).fill(earlier.order_no)
  await dialog.getByRole('button', { name: text.takeOf(earlier.order_no) }).click()
  await expect(dialog).toBeHidden()
  const description = page.getByLabel(line.cell(1, column.description), { exact: true })
  await expect(description).toHaveValue('LED CEILING LAMPS')
  await expect(page.getByText(words.takenFrom(earlier.order_no))).toBeVisible()
  await page.getByRole('button', { name: words.undo }).click()
  await expect(description).toHaveValue('')
})
