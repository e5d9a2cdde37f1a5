import type { OrderListItem } from '@berth/contract/orders/order-shape'
import { useWords } from '#lib/language.ts'
import { matchedWords } from './search-words.ts'

/** Shows where a keyword matched, for example 柜号 MSKU4639952. Empty for the order number, which is always visible. */
export function MatchNote({ matched }: Pick<OrderListItem, 'matched'>) {
  const names = useWords(matchedWords)
  if (matched === null || matched.field === 'order_no') return null
  return (
    <span className="note whole">
      {names[matched.field]} <b>{matched.value}</b>
    </span>
  )
}
