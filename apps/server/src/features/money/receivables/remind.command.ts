import { lastJustReminded } from '@berth/domain/money/reminder-days'
import { ok, type Result, refuse } from '@berth/domain/result'
import { dayInChina } from '@berth/domain/time/calendar'
import { eq, lte } from 'drizzle-orm'
import { recordAudits } from '../../../platform/audit.ts'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { customers, paymentReminders } from '../../../platform/db/schema.ts'
import { type Problem, problem } from '../../../platform/http/problem.ts'
import { findFinancePeopleOf } from '../../companies/colleagues/public.ts'
import { mailsOf, paymentReminder, queueMails } from '../../system/mail/public.ts'
import { findToRemind } from './remind.query.ts'

type Ask = { readonly id: number; readonly again: boolean }

/**
 * Reminds one company. Refused if nothing is overdue that it can pay, and unless `again` is set, if it was reminded within a
 * day: of two at once, one applies.
 */
export async function remindCustomer(
  db: Db,
  scope: OperatorScope,
  { id, again }: Ask,
  now: Date,
): Promise<Result<{ readonly mails: number; readonly bills: number }, Problem>> {
  const [customer] = await db.select({ id: customers.id }).from(customers).where(eq(customers.id, id))
  if (!customer) return refuse(problem('not_found'))
  const { companies, unread, mails, bills } = await remind(db, scope, [id], again, now)
  return companies + unread === 0 ? refuse(problem('already_decided')) : ok({ mails, bills })
}

/** Reminds these companies; those with nothing overdue, reminded within a day or without a reader are left out. */
export async function remindCustomers(db: Db, scope: OperatorScope, ids: readonly number[], now: Date) {
  return await remind(db, scope, ids, false, now)
}

/**
 * Mails those of companies who do finance all that each can pay now, the oldest first. A company that nobody reads mail for is
 * not noted as reminded.
 */
async function remind(db: Db, scope: OperatorScope, ids: readonly number[], again: boolean, now: Date) {
  return await db.transaction(async (tx) => {
    const found = await findToRemind(tx, dayInChina(now), ids)
    const people = await findFinancePeopleOf(
      tx,
      found.map(({ customer }) => customer.id),
    )
    const read = found.filter(({ customer }) => people.has(customer.id))
    const noted = await noteReminders(
      tx,
      scope,
      read.map(({ customer }) => customer.id),
      again,
      now,
    )
    const told = read.filter(({ customer }) => noted.has(customer.id))
    const mails = told.flatMap(({ customer, said }) =>
      mailsOf(paymentReminder, { to: (people.get(customer.id) ?? []).map((id) => ({ id })), now }, said),
    )
    await queueMails(tx, mails)
    const acts = told.map(({ customer: { id, company1 } }) => ({
      ...{ action: 'customer_reminded' as const, target: { kind: 'customer' as const, id, name: company1 } },
    }))
    await recordAudits(tx, scope, acts, now)
    return {
      ...{ companies: told.length, unread: found.length - read.length, mails: mails.length },
      bills: told.reduce((sum, { said }) => sum + said.count, 0),
    }
  })
}

/**
 * Notes reminders and returns whose: without those that were reminded shortly before, unless `again` is set. Their rows are
 * locked until the mails are written, in the order of their ids, so that two at once never wait for each other.
 */
async function noteReminders(
  tx: Db,
  { userId }: OperatorScope,
  ids: readonly number[],
  again: boolean,
  now: Date,
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const reminder = { userId, remindTime: now }
  const noted = await tx
    .insert(paymentReminders)
    .values(ids.toSorted((one, other) => one - other).map((customerId) => ({ customerId, ...reminder })))
    .onConflictDoUpdate({
      target: paymentReminders.customerId,
      set: reminder,
      ...(again ? {} : { setWhere: lte(paymentReminders.remindTime, lastJustReminded(now)) }),
    })
    .returning({ customerId: paymentReminders.customerId })
  return new Set(noted.map(({ customerId }) => customerId))
}
