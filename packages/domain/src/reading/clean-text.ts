/**
 * Cleaning of what people type and paste, written once. It changes how a text is written and never what it says: width, spaces,
 * quotes, dashes and the marks of programs the text came through.
 */

/** Characters without width that mails, chats and web pages leave in a copied text, and the marks of writing direction. */
const invisible = /[\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g

/** Spaces of every width, tabs included. */
const spaces = /[\t\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g

const dashes = /[\u2010-\u2015\u2212\ufe58\ufe63]/g
const singleQuotes = /[\u2018-\u201b\u2032\u02bc]/g
const doubleQuotes = /[\u201c-\u201f\u2033]/g

/** A text without anything to clean, as most cells of a file are: none, or printable ASCII with single spaces within. */
const clean = /^(?:[!-~]+(?: [!-~]+)*)?$/

/** Half-width forms of full-width letters, digits and signs. The length does not change. */
export function narrow(text: string): string {
  if (clean.test(text)) return text
  return text
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replaceAll('\uffe5', '\u00a5')
    .replace(spaces, ' ')
}

/**
 * A text of one line as its field should hold it: no line breaks, no invisible characters, single plain spaces, none at the ends.
 * Chinese keeps its full-width signs; letters and digits become half-width.
 */
export function cleanLine(text: string): string {
  if (clean.test(text)) return text
  const lines = cleanLines(text)
  const line = lines.includes('\n') ? joinLines(lines) : lines
  return line.replace(/ {2,}/g, ' ').trim()
}

/** Lines as one. A break behind a comma or between Chinese characters stands for nothing, any other for a space. */
function joinLines(lines: string): string {
  return lines
    .replace(/(?<=[,，、。；：])\n{1,9}(?!\d)/g, '')
    .replace(/(?<=\p{Script=Han})\n{1,9}(?=\p{Script=Han})/gu, '')
    .replace(/\n+/g, ' ')
}

/** A text of several lines: the same within each line, and line breaks of one kind. Inner spaces stay as they align columns. */
export function cleanLines(text: string): string {
  if (clean.test(text)) return text
  return text
    .normalize('NFC')
    .replace(invisible, '')
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(spaces, ' ')
    .replace(/[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/g, narrow)
    .trim()
}

/**
 * A text of one line that trade documents print: full-width signs, typographic quotes and dashes become those of an English
 * keyboard, too.
 */
export function cleanTradeText(text: string): string {
  if (clean.test(text)) return text
  return plainSigns(cleanLine(narrow(text)))
}

/** The same in several lines. */
export function cleanTradeLines(text: string): string {
  if (clean.test(text)) return text
  return plainSigns(cleanLines(narrow(text)))
}

/** Typographic quotes and dashes as an English keyboard has them. */
export function plainSigns(text: string): string {
  return text
    .replace(dashes, '-')
    .replace(singleQuotes, "'")
    .replace(doubleQuotes, '"')
    .replaceAll('\u2026', '...')
}

/**
 * A text that stands for a figure, a day or an identifier: narrow, with plain signs, and without the marks by which a spreadsheet
 * keeps a cell as text (`="021"`, a leading apostrophe). A raised or circled digit stays what it is: `5²` is not 52.
 */
export function cleanValue(text: string): string {
  return withoutTextMark(cleanTradeText(text))
}

/** A text without the marks with which spreadsheets keep a cell a text: `="02134"`, `"=""02135"""` once unquoted, `'02136`. */
export function withoutTextMark(text: string): string {
  const trimmed = text.trim()
  if (!/^[=']/.test(trimmed)) return trimmed
  const formula = /^=\s*"((?:[^"]|"")*)"$/.exec(trimmed)?.[1]
  if (formula !== undefined) return formula.replaceAll('""', '"').trim()
  // An apostrophe before a number alone: one that opens a quoted word, or a text that looks like a formula, stays.
  return /^'\+?\d/.test(trimmed) ? trimmed.slice(1).trim() : trimmed
}

/** A number of a container, bill, order or account for comparing: capitals and digits, however it is spaced, dashed or cased. */
export function compactNumber(text: string): string {
  return cleanValue(text)
    .toUpperCase()
    .replace(/[\s\-_./·]/g, '')
}
