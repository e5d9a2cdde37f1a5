/**
 * The letters that the typefaces of documents have, as character classes: one typeface has Chinese and Japanese and the usual Latin
 * letters, one the Latin, Greek and Cyrillic letters of other languages, one Korean. A test compares them with the font files.
 */
export const printedLetters = {
  han: '\\n\\r\\t\\x20-\\x7e\\xa0-\\xff\\u01cd-\\u01dc\\u0391-\\u03a1\\u03a3-\\u03a9\\u03b1-\\u03c9\\u0410-\\u044f\\u1ea0-\\u1ef9\\u2010-\\u2015\\u2018-\\u201a\\u201c-\\u201e\\u2022\\u2026\\u20ac\\u2103\\u2109\\u2160-\\u216b\\u2190-\\u2199\\u2212\\u2460-\\u2473\\u25a0\\u25a1\\u25cb\\u25cf\\u3000-\\u303f\\u3041-\\u3096\\u3099-\\u30ff\\u3105-\\u312f\\u3400-\\u4db5\\u4e00-\\u9fef\\uff01-\\uff9f\\uffe0-\\uffe6',
  latin:
    '\\x20-\\x7e\\xa0-\\u024f\\u0259\\u02bb\\u02bc\\u02c6-\\u02dd\\u0370-\\u0377\\u037a-\\u037f\\u0384-\\u038a\\u038c\\u038e-\\u03a1\\u03a3-\\u03e1\\u03f0-\\u04ff\\u1e00-\\u1eff\\u2010-\\u2027\\u2030-\\u203a\\u20a0-\\u20bf\\u2116\\u2122',
  hangul: '\\u3131-\\u3163\\u3165-\\u318e\\uac00-\\ud7a3',
} as const

export type PrintedLetters = keyof typeof printedLetters

const { han, latin, hangul } = printedLetters
// Marked, so that pages which print nothing are built without it.
const unprintable = /* @__PURE__ */ new RegExp(`[^${han}${latin}${hangul}]`, 'u')

/** The first letter of a text that no typeface of documents has, and its place, counted from 1; null if all can be printed. */
export function unprintableIn(text: string): { readonly character: string; readonly at: number } | null {
  const found = unprintable.exec(text)
  return found && { character: found[0], at: [...text.slice(0, found.index)].length + 1 }
}
