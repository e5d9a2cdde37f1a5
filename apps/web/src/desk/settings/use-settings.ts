import { deskListSettings, deskUpdateSettings } from '@berth/contract/setting'
import { checkNamedSetting, settingNames } from '@berth/domain/setting-table'
import { sayFinding } from '@berth/locales/rule-words'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call, readOf } from '../../lib/api/api.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { loadConfig } from '../../lib/api/config.ts'
import { useLanguage, useWords } from '../../lib/language.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import {
  type Drafts,
  isPageSetting,
  type PageSetting,
  type SettingValue,
  withDraft,
} from './setting-draft.ts'
import { settingWords } from './setting-words.ts'

type Errors = Readonly<Record<string, string>>

/** The saved settings, the drafts, and saving all drafts at once. */
export function useSettings() {
  const text = useWords(settingWords)
  const language = useLanguage()
  const client = useQueryClient()
  const query = useQuery({ ...readOf(deskListSettings, {}), refetchOnWindowFocus: false })
  const [drafts, setDrafts] = useState<Drafts>({})
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [isBusy, setBusy] = useState(false)
  // A second click may arrive before the button is rendered as busy.
  const isUnderWay = useRef(false)
  const order = (one: PageSetting) => settingNames.indexOf(one.name)
  const settings = query.data?.lists.filter(isPageSetting).toSorted((a, b) => order(a) - order(b))
  const changed = settings?.filter(({ name }) => drafts[name]) ?? []

  const draft = (setting: PageSetting, value: SettingValue | null) => {
    setDrafts((now) => withDraft(now, setting, value))
    setErrors(({ [setting.name]: _old, ...others }) => others)
    setFailure(null)
  }
  const discard = () => {
    setDrafts({})
    setErrors({})
    setFailure(null)
  }
  /** Validation errors of the drafts by setting name. */
  const check = (): Errors =>
    Object.fromEntries(
      changed.flatMap(({ name, type }) => {
        const [wrong] = checkNamedSetting(name, type, drafts[name] ?? { value_zh: '' })
        return wrong ? [[name, sayFinding(wrong, language)] as const] : []
      }),
    )
  const refused = (error: ApiError): Errors =>
    Object.fromEntries(
      error.fields.flatMap(({ path, msg }) => {
        const setting = changed[Number(/^settings\.(\d+)\./.exec(path)?.[1])]
        return setting ? [[setting.name, msg] as const] : []
      }),
    )

  /** Saves all drafts or none. Returns whether that succeeded. */
  const save = async (): Promise<boolean> => {
    if (isUnderWay.current) return false
    isUnderWay.current = true
    setFailure(null)
    setBusy(true)
    try {
      const body = changed.map((setting) => {
        const value = drafts[setting.name] ?? setting
        const { name, version } = setting
        return { name, version, value_zh: value.value_zh, value_en: value.value_en || null }
      })
      await call(deskUpdateSettings, { body: { settings: body } })
      await Promise.all([
        query.refetch(),
        client.invalidateQueries({ queryKey: ['desk', 'setup'] }),
        client.invalidateQueries({ queryKey: ['desk', 'setting', 'history'] }),
      ])
      discard()
      showToast('done', text.saved(body.length))
      // Applies the new name, color and logo to this page too.
      void loadConfig()
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const wrong = refused(error)
      setErrors(wrong)
      if (Object.keys(wrong).length === 0) setFailure(error)
      return false
    } finally {
      isUnderWay.current = false
      setBusy(false)
    }
  }
  /** Reloads the saved values and keeps the drafts. */
  const reload = async (): Promise<boolean> => {
    const { isSuccess } = await query.refetch()
    if (isSuccess) setFailure(null)
    return isSuccess
  }
  return {
    query,
    settings,
    drafts,
    errors,
    setErrors,
    failure,
    isBusy,
    changed,
    draft,
    discard,
    check,
    save,
    reload,
  }
}
