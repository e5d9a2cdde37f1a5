import type { DeskRate, Rate } from '@berth/contract/trade/rate'
import { defineWords } from '@berth/locales/language'
import { useWords } from '#lib/language.ts'
import { Tag } from '#ui/feedback/tag.tsx'

const words = defineWords(
  { title: (no: string) => `由 ${no} 按加价规则生成，请在“成本”或“加价”中修改` },
  { title: (no: string) => `Made from ${no} by a margin rule: change it under Costs or Margins` },
)

/** At the desk: the cost that a rate is sold from, and whom it is for. */
export function SoldMark({ rate }: { readonly rate: Rate & Partial<Pick<DeskRate, 'sold'>> }) {
  const text = useWords(words)
  const { sold } = rate
  if (!sold) return null
  return (
    <span className="row wrap gap-4" title={text.title(sold.cost_no)}>
      <span className="note">{sold.cost_no}</span>
      {(sold.company_name ?? sold.group_name) && <Tag mini>{sold.company_name ?? sold.group_name}</Tag>}
    </span>
  )
}
