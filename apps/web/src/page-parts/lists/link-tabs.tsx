import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './link-tabs.module.css'

export type LinkTab = {
  readonly key: string
  readonly label: string
  /** A quiet figure after the label, such as the number of rows. */
  readonly figure?: ReactNode
  /** The figure counts what waits for the user. */
  readonly isHot?: boolean
  /** The query string of the page with this tab open. */
  readonly search?: string
  /** The address of a page of its own. */
  readonly path?: string
}

type LinkTabsProps = {
  readonly label: string
  readonly tabs: readonly LinkTab[]
  readonly current: string
  /** The figures below the labels instead of after them. */
  readonly isTall?: boolean
}

/** Tabs above a list. Each is a link to the same page, so that it has an address and can be opened in another window. */
export function LinkTabs({ label, tabs, current, isTall = false }: LinkTabsProps) {
  return (
    <nav
      className={
        isTall
          ? `flex gap-24 line-below scroll-x padded-0-16 ${styles.tabs} ${styles.below}`
          : `flex gap-24 line-below scroll-x padded-0-16 ${styles.tabs}`
      }
      aria-label={label}
    >
      {tabs.map(({ key, label: name, figure, isHot, search = '', path }) => (
        <Link
          key={key}
          to={path === undefined ? { search } : { pathname: path, search }}
          aria-current={key === current ? (path === undefined ? 'true' : 'page') : undefined}
          preventScrollReset
        >
          <span>{name}</span>
          {figure !== undefined && (
            <>
              {' '}
              <span className={`note ${styles.figure} ${isHot ? styles.hot : ''}`}>{figure}</span>
            </>
          )}
        </Link>
      ))}
    </nav>
  )
}
