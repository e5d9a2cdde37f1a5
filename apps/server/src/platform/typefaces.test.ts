import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type PrintedLetters, printedLetters } from '@berth/domain/text/printable'
import { describe, expect, it } from 'vitest'
import { wordsOf } from '../testing/read-pdf.ts'
import { makePdf } from './pdf.ts'

/** What the PDF library reads fonts with. */
const { create } = createRequire(import.meta.url)('fontkit') as {
  create(bytes: Buffer): { readonly characterSet: readonly number[] }
}

const files: Readonly<Record<PrintedLetters, string>> = {
  han: 'noto-sans-sc-regular',
  latin: 'noto-sans-regular',
  hangul: 'noto-sans-kr-regular',
}

describe('typefaces', () => {
  it.each(Object.entries(files))(
    '[case 26] the typeface of %s has each letter it is used for',
    (letters, file) => {
      const bytes = readFileSync(new URL(`../../assets/fonts/${file}.ttf`, import.meta.url))
      const has = new Set(create(bytes).characterSet)
      const pattern = new RegExp(`[${printedLetters[letters as PrintedLetters]}]`, 'u') // A key of the table.
      const missing = Array.from({ length: 0x10000 }, (_, code) => code).filter(
        (code) => pattern.test(String.fromCodePoint(code)) && !has.has(code) && !isBlank(code),
      )
      expect(missing.map((code) => code.toString(16))).toEqual([])
    },
  )

  /** Breaks of lines and tabs have no glyph and need none. */
  function isBlank(code: number): boolean {
    return [0x09, 0x0a, 0x0d].includes(code)
  }

  it('[case 26] prints Korean and the letters of other languages, and a sign for a letter that no typeface has', async () => {
    const rows = [['주식회사 한빛', { text: 'Țărmul', bold: true }, { stack: ['𠮷野'] }]]
    const pdf = await makePdf({ content: ['ơ ư', { table: { body: rows } }], footer: () => 'Şişli' })
    const words = wordsOf(pdf)
      .flat()
      .map(({ text }) => text)
    expect(words.join(' ')).toBe('Şişli ơ ư 주식회사 한빛 Țărmul □野')
  })
})
