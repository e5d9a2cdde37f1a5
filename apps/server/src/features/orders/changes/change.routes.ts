import { deskAcceptChange, deskDeclineChange, deskRoll, deskSplit } from '@berth/contract/desk/desk-change'
import {
  acceptRoll as acceptRollCall,
  askForChange as askCall,
  deskAcceptRoll,
  deskAskForChange,
  deskGetOrderChange,
  deskObjectToRoll,
  deskWithdrawChange,
  getOrderChange,
  objectToRoll as objectCall,
  withdrawChange as withdrawCall,
} from '@berth/contract/orders/order-change'
import { bookedLinesOf, quotedTotalOf, refreezeQuote } from '@berth/domain/quote/frozen-quote'
import { ok, type Result, refuse } from '@berth/domain/result'
import { dayInChina } from '@berth/domain/time/calendar'
import type { Language } from '@berth/locales/language'
import { actFor, type OperatorScope, type Scope } from '../../../platform/auth/scope.ts'
import { type Problem, problem } from '../../../platform/http/problem.ts'
import { route } from '../../../platform/http/route.ts'
import { namesFor } from '../../trade/lookups/public.ts'
import { findFees } from '../bill-of-lading/amendment.query.ts'
import { findState, type OrderRow } from '../order/order.query.ts'
import type { ReferenceContext } from '../order/references.query.ts'
import { askForChange, withdrawChange } from './ask-change.command.ts'
import { presentChanges } from './change.present.ts'
import { findChanges } from './change.query.ts'
import {
  acceptChange,
  declineChange,
  findWanted,
  mayKeep,
  portsLeft,
  returnsInstruction,
} from './decide-change.command.ts'
import { acceptRoll, objectToRoll, rollOrder } from './roll.command.ts'
import { splitOrder } from './split.command.ts'

type Reading = Omit<ReferenceContext, 'scope'> & { readonly scope: Scope; readonly language: Language }

async function readChanges(context: Reading, order: OrderRow) {
  const { db, scope, language, now } = context
  const names = await namesFor(context)
  const rows = await findChanges(db, order)
  return presentChanges(order, rows, await findFees(db), { viewer: scope, names, language, now })
}

/** What accepting the open request of an order does; null if there is none. */
async function effectOf({ db, now }: Reading, order: OrderRow) {
  const wanted = await findWanted(db, order)
  if (!wanted) return null
  const { quote } = order
  const isKept = quote !== null && mayKeep(quote, wanted.before, wanted.after, dayInChina(now))
  return {
    returns_instruction: await returnsInstruction(db, order, wanted.after),
    leaves: portsLeft(wanted.before, wanted.after),
    quote: quote && {
      quote_no: quote.quoteNo,
      may_keep: isKept,
      total: quotedTotalOf(quote),
      total_after: isKept ? quotedTotalOf(refreezeQuote(quote, bookedLinesOf(wanted.after))) : null,
    },
  }
}

type Desk = Omit<ReferenceContext, 'scope'> & { readonly scope: OperatorScope }

/** Takes a step of the member on their behalf. */
async function actForOwner<Value>(
  desk: Desk,
  id: number,
  act: (context: ReferenceContext) => Promise<Result<Value, Problem>>,
): Promise<Result<Value, Problem>> {
  const order = await findState(desk.db, desk.scope, id)
  if (!order) return refuse(problem('not_found'))
  const member = { customerId: order.customerId, userId: order.createdBy }
  return await act({ ...desk, scope: actFor(desk.scope, member) })
}

export const changeRoutes = [
  route(getOrderChange, async (context, { params }) => {
    const order = await findState(context.db, context.scope, params.id)
    return order ? ok(await readChanges(context, order)) : refuse(problem('not_found'))
  }),

  route(askCall, (context, { params, body }) => askForChange(context, params.id, body)),
  route(withdrawCall, (context, { params, body }) => withdrawChange(context, params.id, body.version)),
  route(acceptRollCall, (context, { params, body }) => acceptRoll(context, params.id, body.version)),
  route(objectCall, (context, { params, body }) => objectToRoll(context, params.id, body)),

  route(deskGetOrderChange, async (context, { params }) => {
    const order = await findState(context.db, context.scope, params.id)
    if (!order) return refuse(problem('not_found'))
    return ok({ ...(await readChanges(context, order)), effect: await effectOf(context, order) })
  }),

  route(deskAskForChange, (context, { params: { id }, body }) =>
    actForOwner(context, id, (acting) => askForChange(acting, id, body)),
  ),
  route(deskWithdrawChange, (context, { params: { id }, body }) =>
    actForOwner(context, id, (acting) => withdrawChange(acting, id, body.version)),
  ),
  route(deskAcceptRoll, (context, { params: { id }, body }) =>
    actForOwner(context, id, (acting) => acceptRoll(acting, id, body.version)),
  ),
  route(deskObjectToRoll, (context, { params: { id }, body }) =>
    actForOwner(context, id, (acting) => objectToRoll(acting, id, body)),
  ),

  route(deskSplit, (context, { params, body }) => splitOrder(context, params.id, body)),
  route(deskRoll, (context, { params, body }) => rollOrder(context, params.id, body)),
  route(deskAcceptChange, (context, { params, body }) => acceptChange(context, params.id, body)),
  route(deskDeclineChange, (context, { params, body }) => declineChange(context, params.id, body)),
]
