import { cleanLine, narrow, plainSigns } from './clean-text.ts'

/** Signs that people write and leave out in numbers and names. Searched texts have a second form without them. */
export const searchSeparators = " .,-/()+'"

/** No one looks for more numbers at once. */
const mostNumbers = 20

/** The fewest characters of a number among several, and of a text without its separators. */
const shortestNumber = 6
const shortestCompact = 3

/**
 * The texts that a keyword is searched as; one that holds any of them is found. As typed; with half-width and plain signs; with
 * spaces for dashes and points (`HANDEL-GMBH.`); without any of them (`MSCU 515513-0`, `+971 4 000`); and each of several numbers (`BT261101700 BT261101701`).
 */
export function keywordTexts(keyword: string): readonly string[] {
  const typed = cleanLine(keyword)
  const plain = plainSigns(cleanLine(narrow(keyword)))
  const compact = compactText(plain)
  const parts = plain.split(/[\s,;、]+/).map(compactText)
  const areNumbers =
    parts.length > 1 && parts.every((part) => part.length >= shortestNumber && /\d/.test(part))
  const numbers = areNumbers ? parts.slice(0, mostNumbers) : []
  const spaced = cleanLine([...plain].map((one) => (searchSeparators.includes(one) ? ' ' : one)).join(''))
  const texts = [
    typed,
    plain,
    spaced,
    ...([...compact].length >= shortestCompact ? [compact] : []),
    ...numbers,
  ]
  return [...new Set(texts.filter((text) => text !== ''))]
}

/** A text as the second form of searched texts has it. */
function compactText(text: string): string {
  return [...text].filter((character) => !searchSeparators.includes(character)).join('')
}

/** Says of texts whether a keyword finds them, in any spelling of either; case does not count. */
export function keywordMatcher(keyword: string): (text: string) => boolean {
  const wanted = keywordTexts(keyword).map((one) => one.normalize('NFC').toUpperCase())
  return (text) => {
    const whole = text.toUpperCase()
    if (wanted.some((one) => whole.includes(one))) return true
    const compact = compactText(whole)
    return compact !== whole && wanted.some((one) => compact.includes(one))
  }
}
