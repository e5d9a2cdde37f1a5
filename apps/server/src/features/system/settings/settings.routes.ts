import type { Endpoint } from '@berth/contract/endpoint'
import * as wire from '@berth/contract/system/setting'
import { ok, refuse } from '@berth/domain/result'
import { dayInChina } from '@berth/domain/time/calendar'
import type { Tokens } from '../../../platform/auth/token.ts'
import { openForAnswer } from '../../../platform/http/download.ts'
import { broken, problem } from '../../../platform/http/problem.ts'
import { type Context, route } from '../../../platform/http/route.ts'
import type { MailSetup } from '../../../platform/mailer.ts'
import { inBeijing } from '../../../platform/sheets/beijing-time.ts'
import { exportList } from '../../../platform/sheets/export-list.ts'
import { columnsNamed } from '../../../platform/sheets/named-columns.ts'
import { keepSettingFile, updateSetting, updateSettings } from './settings.command.ts'
import { presentSettingChange, presentWholeSetting } from './settings.present.ts'
import {
  findLastChanges,
  findSettingFile,
  findSetupState,
  listSettingChanges,
  listSettings,
  type StoredSetting,
} from './settings.query.ts'
import { settingExportWords } from './settings-export-words.ts'

/** The database type of queries; the routes only pass it on. */
type Database = Context<Endpoint>['db']

async function present(db: Database, settings: readonly StoredSetting[]): Promise<wire.Setting[]> {
  const changes = await findLastChanges(
    db,
    settings.map(({ name }) => name),
  )
  return settings.map((setting) => presentWholeSetting(setting, changes.get(setting.name)))
}

async function* inOneGo<Item>(items: readonly Item[]) {
  yield items
}

const column = columnsNamed(settingExportWords)

const exportColumns = [
  column('name', 24, (setting: wire.Setting) => setting.name),
  column('value', 40, (setting: wire.Setting) => setting.value_zh),
  column('valueEn', 40, (setting: wire.Setting) => setting.value_en),
  column('shipped', 40, (setting: wire.Setting) => setting.default_zh),
  column('shippedEn', 40, (setting: wire.Setting) => setting.default_en),
  column('who', 16, (setting: wire.Setting) => setting.last_change?.user_name ?? null),
  column('time', 18, (setting: wire.Setting) => inBeijing(setting.last_change?.time ?? null)),
]

type Parts = { readonly mail: MailSetup; readonly tokens: Tokens }

export const settingRoutes = ({ mail, tokens: { settingSecrets } }: Parts) => [
  route(wire.deskListSettings, async ({ db }) => {
    const lists = await present(db, await listSettings(db))
    return ok({ lists, total: lists.length })
  }),

  route(wire.deskUpdateSetting, async ({ db, scope, now }, { params, body }) => {
    const changed = await updateSetting(db, settingSecrets, scope, params.name, body, now)
    if (!changed.ok) return changed
    const [setting] = await present(db, [changed.value])
    return setting ? ok(setting) : refuse(problem('not_found'))
  }),

  route(wire.deskUpdateSettings, async ({ db, scope, now }, { body }) => {
    const changed = await updateSettings(db, settingSecrets, scope, body.settings, now)
    if (!changed.ok) return changed
    const lists = await present(db, changed.value)
    return ok({ lists, total: lists.length })
  }),

  route(wire.deskListSettingChanges, async ({ db }, { query }) => {
    const { rows, total } = await listSettingChanges(db, query)
    return ok({ lists: rows.map(presentSettingChange), total })
  }),

  route(wire.deskExportSettings, async ({ db, now, language }, { query }) => {
    const items = inOneGo(await present(db, await listSettings(db)))
    const name = `${settingExportWords[language].file} ${dayInChina(now)}`
    return ok(exportList({ name, columns: exportColumns, items }, query.format, language))
  }),

  route(wire.deskUploadSettingFile, async ({ db, now, storage }, { params, form }) => {
    const { file } = form.files
    if (!file) return refuse(broken([{ path: 'file', rule: 'required' }]))
    return await keepSettingFile(db, storage, params.name, file, now)
  }),

  route(wire.getSettingFile, async ({ db, storage }, { params }) => {
    const file = await findSettingFile(db, params.key)
    if (!file) return refuse(problem('not_found'))
    return ok(await openForAnswer(storage, file, { inline: '1', isPublic: true }))
  }),

  route(wire.deskGetSetup, async ({ db }) => ok(await findSetupState(db, mail.hasServer))),
]
