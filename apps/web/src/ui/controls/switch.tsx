import styles from './switch.module.css'

type SwitchProps = {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly size?: 'small' | 'middle'
  readonly disabled?: boolean | undefined
  /** It is being switched: it keeps the focus, and pressing it again does nothing. */
  readonly loading?: boolean
  /** The words within it while it is on and off. */
  readonly words?: readonly [on: string, off: string]
  readonly id?: string
  readonly 'aria-label'?: string
  readonly 'aria-describedby'?: string | undefined
}

/** Turns something on or off at once. */
export function Switch({ checked, onChange, size = 'middle', loading = false, words, ...rest }: SwitchProps) {
  return (
    <button
      {...rest}
      type="button"
      role="switch"
      aria-checked={checked}
      {...(loading ? { 'aria-busy': true, 'aria-disabled': true } : {})}
      className={`relative firm bare white small pointer ${styles.switch} ${size === 'small' ? styles.small : ''}`}
      onClick={() => {
        if (!loading) onChange(!checked)
      }}
    >
      {words && <span>{checked ? words[0] : words[1]}</span>}
    </button>
  )
}
