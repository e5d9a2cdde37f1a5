import { type ChangeEvent, type HTMLAttributes, useLayoutEffect, useRef } from 'react'
import { useWords } from '#lib/language.ts'
import { Field } from '#ui/controls/field.tsx'
import { upperText } from '#ui/controls/upper-text.ts'
import styles from './plain-fields.module.css'
import type { TextName } from './register-draft.ts'
import { registerWords } from './register-words.ts'
import type { Registration } from './use-registration.ts'

type TextFieldProps = {
  readonly form: Registration
  readonly name: TextName
  readonly required?: boolean
  readonly hint?: string
  /** Converts input to upper case while the user types. */
  readonly upper?: boolean
  readonly rows?: number
  readonly type?: 'text' | 'email' | 'tel'
  readonly autoComplete?: string
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
}

/** A labeled text field of the registration. */
export function TextField({ form, name, required, hint, upper, rows, type, ...rest }: TextFieldProps) {
  const { fields } = useWords(registerWords)
  const element = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const caret = useRef<number | null>(null)

  // React moves the caret to the end when it renders a text different from what was typed.
  useLayoutEffect(() => {
    if (caret.current === null) return
    element.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  const take = (typed: HTMLInputElement | HTMLTextAreaElement) => {
    const value = upper ? upperText(typed.value) : typed.value
    if (value !== typed.value) caret.current = typed.selectionStart
    form.change({ [name]: value })
  }
  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    // An input method is still composing: its text must not be changed.
    if ((nativeEvent as InputEvent).isComposing) form.change({ [name]: target.value })
    else take(target)
  }

  return (
    <Field
      label={fields[name]}
      required={required ?? false}
      error={form.errorAt(name)}
      {...(hint === undefined ? {} : { hint })}
    >
      {({ status: _, ...control }) => {
        const shared = {
          ...control,
          ...rest,
          ref: element,
          className: styles.input,
          value: form.draft[name],
          spellCheck: false,
          onChange: change,
          onCompositionEnd: ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) =>
            take(currentTarget),
          onBlur: () => form.leaveField(name),
        }
        return rows === undefined ? (
          <input {...shared} type={type ?? 'text'} autoCapitalize={upper ? 'characters' : 'off'} />
        ) : (
          <textarea {...shared} rows={rows} spellCheck />
        )
      }}
    </Field>
  )
}
