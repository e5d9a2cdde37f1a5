import type { APIRequestContext } from '@playwright/test'
import { dayInChina } from '../../packages/domain/src/time/calendar.ts'
import { monthAfter, monthOf } from '../../packages/domain/src/time/month.ts'
import type { Account } from './fixtures.ts'
import { callAs, givenBooking } from './given-order.ts'
import { readLazyPages } from './lazy-pages.ts'

const open = [
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

/** They lead a member on to the first page of the menu. */
const leading = ['/', '/second-factor']

/** The addresses of the pages before sign-in. */
export async function publicPages(): Promise<readonly string[]> {
  const { portal } = await readLazyPages()
  const found = portal.filter((path) => open.includes(path))
  if (found.length !== open.length) throw new Error(`the route tables have only ${found.join(', ')}`)
  return found
}

/** The addresses of a member's pages, each with something of the demo shipper to show; `/rate` is a forwarder's and left out. */
export async function memberPages(request: APIRequestContext): Promise<readonly string[]> {
  const draft = await givenBooking(request, undefined, 'save')
  const fcl = await firstOf(request, 'shipper', '/order?container_mode=1&status=2&size=1')
  const lcl = await firstOf(request, 'shipper', '/order?container_mode=2&size=1')
  const written = await firstOf(request, 'shipper', '/order?status=10&size=1')
  const rfq = await firstOf(request, 'shipper', '/rfq?size=1')
  const ids: Readonly<Record<string, number>> = {
    '/bookings/1': fcl,
    '/bookings/1/change': fcl,
    '/bookings/edit-fcl/1': draft.id,
    '/bookings/copy-fcl/1': fcl,
    '/bookings/copy-lcl/1': lcl,
    '/bookings/supply/1': fcl,
    '/bookings/supply-detail/1': written,
    '/quotes/rfqs/1': rfq,
    '/quotes/offers/1': await givenOffer(request),
    '/bookings/bill-of-lading/1': written,
    '/bills/payments/1': await givenPayment(request),
    '/bills/invoices/1': await givenInvoice(request),
    '/bills/statements/1': await givenStatement(request, 'shipper', '/statement'),
  }
  const { portal } = await readLazyPages()
  const mine = portal.filter((path) => ![...open, ...leading].includes(path) && !path.startsWith('/rate'))
  return withIds(mine, ids, 12)
}

/** The addresses of the desk's pages, each with something to show. */
export async function deskPages(request: APIRequestContext): Promise<readonly string[]> {
  const order = await firstOf(request, 'operator', '/desk/order?queue=all&status=2&size=1')
  const ids: Readonly<Record<string, number>> = {
    '/desk/orders/1': order,
    '/desk/orders/1/supply': order,
    '/desk/orders/1/change': order,
    '/desk/members/1': await firstOf(request, 'operator', '/desk/member?size=1'),
    '/desk/offers/1': await givenOffer(request),
    '/desk/rfqs/1': await firstOf(request, 'operator', '/desk/rfq?size=1'),
    '/desk/invoices/1': await givenInvoice(request),
    '/desk/statements/1': await givenStatement(request, 'operator', '/desk/statement'),
    '/desk/sailings/1': await givenSailing(request),
    '/desk/messages/1': await firstOf(request, 'operator', '/desk/message?size=1'),
  }
  const { desk } = await readLazyPages()
  return withIds(desk, ids, 17)
}

/** Replaces the sample id of the route table with one that exists. */
function withIds(paths: readonly string[], ids: Readonly<Record<string, number>>, least: number) {
  if (paths.length < least) throw new Error(`the route tables have only ${paths.join(', ')}`)
  return paths.map((path) => (ids[path] === undefined ? path : path.replace(/\/1(?=\/|$)/, `/${ids[path]}`)))
}

/** A sailing of the demo. */
async function givenSailing(request: APIRequestContext): Promise<number> {
  type Sailings = { readonly lists: readonly { readonly sailing_id: number }[] }
  const { lists } = await callAs<Sailings>(request, 'operator', 'GET', '/desk/sailing?size=1')
  if (!lists[0]) throw new Error('the demo has no sailing ahead')
  return lists[0].sailing_id
}

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

/** An offer to the shipper's company, made from its newest quote request. */
async function givenOffer(request: APIRequestContext): Promise<number> {
  type Written = { readonly id: number; readonly version: number }
  type Space = { readonly container_id: number; readonly count: number }
  type Rfq = {
    readonly id: number
    readonly pol_id: number
    readonly pod_id: number
    readonly to_id: number
    readonly spaces: readonly Space[]
  }
  const asked = await callAs<{ readonly lists: readonly Rfq[] }>(request, 'shipper', 'GET', '/rfq?size=1')
  const rfq = asked.lists[0]
  if (!rfq) throw new Error('the demo has no quote request')
  const draft = await callAs<Written>(request, 'operator', 'POST', '/desk/offer', { rfq_id: rfq.id })
  const path = `/desk/offer/${draft.id}`
  const { customer_id } = await callAs<{ readonly customer_id: number }>(request, 'operator', 'GET', path)
  const carriers = await callAs<List>(request, 'operator', 'GET', '/carrier?size=1')
  const { pol_id, pod_id, to_id } = rfq
  const option = {
    ...{ mode: 1, carrier_id: carriers.lists[0]?.id, pol_id, pod_id, to_id, transit_days: 33 },
    ...{ sailing: null, lines: [], spaces: rfq.spaces.map(pricedSpace) },
  }
  const week = new Date(Date.now() + 7 * 86_400_000)
  const changed = await callAs<Written>(request, 'operator', 'PUT', path, {
    ...{ customer_id, company: null, linkman: null, emails: ['shipper@demo.test'], language: 'both' },
    ...{
      ready_date: dayInChina(week),
      goods: null,
      notes_zh: null,
      notes_en: null,
      valid_until: dayInChina(week),
    },
    ...{ options: [option], version: draft.version },
  })
  await callAs(request, 'operator', 'POST', `${path}/send`, { version: changed.version })
  return draft.id
}

function pricedSpace({ container_id, count }: { readonly container_id: number; readonly count: number }) {
  return { container_id, count, price: 2180 }
}
