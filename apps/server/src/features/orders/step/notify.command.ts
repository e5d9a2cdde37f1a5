import { billsInTurn } from '@berth/domain/money/bill-state'
import { paymentReferenceOf } from '@berth/domain/money/payment-reference'
import { workOfStep } from '@berth/domain/order/lifecycle/access'
import type { OrderAction } from '@berth/domain/order/lifecycle/lifecycle'
import { type OrderStatus, orderStatus } from '@berth/domain/order/lifecycle/status'
import { and, eq, gte, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { outbox } from '../../../platform/db/schema.ts'
import { allSettledOrThrow } from '../../../platform/fast/all-settled-or-throw.ts'
import { findReaders } from '../../companies/colleagues/public.ts'
import { mailsOf, orderMoved, type PayloadOf, type QueuedMail } from '../../system/mail/public.ts'
import { findAccounts } from '../order/issuer.query.ts'
import { findOwed } from './owed.query.ts'

type Order = {
  readonly id: number
  readonly orderNo: string
  readonly customerId: number
  readonly createdBy: number
}

type StepNotice = {
  readonly action: OrderAction
  readonly to: OrderStatus
  /** If false, the mail goes to the operator's mailbox. */
  readonly isForMembers: boolean
  readonly payload: PayloadOf<typeof orderMoved>
}

/** Returns the mails about a step, as rows of the outbox: to the operator, or to the company's users responsible for this work. */
export async function mailsOfStep(
  db: Db,
  order: Order,
  { action, to, isForMembers, payload }: StepNotice,
  { now, dueTime }: { readonly now: Date; readonly dueTime: Date },
): Promise<readonly QueuedMail[]> {
  const about = { orderId: order.id, dueTime, now }
  if (!isForMembers) return mailsOf(orderMoved, { ...about, to: 'operator' }, payload)
  const [money, readers] = await allSettledOrThrow(
    moneyOf(db, order, action, to),
    findReaders(db, order, workOfStep(action)),
  )
  return mailsOf(orderMoved, { ...about, to: readers }, { ...payload, ...(money && { money }) })
}

/** The amounts to check or pay after a step, and the accounts to pay to. Mails to readers without finance permission leave it out. */
async function moneyOf(db: Db, order: Order, action: OrderAction, to: OrderStatus) {
  const about = action === 'add_bill' ? orderStatus.pendingBillCheck : to
  if (about !== orderStatus.pendingBillCheck && about !== orderStatus.pendingPayment) return null
  const owed = await findOwed(db, order, billsInTurn[about])
  if (owed === null) return null
  const isDue = about === orderStatus.pendingPayment
  return {
    ...owed,
    reference: isDue ? paymentReferenceOf(order.orderNo) : null,
    accounts: isDue
      ? await findAccounts(
          db,
          owed.amounts.map(({ currency }) => currency),
        )
      : [],
  }
}

/** Deletes the pending mails about a step of an order, taken since then, unless sending has begun. */
export async function withdrawMails(
  db: Db,
  orderId: number,
  action: OrderAction,
  since = new Date(0),
): Promise<void> {
  await db
    .delete(outbox)
    .where(
      and(
        eq(outbox.kind, orderMoved.kind),
        eq(outbox.orderId, orderId),
        eq(outbox.state, 'waiting'),
        eq(outbox.attempts, 0),
        gte(outbox.createTime, since),
        sql`${outbox.payload} ->> 'action' = ${action}`,
      ),
    )
}
