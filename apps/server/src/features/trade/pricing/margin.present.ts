import type { MarginAnswer } from '@berth/contract/trade/margin'
import { marginNumberOf } from '@berth/domain/tariff/rate-cost'
import type { Language } from '@berth/locales/language'
import type { MarginRow } from './margin.query.ts'

type LookupRow = {
  readonly id: number
  readonly code: string
  readonly nameZh: string
  readonly nameEn: string
}

/** Presents a margin rule on the wire, with the names of what it is for. */
export function presentMargin(row: MarginRow, language: Language): MarginAnswer {
  const { rule, group, company } = row
  const isChinese = language === 'zh-CN'
  const orAll = (lookup: LookupRow | null) =>
    lookup && { id: lookup.id, code: lookup.code, name: isChinese ? lookup.nameZh : lookup.nameEn }
  return {
    id: rule.id,
    margin_no: marginNumberOf(rule.id),
    group,
    company: company && {
      id: company.id,
      name: isChinese ? (company.nameZh ?? company.nameEn) : company.nameEn,
    },
    carrier: orAll(row.carrier),
    route: orAll(row.route),
    container_mode: rule.containerMode,
    container: orAll(row.container),
    margin_kind: rule.marginKind,
    margin: rule.margin,
    least: rule.least,
    round_up_to: rule.roundUpTo,
    reason: rule.reason,
    update_time: rule.updateTime.toISOString(),
    version: rule.version,
  }
}
