import type { ReactNode } from 'react'
import { useIsPhone } from '../theme/use-media.ts'
import { Icon } from './icon.tsx'
import styles from './page.module.css'

/** The content of a page, at most 1440 px wide. `wide` lets a table use the gutters as well. */
export function Page({ wide = false, children }: { readonly wide?: boolean; readonly children: ReactNode }) {
  return <div className={`mid ${styles.page} ${wide ? styles.wide : ''}`}>{children}</div>
}

type PageHeadProps = {
  readonly title: ReactNode
  readonly tags?: ReactNode
  /** One line about the current state, never about what the page is for. */
  readonly context?: ReactNode
  /** The primary action last. */
  readonly actions?: ReactNode
  /** A small button at the end of the title line, for phones, where the actions have their own line. */
  readonly menu?: ReactNode
  readonly breadcrumb?: ReactNode
}

export function PageHead({ title, tags, context, actions, menu, breadcrumb }: PageHeadProps) {
  return (
    <>
      {breadcrumb}
      <div className={`flex between gap-24 below-16 at-start phone-column phone-gap-12 ${styles.head}`}>
        <div className="slim phone-full">
          <div className="row wrap gap-4-12">
            <h1>{title}</h1>
            {tags}
            {menu && <span className={`phone-flex phone-gap-8 ${styles.menu}`}>{menu}</span>}
          </div>
          {context && <p className={`dim above-2 ${styles.context}`}>{context}</p>}
        </div>
        {actions && <div className="row firm phone-wrap">{actions}</div>}
      </div>
    </>
  )
}

/** In place of a context that is still loading: as many lines as the text of most companies has on a phone, one elsewhere. */
export function ContextToCome({ phoneLines }: { readonly phoneLines: number }) {
  const isPhone = useIsPhone()
  return <span className={styles.toCome}>{'\u00a0\n'.repeat(isPhone ? phoneLines : 1)}</span>
}

/** The page's position in the site: links to its parents, then the page itself. */
export function Breadcrumb({
  label,
  children,
}: {
  readonly label: string
  readonly children: readonly ReactNode[]
}) {
  return (
    <nav aria-label={label} className={`note below-8 ${styles.crumb}`}>
      <ol>
        {children.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: breadcrumb parts have no identity but their position
          <li key={index} aria-current={index === children.length - 1 ? 'page' : undefined}>
            {index > 0 && <Icon name="right" size={12} />}
            {part}
          </li>
        ))}
      </ol>
    </nav>
  )
}
