import { exportFormats } from '@berth/domain/files/import-file'
import { maxLength } from '@berth/domain/limits'
import { settingTypes } from '@berth/domain/settings/setting'
import { maxSettingFileBytes } from '@berth/domain/settings/setting-file'
import { z } from 'zod'
import { paging, text, version } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { listOf } from '../envelope.ts'

export const setting = z.object({
  name: z.string(),
  type: z.enum(settingTypes),
  value_zh: z.string(),
  /** Only for texts: the English version; readers of English see the Chinese one if it is empty. */
  value_en: z.string().nullable(),
  /** The value as shipped. */
  default_zh: z.string(),
  default_en: z.string().nullable(),
  /** Whether a secret has a value, which itself is never sent. */
  has_secret: z.boolean(),
  /** Whether pages receive it, signed in or not. */
  is_public: z.boolean(),
  /** The last change: by whom, when, and the previous value; null if it was never changed on the desk. */
  last_change: z
    .object({
      user_name: z.string(),
      time: z.string(),
      value_zh: z.string(),
      value_en: z.string().nullable(),
    })
    .nullable(),
  version: z.number(),
})

const values = {
  version,
  value_zh: text(maxLength.settingAccounts),
  value_en: text(maxLength.settingText).nullish(),
}

const settingParams = z.object({ name: text(60) })

export const deskListSettings = endpoint({
  method: 'GET',
  path: '/desk/setting',
  summary: 'List all settings of this deployment',
  access: 'desk_config',
  output: listOf(setting),
})

export const deskUpdateSetting = endpoint({
  method: 'PUT',
  path: '/desk/setting/{name}',
  summary: 'Change a setting; pages follow without a rebuild',
  access: 'desk_config',
  asksAgain: true,
  params: settingParams,
  body: z.object(values),
  output: setting,
})

/** An upper limit well above the number of settings. */
const maxSettingsAtOnce = 100

export const deskUpdateSettings = endpoint({
  method: 'PUT',
  path: '/desk/setting',
  summary: 'Change several settings at once, all or none',
  access: 'desk_config',
  asksAgain: true,
  body: z.object({
    settings: z
      .array(z.object({ name: text(60), ...values }))
      .min(1)
      .max(maxSettingsAtOnce),
  }),
  output: listOf(setting),
})

export const settingChange = z.object({
  id: z.number(),
  name: z.string(),
  user_name: z.string(),
  time: z.string(),
  changes: z.array(
    z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
})

export const deskListSettingChanges = endpoint({
  method: 'GET',
  path: '/desk/setting/history',
  summary: 'List setting changes with old and new values, newest first',
  access: 'desk_config',
  query: paging.extend({ name: text(60).optional() }),
  output: listOf(settingChange),
})

export const deskExportSettings = endpoint({
  method: 'GET',
  path: '/desk/setting/export',
  summary: 'Export all settings as a file',
  access: 'desk_config',
  query: z.object({ format: z.enum(exportFormats).default('xlsx') }),
  download: true,
  output: z.unknown(),
})

/** The limits for reading a file before it is known which setting it is for. */
const anySettingFile = {
  kinds: ['png', 'jpg', 'pdf', 'xlsx'],
  maxBytes: maxSettingFileBytes,
  wrongKind: 'file_type',
  tooLarge: 'file_size',
} as const

export const settingFile = z.object({ url: z.string(), name: z.string(), bytes: z.number() })

export const deskUploadSettingFile = endpoint({
  method: 'POST',
  path: '/desk/setting/{name}/file',
  summary: 'Upload a file for a setting that holds a URL; the setting changes when the URL is saved',
  access: 'desk_config',
  params: settingParams,
  form: { fields: z.object({}), files: { file: anySettingFile } },
  output: settingFile,
})

export const getSettingFile = endpoint({
  method: 'GET',
  path: '/setting/file/{key}',
  summary: 'Download a public logo, icon or document uploaded by the operator',
  access: 'public',
  params: z.object({ key: text(64) }),
  download: true,
  output: z.unknown(),
})

/** What a new deployment still lacks, and which features that blocks. */
export const setupState = z.object({
  /** What the installation provided. */
  operators: z.number(),
  /** Companies that have registered or were added at the desk. */
  members: z.number(),
  ports: z.number(),
  carriers: z.number(),
  has_contact_email: z.boolean(),
  has_mail_server: z.boolean(),
  /** Whether the installation names the mail server, so that the one in the settings is not used. */
  is_mail_server_given: z.boolean(),
  has_terms: z.boolean(),
  has_account: z.boolean(),
  has_amendment_fees: z.boolean(),
})

export const deskGetSetup = endpoint({
  method: 'GET',
  path: '/desk/setup',
  summary: 'Get the setup steps this deployment still needs',
  access: 'desk_config',
  output: setupState,
})

export type Setting = z.infer<typeof setting>
export type SettingChange = z.infer<typeof settingChange>
export type SettingFile = z.infer<typeof settingFile>
export type SetupState = z.infer<typeof setupState>
