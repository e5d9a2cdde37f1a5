import { deskCreateMember } from '@berth/contract/companies/desk-member'
import { companyKinds } from '@berth/domain/access/authority-preset'
import { checkAddedMember } from '@berth/domain/company/member'
import { maxLength } from '@berth/domain/limits'
import { languages } from '@berth/locales/language'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { profileFieldWords } from '#features/account/account-words.ts'
import { ProfileCreditCode } from '#features/account/profile-credit-code.tsx'
import { ProfileTextField } from '#features/account/profile-text-field.tsx'
import { CountrySelect } from '#features/lookups/lookup-selects.tsx'
import { countries } from '#features/lookups/lookups.ts'
import { InviteLinkDialog, type JoinLink, sayMade } from '#features/people/invite-link.tsx'
import { inviteWords } from '#features/people/invite-words.ts'
import { call } from '#lib/api/api.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { FormDialog } from '#page-parts/forms/form-dialog.tsx'
import { useForm } from '#page-parts/forms/use-form.ts'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { Field } from '#ui/controls/field.tsx'
import { Segmented } from '#ui/controls/segmented.tsx'
import { TextInput } from '#ui/controls/text-input.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { FieldGrid } from '#ui/page/form-section.tsx'
import { addMemberWords } from './add-member-words.ts'
import { membersWords } from './member-list-words.ts'
import styles from './members.module.css'

const texts = {
  ...{ company1: '', company2: '', credit_no: '', invoice_title: '', address1: '', address2: '' },
  ...{ province: '', city: '', zip_code: '', linkman: '', phone: '', username: '' },
}

const isText = (field: string): field is keyof typeof texts => field in texts

/** Adds a company with the person who represents it, and opens its page. Most companies are from China. */
export function AddMemberDialog({ onClose }: { readonly onClose: () => void }) {
  const known = useQuery(countries())
  if (known.isPending) return null
  const china = known.data?.lists.find(({ code }) => code === 'CN')
  return <AddMember countryId={china?.id ?? null} onClose={onClose} />
}

type AddMemberProps = { readonly countryId: number | null; readonly onClose: () => void }

function AddMember({ countryId, onClose }: AddMemberProps) {
  const text = useWords(addMemberWords)
  const label = useWords(profileFieldWords)
  const invite = useWords(inviteWords)
  const { kinds } = useWords(membersWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const [shown, setShown] = useState<{ readonly id: number; readonly made: JoinLink } | null>(null)
  const open = (id: number) => navigate(paths.deskMember(id))
  const form = useForm({
    start: {
      ...texts,
      ...{ country_id: countryId, kind: 'shipper' as (typeof companyKinds)[number] },
      ...{ language, invites: true, confirmed_code: '' },
    },
    // Which numbers the company's country has is the server's to judge.
    check: (values) => checkAddedMember(values, { isAbroad: true }),
    send: ({ confirmed_code, ...values }, keyFor) => {
      const trimmed = Object.entries(values).map(([field, value]) =>
        isText(field) ? [field, String(value).trim()] : [field, value],
      )
      const body = {
        ...(Object.fromEntries(trimmed) as typeof values), // The same fields.
        credit_no_confirmed: confirmed_code === values.credit_no,
      }
      return call(deskCreateMember, { body, idempotencyKey: keyFor(body) })
    },
    onSent: ({ member, join_path }, { username, invites }) => {
      const made = { email: username.trim(), join_path }
      const toShow = invites ? sayMade(made, text.addedAndInvited(member.company1, made.email)) : null
      if (!invites) showToast('done', text.added(member.company1))
      if (toShow) setShown({ id: member.id, made: toShow })
      else void open(member.id)
    },
  })
  if (shown) return <InviteLinkDialog made={shown.made} onClose={() => open(shown.id)} />
  const { values, errors, change, leave } = form
  return (
    <FormDialog form={form} title={text.title} width={880} submitLabel={text.add} onClose={onClose}>
      <section className={styles.part} aria-label={text.company}>
        <h2>{text.company}</h2>
        <FieldGrid columns={2}>
          <ProfileTextField form={form} field="company1" />
          <ProfileTextField form={form} field="company2" />
          <ProfileCreditCode form={form} />
          <ProfileTextField form={form} field="invoice_title" />
          <ProfileTextField form={form} field="address1" />
          <ProfileTextField form={form} field="address2" />
          <Field label={label.country_id} required error={errors.country_id}>
            {(control) => (
              <CountrySelect
                {...control}
                size="large"
                value={values.country_id}
                onChange={(country_id) => change({ country_id })}
                onBlur={() => leave('country_id')}
              />
            )}
          </Field>
          <ProfileTextField form={form} field="province" />
          <ProfileTextField form={form} field="city" />
          <ProfileTextField form={form} field="zip_code" />
          <Field label={text.kind}>
            {({ id }) => (
              <Segmented
                id={id}
                size="large"
                aria-label={text.kind}
                options={companyKinds.map((value) => ({ value, label: kinds[value] }))}
                value={values.kind}
                onChange={(kind) => change({ kind })}
              />
            )}
          </Field>
        </FieldGrid>
      </section>
      <section className={styles.part} aria-label={text.person}>
        <h2>{text.person}</h2>
        <p className="note">{text.personNote}</p>
        <FieldGrid columns={2}>
          <ProfileTextField form={form} field="linkman" />
          <ProfileTextField form={form} field="phone" />
          <Field label={label.username} required error={errors.username}>
            {(control) => (
              <TextInput
                {...control}
                size="large"
                type="email"
                inputMode="email"
                autoComplete="off"
                maxLength={maxLength.username}
                value={values.username}
                onChange={({ target }) => change({ username: target.value })}
                onBlur={() => leave('username')}
              />
            )}
          </Field>
          <Field label={text.language}>
            {({ id }) => (
              <Segmented
                id={id}
                size="large"
                aria-label={text.language}
                options={languages.map((one) => ({ value: one, label: invite.languages[one] }))}
                value={values.language}
                onChange={(chosen) => change({ language: chosen })}
              />
            )}
          </Field>
        </FieldGrid>
        <Checkbox checked={values.invites} onChange={({ target }) => change({ invites: target.checked })}>
          {text.invites}
        </Checkbox>
        <p className="note">{values.invites ? invite.note : text.later}</p>
      </section>
    </FormDialog>
  )
}
