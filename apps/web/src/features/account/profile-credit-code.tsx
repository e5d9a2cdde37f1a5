import { CodeConfirmation } from '#page-parts/forms/code-confirmation.tsx'
import { ProfileTextField } from './profile-text-field.tsx'

/** The part of a form that the field needs. */
type CodeForm = {
  readonly values: { readonly credit_no: string; readonly confirmed_code: string }
  readonly start: { readonly credit_no: string }
  readonly errors: { readonly credit_no?: string | undefined }
  readonly change: (part: { readonly credit_no?: string; readonly confirmed_code?: string }) => void
  readonly leave: (field: 'credit_no') => void
}

/** The unified social credit code of a company, to be confirmed where its check character does not fit. */
export function ProfileCreditCode({ form }: { readonly form: CodeForm }) {
  return (
    <div>
      <ProfileTextField form={form} field="credit_no" />
      <CodeConfirmation
        code={form.values.credit_no}
        confirmed={form.values.confirmed_code}
        known={form.start.credit_no}
        onConfirm={(confirmed_code) => form.change({ confirmed_code })}
      />
    </div>
  )
}
