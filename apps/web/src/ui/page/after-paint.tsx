import { type ReactNode, useDeferredValue, useEffect } from 'react'
import { useNavigationType } from 'react-router'
import styles from './after-paint.module.css'

/** Whether a page was drawn before in this tab. */
let isLater = false

/**
 * What is below the fold: drawn once the top of the page is seen, in pieces that do not hold up the user. A page that the user comes
 * back to is drawn in one go: it has to have its height when the browser goes to the place that was left.
 */
export function AfterPaint({ children }: { readonly children: ReactNode }) {
  const isBack = useNavigationType() === 'POP' && isLater
  const isPainted = useDeferredValue(true, isBack)
  useEffect(() => {
    isLater = true
  }, [])
  return isPainted ? children : <div className={styles.room} />
}
