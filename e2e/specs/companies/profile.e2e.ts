import { shellWords } from '../../../apps/web/src/app/shell/shell-words.ts'
import { accountWords, profileFieldWords } from '../../../apps/web/src/features/account/account-words.ts'
import { profileWords } from '../../../apps/web/src/features/profile/member/profile-words.ts'
import { formWords } from '../../../apps/web/src/page-parts/forms/form-words.ts'
import { unsavedWords } from '../../../apps/web/src/page-parts/forms/unsaved-words.ts'
import { ruleWords } from '../../../packages/locales/src/rule-words.ts'
import { languages } from '../../support/desk-steps.ts'
import {
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  type Lang,
  test,
} from '../../support/fixtures.ts'
import { callWith, givenCompany, openWith, signInThroughApi } from '../../support/given-company.ts'
import { mailTo } from '../../support/mailbox.ts'
import { aPicture } from '../../support/sample-picture.ts'

function wordsIn(lang: Lang) {
  const language = languages[lang]
  return {
    page: profileWords[language],
    account: accountWords[language],
    shared: formWords[language],
    field: profileFieldWords[language],
    rule: ruleWords[language],
    shell: shellWords[language],
    unsaved: unsavedWords[language],
  }
}

type Me = {
  readonly city: string
  readonly linkman: string
  readonly version: number
  readonly company_version: number
}

test('the profile is corrected field by field and saved; leaving it unsaved asks for confirmation', async ({
  page,
  request,
  lang,
  expectConsoleError,
}) => {
  expectConsoleError(/409/)
  const words = wordsIn(lang)
  const { token } = await givenCompany(request, lang)
  await openWith(page, token, lang, '/profile')
  const box = (name: keyof typeof words.field) =>
    page.getByRole('textbox', { name: words.field[name], exact: true })
  const save = page.getByRole('button', { name: words.account.save, exact: true })
  await expect(page.getByRole('heading', { level: 1, name: words.page.title })).toBeVisible()
  await expect(save).toBeDisabled()
  await expectNoAxeViolations(page)

  // Errors appear at their fields, and the first one gets focus.
  await box('company1').fill('')
  await box('phone').fill('0574 转 8')
  await box('phone').press('Enter')
  await expect(page.getByText(words.rule.phone({}))).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText(words.shared.corrections(2))
  await expect(box('phone')).toBeFocused()
  await box('phone').fill('+86574001')
  await box('company1').fill('new name ltd')
  await expect(box('company1')).toHaveValue('NEW NAME LTD')
  await box('exp_consignee').fill('何洁')
  await save.click()
  await expect(page.getByText(words.account.saved)).toBeVisible()
  await page.reload()
  await expect(box('company1')).toHaveValue('NEW NAME LTD')
  await expect(box('exp_consignee')).toHaveValue('何洁')

  // Leaving asks for confirmation; staying keeps the input.
  await box('city').fill('HANGZHOU')
  await page.getByRole('link', { name: lang === 'zh' ? '我的订舱' : 'My bookings' }).click()
  await page.getByRole('button', { name: words.unsaved.stay }).click()
  await expect(box('city')).toHaveValue('HANGZHOU')

  // Another session saves meanwhile: the newer version goes underneath what was typed.
  const { data: me } = await callWith<Me>(request, token, 'GET', '/userinfo')
  const other = await callWith(request, token, 'PUT', '/userinfo', {
    ...me,
    linkman: 'HE LING',
    zip_code: '315000',
  })
  expect(other.status).toBe(200)
  await save.click()
  await expect(page.getByRole('alert')).toContainText(words.shared.stale)
  await page.getByRole('button', { name: words.shared.load }).click()
  await expect(box('linkman')).toHaveValue('HE LING')
  await expect(box('city')).toHaveValue('HANGZHOU')
  await save.click()
  await expect(page.getByText(words.account.saved)).toBeVisible()
  expect((await callWith<Me>(request, token, 'GET', '/userinfo')).data).toMatchObject({
    city: 'HANGZHOU',
    linkman: 'HE LING',
    zip_code: '315000',
  })
})

test('images are checked, shown small, replaced and removed', async ({ page, request, lang }) => {
  const words = wordsIn(lang)
  const { token } = await givenCompany(request, lang)
  await openWith(page, token, lang, '/profile')
  const licence = page.getByRole('group', { name: words.page.license })
  const choose = async (name: string, buffer: Buffer) =>
    licence.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer })
  await choose('licence.gif', aPicture())
  await expect(licence.getByRole('alert')).toHaveText(words.rule.image_type({}))
  await choose('licence.png', Buffer.alloc(2_097_153))
  await expect(licence.getByRole('alert')).toHaveText(words.rule.image_size({ max: 2_097_152 }))
  await choose('licence.png', aPicture())
  await expect(page.getByText(words.page.imageSaved.license)).toBeVisible()
  await expect(licence.getByRole('img')).toBeVisible()
  await expect
    .poll(() => licence.getByRole('img').evaluate((img) => (img as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
  await choose('newer.png', aPicture())
  await expect(licence.getByText('newer.png')).toBeVisible()
  await expectNoAxeViolations(page)
  await licence.getByRole('button', { name: words.page.remove }).click()
  await page.getByRole('dialog').getByRole('button', { name: words.page.remove, exact: true }).click()
  await expect(licence.getByText(words.page.none)).toBeVisible()
})

test('business info has its own tab if the portal asks for it', async ({ page, request, lang }) => {
  const words = wordsIn(lang)
  const { token } = await givenCompany(request, lang)
  await page.route('**/api/system/config', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    const lists = body.data.lists.filter(({ name }: { name: string }) => name !== 'app_mode')
    body.data.lists = [...lists, { name: 'app_mode', value: '2' }]
    await route.fulfill({ response, json: body })
  })
  await openWith(page, token, lang, '/profile?tab=business')
  await page.getByRole('textbox', { name: words.field.profile }).fill('纺织品出口')
  const routes = page.getByRole('combobox', { name: words.field.routes })
  await routes.fill('us')
  await page.locator('[data-popup]').getByRole('option').first().click()
  await page.keyboard.press('Escape')
  await expectNoAxeViolations(page)
  // An error on the other tab leads there.
  await page.getByRole('tab', { name: words.page.tabs.basic }).click()
  await page.getByRole('textbox', { name: words.field.credit_no }).fill('')
  await page.getByRole('tab', { name: words.page.tabs.business }).click()
  const save = page.getByRole('button', { name: words.account.save, exact: true })
  await save.click()
  const credit = page.getByRole('textbox', { name: words.field.credit_no })
  await expect(credit).toBeFocused()
  await credit.fill('91350100M000100Y43')
  await save.click()
  await expect(page.getByText(words.account.saved)).toBeVisible()
  const { data } = await callWith<{ routes: string; profile: string }>(request, token, 'GET', '/userinfo')
  expect([data.profile, /^\d+$/.test(data.routes)]).toEqual(['纺织品出口', true])
})

test('a password change requires the current one, ends other sessions and is confirmed by email', async ({
  page,
  request,
  lang,
  expectConsoleError,
}) => {
  expectConsoleError(/422/)
  const words = wordsIn(lang)
  const { password: text } = words.account
  const { username, password, token } = await givenCompany(request, lang)
  const elsewhere = await signInThroughApi(request, username, password)
  await openWith(page, token, lang, '/profile?tab=security')
  const box = (name: string) => page.getByLabel(name, { exact: true })
  const save = page.getByRole('button', { name: text.save, exact: true })
  await box(text.old).fill('a guess')
  await box(text.next).fill('12345')
  await box(text.again).fill('123456')
  await save.click()
  await expect(page.getByText(words.rule.password_length({ min: 6 }))).toBeVisible()
  await expect(page.getByText(words.rule.password_mismatch({}))).toBeVisible()
  await box(text.next).fill('second password')
  await box(text.again).fill('second password')
  await save.click()
  await expect(page.getByText(words.rule.old_password_wrong({}))).toBeVisible()
  await expectNoAxeViolations(page)
  await box(text.old).fill(password)
  await box(text.old).press('Enter')
  await expect(page.getByText(text.saved)).toBeVisible()
  expect((await callWith(request, elsewhere, 'GET', '/userinfo')).status).toBe(401)
  expect((await callWith(request, token, 'GET', '/userinfo')).status).toBe(200)
  await signInThroughApi(request, username, 'second password')
  await mailTo(username, { saying: lang === 'zh' ? '密码已修改' : 'password was changed' })
})

test('a colleague can read the company profile and edit only their own account', async ({
  page,
  request,
  lang,
}) => {
  const words = wordsIn(lang)
  const token = await signInThroughApi(request, 'finance@demo.test', 'demo1234')
  await page.setViewportSize({ width: 390, height: 844 })
  await openWith(page, token, lang, '/profile')
  await expect(page.getByText(words.page.readOnly)).toBeVisible()
  await expect(page.getByText('SHENZHEN LANWAN HOME FURNISHINGS CO., LTD.')).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(2)
  await expect(page.getByRole('tab')).toHaveText([words.page.tabs.basic, words.page.tabs.security])
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('tab', { name: words.page.tabs.security }).click()
  await expect(page.getByRole('heading', { name: words.account.password.title })).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('an operator opens their account page from their name', async ({ openPageOf, lang }) => {
  const words = wordsIn(lang)
  const page = await openPageOf('operator')
  await page.goto('/desk/orders')
  // The desk is still opening its list, which changes the address.
  await expect(page.getByRole('list').first()).toBeVisible()
  await expect(async () => {
    await page.getByRole('link', { name: 'operator', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: words.account.title })).toBeVisible({
      timeout: 5_000,
    })
  }).toPass()
  await expect(page.getByRole('textbox', { name: words.account.name, exact: true })).toHaveValue('ZHAO YUN')
  await expect(page.getByRole('heading', { name: words.account.password.title })).toBeVisible()
  await expectNoAxeViolations(page)
})
