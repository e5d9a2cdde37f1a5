import { exportQuotes } from '@berth/contract/trade/export'
import { containerMode } from '@berth/domain/order/booking/container-mode'
import { ok, refuse } from '@berth/domain/result'
import { dayInChina } from '@berth/domain/time/calendar'
import { problem } from '../../../platform/http/problem.ts'
import { route } from '../../../platform/http/route.ts'
import { exportList, readByIds } from '../../../platform/sheets/export-list.ts'
import { findSetting } from '../../system/settings/public.ts'
import { cargoOf, presentQuote } from './quote.present.ts'
import { findQuotes } from './quote.query.ts'
import { lclColumns, quoteColumns } from './quote-export-columns.ts'
import { exportWords } from './quote-export-words.ts'
import { findQuoteIds } from './quote-list.query.ts'
import { viewQuotes } from './quote-view.query.ts'

export const quoteExportRoutes = [
  route(exportQuotes, async ({ db, scope, language, now }, { query }) => {
    const seesForwarder = scope.authorities.has('quote_forwarder')
    // As in the list: without permission, the publisher must not leak through filters or sort order.
    const asksForwarder = query.forwarder_id !== undefined || query.field === 'forwarder'
    if (asksForwarder && !seesForwarder) return refuse(problem('forbidden'))
    const today = dayInChina(now)
    const reader = { language, seesForwarder, portal: await findSetting(db, 'app_title') }
    const cargo = cargoOf(query)
    const view = await viewQuotes(db, today, scope.customerId)
    const { ids, containers } = await findQuoteIds(db, view, query, { ...query, cargo })
    const read = async (asked: readonly number[]) =>
      (await findQuotes(db, view, asked)).map((row) => presentQuote(row, reader, cargo))
    const items = readByIds(ids, read, ({ id }) => id)
    const isLcl = query.mode === containerMode.lcl
    const columns = isLcl ? lclColumns(seesForwarder) : quoteColumns(containers, seesForwarder)
    const words = exportWords[language]
    const name = `${isLcl ? words.lclFile : words.file} ${today}`
    return ok(exportList({ name, columns, items }, query.format, language))
  }),
]
