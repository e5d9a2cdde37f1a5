import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '../platform/db/connection/open.ts'
import { openDiskStorage } from '../platform/files/disk-storage.ts'
import { newestBackup } from './backup/keep-newest.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { checkData } from './check-data.ts'

type Say = (line: string) => void

export const drillHelp = [
  'Restore the newest backup into a temporary place, check it and report; touches neither database nor storage.',
  '',
  'drill --from <folder> | --from s3://<bucket>/<folder>',
  '  The folder of the backups, or one backup. Uses the embedded database in a temporary folder, which needs some times the space',
  '  of the backup. Exits with code 1 if the backup cannot be restored or something is wrong with it.',
].join('\n')

/** Restores a backup into an embedded database that is removed afterwards, and returns the exit code. */
export async function drill(
  from: string,
  secret: string | null,
  migrationsDirectory: string,
  say: Say,
): Promise<number> {
  const directory = await newestBackup(from)
  const begun = Date.now()
  const place = await mkdtemp(join(tmpdir(), 'berth-drill-'))
  const database = await openEmbedded(place, migrationsDirectory)
  try {
    const storage = openDiskStorage(join(place, 'files'))
    const migrate = (folder: string) => database.migrate(folder)
    const manifest = await restoreBackup(
      { db: database.db, storage, migrate, migrationsDirectory, secret },
      directory,
    )
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    say(`${directory} is of ${manifest.createTime}, written by version ${manifest.version}`)
    say(
      `${rows} rows and ${manifest.files.count} files restored in ${((Date.now() - begun) / 1_000).toFixed(1)} s`,
    )
    const { checks, problems, auditLog } = await checkData(database.db, storage)
    for (const problem of problems) say(problem)
    if (auditLog) say(`Audit log: ${auditLog.entries} entries, last hash ${auditLog.hash}`)
    say(problems.length === 0 ? `All ${checks} checks passed` : `Problems: ${problems.length}`)
    return problems.length === 0 ? 0 : 1
  } finally {
    await database.close()
    await rm(place, { recursive: true, force: true })
  }
}
