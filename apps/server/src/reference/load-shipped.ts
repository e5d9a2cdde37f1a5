import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readReferenceData } from '@berth/reference-data/reference-data'
import { eq } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'
import { referenceLoads } from '../platform/db/schema.ts'
import { authorityPresets } from './authority-presets.ts'
import { loadReferenceData, lockLoading, orderStatuses } from './load-reference-data.ts'

/** What a release ships: its version, the folder of its reference data, and its migrations, which may have made columns to fill. */
type ReleaseFiles = {
  readonly version: string
  readonly directory: string
  readonly migrationsDirectory: string
}

/**
 * Adds the reference data of a release that the database lacks, once, however many servers start at the same time: comparing every
 * row makes a start longer. Returns whether it compared them.
 */
export async function loadShipped(db: Db, shipped: ReleaseFiles, now: Date): Promise<boolean> {
  const fingerprint = fingerprintOf(shipped)
  const isLoaded = async (on: Db) =>
    (await on.$count(referenceLoads, eq(referenceLoads.fingerprint, fingerprint))) > 0
  if (await isLoaded(db)) return false
  return db.transaction(async (tx) => {
    await lockLoading(tx)
    if (await isLoaded(tx)) return false
    await loadReferenceData(tx, readReferenceData(shipped.directory))
    await tx.insert(referenceLoads).values({ fingerprint, version: shipped.version, loadTime: now })
    return true
  })
}

function fingerprintOf({ version, directory, migrationsDirectory }: ReleaseFiles): string {
  const hash = createHash('sha256').update(JSON.stringify([version, orderStatuses, authorityPresets]))
  hash.update(readFileSync(join(migrationsDirectory, 'meta/_journal.json')))
  for (const name of readdirSync(directory).sort())
    hash.update(`\0${name}\0`).update(readFileSync(join(directory, name)))
  return hash.digest('hex')
}
