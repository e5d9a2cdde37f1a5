import { amountFrom, minorUnits } from '@berth/domain/money/currency'
import { shortfalls } from '@berth/domain/money/settlement'
import { dayInChina } from '@berth/domain/time/calendar'
import { and, eq } from 'drizzle-orm'
import {
  confirmPayment,
  rejectPayment,
  undoPayment,
} from '../../features/money/payments/desk-payment.command.ts'
import {
  confirmOrderPayment,
  rejectOrderPayment,
} from '../../features/money/payments/order-payment.command.ts'
import { enterReceipt } from '../../features/money/payments/receipt.command.ts'
import { orders } from '../../platform/db/schema.ts'
import type { Account } from './account.ts'
import type { Act } from './act.ts'
import { openOf, pick } from './choice.ts'

export async function confirm(
  account: Account,
  { at: place, arrival, minor: units }: Extract<Act, { act: 'confirm' }>,
) {
  const payment = pick(
    (await account.paymentsIn('waiting')).filter(({ reference }) => reference !== null),
    place,
  )
  if (payment === undefined) return undefined
  const parts = (await account.partsOf(payment.id)).map(({ billId: id, amount }) => ({ id, amount }))
  const ask = arrivalOf(account, parts, minorUnits(payment.credit, payment.currency), payment.currency, {
    ...{ arrival, units },
  })
  return confirmPayment(account.db, account.scene.desk, { id: payment.id, ...ask }, account.now)
}

export async function decideOrder(
  account: Account,
  {
    act,
    at: place,
    share: part,
  }: Extract<Act, { share: number; act: 'payOrder' | 'confirmOrder' | 'rejectOrder' }>,
) {
  const waiting = (await account.paymentsIn('waiting')).filter(({ orderId }) => orderId !== null)
  const payment = pick(waiting, place)
  if (payment?.orderId == null) return undefined
  const [order] = await account.db
    .select()
    .from(orders)
    .where(and(eq(orders.customerId, account.member.customerId), eq(orders.id, payment.orderId)))
  const { id, version } = order! // The order of a payment exists.
  if (act === 'rejectOrder')
    return rejectOrderPayment(account.db, account.scene.desk, { id, version, reason: 'WHY' }, account.now)
  const paid = await account.partsOf(payment.id)
  const total = paid.reduce((sum, one) => sum + minorUnits(one.amount, payment.currency), 0)
  const received = part > 60 ? total : Math.max(Math.floor((total * part) / 60), 1)
  const ask = {
    ...{ id, version, ...receiptOf(account), received_amount: amountFrom(received, payment.currency) },
    ...{ difference_note: 'LESS', shortfall: shortfalls[received % shortfalls.length] ?? 'open' },
  }
  return confirmOrderPayment(account.db, account.scene.desk, ask, account.now)
}

export async function decide(account: Account, act: 'reject' | 'undo', place: number) {
  const all = await account.paymentsIn(act === 'reject' ? 'waiting' : 'confirmed')
  const found = all.filter(({ reference }) => reference !== null)
  // Only the latest confirmation can still be undone.
  const payment =
    act === 'undo'
      ? found.toSorted((one, other) => Number(other.decideTime) - Number(one.decideTime))[0]
      : pick(found, place)
  if (payment === undefined) return undefined
  if (act === 'undo') return undoPayment(account.db, account.scene.desk, payment.id, account.now)
  return rejectPayment(account.db, account.scene.desk, { id: payment.id, reason: 'WHY' }, account.now)
}

/** Money that the desk enters for the company, for up to four of its bills in a currency. */
export async function receive(
  account: Account,
  { at: place, count, arrival, minor: units }: Extract<Act, { act: 'receipt' }>,
) {
  const all = await account.payable()
  const first = pick(all, place)
  if (first === undefined) return undefined
  const { currency: of } = first.bill
  const chosen = all.filter(({ bill }) => bill.currency === of).slice(0, count)
  const parts = chosen.map(({ bill }) => ({ id: bill.id, amount: amountFrom(openOf(bill), of) }))
  const ask = {
    ...arrivalOf(account, parts, 0, of, { arrival, units }),
    ...{ customer_id: account.member.customerId, bill_ids: parts.map(({ id }) => id), slips: [] },
  }
  return enterReceipt(account.db, account.scene.desk, ask, account.now)
}

/** What arrives for these bills, and what is decided about a difference. */
function arrivalOf(
  account: Account,
  parts: readonly { readonly id: number; readonly amount: number }[],
  credit: number,
  of: string,
  {
    arrival,
    units,
  }: { readonly arrival: Extract<Act, { act: 'confirm' }>['arrival']; readonly units: number },
) {
  const total = parts.reduce((sum, one) => sum + minorUnits(one.amount, of), 0)
  const transfer = total - credit
  const less = transfer - Math.min(units % 2_000, transfer - 1)
  const received = {
    whole: transfer,
    part: less,
    fee: less,
    written_off: less,
    over: transfer + (units % 5_000),
    chosen: less,
  }[arrival]
  return {
    ...{ ...receiptOf(account), received_amount: amountFrom(Math.max(received, 0), of) },
    shortfall: arrival === 'fee' || arrival === 'written_off' ? arrival : ('open' as const),
    difference_note: arrival === 'written_off' ? 'GIVEN UP' : null,
    ...(arrival === 'chosen' && {
      bills: parts.map(({ id, amount }, index) => ({ id, amount: index % 2 === 0 ? amount : 0 })),
    }),
  }
}

/** What the bank says of a transfer that arrived today. */
export function receiptOf(account: Account) {
  return { value_date: dayInChina(account.now), bank_reference: 'FT1' }
}
