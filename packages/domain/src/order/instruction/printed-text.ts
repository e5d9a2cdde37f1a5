import { writeFigure } from '../../text/write-figure.ts'
/** Columns of a line in the bill of lading's boxes for parties, marks and goods: a Latin letter takes one, a Chinese character two. */
export const printedLineLength = 35

/** Splits a text into the lines printed on the bill of lading: wrapped between words, or within a word longer than a line. */
export function printedLines(text: string): string[] {
  return text.replaceAll('\r\n', '\n').split('\n').flatMap(breakLine)
}

function breakLine(line: string): string[] {
  const lines: string[] = []
  // By characters, so that none outside the basic plane is torn into halves.
  let rest = [...line.trimEnd()]
  for (let fits = fittingIn(rest); fits < rest.length; fits = fittingIn(rest)) {
    const space = rest.lastIndexOf(' ', fits)
    const end = space > 0 ? space : fits
    lines.push(rest.slice(0, end).join('').trimEnd())
    rest = [...rest.slice(end).join('').trimStart()]
  }
  return [...lines, rest.join('')]
}

/** How many of the characters fit in one line. */
function fittingIn(characters: readonly string[]): number {
  let columns = 0
  const end = characters.findIndex((character) => {
    columns += columnsOf(character)
    return columns > printedLineLength
  })
  return end < 0 ? characters.length : end
}

const isWide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u
const isMark = /\p{M}/u

/** The columns a character takes: two if it is as wide as high (Unicode, UAX 11), none if it is put on the one before. */
function columnsOf(character: string): number {
  if (isMark.test(character)) return 0
  return isWide.test(character) ? 2 : 1
}

/** The columns a printed line takes. */
export function printedColumns(line: string): number {
  return [...line].reduce((sum, character) => sum + columnsOf(character), 0)
}

/** A unit of packages: its English name, such as `Carton` or `Bale, compressed`. */
export type PackageUnit = { readonly name_en: string }

const packages: PackageUnit = { name_en: 'Package' }

/** The number of packages as printed on a bill of lading: `620 CARTONS`. */
export function printedPackages(count: number, unit: PackageUnit | null | undefined): string {
  return `${printedCount(count)} ${printedUnit(count, unit)}`
}

/** The name of the packages, in the singular or plural as the count requires. */
export function printedUnit(count: number, unit: PackageUnit | null | undefined): string {
  const [name = ''] = (unit ?? packages).name_en.toUpperCase().split(',')
  // A state such as UNPACKED has no plural.
  if (count === 1 || name.endsWith('ED')) return name
  return /(S|X|CH|SH)$/.test(name) ? `${name}ES` : `${name}S`
}

/** The unit common to all packages; null if they differ, in which case they are printed as PACKAGES. */
export function commonUnit<Unit extends PackageUnit>(
  units: readonly (Unit | null | undefined)[],
): Unit | null {
  const [first] = units
  return first && units.every((unit) => unit?.name_en === first.name_en) ? first : null
}

export function printedCount(count: number): string {
  return writeFigure(count, 0)
}

/** A weight in kg with two or three decimals. */
export function printedWeight(kg: number): string {
  return writeFigure(kg, 2, 3)
}

export function printedVolume(cubicMetres: number): string {
  return writeFigure(cubicMetres, 3)
}
