import styles from './count-badge.module.css'

type CountBadgeProps = {
  readonly count: number
  /** The count with its unit, in words. */
  readonly label: string
}

/** The number of pending items behind a menu entry; renders nothing for zero. */
export function CountBadge({ count, label }: CountBadgeProps) {
  if (count === 0) return null
  return (
    <span
      className={`inline-block ink text-centre ${styles.badge}`}
      role="img"
      aria-label={label}
      title={label}
    >
      {count}
    </span>
  )
}
