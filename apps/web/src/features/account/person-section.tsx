import { useMay } from '#lib/api/use-may.ts'
import { useWords } from '#lib/language.ts'
import { Field } from '#ui/controls/field.tsx'
import { Segmented } from '#ui/controls/segmented.tsx'
import { Switch } from '#ui/controls/switch.tsx'
import { FieldGrid, FormSection } from '#ui/page/form-section.tsx'
import { accountWords, profileFieldWords } from './account-words.ts'
import { ProfileTextField } from './profile-text-field.tsx'
import type { ProfileEditor } from './use-profile-form.ts'

const languages = ['zh-CN', 'en-US'] as const

type PersonSectionProps = {
  readonly form: ProfileEditor
  /** Someone of the operator, whom nobody's company has as its contact. */
  readonly isStaff?: boolean
}

/** The account's name, phone and email language. */
export function PersonSection({ form, isStaff = false }: PersonSectionProps) {
  const text = useWords(accountWords)
  const label = useWords(profileFieldWords)
  const mayQuote = useMay('quote')
  return (
    <FormSection title={text.person}>
      <FieldGrid>
        <ProfileTextField form={form} field="linkman" {...(isStaff ? { label: text.name } : {})} />
        <ProfileTextField form={form} field="phone" hint={text.phoneHint} />
        <Field label={label.language} hint={text.languageHint}>
          {({ id, 'aria-describedby': describedBy }) => (
            <Segmented
              id={id}
              size="large"
              aria-label={label.language}
              aria-describedby={describedBy}
              options={languages.map((one) => ({ value: one, label: text.languages[one] }))}
              value={form.values.language}
              onChange={(language) => form.change({ language })}
            />
          )}
        </Field>
      </FieldGrid>
      {!isStaff && mayQuote && (
        <div className="flex gap-12">
          <Switch
            id="price-mails"
            checked={form.values.price_mails}
            onChange={(price_mails) => form.change({ price_mails })}
            aria-describedby="price-mails-note"
          />
          <div>
            <label htmlFor="price-mails">{label.price_mails}</label>
            <p id="price-mails-note" className="note">
              {text.priceMailsHint}
            </p>
          </div>
        </div>
      )}
    </FormSection>
  )
}
