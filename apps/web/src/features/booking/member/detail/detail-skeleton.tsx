import { useDelayed } from '#ui/feedback/use-delayed.ts'
import { Page } from '#ui/page/page.tsx'
import { useUiText } from '#ui/theme/ui-text.ts'
import styles from './booking-page.module.css'

/** Skeleton of the detail page. */
export function DetailSkeleton() {
  const { loading } = useUiText()
  const isDue = useDelayed(true)
  return (
    <Page>
      <div
        className={`grid gap-16 phone-padded-0-16 ${styles.skeleton}`}
        role="status"
        aria-busy="true"
        aria-label={loading}
      >
        {isDue && (
          <>
            <i style={{ width: 220, height: 24 }} />
            <i style={{ width: 320 }} />
            <i style={{ height: 118 }} />
            <i style={{ height: 172 }} />
            <div className={`grid gap-16 at-start phone-gap-8 ${styles.columns}`}>
              <i style={{ height: 260 }} />
              <i style={{ height: 260 }} />
            </div>
          </>
        )}
      </div>
    </Page>
  )
}

/** Skeleton of an order's panels: as high as a screen, so that nothing moves when they are there. */
export function ContentSkeleton() {
  const { loading } = useUiText()
  return (
    <div
      className={`grid gap-16 phone-padded-0-16 ${styles.skeleton}`}
      role="status"
      aria-busy="true"
      aria-label={loading}
    >
      <i style={{ height: 160 }} />
      <i style={{ height: 320 }} />
      <i style={{ height: 260 }} />
    </div>
  )
}
