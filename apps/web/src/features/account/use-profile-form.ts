import { updateUserInfo } from '@berth/contract/access/account'
import { getUserInfo, type UserInfo } from '@berth/contract/access/session'
import { checkAccount } from '@berth/domain/access/colleague'
import { checkProfile } from '@berth/domain/company/member'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, keyOf } from '#lib/api/api.ts'
import { replaceUser } from '#lib/api/session.ts'
import { useWords } from '#lib/language.ts'
import { type FormErrors, useForm } from '#page-parts/forms/use-form.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { accountWords } from './account-words.ts'
import { changedFields, profileBodyOf, profileValuesOf } from './profile-values.ts'

/** Which numbers the company's country has, and which one is stored, is the server's to judge. */
const lenient = { isAbroad: true } as const

/**
 * The account form, including the company for users who may change it. `onWrong` gets the errors, to open the tab that shows
 * them.
 */
export function useProfileForm(
  source: UserInfo,
  withCompany: boolean,
  onWrong?: (errors: FormErrors) => void,
) {
  const text = useWords(accountWords)
  const client = useQueryClient()
  const [base, setBase] = useState(source)
  const remember = (user: UserInfo) => {
    setBase(user)
    replaceUser(user)
    client.setQueryData(keyOf(getUserInfo, {}), user)
  }
  /** Takes over what was saved, here or outside this form, such as the password; what was typed since is kept. */
  const take = (user: UserInfo) => {
    remember(user)
    form.rebase(profileValuesOf(user))
  }
  const form = useForm({
    start: profileValuesOf(source),
    check: withCompany ? (values) => checkProfile(values, lenient) : checkAccount,
    send: (values) => call(updateUserInfo, { body: profileBodyOf(values, base, withCompany) }),
    onSent: (user) => {
      take(user)
      showToast('done', text.saved)
    },
    reload: async () => {
      const user = await call(getUserInfo, {})
      remember(user)
      return profileValuesOf(user)
    },
    ...(onWrong ? { onWrong } : {}),
  })
  return { ...form, base, take, changedCount: changedFields(form.values, form.start).length }
}

export type ProfileEditor = ReturnType<typeof useProfileForm>
