import * as wire from '@berth/contract/trade/export'
import { ok } from '@berth/domain/result'
import { dayInChina } from '@berth/domain/time/calendar'
import { route } from '../../../platform/http/route.ts'
import { exportList, readByIds } from '../../../platform/sheets/export-list.ts'
import { namesFor } from '../../trade/lookups/public.ts'
import { presentSummary } from '../order/order.present.ts'
import { presentDeskItem } from './desk-orders.present.ts'
import { findDeskOrderIds, findDeskOrdersById, findOrderIds, findOrdersById } from './order-export.query.ts'
import { bookingColumns, deskOrderColumns } from './order-export-columns.ts'
import { exportWords } from './order-export-words.ts'

export const orderExportRoutes = [
  route(wire.exportOrders, async (context, { query }) => {
    const { db, scope, now, language } = context
    const ids = await findOrderIds(db, scope, query, query, now)
    const read = async (asked: readonly number[]) => {
      const rows = await findOrdersById(db, await namesFor(context), scope, asked)
      return rows.map((row) => presentSummary(row, scope, language))
    }
    const items = readByIds(ids, read, ({ id }) => id)
    const name = `${exportWords[language].bookings} ${dayInChina(now)}`
    return ok(exportList({ name, columns: bookingColumns, items }, query.format, language))
  }),

  route(wire.deskExportOrders, async (context, { query }) => {
    const { db, scope, now, language } = context
    const ids = await findDeskOrderIds(db, scope, query, query.sort, now)
    const read = async (asked: readonly number[]) => {
      const rows = await findDeskOrdersById(db, await namesFor(context), scope, asked)
      return rows.map((row) => presentDeskItem(row, scope, language))
    }
    const items = readByIds(ids, read, ({ id }) => id)
    const name = `${exportWords[language].orders} ${dayInChina(now)}`
    return ok(exportList({ name, columns: deskOrderColumns, items }, query.format, language))
  }),
]
