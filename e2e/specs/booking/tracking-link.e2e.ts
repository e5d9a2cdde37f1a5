import { linkWords } from '../../../apps/web/src/features/transport/member/link-words.ts'
import { transportWords } from '../../../apps/web/src/features/transport/transport-words.ts'
import { trackingWords } from '../../../apps/web/src/tracking/tracking-words.ts'
import { languages } from '../../support/desk-steps.ts'
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '../../support/fixtures.ts'
import { callAs, dayAhead, givenBooking } from '../../support/given-order.ts'

test('a link shows where an order is to somebody without an account, until it is revoked', async ({
  page,
  openPageOf,
  request,
  lang,
  expectConsoleError,
}) => {
  const text = linkWords[languages[lang]]
  const public_ = trackingWords[languages[lang]]
  const { tab } = transportWords[languages[lang]]
  const { lists: carriers } = await callAs<{ lists: { id: number }[] }>(
    request,
    'shipper',
    'GET',
    '/carrier?keyword=EGLV',
  )
  const order = await givenBooking(request)
  await callAs(request, 'operator', 'POST', `/desk/order/${order.id}/confirm`, {
    ...{ so_no: 'EGLV26117777', carrier_id: carriers[0]?.id, vessel: 'EVER GIVEN' },
    ...{ voyage: `T${Date.now() % 1_000_000}`, etd: dayAhead(10), eta: dayAhead(26) },
    ...{ cut_off_documents: `${dayAhead(8)}T02:00:00.000Z`, version: order.version },
  })
  const member = await openPageOf('shipper')
  let address = ''

  await test.step('a member makes one, and chooses what it shows', async () => {
    await member.goto(`/bookings/${order.id}`)
    await member.getByRole('tab', { name: tab }).click()
    await member.getByRole('button', { name: text.make }).click()
    const dialog = member.getByRole('dialog')
    await dialog.getByRole('textbox', { name: text.name }).fill('ACME GMBH')
    await dialog.getByRole('checkbox', { name: text.choices.order_no }).check()
    await dialog.getByRole('checkbox', { name: text.choices.vessel }).uncheck()
    await expectNoAxeViolations(member)
    await dialog.getByRole('button', { name: text.make }).click()
    address = (await dialog.getByText(/\/track#/).textContent()) ?? ''
    await member.keyboard.press('Escape')
    await expect(member.getByRole('row').filter({ hasText: 'ACME GMBH' })).toContainText(text.never)
  })

  await test.step('whoever has it opens it on a phone, without signing in', async () => {
    await page.setViewportSize({ width: 360, height: 780 })
    await page.goto(address.replace('#', `?lang=${lang === 'zh' ? 'cn' : 'en'}#`))
    await expect(page.getByRole('heading', { level: 1 })).toContainText(dayAhead(26).slice(8))
    await expect(page.getByText(order.order_no)).toBeVisible()
    await expect(page.getByText('EGLV26117777')).toHaveCount(0)
    await expect(page.getByText('EVER GIVEN')).toHaveCount(0)
    await expectNoAxeViolations(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: lang === 'zh' ? 'EN' : '中文' }).click()
    await expect(page.getByText(trackingWords[lang === 'zh' ? 'en-US' : 'zh-CN'].local)).toBeVisible()
    await page.getByRole('button', { name: lang === 'zh' ? '中文' : 'EN' }).click()
  })

  await test.step('the member sees that it was opened, and revokes it', async () => {
    await member.reload()
    const row = member.getByRole('row').filter({ hasText: 'ACME GMBH' })
    await expect(row).toContainText(text.times(1, '').slice(0, 6).trim())
    await row.getByRole('button', { name: text.revokeOf('ACME GMBH') }).click()
    await member.getByRole('dialog').getByRole('button', { name: text.revoke, exact: true }).click()
    await expect(row).toContainText(text.states.revoked)
  })

  await test.step('it is gone', async () => {
    expectConsoleError(/404/)
    await page.reload()
    await expect(page.getByRole('heading', { name: public_.gone.title })).toBeVisible()
    await expect(page.getByText(order.order_no)).toHaveCount(0)
    await expectNoAxeViolations(page)
  })
})
