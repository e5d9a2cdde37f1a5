import type { FileHandle } from 'node:fs/promises'

/** Reads pieces of a file by their place, and never more than was asked for. */
export type RandomReader = {
  readonly bytes: number
  /** The bytes at a place; fewer where the file ends. */
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
