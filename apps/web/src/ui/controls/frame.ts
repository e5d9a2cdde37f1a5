import styles from './frame.module.css'

export type FrameSize = 'small' | 'middle' | 'large'

type FrameState = {
  readonly size?: FrameSize | undefined
  readonly status?: 'error' | 'warning' | undefined
  readonly disabled?: boolean | undefined
}

/** The classes of the frame around a field, and what else it is given. */
export function frameOf(
  { size = 'middle', status, disabled = false }: FrameState,
  ...more: readonly (string | undefined)[]
): string {
  const own = [
    'field-frame',
    styles.frame,
    size !== 'middle' && styles[size],
    status === 'error' && styles.wrong,
    disabled && styles.off,
  ]
  return [...own, ...more].filter(Boolean).join(' ')
}
