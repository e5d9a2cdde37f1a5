import { containerMode } from './container-mode.ts'
import { checkSupply, type SupplyFacts, type SupplyForm } from './supply.ts'

/** What may still be missing of a shipping instruction, in the order a page speaks of it. */
export const supplyGaps = [
  'shipper',
  'consignee',
  'notify1',
  'marks_no',
  'description',
  'vgm_method',
  /** Containers that only want their number and seal. */
  'container_numbers',
  /** Containers, or kinds of loose cargo, that want more than that or are not there at all. */
  'rows',
  'isf',
  /** Something that is there and wrong. */
  'other',
] as const

export type SupplyGap = (typeof supplyGaps)[number]

export type SupplyProgress = {
  /** How much of it is there, in per cent; 100 only when it may be submitted. */
  readonly percent: number
  readonly gaps: { gap: SupplyGap; count: number }[]
}

const numberFields: ReadonlySet<string> = new Set(['container_no', 'seal_no'])

/** How far a saved shipping instruction has come, by the rules that are asked when it is submitted. */
export function progressOf(form: SupplyForm, facts: SupplyFacts): SupplyProgress {
  const isFcl = facts.container_mode === containerMode.fcl
  const booked = isFcl ? facts.spaces.reduce((sum, { count }) => sum + count, 0) : 1
  const rows = Math.max(booked, form.containers.length)
  const faults = new Map<number, Set<string>>()
  const single = new Set<SupplyGap>()
  for (const { path } of checkSupply(form, facts)) {
    const [head = '', index, field] = path.split('.')
    if (head === 'containers' && field !== undefined) {
      const at = Number(index)
      faults.set(at, (faults.get(at) ?? new Set()).add(field))
    } else if (head !== 'containers') single.add(gapOf(head))
  }
  const unnumbered = [...faults.values()].filter((fields) =>
    [...fields].every((one) => numberFields.has(one)),
  )
  const notDeclared = rows - form.containers.length
  const counts: Partial<Record<SupplyGap, number>> = {
    container_numbers: unnumbered.length,
    rows: faults.size - unnumbered.length + notDeclared,
  }
  const gaps = supplyGaps
    .map((gap) => ({ gap, count: counts[gap] ?? (single.has(gap) ? 1 : 0) }))
    .filter(({ count }) => count > 0)
  const wanted = 5 + (isFcl ? 1 : 0) + (facts.isfNeeded ? 1 : 0) + rows
  const open = gaps.reduce((sum, { count }) => sum + count, 0)
  const percent = Math.max(0, Math.round(((wanted - open) / wanted) * 100))
  return { percent: open === 0 ? 100 : Math.min(percent, 99), gaps }
}

function gapOf(head: string): SupplyGap {
  if (head === 'attachs') return 'isf'
  return supplyGaps.find((gap) => gap === head) ?? 'other'
}
