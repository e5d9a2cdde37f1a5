import { ApiError } from '#lib/api/api-error.ts'
import { useWords } from '#lib/language.ts'
import { LoadFailure } from '#page-parts/screens/load-failure.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { StateMessage } from '#ui/feedback/state-message.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { TableSkeleton } from '#ui/table/table-skeleton.tsx'
import { designWords } from './design-words.ts'

const still = () => undefined

export function States() {
  const { states: text } = useWords(designWords)
  const failure = new ApiError(text.failedText, { status: 503, code: 'unavailable', requestId: '7f3a-19c2' })
  return (
    <>
      <Panel title={text.empty} flush>
        <StateMessage
          drawing="ship"
          title={text.emptyTitle}
          level={3}
          actions={
            <button type="button" className="button button-primary">
              {text.book}
            </button>
          }
        >
          {text.emptyText}
        </StateMessage>
      </Panel>
      <Panel title={text.none} flush>
        <StateMessage
          drawing="search"
          title={text.noneTitle}
          level={3}
          actions={
            <button type="button" className="button">
              {text.clear}
            </button>
          }
        >
          {text.noneText}
        </StateMessage>
      </Panel>
      <Panel title={text.failed} flush>
        <LoadFailure error={failure} title={text.failedTitle} onRetry={still} />
      </Panel>
      <Panel title={text.skeleton} extra={text.skeletonNote} flush>
        <TableSkeleton columns={[96, 72, 72, 150, 76]} rows={5} />
      </Panel>
      <Panel title={text.conflict}>
        <Banner
          kind="warn"
          title={text.conflictTitle}
          action={
            <button type="button" className="button">
              {text.reload}
            </button>
          }
        >
          {text.conflictText}
        </Banner>
      </Panel>
    </>
  )
}
