import { open } from 'node:fs/promises'
import type { OtherContent } from '@berth/domain/files/upload'
import { openPromise } from 'yauzl'
import { readRootNames } from './compound-file.ts'
import { type RandomReader, readerOf } from './random-reader.ts'
import { looksLikeText } from './recognise.ts'
import { containerOf, sampleBytes } from './signature.ts'

/** Bytes at the beginning of a file, as Latin text, and where they are. */
type Mark = readonly [at: number, bytes: string]

const beginnings: readonly (readonly [OtherContent, ...Mark[]])[] = [
  ...['heic', 'heix', 'hevc', 'mif1', 'msf1'].map((brand) => ['heic', [4, `ftyp${brand}`]] as const),
  ['avif', [4, 'ftypavi']],
  ['webp', [0, 'RIFF'], [8, 'WEBP']],
  ['gif', [0, 'GIF8']],
  ['tiff', [0, 'II*\0']],
  ['tiff', [0, 'MM\0*']],
  ['bmp', [0, 'BM'], [6, '\0\0\0\0']],
  ['rar', [0, 'Rar!\x1a\x07']],
  ['7z', [0, '7z\xbc\xaf\x27\x1c']],
  ['rtf', [0, '{\\rtf']],
  ['exe', [0, 'MZ']],
  ['odf', [30, 'mimetypeapplication/vnd.oasis.opendocument.']],
]

/** How the beginnings of texts look that people send. */
const texts: readonly (readonly [OtherContent, RegExp])[] = [
  [
    'html',
    /^(?:\xef\xbb\xbf)?\s{0,99}(?:<\?xml[^>]{0,200}>\s{0,99})?<(?:!doctype html|html|table|head|body|meta|script)\b/i,
  ],
  ['svg', /<svg\b/i],
  ['eml', /^(?:MIME-Version|From|Received|Return-Path|Delivered-To|Message-ID|Subject|Date):/i],
]

/** What an archive is whose names include these. */
const archives: readonly (readonly [RegExp, OtherContent])[] = [
  [/^xl\/workbook\.bin$/, 'xlsb'],
  [/^xl\/vbaproject\.bin$/, 'xlsm'],
  [/^word\/vbaproject\.bin$/, 'docm'],
  [/^ppt\//, 'pptx'],
]

/** What a compound file is that has these streams. */
const compounds: readonly (readonly [string, OtherContent])[] = [
  ['EncryptedPackage', 'protected'],
  ['PowerPoint Document', 'ppt'],
  ['__properties_version1.0', 'msg'],
]

/**
 * Says what a file is that the portal does not take, as far as its content tells, so that the refusal can say it: a photo of a
 * phone may be called `.jpg` and not be one.
 */
export async function findOtherContent(path: string): Promise<OtherContent | null> {
  const file = await open(path, 'r')
  try {
    const reader = await readerOf(file)
    const start = await reader.read(0, sampleBytes)
    const text = start.toString('latin1')
    const marked = beginnings.find(([, ...marks]) => marks.every(([at, bytes]) => text.startsWith(bytes, at)))
    if (marked) return marked[0]
    const container = containerOf(start)
    if (container === 'zip') return await findArchive(path)
    if (container === 'compound') return await findCompound(reader)
    if (container === 'jpg' || container === 'png' || text.includes('%PDF-')) return 'damaged'
    const written = texts.find(([, pattern]) => pattern.test(text))
    if (written) return written[0]
    return container === null && start.length > 1 && (await looksLikeText(path)) ? 'txt' : null
  } finally {
    await file.close()
  }
}

async function findArchive(path: string): Promise<OtherContent> {
  try {
    const zip = await openPromise(path, { autoClose: false })
    try {
      let isDocument = false
      for await (const { fileName } of zip.eachEntry()) {
        const found = archives.find(([pattern]) => pattern.test(fileName.toLowerCase()))
        if (found) return found[1]
        isDocument ||= ['[Content_Types].xml', 'OFD.xml'].includes(fileName)
      }
      return isDocument ? 'damaged' : 'zip'
    } finally {
      zip.close()
    }
  } catch {
    return 'damaged'
  }
}

async function findCompound(reader: RandomReader): Promise<OtherContent | null> {
  const names = await readRootNames(reader)
  return names === null ? 'damaged' : (compounds.find(([name]) => names.has(name))?.[1] ?? null)
}
