import { type DeskMember, deskGetMember, deskUpdateMember } from '@berth/contract/companies/desk-member'
import { type CompanyKind, maxPaymentDays } from '@berth/domain/access/authority-preset'
import { type ChoiceList, checkCompanyData, choiceLists } from '@berth/domain/company/member'
import { useState } from 'react'
import { companyFields, idsOf } from '#features/account/profile-values.ts'
import { call } from '#lib/api/api.ts'
import { useForm } from '#page-parts/forms/use-form.ts'

export type CompanyText = (typeof companyFields)[number]

/** A company's values in the desk's form. Missing texts are empty strings. */
export type MemberValues = Readonly<Record<CompanyText, string>> &
  Readonly<Record<ChoiceList, readonly number[]>> & {
    readonly country_id: number | null
    readonly kind: CompanyKind
    readonly is_listed: boolean
    readonly payment_days: number | null
    readonly apply_preset: boolean
    /** The credit code that was confirmed although its check character does not fit. */
    readonly confirmed_code: string
  }

function valuesOf(member: DeskMember): MemberValues {
  const texts = companyFields.map((field) => [field, member[field] ?? ''])
  const lists = choiceLists.map((list) => [list, idsOf(member[list])])
  return {
    ...(Object.fromEntries([...texts, ...lists]) as Record<CompanyText, string> &
      Record<ChoiceList, readonly number[]>), // Each list of fields is complete.
    country_id: member.country_id,
    confirmed_code: '',
    kind: member.kind,
    is_listed: member.is_listed,
    payment_days: member.payment_days,
    apply_preset: true,
  }
}

/** The company form at the desk. `onSaved` is called once it is saved. */
export function useMemberForm(member: DeskMember, onSaved: () => void) {
  const [base, setBase] = useState(member)
  const params = { id: base.id }
  const form = useForm({
    start: valuesOf(member),
    check: (values) => [
      // Which numbers the company's country has, and which one is stored, is the server's to judge.
      ...checkCompanyData(values, { isAbroad: true }),
      ...((values.payment_days ?? 0) > maxPaymentDays
        ? [{ path: 'payment_days', rule: 'max_value' as const, params: { max: maxPaymentDays } }]
        : []),
    ],
    send: ({ confirmed_code, ...values }) =>
      call(deskUpdateMember, {
        params,
        body: {
          ...values,
          ...Object.fromEntries(companyFields.map((field) => [field, values[field].trim()])),
          industries: values.industries.join(','),
          businesses: values.businesses.join(','),
          routes: values.routes.join(','),
          ports: values.ports.join(','),
          credit_no_confirmed: confirmed_code === values.credit_no,
          version: base.version,
        },
      }),
    onSent: onSaved,
    reload: async () => {
      const newer = await call(deskGetMember, { params })
      setBase(newer)
      return valuesOf(newer)
    },
  })
  return { ...form, base }
}
