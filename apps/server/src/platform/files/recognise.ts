import { open } from 'node:fs/promises'
import { type FileKind, maxImagePixels } from '@berth/domain/upload'
import { findCompoundKind } from './compound-file.ts'
import { findImageSize } from './image-size.ts'
import { findOfficeKind } from './office-zip.ts'
import { type RandomReader, readerOf } from './random-reader.ts'
import { containerOf, signatureLength } from './signature.ts'

/** What a file is by its content, or nothing when it is none of the kinds the portal takes. */
export async function recogniseFile(path: string): Promise<FileKind | null> {
  const file = await open(path, 'r')
  try {
    const reader = await readerOf(file)
    const container = containerOf(await reader.read(0, signatureLength))
    if (container === 'zip') return await findOfficeKind(path)
    if (container === 'compound') return await findCompoundKind(reader)
    if (container === 'jpg' || container === 'png') return await recogniseImage(reader, container)
    return container
  } finally {
    await file.close()
  }
}

async function recogniseImage(reader: RandomReader, kind: 'jpg' | 'png'): Promise<FileKind | null> {
  const size = await findImageSize(reader, kind)
  return size !== null && size.width * size.height <= maxImagePixels ? kind : null
}
