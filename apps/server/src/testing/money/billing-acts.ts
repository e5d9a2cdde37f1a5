import { amountFrom } from '@berth/domain/money/currency'
import { lifecycle } from '@berth/domain/order/lifecycle/lifecycle'
import { orderStatus } from '@berth/domain/order/lifecycle/status'
import { and, eq } from 'drizzle-orm'
import {
  issueBills,
  issueBillsAgain,
  issueInvoice,
  passBills,
  questionBills,
} from '../../features/money/billing/bill.command.ts'
import {
  addBills,
  agreeToBill,
  answerBill,
  questionOneBill,
} from '../../features/money/billing/supplementary-bill.command.ts'
import { bills, orders } from '../../platform/db/schema.ts'
import { makeOrder } from '../../sample/order.ts'
import { addHours } from '../../sample/times.ts'
import { stepsUntil, usualWay } from '../../sample/ways.ts'
import { writeOrders } from '../../sample/write-orders.ts'
import type { Account } from './account.ts'
import type { Act } from './act.ts'
import { pick } from './choice.ts'

/** A bill of one or two lines that add up to this amount. */
export function preparedBill(account: Account, name: string, inCurrency: string, units: number) {
  const { charge, pdf } = account.scene
  const line = { charge_id: charge, basis: 'B/L', quantity: 1, payment_term: 'prepaid' as const }
  const first = Math.ceil(units / 3)
  return {
    ...{ name, currency: inCurrency, made: pdf },
    lines: [
      { ...line, unit_price: amountFrom(first, inCurrency) },
      ...(units > first ? [{ ...line, unit_price: amountFrom(units - first, inCurrency) }] : []),
    ],
  }
}

/** A new order in this status, as samples are made. */
async function orderIn(account: Account, status: 3 | 40) {
  const { world, random, operator } = account.scene
  const steps = stepsUntil(random, world.office, usualWay[status], addHours(account.now, -1))
  const sample = makeOrder(random, world, { booker: account.booker, operator, mode: 1, steps })
  const [id = 0] = await writeOrders(account.db, [sample])
  const [order] = await account.db
    .select()
    .from(orders)
    .where(and(eq(orders.customerId, account.member.customerId), eq(orders.id, id)))
  return order! // It has just been written.
}

export async function issue(
  account: Account,
  asked: readonly { readonly currency: string; readonly minor: number }[],
) {
  const { id, version } = await orderIn(account, orderStatus.pendingBillOfLading)
  const made = asked.map((bill, index) =>
    preparedBill(account, `Bill ${index + 1}`, bill.currency, bill.minor),
  )
  const ask = { id, version, mbl_no: 'MBL1', bills: [] }
  return issueBills(account.db, account.scene.desk, ask, made, account.now)
}

export async function answer(account: Account, act: 'question' | 'agree' | 'invoice', place: number) {
  const order = pick(
    await account.ordersIn(act === 'invoice' ? orderStatus.pendingInvoice : orderStatus.pendingBillCheck),
    place,
  )
  if (order === undefined) return undefined
  const { id, version } = order
  if (act === 'agree')
    return passBills(
      account.db,
      account.member,
      { id, version, invoice_title: 'A', credit_no: '91440300MA5DEM007U' },
      account.now,
    )
  if (act === 'question')
    return questionBills(account.db, account.member, { id, version, reason: 'WHY' }, account.now)
  return issueInvoice(account.db, account.scene.desk, { id, version, files: [], remark: null }, account.now)
}

/** Another bill of an order, whatever status it is in. */
export async function supplement(
  account: Account,
  { at: place, currency: of, minor: units }: Extract<Act, { act: 'supplement' }>,
) {
  const order = pick(await account.ordersIn(...lifecycle.add_bill.from), place)
  return order && addBill(account, order, of, units)
}

/** A cancelled order, with a bill for what its cancellation costs. */
export async function billCancelled(
  account: Account,
  { currency: of, minor: units }: Extract<Act, { act: 'cancelled' }>,
) {
  return addBill(account, await orderIn(account, orderStatus.cancelled), of, units)
}

async function addBill(
  account: Account,
  { id, version }: { readonly id: number; readonly version: number },
  of: string,
  units: number,
) {
  const ofOrder = and(eq(bills.customerId, account.member.customerId), eq(bills.orderId, id))
  const name = `Later ${(await account.db.$count(bills, ofOrder)) + 1}`
  const made = [preparedBill(account, name, of, units)]
  return addBills(account.db, account.scene.desk, { id, version }, made, account.now)
}

export async function answerOne(
  account: Account,
  act: Extract<Act, { act: 'agreeOne' | 'disputeOne' | 'answerOne' }>,
) {
  const open = (await account.billsIn('open')).filter(({ order }) =>
    lifecycle.agree_bill.from.some((status) => status === order.status),
  )
  const found = pick(open, act.at)
  if (found === undefined) return undefined
  const { bill, order } = found
  const ask = { id: order.id, version: order.version, bill: bill.id }
  const units = act.act === 'answerOne' ? act.minor : null
  if (act.act === 'agreeOne') return agreeToBill(account.db, account.member, ask, account.now)
  if (act.act === 'disputeOne')
    return questionOneBill(account.db, account.member, { ...ask, reason: 'WHY' }, account.now)
  const next = units === null ? null : preparedBill(account, bill.name, bill.currency, units)
  const answer = { ...ask, answer: 'SO', is_taken_back: next === null && act.at % 2 === 0 }
  return answerBill(account.db, account.scene.desk, answer, next, account.now)
}

export async function reissue(account: Account, place: number, units: number) {
  const order = pick(await account.ordersIn(orderStatus.billRejected), place)
  if (order === undefined) return undefined
  const open = await account.db
    .select()
    .from(bills)
    .where(
      and(
        eq(bills.customerId, account.member.customerId),
        eq(bills.orderId, order.id),
        eq(bills.state, 'open'),
      ),
    )
  const made = open.map((bill, index) => preparedBill(account, bill.name, bill.currency, units + index))
  const ask = { id: order.id, version: order.version, answer: 'SO', bills: [] }
  return issueBillsAgain(account.db, account.scene.desk, ask, made, account.now)
}
