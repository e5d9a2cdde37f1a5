import { putFile, type Storage, type StoredContent } from '../platform/files/storage.ts'

const atOnce = 16

/** Stores files and returns where, in the given order. */
export type KeepFiles = (files: readonly (() => Buffer)[]) => Promise<StoredContent[]>

/** Stores files, several at a time: each waits for the disk, not for the processor. Returns the results in the given order. */
export async function putFiles(storage: Storage, files: readonly (() => Buffer)[]): Promise<StoredContent[]> {
  const stored: StoredContent[] = []
  let next = 0
  const work = async () => {
    for (let index = next++; index < files.length; index = next++)
      stored[index] = await putFile(storage, files[index]!()) // The index is in range.
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return stored
}
