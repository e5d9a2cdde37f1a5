import type { OrderListItem } from '@berth/contract/order-shape'
import { useWords } from '../../lib/language.ts'
import { matchedWords } from './search-words.ts'

/** What a keyword was found in: 柜号 MSKU4639952. Nothing for the order's own number, which is always in sight. */
export function MatchNote({ matched }: Pick<OrderListItem, 'matched'>) {
  const names = useWords(matchedWords)
  if (matched === null || matched.field === 'order_no') return null
  return (
    <span className="note clip" title={matched.value}>
      {names[matched.field]} <b>{matched.value}</b>
    </span>
  )
}
