import { useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { StateMessage } from '#ui/feedback/state-message.tsx'
import { emptyKindOf } from '../state/queue-groups.ts'
import { listWords } from '../state/queue-words.ts'
import { talkWords } from '../state/talk-words.ts'
import type { OrderListState } from '../state/url.ts'

type EmptyListProps = {
  readonly state: OrderListState
  readonly onChange: (change: Partial<OrderListState>) => void
}

/** An empty queue, or a search without results. */
export function EmptyList({ state, onChange }: EmptyListProps) {
  const { queue, keyword, status, assignee, unread } = state
  const { empty, clearSearch, clearStatus, searchAll } = useWords(listWords)
  const narrowed = useWords(talkWords).empty
  if (keyword) {
    const { title, text } = empty.keyword(keyword)
    return (
      <StateMessage
        drawing="search"
        title={title}
        level={3}
        actions={
          <>
            <Button onClick={() => onChange({ keyword: '' })}>{clearSearch}</Button>
            {queue !== 'all' && (
              <Button onClick={() => onChange({ queue: 'all', keyword, status: [] })}>{searchAll}</Button>
            )}
          </>
        }
      >
        {text}
      </StateMessage>
    )
  }
  if (status.length > 0)
    return (
      <StateMessage
        drawing="search"
        title={empty.status}
        level={3}
        actions={<Button onClick={() => onChange({ status: [] })}>{clearStatus}</Button>}
      />
    )
  if (unread === '1' || assignee !== 'all') {
    const { title, text } =
      unread === '1' ? narrowed.unread : narrowed[assignee === 'mine' ? 'mine' : 'nobody']
    return (
      <StateMessage
        drawing="ship"
        title={title}
        level={3}
        actions={<Button onClick={() => onChange({ assignee: 'all', unread: '0' })}>{narrowed.all}</Button>}
      >
        {text}
      </StateMessage>
    )
  }
  const { title, text } = empty[emptyKindOf(queue)]
  return (
    <StateMessage drawing="ship" title={title} level={3}>
      {text}
    </StateMessage>
  )
}

export function ListFailure({ failure, onRetry }: { readonly failure: Error; readonly onRetry: () => void }) {
  const text = useWords(listWords)
  return (
    <StateMessage
      drawing="parted"
      title={text.failed}
      level={3}
      actions={<Button onClick={onRetry}>{text.retry}</Button>}
    >
      {failure.message}
    </StateMessage>
  )
}
