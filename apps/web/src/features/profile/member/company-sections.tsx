import { profileFieldWords } from '#features/account/account-words.ts'
import { ChoiceSelect } from '#features/account/choice-select.tsx'
import { ProfileCreditCode } from '#features/account/profile-credit-code.tsx'
import { ProfileTextField } from '#features/account/profile-text-field.tsx'
import type { ProfileEditor } from '#features/account/use-profile-form.ts'
import { CountrySelect } from '#features/lookups/lookup-selects.tsx'
import { useWords } from '#lib/language.ts'
import { receivingId } from '#lib/url/paths.ts'
import { Field } from '#ui/controls/field.tsx'
import { Switch } from '#ui/controls/switch.tsx'
import { FieldGrid, FormSection, WideField } from '#ui/page/form-section.tsx'
import { CompanyImage } from './company-image.tsx'
import { profileWords } from './profile-words.ts'

type SectionProps = { readonly form: ProfileEditor }

/** The company's details for documents and invoices, and its license. */
export function CompanySection({ form }: SectionProps) {
  const text = useWords(profileWords)
  const label = useWords(profileFieldWords)
  return (
    <FormSection title={text.company} note={text.companyNote}>
      <FieldGrid columns={2}>
        <ProfileTextField form={form} field="company1" />
        <ProfileTextField form={form} field="company2" />
        <ProfileCreditCode form={form} />
        <ProfileTextField form={form} field="invoice_title" />
        <ProfileTextField form={form} field="address1" />
        <ProfileTextField form={form} field="address2" />
        <Field label={label.country_id} required error={form.errors.country_id}>
          {(control) => (
            <CountrySelect
              {...control}
              size="large"
              value={form.values.country_id}
              onChange={(country_id) => form.change({ country_id })}
              onBlur={() => form.leave('country_id')}
            />
          )}
        </Field>
        <ProfileTextField form={form} field="province" />
        <ProfileTextField form={form} field="city" />
        <ProfileTextField form={form} field="zip_code" />
      </FieldGrid>
      <CompanyImage kind="license" note={text.licenseNote} mayEdit />
    </FormSection>
  )
}

/** The courier address for original bills, invoices and documents. */
export function ReceivingSection({ form }: SectionProps) {
  const text = useWords(profileWords)
  return (
    <FormSection id={receivingId} title={text.receiving} note={text.receivingNote}>
      <FieldGrid columns={2}>
        <ProfileTextField form={form} field="exp_consignee" />
        <ProfileTextField form={form} field="exp_phone" />
        <WideField columns={2}>
          <ProfileTextField form={form} field="exp_address" />
        </WideField>
      </FieldGrid>
    </FormSection>
  )
}

/** The company's business, in its own words and by industry lists. */
export function BusinessSection({ form }: SectionProps) {
  const text = useWords(profileWords)
  const isForwarder = form.base.customer?.kind === 'forwarder'
  return (
    <FormSection title={text.business} note={isForwarder ? text.businessNote : text.ownBusinessNote}>
      <ProfileTextField form={form} field="profile" hint={text.profileHint} />
      <FieldGrid columns={2}>
        <ChoiceSelect form={form} list="industries" />
        <ChoiceSelect form={form} list="businesses" />
        <ChoiceSelect form={form} list="routes" />
        <ChoiceSelect form={form} list="ports" />
      </FieldGrid>
    </FormSection>
  )
}

/** The logo and, for a forwarder, whether other members can see the company. */
export function ListingSection({ form }: SectionProps) {
  const text = useWords(profileWords)
  const label = useWords(profileFieldWords)
  const isForwarder = form.base.customer?.kind === 'forwarder'
  const { is_listed: isListed } = form.values
  return (
    <FormSection title={isForwarder ? text.listing : text.pictures}>
      <CompanyImage kind="logo" note={isForwarder ? text.logoNote : text.ownLogoNote} mayEdit />
      {isForwarder && (
        <div className="flex gap-12 at-start">
          <Switch
            id="is-listed"
            checked={isListed}
            onChange={(is_listed) => form.change({ is_listed })}
            aria-describedby="is-listed-note"
          />
          <div>
            <label htmlFor="is-listed">{label.is_listed}</label>
            <p id="is-listed-note" className="note above-2">
              {isListed ? text.listingOn : text.listingOff}
            </p>
          </div>
        </div>
      )}
    </FormSection>
  )
}
