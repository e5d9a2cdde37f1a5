import type { Page } from '@playwright/test'
import { pageWords, saveWords } from '../../../apps/web/src/features/booking/form/booking-form-words.ts'
import {
  columnWords,
  fieldWords,
  linesWords,
} from '../../../apps/web/src/features/booking/form/field-words.ts'
import { detailWords } from '../../../apps/web/src/features/booking/member/detail/booking-page-words.ts'
import { memberWords } from '../../../apps/web/src/features/booking/member/form/member-booking-words.ts'
import { contactWords } from '../../../apps/web/src/features/contacts/contact-words.ts'
import { partySectionWords } from '../../../apps/web/src/features/contacts/party-words.ts'
import { actionDoneWords, partyWords } from '../../../packages/locales/src/order-words.ts'
import { choose, deskIn, fillConfirmation, fillDay, languages } from '../../support/desk-steps.ts'
import { expect, type Lang, test } from '../../support/fixtures.ts'
import { dayAhead, newReference } from '../../support/given-order.ts'
import { long } from '../../support/long.ts'

const modes = { FCL: 1, LCL: 2 } as const
type Mode = keyof typeof modes

function portalIn(lang: Lang) {
  const language = languages[lang]
  return {
    title: pageWords[language].title.create,
    field: fieldWords[language],
    party: partySectionWords[language],
    roles: partyWords[language],
    contact: contactWords[language],
    lines: linesWords[language],
    column: columnWords[language],
    save: { ...saveWords[language], ...memberWords[language] },
    detail: detailWords[language],
    done: actionDoneWords[language],
    day: deskIn(lang).day,
  }
}

type Portal = ReturnType<typeof portalIn>

async function fillBooking(page: Page, portal: Portal, mode: Mode, reference: string) {
  const { field, day } = portal
  await choose(page, page.getByRole('combobox', { name: field.pol_id }), 'CNYTN')
  await choose(page, page.getByRole('combobox', { name: field.pod_id }), 'USLAX')
  await fillDay(page.getByRole('textbox', { name: field.ready_date }), day(dayAhead(7)))
  await chooseParty(page, portal, portal.roles.shipper)
  await chooseParty(page, portal, portal.roles.consignee)
  await fillLine(page, portal, mode)
  await choose(page, page.getByRole('combobox', { name: field.inco_term }), 'FOB')
  await page.getByRole('textbox', { name: field.cust_ref_no }).fill(reference)
}

async function chooseParty(page: Page, { party, contact }: Portal, role: string) {
  const open = page.getByRole('button', { name: party.chooseFor(role), exact: true })
  // The shipper of the last booking is filled in already.
  await open.or(page.getByRole('button', { name: party.changeOf(role), exact: true })).click()
  const use = page.getByRole('dialog').getByRole('button', { name: new RegExp(`^${contact.pickOf('')}`) })
  await use.first().click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

async function fillLine(page: Page, { lines, column }: Portal, mode: Mode) {
  const cell = (role: 'textbox' | 'combobox', name: string) =>
    page.getByRole(role, { name: lines.cell(1, name), exact: true })
  if (mode === 'FCL') {
    await choose(page, cell('combobox', column.container_id), '40HQ')
    await cell('textbox', column.quantity).fill('2')
  }
  await cell('textbox', column.description).fill('LED CEILING LAMPS')
  await cell('textbox', column.package).fill('620')
  await choose(page, cell('combobox', column.package_uid), 'carton')
  await cell('textbox', column.weight).fill('8100')
  await cell('textbox', column.volume).fill('6.5')
}

for (const mode of Object.keys(modes) as Mode[]) {
  test(`a member books ${mode}, the operator returns it, the member changes it, the operator confirms it`, async ({
    openPageOf,
    lang,
  }) => {
    long('a booking goes back and forth between both sides')
    test.setTimeout(120_000)
    const portal = portalIn(lang)
    const desk = deskIn(lang)
    const reference = newReference()
    const member = await openPageOf('shipper')
    const operator = await openPageOf('operator')

    await member.goto(`/bookings/create-${mode.toLowerCase()}`)
    await expect(member.getByRole('heading', { level: 1, name: portal.title[modes[mode]] })).toBeVisible()
    await fillBooking(member, portal, mode, reference)
    await member.getByRole('button', { name: portal.save.submit }).click()
    const orderNo = await numberOf(member)

    await operator.goto(`/desk/orders?keyword=${orderNo}`)
    await expect(operator.getByRole('heading', { name: orderNo })).toBeVisible()
    const { return_booking: returning } = desk.actions
    await operator.getByRole('button', { name: returning.action }).click()
    const dialog = operator.getByRole('dialog')
    await dialog.getByRole('textbox', { name: returning.reason }).fill('READY DATE MISSES THE SAILING')
    await dialog.getByRole('button', { name: returning.action }).click()
    await expect(operator.getByText(desk.actions.return_booking.done(orderNo))).toBeVisible()

    await member.goto(`/bookings?keyword=${orderNo}`)
    await member.getByRole('link', { name: orderNo }).first().click()
    await expect(member.getByText('READY DATE MISSES THE SAILING').first()).toBeVisible()
    await member.getByRole('link', { name: portal.detail.edit }).click()
    const ready = member.getByRole('textbox', { name: portal.field.ready_date })
    await fillDay(ready, portal.day(dayAhead(4)))
    await member.getByRole('button', { name: portal.save.submit }).click()
    await numberOf(member)

    await operator.goto(`/desk/orders?keyword=${orderNo}`)
    await expect(operator.getByRole('heading', { name: orderNo })).toBeVisible()
    await fillConfirmation(operator, desk)
    await operator.getByRole('button', { name: desk.text.confirm.submit }).click()
    await expect(operator.getByText(desk.actions.confirm.done(orderNo))).toBeVisible()

    await member.goto(`/bookings?keyword=${orderNo}`)
    await member.getByRole('link', { name: orderNo }).first().click()
    await expect(member.getByText(desk.statuses[2], { exact: true }).first()).toBeVisible()
    await expect(member.getByText(/COSCO SHIPPING ROSE/).first()).toBeVisible()
    const timeline = member.getByRole('list', { name: portal.detail.timeline })
    const steps = ['submit', 'return_booking', 'submit', 'confirm'] as const
    await expect(timeline.getByRole('listitem').first()).toContainText(portal.done.confirm)
    for (const step of steps) await expect(timeline.getByText(portal.done[step]).first()).toBeVisible()
    await expect(timeline.getByText(portal.done.submit)).toHaveCount(2)
  })
}

/** The order number of the booking on the current page. */
async function numberOf(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/bookings\/\d+$/)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toContainText(/[A-Z]{2}\d+/)
  return /[A-Z]{2}\d+/.exec(await heading.innerText())?.[0] ?? ''
}
