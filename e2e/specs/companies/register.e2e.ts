import { aPng } from '../../../apps/server/src/testing/sample-files.ts'
import { shellWords } from '../../../apps/web/src/app/shell/shell-words.ts'
import { ruleWords } from '../../../packages/locales/src/rule-words.ts'
import { languages } from '../../support/desk-steps.ts'
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '../../support/fixtures.ts'
import { mailTo } from '../../support/mailbox.ts'
import { newEmail, registerForm, typedPassword } from '../../support/register-steps.ts'

const aPicture = (name = '执照.png') => ({ name, mimeType: 'image/png', buffer: aPng() })

test('a company registers, confirms its address by email and signs in', async ({
  page,
  lang,
  expectConsoleError,
}) => {
  expectConsoleError(/404|422/)
  const { words, field, image, terms, submit, dialog, fillBasics } = registerForm(page, lang)
  const email = newEmail()
  await page.goto('/register')
  await fillBasics(email)
  await expect(field('linkman')).toHaveValue('ZHOU MIN')
  await expect(field('country_id')).toHaveAccessibleDescription(lang === 'zh' ? '中国' : 'China')
  await image.setInputFiles(aPicture())
  await expect(page.getByAltText(words.image.preview(words.fields.license))).toBeVisible()
  await submit.click()
  await expect(page.getByText(ruleWords[languages[lang]].terms_required({}))).toBeVisible()
  await terms.check()
  await submit.click()

  await expect(dialog).toContainText(words.done.mailedText(email))
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: words.done.goHome, exact: true }).click()
  await expect(page).toHaveURL(/\/login$/)

  // The link asks for the password of the registration.
  const confirm = await mailTo(email, { saying: '/confirm?token=' })
  const link = /\/confirm\?token=[\w-]+/.exec(confirm.text)?.[0] ?? ''
  await page.goto(link)
  await expect(page.getByRole('heading', { name: words.confirm.title })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  const password = page.getByLabel(words.confirm.password, { exact: true })
  await password.fill('another-1')
  await password.press('Enter')
  await expect(page.getByText(ruleWords[languages[lang]].registered_password_wrong({}))).toBeVisible()
  await password.fill(typedPassword)
  await page.getByRole('button', { name: words.confirm.submit }).click()
  await expect(page.getByText(email.split('@')[0] ?? '')).toBeVisible()
  await expect(page.getByRole('button', { name: shellWords[languages[lang]].signOut })).toBeVisible()

  const mail = await mailTo(email, { after: 1 })
  expect(mail.text).toContain('BRIGHT LAMPS LTD')
  expect(mail.html).toContain('/login')
})

test('on a phone errors are shown at their fields and the input is kept', async ({
  page,
  lang,
  expectConsoleError,
}) => {
  expectConsoleError(/422/)
  await page.setViewportSize({ width: 390, height: 844 })
  const { words, field, image, terms, submit, fillBasics } = registerForm(page, lang)
  const rule = ruleWords[languages[lang]]
  await page.goto('/register')
  await submit.click()
  await expect(page.getByRole('alert').filter({ hasText: words.basicInvalid })).toBeVisible()
  await expect(field('username')).toBeFocused()
  await expectNoAxeViolations(page)

  // A rejected image does not replace the chosen one.
  await image.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: aPng() })
  await expect(page.getByText(rule.image_type({}))).toBeVisible()
  await image.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(2_097_153) })
  await expect(page.getByText(rule.image_size({ max: 2_097_152 }))).toBeVisible()
  await image.setInputFiles(aPicture())
  const preview = page.getByAltText(words.image.preview(words.fields.license))
  await expect(preview).toBeVisible()
  await page.getByRole('button', { name: words.image.remove }).click()
  await expect(preview).toBeHidden()

  await fillBasics(newEmail())
  await terms.check()
  await field('confirm').fill('another-1')
  await field('confirm').blur()
  await expect(page.getByText(rule.password_mismatch({}))).toBeVisible()
  // What only the server knows: a common password.
  await field('password').fill('iloveyou')
  await field('confirm').fill('iloveyou')
  await submit.click()
  await expect(page.getByText(words.failed, { exact: true })).toBeVisible()
  await expect(page.getByText(rule.password_common({}))).toBeVisible()
  await expect(field('password')).toBeFocused()

  // The other language shows the same form with the same input.
  const other = registerForm(page, lang === 'zh' ? 'en' : 'zh')
  await page.getByRole('button', { name: lang === 'zh' ? 'English EN' : '中文', exact: true }).click()
  await expect(other.field('company1')).toHaveValue('BRIGHT LAMPS LTD')
  await expect(other.field('password')).toHaveValue('iloveyou')
  await expect(
    page.getByText(ruleWords[languages[lang === 'zh' ? 'en' : 'zh']].password_common({})),
  ).toBeVisible()

  // Leaving asks for confirmation; a reload keeps everything that may be kept.
  await page.getByRole('link', { name: other.words.cancel, exact: true }).click()
  await expect(other.dialog).toContainText(other.words.leave.text)
  await other.dialog.getByRole('button', { name: other.words.leave.stay }).click()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(other.field('company1')).toHaveValue('BRIGHT LAMPS LTD')
  await expect(other.field('password')).toHaveValue('')
  await expect(page.getByText(other.words.restored)).toBeVisible()
  await expectNoSidewaysScroll(page)
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('iloveyou')
  await page.getByRole('link', { name: other.words.cancel, exact: true }).click()
  await other.dialog.getByRole('button', { name: other.words.leave.leave }).click()
  await expect(page).toHaveURL(/\/login$/)
})
