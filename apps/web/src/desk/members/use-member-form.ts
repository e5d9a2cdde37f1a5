import { type DeskMember, deskGetMember, deskUpdateMember } from '@berth/contract/desk-member'
import { type CompanyKind, maxPaymentDays } from '@berth/domain/authority-preset'
import { type ChoiceList, checkCompanyData, choiceLists } from '@berth/domain/member'
import { sayFinding } from '@berth/locales/rule-words'
import { useRef, useState } from 'react'
import { companyFields, idsOf, isSame } from '../../features/account/profile-values.ts'
import { call } from '../../lib/api/api.ts'
import { ApiError, isProblem } from '../../lib/api/api-error.ts'
import { useLanguage } from '../../lib/language.ts'

export type CompanyText = (typeof companyFields)[number]

/** A company's values in the desk's form. Missing texts are empty strings. */
export type MemberValues = Readonly<Record<CompanyText, string>> &
  Readonly<Record<ChoiceList, readonly number[]>> & {
    readonly country_id: number | null
    readonly kind: CompanyKind
    readonly is_listed: boolean
    readonly payment_days: number | null
    readonly apply_preset: boolean
  }

export type MemberField = keyof MemberValues

function valuesOf(member: DeskMember): MemberValues {
  const texts = companyFields.map((field) => [field, member[field] ?? ''])
  const lists = choiceLists.map((list) => [list, idsOf(member[list])])
  return {
    ...(Object.fromEntries([...texts, ...lists]) as Record<CompanyText, string> &
      Record<ChoiceList, readonly number[]>), // Each list of fields is complete.
    country_id: member.country_id,
    kind: member.kind,
    is_listed: member.is_listed,
    payment_days: member.payment_days,
    apply_preset: true,
  }
}

function changedFields(values: MemberValues, base: MemberValues): MemberField[] {
  return (Object.keys(values) as MemberField[]).filter((field) => !isSame(values[field], base[field])) // The keys of a const shape.
}

/** State of the company form at the desk. Typed values survive refusals and newer versions. */
export function useMemberForm(member: DeskMember) {
  const language = useLanguage()
  const [base, setBase] = useState(member)
  const [values, setValues] = useState(() => valuesOf(member))
  const [isTried, setTried] = useState(false)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  // A second click may arrive before the button is rendered as busy.
  const isUnderWay = useRef(false)

  const findings = checkCompanyData(values)
  if ((values.payment_days ?? 0) > maxPaymentDays)
    findings.push({ path: 'payment_days', rule: 'max_value', params: { max: maxPaymentDays } })
  const found = Object.fromEntries(
    findings.map((finding) => [finding.path, sayFinding(finding, language)] as const),
  )
  const errors: { readonly [field in MemberField]?: string } = Object.fromEntries(
    Object.entries({ ...refused, ...found }).filter(
      ([path]) => isTried || path in refused || (touched.has(path) && values[path as MemberField]),
    ),
  )

  /** Saves the form and returns whether that succeeded. */
  const save = async (): Promise<boolean> => {
    if (isUnderWay.current) return false
    setTried(true)
    setFailure(null)
    if (findings.length > 0) return false
    isUnderWay.current = true
    setBusy(true)
    try {
      await call(deskUpdateMember, {
        params: { id: base.id },
        body: {
          ...values,
          ...Object.fromEntries(companyFields.map((field) => [field, values[field].trim()])),
          industries: values.industries.join(','),
          businesses: values.businesses.join(','),
          routes: values.routes.join(','),
          ports: values.ports.join(','),
          version: base.version,
        },
      })
      return true
    } catch (error) {
      setFailure(error)
      const fields = error instanceof ApiError ? error.fields : []
      setRefused(Object.fromEntries(fields.map(({ path, msg }) => [path, msg])))
      return false
    } finally {
      isUnderWay.current = false
      setBusy(false)
    }
  }

  /** Loads the newer version and keeps the typed values on top of it. */
  const reload = async () => {
    try {
      const newer = await call(deskGetMember, { params: { id: base.id } })
      const kept = changedFields(values, valuesOf(base)).map((field) => [field, values[field]])
      setValues({ ...valuesOf(newer), ...Object.fromEntries(kept) })
      setBase(newer)
      setFailure(null)
    } catch (error) {
      setFailure(error)
    }
  }

  const isStale = isProblem(failure, 'stale_version')
  const isAboutFields = failure instanceof ApiError && failure.fields.length > 0
  return {
    base,
    values,
    errors,
    isBusy,
    isStale,
    /** The reason saving failed, unless a field already shows it. */
    failure: failure === null || isStale || isAboutFields ? null : String((failure as Error).message),
    isChanged: changedFields(values, valuesOf(base)).length > 0,
    change: (part: Partial<MemberValues>) => {
      setValues((now) => ({ ...now, ...part }))
      setRefused((now) => Object.fromEntries(Object.entries(now).filter(([path]) => !(path in part))))
    },
    leave: (field: MemberField) => setTouched((now) => new Set(now).add(field)),
    save,
    reload,
  }
}
