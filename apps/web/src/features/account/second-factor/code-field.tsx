import { useEffect, useRef } from 'react'
import { useWords } from '#lib/language.ts'
import type { Form } from '#page-parts/forms/use-form.ts'
import { Field } from '#ui/controls/field.tsx'
import { TextInput } from '#ui/controls/text-input.tsx'
import { secondFactorWords } from './second-factor-words.ts'

type CodeFieldProps = { readonly form: Form<{ code: string }>; readonly hint?: string }

/** The field for a code; takes the focus when it appears. */
export function CodeField({ form, hint }: CodeFieldProps) {
  const { code: label } = useWords(secondFactorWords)
  const field = useRef<HTMLInputElement>(null)
  // A dialog below keeps the focus until this field's dialog has taken over, in the same frame.
  useEffect(() => {
    const frame = requestAnimationFrame(() => field.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <Field label={label} required error={form.errors.code} hint={hint}>
      {(control) => (
        <TextInput
          {...control}
          ref={field}
          size="large"
          className="mono"
          autoComplete="one-time-code"
          maxLength={20}
          value={form.values.code}
          onChange={({ target }) => form.change({ code: target.value })}
        />
      )}
    </Field>
  )
}
