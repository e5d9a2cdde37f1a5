import { containerMode } from '../booking/container-mode.ts'
import { checkFiling } from './filing.ts'
import { checkContent, type SupplyFacts } from './supply.ts'
import { requiredFields, supplyFields } from './supply-field.ts'
import type { SupplyForm } from './supply-form.ts'

/** What may be missing from a shipping instruction, in the order pages show it. */
export const supplyGaps = [
  'shipper',
  'consignee',
  'notify1',
  ...requiredFields(supplyFields),
  /** Containers that lack only their number and seal. */
  'container_numbers',
  /** Containers, or kinds of loose cargo, that lack more than that or are missing altogether. */
  'rows',
  'isf',
  /** Values that an advance filing needs. */
  'filing',
  /** A value that is present but wrong. */
  'other',
] as const

export type SupplyGap = (typeof supplyGaps)[number]

export type SupplyProgress = {
  /** How complete it is, in percent; 100 only when it may be submitted. */
  readonly percent: number
  readonly gaps: { gap: SupplyGap; count: number }[]
}

/** Shipper, consignee and a notify party. */
const neededParties = 3

const numberFields: ReadonlySet<string> = new Set(['container_no', 'seal_no'])

/** The progress of a saved shipping instruction, by the rules that apply when it is submitted. */
export function progressOf(form: SupplyForm, facts: SupplyFacts): SupplyProgress {
  const isFcl = facts.container_mode === containerMode.fcl
  const booked = isFcl ? facts.spaces.reduce((sum, { count }) => sum + count, 0) : 1
  const rows = Math.max(booked, form.containers.length)
  const faults = new Map<number, Set<string>>()
  const single = new Set<SupplyGap>()
  for (const { path } of checkContent(form, facts)) {
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
    filing: checkFiling(form, facts.filing, facts.isfType).errors.length,
  }
  const gaps = supplyGaps
    .map((gap) => ({ gap, count: counts[gap] ?? (single.has(gap) ? 1 : 0) }))
    .filter(({ count }) => count > 0)
  const required = requiredFields(supplyFields, facts.container_mode)
  const filed = facts.filing.reduce((sum, rule) => sum + rule.required.length, 0)
  const wanted = neededParties + required.length + (facts.isfNeeded ? 1 : 0) + filed + rows
  const open = gaps.reduce((sum, { count }) => sum + count, 0)
  const percent = Math.max(0, Math.round(((wanted - open) / wanted) * 100))
  return { percent: open === 0 ? 100 : Math.min(percent, 99), gaps }
}

function gapOf(head: string): SupplyGap {
  if (head === 'attachs') return 'isf'
  return supplyGaps.find((gap) => gap === head) ?? 'other'
}
