import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useWords } from '#lib/language.ts'
import { StateMessage } from '#ui/feedback/state-message.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { useIsPhone } from '#ui/theme/use-media.ts'
import styles from './inbox.module.css'
import { inboxWords } from './inbox-words.ts'

type InboxFrameProps = {
  readonly list: ReactNode
  /** The open item, or null. */
  readonly pane: ReactNode
  readonly home: string
}

/** A list with the open item beside it. Phones show one or the other. */
export function InboxFrame({ list, pane, home }: InboxFrameProps) {
  const text = useWords(inboxWords)
  const isPhone = useIsPhone()
  const { search } = useLocation()
  if (isPhone)
    return pane ? (
      <div className={`slim short relative scroll canvas ${styles.pane}`}>
        <Link to={{ pathname: home, search }} className="centred gap-4 inline-flex touch padded-0-16">
          <Icon name="left" />
          {text.back}
        </Link>
        {pane}
      </div>
    ) : (
      list
    )
  return (
    <div className={`grid cut ${styles.inbox}`}>
      {list}
      <div className={`slim short relative scroll canvas ${styles.pane}`}>
        {pane || (
          <div className="grid middle tall">
            <StateMessage drawing="ship" title={text.nothingOpen} />
          </div>
        )}
      </div>
    </div>
  )
}

type PaneTitleProps = { readonly isCode?: boolean; readonly children: ReactNode }

/** The title of the open item. It is the page heading where the list is not shown. */
export function PaneTitle({ isCode = false, children }: PaneTitleProps) {
  const Title = useIsPhone() ? 'h1' : 'h2'
  return <Title className={isCode ? `mono ${styles.title}` : styles.title}>{children}</Title>
}

/** Parses an id from the URL. Null if there is none. */
export function idOf(text: string | undefined): number | null {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}
