import { Input } from 'antd'
import { useWords } from '../../../lib/language.ts'
import type { Form } from '../../../page-parts/forms/use-form.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { secondFactorWords } from './second-factor-words.ts'

type CodeFieldProps = { readonly form: Form<{ code: string }>; readonly hint?: string }

/** The field for a code; takes the focus when it appears. */
export function CodeField({ form, hint }: CodeFieldProps) {
  const { code: label } = useWords(secondFactorWords)
  return (
    <Field label={label} required error={form.errors.code} hint={hint}>
      {(control) => (
        <Input
          {...control}
          autoFocus
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
