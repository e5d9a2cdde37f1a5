import type { Page } from '@playwright/test'
import { forgetPasswordWords } from '../../../apps/web/src/features/sign-in/member/password/forget-password-words.ts'
import { accountWords } from '../../../apps/web/src/features/sign-in/member/sign-in-words.ts'
import { ruleWords } from '../../../packages/locales/src/rule-words.ts'
import { languages } from '../../support/desk-steps.ts'
import {
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  type Lang,
  test,
} from '../../support/fixtures.ts'
import { newReference } from '../../support/given-order.ts'
import { givenPerson, isOpen, tryToSignIn } from '../../support/given-person.ts'
import { mailsTo, mailTo } from '../../support/mailbox.ts'

function partsOf(page: Page, lang: Lang) {
  const words = forgetPasswordWords[languages[lang]]
  return {
    words,
    email: page.getByLabel(words.username, { exact: true }),
    code: page.getByLabel(words.vcode),
    send: page.getByRole('button', { name: words.send, exact: true }),
    next: page.getByRole('button', { name: words.next }),
    password: page.getByLabel(words.password, { exact: true }),
    confirm: page.getByLabel(words.confirm),
    submit: page.getByRole('button', { name: words.submit, exact: true }),
    back: page.getByRole('button', { name: words.back, exact: true }),
  }
}

const codeIn = (text: string) => /^\d{6}$/m.exec(text)?.[0] ?? ''

test('a forgotten password is reset with the emailed code, and the new one works', async ({
  page,
  lang,
  request,
  expectConsoleError,
}) => {
  expectConsoleError(/422/)
  const person = await givenPerson(request, lang)
  const { words, email, code, send, next, password, confirm, submit, back } = partsOf(page, lang)
  const rules = ruleWords[languages[lang]]
  await page.goto('/login')
  await page.getByRole('link', { name: accountWords[languages[lang]].login.forgot }).click()

  // Nothing is sent without an address.
  await next.click()
  await expect(email).toBeFocused()
  await email.fill('nobody')
  await send.click()
  await expect(page.getByText(rules.email({}))).toBeVisible()

  await email.fill(person.username)
  await send.click()
  await expect(page.getByText(words.sent(person.username, 10))).toBeVisible()
  await expect(page.getByRole('button', { name: /^\D*\d{2}\D*$/ })).toHaveAttribute('aria-disabled', 'true')
  await expectNoAxeViolations(page)
  const subject = lang === 'zh' ? '重设密码验证码' : 'your password reset code'
  const mail = await mailTo(person.username, { saying: subject })
  expect(mail.html).toContain(codeIn(mail.text))

  // Input survives a reload; a wrong code is reported before a password is asked for.
  const right = codeIn(mail.text)
  const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0')
  await code.fill(wrong)
  await page.reload()
  await expect(email).toHaveValue(person.username)
  await expect(code).toHaveValue(wrong)
  await code.press('Enter')
  await expect(page.getByText(rules.code_wrong({}))).toBeVisible()
  await expect(code).toBeFocused()
  await expect(password).toHaveCount(0)

  await code.fill(` ${right.slice(0, 3)} ${right.slice(3)} `)
  await code.press('Enter')
  await expect(password).toBeFocused()
  await password.fill('12345')
  await confirm.fill('123456')
  await submit.click()
  await expect(page.getByText(rules.password_length({ min: 6 }))).toBeVisible()
  await expect(page.getByText(rules.password_mismatch({}))).toBeVisible()
  await expect(password).toBeFocused()
  await expectNoAxeViolations(page)

  // The new password survives going back and forth, but not a reload.
  await password.fill('second password')
  await confirm.fill('second password')
  await back.click()
  await expect(email).toHaveValue(person.username)
  await next.click()
  await expect(password).toHaveValue('second password')
  await expect(confirm).toHaveValue('second password')
  await page.reload()
  await expect(password).toHaveValue('')

  // The same code is entered in another tab before it is used here.
  const other = await page.context().newPage()
  const there = partsOf(other, lang)
  await other.goto('/forget-password')
  await there.email.fill(person.username)
  await there.code.fill(right)
  await there.next.click()
  await expect(there.password).toBeFocused()

  await password.fill('second password')
  await confirm.fill('second password')
  await confirm.press('Enter')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText(words.done)).toBeVisible()
  await expect(page.getByLabel(accountWords[languages[lang]].login.username)).toHaveValue(person.username)

  // A code works only once: the other tab goes back to the code.
  await there.password.fill('third password')
  await there.confirm.fill('third password')
  await there.submit.click()
  await expect(other.getByText(rules.code_wrong({}))).toBeVisible()
  await expect(there.code).toBeFocused()
  await other.close()

  expect(await isOpen(request, person.token)).toBe(false)
  const notice = await mailTo(person.username, {
    saying: lang === 'zh' ? '登录密码已修改' : 'your password was changed',
  })
  expect(notice.text).toContain(person.username)
  await tryToSignIn(page, lang, person.username, 'second password')
  await expect(page).not.toHaveURL(/\/login/)
  await page.goto('/forget-password')
  await expect(email).toHaveValue('')
})

test('an unknown address gets the same answer, also on a phone, and no email', async ({
  page,
  lang,
  expectConsoleError,
}) => {
  expectConsoleError(/422|429/)
  await page.setViewportSize({ width: 390, height: 844 })
  const { words, email, code, send, next, password } = partsOf(page, lang)
  const nobody = `${newReference().toLowerCase()}@nowhere.test`
  await page.goto('/forget-password')
  await email.fill(nobody)
  await send.click()
  await expect(page.getByText(words.sent(nobody, 10))).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectNoAxeViolations(page)

  await code.fill('123456')
  await next.click()
  await expect(page.getByText(ruleWords[languages[lang]].code_wrong({}))).toBeVisible()
  await expect(password).toHaveCount(0)

  // A user who returns a moment later in another tab is told how long to wait.
  const other = await page.context().newPage()
  const there = partsOf(other, lang)
  await other.goto('/forget-password')
  await there.email.fill(nobody)
  await there.send.click()
  const told = lang === 'zh' ? /请 \d+ 秒后再试/ : /Try again in \d+ seconds?/
  await expect(other.getByRole('alert')).toHaveText(told)
  expect(await mailsTo(nobody)).toEqual([])
})
