import type { Locator, Page } from '@playwright/test'
import { pageWords, saveWords } from '../../../apps/web/src/features/booking/form/booking-form-words.ts'
import {
  columnWords,
  conflictWords,
  fieldWords,
  hintWords,
  linesWords,
} from '../../../apps/web/src/features/booking/form/field-words.ts'
import { memberWords } from '../../../apps/web/src/features/booking/member/form/member-booking-words.ts'
import { listWords } from '../../../apps/web/src/features/booking/member/list/booking-list-words.ts'
import { contactFieldWords, contactWords } from '../../../apps/web/src/features/contacts/contact-words.ts'
import { partySectionWords } from '../../../apps/web/src/features/contacts/party-words.ts'
import { formWords } from '../../../apps/web/src/page-parts/forms/form-words.ts'
import { unsavedWords } from '../../../apps/web/src/page-parts/forms/unsaved-words.ts'
import { partyWords } from '../../../packages/locales/src/order-words.ts'
import { ruleWords } from '../../../packages/locales/src/rule-words.ts'
import { chooseParty } from '../../support/choose-party.ts'
import { enterAs, expect, expectNoAxeViolations, type Lang, test } from '../../support/fixtures.ts'
import { callAs, dayAhead, type GivenOrder, givenBooking, newReference } from '../../support/given-order.ts'
import { long } from '../../support/long.ts'

function formIn(lang: Lang) {
  const language = lang === 'zh' ? 'zh-CN' : 'en-US'
  return {
    page: pageWords[language],
    save: { ...saveWords[language], ...memberWords[language] },
    field: fieldWords[language],
    hint: hintWords[language],
    party: partySectionWords[language],
    role: partyWords[language],
    column: columnWords[language],
    line: linesWords[language],
    conflict: conflictWords[language],
    contact: contactWords[language],
    shared: formWords[language],
    unsaved: unsavedWords[language],
    rule: ruleWords[language],
    day: (iso: string) => (lang === 'zh' ? iso : `${iso.slice(5, 7)}/${iso.slice(8)}/${iso.slice(0, 4)}`),
  }
}

type Form = ReturnType<typeof formIn>

async function choose(page: Page, field: Locator, typed: string) {
  await field.fill(typed)
  await page.getByRole('option').first().waitFor({ state: 'attached' })
  await field.press('Enter')
}

async function chooseField(page: Page, label: string, typed: string) {
  await choose(page, page.getByLabel(label, { exact: true }), typed)
}

async function fillRoute(page: Page, form: Form) {
  await chooseField(page, form.field.pol_id, 'CNYTN')
  await chooseField(page, form.field.pod_id, 'USLAX')
  const ready = page.getByLabel(form.field.ready_date, { exact: true })
  await ready.fill(form.day(dayAhead(9)))
  await ready.press('Enter')
  await chooseField(page, form.field.inco_term, 'FOB')
}

function cell(page: Page, form: Form, row: number, column: keyof Form['column']) {
  return page.getByLabel(form.line.cell(row, form.column[column]), { exact: true })
}

/** A draft back with the shipper: submitted, then returned by the operator with a reason. */
async function givenDraft(request: Parameters<typeof givenBooking>[0], reason = 'WEIGHT SEEMS TOO HIGH') {
  const order = await givenBooking(request)
  return await callAs<GivenOrder>(request, 'operator', 'POST', `/desk/order/${order.id}/return-booking`, {
    reason,
    version: order.version,
  })
}

async function ordersOf(request: Parameters<typeof givenBooking>[0], reference: string) {
  const { total } = await callAs<{ total: number }>(request, 'shipper', 'GET', `/order?keyword=${reference}`)
  return total
}

test('a member corrects an FCL booking field by field and submits it', async ({ page, lang }) => {
  const form = formIn(lang)
  await enterAs(page, 'shipper', lang)
  await page.goto('/bookings/create-fcl')
  await page.getByRole('button', { name: form.save.submit }).click()

  await expect(page.getByRole('alert')).toContainText(form.save.corrections(10))
  await expect(page.getByLabel(form.field.pod_id, { exact: true })).toBeFocused()
  await expect(page.getByLabel(form.field.pod_id, { exact: true })).toHaveAccessibleDescription(
    form.rule.choose({}),
  )
  await expectNoAxeViolations(page)

  await fillRoute(page, form)
  await chooseParty(page, lang, 'shipper', 'SHENZHEN LANWAN HOME FURNISHINGS CO., LTD.')
  await chooseParty(page, lang, 'consignee', 'LAKESHORE INTERIORS LLC')
  await choose(page, cell(page, form, 1, 'container_id'), '40HQ')
  await cell(page, form, 1, 'quantity').fill('2')
  await cell(page, form, 1, 'description').fill('Led ceiling lamps')
  await cell(page, form, 1, 'weight').fill('16820')
  await cell(page, form, 1, 'volume').fill('0')
  await page.getByRole('button', { name: form.save.submit }).click()
  await expect(page.getByRole('alert')).toContainText(form.save.corrections(1))
  await expect(cell(page, form, 1, 'volume')).toBeFocused()

  await cell(page, form, 1, 'volume').fill('134.6')
  await expect(page.getByRole('alert')).toBeHidden()
  await page.getByRole('button', { name: form.save.submit }).click()
  await expect(page).toHaveURL(/\/bookings\/\d+$/)
  await expect(page.getByText(new RegExp(form.save.submitted('BT\\d+')))).toBeVisible()
})

test('an LCL draft is saved, found again and submitted', async ({ page, lang }) => {
  const form = formIn(lang)
  await enterAs(page, 'shipper', lang)
  await page.goto('/bookings/create-lcl')
  await cell(page, form, 1, 'package').fill('40')
  await cell(page, form, 1, 'description').fill('Wooden chairs')
  const reference = newReference()
  await page.getByLabel(form.field.cust_ref_no, { exact: true }).pressSequentially(reference.toLowerCase())
  await page.getByRole('button', { name: form.save.save }).click()
  await expect(page).toHaveURL(/\/bookings\/edit-lcl\/\d+$/)
  await expect(page.getByText(new RegExp(form.save.savedAt('\\d\\d:\\d\\d')))).toBeVisible()

  await page.reload()
  await expect(cell(page, form, 1, 'description')).toHaveValue('WOODEN CHAIRS')
  await expect(page.getByLabel(form.field.cust_ref_no, { exact: true })).toHaveValue(reference)
  await fillRoute(page, form)
  await chooseParty(page, lang, 'shipper', 'SHENZHEN LANWAN HOME FURNISHINGS CO., LTD.')
  await chooseParty(page, lang, 'consignee', 'LAKESHORE INTERIORS LLC')
  await choose(page, cell(page, form, 1, 'package_uid'), 'CT')
  await cell(page, form, 1, 'weight').fill('820.5')
  await cell(page, form, 1, 'volume').fill('6.2')
  // Enter moves to the next field; Ctrl+Enter submits from any field.
  await page.getByLabel(form.field.so_no, { exact: true }).press('Enter')
  await expect(page.getByLabel(form.field.mbl_no, { exact: true })).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\/bookings\/\d+$/)
})

test('the port of discharge is searched like the port of loading, within the chosen trade lane', async ({
  page,
  lang,
}) => {
  const form = formIn(lang)
  await enterAs(page, 'shipper', lang)
  await page.goto('/bookings/create-fcl')
  const discharge = page.getByLabel(form.field.pod_id, { exact: true })
  await discharge.click()
  // The names of Shenzhen's terminals include the city in English only.
  await discharge.fill('深圳')
  await expect(page.getByRole('option', { name: /盐田|Yantian/ }).first()).toBeAttached()
  await discharge.press('Escape')

  await chooseField(page, form.field.pod_id, 'GBLGP')
  await expect(page.getByText('GBLGP').first()).toBeVisible()
  await chooseField(page, form.field.route_id, { zh: '美西', en: 'US West Coast' }[lang])
  await discharge.click()
  await discharge.fill('uslax')
  await expect(page.getByRole('option', { name: /洛杉矶|Los Angeles/ }).first()).toBeAttached()
  await discharge.fill('sgsin')
  await expect(page.getByRole('option', { name: /新加坡|Singapore/ })).toHaveCount(0)
})

test('a number reached with Tab is replaced by typing, a clicked one is edited', async ({ page, lang }) => {
  const form = formIn(lang)
  await enterAs(page, 'shipper', lang)
  await page.goto('/bookings/create-fcl')
  const weight = cell(page, form, 1, 'weight')
  const volume = cell(page, form, 1, 'volume')
  await weight.fill('16820')
  await volume.click()
  await expect(weight).toHaveValue('16,820.00')
  await page.keyboard.press('Shift+Tab')
  await expect(weight).toBeFocused()
  await page.keyboard.type('940')
  await page.keyboard.press('Tab')
  await expect(weight).toHaveValue('940.00')

  await weight.click()
  await page.keyboard.press('End')
  await page.keyboard.type('5')
  await page.keyboard.press('Tab')
  await expect(weight).toHaveValue('9,405.00')
})

test('what a field shows is what the draft holds: texts are read, or kept with their mark', async ({
  page,
  lang,
  request,
}) => {
  const form = formIn(lang)
  await enterAs(page, 'shipper', lang)
  await page.goto('/bookings/create-fcl')
  const ready = page.getByLabel(form.field.ready_date, { exact: true })
  const wanted = dayAhead(9)
  // With the calendar loaded by the pointer.
  await ready.hover()
  await ready.click()
  for (const typed of [wanted.replaceAll('-', ''), wanted.replaceAll('-', '/'), wanted.slice(5)]) {
    await ready.fill(typed)
    await page.keyboard.press('Tab')
    await expect(ready).toHaveValue(form.day(wanted))
  }
  const count = cell(page, form, 1, 'package')
  await count.fill('25 箱')
  await count.blur()
  await expect(count).toHaveValue('25')

  // What cannot be read or breaks a rule is saved as it is, marked when the draft is opened again, and never submitted.
  const saved = page.getByText(new RegExp(form.save.savedAt('\\d\\d:\\d\\d')))
  const goods = cell(page, form, 1, 'description')
  await goods.fill('吸顶灯')
  const carrier = page.getByRole('combobox', { name: form.field.carrier_id })
  await carrier.fill('ATLANTIS LINE')
  await ready.fill('2026-13-40')
  await count.fill('25 CTNS (2 PLTS)')
  await count.blur()
  await expect(ready).toHaveValue('2026-13-40')
  await expect(ready).toHaveAttribute('aria-invalid', 'true')
  await expect(count).toHaveValue('25 CTNS (2 PLTS)')
  await page.getByRole('button', { name: form.save.save }).click()
  await expect(saved).toBeVisible()
  await page.reload()
  await expect(goods).toHaveValue('吸顶灯')
  await expect(ready).toHaveValue('2026-13-40')
  await expect(count).toHaveValue('25 CTNS (2 PLTS)')
  await expect(carrier).toHaveValue('ATLANTIS LINE')
  for (const field of [ready, count, goods, carrier])
    await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText(form.save.toFix(4))).toBeVisible()
  await expectNoAxeViolations(page)
  await goods.fill('木椅')
  await goods.blur()
  await page.getByRole('navigation', { name: form.page.path }).getByRole('link').click()
  const leaving = page.getByRole('dialog', { name: form.unsaved.draft.title })
  await leaving.getByRole('button', { name: form.unsaved.draft.save }).click()
  await expect(page).toHaveURL(/\/bookings$/)
  await page.goBack()
  await expect(goods).toHaveValue('木椅')
  await page.getByRole('button', { name: form.save.submit }).click()
  await expect(page).toHaveURL(/edit-fcl\/\d+/)
  await expect(page.getByText(form.rule.unread_text({ text: '25 CTNS (2 PLTS)' }))).toBeVisible()

  await carrier.fill('COSU')
  await carrier.press('Tab')
  await expect(carrier).toHaveValue('')
  await ready.fill(wanted)
  await count.fill('１，２００')
  await count.blur()
  await expect(count).toHaveValue('1,200')
  await page.getByRole('button', { name: form.save.save }).click()
  await expect(saved).toBeVisible()
  const id = /\/(\d+)$/.exec(new URL(page.url()).pathname)?.[1]
  const draft = await callAs<{ ready_date: string; containers: { package: number }[] }>(
    request,
    'shipper',
    'GET',
    `/order/${id}`,
  )
  expect([draft.ready_date.slice(0, 10), draft.containers[0]?.package]).toEqual([wanted, 1200])
})

test('a copy starts from the first booking, without its numbers and dates', async ({
  page,
  lang,
  request,
}) => {
  const form = formIn(lang)
  const source = await givenBooking(request)
  await enterAs(page, 'shipper', lang)
  await page.goto(`/bookings/copy-lcl/${source.id}`)
  await expect(page).toHaveURL(`/bookings/copy-fcl/${source.id}`)
  await expect(page.getByText(form.page.copiedFrom(source.order_no))).toBeVisible()
  await expect(cell(page, form, 1, 'description')).toHaveValue('LED CEILING LAMPS')
  await expect(page.getByLabel(form.field.cust_ref_no, { exact: true })).toHaveValue('')
  await expect(page.getByLabel(form.field.ready_date, { exact: true })).toHaveValue('')
  await page.getByRole('button', { name: form.save.save }).click()
  await expect(page).toHaveURL(/\/bookings\/edit-fcl\/\d+$/)
  await expect(page).not.toHaveURL(new RegExp(`/${source.id}$`))
})

test('a returned draft says why; a submitted booking is not edited', async ({ page, lang, request }) => {
  const form = formIn(lang)
  const reason = 'PLEASE SPLIT THE CONTAINERS'
  const draft = await givenDraft(request, reason)
  await enterAs(page, 'shipper', lang)
  await page.goto(`/bookings/edit-fcl/${draft.id}`)
  await expect(page.getByText(form.page.returned)).toBeVisible()
  await expect(page.getByText(reason)).toBeVisible()
  await page.getByRole('button', { name: form.save.submit }).click()
  await expect(page).toHaveURL(`/bookings/${draft.id}`)

  await page.goto(`/bookings/edit-fcl/${draft.id}`)
  await expect(page.getByText(form.page.notDraft(draft.order_no))).toBeVisible()
  await page.getByRole('link', { name: form.page.openBooking }).click()
  await expect(page).toHaveURL(`/bookings/${draft.id}`)
})

test('leaving with unsaved changes asks for confirmation', async ({ page, lang, request }) => {
  const form = formIn(lang)
  await enterAs(page, 'shipper', lang)
  await page.goto('/bookings/create-fcl')
  const remark = page.getByLabel(form.hint.remarkText)
  await remark.fill('CALL FIRST')
  const away = page.getByRole('navigation', { name: form.page.path }).getByRole('link')
  await away.click()
  const dialog = page.getByRole('dialog', { name: form.unsaved.draft.title })
  await dialog.getByRole('button', { name: form.unsaved.draft.stay }).click()
  await expect(remark).toHaveValue('CALL FIRST')
  await remark.fill('CALL FIRST, THEN COME')
  await away.click()
  await dialog.getByRole('button', { name: form.unsaved.draft.leave }).click()
  await expect(page).toHaveURL(/\/bookings$/)

  // Changes can be saved as a draft when leaving.
  const reference = newReference()
  await page.goto('/bookings/create-fcl')
  await page.getByLabel(form.field.cust_ref_no, { exact: true }).fill(reference)
  await away.click()
  await dialog.getByRole('button', { name: form.unsaved.draft.save }).click()
  await expect(page).toHaveURL(/\/bookings$/)
  expect(await ordersOf(request, reference)).toBe(1)
})

test('cancelling a form asks what becomes of its draft, and several drafts are deleted together', async ({
  page,
  lang,
  request,
}) => {
  long('several drafts have to be there before they are chosen')
  const form = formIn(lang)
  const list = listWords[lang === 'zh' ? 'zh-CN' : 'en-US']
  const { onCancel } = form.save
  const reference = page.getByLabel(form.field.cust_ref_no, { exact: true })
  const cancel = page.getByRole('button', { name: form.save.cancel, exact: true })
  const dialog = page.getByRole('dialog', { name: onCancel.title })
  const saved = page.getByText(new RegExp(form.save.savedAt('\\d\\d:\\d\\d')))
  const begin = async () => {
    const typed = newReference()
    await page.goto('/bookings/create-fcl')
    await reference.fill(typed)
    await expect(saved).toBeVisible()
    return typed
  }
  await enterAs(page, 'shipper', lang)
  const dropped = await begin()
  await cancel.click()
  await dialog.getByRole('button', { name: onCancel.stay }).click()
  await expect(reference).toHaveValue(dropped)
  await cancel.click()
  await dialog.getByRole('button', { name: onCancel.remove }).click()
  await expect(page).toHaveURL(/\/bookings$/)
  expect(await ordersOf(request, dropped)).toBe(0)

  // What was emptied again vanishes without a question.
  const emptied = await begin()
  await reference.fill('')
  await cancel.click()
  await expect(page).toHaveURL(/\/bookings$/)
  await expect(async () => {
    expect(await ordersOf(request, emptied)).toBe(0)
  }).toPass()

  const kept = [await begin()]
  await cancel.click()
  await dialog.getByRole('button', { name: onCancel.keep }).click()
  await expect(page).toHaveURL(/\/bookings$/)
  kept.push(await begin())
  await page.getByRole('navigation', { name: form.page.path }).getByRole('link').click()
  await page
    .getByRole('navigation', { name: list.tabs.label })
    .getByRole('link', { name: list.tabs.names.drafts })
    .click()
  // On a phone the drafts are cards.
  await page.setViewportSize({ width: 390, height: 844 })
  for (const typed of kept) {
    const card = page.getByRole('listitem').filter({ hasText: typed })
    await card.getByRole('checkbox').check()
  }
  await page.getByRole('button', { name: list.removal.verb }).click()
  const asked = page.getByRole('dialog', { name: list.removal.title(2) })
  await asked.getByRole('button', { name: list.removal.confirm(2) }).click()
  await expect(page.getByText(list.removal.done(2))).toBeVisible()
  for (const typed of kept) expect(await ordersOf(request, typed)).toBe(0)
})

test('a newer version saved in another tab does not discard what was typed here', async ({
  page,
  lang,
  request,
  context,
  expectConsoleError,
}) => {
  expectConsoleError(/409/)
  const form = formIn(lang)
  const draft = await givenDraft(request)
  await enterAs(page, 'shipper', lang)
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto(`/bookings/edit-fcl/${draft.id}`)
    await expect(tab.getByLabel(form.hint.remarkText)).toBeVisible()
  }
  await other.getByLabel(form.hint.remarkText).fill('FROM THE OTHER TAB')
  await other.getByLabel(form.field.so_no, { exact: true }).fill('SO-OTHER')
  await other.getByRole('button', { name: form.save.save }).click()
  await expect(other.getByText(new RegExp(form.save.savedAt('\\d\\d:\\d\\d')))).toBeVisible()

  await page.getByLabel(form.hint.remarkText).fill('TYPED HERE')
  await page.getByRole('button', { name: form.save.save }).click()
  await page.getByRole('button', { name: form.save.load }).click()
  const dialog = page.getByRole('dialog', { name: form.conflict.title })
  await expect(dialog.getByRole('radio', { name: form.conflict.keepMine(form.field.remark) })).toBeChecked()
  await expect(dialog.getByRole('radio', { name: form.conflict.takeTheirs(form.field.so_no) })).toBeChecked()
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: form.conflict.apply }).click()
  await page.getByRole('button', { name: form.save.save }).click()
  await expect(page.getByText(new RegExp(form.save.savedAt('\\d\\d:\\d\\d')))).toBeVisible()
  await page.reload()
  await expect(page.getByLabel(form.hint.remarkText)).toHaveValue('TYPED HERE')
  await expect(page.getByLabel(form.field.so_no, { exact: true })).toHaveValue('SO-OTHER')
})

test('a draft that was submitted in another tab is not overwritten', async ({
  page,
  lang,
  request,
  expectConsoleError,
}) => {
  expectConsoleError(/409/)
  const form = formIn(lang)
  const draft = await givenDraft(request)
  await enterAs(page, 'shipper', lang)
  await page.goto(`/bookings/edit-fcl/${draft.id}`)
  await page.getByLabel(form.hint.remarkText).fill('TOO LATE')
  await callAs(request, 'shipper', 'PUT', '/order/cancel', { id: draft.id, reason: 'NO LONGER NEEDED' })
  await page.getByRole('button', { name: form.save.save }).click()
  await expect(page.getByRole('alert')).toContainText(form.save.moved(draft.order_no))
  await expect(page.getByLabel(form.hint.remarkText)).toHaveValue('TOO LATE')
  await expect(page.getByRole('alert').getByRole('link', { name: form.save.openBooking })).toBeVisible()
})

test('a double click or a retry after a lost answer creates one order', async ({
  page,
  lang,
  request,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_FAILED|Failed to load resource/)
  const form = formIn(lang)
  const reference = newReference()
  await enterAs(page, 'shipper', lang)
  await page.goto('/bookings/create-fcl')
  await page.getByLabel(form.field.cust_ref_no, { exact: true }).fill(reference)

  // The server receives the call, but its answer is lost.
  await page.route('**/api/order/booking', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: form.save.save }).click()
  await expect(page.getByRole('alert')).toContainText(form.save.failedSave)
  await expect(page.getByLabel(form.field.cust_ref_no, { exact: true })).toHaveValue(reference)
  await page.unroute('**/api/order/booking')

  await page.getByRole('button', { name: form.save.save }).dblclick()
  await expect(page).toHaveURL(/\/bookings\/edit-fcl\/\d+$/)
  expect(await ordersOf(request, reference)).toBe(1)
})

test('rows are added with Enter and filled from a spreadsheet', async ({ page, lang }) => {
  const form = formIn(lang)
  await enterAs(page, 'shipper', lang)
  await page.goto('/bookings/create-fcl')
  await cell(page, form, 1, 'description').press('Enter')
  await expect(cell(page, form, 1, 'weight')).toBeFocused()
  await cell(page, form, 1, 'volume').press('Enter')
  await expect(cell(page, form, 2, 'container_id')).toBeFocused()
  await cell(page, form, 1, 'quantity').focus()
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData(
      'text/plain',
      '2\t1,240\tCT\t9405.11\tled lamps\t16,820.5\t134.6\n1\t610\tCT\t\tparts\t9350\t28',
    )
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(paste)
  })
  await expect(page.getByText(form.line.pasted(2))).toBeVisible()
  await expect(cell(page, form, 1, 'quantity')).toHaveValue('2')
  await expect(cell(page, form, 1, 'description')).toHaveValue('LED LAMPS')
  await expect(cell(page, form, 2, 'weight')).toHaveValue('9,350.00')
  await expect(page.getByRole('cell', { name: '26,170.50', exact: true })).toBeVisible()
  await page.getByRole('button', { name: form.line.remove(1) }).click()
  await expect(cell(page, form, 1, 'description')).toHaveValue('PARTS')
})

test('a contact is found, and a new one is chosen as soon as it is saved', async ({ page, lang }) => {
  const form = formIn(lang)
  await enterAs(page, 'shipper', lang)
  await page.goto('/bookings/create-fcl')
  await page.getByRole('button', { name: form.party.chooseFor(form.role.notify1) }).click()
  const picker = page.getByRole('dialog', { name: form.party.chooseFor(form.role.notify1) })
  await expect(picker.getByRole('row').nth(1)).toBeVisible()
  await expectNoAxeViolations(page)
  await picker.getByLabel(form.contact.searchLabel).fill('NOBODY OF THIS NAME')
  await expect(picker.getByText(form.contact.notFoundTitle)).toBeVisible()
  await picker.getByRole('button', { name: form.contact.create }).click()

  const dialog = page.getByRole('dialog', { name: form.contact.create })
  await dialog.getByRole('button', { name: form.contact.save, exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText(form.shared.corrections(6))
  await expectNoAxeViolations(page)
  const company = `ACME ${newReference()}`
  const fields = contactFields(lang)
  await dialog.getByLabel(fields.company1, { exact: true }).fill(company.toLowerCase())
  await dialog.getByLabel(fields.linkman, { exact: true }).fill('jane roe')
  await dialog.getByLabel(fields.phone, { exact: true }).fill('+1 312 555 0100')
  await dialog.getByLabel(fields.address1, { exact: true }).fill('1 main street')
  await dialog.getByLabel(fields.city, { exact: true }).fill('chicago')
  await choose(page, dialog.getByLabel(fields.country_id, { exact: true }), 'US')
  await dialog.getByRole('button', { name: form.contact.save, exact: true }).click()
  await expect(picker).toBeHidden()
  await expect(page.getByText(company)).toBeVisible()
  await expect(page.getByRole('button', { name: form.party.edit(form.role.notify1) })).toBeVisible()
})

function contactFields(lang: Lang) {
  return contactFieldWords[lang === 'zh' ? 'zh-CN' : 'en-US']
}
