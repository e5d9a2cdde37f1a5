import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** How backups are laid out; another number is another layout. */
const layout = 1

const table = z.object({
  name: z.string().regex(/^[a-z_]+$/),
  rows: z.number().int().min(0),
  /** Of the rows as they are written, uncompressed. */
  sha256: z.string(),
})

const manifest = z.object({
  layout: z.literal(layout),
  /** The server that wrote it. */
  version: z.string(),
  createTime: z.string(),
  /** When each migration that had been applied was made: how far the tables had come. */
  migrations: z.array(z.number()),
  /** In an order in which every row finds what it points at. */
  tables: z.array(table),
  sequences: z.array(z.object({ name: z.string().regex(/^[a-z0-9_]+$/), value: z.string() })),
  files: z.object({ count: z.number(), bytes: z.number() }),
})

export type Manifest = z.infer<typeof manifest>
export type TableEntry = z.infer<typeof table>

/** The folder is no backup, or not a whole one. */
export class BackupUnreadable extends Error {}

const fileName = 'manifest.json'

export function writeManifest(directory: string, content: Omit<Manifest, 'layout'>): void {
  writeFileSync(join(directory, fileName), `${JSON.stringify({ layout, ...content }, null, 2)}\n`)
}

/** What a backup says of itself. It is written last, so that a backup without it was broken off. */
export function readManifest(directory: string): Manifest {
  let text: string
  try {
    text = readFileSync(join(directory, fileName), 'utf8')
  } catch {
    throw new BackupUnreadable(`${directory} is not a complete backup: ${fileName} is missing`)
  }
  try {
    return manifest.parse(JSON.parse(text))
  } catch {
    throw new BackupUnreadable(`${join(directory, fileName)} cannot be read by this version`)
  }
}

export const tablePath = (directory: string, name: string) => join(directory, 'tables', `${name}.jsonl.gz`)

/** Files lie in folders by their first two characters, so that none of them grows large. */
export const filePath = (directory: string, key: string) => join(directory, 'files', key.slice(0, 2), key)
