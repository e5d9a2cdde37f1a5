import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TDocumentDefinitions } from 'pdfmake/interfaces'
import { withTypefaces } from './typefaces.ts'

// Next to the bundle in a build, next to the sources in development.
const here = dirname(fileURLToPath(import.meta.url))
const fonts = here.endsWith('dist') ? join(here, '../assets/fonts') : join(here, '../../assets/fonts')

const files = {
  NotoSansSC: join(fonts, 'noto-sans-sc-regular.ttf'),
  RobotoMono: join(fonts, 'roboto-mono-regular.ttf'),
  NotoSans: join(fonts, 'noto-sans-regular.ttf'),
  NotoSansKR: join(fonts, 'noto-sans-kr-regular.ttf'),
}

/**
 * A typeface of documents: one covers Chinese and Latin; of another, Latin only, all characters have one width; and two have the
 * letters that those lack.
 */
export type PdfFont = keyof typeof files

let maker: Promise<typeof import('pdfmake')> | undefined

// The PDF library and its font of ten megabytes are loaded only when the first document is made.
async function loadMaker() {
  const pdfmake = (await import('pdfmake')).default
  for (const [name, file] of Object.entries(files))
    pdfmake.addFonts({ [name]: { normal: file, bold: file, italics: file, bolditalics: file } })
  // A document contains only what it is given and fetches nothing.
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy((path: string) => Object.values(files).includes(path))
  return pdfmake
}

/** Makes a PDF, in a typeface that covers Chinese and Latin unless its definition says another. */
export async function makePdf(definition: TDocumentDefinitions): Promise<Buffer> {
  maker ??= loadMaker()
  const pdfmake = await maker
  const whole = { defaultStyle: { font: 'NotoSansSC', fontSize: 9 }, ...definition }
  return await pdfmake.createPdf(withTypefaces(whole)).getBuffer()
}
