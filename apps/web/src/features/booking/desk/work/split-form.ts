import type { deskSplit } from '@berth/contract/desk/desk-change'
import type { DeskOrder } from '@berth/contract/desk/desk-order'
import type { BodyOf } from '@berth/contract/endpoint'
import type { Finding } from '@berth/domain/finding'
import { totalsOf } from '@berth/domain/order/booking/totals'
import { checkSplit, type SplitPart, splitLines } from '@berth/domain/order/change/split'

/** What of a line goes; a line with nothing in it stays. */
export type PartValues = Omit<SplitPart, 'line'>

export type SplitValues = {
  readonly so_no: string
  /** One for each line of the booking. */
  readonly parts: readonly PartValues[]
  /** The known containers that go along. */
  readonly boxes: readonly number[]
  readonly reason: string
}

export const blankPart: PartValues = { quantity: null, package: null, weight: null, volume: null }

export const measures = ['package', 'weight', 'volume'] as const

/** The lines of an order, which are containers or cargo. */
export function linesOf(order: DeskOrder) {
  return order.container_mode === 1
    ? order.containers
    : order.cargo.map((line) => ({ ...line, container_id: null, container_name: null, quantity: null }))
}

export type SplitLine = ReturnType<typeof linesOf>[number]

/** The lines of which something goes, each with its position. */
export function namedParts(parts: readonly PartValues[]): SplitPart[] {
  return parts.flatMap((part, line) => (Object.values(part).some(Boolean) ? [{ line, ...part }] : []))
}

export function checkParts(order: DeskOrder, { parts, so_no }: SplitValues): Finding[] {
  const named = namedParts(parts)
  const findings = checkSplit(order.container_mode, linesOf(order), named).map((finding) => ({
    ...finding,
    path: pathInForm(finding.path, named),
  }))
  const so = so_no.trim()
  if (so === '') findings.push({ path: 'so_no', rule: 'required' })
  else if (so === order.so_no) findings.push({ path: 'so_no', rule: 'same_so' })
  return findings
}

/** The body counts the parts that are sent, the form its lines. */
export function pathInForm(path: string, named: readonly SplitPart[]): string {
  const [root, at, field] = path.split('.')
  const part = root === 'parts' ? named.find((_, index) => String(index) === at) : undefined
  return part && field ? `parts.${part.line}.${field}` : path
}

export function splitBodyOf({ so_no, parts, boxes, reason }: SplitValues, version: number) {
  return {
    ...{ version, so_no: so_no.trim() || null, parts: namedParts(parts), boxes: [...boxes] },
    reason: reason.trim() || null,
  } satisfies BodyOf<typeof deskSplit>
}

/** A part with so many containers, and its share of the cargo: what is proposed when their number is chosen. */
export function shareOf(line: SplitLine, quantity: number | null): PartValues {
  const booked = line.quantity ?? 0
  if (!quantity || booked === 0) return { ...blankPart, quantity }
  const share = Math.min(1, quantity / booked)
  const of = (value: number | null, scale: number) =>
    value === null ? null : share === 1 ? value : Math.round(value * share * scale) / scale
  return {
    quantity,
    package: of(line.package, 1),
    weight: of(line.weight, 1000),
    volume: of(line.volume, 1000),
  }
}

/** What stays and what goes, as sums. */
export function sumsOf(order: DeskOrder, parts: readonly PartValues[]) {
  const { kept, moved } = splitLines(order.container_mode, linesOf(order), namedParts(parts))
  return { kept: totalsOf(kept), moved: totalsOf(moved) }
}
