import type { APIRequestContext, Page } from '@playwright/test'
import { dayInChina } from '../../../packages/domain/src/time/calendar.ts'
import { monthAfter, monthOf } from '../../../packages/domain/src/time/month.ts'
import {
  type Account,
  enterAs,
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  test,
} from '../../support/fixtures.ts'
import { callAs, givenBooking } from '../../support/given-order.ts'
import { readLazyPages } from '../../support/lazy-pages.ts'

// Opens every page in every language with data on it; the other tests cover the actions.

const widths = [1440, 390] as const
const publicPages = [
  '/login',
  '/register',
  '/forget-password',
  '/join',
  '/confirm',
  '/contact-us',
  '/verify',
  '/sso/staff',
  '/403',
  '/404',
  '/none',
]

type List = { readonly lists: readonly { readonly id: number }[] }

async function firstOf(request: APIRequestContext, account: Account, path: string): Promise<number> {
  const { lists } = await callAs<List>(request, account, 'GET', path)
  const id = lists[0]?.id
  if (id === undefined) throw new Error(`the demo has nothing at ${path}`)
  return id
}

/** Begins a payment of a bill that is due, which stays a draft. */
async function givenPayment(request: APIRequestContext): Promise<number> {
  type Due = { readonly lists: readonly { readonly id: number; readonly open: number }[] }
  const { lists } = await callAs<Due>(request, 'shipper', 'GET', '/bill?tab=due&currency=USD&size=1')
  const bills = lists.map(({ id, open }) => ({ id, amount: open }))
  const body = { bills, use_credit: true, payer_name: null, note: null }
  return (await callAs<{ readonly id: number }>(request, 'shipper', 'POST', '/payment', body)).id
}

/** Makes the statements of last month, unless they exist, and returns one that the account may see. */
async function givenStatement(request: APIRequestContext, account: Account, path: string): Promise<number> {
  const month = monthAfter(monthOf(dayInChina(new Date())), -1)
  await callAs(request, 'operator', 'POST', '/desk/statement', { month })
  return await firstOf(request, account, path)
}

/** Asks for an invoice of a bill, unless one was asked for, and returns the request. */
async function givenInvoice(request: APIRequestContext): Promise<number> {
  const { lists } = await callAs<List>(request, 'shipper', 'GET', '/invoice-request?size=1')
  if (lists[0]) return lists[0].id
  const bill = await firstOf(request, 'shipper', '/invoice-request/bill?size=1')
  const title = { title: 'NORDLICHT MOEBEL GMBH' }
  const { id } = await callAs<{ readonly id: number }>(request, 'shipper', 'POST', '/invoice-title', title)
  const body = { bills: [bill], title_id: id, kind: 'ordinary', mail: 'shipper@demo.test' }
  return (await callAs<{ readonly id: number }>(request, 'shipper', 'POST', '/invoice-request', body)).id
}

/** Replaces the sample id of the route table with one that exists. */
function withId(address: string, id: number): string {
  return address.replace(/\/1(?=\/|$)/, `/${id}`)
}

async function expectWhole(page: Page, address: string) {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expectNoSidewaysScroll(page)
  await expectNoAxeViolations(page, { withoutFrames: true })
}

for (const width of widths)
  test.describe(`at ${width} pixels, open whole and without obstacles`, () => {
    test.use({ viewport: { width, height: 900 } })
    test.setTimeout(400_000)

    test('public pages', async ({ page, lang, expectConsoleError }) => {
      expectConsoleError(/404|403/)
      const { portal } = await readLazyPages()
      await page.goto(`/login?lang=${lang === 'zh' ? 'cn' : 'en'}`)
      const addresses = portal.filter((path) => publicPages.includes(path))
      expect(addresses.length).toBe(publicPages.length)
      for (const address of addresses) await test.step(address, () => expectWhole(page, address))
    })

    test('member pages', async ({ page, request, lang }) => {
      const draft = await givenBooking(request, undefined, 'save')
      const fcl = await firstOf(request, 'shipper', '/order?container_mode=1&status=2&size=1')
      const lcl = await firstOf(request, 'shipper', '/order?container_mode=2&size=1')
      const written = await firstOf(request, 'shipper', '/order?status=10&size=1')
      const rfq = await firstOf(request, 'shipper', '/rfq?size=1')
      const ids: Readonly<Record<string, number>> = {
        '/bookings/1': fcl,
        '/bookings/edit-fcl/1': draft.id,
        '/bookings/copy-fcl/1': fcl,
        '/bookings/copy-lcl/1': lcl,
        '/bookings/supply/1': fcl,
        '/bookings/supply-detail/1': written,
        '/quotes/rfqs/1': rfq,
        '/bookings/bill-of-lading/1': written,
        '/bills/payments/1': await givenPayment(request),
        '/bills/invoices/1': await givenInvoice(request),
        '/bills/statements/1': await givenStatement(request, 'shipper', '/statement'),
      }
      const { portal } = await readLazyPages()
      const mine = portal.filter((path) => !publicPages.includes(path) && !path.startsWith('/rate'))
      expect(mine.length).toBeGreaterThanOrEqual(12)
      await enterAs(page, 'shipper', lang)
      for (const path of mine) {
        const id = ids[path]
        const address = id === undefined ? path : withId(path, id)
        await test.step(address, () => expectWhole(page, address))
      }
      await enterAs(page, 'forwarder', lang)
      await test.step('/rate', () => expectWhole(page, '/rate'))
    })

    test('desk pages', async ({ page, request, lang }) => {
      const order = await firstOf(request, 'operator', '/desk/order?queue=all&status=2&size=1')
      const ids: Readonly<Record<string, number>> = {
        '/desk/orders/1': order,
        '/desk/orders/1/supply': order,
        '/desk/members/1': await firstOf(request, 'operator', '/desk/member?size=1'),
        '/desk/rfqs/1': await firstOf(request, 'operator', '/desk/rfq?size=1'),
        '/desk/invoices/1': await givenInvoice(request),
        '/desk/statements/1': await givenStatement(request, 'operator', '/desk/statement'),
        '/desk/messages/1': await firstOf(request, 'operator', '/desk/message?size=1'),
      }
      const { desk } = await readLazyPages()
      expect(desk.length).toBeGreaterThanOrEqual(17)
      await enterAs(page, 'operator', lang)
      for (const path of desk) {
        const id = ids[path]
        const address = id === undefined ? path : withId(path, id)
        await test.step(address, () => expectWhole(page, address))
      }
    })
  })
