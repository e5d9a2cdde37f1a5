import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupUnreadable } from './manifest.ts'

const namePattern = /^berth-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z(\.unfinished)?$/

type Found = { readonly name: string; readonly time: Date; readonly isWhole: boolean }

/** Returns the backups in a folder, newest first, by the time in their names. */
async function listBackups(folder: string): Promise<Found[]> {
  const found = (await readdir(folder)).flatMap((name) => {
    const [, year, month, day, hour, minute, second, unfinished] = namePattern.exec(name) ?? []
    if (year === undefined) return []
    const time = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
    return [{ name, time, isWhole: unfinished === undefined }]
  })
  return found.sort((one, other) => other.time.getTime() - one.time.getTime())
}

/** Deletes the backups in a folder that are older than some days, interrupted ones too; never the newest. Returns the deleted names. */
export async function deleteOlder(folder: string, days: number, now: Date): Promise<string[]> {
  const all = await listBackups(folder)
  const newest = all.find(({ isWhole }) => isWhole)
  const old = all.filter((one) => one !== newest && now.getTime() - one.time.getTime() > days * 86_400_000)
  for (const { name } of old) await rm(join(folder, name), { recursive: true, force: true })
  return old.map(({ name }) => name)
}

/** Returns the path of the newest complete backup in a folder, or the folder itself if it is a backup. */
export async function newestBackup(folder: string): Promise<string> {
  const names = await readdir(folder).catch((): string[] => [])
  if (names.includes('manifest.json')) return folder
  const newest = names.length > 0 && (await listBackups(folder)).find(({ isWhole }) => isWhole)
  if (!newest) throw new BackupUnreadable(`${folder} has no backup`)
  return join(folder, newest.name)
}
