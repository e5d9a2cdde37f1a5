import type { EndingRate } from '@berth/contract/trade/rate-extension'
import { writeTonPrice } from '@berth/domain/reading/ton-price'
import type { Language } from '@berth/locales/language'
import type { ExportColumn } from '../../../platform/sheets/export-list.ts'
import { columnsNamed } from '../../../platform/sheets/named-columns.ts'
import { endingExportWords } from './ending-export-words.ts'

const column = columnsNamed(endingExportWords)

const lane: readonly ExportColumn<EndingRate>[] = [
  column('carrier', 18, (rate) => rate.carrier_name),
  column('pol', 22, (rate) => `${rate.pol_name} (${rate.pol_code})`),
  column('pod', 22, (rate) => `${rate.pod_name} (${rate.pod_code})`),
  column('to', 22, (rate) => `${rate.to_name} (${rate.to_code})`),
]

const sold: readonly ExportColumn<EndingRate>[] = [
  column('audience', 28, audienceOf),
  column('costNo', 12, (rate) => rate.sold?.cost_no ?? null),
]

const rest: readonly ExportColumn<EndingRate>[] = [
  column('mode', 12, ({ mode }, language) => endingExportWords[language].modes[mode] ?? null),
  column('prices', 36, pricesOf),
  column('sdate', 12, (rate) => rate.sdate),
  column('edate', 12, (rate) => rate.edate),
  column('after', 18, ({ is_last_of_lane: isLast }, language) => {
    const { lastOfLane, others } = endingExportWords[language]
    return isLast ? lastOfLane : others
  }),
]

/** Whom a rate is for: a company, the companies of a group, or everybody. */
function audienceOf({ sold: sale }: EndingRate, language: Language): string {
  const { everybody, group } = endingExportWords[language]
  if (sale?.company_name) return sale.company_name
  return sale?.group_name ? group(sale.group_name) : everybody
}

/** The price of each container type, or per revenue ton from each break, as one text. */
function pricesOf({ spaces, lcl }: EndingRate): string {
  if (lcl) return writeTonPrice(lcl.breaks)
  return spaces.map(({ container_code: code, price }) => `${code} ${price}`).join('; ')
}

/** The columns of the export of rates that end soon; at the desk also whom each is for, and the cost it is sold from. */
export function endingColumns(isDesk: boolean): readonly ExportColumn<EndingRate>[] {
  return [...lane, ...(isDesk ? sold : []), ...rest]
}
