import type { DeskMember } from '@berth/contract/companies/desk-member'
import { useWords } from '#lib/language.ts'
import { Tag } from '#ui/feedback/tag.tsx'
import { membersWords } from './member-list-words.ts'

/** The status of a company: why its users have no access, or that nothing blocks them. */
export function MemberState({ review, is_blocked }: Pick<DeskMember, 'review' | 'is_blocked'>) {
  const text = useWords(membersWords)
  if (is_blocked) return <Tag kind="ended">{text.blocked}</Tag>
  if (review === 'waiting') return <Tag kind="strong">{text.reviews.waiting}</Tag>
  if (review === 'rejected') return <Tag kind="bad">{text.reviews.rejected}</Tag>
  return <Tag kind="good">{text.normal}</Tag>
}
