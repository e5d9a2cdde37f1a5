import type { ConsignmentItem, DocumentParty } from '@berth/contract/orders/shipping-document'
import { printedLines } from '@berth/domain/order/instruction/printed-text'
import type { KeptParty, PartyCountry } from './dcsa-party.ts'
import { contactOf, cutToLength, dcsaPartyOf, oneLine } from './dcsa-party.ts'

/** A text as lines of 35 characters without blank ones; if those are too many, the text is broken within words. */
export function fittedLines(text: string | null | undefined, most: number): string[] {
  const lines = linesOf(printedLines(text ?? ''))
  if (lines.length <= most) return lines
  const whole = oneLine(text) ?? ''
  const parts = Array.from({ length: Math.ceil(whole.length / 35) }, (_, at) =>
    whole.slice(at * 35, (at + 1) * 35),
  )
  return linesOf(parts)
}

const linesOf = (lines: readonly string[]) => lines.map((one) => one.trim()).filter(Boolean)

/** The name of a place as displayed on the document, in up to five lines. */
export function displayedName(name: string | null) {
  return optional(fittedLines(name, 5).slice(0, 5))
}

/** A list of the standard is left out rather than empty. */
export function optional<Row>(rows: readonly Row[]): Row[] | undefined {
  return rows.length > 0 ? [...rows] : undefined
}

/** Leaves out what is not known. */
export function omitUnknown<Part extends object>(
  part: Part,
): { [Name in keyof Part]: Exclude<Part[Name], undefined> } {
  const entries = Object.entries(part).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as { [Name in keyof Part]: Exclude<Part[Name], undefined> } // Undefined ones are left out.
}

type Coded = KeptParty & { readonly eCode?: string | null }

/** A party of an order with the code its country knows it by: a Chinese one has its prefix, such as `USCI+`. */
export function documentPartyOf(party: Coded, country: PartyCountry | undefined): DocumentParty {
  const code = oneLine(party.eCode)
  return {
    ...dcsaPartyOf(party, country),
    ...(code ? { identifyingCodes: [{ codeListProvider: 'ZZZ', partyCode: code }] } : {}),
  }
}

/** A party by the texts of a bill of lading. */
export function printedPartyOf(name: string | null, address: string | null): DocumentParty | undefined {
  const partyName = oneLine(name)
  if (!partyName) return undefined
  const lines = [partyName.length > 70 ? partyName : '', ...(address ?? '').split('\n')]
  const addressLines = optional(
    linesOf(lines)
      .map((one) => cutToLength(one, 250))
      .slice(0, 5),
  )
  return omitUnknown({ partyName: cutToLength(partyName, 70), addressLines })
}

/** Who is asked about the document. */
export function askedAbout(person: Pick<KeptParty, 'linkman' | 'phone' | 'email'>) {
  const contact = contactOf(person)
  return contact && [contact]
}

/** HS codes of six to ten digits, each once. */
export function hsCodesOf(codes: readonly (string | null)[]): ConsignmentItem['HSCodes'] {
  const digits = codes.map((code) => code?.replaceAll('.', '') ?? '')
  return optional([...new Set(digits.filter((code) => /^\d{6,10}$/.test(code)))])
}

/** A container number that fits; a shipper's own may be longer. */
export function equipmentReference(number: string | null): string | undefined {
  const text = oneLine(number)
  return text && text.length <= 11 ? text : undefined
}

export function sealsOf(number: string | null) {
  const text = oneLine(number)
  return text && text.length <= 15 ? [{ number: text }] : undefined
}

export function withUnit<const Unit extends string>(value: number | null, unit: Unit) {
  return value ? { value, unit } : undefined
}

export function packagingOf(count: number | null, name: string | null | undefined) {
  const description = oneLine(name)
  return count && description
    ? { numberOfPackages: count, description: cutToLength(description, 100) }
    : undefined
}
