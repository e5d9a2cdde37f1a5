import { type FC, lazy, type ReactNode, Suspense } from 'react'
import type { DrawingName } from './drawings.tsx'
import styles from './state-message.module.css'

// Decoration comes after the words, and its absence is no error: this is shown when loading has failed, too.
const Drawing = lazy<FC<{ readonly name: DrawingName }>>(() =>
  import('./drawings.tsx').then(
    (drawings) => ({ default: drawings.Drawing }),
    () => ({ default: () => null }),
  ),
)

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
      <Suspense fallback={<span className={styles.drawing} />}>
        <Drawing name={drawing} />
      </Suspense>
      <Heading className={styles.title}>{title}</Heading>
      {children && <p className={styles.text}>{children}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
