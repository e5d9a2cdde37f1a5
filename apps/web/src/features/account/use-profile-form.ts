import { updateUserInfo } from '@berth/contract/account'
import { getUserInfo, type UserInfo } from '@berth/contract/session'
import { checkAccount } from '@berth/domain/colleague'
import { checkProfile } from '@berth/domain/member'
import { sayFinding } from '@berth/locales/rule-words'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call, keyOf } from '../../lib/api/api.ts'
import { ApiError, isProblem } from '../../lib/api/api-error.ts'
import { replaceUser } from '../../lib/api/session.ts'
import { useLanguage, useWords } from '../../lib/language.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { accountWords } from './account-words.ts'
import {
  changedFields,
  keepTyped,
  type ProfileField,
  type ProfileValues,
  profileBodyOf,
  profileValuesOf,
} from './profile-values.ts'

export type ProfileErrors = Partial<Record<ProfileField, string>>

/**
 * State of the account form, including the company for users who may change it. Typed values survive refusals and newer
 * versions.
 */
export function useProfileForm(source: UserInfo, withCompany: boolean) {
  const text = useWords(accountWords)
  const language = useLanguage()
  const client = useQueryClient()
  const [base, setBase] = useState(source)
  const [values, setValues] = useState(() => profileValuesOf(source))
  const [isTried, setTried] = useState(false)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<ProfileErrors>({})
  const [failure, setFailure] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  // A second click may arrive before the button is rendered as busy.
  const isUnderWay = useRef(false)

  const changed = changedFields(values, profileValuesOf(base))
  // A ref, because the leave guard may read it before the next render.
  const unsaved = useRef(changed.length)
  unsaved.current = changed.length

  const findings = withCompany ? checkProfile(values) : checkAccount(values)
  const found: ProfileErrors = Object.fromEntries(
    findings.map((finding) => [finding.path, sayFinding(finding, language)]),
  )
  const errors: ProfileErrors = Object.fromEntries(
    Object.entries({ ...refused, ...found }).filter(
      ([path]) => isTried || path in refused || (touched.has(path) && values[path as ProfileField]),
    ),
  )

  const take = (user: UserInfo) => {
    setBase(user)
    replaceUser(user)
    client.setQueryData(keyOf(getUserInfo, {}), user)
  }

  const change = (part: Partial<ProfileValues>) => {
    setValues((now) => ({ ...now, ...part }))
    setRefused((now) => Object.fromEntries(Object.entries(now).filter(([path]) => !(path in part))))
  }

  /** Saves the form and returns the fields that block saving. */
  const save = async (): Promise<ProfileField[]> => {
    if (isUnderWay.current) return []
    setTried(true)
    setFailure(null)
    if (findings.length > 0) return Object.keys(found) as ProfileField[]
    isUnderWay.current = true
    setBusy(true)
    try {
      const user = await call(updateUserInfo, { body: profileBodyOf(values, base, withCompany) })
      take(user)
      setValues(profileValuesOf(user))
      setTried(false)
      setTouched(new Set())
      unsaved.current = 0
      showToast('done', text.saved)
      return []
    } catch (error) {
      setFailure(error)
      const fields = error instanceof ApiError ? error.fields : []
      setRefused(Object.fromEntries(fields.map(({ path, msg }) => [path, msg])))
      return fields.map(({ path }) => path as ProfileField)
    } finally {
      isUnderWay.current = false
      setBusy(false)
    }
  }

  const reload = async () => {
    try {
      const user = await call(getUserInfo, {})
      setValues(keepTyped(values, profileValuesOf(base), profileValuesOf(user)))
      take(user)
      setFailure(null)
      showToast('info', text.loaded)
    } catch (error) {
      setFailure(error)
    }
  }

  const discard = () => {
    setValues(profileValuesOf(base))
    setTried(false)
    setTouched(new Set())
    setRefused({})
    setFailure(null)
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
    failure: failure === null || isStale || isAboutFields ? null : messageOf(failure),
    changedCount: changed.length,
    isUnsaved: () => unsaved.current > 0,
    change,
    leave: (field: ProfileField) => setTouched((now) => new Set(now).add(field)),
    save,
    reload,
    discard,
    /** Takes over what was saved outside this form, such as the password. */
    take,
  }
}

export type ProfileForm = ReturnType<typeof useProfileForm>

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
