import { shellWords } from '../../../apps/web/src/app/shell/shell-words.ts'
import { contactUsWords } from '../../../apps/web/src/features/contact-messages/member/contact-us-words.ts'
import { ruleWords } from '../../../packages/locales/src/rule-words.ts'
import { languages } from '../../support/desk-steps.ts'
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '../../support/fixtures.ts'
import { callAs, newReference } from '../../support/given-order.ts'

test('a visitor sends a message from the footer; the text survives a reload and a failure', async ({
  page,
  lang,
  expectConsoleError,
}) => {
  expectConsoleError(/503/)
  const text = contactUsWords[languages[lang]]
  const rules = ruleWords[languages[lang]]
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/login')
  await page.getByRole('link', { name: shellWords[languages[lang]].contactUs }).click()
  await expect(page.getByRole('heading', { level: 1, name: text.title })).toBeVisible()
  const field = (label: string) => page.getByLabel(label, { exact: true })
  const [name, email, subject, content] = [
    field(text.name),
    field(text.email),
    field(text.subject),
    field(text.content),
  ] as const
  const send = page.getByRole('button', { name: text.submit, exact: true })

  await send.click()
  await expect(page.getByText(new RegExp(`^${rules.required({ label: '.+' })}$`))).toHaveCount(4)
  await expect(name).toBeFocused()
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)

  const mark = newReference()
  await name.fill('Mary 石')
  await email.fill('mary')
  await subject.fill(mark)
  await content.fill('First line\n第二行')
  await send.click()
  await expect(page.getByText(rules.email({}))).toBeVisible()
  await email.fill('mary@trade.test')
  await page.reload()
  await expect(content).toHaveValue('First line\n第二行')

  await page.route('**/api/system/contact_us', (route) =>
    route.fulfill({ status: 503, json: { code: 1, msg: '', error: 'unavailable', request_id: 'test' } }),
  )
  await send.click()
  await expect(page.getByRole('alert')).toContainText(text.failed)
  await expect(subject).toHaveValue(mark)
  await page.unroute('**/api/system/contact_us')
  await send.click()
  await expect(page.getByRole('heading', { level: 1, name: text.sentTitle })).toBeVisible()
  await expect(page.getByText(text.sentText('mary@trade.test'))).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: text.another }).click()
  await expect(content).toHaveValue('')
})

test('a signed-in member finds the form in the footer, filled with their name', async ({
  openPageOf,
  lang,
  request,
}) => {
  const text = contactUsWords[languages[lang]]
  const page = await openPageOf('shipper')
  await page.goto('/')
  await page.getByRole('link', { name: shellWords[languages[lang]].contactUs }).click()
  const { linkman } = await callAs<{ linkman: string }>(request, 'shipper', 'GET', '/userinfo')
  await expect(page.getByLabel(text.name, { exact: true })).toHaveValue(linkman)
  await expect(page.getByLabel(text.email, { exact: true })).toHaveValue('shipper@demo.test')
})
