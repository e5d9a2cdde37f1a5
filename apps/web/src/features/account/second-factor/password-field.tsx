import { maxLength } from '@berth/domain/limits'
import { useWords } from '#lib/language.ts'
import type { Form } from '#page-parts/forms/use-form.ts'
import { Field } from '#ui/controls/field.tsx'
import { PasswordInput } from '#ui/controls/password-input.tsx'
import { secondFactorWords } from './second-factor-words.ts'

type PasswordFieldProps<Values extends { password: string }> = { readonly form: Form<Values> }

/** The field for one's own password, entered again; takes the focus. */
export function PasswordField<Values extends { password: string }>({ form }: PasswordFieldProps<Values>) {
  const { steps: text } = useWords(secondFactorWords)
  return (
    <Field label={text.password} required error={form.errors.password}>
      {(control) => (
        <PasswordInput
          {...control}
          autoFocus
          size="large"
          autoComplete="current-password"
          maxLength={maxLength.password}
          value={form.values.password}
          onChange={({ target }) => form.change({ password: target.value } as Partial<Values>)} // The one field of all such forms.
        />
      )}
    </Field>
  )
}
