import { dayInChina } from '@berth/domain/time/calendar'
import type { APIRequestContext } from '@playwright/test'
import { callAs, type GivenOrder } from './given-order.ts'
import {
  givenFile,
  givenInstructed,
  passThroughApi,
  payThroughApi,
  skipInvoiceThroughApi,
} from './given-step.ts'
import { chinesePdf } from './sample-pdf.ts'

export type GivenBill = {
  readonly name: string
  readonly currency?: string
  /** The charge, quantity and unit price of each line. */
  readonly lines: readonly (readonly [charge: string, quantity: number, price: number])[]
}

/** US$2,415.00 in one bill. */
export const oneBill: readonly GivenBill[] = [
  {
    name: 'DN-1',
    lines: [
      ['OF', 1, 2350],
      ['DOC', 1, 65],
    ],
  },
]

/** US$2,580.50 in two bills. */
export const twoBills: readonly GivenBill[] = [...oneBill, { name: 'DN-2', lines: [['OTHC', 1, 165.5]] }]

/** US$2,350.00 of freight in one bill, and CN¥1,320.00 of local charges in another. */
export const twoCurrencies: readonly GivenBill[] = [
  { name: 'DN-1', lines: [['OF', 1, 2350]] },
  {
    name: 'DN-2',
    currency: 'CNY',
    lines: [
      ['OTHC', 1, 850],
      ['DOC', 1, 470],
    ],
  },
]

async function billBodies(request: APIRequestContext, bills: readonly GivenBill[]) {
  type Charges = { readonly lists: readonly { readonly id: number; readonly code: string }[] }
  const { lists } = await callAs<Charges>(request, 'operator', 'GET', '/charge?size=1000')
  return bills.map(({ name, currency, lines }) => ({
    name,
    ...(currency ? { currency } : {}),
    lines: lines.map(([code, quantity, unit_price]) => ({
      charge_id: lists.find((charge) => charge.code === code)?.id,
      basis: code === 'DOC' ? 'B/L' : '40HQ',
      quantity,
      unit_price,
      payment_term: 'prepaid',
    })),
  }))
}

/** An order whose bills await the member's answer; the portal generates the debit notes. */
export async function givenBilled(request: APIRequestContext, bills = oneBill): Promise<GivenOrder> {
  const order = await givenInstructed(request)
  return await act(request, order.id, 'issue-bill', {
    version: order.version,
    mbl_no: 'EGLV146300881234',
    bills: await billBodies(request, bills),
  })
}

/** An order awaiting payment, with an invoice of this name or without one. */
export async function givenToPay(
  request: APIRequestContext,
  { bills = oneBill, invoice }: { readonly bills?: readonly GivenBill[]; readonly invoice?: string } = {},
): Promise<GivenOrder> {
  const order = await passThroughApi(request, await givenBilled(request, bills))
  if (!invoice) return await skipInvoiceThroughApi(request, order)
  const file = await givenFile(request, 'operator', 'order_document', invoice, chinesePdf(['增值税发票']))
  return await act(request, order.id, 'issue-invoice', { version: order.version, files: [file] })
}

/** A paid order awaiting the member's application for release. */
export async function givenToRelease(request: APIRequestContext): Promise<GivenOrder> {
  const order = await givenToPay(request)
  await payThroughApi(request, order)
  return await operator.confirmPayment(request, order.id)
}

/** The operator's actions on an order, through the API. */
export const operator = {
  async answerBill(request: APIRequestContext, id: number, answer: string, bills: readonly GivenBill[]) {
    return await act(request, id, 'issue-bill-again', { answer, bills: await billBodies(request, bills) })
  },
  async confirmPayment(request: APIRequestContext, id: number) {
    type Paid = { readonly payments: readonly { readonly total: number }[] }
    const { payments } = await callAs<Paid>(request, 'operator', 'GET', `/desk/order/${id}/settlement`)
    return await act(request, id, 'confirm-payment', {
      received_amount: payments[0]?.total,
      value_date: dayInChina(new Date()),
      bank_reference: 'FT0001',
    })
  },
  rejectPayment(request: APIRequestContext, id: number, reason: string) {
    return act(request, id, 'reject-payment', { reason })
  },
  returnApplication(request: APIRequestContext, id: number, reason: string) {
    return act(request, id, 'return-application', { reason })
  },
  release(request: APIRequestContext, id: number, release_no: string) {
    return act(request, id, 'release', { release_no })
  },
  dispatch(request: APIRequestContext, id: number, tracking_no: string) {
    return act(request, id, 'dispatch', { courier: 'SF EXPRESS', tracking_no, originals: 3 })
  },
}

/** Acts on an order as the operator, on its latest version unless one is given. */
async function act(request: APIRequestContext, id: number, what: string, body: object): Promise<GivenOrder> {
  const version = 'version' in body ? {} : { version: await versionOf(request, id) }
  return await callAs(request, 'operator', 'POST', `/desk/order/${id}/${what}`, { ...version, ...body })
}

export async function versionOf(request: APIRequestContext, id: number): Promise<number> {
  return (await callAs<GivenOrder>(request, 'shipper', 'GET', `/order/${id}`)).version
}
