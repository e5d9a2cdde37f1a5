import { deskCountRfqs } from '@berth/contract/trade/rfq'
import { useQuery } from '@tanstack/react-query'
import { readOf } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import { CountBadge } from '#ui/feedback/count-badge.tsx'
import { inboxWords } from './inbox-words.ts'

/** How often the desk polls for new quote requests and messages. */
export const pollMs = 30_000

export function OpenRfqs() {
  return <Count of="rfqs" />
}

export function OpenMessages() {
  return <Count of="messages" />
}

function Count({ of }: { readonly of: 'rfqs' | 'messages' }) {
  const text = useWords(inboxWords)
  const { data } = useQuery({ ...readOf(deskCountRfqs, {}), refetchInterval: pollMs })
  const count = data?.[of] ?? 0
  return <CountBadge count={count} label={text.open(count)} />
}
