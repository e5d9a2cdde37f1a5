import { open, readFile, stat } from 'node:fs/promises'
import { type FileKind, maxImagePixels } from '@berth/domain/files/upload'
import { findCompoundKind } from './compound-file.ts'
import { findImageSize } from './image-size.ts'
import { findOfficeKind } from './office-zip.ts'
import { type RandomReader, readerOf } from './random-reader.ts'
import { isSheetMarkup } from './sheet-markup.ts'
import { containerOf, signatureLength } from './signature.ts'
import { findXmlRoot, maxXmlBytes } from './xml-text.ts'

/** Returns the type of a file, judging by its content, or null if the portal does not accept it. */
export async function recogniseFile(path: string): Promise<FileKind | null> {
  const file = await open(path, 'r')
  try {
    const reader = await readerOf(file)
    const container = containerOf(await reader.read(0, signatureLength))
    if (container === 'zip') return await findOfficeKind(path)
    if (container === 'compound') return await findCompoundKind(reader)
    if (container === 'jpg' || container === 'png') return await recogniseImage(reader, container)
    if (container === 'xml') return await recogniseXml(path)
    return container
  } finally {
    await file.close()
  }
}

/** With what a page, a part of one or a drawing begins. */
const ofPages: readonly string[] = ['html', 'head', 'body', 'table', 'svg']

/** Pages are XML too, when they are written strictly; a browser would run them. */
async function recogniseXml(path: string): Promise<FileKind | null> {
  if ((await stat(path)).size > maxXmlBytes) return null
  const root = findXmlRoot(await readFile(path))
  return root === null || ofPages.includes(root.toLowerCase()) ? null : 'xml'
}

async function recogniseImage(reader: RandomReader, kind: 'jpg' | 'png'): Promise<FileKind | null> {
  const size = await findImageSize(reader, kind)
  return size !== null && size.width * size.height <= maxImagePixels ? kind : null
}

/** How much of a file is checked to tell whether it is text. */
const textSampleBytes = 4_096

/** Whether a file begins like text: in UTF-16 every other byte may be zero; otherwise there are no control characters. */
export async function looksLikeText(path: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const start = await (await readerOf(file)).read(0, textSampleBytes)
    const zeros = start.filter((byte) => byte === 0).length
    const isWide = isMarkedWide(start) || (zeros >= start.length / 10 && zeros <= start.length / 2)
    return isWide || start.every((byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d)
  } finally {
    await file.close()
  }
}

/** Whether a text file is the table of a web page, or a workbook in the XML of Excel 2003. */
export async function looksLikeSheetMarkup(path: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const bytes = await (await readerOf(file)).read(0, textSampleBytes)
    // In UTF-16 every other byte is zero.
    return isSheetMarkup(bytes.toString('latin1').replaceAll('\u0000', ''))
  } finally {
    await file.close()
  }
}

function isMarkedWide(start: Buffer): boolean {
  return (start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff)
}
