import type { deskIssueBill } from '@berth/contract/money/desk-settlement'
import { billTotals, checkBills, checkLinesAgainstQuote } from '@berth/domain/money/bill'
import { paymentDaysOf } from '@berth/domain/money/due-date'
import { sumsByCurrency } from '@berth/domain/money/sum'
import { ok, type Result, refuse } from '@berth/domain/result'
import { broken, type Problem, problem } from '../../../platform/http/problem.ts'
import type { Context } from '../../../platform/http/route.ts'
import { findIssuer } from '../../orders/order/issuer.query.ts'
import { findOrder, type OrderDetailRow } from '../../orders/order/order-detail.query.ts'
import { needsApproval } from '../../orders/step/approval.query.ts'
import { mayTakeStep } from '../../orders/step/step.command.ts'
import { findSetting } from '../../system/settings/public.ts'
import { findBillCurrencies, namesFor } from '../../trade/lookups/public.ts'
import { quotedCharges } from './bill.present.ts'
import { findBillVersions, findCharges, findPaymentDays, findTaxRates } from './bill.query.ts'
import { findMeasuredQuote } from './measured-quote.query.ts'
import { type PreparedBill, prepareBills } from './prepare-bills.ts'

type BillsAsked = Parameters<typeof prepareBills>[2]

/** Checks the charges of the requested bills and creates their debit notes before the order is touched. */
export async function checkAndPrepareBills(
  {
    db,
    memory,
    scope,
    storage,
    now,
  }: Pick<Context<typeof deskIssueBill>, 'db' | 'memory' | 'scope' | 'storage' | 'now'>,
  action: 'issue_bill' | 'issue_bill_again' | 'credit_bill' | 'add_bill' | 'answer_bill',
  ask: {
    readonly id: number
    readonly version: number
    readonly mbl_no?: string
    readonly bills: BillsAsked
  },
): Promise<Result<PreparedBill[], Problem>> {
  const { bills } = ask
  const order: OrderDetailRow | undefined = await findOrder(db, await namesFor({ db, memory }), scope, ask.id)
  if (!order) return refuse(problem('not_found'))
  const may = mayTakeStep(order.order, action, scope, ask.version, {
    isCrediting: action === 'credit_bill',
    isAtBill: action === 'add_bill' || action === 'answer_bill',
  })
  if (!may.ok) return may
  const asked = [...new Set(bills.flatMap((bill) => bill.lines.map((line) => line.charge_id)))]
  const charges = await findCharges(db, asked)
  const known = new Set(charges.map((charge) => charge.id))
  const unknown = bills.flatMap((bill, index) =>
    bill.lines.flatMap((line, place) =>
      known.has(line.charge_id)
        ? []
        : [{ path: `bills.${index}.lines.${place}.charge_id`, rule: 'not_found' as const }],
    ),
  )
  const codes = new Map(charges.map((charge) => [charge.id, charge.code]))
  const coded = bills.map(({ currency, lines }) => ({
    lines: lines.map(({ charge_id, unit_price, payment_term: term, reason }) => ({
      ...{ charge: codes.get(charge_id) ?? null, currency, unit_price, term, reason },
    })),
  }))
  const quote = await findMeasuredQuote(db, order.order)
  const wrong = [
    ...unknown,
    ...checkBills(bills, await findBillCurrencies(db), await findTaxRates(db)),
    ...checkLinesAgainstQuote(coded, quote ? quotedCharges(quote) : []),
  ]
  if (wrong.length > 0) return refuse(broken(wrong))
  const sums = sumsByCurrency(
    bills.map(({ currency, lines }) => ({ currency, amount: billTotals(lines, currency).owed })),
  )
  // A corrected bill counts together with its credit note, where both are known.
  if (action !== 'credit_bill' && (await needsApproval(db, scope, 'bill', sums)))
    return refuse(problem('approval_needed'))
  const mblNo = ask.mbl_no ?? order.order.mblNo
  const [issuer, versions, days] = await Promise.all([
    findIssuer(db, storage),
    findBillVersions(db, order.order),
    findPaymentDays(db, order.order.customerId),
  ])
  const paymentDays = paymentDaysOf(days, await findSetting(db, 'payment_days'))
  return ok(await prepareBills(storage, order, bills, charges, versions, { issuer, mblNo, paymentDays, now }))
}
