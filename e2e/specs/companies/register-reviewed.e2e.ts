import { aPng } from '../../../apps/server/src/testing/sample-files.ts'
import { membersWords } from '../../../apps/web/src/features/members/desk/member-list-words.ts'
import { memberPageWords } from '../../../apps/web/src/features/members/desk/member-page-words.ts'
import { accountWords } from '../../../apps/web/src/features/sign-in/member/sign-in-words.ts'
import { problemWords } from '../../../packages/locales/src/problem-words.ts'
import { ruleWords } from '../../../packages/locales/src/rule-words.ts'
import { languages } from '../../support/desk-steps.ts'
import { givenRegistration } from '../../support/given-company.ts'
import { callAs } from '../../support/given-order.ts'
import { changeSetting } from '../../support/given-setting.ts'
import { enterAs, expect, expectNoAxeViolations, test } from '../../support/own-server.ts'
import { newEmail, registerForm, typedPassword } from '../../support/register-steps.ts'

test.describe.configure({ mode: 'default' })

test.beforeEach(async ({ request }) => {
  await changeSetting(request, 'app_mode', '2')
  await changeSetting(request, 'register_review', 'true')
  await changeSetting(request, 'terms_of_use', 'https://berth.example/terms', 'https://berth.example/terms')
})

test('registers in three steps with business info, back and forth, and is told about the review', async ({
  page,
  lang,
  expectConsoleError,
}) => {
  expectConsoleError(/422/)
  const { words, field, image, terms, next, submit, dialog, fillBasics } = registerForm(page, lang)
  const rule = ruleWords[languages[lang]]
  const email = newEmail()
  await page.goto('/register')
  await next.click()
  await expect(page.getByRole('alert').filter({ hasText: words.basicInvalid })).toBeVisible()
  await fillBasics(email)
  await next.click()

  // A long list by keyboard: type to search, Enter to select, Backspace to remove.
  await expect(page.getByRole('heading', { name: words.sections.business })).toBeVisible()
  await expectNoAxeViolations(page)
  await field('ports').click()
  await page.keyboard.type('cnytn')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await field('routes').click()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByText(words.chosen(2))).toBeVisible()
  await page.keyboard.press('Backspace')
  await expect(page.getByText(words.chosen(2))).toBeHidden()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await field('profile').fill('做灯的')
  await image.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: aPng() })
  await expect(page.getByAltText(words.image.preview(words.fields.logo))).toBeVisible()
  await next.click()

  await expect(page.getByRole('heading', { name: words.sections.license })).toBeVisible()
  await image.setInputFiles({ name: 'license.png', mimeType: 'image/png', buffer: aPng() })
  await expect(page.locator('form').getByRole('link', { name: words.terms.use })).toHaveAttribute(
    'href',
    'https://berth.example/terms',
  )
  await submit.click()
  await expect(page.getByText(rule.terms_required({}))).toBeVisible()
  await expect(terms).toBeFocused()

  // An error found later on the first step leads back to it; the rest is kept.
  const back = page.getByRole('button', { name: words.back, exact: true })
  await back.click()
  await expect(field('profile')).toHaveValue('做灯的')
  await expect(page.getByAltText(words.image.preview(words.fields.logo))).toBeVisible()
  await back.click()
  await field('username').fill('shipper@demo.test')
  await next.click()
  await next.click()
  await terms.check()
  await submit.click()
  await expect(page.getByText(rule.username_taken({}))).toBeVisible()
  await expect(field('username')).toBeFocused()
  await field('username').fill(email)
  await next.click()
  await next.click()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoAxeViolations(page)
  await submit.click()

  await expect(dialog).toContainText(words.done.waitingText(email))
  await dialog.getByRole('button', { name: words.done.goHome }).click()
  await expect(page).toHaveURL(/\/login$/)
  const { login } = accountWords[languages[lang]]
  await page.getByLabel(login.username, { exact: true }).fill(email)
  await page.getByLabel(login.password, { exact: true }).fill(typedPassword)
  await page.getByRole('button', { name: login.submit, exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText(problemWords[languages[lang]].waiting_review)
})

test('there is nothing to agree to if the settings name no documents', async ({ page, request, lang }) => {
  await changeSetting(request, 'app_mode', '1')
  await changeSetting(request, 'terms_of_use', '')
  await changeSetting(request, 'privacy_and_security', '')
  const { terms, submit } = registerForm(page, lang)
  await page.goto('/register')
  await expect(submit).toBeVisible()
  await expect(terms).toHaveCount(0)
})

test('the desk opens a registration and approves it', async ({ page, request, lang }) => {
  const list = membersWords[languages[lang]]
  const { rowActions, waitingTitle } = memberPageWords[languages[lang]]
  const { username, password, company1 } = await givenRegistration(request, lang)
  const trySigningIn = () => request.post('/api/system/login', { data: { username, password } })
  expect((await trySigningIn()).status()).toBe(422)
  await enterAs(page, 'operator', lang)
  await page.goto('/desk/members?tab=waiting')
  await expect(page.getByRole('tab', { name: new RegExp(`^${list.tabs.waiting} \\d+$`) })).toBeVisible()
  await page.getByRole('link', { name: company1 }).click()
  await expect(page.getByText(waitingTitle)).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: rowActions.approve }).click()
  await page.getByRole('dialog').getByRole('button', { name: rowActions.approve }).click()
  await expect(page.getByText(rowActions.approved(company1))).toBeVisible()
  await expect(page.getByText(waitingTitle)).toBeHidden()
  expect((await trySigningIn()).status()).toBe(200)
})

test('the desk rejects a registration with a reason, which the email includes', async ({
  page,
  request,
  lang,
}) => {
  const { rowActions, rejectedTitle, reasonOf } = memberPageWords[languages[lang]]
  const { username, company1 } = await givenRegistration(request, lang)
  await enterAs(page, 'operator', lang)
  await page.goto(`/desk/members?tab=waiting&keyword=${username}`)
  await page.getByRole('link', { name: company1 }).click()
  await page.getByRole('button', { name: rowActions.reject, exact: true }).click()
  const asked = page.getByRole('dialog', { name: rowActions.rejectTitle })
  await asked.getByRole('button', { name: rowActions.reject }).click()
  await expect(asked.getByText(rowActions.reasonMissing)).toBeVisible()
  await asked.getByLabel(rowActions.reason).fill('the licence cannot be read')
  await asked.getByRole('button', { name: rowActions.reject }).click()
  await expect(page.getByText(rowActions.rejected(company1))).toBeVisible()
  await expect(page.getByText(rejectedTitle)).toBeVisible()
  await expect(page.getByText(reasonOf('the licence cannot be read'))).toBeVisible()
  await expectNoAxeViolations(page)

  // This server sends no mail: messages stay in the outbox.
  type Found = { readonly lists: readonly { readonly id: number }[] }
  const outbox = `/desk/outbox?kind=registration_rejected&keyword=${username}`
  const { lists } = await callAs<Found>(request, 'operator', 'GET', outbox)
  type Mail = { readonly preview: { readonly text: string } }
  const { preview } = await callAs<Mail>(request, 'operator', 'GET', `/desk/outbox/${lists[0]?.id}`)
  expect(preview.text).toContain('the licence cannot be read')
})
