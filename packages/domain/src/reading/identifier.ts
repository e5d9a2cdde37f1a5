import { cleanTradeText, cleanValue, compactNumber } from './clean-text.ts'
import { empty, type Reading, read, refused, valueIn } from './reading.ts'

/** The 31 characters of a unified social credit code: digits and capitals without I, O, S, V and Z. */
const creditCharacters = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const creditLength = 18

export type ReadCreditCode = {
  /** 18 capitals and digits. */
  readonly code: string
  /** Whether the check character fits. Real codes fail it, so that a person may confirm one that does not. */
  readonly isChecked: boolean
}

/**
 * Reads a unified social credit code (统一社会信用代码, GB 32100-2015), however it is spaced and cased. Codes have no letters O and
 * I: they are taken for 0 and 1 if the check character then fits. A text of another length or with other characters is refused.
 */
export function readCreditCode(text: string): Reading<ReadCreditCode> {
  const cleaned = cleanValue(text)
  if (cleaned === '') return empty
  if (isScientific(cleaned)) return refused('figure_scientific', { value: cleaned })
  const code = compactNumber(cleaned)
  const at = [...code].findIndex((character) => !/[0-9A-Z]/.test(character))
  if (at !== -1) return refused('credit_code_character', { character: [...code][at] ?? '', at: at + 1 })
  if (code.length !== creditLength) return refused('credit_code_length', { count: code.length })
  const meant = code.replaceAll('O', '0').replaceAll('I', '1')
  if (hasCheckCharacter(meant)) return read({ code: meant, isChecked: true })
  return read({ code, isChecked: false })
}

/** Whether the code has only its characters and the check character fits. The weights are the powers of 3 modulo 31. */
function hasCheckCharacter(code: string): boolean {
  const values = [...code].map((character) => creditCharacters.indexOf(character))
  if (values.includes(-1)) return false
  let [sum, weight] = [0, 1]
  for (const value of values.slice(0, -1)) {
    sum += value * weight
    weight = (weight * 3) % creditCharacters.length
  }
  const { length } = creditCharacters
  return values.at(-1) === (length - (sum % length)) % length
}

/** A number that a spreadsheet has shortened, such as `8.61381E+12`: its last digits are lost. */
export function isScientific(text: string): boolean {
  return /^[+-]?\d+(?:[.,]\d+)?E\+?\d+$/i.test(cleanValue(text))
}

/** A container number as it is stored: capitals and digits without the spaces and dashes it is painted with. */
export function readContainerNumber(text: string): string {
  return compactNumber(text)
}

/** A number of a bill, booking, order or payment as it is stored: clean, in capitals, its own dashes kept. */
export function readReference(text: string): string {
  return cleanValue(text).toUpperCase()
}

/** The last four digits of a container number out of what was typed: four digits, or the whole number. */
export function readContainerEnd(text: string): Reading<string> {
  const compact = compactNumber(text)
  if (compact === '') return empty
  if (
    !/^(?:[A-Z]{4})?\d{4,7}$/.test(compact) ||
    (/^\d/.test(compact) && compact.length > 4 && compact.length < 7)
  )
    return refused('four_digits')
  return read(compact.slice(-4))
}

/** A mail address out of what mail programs copy: `mailto:jo@x.example`, `Jo <jo@x.example>`, `jo@x.example.` */
export function readMailAddress(text: string): string {
  const cleaned = cleanTradeText(text)
  const inner = /<([^<>]+@[^<>]+)>\s*[;,]?$/.exec(cleaned)?.[1] ?? cleaned
  const [address = ''] = inner.replace(/^mailto:/i, '').split('?')
  let end = address.length
  while (end > 0 && '.;, '.includes(address.charAt(end - 1))) end -= 1
  return address.slice(0, end).trim()
}

/** A phone number as it is stored: its digits as they are grouped, in half-width characters, without a spreadsheet's marks. */
export function readPhone(text: string): string {
  return cleanValue(text)
}

/** A postal code as it is stored: half-width capitals and digits, without a spreadsheet's marks. */
export function readPostalCode(text: string): string {
  return cleanValue(text).toUpperCase()
}

/** A credit code as it is stored: 18 capitals and digits if it reads as one, otherwise clean and in capitals, for its rule to judge. */
export function plainCreditCode(text: string): string {
  return valueIn(readCreditCode(text))?.code ?? cleanValue(text).toUpperCase()
}
