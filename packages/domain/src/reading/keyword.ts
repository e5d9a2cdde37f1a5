import { cleanLine, narrow, plainSigns } from './clean-text.ts'

/** Signs that people write and leave out in numbers and names. Searched texts have a second form without them. */
export const searchSeparators = " .,-/()+'"

/** No one looks for more numbers at once. */
const mostNumbers = 20

/** The fewest characters of a number among several, and of a text without its separators. */
const shortestNumber = 6
const shortestCompact = 3

/**
 * The texts that a keyword is searched as; one that holds any of them is found. As typed; with half-width and plain signs; without
 * spaces, dashes and points (`MSCU 515513-0`, `+971 4 000`); and each of several numbers (`BT261101700 BT261101701`).
 */
export function keywordTexts(keyword: string): readonly string[] {
  const typed = cleanLine(keyword)
  const plain = plainSigns(cleanLine(narrow(keyword)))
  const compact = compactText(plain)
  const parts = plain.split(/[\s,;、]+/).map(compactText)
  const areNumbers =
    parts.length > 1 && parts.every((part) => part.length >= shortestNumber && /\d/.test(part))
  const numbers = areNumbers ? parts.slice(0, mostNumbers) : []
  const texts = [typed, plain, ...([...compact].length >= shortestCompact ? [compact] : []), ...numbers]
  return [...new Set(texts.filter((text) => text !== ''))]
}

/** A text as the second form of searched texts has it. */
function compactText(text: string): string {
  return [...text].filter((character) => !searchSeparators.includes(character)).join('')
}

/** Whether a text is found by a keyword, in any spelling of either; case does not count. */
export function isFoundBy(text: string, keyword: string): boolean {
  const [whole, compact] = [text.toUpperCase(), compactText(text.toUpperCase())]
  return keywordTexts(keyword).some((one) => {
    const wanted = one.normalize('NFC').toUpperCase()
    return whole.includes(wanted) || compact.includes(wanted)
  })
}
