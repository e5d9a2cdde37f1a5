import { orderStatus } from '@berth/domain/order/lifecycle/status'
import {
  beginPayment,
  submitPayment,
  withdrawPayment,
} from '../../features/money/payments/bills-payment.command.ts'
import { submitOrderPayment } from '../../features/money/payments/order-payment.command.ts'
import { attachments } from '../../platform/db/schema.ts'
import type { Account } from './account.ts'
import type { Act } from './act.ts'
import { openOf, pick, shareOf } from './choice.ts'

/** The one slip of the company, which all its payments are sent with. */
async function slipOf(account: Account) {
  const row = { ...account.scene.pdf, purpose: 'payment_slip', name: 'slip.pdf', createTime: account.now }
  const { customerId, userId } = account.member
  await account.db
    .insert(attachments)
    .values({ ...row, customerId, userId })
    // A file is sent with one payment; this one is given back each time.
    .onConflictDoUpdate({
      target: [attachments.customerId, attachments.fileKey],
      set: { usedTime: null, orderId: null },
    })
  return { filename: row.fileKey, name: row.name }
}

export async function pay(
  account: Account,
  { at: place, count, share: part, useCredit }: Extract<Act, { act: 'pay' }>,
) {
  const all = await account.payable()
  const first = pick(all, place)
  if (first === undefined) return undefined
  const chosen = all.filter(({ bill }) => bill.currency === first.bill.currency).slice(0, count)
  const asked = {
    ...{ use_credit: useCredit, payer_name: null, payer_relation: null, note: null },
    ...{ slip_amount: null, slip_day: null },
    bills: chosen.map(({ bill }) => ({ id: bill.id, amount: shareOf(openOf(bill), part, bill.currency) })),
  }
  const draft = await beginPayment(account.db, account.member, asked, account.now)
  if (!draft.ok) return draft
  const slips = [await slipOf(account)]
  return submitPayment(
    account.db,
    account.member,
    { ...asked, id: draft.value.id, slips, letters: [], guarantees: [] },
    account.now,
  )
}

export async function payOrder(account: Account, place: number) {
  const due = (await account.payable()).filter(({ order }) => order.status === orderStatus.pendingPayment)
  const first = pick(due, place)
  if (first === undefined) return undefined
  const debits = due
    .filter(({ bill }) => bill.orderId === first.order.id && bill.currency === first.bill.currency)
    .map(({ bill }) => bill.id)
  const { id, version } = first.order
  const ask = { id, version, debits, slips: [await slipOf(account)], guarantees: [] }
  return submitOrderPayment(account.db, account.member, ask, account.now)
}

export async function withdraw(account: Account, place: number) {
  const payment = pick(await account.paymentsIn('waiting'), place)
  return payment && withdrawPayment(account.db, account.member, payment.id, account.now)
}
