import { deskListSettings, deskUpdateSettings } from '@berth/contract/system/setting'
import { checkNamedSetting, type SettingName, settingNames } from '@berth/domain/settings/setting-table'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call, readOf } from '#lib/api/api.ts'
import { loadConfig } from '#lib/api/config.ts'
import { useWords } from '#lib/language.ts'
import { useForm } from '#page-parts/forms/use-form.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { type Drafts, draftOf, isPageSetting, type PageSetting, type SettingValue } from './setting-draft.ts'
import { settingWords } from './setting-words.ts'

/** The saved settings and the form of their drafts, which saves all of them with one call. `onWrong` gets the first wrong setting. */
export function useSettings(onWrong: (name: SettingName) => void) {
  const text = useWords(settingWords)
  const client = useQueryClient()
  const query = useQuery({ ...readOf(deskListSettings, {}), refetchOnWindowFocus: false })
  const order = (one: PageSetting) => settingNames.indexOf(one.name)
  const settings = query.data?.lists.filter(isPageSetting).toSorted((a, b) => order(a) - order(b))
  const changedIn = (drafts: Drafts) => settings?.filter(({ name }) => drafts[name]) ?? []
  const wrongIn = (drafts: Drafts) =>
    changedIn(drafts).flatMap(({ name, type }) => {
      const found = checkNamedSetting(name, type, drafts[name] ?? { value_zh: '' })
      return found.map((finding) => ({ ...finding, path: name }))
    })
  const sent = useRef<readonly PageSetting[]>([])
  const form = useForm<Drafts>({
    start: {},
    check: wrongIn,
    // The server names a setting by its position in the call.
    fieldOf: (path) => sent.current[Number(/^settings\.(\d+)\./.exec(path)?.[1])]?.name ?? path,
    onWrong: (errors) => {
      const first = settings?.find(({ name }) => errors[name])
      if (first) onWrong(first.name)
    },
    send: async (drafts) => {
      sent.current = changedIn(drafts)
      const body = sent.current.map((setting) => {
        const { value_zh, value_en } = drafts[setting.name] ?? setting
        return { name: setting.name, version: setting.version, value_zh, value_en: value_en || null }
      })
      await call(deskUpdateSettings, { body: { settings: body } })
    },
    onSent: async () => {
      await Promise.all([
        query.refetch(),
        client.invalidateQueries({ queryKey: ['desk', 'setup'] }),
        client.invalidateQueries({ queryKey: ['desk', 'setting', 'history'] }),
      ])
      form.restart({})
      showToast('done', text.saved(sent.current.length))
      // Applies the new name, color and logo to this page too.
      void loadConfig()
    },
    reload: async (start) => {
      await query.refetch({ throwOnError: true })
      return start
    },
  })
  const changed = changedIn(form.values)
  return {
    query,
    settings,
    form,
    changed,
    drafts: form.values,
    hasWrong: () => wrongIn(form.values).length > 0,
    draft: (setting: PageSetting, value: SettingValue | null) =>
      form.change({ [setting.name]: draftOf(setting, value) }),
  }
}
