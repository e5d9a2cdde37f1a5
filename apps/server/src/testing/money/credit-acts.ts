import { creditNoteNumberOf } from '@berth/domain/money/credit-note'
import { minorUnits } from '@berth/domain/money/currency'
import { and, eq } from 'drizzle-orm'
import { creditBill } from '../../features/money/credit-notes/credit-note.command.ts'
import { countCreditNotes } from '../../features/money/credit-notes/credit-note.query.ts'
import { refundCredit } from '../../features/money/credit-notes/refund.command.ts'
import { bills } from '../../platform/db/schema.ts'
import type { Account } from './account.ts'
import type { Act } from './act.ts'
import { preparedBill } from './billing-acts.ts'
import { pick, shareOf } from './choice.ts'
import { figuresOf } from './figures.ts'
import { receiptOf } from './receipt-acts.ts'

export async function credit(
  account: Account,
  { at: place, of, share: part, corrected }: Extract<Act, { act: 'credit' }>,
) {
  const found = pick(await account.billsIn('agreed', 'paying', 'paid'), place)
  if (found === undefined) return undefined
  const { bill, order } = found
  const key = { customerId: bill.customerId, id: order.id }
  const amount = shareOf(minorUnits(bill.total, bill.currency), part, bill.currency)
  const count = await countCreditNotes(account.db, key)
  const named = await account.db.$count(
    bills,
    and(eq(bills.customerId, bill.customerId), eq(bills.orderId, order.id)),
  )
  const ask = {
    ...{ id: order.id, version: order.version, bill: bill.id, reason: 'TOO MUCH' },
    ...(of === 'amount' ? { amount } : {}),
    ...(of === 'line'
      ? {
          lines: [
            {
              position: 0,
              amount: shareOf(Math.ceil(minorUnits(bill.total, bill.currency) / 3), part, bill.currency),
            },
          ],
        }
      : {}),
    printout: { ...account.scene.pdf, no: creditNoteNumberOf(order.orderNo, count + 1) },
    corrected: corrected
      ? preparedBill(account, `Corrected ${named + 1}`, corrected.currency ?? bill.currency, corrected.minor)
      : undefined,
  }
  return creditBill(account.db, account.scene.desk, ask, account.now)
}

export async function refund(account: Account, place: number, part: number) {
  const credits = [...(await figuresOf(account))].filter(([, { credit }]) => credit > 0)
  const found = pick(credits, place)
  if (found === undefined) return undefined
  const [of, { credit }] = found
  const { bank_reference, value_date } = receiptOf(account)
  const ask = { currency: of, amount: shareOf(credit, part, of), bank_reference, value_date, note: null }
  return refundCredit(account.db, account.scene.desk, { ...ask, id: account.member.customerId }, account.now)
}
