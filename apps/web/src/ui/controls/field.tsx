import { type ReactNode, useId, useState } from 'react'
import { useFieldMessage } from '../theme/ui-text.ts'
import styles from './field.module.css'
import { UnreadContext } from './unread-text.ts'

/** The props a control gets from its field: id, whether it is required, and its error. */
export type ControlProps = {
  readonly id: string
  readonly status?: 'error'
  readonly 'aria-required': boolean
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby'?: string
}

type FieldProps = {
  readonly label: string
  readonly id?: string
  readonly required?: boolean
  /** A hint on how to fill in the field; an error replaces it. */
  readonly hint?: ReactNode
  readonly error?: string | undefined
  /** A note or a small action at the end of the label's line. */
  readonly aside?: ReactNode
  readonly children: (control: ControlProps) => ReactNode
}

/**
 * A control with its label above and its hint or error below, which screen readers announce with it. That the text of its control
 * could not be read comes before what the form finds, and a missing value is asked for by its name.
 */
export function Field({ label, id, required = false, hint, error: given, aside, children }: FieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const noteId = `${controlId}-note`
  const [unread, tellUnread] = useState<string | null>(null)
  const found = useFieldMessage(label, given)
  const error = unread ?? found
  const note = error ?? hint
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label htmlFor={controlId} className={required ? styles.required : undefined}>
          {label}
        </label>
        {aside && <span className={styles.aside}>{aside}</span>}
      </div>
      <UnreadContext value={tellUnread}>
        {children({
          id: controlId,
          'aria-required': required,
          'aria-invalid': error !== undefined,
          ...(error === undefined ? {} : { status: 'error' }),
          ...(note ? { 'aria-describedby': noteId } : {}),
        })}
      </UnreadContext>
      {note && (
        <div id={noteId} className={error === undefined ? styles.hint : styles.error}>
          {note}
        </div>
      )}
    </div>
  )
}
