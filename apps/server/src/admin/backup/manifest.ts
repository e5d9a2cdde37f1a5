import { join } from 'node:path'
import { z } from 'zod'

/** Version of the backup layout. */
const layout = 2

/** Follows each row in the file of a table. It is in none, because no text of PostgreSQL can contain it. */
export const recordEnd = '\0'

const table = z.object({
  name: z.string().regex(/^[a-z_]+$/),
  /** What the rows consist of, in their order. */
  columns: z.array(z.string().regex(/^[a-z0-9_]+$/)),
  rows: z.number().int().min(0),
  /** Checksum of the rows before compression. */
  sha256: z.string(),
})

const manifest = z.object({
  layout: z.literal(layout),
  /** Version of the server that wrote the backup. */
  version: z.string(),
  createTime: z.string(),
  /** Timestamps of the migrations that had been applied, which identify the schema version. */
  migrations: z.array(z.number()),
  /** Tables in foreign-key order: referenced tables first. */
  tables: z.array(table),
  sequences: z.array(z.object({ name: z.string().regex(/^[a-z0-9_]+$/), value: z.string() })),
  files: z.object({ count: z.number(), bytes: z.number() }),
})

export type Manifest = z.infer<typeof manifest>
export type TableEntry = z.infer<typeof table>

/** The folder is not a backup, or is incomplete. */
export class BackupUnreadable extends Error {}

export const manifestName = 'manifest.json'

export const manifestText = (content: Omit<Manifest, 'layout'>) =>
  `${JSON.stringify({ layout, ...content }, null, 2)}\n`

/** Reads the content of a manifest. It is written last, so a folder without one is an interrupted backup. */
export function parseManifest(directory: string, text: string): Manifest {
  const found = parsed(text)
  if (isOfOtherLayout(found))
    throw new BackupUnreadable(
      `${directory} was written by a build with another layout of backups: restore it with that build, then upgrade`,
    )
  const read = manifest.safeParse(found)
  if (!read.success)
    throw new BackupUnreadable(`${join(directory, manifestName)} cannot be read by this version`)
  return read.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isOfOtherLayout(found: unknown): boolean {
  const read = z.object({ layout: z.number() }).safeParse(found)
  return read.success && read.data.layout !== layout
}

export const tablePath = (directory: string, name: string) => join(directory, 'tables', `${name}.gz`)

/** Files are stored in folders by the first two characters of their key, which keeps each folder small. */
export const filePath = (directory: string, key: string) => join(directory, 'files', key.slice(0, 2), key)
