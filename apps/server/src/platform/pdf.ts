import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TDocumentDefinitions } from 'pdfmake/interfaces'

// Next to the bundle in a build, next to the sources in development.
const here = dirname(fileURLToPath(import.meta.url))
const fonts = here.endsWith('dist') ? join(here, '../assets/fonts') : join(here, '../../assets/fonts')

const regular = join(fonts, 'noto-sans-sc-regular.ttf')

let maker: Promise<typeof import('pdfmake')> | undefined

// The PDF library and its font of ten megabytes are loaded only when the first document is made.
async function loadMaker() {
  const pdfmake = (await import('pdfmake')).default
  pdfmake.addFonts({ NotoSansSC: { normal: regular, bold: regular, italics: regular, bolditalics: regular } })
  // A document contains only what it is given and fetches nothing.
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy((path: string) => path === regular)
  return pdfmake
}

/** Makes a PDF in a typeface that covers Chinese and Latin. */
export async function makePdf(definition: TDocumentDefinitions): Promise<Buffer> {
  maker ??= loadMaker()
  const pdfmake = await maker
  return await pdfmake
    .createPdf({ defaultStyle: { font: 'NotoSansSC', fontSize: 9 }, ...definition })
    .getBuffer()
}
