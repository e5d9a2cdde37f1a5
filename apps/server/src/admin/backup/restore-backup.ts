import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, type Transform } from 'node:stream'
import { text } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { summariseAgain } from '../../features/orders/public.ts'
import { withoutIndexes } from '../../platform/db/bulk-load.ts'
import { type Db, rowsOf } from '../../platform/db/db.ts'
import { writeIncoming } from '../../platform/files/incoming.ts'
import type { Storage } from '../../platform/files/storage.ts'
import { ahead } from './ahead.ts'
import {
  BackupUnreadable,
  type Manifest,
  manifestName,
  parseManifest,
  recordEnd,
  type TableEntry,
  tablePath,
} from './manifest.ts'
import { isSealed, unseal } from './seal.ts'
import { listApplied, listTables, writeAsInBackups } from './tables.ts'

/** The target database of a restore is already in use. */
export class NotEmpty extends Error {}

export type RestoreParts = {
  readonly db: Db
  readonly storage: Storage
  /** Applies the migrations of a folder. */
  readonly migrate: (migrationsDirectory: string) => Promise<void>
  readonly migrationsDirectory: string
  /** What the backup was encrypted with. */
  readonly secret?: string | null
}

/** A backup with its manifest and how to read its files. */
type OpenBackup = {
  readonly directory: string
  readonly manifest: Manifest
  readonly unseal: (name: string) => Transform
}

/** How much of a table is read, and then inserted, at once: some hundred rows. */
const pieceBytes = 262_144

/**
 * Restores a backup into an empty database and storage: rows, counters and files. Reads everything once and verifies its
 * checksums before writing anything. A backup of an older version is migrated to the current schema.
 */
export async function restoreBackup(parts: RestoreParts, directory: string): Promise<Manifest> {
  const backup = await openBackup(directory, parts.secret ?? null)
  const { manifest } = backup
  await requireEmpty(parts.db)
  for (const table of manifest.tables) await requireWhole(backup, table)
  await migrateAsFar(parts, manifest)
  await restoreFiles(parts.storage, backup)
  await parts.db.transaction((tx) => restoreRows(tx, backup))
  await parts.migrate(parts.migrationsDirectory)
  return manifest
}

/** Reads the manifest of a backup, decrypted if it is sealed. */
export async function openBackup(directory: string, secret: string | null = null): Promise<OpenBackup> {
  const path = join(directory, manifestName)
  const written = await readFile(path).catch(() => {
    throw new BackupUnreadable(`${directory} is not a complete backup: ${manifestName} is missing`)
  })
  const isOpen = !isSealed(written)
  const read = await text(Readable.from([written]).compose(unseal(secret, manifestName, isOpen)))
  return {
    directory,
    manifest: parseManifest(directory, read),
    unseal: (name) => unseal(secret, name, isOpen),
  }
}

async function requireEmpty(db: Db): Promise<void> {
  if ((await listApplied(db)).length > 0)
    throw new NotEmpty('the database is not empty; a backup can only be restored into an empty database')
}

async function requireWhole(backup: OpenBackup, { name, rows, sha256 }: TableEntry): Promise<void> {
  const hash = createHash('sha256')
  let count = 0
  for await (const piece of contentOf(backup, name)) {
    hash.update(piece)
    for (let at = piece.indexOf(recordEnd); at >= 0; at = piece.indexOf(recordEnd, at + 1)) count++
  }
  if (count !== rows || hash.digest('hex') !== sha256)
    throw new BackupUnreadable(`the rows of ${name} differ from those that were backed up`)
}

/** Reads the file of a table. */
async function* contentOf({ directory, unseal: open }: OpenBackup, table: string): AsyncGenerator<Buffer> {
  const file = createReadStream(tablePath(directory, table))
  const content = createGunzip({ chunkSize: pieceBytes })
  const opened = open(table)
  file.on('error', (error) => opened.destroy(error)).pipe(opened)
  opened.on('error', (error) => content.destroy(error)).pipe(content)
  try {
    yield* content
  } catch (error) {
    if (error instanceof BackupUnreadable) throw error
    throw new BackupUnreadable(`the rows of ${table} cannot be read`)
  }
}

/** Reads the rows of a table, as many at once as end in a piece of its file. */
async function* recordsOf(backup: OpenBackup, table: string): AsyncGenerator<readonly string[]> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const piece of contentOf(backup, table)) {
    const records = (rest + decoder.decode(piece, { stream: true })).split(recordEnd)
    rest = records.pop() ?? ''
    if (records.length > 0) yield records
  }
}

type Journal = { readonly entries: readonly { readonly when: number; readonly tag: string }[] }

/** Applies exactly the migrations that the backup had, and no later ones. */
async function migrateAsFar(
  { migrate, migrationsDirectory }: RestoreParts,
  manifest: Manifest,
): Promise<void> {
  const journalPath = join(migrationsDirectory, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(journalPath, 'utf8')) as Journal // Written by the migration generator.
  const applied = new Set(manifest.migrations)
  const entries = journal.entries.filter(({ when }) => applied.has(when))
  if (entries.length !== applied.size)
    throw new BackupUnreadable('the backup was made by a newer version of the portal')
  const partial = await mkdtemp(join(tmpdir(), 'berth-migrations-'))
  try {
    await cp(migrationsDirectory, partial, { recursive: true })
    await writeFile(join(partial, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
    await migrate(partial)
  } finally {
    await rm(partial, { recursive: true, force: true })
  }
}

async function restoreFiles(
  storage: Storage,
  { directory, manifest, unseal: open }: OpenBackup,
): Promise<void> {
  let count = 0
  const root = join(directory, 'files')
  for (const folder of manifest.files.count > 0 ? await readdir(root) : [])
    for (const key of await readdir(join(root, folder))) {
      const content = createReadStream(join(root, folder, key)).compose(open(key))
      const arrived = await writeIncoming(storage.incoming, content)
      await storage.keep(arrived.path, key)
      count++
    }
  if (count !== manifest.files.count)
    throw new BackupUnreadable(`the backup has ${count} files instead of ${manifest.files.count}`)
}

/** Each audit entry is looked up in the chain when it arrives, so these keep their indexes. */
const chained: readonly string[] = ['audit_entries', 'audit_chain']

async function restoreRows(tx: Db, backup: OpenBackup): Promise<void> {
  const { manifest } = backup
  const tables = (await listTables(tx)).map(({ name }) => name)
  await writeAsInBackups(tx)
  const load = async () => {
    for (const table of manifest.tables) await restoreTable(tx, backup, table)
  }
  const loaded = tables.filter((name) => !chained.includes(name))
  await withoutIndexes(tx, loaded, load)
  for (const { name, value } of manifest.sequences)
    await tx.execute(sql`select setval(${name}::regclass, ${value}::bigint, true)`)
  await summariseAgain(tx)
}

async function restoreTable(tx: Db, backup: OpenBackup, { name, columns, rows }: TableEntry): Promise<void> {
  const table = sql.identifier(name)
  const names = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )
  // Has the type of the rows: the columns of the backup, in its order.
  const rowType = sql.identifier(`backup_of_${name}`)
  await tx.execute(
    sql`create temp table ${rowType} on commit drop as select ${names} from ${table} with no data`,
  )
  for await (const records of ahead(recordsOf(backup, name))) {
    const { text, separator } = joined(records)
    await tx.execute(sql`
      insert into ${table} (${names})
      select * from unnest(string_to_array(${text}, ${separator})::${rowType}[])`)
  }
  const restored = rowsOf<{ count: number }>(
    await tx.execute(sql`select count(*)::int as count from ${table}`),
  )[0]?.count
  if (restored !== rows) throw new BackupUnreadable(`${name} has ${restored} rows instead of ${rows}`)
}

/** Joins rows with a separator that occurs in none of them; each is in brackets, so it cannot begin in one and end in the next. */
function joined(records: readonly string[]): { readonly text: string; readonly separator: string } {
  let separator = '\x1e'
  while (records.some((record) => record.includes(separator))) separator += '\x1e'
  return { text: records.join(separator), separator }
}
