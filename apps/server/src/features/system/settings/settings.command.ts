import type { SettingFile } from '@berth/contract/system/setting'
import { changedOnly } from '@berth/domain/audit/audit-field'
import { ok, type Result, refuse } from '@berth/domain/result'
import { isBilingual, isSecret } from '@berth/domain/settings/setting'
import { settingFilePath } from '@berth/domain/settings/setting-file'
import { checkNamedSetting, settingRuleOf, settingText } from '@berth/domain/settings/setting-table'
import { and, eq } from 'drizzle-orm'
import { recordAudit } from '../../../platform/audit.ts'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import type { Sealing } from '../../../platform/auth/sealing.ts'
import { updateEnrolment } from '../../../platform/auth/second-factor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { settingFiles, settings } from '../../../platform/db/schema.ts'
import { transact } from '../../../platform/db/transact.ts'
import { makePictures } from '../../../platform/files/make-pictures.ts'
import { putFile, type Storage } from '../../../platform/files/storage.ts'
import { broken, type Problem, problem } from '../../../platform/http/problem.ts'
import { type CheckedFile, wrongContent } from '../../../platform/http/upload.ts'
import type { StoredSetting } from './settings.query.ts'
import { findSettingRow, typeOf } from './settings.query.ts'

export type SettingWrite = {
  readonly version: number
  readonly value_zh: string
  readonly value_en?: string | null | undefined
}

/** Changes a setting if its version is unchanged. */
export async function updateSetting(
  db: Db,
  secrets: Sealing,
  scope: OperatorScope,
  name: string,
  change: SettingWrite,
  now: Date,
): Promise<Result<StoredSetting, Problem>> {
  return await transact(db, (tx) => changeOne(tx, secrets, scope, name, change, now))
}

/** Changes several settings if their versions are unchanged: all of them or none. */
export async function updateSettings(
  db: Db,
  secrets: Sealing,
  scope: OperatorScope,
  changes: readonly (SettingWrite & { readonly name: string })[],
  now: Date,
): Promise<Result<readonly StoredSetting[], Problem>> {
  return await transact(db, async (tx) => {
    const saved: StoredSetting[] = []
    const wrong: NonNullable<Problem['fields']>[number][] = []
    for (const [at, change] of changes.entries()) {
      const one = await changeOne(tx, secrets, scope, change.name, change, now)
      if (one.ok) saved.push(one.value)
      else if (!one.reason.fields) return one
      else
        wrong.push(...one.reason.fields.map((field) => ({ ...field, path: `settings.${at}.${field.path}` })))
    }
    return wrong.length > 0 ? refuse(broken(wrong)) : ok(saved)
  })
}

async function changeOne(
  tx: Db,
  secrets: Sealing,
  scope: OperatorScope,
  name: string,
  change: SettingWrite,
  now: Date,
): Promise<Result<StoredSetting, Problem>> {
  const before = await findSettingRow(tx, name)
  if (!before) return refuse(problem('not_found'))
  const wrong = checkNamedSetting(name, typeOf(before), change)
  if (wrong.length > 0) return refuse(broken(wrong))
  const isHidden = isSecret(typeOf(before))
  const text = settingText(name, change.value_zh)
  const valueZh = isHidden && text ? secrets.seal(name, text) : text
  const valueEn = isBilingual(typeOf(before)) ? change.value_en || null : null
  // The version in the WHERE clause decides between concurrent updates.
  const [after] = await tx
    .update(settings)
    .set({ valueZh, valueEn, version: change.version + 1 })
    .where(and(eq(settings.name, name), eq(settings.version, change.version)))
    .returning()
  if (!after) return refuse(problem('stale_version'))
  // A secret leaves no trace but that it was set.
  const shown = ({ valueZh, version }: StoredSetting) =>
    isHidden && valueZh !== '' ? `•••• ${version}` : valueZh
  const changes = changedOnly([
    { field: 'value_zh', before: shown(before), after: shown(after) },
    { field: 'value_en', before: before.valueEn, after: after.valueEn },
  ])
  const target = { kind: 'setting', id: name, name } as const
  await recordAudit(tx, scope, { action: 'change_setting', target, changes }, now)
  if (name === 'staff_two_steps') await updateEnrolment(tx)
  return ok(after)
}

/**
 * Stores a publicly visible file for a setting that holds an address. The setting itself only changes when the address is
 * saved, so that a logo can be checked before it is on every page.
 */
export async function keepSettingFile(
  db: Db,
  storage: Storage,
  name: string,
  file: CheckedFile,
  now: Date,
): Promise<Result<SettingFile, Problem>> {
  if (!(await findSettingRow(db, name))) return refuse(problem('not_found'))
  const { files = [], control } = settingRuleOf(name) ?? {}
  if (!files.some((kind) => kind === file.kind)) {
    return refuse({
      code: 'wrong_file_type',
      fields: [{ path: 'file', ...wrongContent(files, file.kind) }],
    })
  }
  const kept = control === 'picture' ? await keepPicture(storage, file) : ok(await keepAsItIs(file))
  if (!kept.ok) return kept
  try {
    await db.insert(settingFiles).values({ ...kept.value, name: file.name, createTime: now })
  } catch (error) {
    await storage.remove(kept.value.fileKey)
    throw error
  }
  return ok({ url: `${settingFilePath}${kept.value.fileKey}`, name: file.name, bytes: kept.value.bytes })
}

type KeptFile = { readonly fileKey: string; readonly mediaType: string; readonly bytes: number }

/** Re-encodes a picture, so that other data in the file is not published. */
async function keepPicture(storage: Storage, file: CheckedFile): Promise<Result<KeptFile, Problem>> {
  const pictures = await makePictures(file.path)
  if (typeof pictures === 'string') return refuse(broken([{ path: 'file', rule: pictures }]))
  const { content, mediaType } = pictures.full
  const { key, bytes } = await putFile(storage, content)
  return ok({ fileKey: key, mediaType, bytes })
}

async function keepAsItIs(file: CheckedFile): Promise<KeptFile> {
  return { fileKey: await file.keep(), mediaType: file.mediaType, bytes: file.bytes }
}
