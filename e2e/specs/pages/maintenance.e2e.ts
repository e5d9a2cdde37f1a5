import { maintenanceWords } from '../../../apps/web/src/app/notices/notice-words.ts'
import { saveWords } from '../../../apps/web/src/features/booking/form/booking-form-words.ts'
import { fieldWords } from '../../../apps/web/src/features/booking/form/field-words.ts'
import { accountWords } from '../../../apps/web/src/features/sign-in/member/sign-in-words.ts'
import { problemWords } from '../../../packages/locales/src/problem-words.ts'
import { languages } from '../../support/desk-steps.ts'
import type { Lang } from '../../support/fixtures.ts'
import { newReference } from '../../support/given-order.ts'
import { changeSetting } from '../../support/given-setting.ts'
import { enterAs, expect, expectNoAxeViolations, test } from '../../support/own-server.ts'

test.describe.configure({ mode: 'default' })

const tips = { zh: '今晚 22:00 恢复', en: 'Back at 22:00 tonight' }

function wordsIn(lang: Lang) {
  const language = languages[lang]
  return {
    closed: maintenanceWords[language],
    field: fieldWords[language],
    save: saveWords[language],
    login: accountWords[language].login,
    problem: problemWords[language],
  }
}

test.beforeEach(({ request }) => changeSetting(request, 'app_close_tips', tips.zh, tips.en))
test.afterEach(({ request }) => changeSetting(request, 'app_close', 'false'))

test('a member’s unsaved input survives maintenance and is saved afterwards', async ({
  page,
  request,
  lang,
  expectConsoleError,
}) => {
  expectConsoleError(/503/)
  const { closed, field, save } = wordsIn(lang)
  const typed = newReference()
  await page.setViewportSize({ width: 390, height: 844 })
  await enterAs(page, 'shipper', lang)
  await page.goto('/bookings/create-fcl')
  const reference = page.getByLabel(field.cust_ref_no, { exact: true })
  await reference.fill(typed.slice(0, 8))

  await changeSetting(request, 'app_close', 'true')
  await page.getByRole('button', { name: save.save, exact: true }).click()
  const cover = page.getByRole('dialog', { name: closed.title })
  await expect(cover).toContainText(tips[lang])
  await expect(cover).toContainText(closed.kept)
  await expectNoAxeViolations(page)
  await cover.getByRole('button', { name: closed.back }).click()
  await expect(cover).toBeHidden()

  await expect(page.getByText(closed.strip)).toBeVisible()
  await expect(reference).toHaveValue(typed.slice(0, 8))
  await reference.fill(typed)
  await expectNoAxeViolations(page)

  await changeSetting(request, 'app_close', 'false')
  await expect(page.getByText(closed.reopened)).toBeVisible()
  await expect(page.getByText(closed.strip)).toBeHidden()
  await page.getByRole('button', { name: save.save, exact: true }).click()
  await expect(page).toHaveURL(/\/bookings\/edit-fcl\/\d+$/)
  await page.reload()
  await expect(reference).toHaveValue(typed)
})

test('a closed portal says so; staff can reach the desk, members cannot sign in', async ({
  page,
  request,
  lang,
  expectConsoleError,
}) => {
  expectConsoleError(/503/)
  const { closed, login, problem } = wordsIn(lang)
  await changeSetting(request, 'app_close', 'true')
  for (const path of ['/bookings', '/login', '/register']) {
    await page.goto(`${path}?lang=${lang === 'zh' ? 'cn' : 'en'}`)
    await expect(page.getByRole('heading', { level: 1, name: closed.title })).toBeVisible()
    await expect(page.getByText(tips[lang])).toBeVisible()
  }
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: closed.staff }).click()
  await expect(page).toHaveURL(/\/login$/)

  const enter = async (who: string) => {
    await page.getByLabel(login.username).fill(`${who}@demo.test`)
    await page.getByLabel(login.password, { exact: true }).fill('demo1234')
    await page.getByRole('button', { name: login.submit, exact: true }).click()
  }
  await enter('shipper')
  await expect(page.getByRole('alert')).toContainText(problem.closed)
  await enter('operator')
  await expect(page).toHaveURL(/\/desk\/orders/)
})

test('the page of a closed portal reloads itself when the portal opens', async ({ page, request, lang }) => {
  const { closed, login } = wordsIn(lang)
  await changeSetting(request, 'app_close', 'true')
  await page.goto(`/login?lang=${lang === 'zh' ? 'cn' : 'en'}`)
  await expect(page.getByRole('heading', { level: 1, name: closed.title })).toBeVisible()
  await changeSetting(request, 'app_close', 'false')
  await expect(page.getByRole('button', { name: login.submit, exact: true })).toBeVisible()
})
