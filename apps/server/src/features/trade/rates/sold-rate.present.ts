import type { DeskRate } from '@berth/contract/trade/rate'
import { costNumberOf } from '@berth/domain/tariff/rate-cost'
import type { Language } from '@berth/locales/language'
import { presentRate } from './rate.present.ts'
import type { RateRow } from './rate.query.ts'
import type { Sale } from './sold-rate.query.ts'

/** Presents the operator's rates with whom those that are sold from a cost are for. */
export function presentSoldRates(
  rows: readonly RateRow[],
  sales: ReadonlyMap<number, Sale>,
  language: Language,
): DeskRate[] {
  return rows.map((row) => ({
    ...presentRate(row, language),
    sold: presentSale(sales.get(row.rate.id), language),
  }))
}

/** Presents whom a rate is for that is sold from a cost; null for one that is not. */
export function presentSale(sale: Sale | undefined, language: Language): DeskRate['sold'] {
  if (!sale) return null
  const { costId, group, company } = sale
  const isChinese = language === 'zh-CN'
  return {
    cost_id: costId,
    cost_no: costNumberOf(costId),
    group_name: group,
    company_name: company && (isChinese ? (company.nameZh ?? company.nameEn) : company.nameEn),
  }
}
