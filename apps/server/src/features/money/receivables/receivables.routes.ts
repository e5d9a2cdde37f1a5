import * as wire from '@berth/contract/money/desk-bill'
import { deskCountFinanceWork } from '@berth/contract/money/finance-work'
import { toleranceOf } from '@berth/domain/money/tolerance'
import { ok } from '@berth/domain/result'
import { dayInChina } from '@berth/domain/time/calendar'
import { route } from '../../../platform/http/route.ts'
import { exportList, readByIds } from '../../../platform/sheets/export-list.ts'
import { findSetting } from '../../system/settings/public.ts'
import { sumPaymentsToConfirm } from '../payments/bills-payment.query.ts'
import { countFinanceWork } from './finance-work.query.ts'
import { presentBillAcross, presentCustomerSum, presentSums } from './receivables.present.ts'
import {
  findBilledCurrencies,
  findBillIdsAcross,
  findBillsAcross,
  findBillsAcrossById,
  findDueBills,
  noBills,
} from './receivables.query.ts'
import { billColumns } from './receivables-columns.ts'
import { receivablesWords } from './receivables-words.ts'

export const receivablesRoutes = [
  route(deskCountFinanceWork, async ({ db, scope }) => ok(await countFinanceWork(db, scope))),

  route(wire.deskFindDueBills, async ({ db, scope, now, language, signTicket }, { query }) => {
    const [{ rows, total }, tolerance] = await Promise.all([
      findDueBills(db, scope, query, query),
      findSetting(db, 'bank_fee_tolerance'),
    ])
    const { currency } = query
    return ok({
      lists: rows.map((row) => presentBillAcross(row, signTicket, language, now)),
      total,
      fee_tolerance: currency ? toleranceOf(tolerance, currency) : null,
    })
  }),

  route(wire.deskFindBills, async ({ db, scope, now, language, signTicket }, { query }) => {
    const { currency, customer_id, keyword } = query
    const [{ rows, sums, byCustomer }, payments, currencies] = await Promise.all([
      findBillsAcross(db, scope, query, query, query, dayInChina(now)),
      sumPaymentsToConfirm(db, scope, { customer_id, keyword }),
      findBilledCurrencies(db, scope),
    ])
    const tabs = presentSums(sums, payments)
    const own = tabs.find((one) => one.currency === currency)! // It is always among them.
    return ok({
      lists: rows.map((row) => presentBillAcross(row, signTicket, language, now)),
      total: own[query.tab]?.count ?? 0,
      tabs: { ...own, paid: own.paid ?? noBills },
      sums: tabs,
      currencies,
      by_customer: byCustomer.map((row) => presentCustomerSum(row, language)),
    })
  }),

  route(wire.deskExportBills, async ({ db, scope, now, language, signTicket }, { query }) => {
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
]
