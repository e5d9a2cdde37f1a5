import { exportQuotes } from '@berth/contract/export'
import type { QuoteItem } from '@berth/contract/quote'
import { dayInChina } from '@berth/domain/calendar'
import { ok, refuse } from '@berth/domain/result'
import { bind } from '../../../platform/http/bind.ts'
import { problem } from '../../../platform/http/problem.ts'
import { type ExportColumn, exportList, readByPages } from '../../../platform/sheets/export-list.ts'
import { findSetting } from '../../system/public.ts'
import { listQuoteRows } from '../list/queries.ts'
import { presentQuote } from '../present.ts'
import { exportWords, headingOf } from './words.ts'

const before: readonly ExportColumn<QuoteItem>[] = [
  { heading: headingOf('quoteNo'), width: 14, value: (quote) => quote.quote_no },
  { heading: headingOf('carrier'), width: 18, value: (quote) => quote.carrier_name },
  { heading: headingOf('pol'), width: 22, value: (quote) => `${quote.pol_name} (${quote.pol_code})` },
  { heading: headingOf('pod'), width: 22, value: (quote) => `${quote.pod_name} (${quote.pod_code})` },
  { heading: headingOf('to'), width: 22, value: (quote) => `${quote.to_name} (${quote.to_code})` },
]

const forwarder: ExportColumn<QuoteItem> = {
  heading: headingOf('forwarder'),
  width: 28,
  value: (quote) => quote.forwarder_name,
}

const after: readonly ExportColumn<QuoteItem>[] = [
  { heading: headingOf('transitDays'), width: 10, value: (quote) => quote.transit_days },
  { heading: headingOf('sdate'), width: 12, value: (quote) => quote.sdate },
  { heading: headingOf('edate'), width: 12, value: (quote) => quote.edate },
  { heading: headingOf('remark'), width: 30, value: (quote) => quote.remark },
]

function priceColumn(id: number, code: string): ExportColumn<QuoteItem> {
  const name = `${code} (US$)`
  return {
    heading: { 'zh-CN': name, 'en-US': name },
    width: 12,
    figures: '#,##0.00',
    value: ({ spaces }) => spaces.find(({ container_id }) => container_id === id)?.price ?? null,
  }
}

export const quoteExportRoutes = [
  bind(exportQuotes, async ({ db, scope, language, now }, { query }) => {
    const seesForwarder = scope.authorities.has('quote_forwarder')
    // As in the list: who may not know the publisher learns nothing of it from what is found or in which order.
    const asksForwarder = query.forwarder_id !== undefined || query.field === 'forwarder'
    if (asksForwarder && !seesForwarder) return refuse(problem('forbidden'))
    const today = dayInChina(now)
    const reader = { language, seesForwarder, portal: await findSetting(db, 'app_title') }
    const { containers } = await listQuoteRows(db, today, query, query, { page: 1, size: 1 })
    const items = readByPages(async (page) => {
      const { rows } = await listQuoteRows(db, today, query, query, page)
      return rows.map((row) => presentQuote(row, reader))
    })
    const columns = [
      ...before,
      ...(seesForwarder ? [forwarder] : []),
      ...containers.map(({ id, code }) => priceColumn(id, code)),
      ...after,
    ]
    const name = `${exportWords[language].file} ${today}`
    return ok(exportList({ name, columns, items }, query.format, language))
  }),
]
