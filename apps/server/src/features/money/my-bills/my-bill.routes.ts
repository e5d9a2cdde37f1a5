import * as wire from '@berth/contract/money/my-bill'
import { ok, refuse } from '@berth/domain/result'
import { dayInChina } from '@berth/domain/time/calendar'
import { problem } from '../../../platform/http/problem.ts'
import { route } from '../../../platform/http/route.ts'
import { exportList, readByIds } from '../../../platform/sheets/export-list.ts'
import { namesFor } from '../../trade/lookups/public.ts'
import { presentMyBill, presentMyBillDetail, presentMyBillSums, presentNextDue } from './my-bill.present.ts'
import { findMyBillIds, findMyBills, findMyBillsById, sumMyBills } from './my-bill.query.ts'
import { myBillColumns, myBillWords } from './my-bill-columns.ts'
import { findMyBill } from './my-bill-detail.query.ts'

export const myBillRoutes = [
  route(wire.findMyBills, async (context, { query }) => {
    const { db, scope, now } = context
    const today = dayInChina(now)
    const [{ rows, total }, sums, names] = await Promise.all([
      findMyBills(db, scope, query, query, today),
      sumMyBills(db, scope, today),
      namesFor(context),
    ])
    return ok({
      lists: rows.map((row) => presentMyBill(row, { ...context, names })),
      total,
      sums: presentMyBillSums(sums),
      next_due: presentNextDue(sums),
    })
  }),

  route(wire.getMyBill, async (context, { params }) => {
    const row = await findMyBill(context.db, context.scope, params.id)
    return row ? ok(presentMyBillDetail(row, context)) : refuse(problem('not_found'))
  }),

  route(wire.exportMyBills, async (context, { query }) => {
    const { db, scope, now, language } = context
    const names = await namesFor(context)
    const ids = await findMyBillIds(db, scope, query, dayInChina(now))
    const read = async (asked: readonly number[]) =>
      (await findMyBillsById(db, scope, asked)).map((row) => presentMyBill(row, { ...context, names }))
    const items = readByIds(ids, read, ({ id }) => id)
    const name = [myBillWords[language].bills, dayInChina(now)].join(' ')
    return ok(exportList({ name, columns: myBillColumns(language), items }, query.format, language))
  }),
]
