import { compactNumber, narrow } from '../reading/clean-text.ts'

/** A container as somebody pasted it: its number, and what was written beside it. */
export type PastedBox = {
  readonly number: string
  readonly seal: string | null
  /** A word that may be its type, such as `40HQ`. */
  readonly type: string | null
}

export type PastedNumbers = {
  /** Each number once, in the order they were pasted. */
  readonly boxes: readonly PastedBox[]
  /** What was meant as a number, or a whole line without one, so that nothing is lost. */
  readonly unread: readonly string[]
}

/** ISO 6346 as people write it: spaces, dashes and points between its parts, and the check digit in a box. */
const number = /(?<![A-Z0-9])[A-Z]{3}[UJZ][ .\-/]{0,3}(?:\d[ .-]{0,2}){6}[[(]?\d[\])]?(?![A-Z0-9])/g

/** A word that begins like a container number and has too few or too many digits. */
const miswritten = /^[A-Z]{3}[UJZ]\d{4,10}$/

/** A type by its trade name or by ISO 6346: `40HQ`, `40'HC`, `45G1`. */
const type = /^(?:20|40|45)(?:'|FT)?(?:[A-Z]{2}|[A-Z]\d)$|^[24LM][0-9A-Z][A-Z]\d$/

/** What people put before a seal. */
const sealLabel = /^(?:SEAL|封号|铅封|柜号|箱号|箱型|柜型|CONTAINER|NO|NO\.|#)+[:.#]*/

/**
 * Reads container numbers from a chat, a mail or a column of a sheet, however they are separated and whatever stands beside them.
 * `known` are numbers of any shape, such as those of a shipper's own containers, which are read where they stand on a line of theirs.
 */
export function readPastedNumbers(text: string, known: ReadonlySet<string> = new Set()): PastedNumbers {
  const boxes = new Map<string, PastedBox>()
  const unread: string[] = []
  for (const line of narrow(text)
    .toUpperCase()
    .split(/[\n\r]+/)) {
    const found = [...line.matchAll(number)]
    const own = found.length === 0 ? ownNumber(line, known) : undefined
    if (own) {
      const words = wordsIn(line).filter((word) => word !== own)
      unread.push(...words.filter((word) => miswritten.test(word)))
      const compact = compactNumber(own)
      if (!boxes.has(compact)) boxes.set(compact, boxOf(compact, words))
      continue
    }
    if (found.length === 0) {
      if (/[A-Z0-9\p{Script=Han}]/u.test(line)) unread.push(line.trim())
      continue
    }
    for (const [index, one] of found.entries()) {
      const compact = one[0].replace(/[^A-Z0-9]/g, '')
      const end = found[index + 1]?.index ?? line.length
      const start = one.index + one[0].length
      // A seal may also be written before the only number of a line.
      const around =
        found.length === 1 ? `${line.slice(0, one.index)} ${line.slice(start)}` : line.slice(start, end)
      const words = wordsIn(around)
      unread.push(...words.filter((word) => miswritten.test(word.replace(/[.-]/g, ''))))
      if (!boxes.has(compact)) boxes.set(compact, boxOf(compact, words))
    }
    if (found.length > 1)
      unread.push(...wordsIn(line.slice(0, found[0]!.index)).filter((word) => miswritten.test(word))) // There are several.
  }
  return { boxes: [...boxes.values()], unread: [...new Set(unread)] }
}

/** The first word of a line that is one of these numbers. */
function ownNumber(line: string, known: ReadonlySet<string>): string | undefined {
  return known.size === 0 ? undefined : wordsIn(line).find((word) => known.has(compactNumber(word)))
}

function wordsIn(text: string): string[] {
  return text
    .split(/[\s,;|/&+、，；()[\]]+/)
    .map((word) => word.replace(sealLabel, ''))
    .filter((word) => word !== '')
}

function boxOf(compact: string, words: readonly string[]): PastedBox {
  const known = words.find((word) => type.test(word))
  const seal = words.find(
    (word) =>
      word !== known && /\d{3}/.test(word) && /^[A-Z0-9-]{4,15}$/.test(word) && !miswritten.test(word),
  )
  return { number: compact, seal: seal ?? null, type: known?.replace(/'|FT/, '') ?? null }
}
