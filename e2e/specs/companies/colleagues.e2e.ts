import { inviteWords } from '../../../apps/web/src/features/people/invite-words.ts'
import { colleagueWords } from '../../../apps/web/src/features/people/member/colleague-words.ts'
import { peopleWords } from '../../../apps/web/src/features/people/people-words.ts'
import { profileWords } from '../../../apps/web/src/features/profile/member/profile-words.ts'
import { joinWords } from '../../../apps/web/src/features/sign-in/member/join/join-words.ts'
import { ruleWords } from '../../../packages/locales/src/rule-words.ts'
import { languages } from '../../support/desk-steps.ts'
import {
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  type Lang,
  test,
} from '../../support/fixtures.ts'
import { callWith, givenCompany, openWith } from '../../support/given-company.ts'
import { newReference } from '../../support/given-order.ts'
import { mailTo } from '../../support/mailbox.ts'

function wordsIn(lang: Lang) {
  const language = languages[lang]
  return {
    text: { ...peopleWords[language], ...colleagueWords[language] },
    invite: inviteWords[language],
    join: joinWords[language],
    profile: profileWords[language],
    rule: ruleWords[language],
  }
}

const draft = { action: 'save', container_mode: 1, contacts: [], containers: [] }

test('a colleague is invited by email, joins, works under their own name, and is removed', async ({
  page,
  browser,
  request,
  lang,
  expectConsoleError,
}) => {
  expectConsoleError(/401|404|422/)
  const { text, invite, join, rule } = wordsIn(lang)
  const owner = await givenCompany(request, lang)
  const email = `${newReference().toLowerCase()}@colleague.test`
  await openWith(page, owner.token, lang, '/profile?tab=colleagues')
  await expect(page.getByRole('table', { name: text.people }).getByText('HE JIE')).toBeVisible()
  await expectNoAxeViolations(page)

  // Invite: errors appear in the dialog, and only the owner sees them.
  await page.getByRole('button', { name: text.invite }).click()
  const dialog = page.getByRole('dialog', { name: text.invite })
  const address = dialog.getByRole('textbox', { name: text.email })
  const send = dialog.getByRole('button', { name: invite.send })
  await send.click()
  await expect(dialog.getByText(rule.required({ label: text.email }), { exact: true })).toBeVisible()
  await expect(dialog.getByText(rule.choose({}), { exact: true })).toBeVisible()
  await dialog.getByRole('radio', { name: lang === 'zh' ? /^订舱/ : /^Booking/ }).check()
  await address.fill(owner.username)
  await send.click()
  await expect(dialog.getByText(rule.already_colleague({}))).toBeVisible()
  await expectNoAxeViolations(page)
  await address.fill(email)
  await address.press('Enter')
  await expect(page.getByText(invite.sent(email))).toBeVisible()
  const open = page.getByRole('table', { name: text.open })
  await expect(open.getByText(email)).toBeVisible()

  // The email is in the language of the request; sending it again invalidates the first link.
  const linkOf = (mail: { readonly text: string }) => /\/join\?token=[\w-]+/.exec(mail.text)?.[0] ?? ''
  const first = await mailTo(email, { saying: lang === 'zh' ? '邀请您加入' : 'has invited you to join' })
  await page.getByRole('button', { name: text.resendTo(email) }).click()
  await expect(page.getByText(text.resent(email))).toBeVisible()
  const link = linkOf(await mailTo(email, { after: 1 }))

  const context = await browser.newContext()
  const theirs = await context.newPage()
  await theirs.goto(linkOf(first))
  await expect(theirs.getByRole('heading', { name: join.goneTitle })).toBeVisible()
  await theirs.goto(link)
  await expect(theirs.getByText(join.invites('HE JIE', owner.company1))).toBeVisible()
  await expectNoAxeViolations(theirs)
  await theirs.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(theirs)
  await theirs.setViewportSize({ width: 1440, height: 900 })
  await theirs.getByLabel(join.linkman).fill('qian wen')
  await theirs.getByLabel(join.phone).fill('+8657400005678')
  await theirs.getByLabel(join.password, { exact: true }).fill('12345')
  await theirs.getByLabel(join.confirm).fill('123456')
  await theirs.getByRole('button', { name: join.submit }).click()
  await expect(theirs.getByText(rule.password_length({ min: 6 }))).toBeVisible()
  await expect(theirs.getByText(rule.password_mismatch({}))).toBeVisible()
  await theirs.getByLabel(join.password, { exact: true }).fill('demo12345')
  await theirs.getByLabel(join.confirm).fill('demo12345')
  await theirs.getByLabel(join.confirm).press('Enter')
  await expect(theirs).toHaveURL(/\/today$/)

  // Their work is recorded under their own name.
  const token = (await theirs.evaluate(() => localStorage.getItem('token'))) ?? ''
  const saved = await callWith<{ id: number }>(request, token, 'POST', '/order/booking', draft)
  expect(saved.status).toBe(200)
  await page.goto(`/bookings/${saved.data.id}`)
  await expect(page.getByText(/QIAN WEN/).first()).toBeVisible()

  // Remove: the colleague's next call ends at the login page.
  await page.goto('/profile?tab=colleagues')
  await page.getByRole('button', { name: text.removeOf('QIAN WEN') }).click()
  await page.getByRole('dialog').getByRole('button', { name: text.remove, exact: true }).click()
  await expect(page.getByText(text.removed('QIAN WEN'))).toBeVisible()
  await expect(page.getByRole('table', { name: text.people }).getByText(email)).toHaveCount(0)
  await theirs.goto('/bookings')
  await expect(theirs).toHaveURL(/\/login/)
  await context.close()

  // Their name stays on what they did.
  await page.goto(`/bookings/${saved.data.id}`)
  await expect(page.getByText(/QIAN WEN/).first()).toBeVisible()
})

test('an owner changes a colleague’s permissions on the phone and transfers the ownership', async ({
  page,
  request,
  lang,
}) => {
  const { text, profile } = wordsIn(lang)
  const owner = await givenCompany(request, lang)
  const email = `${newReference().toLowerCase()}@colleague.test`
  await callWith(request, owner.token, 'POST', '/customer/colleague', { email, preset: 'member_finance' })
  const mail = await mailTo(email)
  const token = /token=([\w-]+)/.exec(mail.text)?.[1] ?? ''
  const joined = await request.post('/api/system/invitation', {
    data: { token, linkman: 'QIAN WEN', phone: '+8657400005678', password: 'demo12345' },
  })
  expect(joined.ok(), await joined.text()).toBe(true)
  const theirs: string = (await joined.json()).data.token

  await page.setViewportSize({ width: 390, height: 844 })
  await openWith(page, owner.token, lang, '/profile?tab=colleagues')
  const people = page.getByRole('list', { name: text.people })
  await expect(people.getByText(email)).toBeVisible()
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: text.changeOf('QIAN WEN') }).click()
  const dialog = page.getByRole('dialog', { name: text.changeOf('QIAN WEN') })
  await dialog.getByRole('radio', { name: lang === 'zh' ? /^单证/ : /^Documents/ }).check()
  await dialog.getByRole('button', { name: text.save }).click()
  await expect(page.getByText(text.changed('QIAN WEN'))).toBeVisible()
  type Me = { readonly authorities: readonly string[]; readonly is_owner: boolean }
  const me = async () => (await callWith<Me>(request, theirs, 'GET', '/userinfo')).data
  expect((await me()).authorities).toContain('order_document')
  expect((await me()).authorities).not.toContain('order_finance')

  await page.getByRole('button', { name: text.handOnTo('QIAN WEN') }).click()
  await page.getByRole('dialog').getByRole('button', { name: text.handOn, exact: true }).click()
  await expect(page.getByRole('tab', { name: profile.tabs.security })).toBeVisible()
  await expect(page.getByRole('tab', { name: profile.tabs.colleagues })).toHaveCount(0)
  await expect(page.getByText(profile.readOnly)).toBeVisible()
  expect((await me()).is_owner).toBe(true)
})
