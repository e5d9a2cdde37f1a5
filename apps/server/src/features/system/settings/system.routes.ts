import { getConfig, getDictionary } from '@berth/contract/system/system'
import { contactTemplate, rateTemplate } from '@berth/contract/trade/import'
import { ok } from '@berth/domain/result'
import { route } from '../../../platform/http/route.ts'
import { presentEntries, presentSetting } from './settings.present.ts'
import { listEntries, listPublicSettings } from './settings.query.ts'

/** Defaults for settings that the operator has left empty. */
const unset: Readonly<Record<string, (version: string) => string>> = {
  // Pages compare their own version with it.
  app_ver: (version) => version,
  im_rate: () => `/api${rateTemplate.path}`,
  im_contact: () => `/api${contactTemplate.path}`,
}

export const systemRoutes = ({ version, demo }: { readonly version: string; readonly demo: boolean }) => [
  route(getDictionary, async ({ db, language }, { query }) => {
    const lists = presentEntries(await listEntries(db, query.field), language)
    return ok({ lists, total: lists.length })
  }),

  route(getConfig, async ({ db, language }) => {
    const settings = (await listPublicSettings(db)).map((setting) => presentSetting(setting, language))
    const lists = [
      ...settings.map(({ name, value }) => ({ name, value: value || (unset[name]?.(version) ?? '') })),
      ...(demo ? [{ name: 'demo', value: '1' }] : []),
    ]
    return ok({ lists, total: lists.length })
  }),
]
