import { buffer } from 'node:stream/consumers'
import { settingFilePath } from '@berth/domain/setting-table'
import type { Db } from '../../../platform/db/db.ts'
import { makePrinted } from '../../../platform/files/make-pictures.ts'
import type { Storage } from '../../../platform/files/storage.ts'
import { findSetting, findSettingFile } from './settings.query.ts'

/**
 * The operator's logo for papers, as the address a PDF takes: the one uploaded for the page header. One that lies at an
 * address elsewhere is not fetched, and papers go without it.
 */
export async function findPrintedLogo(db: Db, storage: Storage): Promise<string | null> {
  const address = await findSetting(db, 'booking_logo')
  if (!address.startsWith(settingFilePath)) return null
  const file = await findSettingFile(db, address.slice(settingFilePath.length))
  const content = file && (await storage.open(file.fileKey))
  if (!content) return null
  const printed = await makePrinted(await buffer(content))
  return printed && `data:image/png;base64,${printed.toString('base64')}`
}
