import { choiceLists } from '@berth/domain/company/member'
import { minPasswordLength } from '@berth/domain/limits'
import { useWords } from '#lib/language.ts'
import { CodeConfirmation } from '#page-parts/forms/code-confirmation.tsx'
import { FieldGrid, FormSection, WideField } from '#ui/page/form-section.tsx'
import { ChoiceField, CountryField, PortsField } from './choice-field.tsx'
import { ImageField } from './image-field.tsx'
import { PasswordField } from './password-field.tsx'
import { registerWords } from './register-words.ts'
import { TextField } from './text-field.tsx'
import type { LoadedBase } from './use-base-data.ts'
import type { Registration } from './use-registration.ts'

type StepProps = { readonly form: Registration; readonly base: LoadedBase }

/** The user who registers, and their company. */
export function BasicStep({ form, base }: StepProps) {
  const { sections, hints } = useWords(registerWords)
  return (
    <>
      <FormSection title={sections.account}>
        <FieldGrid>
          <TextField
            form={form}
            name="username"
            required
            type="email"
            inputMode="email"
            autoComplete="username"
            hint={hints.username}
          />
          <PasswordField form={form} name="password" hint={hints.password(minPasswordLength)} />
          <PasswordField form={form} name="confirm" />
        </FieldGrid>
      </FormSection>
      <FormSection title={sections.person}>
        <FieldGrid>
          <TextField form={form} name="linkman" required upper autoComplete="name" hint={hints.linkman} />
          <TextField form={form} name="phone" required type="tel" inputMode="tel" autoComplete="tel" />
        </FieldGrid>
      </FormSection>
      <FormSection title={sections.company}>
        <FieldGrid columns={2}>
          <TextField form={form} name="company1" required upper hint={hints.english} />
          <TextField form={form} name="company2" autoComplete="organization" />
          <div>
            <TextField form={form} name="credit_no" required hint={hints.credit_no} />
            <CodeConfirmation
              code={form.draft.credit_no}
              confirmed={form.draft.confirmed_code}
              onConfirm={(confirmed_code) => form.change({ confirmed_code })}
            />
          </div>
          <TextField form={form} name="invoice_title" required />
        </FieldGrid>
      </FormSection>
      <FormSection title={sections.address}>
        <FieldGrid columns={2}>
          <CountryField form={form} base={base} />
          <TextField form={form} name="province" upper hint={hints.latin} />
          <TextField form={form} name="city" required upper hint={hints.latin} />
          <TextField form={form} name="zip_code" autoComplete="postal-code" />
          <TextField form={form} name="address1" required upper hint={hints.english} />
          <TextField form={form} name="address2" />
        </FieldGrid>
      </FormSection>
      <FormSection title={sections.receiving} note={sections.receivingNote}>
        <FieldGrid columns={2}>
          <TextField form={form} name="exp_consignee" />
          <TextField form={form} name="exp_phone" inputMode="tel" />
          <WideField columns={2}>
            <TextField form={form} name="exp_address" />
          </WideField>
        </FieldGrid>
      </FormSection>
    </>
  )
}

/** The company's business. */
export function BusinessStep({ form, base }: StepProps) {
  const { sections } = useWords(registerWords)
  return (
    <>
      <FormSection title={sections.business} note={sections.businessNote}>
        <TextField form={form} name="profile" rows={4} />
        <FieldGrid columns={2}>
          {choiceLists.map((list) =>
            list === 'ports' ? (
              <PortsField key={list} form={form} />
            ) : (
              <ChoiceField key={list} form={form} base={base} list={list} />
            ),
          )}
        </FieldGrid>
      </FormSection>
      <FormSection title={sections.logo}>
        <ImageField form={form} kind="logo" />
      </FormSection>
    </>
  )
}

/** Proof that the company exists. */
export function DocumentsStep({ form }: { readonly form: Registration }) {
  const { sections } = useWords(registerWords)
  return (
    <FormSection title={sections.license} note={sections.licenseNote}>
      <ImageField form={form} kind="license" />
    </FormSection>
  )
}
