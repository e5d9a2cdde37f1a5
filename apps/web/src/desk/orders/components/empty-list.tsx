import { Button } from 'antd'
import { useWords } from '../../../lib/language.ts'
import { StateMessage } from '../../../ui/state-message.tsx'
import { emptyKindOf } from '../queue-groups.ts'
import type { ListState } from '../url.ts'
import { listWords } from '../words.ts'

type EmptyListProps = {
  readonly state: ListState
  readonly onChange: (change: Partial<ListState>) => void
}

/** A queue with nothing in it, or a search that found nothing. */
export function EmptyList({ state: { queue, keyword, status }, onChange }: EmptyListProps) {
  const { empty, clearSearch, clearStatus, searchAll } = useWords(listWords)
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
