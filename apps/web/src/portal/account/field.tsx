import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import styles from './login-form.module.css'

type FieldProps = Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'autoComplete' | 'inputMode'> & {
  readonly ref?: Ref<HTMLInputElement>
  readonly label: string
  readonly value: string
  readonly error: string | null
  readonly onChange: (value: string) => void
  /** At the end of the label's line. */
  readonly beside?: ReactNode
  /** At the end of the field. */
  readonly inside?: ReactNode
}

/** A required text field of the pages before the sign-in, which do without the component library. */
export function Field({ ref, label, value, error, onChange, beside, inside, ...input }: FieldProps) {
  const id = useId()
  const errorId = `${id}-error`
  return (
    <div className={styles.field}>
      <div className={styles.label}>
        <label htmlFor={id}>{label}</label>
        {beside}
      </div>
      <div className={styles.control}>
        <input
          {...input}
          ref={ref}
          id={id}
          value={value}
          required
          autoCapitalize="off"
          spellCheck={false}
          aria-invalid={error !== null}
          aria-describedby={error ? errorId : undefined}
          onChange={({ target }) => onChange(target.value)}
        />
        {inside}
      </div>
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
