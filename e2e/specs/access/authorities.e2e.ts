import type { APIRequestContext, Page } from '@playwright/test'
import { shellWords } from '../../../apps/web/src/app/shell/shell-words.ts'
import { settlementWords } from '../../../apps/web/src/features/billing/member/settlement-words.ts'
import { detailWords } from '../../../apps/web/src/features/booking/member/detail/booking-page-words.ts'
import { listWords } from '../../../apps/web/src/features/booking/member/list/booking-list-words.ts'
import { contactsPageWords } from '../../../apps/web/src/features/contacts/member/contacts-page-words.ts'
import { mayNotWords } from '../../../apps/web/src/features/order/may-not-words.ts'
import { screenWords } from '../../../apps/web/src/page-parts/screens/screen-words.ts'
import { languages } from '../../support/desk-steps.ts'
import { expect, expectNoAxeViolations, type Lang, test } from '../../support/fixtures.ts'
import { callWith, openWith } from '../../support/given-company.ts'
import { callAs, givenConfirmed } from '../../support/given-order.ts'
import { givenPerson } from '../../support/given-person.ts'
import { givenBilled } from '../../support/given-settlement.ts'
import { long } from '../../support/long.ts'

function wordsIn(lang: Lang) {
  const language = languages[lang]
  return {
    contacts: contactsPageWords[language],
    detail: detailWords[language],
    list: listWords[language],
    money: settlementWords[language],
    mayNot: mayNotWords[language],
    screen: screenWords[language],
    shell: shellWords[language],
  }
}

type Person = { readonly id: number; readonly username: string; readonly version: number }

/** Assigns another preset to a colleague, as the owner. */
async function give(request: APIRequestContext, username: string, preset: string) {
  type People = { readonly lists: readonly Person[] }
  const { lists } = await callAs<People>(request, 'shipper', 'GET', '/customer/colleague?size=1000')
  const person = lists.find((one) => one.username === username)
  const { version } = person ?? {}
  await callAs(request, 'shipper', 'PUT', `/customer/colleague/${person?.id}`, { preset, version })
}

const main = (page: Page) => page.getByRole('main')

test('a colleague sees and does only what their permissions allow, and pages say who can do the rest', async ({
  page,
  request,
  lang,
}) => {
  long('one colleague gets one role after the other for the same bookings')
  const { contacts, detail, list, money, mayNot, shell } = wordsIn(lang)
  const person = await givenPerson(request, lang)
  const confirmed = await givenConfirmed(request)
  const billed = await givenBilled(request)
  const menu = page.getByRole('navigation', { name: shell.mainMenu }).getByRole('link')
  const status = async (path: string) => (await callWith(request, person.token, 'GET', path)).status

  // Read only: no actions, no amounts, and a neutral line at each step.
  await give(request, person.username, 'member_read_only')
  await openWith(page, person.token, lang, '/bookings')
  await expect(page.getByText(confirmed.order_no)).toBeVisible()
  await expect(menu).toHaveCount(6)
  await expect(page.getByRole('link', { name: list.newFcl })).toHaveCount(0)
  await expect(page.getByRole('link', { name: list.action.copy })).toHaveCount(0)
  await page.goto('/contacts')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('button', { name: contacts.create })).toHaveCount(0)
  await page.goto(`/bookings/${confirmed.id}`)
  await expect(page.getByText(mayNot.documents)).toBeVisible()
  await expect(page.getByRole('link', { name: detail.instruction })).toHaveCount(0)
  await expect(page.getByRole('link', { name: detail.copy, exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: detail.more, exact: true })).toHaveCount(0)
  await expectNoAxeViolations(page)
  await page.goto(`/bookings/supply/${confirmed.id}`)
  await expect(page.getByText(mayNot.documents)).toBeVisible()
  await expect(main(page).getByRole('textbox')).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/bookings/${billed.id}`)
  await expect(page.getByText(mayNot.finance)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(main(page)).not.toContainText('2,415')
  await expectNoAxeViolations(page)
  expect(await status(`/order/debit/${billed.id}`)).toBe(403)
  await page.setViewportSize({ width: 1440, height: 900 })

  // Finance: the bill opens automatically; bookings are off limits.
  await give(request, person.username, 'member_finance')
  await page.goto(`/bookings/${billed.id}`)
  const check = page.getByRole('dialog').filter({ hasText: money.check.title })
  await expect(check.getByRole('button', { name: money.check.agree })).toBeEnabled()
  await expect(check).toContainText('2,415')
  expect(await status(`/order/debit/${billed.id}`)).toBe(200)
  await expect(menu).toHaveCount(4)
  await page.goto(`/bookings/${confirmed.id}`)
  await expect(page.getByText(mayNot.documents)).toBeVisible()

  // Documents: the instruction is allowed, the bill is not.
  await give(request, person.username, 'member_documents')
  await page.goto(`/bookings/${confirmed.id}`)
  await expect(page.getByRole('link', { name: detail.instruction })).toBeVisible()
  await page.goto(`/bookings/${billed.id}`)
  await expect(page.getByText(mayNot.finance)).toBeVisible()
  await expect(main(page)).not.toContainText('2,415')
})

test('a permission that is removed takes effect with the next call, and the menu follows', async ({
  page,
  request,
  lang,
  expectConsoleError,
}) => {
  expectConsoleError(/403/)
  const { screen, shell } = wordsIn(lang)
  const person = await givenPerson(request, lang)
  const menu = page.getByRole('navigation', { name: shell.mainMenu }).getByRole('link')
  await openWith(page, person.token, lang, '/contacts')
  await expect(menu).not.toHaveCount(4)
  await expect(page.getByRole('row').nth(1)).toBeVisible()

  // A page that is already open learns of it from the refused call.
  await give(request, person.username, 'member_finance')
  await main(page).getByRole('searchbox').fill('LAKE')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/403$/)
  await expect(page.getByRole('heading', { level: 1, name: screen.forbidden.title })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: screen.home }).click()
  await expect(page).toHaveURL(/\/today$/)
  await expect(menu).toHaveCount(4)

  // An address no longer allowed.
  await page.goto('/contacts')
  await expect(page).not.toHaveURL(/\/contacts$/)
  await expect(menu).toHaveCount(4)

  // A user without any page of the menu would come back here from the start page.
  await page.goto('/403')
  await page.getByRole('link', { name: screen.signOut }).click()
  await expect(page).toHaveURL(/\/login$/)
})
