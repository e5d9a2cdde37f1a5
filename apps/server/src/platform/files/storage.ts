import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { writeIncoming } from './incoming.ts'

/** A file that storage keeps, and when it came. */
export type KeptFile = { readonly key: string; readonly since: Date }

/** Where the content of files is kept. Names and owners are the database's; here a file is a key and its bytes. */
export interface Storage {
  /** The directory in which a file lies until it is whole and found good. */
  readonly incoming: string
  /** Takes over a finished file of `incoming`, whole or not at all: under a new key, or the one it had in a backup. */
  keep(path: string, key?: string): Promise<string>
  /** The content, or nothing when there is none under this key. */
  open(key: string): Promise<Readable | null>
  /** Removes a file; one that is already gone is no error. */
  remove(key: string): Promise<void>
  list(): AsyncIterable<KeptFile>
  /** Whether files can be written just now. */
  ready(): Promise<boolean>
}

export type Stored = { readonly key: string; readonly bytes: number }

/** Stores content that the server itself has made. */
export async function putFile(storage: Storage, content: Readable | Uint8Array): Promise<Stored> {
  const arrived = await writeIncoming(storage.incoming, content)
  try {
    return { key: await storage.keep(arrived.path), bytes: arrived.bytes }
  } finally {
    await rm(arrived.path, { force: true })
  }
}

/** A name nobody can guess, which is why it may also name the file on the wire. */
export function newKey(): string {
  return randomBytes(20).toString('hex')
}

/** Whether this is a key that `newKey` can have made; nothing else is ever looked for. */
export function isKey(key: string): boolean {
  return /^[0-9a-f]{40}$/.test(key)
}
