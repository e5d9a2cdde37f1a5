import { verifyWords } from '../../../apps/web/src/features/verification/member/verify-words.ts'
import { checkReleaseNote } from '../../../packages/contract/src/release/release-check.ts'
import { languages } from '../../support/desk-steps.ts'
import { expect, expectNoAxeViolations, test } from '../../support/own-server.ts'

// Its network has no checks left afterwards, which other tests on the server would notice.
test.describe.configure({ mode: 'default' })

test('a hundred guesses at the containers of a release note are throttled', async ({
  page,
  request,
  lang,
  expectConsoleError,
}) => {
  const text = verifyWords[languages[lang]]
  const statuses: number[] = []
  for (let guess = 0; guess < 100; guess++) {
    const data = { bl_no: 'EGLV146300881234', container: String(guess).padStart(4, '0') }
    statuses.push((await request.post(`/api${checkReleaseNote.path}`, { data })).status())
  }
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(80)
  expectConsoleError(/429/)
  await page.goto(`/verify?no=EGLV146300881234&lang=${lang === 'zh' ? 'cn' : 'en'}`)
  await page.getByRole('textbox', { name: text.container }).fill('4383')
  await page.getByRole('button', { name: text.check, exact: true }).click()
  await expect(page.getByRole('heading', { name: text.states.wait.title })).toBeVisible()
  await expectNoAxeViolations(page)
})
