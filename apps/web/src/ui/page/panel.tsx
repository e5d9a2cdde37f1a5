import { type ReactNode, useId } from 'react'
import styles from './panel.module.css'

type PanelProps = {
  readonly title?: ReactNode
  /** A quiet note or an action at the end of the header. */
  readonly extra?: ReactNode
  /** Edge to edge, for tables and lists that bring their own padding. */
  readonly flush?: boolean
  readonly label?: string
  readonly children: ReactNode
}

/** Content to read: a ruled header and what belongs under it. */
export function Panel({ title, extra, flush = false, label, children }: PanelProps) {
  const titleId = useId()
  const name = title ? { 'aria-labelledby': titleId } : { 'aria-label': label }
  return (
    <section className="card slim phone-no-sides phone-square" {...name}>
      {title && (
        <header className={`row between gap-12 line-below phone-wrap ${styles.head}`}>
          <h2 id={titleId}>{title}</h2>
          {extra && <div className={`note ${styles.extra}`}>{extra}</div>}
        </header>
      )}
      {flush ? children : <div className="padded-16">{children}</div>}
    </section>
  )
}
