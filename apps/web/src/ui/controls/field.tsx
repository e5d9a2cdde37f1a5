import { type ReactNode, useId, useState } from 'react'
import { useFieldMessage, useUiText } from '../theme/ui-text.ts'
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
  /** The label is read out only: a heading right above says the same. */
  readonly isLabelHidden?: boolean
  readonly required?: boolean
  /** A hint on how to fill in the field; an error replaces it. */
  readonly hint?: ReactNode
  readonly error?: string | undefined
  /** A note or a small action at the end of the label's line. */
  readonly aside?: ReactNode
  /** What a changed field held before, blank if nothing: it is marked, and its old value stays below it. */
  readonly was?: ReactNode
  readonly children: (control: ControlProps) => ReactNode
}

/**
 * A control with its label above and its hint or error below, which screen readers announce with it. That the text of its control
 * could not be read comes before what the form finds, and a missing value is asked for by its name.
 */
export function Field({
  label,
  id,
  isLabelHidden = false,
  required = false,
  hint,
  error: given,
  aside,
  was,
  children,
}: FieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const noteId = `${controlId}-note`
  const [unread, tellUnread] = useState<string | null>(null)
  const found = useFieldMessage(label, given)
  const error = unread ?? found
  const note = error ?? hint
  const wasId = `${controlId}-was`
  const describedBy = [note && noteId, was !== undefined && wasId].filter(Boolean).join(' ')
  return (
    <div className={was === undefined ? styles.field : `${styles.field} ${styles.changed}`}>
      <div className={isLabelHidden ? 'visually-hidden' : `flex baseline between gap-8 ${styles.head}`}>
        <span className="slim">
          <label htmlFor={controlId} className={required ? 'required' : undefined}>
            {label}
          </label>
          {was !== undefined && <ChangedMark />}
        </span>
        {aside && <span className="slim small dim">{aside}</span>}
      </div>
      <UnreadContext value={tellUnread}>
        {children({
          id: controlId,
          'aria-required': required,
          'aria-invalid': error !== undefined,
          ...(error === undefined ? {} : { status: 'error' }),
          ...(describedBy ? { 'aria-describedby': describedBy } : {}),
        })}
      </UnreadContext>
      {note && (
        <div
          id={noteId}
          className={
            error === undefined ? 'above-4 small dim breaks' : `above-4 small dim breaks ${styles.error}`
          }
        >
          {note}
        </div>
      )}
      {was !== undefined && <Was id={wasId}>{was}</Was>}
    </div>
  )
}

function ChangedMark() {
  return <span className={styles.mark}>{useUiText().changed}</span>
}

function Was({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  const text = useUiText()
  return (
    <div id={id} className="above-4 small dim breaks">
      {children === '' ? (
        text.wasBlank
      ) : (
        <>
          {text.was} <del>{children}</del>
        </>
      )}
    </div>
  )
}
