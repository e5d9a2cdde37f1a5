import { constants, createReadStream, mkdirSync } from 'node:fs'
import { lstat, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isKey, type KeptFile, newKey, type Storage } from './storage.ts'

/** Stores files below a directory, in two levels of subfolders so that none of them grows large. */
export function openDiskStorage(directory: string): Storage {
  const incoming = join(directory, 'incoming')
  const kept = join(directory, 'kept')
  for (const path of [incoming, kept]) mkdirSync(path, { recursive: true, mode: 0o700 })
  const pathOf = (key: string) => join(kept, key.slice(0, 2), key.slice(2, 4), key)

  return {
    incoming,

    async keep(path, key = newKey()) {
      const target = pathOf(key)
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      await rename(path, target)
      await syncDirectory(dirname(target))
      return key
    },

    async open(key) {
      if (!isKey(key)) return null
      try {
        const file = await open(pathOf(key))
        return createReadStream('', { fd: file, highWaterMark: 65_536 })
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },

    async remove(key) {
      if (isKey(key)) await rm(pathOf(key), { force: true })
    },

    async *list(): AsyncIterable<KeptFile> {
      // Folder by folder: `opendir` with `recursive` leaves out files of a large tree (seen with Node 20.20).
      for (const outer of await readdir(kept))
        for (const inner of await namesIn(join(kept, outer)))
          for (const name of await namesIn(join(kept, outer, inner))) {
            if (!isKey(name)) continue
            const found = await lstat(pathOf(name)).catch(() => null)
            if (found?.isFile()) yield { key: name, since: found.mtime }
          }
    },

    async ready() {
      // Only writing shows that there is space.
      const probe = join(incoming, 'ready')
      return writeFile(probe, Buffer.alloc(4_096), { mode: 0o600 }).then(
        () => true,
        () => false,
      )
    },
  }
}

/** What is in a folder; nothing if it is gone or a file. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (isMissing(error) || (error instanceof Error && 'code' in error && error.code === 'ENOTDIR')) return []
    throw error
  }
}

// A rename survives a power failure only once the directory entry has been written to disk.
async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, constants.O_RDONLY)
  try {
    await directory.sync()
  } finally {
    await directory.close()
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
