import { ApiError } from '#lib/api/api-error.ts'
import { useWords } from '#lib/language.ts'
import { StateMessage } from '#ui/feedback/state-message.tsx'
import { SupportId } from '#ui/feedback/support-id.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { screenWords } from './screen-words.ts'

type LoadFailureProps = {
  readonly error: unknown
  /** What could not be loaded, as a full sentence; a generic one by default. */
  readonly title?: string
  readonly onRetry: () => void
}

/** Replaces a list or panel that could not be loaded: what happened, what was kept, what to do. */
export function LoadFailure({ error, title, onRetry }: LoadFailureProps) {
  const { failed } = useWords(screenWords)
  const requestId = error instanceof ApiError ? error.requestId : null
  return (
    <StateMessage
      drawing="parted"
      title={title ?? failed.title}
      level={2}
      actions={
        <button type="button" className="button" onClick={onRetry}>
          <Icon name="refresh" />
          {failed.retry}
        </button>
      }
    >
      {failed.kept(error instanceof ApiError ? error.message.replace(/[.。]$/, '') : '')}
      {requestId && (
        <>
          {' '}
          <SupportId id={requestId} />
        </>
      )}
    </StateMessage>
  )
}
