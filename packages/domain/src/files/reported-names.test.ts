import { expect, it } from 'vitest'
import { cleanFileName, endingOf } from './file-name.ts'
import { type FileKind, fileEndings, underOwnEnding } from './upload.ts'

/** What a file is stored under, by its name and what is in it; null where the name says another type, which is told. */
function storedAs(name: string, kind: FileKind): string | null {
  const clean = cleanFileName(name)
  return fileEndings[kind].includes(endingOf(clean)) ? underOwnEnding(clean, kind) : null
}

// Help pages and issues about uploads: names that phones, scanners, chats, mail programs and other systems give.
it.each<[string, FileKind, string | null]>([
  ['IMG_2031.JPEG', 'jpg', 'IMG_2031.JPEG'],
  ['image.jfif', 'jpg', 'image.jpg'],
  ['slip.jpe', 'jpg', 'slip.jpg'],
  ['微信图片_20261128102233.jpg', 'jpg', '微信图片_20261128102233.jpg'],
  ['mmexport1700000000000.png', 'png', 'mmexport1700000000000.png'],
  ['SCAN0001.PDF', 'pdf', 'SCAN0001.PDF'],
  ['提单（正本）.pdf', 'pdf', '提单（正本）.pdf'],
  ['draft.pdf.pdf', 'pdf', 'draft.pdf.pdf'],
  ['BL no. 12.5.pdf', 'pdf', 'BL no. 12.5.pdf'],
  ['C:\\fakepath\\VGM.xlsx', 'xlsx', 'VGM.xlsx'],
  ['发票.ofd', 'ofd', '发票.ofd'],
  ['photo.png', 'jpg', null],
  ['photo.jpg', 'png', null],
  ['photo.heic', 'jpg', null],
  ['list.xls', 'xlsx', null],
  ['list.xlsx', 'xls', null],
  ['letter.docx', 'doc', null],
  ['letter.doc', 'pdf', null],
  ['scan', 'pdf', null],
  ['scan.pdf.tmp', 'pdf', null],
  ['scan.pdf (1)', 'pdf', null],
  ['invoice.pdf.html', 'pdf', null],
])('a file named %s with the content of %s is stored as %s', (name, kind, stored) =>
  expect(storedAs(name, kind)).toBe(stored),
)

// Of the kinds reported for uploads: photos of telephones whose name and content differ, and pictures that a browser saved.
it.each<[string, FileKind, string | null]>([
  ['IMG_2234.HEIC.jpg', 'jpg', 'IMG_2234.HEIC.jpg'],
  ['IMG_2234.HEIC', 'jpg', null],
  ['photo.webp', 'jpg', null],
  ['photo.jpeg', 'png', null],
  ['image.jpg.png', 'png', 'image.jpg.png'],
  ['privat24_receipt.pdf', 'pdf', 'privat24_receipt.pdf'],
  ['receipt.PDF.jpg', 'pdf', null],
  ['report.xls', 'xls', 'report.xls'],
  ['report.csv', 'xlsx', null],
  ['scan.tiff', 'pdf', null],
])('a file named %s, looked up, with the content of %s is stored as %s', (name, kind, stored) =>
  expect(storedAs(name, kind)).toBe(stored),
)
