import type { Actor } from '@berth/domain/access/actor'
import type { StatementState } from '@berth/domain/money/statement'
import { statementWords } from '@berth/locales/statement-words'
import { useWords } from '#lib/language.ts'
import { Tag, type TagKind } from '#ui/feedback/tag.tsx'

// Strong marks the viewer's own turn.
const kinds: Record<Actor, Record<StatementState, TagKind>> = {
  member: { to_check: 'strong', questioned: 'quiet', confirmed: 'good' },
  operator: { to_check: 'quiet', questioned: 'strong', confirmed: 'good' },
}

/** The state of a statement. */
export function StatementTag({ state, viewer }: { readonly state: StatementState; readonly viewer: Actor }) {
  const { states } = useWords(statementWords)
  return <Tag kind={kinds[viewer][state]}>{states[state]}</Tag>
}
