import styles from './count-badge.module.css'

type CountBadgeProps = {
  readonly count: number
  /** What is counted, in words. */
  readonly label: string
}

/** How much waits behind an entry of the menu; nothing is not said. */
export function CountBadge({ count, label }: CountBadgeProps) {
  if (count === 0) return null
  return (
    <span className={styles.badge} role="img" aria-label={label} title={label}>
      {count}
    </span>
  )
}
