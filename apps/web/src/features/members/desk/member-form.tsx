import type { DeskMember } from '@berth/contract/companies/desk-member'
import { listPresets } from '@berth/contract/companies/desk-staff'
import { companyKinds } from '@berth/domain/access/authority-preset'
import { choiceLists } from '@berth/domain/company/member'
import { useQuery } from '@tanstack/react-query'
import { profileFieldWords } from '#features/account/account-words.ts'
import { ChoiceSelect } from '#features/account/choice-select.tsx'
import { ProfileCreditCode } from '#features/account/profile-credit-code.tsx'
import { ProfileTextField } from '#features/account/profile-text-field.tsx'
import { CountrySelect } from '#features/lookups/lookup-selects.tsx'
import { readOf } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import { FormDialog } from '#page-parts/forms/form-dialog.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { Field } from '#ui/controls/field.tsx'
import { NumberInput } from '#ui/controls/number-input.tsx'
import { Segmented } from '#ui/controls/segmented.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { FieldGrid, WideField } from '#ui/page/form-section.tsx'
import { membersWords } from './member-list-words.ts'
import { memberPageWords } from './member-page-words.ts'
import { useMemberForm } from './use-member-form.ts'

type MemberFormProps = {
  readonly member: DeskMember
  readonly onSaved: () => unknown
  readonly onClose: () => void
}

/** Edits a company's data and terms at the desk. */
export function MemberForm({ member, onSaved, onClose }: MemberFormProps) {
  const { form: text } = useWords(memberPageWords)
  const form = useMemberForm(member, () => {
    showToast('done', text.saved)
    void onSaved()
    onClose()
  })
  return (
    <FormDialog
      form={form}
      title={text.title}
      subtitle={member.company1}
      width={880}
      submitLabel={text.save}
      onClose={onClose}
    >
      <Terms form={form} />
      <Company form={form} />
    </FormDialog>
  )
}

type SectionProps = { readonly form: ReturnType<typeof useMemberForm> }

/** The terms agreed with the company: kind, payment days, place in the directory. */
function Terms({ form }: SectionProps) {
  const { form: text, paymentDays } = useWords(memberPageWords)
  const { kinds } = useWords(membersWords)
  const label = useWords(profileFieldWords)
  const presets = useQuery(readOf(listPresets, {}))
  const { values } = form
  const matching = presets.data?.lists.find(({ code }) => code === values.kind)
  return (
    <FieldGrid columns={2}>
      <Field label={text.kind}>
        {({ id }) => (
          <div>
            <Segmented
              id={id}
              size="large"
              aria-label={text.kind}
              options={companyKinds.map((value) => ({ value, label: kinds[value] }))}
              value={values.kind}
              onChange={(kind) => form.change({ kind })}
            />
            {values.kind !== form.base.kind && (
              <div className="above-8">
                <Checkbox
                  checked={values.apply_preset}
                  onChange={({ target }) => form.change({ apply_preset: target.checked })}
                >
                  {text.applyPreset(matching?.name ?? kinds[values.kind])}
                </Checkbox>
                <p className="note">{text.applyNote}</p>
              </div>
            )}
          </div>
        )}
      </Field>
      <Field
        label={paymentDays}
        error={form.errors.payment_days}
        hint={text.paymentDaysHint(form.base.usual_payment_days)}
      >
        {(control) => (
          <NumberInput
            {...control}
            size="large"
            value={values.payment_days}
            onChange={(payment_days) => form.change({ payment_days })}
          />
        )}
      </Field>
      {values.kind === 'forwarder' && (
        <WideField columns={2}>
          <Checkbox
            checked={values.is_listed}
            onChange={({ target }) => form.change({ is_listed: target.checked })}
          >
            {label.is_listed}
          </Checkbox>
        </WideField>
      )}
    </FieldGrid>
  )
}

function Company({ form }: SectionProps) {
  const label = useWords(profileFieldWords)
  return (
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
      <ProfileTextField form={form} field="exp_consignee" />
      <ProfileTextField form={form} field="exp_phone" />
      <WideField columns={2}>
        <ProfileTextField form={form} field="exp_address" />
      </WideField>
      <WideField columns={2}>
        <ProfileTextField form={form} field="profile" />
      </WideField>
      {choiceLists.map((list) => (
        <ChoiceSelect key={list} form={form} list={list} />
      ))}
    </FieldGrid>
  )
}
