import { type ReactNode, useDeferredValue } from 'react'
import styles from './after-paint.module.css'

type AfterPaintProps = {
  /** Draws it with the rest of the page, such as when the user comes back and the page has to have its height. */
  readonly isAtOnce?: boolean
  readonly children: ReactNode
}

/** What is below the fold: drawn once the top of the page is seen, in pieces that do not hold up the user. */
export function AfterPaint({ isAtOnce = false, children }: AfterPaintProps) {
  const isPainted = useDeferredValue(true, isAtOnce)
  return isPainted ? children : <div className={styles.room} />
}
