import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readReferenceData } from '@berth/reference-data/reference-data'
import { eq } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'
import { referenceLoads } from '../platform/db/schema.ts'
import { authorityPresets } from './authority-presets.ts'
import { loadReferenceData, orderStatuses } from './load-reference-data.ts'

/** What a release ships: the folder of its reference data, and its version, whose migrations may have made columns to fill. */
type Shipped = { readonly directory: string; readonly version: string; readonly now: Date }

/**
 * Adds the reference data of a release that the database lacks, once: comparing every row takes a tenth of a start. Returns whether it
 * compared them.
 */
export async function loadShipped(db: Db, { directory, version, now }: Shipped): Promise<boolean> {
  const fingerprint = fingerprintOf(directory, version)
  const known = await db.$count(referenceLoads, eq(referenceLoads.fingerprint, fingerprint))
  if (known > 0) return false
  await loadReferenceData(db, readReferenceData(directory))
  await db.insert(referenceLoads).values({ fingerprint, version, loadTime: now }).onConflictDoNothing()
  return true
}

function fingerprintOf(directory: string, version: string): string {
  const hash = createHash('sha256').update(JSON.stringify([version, orderStatuses, authorityPresets]))
  for (const name of readdirSync(directory).sort())
    hash.update(`\0${name}\0`).update(readFileSync(join(directory, name)))
  return hash.digest('hex')
}
