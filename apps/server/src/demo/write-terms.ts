import { mediaTypeOf } from '@berth/domain/files/upload'
import { settingFilePath } from '@berth/domain/settings/setting-file'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces'
import type { Db } from '../platform/db/db.ts'
import { insertRows } from '../platform/db/insert-rows.ts'
import { settingFiles } from '../platform/db/schema.ts'
import { putFile, type Storage } from '../platform/files/storage.ts'
import { makePdf } from '../platform/pdf.ts'
import { addDays } from '../sample/times.ts'
import { type DemoDocument, demoDocuments } from './demo-terms.ts'

const grey = '#51657a'

/** The owner of the documents, shown below the title in each language. */
const notes = [
  '泊位国际货运（深圳）有限公司 · 演示文本，不具法律效力',
  'BERTH OCEAN LOGISTICS (SHENZHEN) CO., LTD. · Demo text without legal effect',
] as const

/** A document that is generated but not yet stored. */
export type MadeDocument = Pick<DemoDocument, 'setting' | 'file'> & { readonly content: Buffer }

/** Generates the terms that members accept when they register. */
export async function makeTerms(): Promise<MadeDocument[]> {
  const made: MadeDocument[] = []
  for (const one of demoDocuments)
    made.push({ setting: one.setting, file: one.file, content: await makePdf(sheetOf(one)) })
  return made
}

/** Stores the documents like files uploaded on the settings page, and returns the address of each. */
export async function keepTerms(
  tx: Db,
  storage: Storage,
  made: readonly MadeDocument[],
  now: Date,
): Promise<Readonly<Record<DemoDocument['setting'], string>>> {
  const addresses = { terms_of_use: '', privacy_and_security: '' }
  for (const { setting, file, content } of made) {
    const { key, bytes } = await putFile(storage, content)
    const row = { fileKey: key, name: file, mediaType: mediaTypeOf.pdf, bytes }
    await insertRows(tx, settingFiles, [{ ...row, createTime: addDays(now, -60) }])
    addresses[setting] = `${settingFilePath}${key}`
  }
  return addresses
}

function sheetOf({ titles, articles }: DemoDocument): TDocumentDefinitions {
  return {
    info: { title: titles.join(' ') },
    pageSize: 'A4',
    pageMargins: [64, 56, 64, 56],
    defaultStyle: { font: 'NotoSansSC', fontSize: 10, lineHeight: 1.35 },
    content: notes.flatMap((note, place) => [
      { text: titles[place] ?? '', fontSize: 18, margin: [0, place * 20, 0, 2] },
      { text: note, fontSize: 9, color: grey, margin: [0, 0, 0, 12] },
      ...articles.map((article, index): Content => {
        const [head, text] = place === 0 ? article.zh : article.en
        return {
          stack: [
            { text: `${index + 1}. ${head}`, fontSize: 11 },
            { text, color: grey },
          ],
          margin: [0, 0, 0, 8],
          unbreakable: true,
        }
      }),
    ]),
  }
}
