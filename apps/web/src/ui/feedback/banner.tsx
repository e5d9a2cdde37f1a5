import type { ReactNode } from 'react'
import { Icon } from '../page/icon.tsx'
import styles from './banner.module.css'
import { SupportId } from './support-id.tsx'

type BannerProps = {
  readonly kind: 'info' | 'warn' | 'bad'
  readonly title: ReactNode
  readonly children?: ReactNode
  readonly action?: ReactNode
  /** Announces the banner as soon as it appears, for something that has just failed. */
  readonly isAlert?: boolean
  /** On phones it reaches both edges of the screen, as the panels of a page do. */
  readonly toEdges?: boolean
}

/** A message about a whole form or page: corrections to make, a newer version, an open request. */
export function Banner({ kind, title, children, action, isAlert = false, toEdges = false }: BannerProps) {
  return (
    <div
      className={`row gap-12 phone-wrap ${styles.banner} ${styles[kind]} ${toEdges ? styles.toEdges : ''}`}
      role={isAlert ? 'alert' : undefined}
    >
      <span className={styles.icon}>
        <Icon name={kind === 'info' ? 'info' : 'warn'} />
      </span>
      <div className={`grow breaks ${styles.words}`}>
        <b>{title}</b>
        {children && <div className="note">{children}</div>}
        {isAlert && (
          <SupportId
            of={
              typeof title === 'string'
                ? `${title} ${typeof children === 'string' ? children : ''}`
                : children
            }
          />
        )}
      </div>
      {action}
    </div>
  )
}
