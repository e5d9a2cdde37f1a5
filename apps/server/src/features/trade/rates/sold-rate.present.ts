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
  return rows.map((row) => {
    const sale = sales.get(row.rate.id)
    return { ...presentRate(row, language), sold: sale ? presentSale(sale, language) : null }
  })
}

function presentSale({ costId, group, company }: Sale, language: Language) {
  const isChinese = language === 'zh-CN'
  return {
    cost_id: costId,
    cost_no: costNumberOf(costId),
    group_name: group,
    company_name: company && (isChinese ? (company.nameZh ?? company.nameEn) : company.nameEn),
  }
}
