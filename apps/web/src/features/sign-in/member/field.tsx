import { missingWords } from '@berth/locales/missing-words'
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { useWords } from '#lib/language.ts'
import { isComposing } from '#ui/page/is-composing.ts'
import styles from './login-form.module.css'

type FieldProps = Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'autoComplete' | 'inputMode'> & {
  readonly ref?: Ref<HTMLInputElement>
  readonly label: string
  readonly value: string
  readonly error: string | null
  readonly onChange: (value: string) => void
  /** How the text is read when the field is left or Enter sends the form; the field then shows it as it was read. */
  readonly reads?: (text: string) => string
  /** Rendered at the end of the label's line. */
  readonly beside?: ReactNode
  /** Rendered inside the field, at its end. */
  readonly inside?: ReactNode
  /** Rendered after the field. */
  readonly following?: ReactNode
  /** A hint on how to fill in the field; an error replaces it. */
  readonly note?: string | null
}

/** A required text field for the pages before sign-in, which load none of the controls. */
export function Field(props: FieldProps) {
  const {
    ref,
    label,
    value,
    error,
    onChange,
    beside,
    inside,
    following,
    note = null,
    reads,
    ...input
  } = props
  const id = useId()
  const noteId = `${id}-note`
  const rewrite = () => {
    const read = reads?.(value) ?? value
    if (read !== value) onChange(read)
  }
  return (
    <div>
      <div className={`flex between gap-12 ${styles.label}`}>
        <label htmlFor={id}>{label}</label>
        {beside}
      </div>
      <div className={following ? `flex gap-8 ${styles.line}` : undefined}>
        <div className={`relative ${styles.control}`}>
          <input
            {...input}
            ref={ref}
            id={id}
            value={value}
            required
            autoCapitalize="off"
            spellCheck={false}
            aria-invalid={error !== null}
            aria-describedby={(error ?? note) ? noteId : undefined}
            onChange={({ target }) => onChange(target.value)}
            onBlur={rewrite}
            onKeyDown={({ key, nativeEvent }) => {
              if (key === 'Enter' && !isComposing(nativeEvent)) rewrite()
            }}
          />
          {inside}
        </div>
        {following}
      </div>
      <FieldNote id={noteId} label={label} error={error} note={note} />
    </div>
  )
}

type TextFieldProps = {
  readonly ref?: Ref<HTMLTextAreaElement>
  readonly label: string
  readonly value: string
  readonly error: string | null
  readonly rows: number
  readonly onChange: (value: string) => void
  readonly beside?: ReactNode
}

/** Same as `Field`, with several lines. */
export function TextField({ ref, label, value, error, rows, onChange, beside }: TextFieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  return (
    <div>
      <div className={`flex between gap-12 ${styles.label}`}>
        <label htmlFor={id}>{label}</label>
        {beside}
      </div>
      <div className={`relative ${styles.control}`}>
        <textarea
          ref={ref}
          id={id}
          rows={rows}
          value={value}
          required
          aria-invalid={error !== null}
          aria-describedby={error ? noteId : undefined}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
      <FieldNote id={noteId} label={label} error={error} note={null} />
    </div>
  )
}

type FieldNoteProps = {
  readonly id: string
  readonly label: string
  readonly error: string | null
  readonly note: string | null
}

function FieldNote({ id, label, error, note }: FieldNoteProps) {
  const missing = useWords(missingWords)
  if (error === null && note === null) return null
  return (
    <p id={id} className={`note above-4 ${error === null ? 'dim' : 'bad'}`}>
      {error === missing.bare ? missing.named(label) : (error ?? note)}
    </p>
  )
}
