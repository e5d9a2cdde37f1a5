import type { Page } from '@playwright/test'
import { contactFieldWords, contactWords } from '../../../apps/web/src/features/contacts/contact-words.ts'
import { contactsPageWords } from '../../../apps/web/src/features/contacts/member/contacts-page-words.ts'
import { listMenuWords } from '../../../apps/web/src/features/import-export/list-menu-words.ts'
import { formWords } from '../../../apps/web/src/page-parts/forms/form-words.ts'
import { pageSizes } from '../../../packages/domain/src/limits.ts'
import {
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  type Lang,
  test,
} from '../../support/fixtures.ts'
import { givenContact } from '../../support/given-contact.ts'
import { callAs, newReference, tokenOf } from '../../support/given-order.ts'

const languages = { zh: 'zh-CN', en: 'en-US' } as const

function wordsIn(lang: Lang) {
  const language = languages[lang]
  return {
    page: contactsPageWords[language],
    form: contactWords[language],
    shared: formWords[language],
    field: contactFieldWords[language],
    more: listMenuWords[language],
  }
}

test.describe('contacts', () => {
  let words: ReturnType<typeof wordsIn>
  let page: Page
  test.beforeEach(async ({ openPageOf, lang }) => {
    words = wordsIn(lang)
    page = await openPageOf('forwarder')
  })

  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const dialog = (name: string) => page.getByRole('dialog', { name })
  const rows = () =>
    page
      .getByRole('table', { name: words.page.table })
      .getByRole('row')
      .filter({ has: page.getByRole('cell') })
      .filter({ hasText: 'E2E-' })
  const openList = (keyword: string) => page.goto(`/contacts?keyword=${keyword}`)

  test('are added, found, changed and deleted', async () => {
    const company = `${newReference()} TRADING LTD`
    await page.goto('/contacts')
    await expect(page.getByRole('heading', { level: 1, name: words.page.title })).toBeVisible()
    for (const name of Object.values(words.page.columns))
      await expect(page.getByRole('columnheader', { name, exact: true })).toBeAttached()
    const city = page.getByRole('columnheader', { name: words.page.columns.city, exact: true })
    await city.getByRole('button').click()
    await expect(city).toHaveAttribute('aria-sort', 'ascending')
    await expect(page).toHaveURL(/field=city/)
    await expectNoAxeViolations(page)
    await page.goto('/contacts')

    await button(words.page.create).click()
    const form = dialog(words.form.create)
    const field = (name: keyof typeof words.field) =>
      form.getByRole(name === 'country_id' ? 'combobox' : 'textbox', { name: words.field[name], exact: true })
    await form.getByRole('button', { name: words.form.save, exact: true }).click()
    await expect(form.getByRole('alert')).toContainText(words.shared.corrections(6))
    await expect(field('company1')).toBeFocused()
    await expectNoAxeViolations(page)

    await field('company1').fill(company.toLowerCase())
    await expect(field('company1')).toHaveValue(company)
    await field('linkman').fill('MARY STONE')
    await field('phone').fill('+44 20 0000 0000')
    await field('email').fill('no address')
    await field('city').fill('LONDON')
    await field('address1').fill('2 QUAY STREET')
    await field('country_id').fill('GB')
    // Uses the mouse: a list that opens in a dialog must accept clicks.
    await form.getByRole('option').filter({ hasText: 'GB' }).click()
    await expect(field('country_id')).toHaveAttribute('aria-expanded', 'false')
    await field('email').press('Enter')
    await expect(field('email')).toHaveAttribute('aria-invalid', 'true')
    await field('email').fill('mary@trading.example')
    await field('email').press('Enter')
    await expect(page.getByText(words.page.created(company))).toBeVisible()

    const search = page.getByRole('searchbox', { name: words.form.searchLabel })
    await search.fill(company)
    await search.press('Enter')
    await expect(rows()).toHaveCount(1)
    await expect(page).toHaveURL(/keyword=E2E/)
    await expect(rows()).toContainText('MARY STONE')
    await page.reload()
    await expect(search).toHaveValue(company)

    await button(words.page.editOf(company)).click()
    const edit = dialog(words.form.edit)
    await edit.getByRole('textbox', { name: words.field.phone }).fill('+44 20 1111 1111')
    await edit.getByRole('button', { name: words.shared.cancel, exact: true }).click()
    await dialog(words.shared.leaving.title).getByRole('button', { name: words.shared.leaving.stay }).click()
    await edit.getByRole('button', { name: words.form.save, exact: true }).click()
    await expect(rows()).toContainText('+44 20 1111 1111')

    await button(words.page.removeOf(company)).click()
    await dialog(words.page.removing.one(company))
      .getByRole('button', { name: words.page.removing.confirm, exact: true })
      .click()
    await expect(page.getByText(words.page.noneFound.text(company))).toBeVisible()
  })

  test('are deleted together, or not at all if one is already gone', async ({
    request,
    expectConsoleError,
  }) => {
    expectConsoleError(/404/)
    const mark = newReference()
    const [gone] = [await givenContact(request, 'forwarder', mark)]
    for (const _ of [1, 2]) await givenContact(request, 'forwarder', mark)
    await openList(mark)
    await expect(rows()).toHaveCount(3)
    const chooseAll = page.getByRole('checkbox', { name: words.page.chooseAll })
    await chooseAll.check()
    await expect(page.getByText(words.page.chosen(3), { exact: true })).toBeVisible()

    const headers = { Authorization: `Bearer ${await tokenOf(request, 'forwarder')}` }
    await request.delete('/api/customer/contact', { headers, data: [gone.id] })
    await button(words.page.removeChosen).click()
    const ask = dialog(words.page.removing.many(3))
    const confirm = words.page.removing.confirm
    await ask.getByRole('button', { name: confirm, exact: true }).click()
    await expect(ask.getByRole('alert')).toContainText(words.page.removing.manyGone)
    await ask.getByRole('button', { name: words.page.removing.keep, exact: true }).click()
    await expect(rows()).toHaveCount(2)

    await chooseAll.check()
    await button(words.page.removeChosen).click()
    await dialog(words.page.removing.many(2)).getByRole('button', { name: confirm, exact: true }).click()
    await expect(page.getByText(words.page.removing.manyDone(2))).toBeVisible()
    await expect(rows()).toHaveCount(0)
  })

  test('are deselected on another page, in another search and on returning', async ({ request }) => {
    const mark = newReference()
    for (const _ of Array.from({ length: pageSizes.contacts.initial + 1 }))
      await givenContact(request, 'forwarder', mark)
    await openList(mark)
    await expect(rows()).toHaveCount(pageSizes.contacts.initial)
    const someChosen = button(words.page.removeChosen)
    const chooseOne = async () => {
      await rows().first().getByRole('checkbox').check()
      await expect(someChosen).toBeVisible()
    }
    await chooseOne()
    await page.getByTitle('2', { exact: true }).click()
    await expect(rows()).toHaveCount(1)
    await expect(someChosen).toBeHidden()
    await chooseOne()
    await page.goBack()
    await expect(rows()).toHaveCount(pageSizes.contacts.initial)
    await expect(someChosen).toBeHidden()
    await chooseOne()
    const search = page.getByRole('searchbox', { name: words.form.searchLabel })
    await search.fill(`${mark} HANDEL`)
    await search.press('Enter')
    await expect(page).toHaveURL(/HANDEL/)
    await expect(someChosen).toBeHidden()
    await page.goBack()
    await expect(page).not.toHaveURL(/HANDEL/)
    await expect(someChosen).toBeHidden()
  })

  test('changed or deleted elsewhere keep what was typed here', async ({ request, expectConsoleError }) => {
    expectConsoleError(/409|404/)
    const mark = newReference()
    const { id, version, ...contact } = await givenContact(request, 'forwarder', mark)
    await openList(mark)
    await button(words.page.editOf(contact.company1)).click()
    const edit = dialog(words.form.edit)
    const save = edit.getByRole('button', { name: words.form.save, exact: true })
    const { phone, city } = words.field
    await edit.getByRole('textbox', { name: phone }).fill('+49 40 7777')
    await callAs(request, 'forwarder', 'PUT', `/customer/contact/${id}`, {
      ...contact,
      city: 'BREMEN',
      phone: '+49 421 0000',
      version,
    })
    await save.click()
    await edit.getByRole('button', { name: words.shared.load }).click()
    const versions = dialog(words.shared.versions.title)
    await expect(versions.getByRole('radio', { name: words.shared.versions.keepMine(phone) })).toBeChecked()
    await expect(versions.getByRole('radio', { name: words.shared.versions.takeTheirs(city) })).toBeChecked()
    await expectNoAxeViolations(page)
    await versions.getByRole('button', { name: words.shared.versions.apply }).click()
    await save.click()
    await expect(rows()).toContainText('+49 40 7777')
    await expect(rows()).toContainText('BREMEN')

    await button(words.page.editOf(contact.company1)).click()
    await edit.getByRole('textbox', { name: city, exact: true }).fill('KIEL')
    const headers = { Authorization: `Bearer ${await tokenOf(request, 'forwarder')}` }
    await request.delete('/api/customer/contact', { headers, data: [id] })
    await save.click()
    await expect(edit.getByRole('alert')).toContainText(words.form.deleted)
    await edit.getByRole('button', { name: words.form.keepAsNew }).click()
    await save.click()
    await expect(rows()).toContainText('KIEL')
  })

  test('report load failures, and fit a phone', async ({ request, expectConsoleError }) => {
    expectConsoleError(/Failed to load resource|ERR_FAILED/)
    const mark = newReference()
    const { company1 } = await givenContact(request, 'forwarder', mark)
    await page.setViewportSize({ width: 390, height: 844 })
    const list = /\/api\/customer\/contact\?/
    await page.route(list, (route) =>
      route.fulfill({ status: 400, json: { code: 1, msg: '', error: 'malformed' } }),
    )
    await openList(mark)
    await expect(page.getByRole('heading', { name: words.page.failed })).toBeVisible()
    await page.unroute(list)
    await button(words.page.retry).click()
    const cards = page.getByRole('list', { name: words.page.table })
    await expect(cards).toContainText(company1)
    await expect(cards.getByRole('link', { name: '+49 40 0000 118' })).toHaveAttribute(
      'href',
      'tel:+49400000118',
    )
    await page.getByRole('button', { name: words.more.more, exact: true }).click()
    await expect(page.getByRole('menuitem')).toHaveCount(4)
    await page.getByRole('menuitem', { name: words.more.refresh }).click()
    await expect(cards).toContainText(company1)
    await cards.getByRole('checkbox', { name: words.page.choose(company1) }).check()
    await expect(button(words.page.removeChosen)).toBeVisible()
    await expectNoAxeViolations(page)
    await expectNoSidewaysScroll(page)
    await button(words.page.unchoose).click()
    await button(words.page.create).click()
    await expect(dialog(words.form.create)).toBeVisible()
    await expectNoSidewaysScroll(page)
  })
})
