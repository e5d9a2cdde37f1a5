import { useDelayed } from '#ui/feedback/use-delayed.ts'
import { useUiText } from '#ui/theme/ui-text.ts'
import styles from './list-skeleton.module.css'

/** Skeleton rows in the shape of orders. */
export function ListSkeleton() {
  const { loading } = useUiText()
  const isDue = useDelayed(true)
  return (
    <div role="status" aria-busy="true" aria-label={loading}>
      {isDue &&
        [68, 54, 74, 60, 66, 52].map((width) => (
          <div key={width} className={`grid gap-12 padded-16 line-below fit-end items-start ${styles.row}`}>
            <i style={{ width: `${width}%` }} />
            <i style={{ width: 84 }} />
            <i style={{ width: `${width - 16}%` }} />
            <i style={{ width: 56 }} />
          </div>
        ))}
    </div>
  )
}
