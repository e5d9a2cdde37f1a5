import type { Hit, HitKind } from '@berth/contract/orders/find'
import { keywordMatcher } from '@berth/domain/reading/keyword'
import type { Language } from '@berth/locales/language'
import { type HitRow, mostHits } from './hit.query.ts'

type HitGroup = { readonly kind: HitKind; readonly rows: readonly HitRow[] }

/** Presents what was found: for members without their own company's name. */
export function presentHits(
  found: readonly HitGroup[],
  keyword: string,
  language: Language,
  isDesk: boolean,
) {
  const isFound = keywordMatcher(keyword)
  const hitOf = (kind: HitKind, row: HitRow): Hit => {
    const company = language === 'zh-CN' ? (row.company2 ?? row.company1) : row.company1
    const title = kind === 'company' ? (company ?? row.title) : row.title
    const matched = isFound(title) ? undefined : row.texts.find((text) => text !== null && isFound(text))
    return {
      ...{ kind, id: row.id, title, matched: matched ?? null },
      customer_id: isDesk ? row.customerId : null,
      customer_name: isDesk && kind !== 'company' ? company : null,
      ...{ order_id: row.orderId, order_no: row.orderNo, state: row.state },
    }
  }
  return {
    lists: found.flatMap(({ kind, rows }) => rows.slice(0, mostHits).map((row) => hitOf(kind, row))),
    more: found.filter(({ rows }) => rows.length > mostHits).map(({ kind }) => kind),
  }
}
