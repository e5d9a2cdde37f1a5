import * as wire from '@berth/contract/billing/desk-bill'
import { ok } from '@berth/domain/result'
import { dayInChina } from '@berth/domain/time/calendar'
import { bind } from '../../../platform/http/bind.ts'
import { exportList, readByIds } from '../../../platform/sheets/export-list.ts'
import { sumPaymentsToConfirm } from '../payments/bills-payment.query.ts'
import { presentBillAcross, presentCustomerSum, presentWaitingPayment } from './receivables.present.ts'
import {
  findBilledCurrencies,
  findBillIdsAcross,
  findBillsAcross,
  findBillsAcrossById,
} from './receivables.query.ts'
import { billColumns } from './receivables-columns.ts'
import { receivablesWords } from './receivables-words.ts'
import { confirmPayments } from './settle-many.command.ts'
import { findWaitingPayments, sumWaitingPayments } from './waiting-payments.query.ts'

export const receivablesRoutes = [
  bind(wire.deskFindBills, async ({ db, scope, now, language, signTicket }, { query }) => {
    const [{ rows, tabs, byCustomer }, ofOrders, overOrders, currencies] = await Promise.all([
      findBillsAcross(db, scope, query, query, query, dayInChina(now)),
      sumWaitingPayments(db, scope, query),
      sumPaymentsToConfirm(db, scope, query),
      findBilledCurrencies(db, scope),
    ])
    return ok({
      lists: rows.map((row) => presentBillAcross(row, signTicket, language, now)),
      total: tabs[query.tab].count,
      tabs: {
        ...tabs,
        payments: {
          count: ofOrders.count + overOrders.count,
          total: ofOrders.total + overOrders.total,
        },
      },
      currencies,
      by_customer: byCustomer.map((row) => presentCustomerSum(row, language)),
    })
  }),

  bind(wire.deskExportBills, async ({ db, scope, now, language, signTicket }, { query }) => {
    const ids = await findBillIdsAcross(db, scope, query, query, dayInChina(now))
    const read = async (asked: readonly number[]) =>
      (await findBillsAcrossById(db, scope, asked)).map((row) =>
        presentBillAcross(row, signTicket, language, now),
      )
    const words = receivablesWords[language]
    const name = [words.bills, query.currency, words.tabs[query.tab], dayInChina(now)].join(' ')
    const items = readByIds(ids, read, ({ id }) => id)
    return ok(
      exportList({ name, columns: billColumns(language, dayInChina(now)), items }, query.format, language),
    )
  }),

  bind(wire.deskListPayments, async ({ db, scope, language, signTicket }, { query }) => {
    const { rows, total, sum } = await findWaitingPayments(db, scope, query, query)
    return ok({ lists: rows.map((row) => presentWaitingPayment(row, signTicket, language)), total, sum })
  }),

  bind(wire.deskConfirmPayments, async ({ db, scope, now }, { body }) =>
    ok({ results: await confirmPayments(db, scope, body.items, now) }),
  ),
]
