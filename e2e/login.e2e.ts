import { expect, expectNoAxeViolations, test } from './support/fixtures.ts'

const heading = { zh: '登录', en: 'Sign in' } as const

test('the login page opens in the reader’s language, without a complaint from axe', async ({
  page,
  lang,
}) => {
  await page.goto('/login')
  await expect(page.getByRole('button', { name: heading[lang], exact: true })).toBeVisible()
  await expectNoAxeViolations(page)
})
