import type { ReactNode } from 'react'
import { isProblem } from '#lib/api/api-error.ts'
import { LoadFailure } from '#page-parts/screens/load-failure.tsx'
import { StateMessage } from '#ui/feedback/state-message.tsx'
import { TextSkeleton } from '#ui/table/table-skeleton.tsx'
import styles from './inbox.module.css'
import { PaneTitle } from './inbox-frame.tsx'

/** The open item may contain a form, so it is not refetched in the background. */
export const readOnce = { refetchOnWindowFocus: false, refetchOnReconnect: false } as const

type InboxPaneProps<Data> = {
  readonly query: {
    readonly data: Data | undefined
    readonly error: Error | null
    readonly refetch: () => unknown
  }
  readonly words: { readonly gone: string; readonly goneText: string; readonly failed: string }
  readonly children: (data: Data) => ReactNode
}

/** The open item of an inbox, or a message that it is gone, failed or loading. */
export function InboxPane<Data>({ query: { data, error, refetch }, words, children }: InboxPaneProps<Data>) {
  if (data) return children(data)
  if (isProblem(error, 'not_found'))
    return (
      <StateMessage drawing="gate" title={words.gone}>
        {words.goneText}
      </StateMessage>
    )
  if (error) return <LoadFailure error={error} title={words.failed} onRetry={() => void refetch()} />
  return (
    <div className={styles.body}>
      <TextSkeleton lines={8} />
    </div>
  )
}

type OpenItemProps = {
  /** The accessible name. */
  readonly name: string
  readonly isCode?: boolean
  readonly tag: ReactNode
  readonly facts: ReactNode
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** The open item: name and state, a line of facts, and its content. */
export function OpenItem({ name, isCode = false, tag, facts, aside, children }: OpenItemProps) {
  return (
    <article aria-label={name}>
      <header
        className={`flex wrap between line-below at-start gap-8-16 padded-16-24 surface ${styles.paneHead}`}
      >
        <div>
          <div className={`row wrap ${styles.paneTitle}`}>
            <PaneTitle isCode={isCode}>{name}</PaneTitle>
            {tag}
          </div>
          <p className="breaks dim">{facts}</p>
        </div>
        {aside}
      </header>
      <div className={`stack ${styles.body}`}>{children}</div>
    </article>
  )
}
