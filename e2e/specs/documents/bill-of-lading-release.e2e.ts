import { amendmentWords } from '../../../apps/web/src/features/bill-of-lading/amendment-words.ts'
import { blWords } from '../../../apps/web/src/features/bill-of-lading/bl-words.ts'
import { blDeskWords } from '../../../apps/web/src/features/bill-of-lading/desk/bl-desk-words.ts'
import { blTermsWords } from '../../../apps/web/src/features/bill-of-lading/desk/bl-terms-words.ts'
import { blSetupWords } from '../../../apps/web/src/features/bill-of-lading/desk/setup/bl-setup-words.ts'
import { amendWords } from '../../../apps/web/src/features/bill-of-lading/member/amend-words.ts'
import { draftWords } from '../../../apps/web/src/features/bill-of-lading/member/draft-words.ts'
import { settlementWords } from '../../../apps/web/src/features/billing/member/settlement-words.ts'
import { printWords } from '../../../apps/web/src/features/documents/print/print-words.ts'
import { verifyWords } from '../../../apps/web/src/features/verification/member/verify-words.ts'
import { formWords } from '../../../apps/web/src/page-parts/forms/form-words.ts'
import { momentsOfKind } from '../../../packages/domain/src/money/amendment-fee.ts'
import { common } from '../../../packages/locales/src/common-words.ts'
import { languages } from '../../support/desk-steps.ts'
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '../../support/fixtures.ts'
import { callAs, tokenOf } from '../../support/given-order.ts'
import { operator as desk } from '../../support/given-settlement.ts'
import {
  applyForTelexThroughApi,
  givenInstructed,
  passThroughApi,
  payThroughApi,
  skipInvoiceThroughApi,
} from '../../support/given-step.ts'
import { long } from '../../support/long.ts'
import { containerOf } from '../../support/own-container.ts'
import { readQrOf } from '../../support/read-qr.ts'

const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)

// Takes one bill from its draft to the goods.
test.setTimeout(240_000)

type Detail = {
  readonly number: number
  readonly revision: number
  readonly differences: readonly { readonly path: string }[]
}

test('a bill of lading is issued, amended at a fee shown first, billed, released by telex and checked', async ({
  openPageOf,
  request,
  lang,
  expectConsoleError,
}) => {
  long('a bill of lading goes all its way through both sides')
  const language = languages[lang]
  const text = blTermsWords[language]
  const ask = amendWords[language]
  const amendments = amendmentWords[language]
  const setup = blSetupWords[language]
  const verify = verifyWords[language]
  const print = printWords[language]
  const houseNo = `BOLS${lang === 'zh' ? '26110466' : '26110467'}`
  const order = await givenInstructed(request)
  const bl = `/desk/order/${order.id}/bill-of-lading`
  const operator = await openPageOf('operator')
  await test.step('the desk sets the fees of every moment in one dialog', async () => {
    await operator.goto('/desk/data/amendment-fees')
    await operator.getByRole('button', { name: setup.kindOf.bl.add }).click()
    const dialog = operator.getByRole('dialog')
    const fees = { before_cut_off: '25', after_cut_off: '65', after_issue: '135' } as const
    for (const moment of momentsOfKind.bl) {
      const group = dialog.getByRole('group', { name: amendments.moments.bl[moment] })
      await group.getByRole('textbox', { name: setup.carrierFee }).fill(fees[moment])
      await group.getByRole('textbox', { name: setup.ownFee }).fill(moment === 'after_issue' ? '' : '15')
    }
    const last = dialog
      .getByRole('group', { name: amendments.moments.bl.after_issue })
      .getByRole('textbox', { name: setup.ownFee })
    await dialog.getByRole('button', { name: setup.save, exact: true }).click()
    await expect(last).toBeFocused()
    await expectNoAxeViolations(operator)
    await last.fill('15')
    await dialog.getByRole('button', { name: setup.save, exact: true }).click()
    await expect(operator.getByText(setup.saved)).toBeVisible()
    const row = operator.getByRole('row', { name: new RegExp(amendments.moments.bl.after_issue) }).first()
    await expect(row).toContainText('US$150.00')
    await operator.getByRole('button', { name: setup.kindOf.bl.editOf(setup.others) }).click()
    await expect(last).toHaveValue(/^15/)
    await operator.getByRole('dialog').getByRole('button', { name: formWords[language].cancel }).click()
    await expectNoAxeViolations(operator)
    await operator.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(operator)
    await operator.setViewportSize({ width: 1440, height: 900 })
  })

  const approveThroughApi = async () => {
    type Whole = { readonly current: Detail & { readonly marks: readonly { readonly path: string }[] } }
    let { current } = await callAs<Whole>(request, 'shipper', 'GET', `/order/${order.id}/bill-of-lading`)
    const marked = new Set(current.marks.map(({ path }) => path))
    for (const { path } of current.differences.filter((one) => !marked.has(one.path)))
      current = await callAs(request, 'shipper', 'PUT', `/order/${order.id}/bill-of-lading/mark`, {
        ...{ number: current.number, revision: current.revision, path, mark: 'accept' },
      })
    await callAs(request, 'shipper', 'PUT', `/order/${order.id}/bill-of-lading/approval`, {
      ...{ number: current.number, revision: current.revision },
    })
  }
  const drafted = await callAs<Detail>(request, 'operator', 'POST', bl, {})
  await callAs(request, 'operator', 'PUT', `${bl}/publication`, {
    ...{ number: drafted.number, revision: drafted.revision },
  })
  await approveThroughApi()

  await test.step('the desk adds a house bill and issues the approved version', async () => {
    await operator.goto(`/desk/orders/${order.id}?queue=bill&tab=bill_of_lading`)
    await operator.getByRole('button', { name: text.add }).click()
    const dialog = operator.getByRole('dialog')
    await dialog.getByRole('textbox', { name: text.numbers.house }).fill(houseNo)
    await dialog.getByRole('button', { name: text.save, exact: true }).click()
    await expect(operator.getByRole('row', { name: new RegExp(houseNo) })).toBeVisible()
    await operator.getByRole('button', { name: text.issue(1) }).click()
    // Place and dates are asked for; before the day of departure the bill would be issued in advance.
    const issuing = operator.getByRole('dialog', { name: text.issueTitle(1) })
    await expect(issuing.getByRole('alert')).toContainText(text.advance('').trim())
    const onBoard = issuing.getByRole('textbox', { name: text.onBoard })
    await onBoard.fill('')
    await issuing.getByRole('button', { name: text.issue(1) }).click()
    await expect(onBoard).toHaveAttribute('aria-invalid', 'true')
    await onBoard.fill(today())
    await onBoard.press('Tab')
    await expectNoAxeViolations(operator)
    await issuing.getByRole('button', { name: text.issue(1) }).click()
    await expect(operator.getByText(text.issued(1))).toBeVisible()
    await expectNoAxeViolations(operator)
  })

  const page = await openPageOf('shipper')
  await test.step('the member sees the fee after issue before asking for a change, and agrees', async () => {
    await page.goto(`/bookings/bill-of-lading/${order.id}`)
    await page.getByRole('button', { name: ask.ask }).click()
    const dialog = page.getByRole('dialog')
    const fee = dialog.getByRole('complementary', { name: ask.ifNow })
    await expect(fee.getByText('US$150.00').first()).toBeVisible()
    await expect(fee.getByText('US$80.00')).toBeVisible()
    await expectNoAxeViolations(page)
    const field = dialog.getByRole('combobox', { name: blWords[language].field })
    await field.fill(lang === 'zh' ? '唛头' : 'Marks')
    await field.press('Enter')
    await dialog.getByRole('textbox', { name: blWords[language].value }).fill('NORTHFIELD AMENDED')
    await dialog.getByRole('textbox', { name: common[lang].reason }).fill('The buyer has new marks')
    await dialog.getByRole('button', { name: ask.ask }).click()
    await expect(dialog.getByRole('alert').first()).toBeVisible()
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: ask.ask }).click()
    await expect(page.getByText(ask.done)).toBeVisible()
    await expect(page.getByText(amendments.states.waiting).first()).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('the desk finds it in its queue, accepts it with one key, and the bill is approved and issued again', async () => {
    await operator.goto(`/desk/orders/${order.id}?queue=amendments`)
    await expect(operator.locator(`[data-order-row="${order.id}"]`)).toBeVisible()
    await operator.getByRole('link', { name: blDeskWords[language].waits.open }).click()
    await expect(operator.getByText('The buyer has new marks')).toBeVisible()
    // Declining is refused, which keeps the reason.
    expectConsoleError(/503/)
    const call = `**/api${bl}/amendment`
    const busy = { code: 1, msg: 'THE CRANE IS STUCK', error: 'unavailable', request_id: 'held' }
    await operator.route(call, (route) => route.fulfill({ status: 503, json: busy }))
    await operator.keyboard.press('x')
    const declining = operator.getByRole('dialog', { name: amendments.declineTitle })
    await declining.getByRole('textbox', { name: amendments.declineReason }).fill('Too late')
    await declining.getByRole('button', { name: amendments.decline }).click()
    await expect(declining.getByText(busy.msg)).toBeVisible()
    await expect(declining.getByRole('textbox', { name: amendments.declineReason })).toHaveValue('Too late')
    await declining.getByRole('button', { name: amendments.keep }).click()
    await operator.unroute(call)
    await operator.keyboard.press('y')
    await expect(operator.getByText(amendments.accepted(2))).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: draftWords[language].approve(2) }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: draftWords[language].approve(2) })
      .click()
    await expect(
      page.getByRole('heading', { name: draftWords[language].steps.approved.title(2) }),
    ).toBeVisible()
  })

  await test.step('the fee is a line of the next bill', async () => {
    type Billing = {
      readonly fee_lines: readonly { readonly amount: number }[]
    }
    const { fee_lines: lines } = await callAs<Billing>(
      ...([request, 'operator', 'GET', `/desk/order/${order.id}/debit`] as const),
    )
    expect(lines).toMatchObject([{ amount: 150 }])
    await operator.goto(`/desk/orders/${order.id}?queue=bill`)
    await expect(operator.getByText('150.00', { exact: true }).first()).toBeVisible()
  })

  await test.step('it is billed, paid and released by telex with a letter of guarantee', async () => {
    type Billing = {
      readonly fee_lines: readonly {
        readonly fee_id: number
        readonly charge_id: number
        readonly amount: number
      }[]
    }
    const billing = await callAs<Billing>(request, 'operator', 'GET', `/desk/order/${order.id}/debit`)
    const [fee] = billing.fee_lines
    const now = await callAs<{ version: number }>(request, 'operator', 'GET', `/desk/order/${order.id}`)
    const billed = await callAs<typeof order>(
      request,
      'operator',
      'POST',
      `/desk/order/${order.id}/issue-bill`,
      {
        version: now.version,
        mbl_no: 'EGLV146300881239',
        bills: [
          {
            name: 'DN-1',
            lines: [
              {
                ...{ charge_id: fee?.charge_id, fee_id: fee?.fee_id, basis: 'B/L', quantity: 1 },
                ...{ unit_price: fee?.amount, payment_term: 'prepaid', reason: 'Amendment' },
              },
            ],
          },
        ],
      },
    )
    await skipInvoiceThroughApi(request, await passThroughApi(request, billed))
    await payThroughApi(request, order)
    const paid = await desk.confirmPayment(request, order.id)
    // The letter is offered in both languages, whatever that of the page.
    await page.goto(`/bookings/${order.id}`)
    // The page opens what is next by itself; the letter is beside the place to upload it.
    const dialog = page.getByRole('dialog')
    const { apply } = settlementWords[language]
    await dialog.getByRole('radio', { name: new RegExp(`^${apply.telex}`) }).check()
    for (const other of ['zh-CN', 'en-US'] as const) {
      await dialog.getByRole('button', { name: apply.letter }).click()
      const saved = page.waitForEvent('download')
      const name = print.download(print.printouts.guarantee + print.inLanguage[other])
      await page.getByRole('menuitem', { name }).click()
      expect((await saved).suggestedFilename()).toContain(
        other === 'zh-CN' ? '电放保函' : 'Letter of guarantee',
      )
    }
    await dialog.getByRole('button', { name: common[lang].cancel, exact: true }).click()
    await applyForTelexThroughApi(request, paid)
    await desk.release(request, order.id, 'TLX-2026')
  })

  await test.step('the code on the surrendered copy opens the public page: genuine, unknown, superseded', async () => {
    const copy = await request.get(`/api/order/${order.id}/paper/surrendered`, {
      headers: { Authorization: `Bearer ${await tokenOf(request, 'shipper')}` },
    })
    const address = readQrOf(await copy.body())
    const { pathname, search } = new URL(address ?? 'about:blank')
    expect(pathname + search).toBe(`/verify?no=${houseNo}&v=2`)
    const check = async (query: string, digits: string, title: string) => {
      await page.goto(`/verify${query}&lang=${lang === 'zh' ? 'cn' : 'en'}`)
      await page.getByRole('textbox', { name: verify.container }).fill(digits)
      await page.getByRole('button', { name: verify.check, exact: true }).click()
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
    }
    const digits = containerOf(order.id).slice(-4)
    const others = String((Number(digits) + 1) % 10_000).padStart(4, '0')
    await check(search, digits, verify.states.genuine.title)
    await check(search, others, verify.states.unknown.title)
    await check(`?no=${houseNo}&v=1`, digits, verify.states.superseded.title)
    await expectNoAxeViolations(page)
  })
})
