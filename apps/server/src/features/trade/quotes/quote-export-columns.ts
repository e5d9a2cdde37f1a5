import type { QuoteItem } from '@berth/contract/trade/quote'
import type { ExportColumn } from '../../../platform/sheets/export-list.ts'
import { columnsNamed } from '../../../platform/sheets/named-columns.ts'
import { exportWords } from './quote-export-words.ts'

const column = columnsNamed(exportWords)

const before: readonly ExportColumn<QuoteItem>[] = [
  column('quoteNo', 14, (quote) => quote.quote_no),
  column('carrier', 18, (quote) => quote.carrier_name),
  column('pol', 22, (quote) => `${quote.pol_name} (${quote.pol_code})`),
  column('pod', 22, (quote) => `${quote.pod_name} (${quote.pod_code})`),
  column('to', 22, (quote) => `${quote.to_name} (${quote.to_code})`),
]

const forwarder = column<QuoteItem>('forwarder', 28, (quote) => quote.forwarder_name)

const after: readonly ExportColumn<QuoteItem>[] = [
  column('transitDays', 10, (quote) => quote.transit_days),
  column('sdate', 12, (quote) => quote.sdate),
  column('edate', 12, (quote) => quote.edate),
  column('remark', 30, (quote) => quote.remark),
]

type Container = { readonly id: number; readonly code: string }

function priceColumn({ id, code }: Container): ExportColumn<QuoteItem> {
  const name = `${code} (US$)`
  return {
    heading: { 'zh-CN': name, 'en-US': name },
    width: 12,
    figures: '#,##0.00',
    value: ({ spaces }) => spaces.find(({ container_id }) => container_id === id)?.price ?? null,
  }
}

/** The columns of the quote export, with one for each container type that any quote has a price for. */
export function quoteColumns(containers: readonly Container[], seesForwarder: boolean) {
  return [...before, ...(seesForwarder ? [forwarder] : []), ...containers.map(priceColumn), ...after]
}
