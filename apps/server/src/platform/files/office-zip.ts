import type { Readable } from 'node:stream'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { findXmlRoot } from './xml-text.ts'

/** A workbook of a hundred sheets with pictures has a few hundred entries. */
const maxEntries = 5_000

/** The list of content types of a real document, or the main file of an OFD, is a few kilobytes. */
const maxContentTypesBytes = 1_048_576

type OfficeKind = 'docx' | 'xlsx' | 'ofd'

/**
 * Returns whether a zip file is a Word document, an Excel workbook or an OFD document (GB/T 33190), judging by its directory and its
 * list of content types, or the main file that an OFD has instead. Returns null for anything else: an archive, a program, or a
 * document with macros.
 */
export async function findOfficeKind(path: string): Promise<OfficeKind | null> {
  let zip: ZipFile
  try {
    zip = await openPromise(path, { autoClose: false })
  } catch {
    return null
  }
  try {
    return await readDirectory(zip)
  } catch {
    // Names that escape the archive, overlapping entries, a false directory: in any case, it is not a document.
    return null
  } finally {
    zip.close()
  }
}

async function readDirectory(zip: ZipFile): Promise<OfficeKind | null> {
  if (zip.entryCount > maxEntries) return null
  const folders = new Set<string>()
  const endings = new Set<string>()
  let contentTypes: Entry | undefined
  let mainFile: Entry | undefined
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName.toLowerCase()
    if (name.endsWith('vbaproject.bin')) return null
    if (name === '[content_types].xml') contentTypes = entry
    if (entry.fileName === 'OFD.xml') mainFile = entry
    folders.add(name.split('/')[0] ?? '')
    endings.add(name.split('.').pop() ?? '')
  }
  if (mainFile !== undefined) {
    // Readers differ about a file that could be both.
    if (contentTypes !== undefined) return null
    return findXmlRoot(Buffer.from(await readText(zip, mainFile))) === 'OFD' ? 'ofd' : null
  }
  if (contentTypes === undefined || folders.has('word') === folders.has('xl')) return null
  const types = withoutIdleDefaults(await readText(zip, contentTypes), endings)
  // Macros can be stored under any name; they only run if they are declared here.
  if (/macroenabled|vbaproject/i.test(types)) return null
  if (folders.has('word')) return types.includes('wordprocessingml.document.main+xml') ? 'docx' : null
  return types.includes('spreadsheetml.sheet.main+xml') ? 'xlsx' : null
}

/** Without the default types of endings that no part has: a widespread library names one of macros in every workbook it writes. */
function withoutIdleDefaults(types: string, endings: ReadonlySet<string>): string {
  return types.replace(/<(?:\w{1,20}:)?Default\s[^>]{0,500}>/gi, (tag) => {
    const [, ending = ''] = /\sExtension\s{0,9}=\s{0,9}["']([^"']{1,50})["']/i.exec(tag) ?? []
    return ending !== '' && !endings.has(ending.toLowerCase()) ? '' : tag
  })
}

async function readText(zip: ZipFile, entry: Entry): Promise<string> {
  if (entry.uncompressedSize > maxContentTypesBytes) throw new Error('entry too long')
  const chunks: Buffer[] = []
  let bytes = 0
  const content: Readable = await zip.openReadStreamPromise(entry)
  for await (const chunk of content) {
    bytes += chunk.length
    if (bytes > maxContentTypesBytes) throw new Error('entry too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
