import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupUnreadable } from './manifest.ts'

const namePattern = /^berth-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z(\.unfinished)?$/

/** A backup in a folder or bucket, by the time in its name. */
export type BackupName = { readonly name: string; readonly time: Date; readonly isWhole: boolean }

/** Returns the backups among some names, newest first. */
export function foundAs(
  names: readonly { readonly name: string; readonly isWhole: boolean }[],
): BackupName[] {
  const found = names.flatMap(({ name, isWhole }) => {
    const [, year, month, day, hour, minute, second, unfinished] = namePattern.exec(name) ?? []
    if (year === undefined) return []
    const time = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
    return [{ name, time, isWhole: isWhole && unfinished === undefined }]
  })
  return found.sort((one, other) => other.time.getTime() - one.time.getTime())
}

const listBackups = async (folder: string) =>
  foundAs((await readdir(folder)).map((name) => ({ name, isWhole: true })))

export const newestOf = (found: readonly BackupName[]) => found.find(({ isWhole }) => isWhole)

/** The backups that are older than some days, interrupted ones too; never the newest complete one. */
export function olderThan(found: readonly BackupName[], days: number, now: Date): BackupName[] {
  const newest = newestOf(found)
  return found.filter((one) => one !== newest && now.getTime() - one.time.getTime() > days * 86_400_000)
}

/** Deletes the backups in a folder that are older than some days. Returns the deleted names. */
export async function deleteOlder(folder: string, days: number, now: Date): Promise<string[]> {
  const old = olderThan(await listBackups(folder), days, now)
  for (const { name } of old) await rm(join(folder, name), { recursive: true, force: true })
  return old.map(({ name }) => name)
}

/** Returns the path of the newest complete backup in a folder, or the folder itself if it is a backup. */
export async function newestBackup(folder: string): Promise<string> {
  const names = await readdir(folder).catch((): string[] => [])
  if (names.includes('manifest.json')) return folder
  const newest = names.length > 0 && newestOf(await listBackups(folder))
  if (!newest) throw new BackupUnreadable(`${folder} has no backup`)
  return join(folder, newest.name)
}
