import { type FC, lazy, type ReactNode, Suspense } from 'react'
import type { DrawingName } from './drawings.tsx'
import styles from './state-message.module.css'

// The drawing loads after the text, and its absence is not an error: this also renders when loading has failed.
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
  /** The next step: one link or button, rarely two. */
  readonly actions?: ReactNode
  /** The heading level on the page; 1 if the message is the whole page. */
  readonly level?: 1 | 2 | 3
}

/** Replaces content: nothing yet, nothing found, an error. A title, one sentence, one action. */
export function StateMessage({ drawing, title, children, actions, level = 2 }: StateMessageProps) {
  const Heading = `h${level}` as const
  return (
    <div className={`grid text-centre ${styles.message}`}>
      <Suspense fallback={<span className={styles.drawing} />}>
        <Drawing name={drawing} />
      </Suspense>
      <Heading className={styles.title}>{title}</Heading>
      {children && <p className={`dim above-2 ${styles.text}`}>{children}</p>}
      {actions && <div className={`flex wrap gap-8 above-16 ${styles.actions}`}>{actions}</div>}
    </div>
  )
}
