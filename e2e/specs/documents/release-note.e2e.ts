import { verifyWords } from '../../../apps/web/src/features/verification/member/verify-words.ts'
import { ruleWords } from '../../../packages/locales/src/rule-words.ts'
import { languages } from '../../support/desk-steps.ts'
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '../../support/fixtures.ts'
import { tokenOf } from '../../support/given-order.ts'
import { givenToRelease, operator } from '../../support/given-settlement.ts'
import { applyForTelexThroughApi } from '../../support/given-step.ts'
import { containerOf } from '../../support/own-container.ts'

// Takes an order through its whole life first.
test.setTimeout(180_000)

test('a release note leads to the page that says whether it is genuine', async ({ page, request, lang }) => {
  const text = verifyWords[languages[lang]]
  const order = await givenToRelease(request)
  await applyForTelexThroughApi(request, order)
  await operator.release(request, order.id, 'TLX-2026')
  const note = await request.get(`/api/order/${order.id}/paper/release_note`, {
    headers: { Authorization: `Bearer ${await tokenOf(request, 'shipper')}` },
  })
  expect(note.ok()).toBe(true)
  // The address below the code on the note, which the code contains as well.
  const [, address = ''] = /\/URI \((https?:[^)]+)\)/.exec((await note.body()).toString('latin1')) ?? []
  const { pathname, search } = new URL(address)
  expect(pathname + search).toBe('/verify?no=EGLV146300881234')

  await page.goto(`${pathname}${search}&lang=${lang === 'zh' ? 'cn' : 'en'}`)
  const container = page.getByRole('textbox', { name: text.container })
  const digits = containerOf(order.id).slice(-4)
  await test.step('the B/L number is filled in, and four digits are asked for', async () => {
    await expect(page.getByRole('textbox', { name: text.bl_no })).toHaveValue('EGLV146300881234')
    await container.fill('43')
    await container.press('Enter')
    await expect(page.getByText(ruleWords[languages[lang]].four_digits({}))).toBeVisible()
    await expect(container).toBeFocused()
    await expectNoAxeViolations(page)
  })

  await test.step('a wrong digit is unknown', async () => {
    await container.fill(String((Number(digits) + 1) % 10_000).padStart(4, '0'))
    await container.press('Enter')
    await expect(page.getByRole('heading', { name: text.states.unknown.title })).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: text.another }).click()
  })

  await test.step('the right ones are genuine, on a phone too', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await container.fill(digits)
    await page.getByRole('button', { name: text.check, exact: true }).click()
    await expect(page.getByRole('heading', { name: text.states.genuine.title })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectNoAxeViolations(page)
  })
})
