import type { ReactNode } from 'react'
import { Drawing, type DrawingName } from './drawings.tsx'
import styles from './state-message.module.css'

type StateMessageProps = {
  readonly drawing: DrawingName
  readonly title: string
  readonly children?: ReactNode
  /** The way on: one link or button, rarely two. */
  readonly actions?: ReactNode
  /** The heading's level in the page around it; 1 when the message is the page. */
  readonly level?: 1 | 2 | 3
}

/** What stands in place of content: nothing yet, nothing found, an error. Title, one sentence, one action. */
export function StateMessage({ drawing, title, children, actions, level = 2 }: StateMessageProps) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.message}>
      <Drawing name={drawing} />
      <Heading className={styles.title}>{title}</Heading>
      {children && <p className={styles.text}>{children}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
