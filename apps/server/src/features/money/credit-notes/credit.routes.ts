import * as wire from '@berth/contract/money/credit-note'
import { mediaTypeOf } from '@berth/domain/files/upload'
import { creditedBy, creditNoteNumberOf } from '@berth/domain/money/credit-note'
import { ok, refuse } from '@berth/domain/result'
import { putFile } from '../../../platform/files/storage.ts'
import { broken, problem } from '../../../platform/http/problem.ts'
import { type Context, route } from '../../../platform/http/route.ts'
import { makePdf } from '../../../platform/pdf.ts'
import { findIssuer } from '../../orders/order/issuer.query.ts'
import { nameIn } from '../../orders/order/order.present.ts'
import { findState } from '../../orders/order/order.query.ts'
import { findOrder } from '../../orders/order/order-detail.query.ts'
import { mayTakeStep } from '../../orders/step/step.command.ts'
import { namesFor } from '../../trade/lookups/public.ts'
import { checkAndPrepareBills } from '../billing/asked-bills.ts'
import { checkAsk, creditBill, isCrediting } from './credit-note.command.ts'
import { presentCompanyCredit, presentCompanyCreditNote, presentCreditNote } from './credit-note.present.ts'
import {
  countCreditNotes,
  findCompanyCredit,
  findCompanyName,
  findCreditable,
  findCreditNotes,
} from './credit-note.query.ts'
import { creditNotePrintout } from './credit-note-printout.ts'
import { refundCredit } from './refund.command.ts'

type Crediting = Context<typeof wire.deskCreditBill>
type Ask = Parameters<typeof checkAsk>[0] & {
  readonly bill: number
  readonly reason: string
  readonly version: number
}

/** Checks a credit note and prints it before the order is locked, so that no transaction waits for it. */
async function printCreditNote({ db, scope, memory, storage, now }: Crediting, id: number, ask: Ask) {
  const order = await findOrder(db, await namesFor({ db, memory }), scope, id)
  if (!order) return refuse(problem('not_found'))
  const may = mayTakeStep(order.order, 'credit_bill', scope, ask.version, isCrediting)
  if (!may.ok) return may
  const found = await findCreditable(db, order.order, ask.bill)
  if (!found) return refuse(broken([{ path: 'bill', rule: 'not_found' }]))
  const wrong = checkAsk(ask, found)
  if (wrong.length > 0) return refuse(broken(wrong))
  const { bill, lines, creditable } = found
  const { currency } = bill
  const no = creditNoteNumberOf(order.order.orderNo, (await countCreditNotes(db, order.order)) + 1)
  const printed = {
    ...{ no, billNo: bill.billNo, billName: bill.name, currency, reason: ask.reason },
    amount: creditedBy(ask, { currency, amount: creditable, lines }),
    lines: (ask.lines ?? []).flatMap(({ position, amount }) => {
      const charge = lines.find((line) => line.position === position)?.charge
      return charge ? [{ zh: charge.zh, en: charge.en, amount }] : []
    }),
  }
  const content = await makePdf(creditNotePrintout(order, printed, await findIssuer(db, storage), now))
  const { key, bytes } = await putFile(storage, content)
  return ok({ no, fileKey: key, mediaType: mediaTypeOf.pdf, bytes })
}

export const creditRoutes = [
  route(wire.listCreditNotes, async ({ db, scope, signTicket, language }, { query }) => {
    if (query.order_id && !(await findState(db, scope, query.order_id))) return refuse(problem('not_found'))
    const { rows, total } = await findCreditNotes(db, scope, query, query)
    return ok({ lists: rows.map((row) => presentCreditNote(row, signTicket, language)), total })
  }),

  route(wire.deskListCreditNotes, async ({ db, scope, signTicket, language }, { query }) => {
    if (query.order_id && !(await findState(db, scope, query.order_id))) return refuse(problem('not_found'))
    const { rows, total } = await findCreditNotes(db, scope, query, query)
    return ok({ lists: rows.map((row) => presentCompanyCreditNote(row, signTicket, language)), total })
  }),

  route(wire.deskGetCreditable, async ({ db, scope, language }, { params, query }) => {
    const order = await findState(db, scope, params.id)
    const found = order && (await findCreditable(db, order, query.bill))
    if (!found) return refuse(problem('not_found'))
    const { bill, lines, creditable, open } = found
    return ok({
      ...{ bill_id: bill.id, bill_no: bill.billNo, name: bill.name, currency: bill.currency },
      ...{ total: bill.total, open, creditable },
      lines: lines.map(({ position, chargeId, charge, amount, credited }) => ({
        ...{ position, charge_id: chargeId, amount },
        charge_name: nameIn(language, charge) ?? charge.code,
        creditable: Math.min(creditable, Number((amount - credited).toFixed(3))),
      })),
    })
  }),

  route(wire.deskCreditBill, async (context, { params: { id }, body }) => {
    const { db, scope, now, signTicket, language } = context
    const printout = await printCreditNote(context, id, body)
    if (!printout.ok) return printout
    const { corrected, ...ask } = body
    const prepared = corrected
      ? await checkAndPrepareBills(context, 'credit_bill', { id, version: body.version, bills: [corrected] })
      : ok([])
    if (!prepared.ok) return prepared
    const done = await creditBill(
      db,
      scope,
      { ...ask, id, corrected: prepared.value[0], printout: printout.value },
      now,
    )
    if (!done.ok) return done
    const { rows } = await findCreditNotes(db, scope, { order_id: id }, { page: 1, size: 1 })
    const note = rows[0]! // It has just been written, and the latest is first.
    return ok({ order: done.value, credit_note: presentCompanyCreditNote(note, signTicket, language) })
  }),

  route(wire.getCredit, async ({ db, scope }) =>
    ok(presentCompanyCredit(await findCompanyCredit(db, scope.customerId))),
  ),

  route(wire.deskGetCredit, async ({ db }, { params }) =>
    (await findCompanyName(db, params.id)) === undefined
      ? refuse(problem('not_found'))
      : ok(presentCompanyCredit(await findCompanyCredit(db, params.id))),
  ),

  route(wire.deskRefundCredit, async ({ db, scope, now }, { params, body }) => {
    const done = await refundCredit(db, scope, { ...body, id: params.id }, now)
    return done.ok ? ok(presentCompanyCredit(await findCompanyCredit(db, params.id))) : done
  }),
]
