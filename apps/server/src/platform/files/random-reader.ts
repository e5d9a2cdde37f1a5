import type { FileHandle } from 'node:fs/promises'

/** Reads parts of a file by position, and never more than requested. */
export type RandomReader = {
  readonly bytes: number
  /** Returns the bytes at a position; fewer at the end of the file. */
  read(position: number, length: number): Promise<Buffer>
}

export async function readerOf(file: FileHandle): Promise<RandomReader> {
  const { size } = await file.stat()
  return {
    bytes: size,
    async read(position, length) {
      const wanted = Math.max(0, Math.min(length, size - position))
      if (wanted === 0) return Buffer.alloc(0)
      const { buffer, bytesRead } = await file.read(Buffer.alloc(wanted), 0, wanted, position)
      return buffer.subarray(0, bytesRead)
    },
  }
}
