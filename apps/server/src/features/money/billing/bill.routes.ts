import { agreeBill, disputeBill, listBills, passBill, questionBill } from '@berth/contract/money/bill'
import {
  deskAddBill,
  deskAnswerBill,
  deskFindEarlierCharges,
  deskIssueBill,
  deskIssueBillAgain,
  deskIssueInvoice,
  deskListBills,
  deskNothingToPay,
  deskUndoBill,
} from '@berth/contract/money/desk-settlement'
import { undoableUntil } from '@berth/domain/money/payment'
import { ok, type Result, refuse } from '@berth/domain/result'
import { dayInChina } from '@berth/domain/time/calendar'
import type { Scope } from '../../../platform/auth/scope.ts'
import { type Problem, problem } from '../../../platform/http/problem.ts'
import { type Context, route } from '../../../platform/http/route.ts'
import { findFeeLines } from '../../orders/fees/agreed-fee.query.ts'
import { chargesNamed, findState } from '../../orders/order/order.query.ts'
import type { StepOutcome } from '../../orders/step/step.command.ts'
import { timelinesOf } from '../../orders/transport/box-timelines.ts'
import { countBoxes, linesToBill } from '../../orders/transport/free-time.present.ts'
import { findBilledDays } from '../../orders/transport/free-time.query.ts'
import { findTransport } from '../../orders/transport/transport.query.ts'
import { findBillCurrencies, namesFor } from '../../trade/lookups/public.ts'
import { checkAndPrepareBills } from './asked-bills.ts'
import {
  declareNothingToPay,
  issueBills,
  issueBillsAgain,
  issueInvoice,
  passBills,
  questionBills,
} from './bill.command.ts'
import { presentBill, presentComparison, presentQuoteLines, quotedCharges } from './bill.present.ts'
import { findBills, findCreditedBills, findInvoiceProposal, findTaxRates } from './bill.query.ts'
import { findEarlierCharges } from './earlier-charges.query.ts'
import { findMeasuredQuote } from './measured-quote.query.ts'
import { findRuledLines } from './ruled-lines.query.ts'
import { addBills, agreeToBill, answerBill, questionOneBill } from './supplementary-bill.command.ts'
import { undoBills } from './undo-bill.command.ts'

type BillsContext = Pick<Context<typeof listBills>, 'db' | 'language' | 'memory' | 'signTicket'> & {
  readonly scope: Scope
}

async function readBills({ db, scope, language, memory, signTicket }: BillsContext, id: number) {
  const state = await findState(db, scope, id)
  if (!state) return refuse(problem('not_found'))
  const order = { ...state, quote: await findMeasuredQuote(db, state) }
  const rows = await findBills(db, order)
  const codes = [
    ...rows.flatMap((row) => row.lines.map((line) => line.charge.code)),
    ...(order.quote ? quotedCharges(order.quote).map(({ charge }) => charge) : []),
  ]
  const names = chargesNamed(await namesFor({ db, memory }), codes)
  const proposal = await findInvoiceProposal(db, order)
  return ok({
    lists: rows.map((row) => presentBill(row, signTicket, language)),
    total: rows.length,
    quote_no: order.quote?.quoteNo ?? null,
    comparison: presentComparison(order, rows, names, language),
    answer: order.billAnswer,
    invoice_title: proposal.title,
    credit_no: proposal.creditNo,
    quote_lines: presentQuoteLines(order, names),
  })
}

type FreeTimeContext = Pick<BillsContext, 'db' | 'memory' | 'scope'> & { readonly now: Date }

/** What the containers of an order cost beyond their free time and no bill charges yet. */
async function readFreeTimeLines({ db, memory, scope, now }: FreeTimeContext, id: number) {
  const row = await findTransport(db, scope, id, now)
  if (!row || row.boxes.length === 0) return []
  const names = await namesFor({ db, memory })
  const counted = countBoxes(row, timelinesOf(row, names), names, now)
  return counted.length === 0 ? [] : linesToBill(counted, await findBilledDays(db, row.order), names)
}

/** Adds until when the bills just issued can be taken back. */
function undoable(done: Result<StepOutcome, Problem>, now: Date) {
  return done.ok ? ok({ ...done.value, undo_until: undoableUntil(now).toISOString() }) : done
}

export const billRoutes = [
  route(listBills, async (context, { params }) => {
    const read = await readBills(context, params.id)
    if (!read.ok) return read
    const { quote_lines: _deskOnly, ...answer } = read.value
    return ok(answer)
  }),

  route(passBill, ({ db, scope, now }, { body }) => passBills(db, scope, body, now)),

  route(questionBill, ({ db, scope, now }, { body }) => questionBills(db, scope, body, now)),

  route(agreeBill, ({ db, scope, now }, { body }) => agreeToBill(db, scope, body, now)),

  route(disputeBill, ({ db, scope, now }, { body }) => questionOneBill(db, scope, body, now)),

  route(deskListBills, async (context, { params }) => {
    const read = await readBills(context, params.id)
    if (!read.ok) return read
    const { db, now } = context
    const order = await findState(db, context.scope, params.id)
    return ok({
      ...read.value,
      currencies: await findBillCurrencies(db),
      tax_rates: await findTaxRates(db),
      ruled_lines: order ? await findRuledLines(db, order, dayInChina(now)) : [],
      credited_bills: order ? await findCreditedBills(db, order) : [],
      fee_lines: order ? await findFeeLines(db, order) : [],
      free_time_lines: await readFreeTimeLines(context, params.id),
    })
  }),

  route(deskFindEarlierCharges, async ({ db, scope }, { params }) => {
    const order = await findState(db, scope, params.id)
    return order ? ok(await findEarlierCharges(db, scope, order)) : refuse(problem('not_found'))
  }),

  route(deskIssueBill, async (context, { params, body }) => {
    const ask = { ...body, id: params.id }
    const prepared = await checkAndPrepareBills(context, 'issue_bill', ask)
    if (!prepared.ok) return prepared
    const { db, scope, now } = context
    return undoable(await issueBills(db, scope, ask, prepared.value, now), now)
  }),

  route(deskIssueBillAgain, async (context, { params, body }) => {
    const ask = { ...body, id: params.id }
    const prepared = await checkAndPrepareBills(context, 'issue_bill_again', ask)
    if (!prepared.ok) return prepared
    const { db, scope, now } = context
    return undoable(await issueBillsAgain(db, scope, ask, prepared.value, now), now)
  }),

  route(deskUndoBill, ({ db, scope, now }, { params, body }) =>
    undoBills(db, scope, { ...body, id: params.id }, now),
  ),
  route(deskAddBill, async (context, { params, body }) => {
    const ask = { ...body, id: params.id }
    const prepared = await checkAndPrepareBills(context, 'add_bill', ask)
    if (!prepared.ok) return prepared
    return addBills(context.db, context.scope, ask, prepared.value, context.now)
  }),

  route(deskAnswerBill, async (context, { params, body }) => {
    const { corrected, ...ask } = { ...body, id: params.id }
    const bills = corrected ? [corrected] : []
    const prepared = await checkAndPrepareBills(context, 'answer_bill', { ...ask, bills })
    if (!prepared.ok) return prepared
    return answerBill(context.db, context.scope, ask, prepared.value[0] ?? null, context.now)
  }),

  route(deskNothingToPay, ({ db, scope, now }, { params, body }) =>
    declareNothingToPay(db, scope, { ...body, id: params.id }, now),
  ),

  route(deskIssueInvoice, ({ db, scope, now }, { params, body }) =>
    issueInvoice(db, scope, { ...body, id: params.id }, now),
  ),
]
