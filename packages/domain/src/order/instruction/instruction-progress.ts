import { containerMode } from '../booking/container-mode.ts'
import { checkFiling } from './filing.ts'
import { checkContent, type InstructionFacts } from './instruction.ts'
import { instructionFields, requiredFields } from './instruction-field.ts'
import type { InstructionForm } from './instruction-form.ts'

/** What may be missing from a shipping instruction, in the order pages show it. */
export const instructionGaps = [
  'shipper',
  'consignee',
  'notify1',
  ...requiredFields(instructionFields),
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

export type InstructionGap = (typeof instructionGaps)[number]

export type InstructionProgress = {
  /** How complete it is, in percent; 100 only when it may be submitted. */
  readonly percent: number
  readonly gaps: { gap: InstructionGap; count: number }[]
}

/** Shipper, consignee and a notify party. */
const neededParties = 3

const numberFields: ReadonlySet<string> = new Set(['container_no', 'seal_no'])

/** The progress of a saved shipping instruction, by the rules that apply when it is submitted. */
export function progressOf(form: InstructionForm, facts: InstructionFacts): InstructionProgress {
  const isFcl = facts.container_mode === containerMode.fcl
  const booked = isFcl ? facts.spaces.reduce((sum, { count }) => sum + count, 0) : 1
  const rows = Math.max(booked, form.containers.length)
  const faults = new Map<number, Set<string>>()
  const single = new Set<InstructionGap>()
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
  const counts: Partial<Record<InstructionGap, number>> = {
    container_numbers: unnumbered.length,
    rows: faults.size - unnumbered.length + notDeclared,
    filing: checkFiling(form, facts.filing, facts.isfType).errors.length,
  }
  const gaps = instructionGaps
    .map((gap) => ({ gap, count: counts[gap] ?? (single.has(gap) ? 1 : 0) }))
    .filter(({ count }) => count > 0)
  const required = requiredFields(instructionFields, facts.container_mode)
  const filed = facts.filing.reduce((sum, rule) => sum + rule.required.length, 0)
  const wanted = neededParties + required.length + (facts.isfNeeded ? 1 : 0) + filed + rows
  const open = gaps.reduce((sum, { count }) => sum + count, 0)
  const percent = Math.max(0, Math.round(((wanted - open) / wanted) * 100))
  return { percent: open === 0 ? 100 : Math.min(percent, 99), gaps }
}

function gapOf(head: string): InstructionGap {
  if (head === 'attachs') return 'isf'
  return instructionGaps.find((gap) => gap === head) ?? 'other'
}
