import { deskCountMembers } from '@berth/contract/companies/desk-member'
import { defineWords } from '@berth/locales/language'
import { useQuery } from '@tanstack/react-query'
import { pollMs } from '#features/inbox/open-count.tsx'
import { readOf } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import { CountBadge } from '#ui/feedback/count-badge.tsx'

const words = defineWords(
  { waiting: (count: number) => `${count} 家待审核` },
  { waiting: (count: number) => `${count} pending review` },
)

/** The companies that wait for a review, at the entry of the menu. */
export function WaitingMembers() {
  const text = useWords(words)
  const { data } = useQuery({ ...readOf(deskCountMembers, {}), refetchInterval: pollMs })
  const count = data?.waiting ?? 0
  return <CountBadge count={count} label={text.waiting(count)} />
}
