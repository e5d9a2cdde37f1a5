import { maxLength } from '@berth/domain/limits'
import { settingTypes } from '@berth/domain/setting'
import { z } from 'zod'
import { text, version } from './common.ts'
import { endpoint } from './endpoint.ts'
import { listOf } from './envelope.ts'

export const setting = z.object({
  name: z.string(),
  type: z.enum(settingTypes),
  value_zh: z.string(),
  /** Only of texts: what readers of English see; the Chinese where it is empty. */
  value_en: z.string().nullable(),
  /** Whether pages are told it, signed in or not. */
  is_public: z.boolean(),
  version: z.number(),
})

export const deskListSettings = endpoint({
  method: 'GET',
  path: '/desk/setting',
  summary: 'All settings of this deployment',
  access: 'desk_config',
  output: listOf(setting),
})

export const deskUpdateSetting = endpoint({
  method: 'PUT',
  path: '/desk/setting/{name}',
  summary: 'Change a setting; pages follow without being built again',
  access: 'desk_config',
  params: z.object({ name: text(60) }),
  body: z.object({
    version,
    value_zh: text(maxLength.settingText),
    value_en: text(maxLength.settingText).nullish(),
  }),
  output: setting,
})

export type Setting = z.infer<typeof setting>
