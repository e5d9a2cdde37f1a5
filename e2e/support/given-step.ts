import { type APIRequestContext, expect } from '@playwright/test'
import type { Account } from './fixtures.ts'
import { callAs, type GivenOrder, givenConfirmed, newReference, tokenOf } from './given-order.ts'
import { containerOf } from './own-container.ts'

/** An uploaded file as calls refer to it. */
export type GivenFile = { readonly filename: string; readonly name: string }

/** The smallest PDF that readers open: one empty page. */
export const aPdf = Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`)

/** A PDF with this name, uploaded by one of the demo accounts. */
export async function givenFile(
  request: APIRequestContext,
  account: Account,
  purpose: string,
  name: string,
  buffer: Buffer = aPdf,
): Promise<GivenFile> {
  const response = await request.post('/api/attachment', {
    headers: { Authorization: `Bearer ${await tokenOf(request, account)}` },
    multipart: { purpose, file: { name, mimeType: 'application/pdf', buffer } },
  })
  expect(response.ok(), `upload of ${name}: ${await response.text()}`).toBe(true)
  const { filename } = (await response.json()).data
  return { filename, name }
}

type Shipment = {
  readonly version: number
  readonly contacts: readonly object[]
  readonly containers: readonly object[]
}

/** An order whose shipping instruction has been submitted, slightly heavier than booked. */
export async function givenInstructed(
  request: APIRequestContext,
  reference = newReference(),
  said: InstructionTexts = {},
): Promise<GivenOrder> {
  const order = await givenConfirmed(request, reference)
  return await instructionThroughApi(request, order, said)
}

/** What an instruction says other than usually. */
type InstructionTexts = {
  readonly marks_no?: string
  readonly description?: string
  readonly weight?: number
}

/** Submits the shipping instruction of a confirmed order as the member. */
export async function instructionThroughApi(
  request: APIRequestContext,
  { id }: GivenOrder,
  { weight = 9050, ...texts }: InstructionTexts = {},
): Promise<GivenOrder> {
  const booked = await callAs<Shipment>(request, 'shipper', 'GET', `/order/shipment/${id}`)
  const isf = await givenFile(request, 'shipper', 'supply_attachment', 'ISF 申报.pdf')
  return await callAs(request, 'shipper', 'PUT', `/order/shipment/${id}`, {
    action: 'submit',
    version: booked.version,
    vgm_method: 'SM1',
    vgm_signatory: 'WANG WEI',
    marks_no: 'NORTHFIELD\nLOS ANGELES\nC/NO. 1-620',
    description: 'LED CEILING LAMPS\nMADE IN CHINA',
    ...texts,
    notify_same_as_consignee: true,
    contacts: booked.contacts,
    containers: booked.containers.map((row) => ({
      ...row,
      container_no: containerOf(id),
      seal_no: 'H7714532',
      weight,
      vgm: 12750,
    })),
    attachs: [{ ...isf, type: 'isf' }],
  })
}

const line = { quantity: 1, payment_term: 'prepaid' }

/** Issues bills as the operator, each with ocean freight for one container at this price and a documentation fee of 55.50. */
export async function billThroughApi(
  request: APIRequestContext,
  order: GivenOrder,
  prices: readonly number[] = [1500],
): Promise<GivenOrder> {
  const { lists } = await callAs<{ lists: { id: number; code: string }[] }>(
    request,
    'operator',
    'GET',
    '/charge?size=1000',
  )
  const charge = (code: string) => lists.find((one) => one.code === code)?.id
  return await callAs(request, 'operator', 'POST', `/desk/order/${order.id}/issue-bill`, {
    version: order.version,
    mbl_no: 'EGLV143600012',
    bills: prices.map((unit_price, index) => ({
      name: `DN-${index + 1}`,
      lines: [
        { ...line, charge_id: charge('OF'), basis: '40HQ', unit_price },
        { ...line, charge_id: charge('DOC'), basis: 'B/L', unit_price: 55.5 },
      ],
    })),
  })
}

/** Questions the bills of an order as the member. */
export function questionThroughApi(
  request: APIRequestContext,
  { id, version }: GivenOrder,
  reason: string,
  lines: readonly { readonly bill: number; readonly line: number }[] = [],
) {
  return callAs<GivenOrder>(request, 'shipper', 'PUT', '/order/debit/fail', { id, version, reason, lines })
}

/** Agrees to the bills of an order as the member. */
export function passThroughApi(request: APIRequestContext, { id, version }: GivenOrder) {
  const invoice = { invoice_title: '深圳市蓝湾家居有限公司', credit_no: '91440300MA5DEM0019' }
  return callAs<GivenOrder>(request, 'shipper', 'PUT', '/order/debit/pass', { id, version, ...invoice })
}

/** Continues without an invoice as the operator. */
export function skipInvoiceThroughApi(request: APIRequestContext, { id, version }: GivenOrder) {
  return callAs<GivenOrder>(request, 'operator', 'POST', `/desk/order/${id}/issue-invoice`, { version })
}

/** Pays everything unpaid on an order as the member, with a slip. */
export async function payThroughApi(request: APIRequestContext, { id }: Pick<GivenOrder, 'id'>) {
  const { lists } = await callAs<{ lists: { id: number }[] }>(
    request,
    'shipper',
    'GET',
    `/order/debit/unpaid/${id}`,
  )
  const slip = await givenFile(request, 'shipper', 'payment_slip', '水单.pdf')
  return await callAs<GivenOrder>(request, 'shipper', 'PUT', '/order/pay', {
    id,
    debits: lists.map((bill) => bill.id),
    slips: [slip],
  })
}

/** Moves an order on to its release as the operator, with nothing to pay. */
export function nothingToPayThroughApi(request: APIRequestContext, { id, version }: GivenOrder) {
  return callAs<GivenOrder>(request, 'operator', 'POST', `/desk/order/${id}/nothing-to-pay`, {
    version,
    reason: 'COLLECT AT DESTINATION',
    mbl_no: 'EGLV143600012',
  })
}

/** Applies for a telex release as the member, with a guarantee. */
export async function applyForTelexThroughApi(request: APIRequestContext, { id }: Pick<GivenOrder, 'id'>) {
  const guarantee = await givenFile(request, 'shipper', 'telex_guarantee', '电放保函.pdf')
  return await callAs<GivenOrder>(request, 'shipper', 'PUT', '/order/apply', { id, guarantee })
}

/** Applies for original bills as the member. */
export function applyForOriginalsThroughApi(request: APIRequestContext, { id }: Pick<GivenOrder, 'id'>) {
  return callAs<GivenOrder>(request, 'shipper', 'PUT', '/order/apply', {
    id,
    express: { consignee: '林悦', phone: '13800000182', address: '深圳市宝安区恒丰工业园 B 栋' },
  })
}
