/** Characters per line in the bill of lading's boxes for parties, marks and goods. */
export const printedLineLength = 35

/** Splits a text into the lines printed on the bill of lading: wrapped between words, or within a word longer than a line. */
export function printedLines(text: string): string[] {
  return text.replaceAll('\r\n', '\n').split('\n').flatMap(breakLine)
}

function breakLine(line: string): string[] {
  const lines: string[] = []
  let rest = line.trimEnd()
  while (rest.length > printedLineLength) {
    const space = rest.lastIndexOf(' ', printedLineLength)
    const end = space > 0 ? space : printedLineLength
    lines.push(rest.slice(0, end).trimEnd())
    rest = rest.slice(end).trimStart()
  }
  return [...lines, rest]
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
  return count.toLocaleString('en-US', { maximumFractionDigits: 0 })
}

/** A weight in kg with two or three decimals. */
export function printedWeight(kg: number): string {
  return kg.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 3 })
}

export function printedVolume(cubicMetres: number): string {
  return cubicMetres.toLocaleString('en-US', { minimumFractionDigits: 3, maximumFractionDigits: 3 })
}
