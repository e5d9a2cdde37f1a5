import type { Content } from 'pdfmake/interfaces'
import type { PdfFont } from '../../../platform/pdf.ts'

/** The size of typed text, at which a line of 35 characters is 168 points wide. */
const typedSize = 8

const mono: PdfFont = 'RobotoMono'
const covering: PdfFont = 'NotoSansSC'

/** Latin, Greek and Cyrillic letters and their punctuation; everything else is set in the typeface that covers Chinese. */
const letters =
  '\\n\\x20-\\x7e\\xa0-\\u017f\\u0384-\\u03ce\\u0400-\\u0486\\u2013-\\u2015\\u2018-\\u201e\\u2022\\u2026\\u20ac'
const runs = new RegExp(`[${letters}]+|[^${letters}]+`, 'gu')
const isLetter = new RegExp(`[${letters}]`, 'u')

/**
 * Lines as a typewriter sets them: all characters have one width, so that a box is as wide as the characters a line may have.
 * A Chinese character is narrower than two Latin ones.
 */
export function typewritten(lines: readonly string[], more: { readonly alignment?: 'right' } = {}): Content {
  const text = lines.join('\n').match(runs) ?? [' ']
  return {
    text: text.map((run) => ({ text: run, font: isLetter.test(run) ? mono : covering })),
    fontSize: typedSize,
    lineHeight: 1.1,
    preserveLeadingSpaces: true,
    ...more,
  }
}
