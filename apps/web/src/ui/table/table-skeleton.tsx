import { useDelayed } from '../feedback/use-delayed.ts'
import { useUiText } from '../theme/ui-text.ts'
import styles from './table-skeleton.module.css'

type TableSkeletonProps = {
  /** The column widths, in pixels. */
  readonly columns: readonly number[]
  readonly rows?: number
}

/** A skeleton in the shape of the list. Shows nothing for the first 300 ms: most answers are faster. */
export function TableSkeleton({ columns, rows = 8 }: TableSkeletonProps) {
  const { loading } = useUiText()
  const isDue = useDelayed(true)
  // Header and rows share their edges, and together the columns are as wide as the list.
  const grid = columns.map((width) => `minmax(0, ${width}fr)`).join(' ')
  return (
    <div
      className={`cut ${styles.skeleton}`}
      style={{ minHeight: 36 + 40 * rows }}
      role="status"
      aria-busy="true"
      aria-label={loading}
    >
      {isDue &&
        Array.from({ length: rows + 1 }, (_, row) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity and never move
            key={row}
            className={
              row === 0
                ? `grid centred gap-16 line-below padded-0-16 sunken ${styles.head}`
                : `grid centred gap-16 line-below padded-0-16 ${styles.row}`
            }
            style={{ gridTemplateColumns: grid }}
          >
            {columns.map((_, column) => (
              <i
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                key={column}
                style={{ width: `${(row === 0 ? 0.6 : 0.78 + ((row * 7 + column * 5) % 4) * 0.07) * 100}%` }}
              />
            ))}
          </div>
        ))}
    </div>
  )
}

/** A skeleton of text lines, for panels and cards. */
export function TextSkeleton({ lines = 3 }: { readonly lines?: number }) {
  const { loading } = useUiText()
  const isDue = useDelayed(true)
  return (
    <div
      className={`grid gap-12 padded-16 ${styles.text}`}
      role="status"
      aria-busy="true"
      aria-label={loading}
    >
      {isDue &&
        Array.from({ length: lines }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity and never move
          <i key={line} style={{ width: `${[92, 78, 64][line % 3]}%` }} />
        ))}
    </div>
  )
}
