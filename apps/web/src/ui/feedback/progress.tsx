import styles from './progress.module.css'

type ProgressProps = {
  /** From 0 to 100. */
  readonly percent: number
  readonly 'aria-label': string
}

/** A bar that shows how much of a long job is done. */
export function Progress({ percent, 'aria-label': label }: ProgressProps) {
  return (
    <progress
      className={`full block cut bare track ${styles.bar}`}
      max={100}
      value={percent}
      aria-label={label}
    />
  )
}
