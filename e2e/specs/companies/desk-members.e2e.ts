import { profileFieldWords } from '../../../apps/web/src/features/account/account-words.ts'
import { listMenuWords } from '../../../apps/web/src/features/import-export/list-menu-words.ts'
import { sheetWords } from '../../../apps/web/src/features/import-export/sheet-words.ts'
import { addMemberWords } from '../../../apps/web/src/features/members/desk/add-member-words.ts'
import { membersWords } from '../../../apps/web/src/features/members/desk/member-list-words.ts'
import { memberPageWords } from '../../../apps/web/src/features/members/desk/member-page-words.ts'
import { authoritiesWords } from '../../../apps/web/src/features/people/authorities-words.ts'
import { staffWords } from '../../../apps/web/src/features/people/desk/staff-words.ts'
import { inviteWords } from '../../../apps/web/src/features/people/invite-words.ts'
import { peopleWords } from '../../../apps/web/src/features/people/people-words.ts'
import { joinWords } from '../../../apps/web/src/features/sign-in/member/join/join-words.ts'
import { deskActions } from '../../../apps/web/src/features/workbench/desk/state/desk-actions.ts'
import { formWords } from '../../../apps/web/src/page-parts/forms/form-words.ts'
import { authorityWords } from '../../../packages/locales/src/authority-words.ts'
import { ruleWords } from '../../../packages/locales/src/rule-words.ts'
import { languages } from '../../support/desk-steps.ts'
import {
  enterAs,
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  type Lang,
  test,
} from '../../support/fixtures.ts'
import { callWith, givenCompany, signInThroughApi } from '../../support/given-company.ts'
import { callAs, newReference } from '../../support/given-order.ts'
import { long } from '../../support/long.ts'
import { mailTo } from '../../support/mailbox.ts'
import { saveList } from '../../support/saved-list.ts'

function wordsIn(lang: Lang) {
  const language = languages[lang]
  return {
    list: membersWords[language],
    text: memberPageWords[language],
    staff: { ...peopleWords[language], ...staffWords[language] },
    inviting: inviteWords[language],
    shared: formWords[language],
    join: joinWords[language],
    dialog: authoritiesWords[language],
    authority: authorityWords[language],
    field: profileFieldWords[language],
    rule: ruleWords[language],
    rejecting: deskActions.reject_payment.words[language],
  }
}

test('a member is found, edited, given permissions and blocked; each takes effect with their next call', async ({
  page,
  request,
  lang,
  expectConsoleError,
}) => {
  expectConsoleError(/409/)
  const { list, text, shared, dialog, authority, field } = wordsIn(lang)
  const owner = await givenCompany(request, lang)
  const theirs = async (path: string) => (await callWith(request, owner.token, 'GET', path)).status
  await enterAs(page, 'operator', lang)

  // Found regardless of case and opened by keyboard.
  await page.goto('/desk/members')
  const table = page.getByRole('table', { name: list.table })
  await expect(table).toBeVisible()
  await page.getByRole('searchbox', { name: list.searchLabel }).click()
  await page.keyboard.type(owner.username.toUpperCase())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/keyword=/)
  await expect(table.getByRole('link')).toHaveCount(1)
  expect(await saveList(page, lang)).toContain(owner.username)
  await expectNoAxeViolations(page)
  await table.getByRole('row').nth(1).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: owner.company1, level: 1 })).toBeVisible()
  await expectNoAxeViolations(page)

  // Concurrent edit: what was typed is kept over the newer version.
  await page.getByRole('button', { name: text.edit }).click()
  const form = page.getByRole('dialog', { name: text.form.title })
  const days = form.getByLabel(text.paymentDays)
  await days.fill('45')
  const id = Number(/members\/(\d+)/.exec(page.url())?.[1])
  type Seen = Readonly<Record<string, unknown>>
  const seen = await callAs<Seen>(request, 'operator', 'GET', `/desk/member/${id}`)
  await callAs(request, 'operator', 'PUT', `/desk/member/${id}`, { ...seen, city: 'WENZHOU' })
  await form.getByRole('button', { name: text.form.save }).click()
  await expect(form.getByText(shared.stale)).toBeVisible()
  await expectNoAxeViolations(page)
  await form.getByRole('button', { name: shared.load }).click()
  await expect(form.getByLabel(field.city)).toHaveValue('WENZHOU')
  await expect(days).toHaveValue('45')
  await form.getByRole('button', { name: text.form.save }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('definition').filter({ hasText: text.days(45) })).toBeVisible()

  // A person's permissions take effect with their next call.
  expect(await theirs('/order')).toBe(200)
  await page.getByRole('button', { name: text.person.authorityOf('HE JIE') }).click()
  const editor = page.getByRole('dialog', { name: text.person.authorityOf('HE JIE') })
  await editor.getByRole('radio', { name: dialog.own }).check()
  await editor.getByRole('checkbox', { name: authority.order, exact: true }).uncheck()
  await expect(editor.getByRole('checkbox', { name: authority.company_edit })).toBeDisabled()
  await expectNoAxeViolations(page)
  await editor.getByRole('button', { name: dialog.save }).click()
  await expect(page.getByText(dialog.saved('HE JIE'))).toBeVisible()
  expect(await theirs('/order')).toBe(403)

  // Block with a reason: the open session ends at once, and unblocking does not restore it.
  await page.getByRole('button', { name: text.rowActions.block, exact: true }).click()
  const asked = page.getByRole('dialog', { name: text.rowActions.block })
  await asked.getByRole('button', { name: text.rowActions.block }).click()
  await expect(asked.getByText(text.rowActions.reasonMissing)).toBeVisible()
  await asked.getByLabel(text.rowActions.reason).fill('unpaid bills')
  await asked.getByRole('button', { name: text.rowActions.block }).click()
  await expect(page.getByText(text.blockedTitle)).toBeVisible()
  await expect(page.getByText(text.reasonOf('unpaid bills'))).toBeVisible()
  expect(await theirs('/userinfo')).toBe(401)

  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: text.rowActions.unblock, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: text.rowActions.unblock }).click()
  await expect(page.getByText(text.blockedTitle)).toBeHidden()
  expect(await theirs('/userinfo')).toBe(401)
  await page.goto(`/desk/members?keyword=${owner.username}`)
  await expect(page.getByRole('list', { name: list.table }).getByText(owner.username)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectNoAxeViolations(page)
})

test('a person is blocked, unblocked and emailed a new password; their company becomes a forwarder', async ({
  page,
  request,
  lang,
}) => {
  const { text, field } = wordsIn(lang)
  const { person, rowActions } = text
  const owner = await givenCompany(request, lang)
  const { username, password } = owner
  type Found = { readonly lists: readonly { readonly id: number }[] }
  const { lists } = await callAs<Found>(request, 'operator', 'GET', `/desk/member?keyword=${username}`)
  await enterAs(page, 'operator', lang)
  await page.goto(`/desk/members/${lists[0]?.id}`)

  // Blocking ends their session at once, and the page says why.
  await page.getByRole('button', { name: person.blockOf('HE JIE') }).click()
  const blocking = page.getByRole('dialog', { name: person.blockOf('HE JIE') })
  await blocking.getByLabel(rowActions.reason).fill('left the company')
  await blocking.getByRole('button', { name: person.block, exact: true }).click()
  await expect(page.getByText(rowActions.personBlocked('HE JIE'))).toBeVisible()
  expect((await callWith(request, owner.token, 'GET', '/userinfo')).status).toBe(401)
  await expect(page.getByText(text.reasonOf('left the company'))).toBeVisible()
  const sendPassword = page.getByRole('button', { name: person.passwordOf('HE JIE') })
  await expect(sendPassword).toBeDisabled()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: person.unblockOf('HE JIE') }).click()
  await page.getByRole('dialog').getByRole('button', { name: person.unblock, exact: true }).click()
  await expect(page.getByText(text.reasonOf('left the company'))).toBeHidden()
  expect((await callWith(request, owner.token, 'GET', '/userinfo')).status).toBe(401)

  // Only the person gets the code.
  await sendPassword.click()
  await page.getByRole('dialog').getByRole('button', { name: person.password, exact: true }).click()
  await expect(page.getByText(rowActions.passwordSent(username))).toBeVisible()
  const mail = await mailTo(username, { saying: lang === 'zh' ? '验证码' : 'code' })
  expect(mail.text).toMatch(/^\d{6}$/m)

  // A shipper becomes a forwarder with a forwarder's permissions and business info filled in.
  const token = await signInThroughApi(request, username, password)
  expect((await callWith(request, token, 'GET', '/rate')).status).toBe(403)
  await page.getByRole('button', { name: text.edit }).click()
  const form = page.getByRole('dialog', { name: text.form.title })
  await form.getByText(lang === 'zh' ? '货代' : 'Forwarder', { exact: true }).click()
  const ports = form.getByLabel(field.ports)
  await ports.fill('CNNGB')
  await ports.press('Enter')
  await ports.press('Escape')
  await expectNoAxeViolations(page)
  await form.getByRole('button', { name: text.form.save }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText(lang === 'zh' ? '宁波' : 'Ningbo', { exact: true })).toBeVisible()
  expect((await callWith(request, token, 'GET', '/rate')).status).toBe(200)
})

test('a company is added with its first person, who joins by the mailed link', async ({
  page,
  browser,
  lang,
}) => {
  const { list, text, join, field } = wordsIn(lang)
  const added = addMemberWords[languages[lang]]
  const email = `${newReference().toLowerCase()}@phone.test`
  const company = `PHONE ${newReference()} LTD`
  await enterAs(page, 'operator', lang)
  await page.goto('/desk/members')
  await expect(page.getByRole('table', { name: list.table })).toBeVisible()
  await page.getByRole('button', { name: added.open }).click()
  const dialog = page.getByRole('dialog', { name: added.title })
  await dialog.getByLabel(field.company1).fill(company)
  await dialog.getByLabel(field.credit_no).fill('GB123456789')
  await dialog.getByLabel(field.invoice_title).fill(company)
  await dialog.getByLabel(field.address1).fill('1 QUAY STREET')
  await dialog.getByLabel(field.country_id).fill('GB')
  await dialog.getByLabel(field.country_id).press('Enter')
  await dialog.getByLabel(field.city).fill('FELIXSTOWE')
  await dialog.getByLabel(field.linkman).fill('JOAN PORTER')
  await dialog.getByLabel(field.phone).fill('+441394000000')
  await dialog.getByLabel(field.username).fill(email)
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: added.add }).click()
  await expect(page.getByText(added.addedAndInvited(company, email))).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: company })).toBeVisible()
  await expect(page.getByText(text.person.notJoined)).toBeVisible()
  await expectNoAxeViolations(page)

  const link = /\/join\?token=[\w-]+/.exec((await mailTo(email)).text)?.[0] ?? ''
  const theirs = await (await browser.newContext()).newPage()
  await theirs.goto(link)
  await expect(theirs.getByLabel(join.linkman)).toHaveValue('JOAN PORTER')
  await theirs.getByLabel(join.password, { exact: true }).fill('a good word 42')
  await theirs.getByLabel(join.confirm).fill('a good word 42')
  await theirs.getByLabel(join.confirm).press('Enter')
  await expect(theirs).toHaveURL(/\/today$/)
  await page.reload()
  await expect(page.getByText(text.person.notJoined)).toHaveCount(0)
})

test('a clerk is invited by email and sees no money until given the finance permission', async ({
  page,
  browser,
  request,
  lang,
  expectConsoleError,
}) => {
  long('the clerk signs in before and after the permission')
  expectConsoleError(/40[134]|422/)
  const { list, staff, inviting, shared, join, dialog, rule, rejecting } = wordsIn(lang)
  const email = `${newReference().toLowerCase()}@staff.test`
  await enterAs(page, 'operator', lang)
  await page.goto('/desk/members')
  await page.getByRole('link', { name: lang === 'zh' ? '操作员' : 'Staff', exact: true }).click()
  await expect(page.getByText(staff.yourself)).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: staff.invite }).click()
  const invite = page.getByRole('dialog', { name: staff.invite })
  await invite.getByLabel(staff.email).fill(email)
  await page.keyboard.press('Enter')
  await expect(invite.getByText(rule.choose({}), { exact: true })).toBeVisible()
  await invite.getByRole('radio', { name: lang === 'zh' ? '操作员' : 'Operator clerk', exact: true }).check()
  await expectNoAxeViolations(page)
  await invite.getByRole('button', { name: inviting.send }).click()
  await expect(page.getByText(inviting.sent(email))).toBeVisible()

  const link = /\/join\?token=[\w-]+/.exec((await mailTo(email)).text)?.[0] ?? ''
  const context = await browser.newContext()
  const theirs = await context.newPage()
  await theirs.goto(link)
  await theirs.getByLabel(join.linkman).fill('qian wen')
  await theirs.getByLabel(join.phone).fill('+8657400005678')
  await theirs.getByLabel(join.password, { exact: true }).fill('demo12345')
  await theirs.getByLabel(join.confirm).fill('demo12345')
  await theirs.getByLabel(join.confirm).press('Enter')
  await expect(theirs).toHaveURL(/\/desk\/orders/)
  await expect(theirs.getByRole('link', { name: list.title, exact: true })).toHaveCount(0)
  await theirs.goto('/desk/members')
  await expect(theirs).toHaveURL(/\/404/)

  // The money steps belong to finance: hidden for a clerk, shown with the finance permission.
  type Orders = { readonly lists: readonly { readonly id: number }[] }
  const { lists } = await callAs<Orders>(request, 'operator', 'GET', '/desk/order?queue=all&status=11&size=1')
  await theirs.goto(`/desk/orders/${lists[0]?.id}`)
  await expect(theirs.locator('#order-title')).toBeVisible()
  const reject = theirs.getByRole('button', { name: rejecting.action })
  await expect(reject).toHaveCount(0)
  await page.reload()
  await page.getByRole('button', { name: staff.authorityOf('QIAN WEN') }).click()
  const editor = page.getByRole('dialog', { name: staff.authorityOf('QIAN WEN') })
  await editor.getByRole('radio', { name: lang === 'zh' ? '财务' : 'Operator finance', exact: true }).check()
  await editor.getByRole('button', { name: dialog.save }).click()
  await expect(page.getByText(dialog.saved('QIAN WEN'))).toBeVisible()
  await theirs.reload()
  await expect(reject).toBeVisible()

  // The presets on the phone; then the clerk is removed, and their next call ends at the login page.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('tab', { name: staff.tabs.presets }).click()
  const clerk = lang === 'zh' ? '操作员' : 'Operator clerk'
  await page.getByRole('button', { name: staff.presets.editOf(clerk) }).click()
  const preset = page.getByRole('dialog', { name: staff.presets.editOf(clerk) })
  await preset.getByLabel(staff.presets.nameEn).fill(' ')
  await preset.getByRole('button', { name: staff.presets.save }).click()
  await expect(
    preset.getByText(rule.required({ label: staff.presets.nameEn }), { exact: true }),
  ).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: shared.leaving.leave }).click()
  await expectNoSidewaysScroll(page)
  await page.getByRole('tab', { name: staff.tabs.staff }).click()
  await expect(page.getByText(email)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectNoAxeViolations(page)
  await page
    .getByRole('button', { name: staff.removeOf('QIAN WEN') })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: staff.remove, exact: true }).click()
  await expect(page.getByText(staff.removed('QIAN WEN'))).toBeVisible()
  // The page may already be leaving for the login page, which ends this navigation.
  await theirs.goto('/desk/orders').catch(() => undefined)
  await expect(theirs).toHaveURL(/\/login/)
  await context.close()
})

test('members are imported from a sheet, invited, and the import is undone', async ({ page, lang }) => {
  const { list } = wordsIn(lang)
  const text = sheetWords[languages[lang]]
  const mark = newReference()
  const row = (name: string, code: string) =>
    `${mark} ${name} LTD,${code},1 QUAY STREET,FELIXSTOWE,GB,JOAN PORTER,+441394000000,${name}-${mark}@sheet.test`
  const heading = 'Company name,Tax ID,Address,City,Country,Contact,Phone,Email'
  const lines = [heading, row('ONE', `GB1${mark}`), row('TWO', `GB2${mark}`), row('AGAIN', `GB1${mark}`)]
  const sheet = { name: 'members.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) }
  await enterAs(page, 'operator', lang)
  await page.goto(`/desk/members?keyword=${mark}`)
  await page.getByRole('button', { name: listMenuWords[languages[lang]].import, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: text.titles.member })
  await dialog.locator('input[type=file]').setInputFiles(sheet)
  await expect(dialog.getByText(text.wrongNote('1'))).toBeVisible()
  await expect(dialog.getByRole('row', { name: new RegExp(`^4 ${mark} AGAIN`) })).toBeVisible()
  await expect(dialog.getByLabel(text.invites)).toBeChecked()
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: text.applyGood('2') }).click()
  await expect(dialog.getByText(text.applied)).toBeVisible()
  expect((await mailTo(`one-${mark.toLowerCase()}@sheet.test`)).text).toMatch(/\/join\?token=/)
  await dialog.getByRole('button', { name: text.undo }).click()
  const question = page.getByRole('dialog', { name: text.undoQuestion(sheet.name) })
  await expect(question.getByText(text.undoTexts.member ?? '')).toBeVisible()
  const table = page.getByRole('table', { name: list.table })
  await expect(table.getByRole('row').filter({ hasText: mark })).toHaveCount(2)
  await question.getByRole('button', { name: text.undo }).click()
  await expect(page.getByText(text.undone)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(table.getByRole('row').filter({ hasText: mark })).toHaveCount(0)
})
