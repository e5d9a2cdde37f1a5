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

const lcl: readonly ExportColumn<QuoteItem>[] = [
  column('cfs', 16, (quote) => quote.lcl?.cfs ?? null),
  column('hub', 18, (quote) => quote.lcl?.hub_name ?? null),
  column('perTon', 30, (quote) => breaksOf(quote)),
  column('minTons', 12, (quote) => quote.lcl?.min_tons ?? null),
  column('minAmount', 12, (quote) => quote.lcl?.min_amount ?? null),
  column('total', 12, (quote) => quote.total),
]

/** The prices by the tons they hold from, as one text: `0: 95; 3: 92`. */
function breaksOf({ lcl: terms }: QuoteItem): string | null {
  return terms?.breaks.map(({ from, price }) => `${from}: ${price}`).join('; ') ?? null
}

/** The columns of the export of LCL quotes; the freight is that of the cargo that the list was asked for. */
export function lclColumns(seesForwarder: boolean): readonly ExportColumn<QuoteItem>[] {
  return [...before, ...(seesForwarder ? [forwarder] : []), ...lcl, ...after]
}

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
