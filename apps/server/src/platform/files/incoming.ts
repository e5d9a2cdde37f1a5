import { randomBytes } from 'node:crypto'
import { type FileHandle, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

export type IncomingFile = { readonly path: string; readonly bytes: number }

/** Creates a file in the incoming directory that only the user of this process can read. */
export async function createIncoming(directory: string): Promise<{ path: string; file: FileHandle }> {
  const path = join(directory, randomBytes(12).toString('hex'))
  return { path, file: await open(path, 'wx', 0o600) }
}

/** Writes content to a new incoming file and flushes it to disk. */
export async function writeIncoming(
  directory: string,
  content: Readable | Uint8Array,
): Promise<IncomingFile> {
  const { path, file } = await createIncoming(directory)
  let bytes = 0
  try {
    for await (const chunk of content instanceof Uint8Array ? [content] : content) {
      await file.writeFile(chunk)
      bytes += chunk.length
    }
    await file.sync()
  } catch (error) {
    await rm(path, { force: true })
    throw error
  } finally {
    await file.close()
  }
  return { path, bytes }
}

/** Removes the files that a killed process left in the incoming directory. */
export async function clearIncoming(directory: string, before: Date): Promise<void> {
  for (const name of await readdir(directory)) {
    const path = join(directory, name)
    // Another server on the same directory may have removed it in the meantime.
    const found = await stat(path).catch(() => null)
    if (found && found.mtime < before) await rm(path, { force: true })
  }
}
