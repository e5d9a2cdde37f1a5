import {
  deskIssueBill,
  deskIssueBillAgain,
  deskIssueInvoice,
  deskListBills,
  deskNothingToPay,
  listBills,
  passBill,
  questionBill,
} from '@berth/contract/billing'
import { checkBills, checkLineReasons } from '@berth/domain/order/bill'
import { paymentDaysOf } from '@berth/domain/order/due-date'
import { ok, type Result, refuse } from '@berth/domain/result'
import type { Scope } from '../../../platform/auth/scope.ts'
import { bind, type Context } from '../../../platform/http/bind.ts'
import { broken, type Problem, problem } from '../../../platform/http/problem.ts'
import { findSetting } from '../../system/settings/public.ts'
import { namesFor } from '../../trade/lookups/public.ts'
import { findIssuer } from '../order/issuer.query.ts'
import { chargesNamed, findState } from '../order/order.query.ts'
import { findOrder, type OrderDetailRow } from '../order/order-detail.query.ts'
import { mayTakeStep } from '../step/step.command.ts'
import {
  declareNothingToPay,
  issueBills,
  issueBillsAgain,
  issueInvoice,
  passBills,
  questionBills,
} from './bill.command.ts'
import { presentBill, presentComparison, presentQuoteLines } from './bill.present.ts'
import {
  findBills,
  findBillVersions,
  findCharges,
  findInvoiceDefaults,
  findPaymentDays,
} from './bill.query.ts'
import { type PreparedBill, prepareBills } from './prepare-bills.ts'

type Asking = Pick<Context<typeof listBills>, 'db' | 'language' | 'memory' | 'signTicket'> & {
  readonly scope: Scope
}

async function readBills({ db, scope, language, memory, signTicket }: Asking, id: number) {
  const order = await findState(db, scope, id)
  if (!order) return refuse(problem('not_found'))
  const rows = await findBills(db, order)
  const codes = [
    ...rows.flatMap((row) => row.lines.map((line) => line.charge.code)),
    ...(order.quote?.lines.map((line) => line.chargeCode) ?? []),
  ]
  const names = chargesNamed(await namesFor({ db, memory }), codes)
  const defaults = await findInvoiceDefaults(db, order.customerId)
  return ok({
    lists: rows.map((row) => presentBill(row, signTicket, language)),
    total: rows.length,
    quote_no: order.quote?.quoteNo ?? null,
    comparison: presentComparison(order, rows, names, language),
    answer: order.billAnswer,
    invoice_title: order.invoiceTitle ?? defaults?.invoiceTitle ?? '',
    credit_no: order.invoiceCreditNo ?? defaults?.creditNo ?? '',
    quote_lines: presentQuoteLines(order, names),
  })
}

type BillsAsked = Parameters<typeof prepareBills>[2]

/** Checks the charges of the bills asked for and makes their debit notes, all before the order is touched. */
async function prepare(
  {
    db,
    memory,
    scope,
    storage,
    now,
  }: Pick<Context<typeof deskIssueBill>, 'db' | 'memory' | 'scope' | 'storage' | 'now'>,
  action: 'issue_bill' | 'issue_bill_again',
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
  const may = mayTakeStep(order.order, action, scope, ask.version)
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
  const coded = bills.map(({ lines }) => ({
    lines: lines.map((line) => ({ charge: codes.get(line.charge_id) ?? '', reason: line.reason })),
  }))
  const quoted = new Set(order.order.quote?.lines.map((line) => line.chargeCode))
  const wrong = [...unknown, ...checkBills(bills), ...checkLineReasons(coded, quoted)]
  if (wrong.length > 0) return refuse(broken(wrong))
  const mblNo = ask.mbl_no ?? order.order.mblNo
  const [issuer, versions, days] = await Promise.all([
    findIssuer(db, storage),
    findBillVersions(db, order.order),
    findPaymentDays(db, order.order.customerId),
  ])
  const paymentDays = paymentDaysOf(days, await findSetting(db, 'payment_days'))
  return ok(await prepareBills(storage, order, bills, charges, versions, { issuer, mblNo, paymentDays, now }))
}

export const billRoutes = [
  bind(listBills, async (context, { params }) => {
    const read = await readBills(context, params.id)
    if (!read.ok) return read
    const { quote_lines: _deskOnly, ...answer } = read.value
    return ok(answer)
  }),

  bind(passBill, ({ db, scope, now }, { body }) => passBills(db, scope, body, now)),

  bind(questionBill, ({ db, scope, now }, { body }) => questionBills(db, scope, body, now)),

  bind(deskListBills, (context, { params }) => readBills(context, params.id)),

  bind(deskIssueBill, async (context, { params, body }) => {
    const ask = { ...body, id: params.id }
    const prepared = await prepare(context, 'issue_bill', ask)
    if (!prepared.ok) return prepared
    return issueBills(context.db, context.scope, ask, prepared.value, context.now)
  }),

  bind(deskIssueBillAgain, async (context, { params, body }) => {
    const ask = { ...body, id: params.id }
    const prepared = await prepare(context, 'issue_bill_again', ask)
    if (!prepared.ok) return prepared
    return issueBillsAgain(context.db, context.scope, ask, prepared.value, context.now)
  }),

  bind(deskNothingToPay, ({ db, scope, now }, { params, body }) =>
    declareNothingToPay(db, scope, { ...body, id: params.id }, now),
  ),

  bind(deskIssueInvoice, ({ db, scope, now }, { params, body }) =>
    issueInvoice(db, scope, { ...body, id: params.id }, now),
  ),
]
