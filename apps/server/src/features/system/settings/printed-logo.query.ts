import { buffer } from 'node:stream/consumers'
import { settingFilePath } from '@berth/domain/settings/setting-file'
import type { Db } from '../../../platform/db/db.ts'
import { makePrinted } from '../../../platform/files/make-pictures.ts'
import type { Storage } from '../../../platform/files/storage.ts'
import { findSetting, findSettingFile } from './settings.query.ts'

/**
 * Returns the operator's logo for documents as a data URL for PDFs: the one uploaded for the page header. An external logo is
 * not fetched, and documents then have none.
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
