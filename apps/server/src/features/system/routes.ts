import { contactTemplate, rateTemplate } from '@berth/contract/import'
import { deskListSettings, deskUpdateSetting } from '@berth/contract/setting'
import { getConfig, getDictionary } from '@berth/contract/system'
import { ok } from '@berth/domain/result'
import { bind } from '../../platform/http/bind.ts'
import { updateSetting } from './commands.ts'
import { presentEntries, presentSetting, presentStatuses, presentWholeSetting } from './present.ts'
import { listEntries, listPublicSettings, listSettings } from './queries.ts'

/** What stands for a setting that the operator has left empty. */
const unset: Readonly<Record<string, (version: string) => string>> = {
  // Pages compare theirs with it.
  app_ver: (version) => version,
  im_rate: () => `/api${rateTemplate.path}`,
  im_contact: () => `/api${contactTemplate.path}`,
}

export const systemRoutes = [
  bind(getDictionary, async ({ db, language }, { query }) => {
    const statuses = query.field && query.field !== 'order_status' ? [] : presentStatuses(language)
    const entries = query.field === 'order_status' ? [] : await listEntries(db, query.field)
    const lists = [...statuses, ...presentEntries(entries, language)]
    return ok({ lists, total: lists.length })
  }),

  bind(getConfig, async ({ db, language, version, demo }) => {
    const settings = (await listPublicSettings(db)).map((setting) => presentSetting(setting, language))
    const lists = [
      ...settings.map(({ name, value }) => ({ name, value: value || (unset[name]?.(version) ?? '') })),
      ...(demo ? [{ name: 'demo', value: '1' }] : []),
    ]
    return ok({ lists, total: lists.length })
  }),

  bind(deskListSettings, async ({ db }) => {
    const lists = (await listSettings(db)).map(presentWholeSetting)
    return ok({ lists, total: lists.length })
  }),

  bind(deskUpdateSetting, async ({ db, scope, now }, { params, body }) => {
    const changed = await updateSetting(db, scope, params.name, body, now)
    return changed.ok ? ok(presentWholeSetting(changed.value)) : changed
  }),
]
