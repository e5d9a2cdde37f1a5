import type { Locator, Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { authorityPresets } from '../../../apps/server/src/reference/authority-presets.ts'
import { secondFactorWords } from '../../../apps/web/src/features/account/second-factor/second-factor-words.ts'
import { memberPageWords } from '../../../apps/web/src/features/members/desk/member-page-words.ts'
import { staffWords } from '../../../apps/web/src/features/people/desk/staff-words.ts'
import { inviteWords } from '../../../apps/web/src/features/people/invite-words.ts'
import { colleagueWords } from '../../../apps/web/src/features/people/member/colleague-words.ts'
import { peopleWords } from '../../../apps/web/src/features/people/people-words.ts'
import { accountWords } from '../../../apps/web/src/features/sign-in/member/sign-in-words.ts'
import { recoveryCodeCount } from '../../../packages/domain/src/access/second-factor.ts'
import { problemWords } from '../../../packages/locales/src/problem-words.ts'
import { ruleWords } from '../../../packages/locales/src/rule-words.ts'
import { languages } from '../../support/desk-steps.ts'
import type { Lang } from '../../support/fixtures.ts'
import { tryToSignIn } from '../../support/given-person.ts'
import { long } from '../../support/long.ts'
import {
  enterAs,
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  test,
} from '../../support/own-server.ts'

test.describe.configure({ mode: 'default' })

const password = 'demo1234'

function wordsIn(lang: Lang) {
  const language = languages[lang]
  return {
    text: secondFactorWords[language],
    login: accountWords[language].login,
    people: { ...peopleWords[language], ...colleagueWords[language] },
    invite: inviteWords[language],
    roles: staffWords[language].presets,
    member: memberPageWords[language],
    rule: ruleWords[language],
    problem: problemWords[language],
  }
}

/** An authenticator app. A code works once, so the second call shows the next one, which the server accepts half a minute early. */
function anApp(secret: string) {
  let ahead = 0
  return () => new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 * ahead++ })
}

/** Goes through the steps up to the recovery codes; returns the app and the codes. */
async function enrol(place: Locator, lang: Lang) {
  const { text } = wordsIn(lang)
  await place.getByLabel(text.steps.password, { exact: true }).fill(password)
  await place.getByRole('button', { name: text.steps.next }).click()
  await expect(place.getByRole('img', { name: text.steps.qr })).toBeVisible()
  const secret = /(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}/.exec(await place.innerText())?.[0] ?? ''
  const code = anApp(secret.replaceAll(' ', ''))
  await place.getByLabel(text.code).fill(code())
  await place.getByRole('button', { name: text.steps.turnOn }).click()
  const codes = place.getByRole('list', { name: text.recovery.title }).getByRole('listitem')
  await expect(codes).toHaveCount(recoveryCodeCount)
  return { code, recovery: await codes.allInnerTexts() }
}

async function openLogin(page: Page, lang: Lang) {
  await page.goto('/logout')
  await expect(page).toHaveURL(/\/login/)
  await page.goto(`/login?lang=${lang === 'zh' ? 'cn' : 'en'}`)
}

test('a member sets it up, signs in with a code, confirms a change of permissions with one, and turns it off', async ({
  page,
  lang,
  expectConsoleError,
}) => {
  long('each code works once, so the acts that need one follow each other')
  expectConsoleError(/403|422/)
  const { text, login, people, invite, rule, problem } = wordsIn(lang)
  await enterAs(page, 'shipper', lang)
  await page.goto('/profile?tab=security')
  await expect(page.getByText(text.line)).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: text.setUp }).click()
  const dialog = page.getByRole('dialog', { name: text.setUp })
  await dialog.getByLabel(text.steps.password, { exact: true }).fill('wrong')
  await dialog.getByRole('button', { name: text.steps.next }).click()
  await expect(dialog.getByText(rule.old_password_wrong({}))).toBeVisible()
  await expectNoAxeViolations(page)
  const { code, recovery } = await enrol(dialog, lang)
  await expectNoAxeViolations(page)
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: text.recovery.download }).click(),
  ])
  expect(saved.suggestedFilename()).toContain('.txt')
  await dialog.getByRole('button', { name: text.recovery.done }).click()
  await expect(page.getByText(text.left(recoveryCodeCount))).toBeVisible()

  // Signing in takes a code: focused when it is asked for, wrong ones are named at the field.
  await openLogin(page, lang)
  await tryToSignIn(page, lang, 'shipper@demo.test', password)
  await expect(page.getByText(problem.code_needed)).toBeVisible()
  const field = page.getByLabel(login.code)
  await expect(field).toBeFocused()
  await expectNoAxeViolations(page)
  await field.fill('12')
  await field.press('Enter')
  await expect(page.getByText(rule.code_wrong({}))).toBeVisible()
  await field.fill(code())
  await field.press('Enter')
  await expect(page).not.toHaveURL(/\/login/)

  const refused = {
    status: 403,
    json: { code: 1, msg: problem.confirmation_needed, error: 'confirmation_needed' },
  }
  // The server asks again: what was typed in the dialog below is sent once the code is right.
  await page.goto('/profile?tab=colleagues')
  let isToRefuse = true
  await page.route('**/api/customer/colleague', async (route) => {
    if (route.request().method() !== 'POST' || !isToRefuse) return await route.fallback()
    isToRefuse = false
    await route.fulfill(refused)
  })
  await page.getByRole('button', { name: people.invite }).click()
  const inviting = page.getByRole('dialog', { name: people.invite })
  const email = `someone.${lang}@colleague.test`
  await inviting.getByRole('textbox', { name: people.email }).fill(email)
  await inviting.getByRole('radiogroup', { name: people.preset }).getByRole('radio').first().check()
  await inviting.getByRole('button', { name: invite.send }).click()
  const confirming = page.getByRole('dialog', { name: text.confirm.title })
  await expect(confirming.getByLabel(text.code)).toBeFocused()
  await confirming.getByLabel(text.code).fill(recovery[1] ?? '')
  await confirming.getByLabel(text.code).press('Enter')
  // Without a mail server the link is shown, this once.
  const link = page.getByRole('dialog', { name: invite.linkTitle })
  await expect(link.getByText(invite.notMailed)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(link).toBeHidden()

  // Cancelling leaves the form as it was, with the reason.
  isToRefuse = true
  await page.getByRole('button', { name: people.invite }).click()
  await inviting.getByRole('textbox', { name: people.email }).fill(`other.${email}`)
  await inviting.getByRole('radiogroup', { name: people.preset }).getByRole('radio').first().check()
  await inviting.getByRole('button', { name: invite.send }).click()
  await expect(confirming.getByLabel(text.code)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(confirming).toBeHidden()
  await expect(inviting.getByText(problem.confirmation_needed)).toBeVisible()
  await expect(inviting.getByRole('textbox', { name: people.email })).toHaveValue(`other.${email}`)

  // A recovery code works in place of the app. Turned off, the password is enough.
  await page.goto('/profile?tab=security')
  await page.getByRole('button', { name: text.turnOff }).click()
  const off = page.getByRole('dialog', { name: text.turnOff })
  await off.getByLabel(text.code).fill(recovery[0] ?? '')
  await off.getByRole('button', { name: text.turnOff }).click()
  await expect(page.getByText(text.turnedOff)).toBeVisible()
  await openLogin(page, lang)
  await tryToSignIn(page, lang, 'shipper@demo.test', password)
  await expect(page).not.toHaveURL(/\/login/)
})

test('a role requires it: its users set it up before anything else, and the desk resets it when a phone is lost', async ({
  page,
  browser,
  lang,
  expectConsoleError,
}) => {
  long('two people take part, each with codes of their own')
  expectConsoleError(/403/)
  const { text, people, roles, member } = wordsIn(lang)
  const name = authorityPresets.forwarder[lang === 'zh' ? 'nameZh' : 'nameEn']
  const theirs = await (await browser.newContext()).newPage()
  await enterAs(theirs, 'forwarder', lang)
  await theirs.goto('/bookings')
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible()

  await enterAs(page, 'operator', lang)
  await page.goto('/desk/staff?tab=presets')
  await page.getByRole('button', { name: roles.editOf(name) }).click()
  const editing = page.getByRole('dialog', { name: roles.editOf(name) })
  await editing.getByRole('checkbox', { name: roles.needsFactor }).check()
  await expectNoAxeViolations(page)
  await editing.getByRole('button', { name: roles.save }).click()
  await expect(page.getByText(roles.saved(name))).toBeVisible()

  // An open session is led there by its next call, and back afterwards.
  await theirs.reload()
  await expect(theirs).toHaveURL(/\/second-factor$/)
  await expect(theirs.getByRole('heading', { level: 1, name: text.enrolment.title })).toBeVisible()
  await expectNoAxeViolations(theirs)
  await theirs.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(theirs)
  const { recovery } = await enrol(theirs.locator('main'), lang)
  await expectNoSidewaysScroll(theirs)
  await theirs.setViewportSize({ width: 1440, height: 900 })
  await theirs.getByRole('button', { name: text.recovery.done }).click()
  await expect(theirs).toHaveURL(/\/bookings$/)
  await theirs.goto('/second-factor')
  await expect(theirs).not.toHaveURL(/second-factor/)
  await theirs.goto('/profile?tab=security')
  await expect(theirs.getByText(text.required)).toBeVisible()
  await expect(theirs.getByRole('button', { name: text.turnOff })).toBeHidden()

  // New recovery codes for a used one.
  await theirs.getByRole('button', { name: text.renew }).click()
  const renewing = theirs.getByRole('dialog', { name: text.renew })
  await renewing.getByLabel(text.code).fill(recovery[1] ?? '')
  await renewing.getByRole('button', { name: text.renew }).click()
  const renewed = theirs.getByRole('dialog', { name: text.renewed })
  await expect(renewed.getByRole('listitem')).toHaveCount(recoveryCodeCount)

  await page.goto('/desk/members?keyword=forwarder@demo.test')
  await page.getByRole('main').getByRole('table').getByRole('link').first().click()
  await page.getByRole('table', { name: member.people }).getByText(people.factor).waitFor()
  await page
    .getByRole('table', { name: member.people })
    .getByRole('button', { name: new RegExp(people.resetFactorOf('.+')) })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: people.resetFactor }).click()
  await expect(page.getByRole('table', { name: member.people }).getByText(people.factor)).toBeHidden()
  await theirs.goto('/bookings')
  await expect(theirs).toHaveURL(/\/login/)
  await tryToSignIn(theirs, lang, 'forwarder@demo.test', password)
  await expect(theirs).toHaveURL(/\/second-factor$/)
  await theirs.context().close()
})
