import { Check } from '../../check.ts'
import type { Finding } from '../../finding.ts'
import type { BookingLine } from '../booking/booking.ts'
import { type ContainerMode, containerMode } from '../booking/container-mode.ts'
import { totalsOf } from '../booking/totals.ts'

/** What of a line goes to the new order; what is not named stays. */
export type SplitPart = {
  /** The position of the line in the booking. */
  readonly line: number
  /** Containers; null for loose cargo. */
  readonly quantity: number | null
  readonly package: number | null
  readonly weight: number | null
  readonly volume: number | null
}

/** The lines of the two orders after a split. */
export type SplitLines<Line> = { readonly kept: readonly Line[]; readonly moved: readonly Line[] }

const measured = ['package', 'weight', 'volume'] as const

/**
 * Checks which part of a booking goes to a new order: at least something of it, never more than there is, and something stays. A line
 * that goes in part needs a figure for each that it has.
 */
export function checkSplit(
  mode: ContainerMode,
  lines: readonly BookingLine[],
  parts: readonly SplitPart[],
): Finding[] {
  const check = new Check()
  const isFcl = mode === containerMode.fcl
  const isAll =
    isFcl &&
    lines.every(({ quantity }, at) => parts.some((one) => one.line === at && one.quantity === quantity))
  // Whatever is said of their cargo, without a container nothing stays.
  if (isAll) {
    check.add(`parts.${parts.length - 1}.quantity`, 'container_stays')
    return check.findings
  }
  for (const [index, part] of parts.entries()) {
    const at = `parts.${index}`
    const line = lines[part.line]
    if (!line || parts.findIndex((other) => other.line === part.line) < index) {
      check.add(`${at}.line`, line ? 'duplicate' : 'not_found')
      continue
    }
    const fields = isFcl ? (['quantity', ...measured] as const) : measured
    for (const field of fields) {
      const [has, goes] = [line[field] ?? 0, part[field] ?? 0]
      if (goes > has) check.add(`${at}.${field}`, 'max_value', { max: has })
    }
    if (isFcl && !part.quantity) {
      check.add(`${at}.quantity`, 'required')
      continue
    }
    // Containers that all go take their cargo along; some that go need some of it.
    const isWhole = isFcl
      ? part.quantity === line.quantity
      : measured.every((field) => (part[field] ?? 0) === (line[field] ?? 0))
    for (const field of measured) {
      const [has, goes] = [line[field] ?? 0, part[field] ?? 0]
      if (has === 0) continue
      if (isWhole && goes !== has) check.add(`${at}.${field}`, 'min_value', { min: has })
      else if (!isWhole && goes === 0) check.add(`${at}.${field}`, 'required')
      else if (!isWhole && goes === has) check.add(`${at}.${field}`, 'leaves_nothing')
    }
  }
  if (parts.length === 0) check.add('parts', 'at_least_one')
  if (check.findings.length === 0 && splitLines(mode, lines, parts).kept.length === 0)
    check.add('parts', 'leaves_nothing')
  return check.findings
}

/**
 * The lines that stay and those that go, of a split that passed its check. The sums of both are those of the booking, to the
 * thousandth.
 */
export function splitLines<Line extends BookingLine>(
  mode: ContainerMode,
  lines: readonly Line[],
  parts: readonly SplitPart[],
): SplitLines<Line> {
  const isFcl = mode === containerMode.fcl
  const kept: Line[] = []
  const moved: Line[] = []
  for (const [index, line] of lines.entries()) {
    const part = parts.find((one) => one.line === index)
    if (!part) {
      kept.push(line)
      continue
    }
    const goes = {
      ...line,
      quantity: isFcl ? part.quantity : (line.quantity ?? null),
      ...{ package: part.package, weight: part.weight, volume: part.volume },
    }
    moved.push(goes)
    const left = {
      quantity: isFcl ? rest(line.quantity, part.quantity) : (line.quantity ?? null),
      package: rest(line.package, part.package),
      weight: rest(line.weight, part.weight),
      volume: rest(line.volume, part.volume),
    }
    const { quantity, packages, weight, volume } = totalsOf([left])
    if (isFcl ? quantity > 0 : packages + weight + volume > 0) kept.push({ ...line, ...left })
  }
  return { kept, moved }
}

/** Thousandths are subtracted as integers, as sums add them. */
function rest(has: number | null | undefined, goes: number | null): number | null {
  if (has === null || has === undefined) return null
  return (Math.round(has * 1000) - Math.round((goes ?? 0) * 1000)) / 1000
}
