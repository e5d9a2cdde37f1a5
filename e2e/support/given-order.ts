import { type APIRequestContext, expect } from '@playwright/test'

/** The parts of an order that tests need. */
export type GivenOrder = { readonly id: number; readonly order_no: string; readonly version: number }

export const accounts = {
  shipper: 'shipper@demo.test',
  forwarder: 'forwarder@demo.test',
  operator: 'operator@demo.test',
  lumira: 'lumira@demo.test',
} as const
export type Account = keyof typeof accounts
export const demoPassword = 'demo1234'

/** One session of each account, which the stories of a worker share. */
const tokens = new Map<Account, string>()

/** Calls the API as one of the demo accounts; the call has to succeed. */
export async function callAs<Data>(
  request: APIRequestContext,
  account: Account,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  data?: object,
): Promise<Data> {
  const call = async () =>
    request.fetch(`/api${path}`, {
      method,
      headers: { Authorization: `Bearer ${await tokenOf(request, account)}` },
      // A connection that the server is just closing because it was idle was never answered on.
      maxRetries: 2,
      ...(data ? { data } : {}),
    })
  let response = await call()
  // Stories about passwords and second factors end the sessions of their account.
  if (response.status() === 401 && tokens.delete(account)) response = await call()
  expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true)
  return (await response.json()).data
}

export async function tokenOf(request: APIRequestContext, account: Account): Promise<string> {
  const known = tokens.get(account)
  if (known) return known
  const response = await request.post('/api/system/login', {
    data: { username: accounts[account], password: demoPassword },
  })
  const { token } = (await response.json()).data
  tokens.set(account, token)
  return token
}

/** The same, of a session that no story has ended since. */
export async function validTokenOf(request: APIRequestContext, account: Account): Promise<string> {
  await callAs(request, account, 'GET', '/userinfo')
  return tokenOf(request, account)
}

/** What was looked up before: the servers of a run have the same lists, each a copy of the demo. */
const ids = new Map<string, Promise<number>>()

function firstId(request: APIRequestContext, path: string): Promise<number> {
  const id = ids.get(path) ?? findFirstId(request, path)
  ids.set(path, id)
  return id
}

async function findFirstId(request: APIRequestContext, path: string): Promise<number> {
  const { lists } = await callAs<{ lists: { id: number }[] }>(request, 'shipper', 'GET', path)
  const id = lists[0]?.id
  if (id === undefined) throw new Error(`Nothing found: ${path}`)
  return id
}

/** The calendar day that many days from today, in China. */
export function dayAhead(days: number): string {
  return new Date(Date.now() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)
}

/** A unique reference for finding a test's own orders. */
export function newReference(): string {
  return `E2E-${Date.now().toString(36)}-${Math.floor(Math.random() * 1e6).toString(36)}`.toUpperCase()
}

/**
 * A booking, submitted or only saved: one 40HQ from Yantian, to Los Angeles and by the demo shipper if not said otherwise.
 */
export async function givenBooking(
  request: APIRequestContext,
  reference = newReference(),
  action: 'save' | 'submit' = 'submit',
  to = 'USLAX',
  account: Account = 'shipper',
): Promise<GivenOrder> {
  const [pol, pod, box, unit, country] = await Promise.all([
    firstId(request, '/port?keyword=CNYTN'),
    firstId(request, `/port?keyword=${to}`),
    firstId(request, '/container?keyword=40HQ'),
    firstId(request, '/unit?type=3&size=1'),
    firstId(request, '/country?keyword=China'),
  ])
  const party = {
    id: 0,
    linkman: 'LIN YUE',
    phone: '+8675500000182',
    address1: 'BLOCK B, HENGFENG PARK',
    city: 'SHENZHEN',
    country_id: country,
  }
  return await callAs(request, account, 'POST', '/order/booking', {
    action,
    container_mode: 1,
    pol_id: pol,
    pod_id: pod,
    to_id: pod,
    ready_date: dayAhead(7),
    inco_term: 'FOB',
    cust_ref_no: reference,
    remark: 'CALL THE WAREHOUSE FIRST',
    contacts: [
      { ...party, type: 1, company1: 'SHENZHEN LANWAN HOME FURNISHINGS' },
      { ...party, type: 2, company1: 'NORTHFIELD HOME GOODS' },
    ],
    containers: [
      {
        container_id: box,
        quantity: 1,
        package: 620,
        package_uid: unit,
        description: 'LED CEILING LAMPS',
        weight: 8100,
        volume: 64.5,
      },
    ],
  })
}

/** A booking whose space is confirmed on EVER GIVEN 018E. */
export async function givenConfirmed(
  request: APIRequestContext,
  reference = newReference(),
): Promise<GivenOrder> {
  const order = await givenBooking(request, reference)
  return await confirmThroughApi(request, order)
}

/** Confirms a booking as the operator, through the API: on EVER GIVEN 018E, if not said otherwise. */
export async function confirmThroughApi(
  request: APIRequestContext,
  order: GivenOrder,
  said: ConfirmationTexts = {},
): Promise<GivenOrder> {
  return await callAs(request, 'operator', 'POST', `/desk/order/${order.id}/confirm`, {
    so_no: 'EGLV26110001',
    carrier_id: await firstId(request, '/carrier?keyword=EGLV'),
    vessel: 'EVER GIVEN',
    voyage: '018E',
    etd: dayAhead(10),
    eta: dayAhead(26),
    cut_off_documents: `${dayAhead(8)}T02:00:00.000Z`,
    ...said,
    version: order.version,
  })
}

/** What a confirmation says other than usually. */
type ConfirmationTexts = {
  readonly so_no?: string
  readonly vessel?: string
  readonly voyage?: string
  readonly etd?: string
  readonly eta?: string
  readonly cut_off_documents?: string
  readonly cut_off_gate_in?: string
}

/** A confirmed booking with a cancellation request from the member. */
export async function givenCancelRequest(
  request: APIRequestContext,
  reason: string,
  reference = newReference(),
): Promise<GivenOrder> {
  const order = await givenConfirmed(request, reference)
  return await callAs(request, 'shipper', 'POST', `/order/${order.id}/ask-cancel`, { reason })
}
