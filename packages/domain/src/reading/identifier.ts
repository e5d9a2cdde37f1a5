import { cleanTradeText, cleanValue, compactNumber } from './clean-text.ts'
import { empty, type Reading, read, refused, valueIn } from './reading.ts'

/** The 31 characters of a unified social credit code: digits and capitals without I, O, S, V and Z. */
const creditCharacters = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const creditLength = 18

/** The department that registers, the kind of organisation, and the six digits of the region. */
const registered = /^[1-9ANY][1-59]\d{6}/

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
  // An identity card's number has 18 digits, too, and fits the check once in thirty times.
  if (hasCheckCharacter(meant) && registered.test(meant)) return read({ code: meant, isChecked: true })
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

/** A whole container number and what is written behind it, such as a second one or its seal. */
const numberAndMore = /^([A-Z]{4}[\s./-]*(?:\d[\s./-]*){6}\d)[\s,;/|&+、]+([A-Z0-9].*)$/

/**
 * A container number as it is stored: capitals and digits without the spaces and dashes it is painted with, the box around its
 * check digit, and the signs of a list around it. A number and what is written behind it stay apart, for the field's rule to
 * refuse.
 */
export function readContainerNumber(text: string): string {
  const [, number = '', more = ''] = numberAndMore.exec(cleanValue(text).toUpperCase()) ?? []
  if (number !== '') return `${compactNumber(number)} ${more}`
  const bare = withoutListSigns(cleanValue(text)).replace(/^(.{10,16})[[(](\d)[\])]$/, '$1$2')
  return compactNumber(bare)
}

/** What stands before a number in a mail: `B/L No.:`, `提单号：`, `Booking no. `. */
const label =
  /^(?:(?:[MH]?B\/?L|SO|S\/O|BOOKING|ORDER|PO|REF(?:ERENCE)?)(?: ?(?:NO\.?|NUMBER|#))?|提单号?|订舱号|订单号|单号) ?[:#] ?/i

/**
 * A number of a bill, booking, order or payment to look up: clean, in capitals, its own dashes kept, without its label and the
 * signs of a list around it.
 */
export function readReference(text: string): string {
  return withoutListSigns(withoutListSigns(cleanValue(text)).replace(label, '')).toUpperCase()
}

/** A number without quotes around it, a number sign before it and the sign that ends an entry of a list or a sentence. */
function withoutListSigns(text: string): string {
  const bare = text.replace(/^[#"']+/, '')
  let end = bare.length
  while (end > 0 && `.,;、。#"' `.includes(bare.charAt(end - 1))) end -= 1
  return bare.slice(0, end).trim()
}

/** The IMO number of a ship as people write it, `IMO No. 9783526` or `IMO9783526`, as its digits; the field's rule refuses any other. */
export function readImoNumber(text: string): string {
  return compactNumber(cleanValue(text).replace(/^IMO *(?:NO\.?|NUMBER|#)? *:? */i, ''))
}

/** The last four digits of a container number out of what was typed: four digits, or the whole number. */
export function readContainerEnd(text: string): Reading<string> {
  const compact = readContainerNumber(text.replace(/^[\s*…]+/, ''))
  if (compact === '') return empty
  // Five or six digits lack the check digit, so that the last four are others.
  if (!/^(?:[A-Z]{4})?\d{4}(?:\d{3})?$/.test(compact)) return refused('four_digits')
  return read(compact.slice(-4))
}

/**
 * A mail address out of what mail programs and signatures have: `mailto:jo@x.example`, `Jo <jo@x.example>`, `邮箱：jo@x.example`,
 * `(jo@x.example)。` Of two addresses none is chosen: the field's rule then reports them.
 */
export function readMailAddress(text: string): string {
  const cleaned = cleanTradeText(text)
  if (cleaned.indexOf('@') !== cleaned.lastIndexOf('@')) return cleaned
  const inner = /<([^<>]+@[^<>]+)>\s*[;,]?$/.exec(cleaned)?.[1] ?? cleaned
  const [address = ''] = inner.replace(/^(?:mailto|e-?mail|mail|邮箱|邮件|电邮)\s*:\s*/i, '').split('?')
  let [start, end] = [0, address.length]
  while (start < end && `<([{"' `.includes(address.charAt(start))) start += 1
  while (end > start && `>)]}"'.;,。、 `.includes(address.charAt(end - 1))) end -= 1
  return address.slice(start, end)
}

/**
 * A phone number as it is stored: its digits as they are grouped, in half-width characters, without its label and a
 * spreadsheet's marks.
 */
export function readPhone(text: string): string {
  return cleanValue(text).replace(/^(?:tel|phone|mobile|电话|手机|联系电话)\.?\s*[:.]?\s*(?=[+(\d])/i, '')
}

/** A phone number that is kept as digits alone, without the signs that group them. Any other text stays, for its rule to refuse. */
export function readPhoneDigits(text: string): string {
  const phone = readPhone(text)
  return /^\+?[\d\s().-]+$/.test(phone) ? phone.replace(/[\s().-]/g, '') : phone
}

/** A postal code as it is stored: half-width capitals and digits, without a spreadsheet's marks. */
export function readPostalCode(text: string): string {
  return cleanValue(text).toUpperCase()
}

/** A credit code as it is stored: 18 capitals and digits if it reads as one, otherwise clean and in capitals, for its rule to judge. */
export function plainCreditCode(text: string): string {
  return valueIn(readCreditCode(text))?.code ?? cleanValue(text).toUpperCase()
}
