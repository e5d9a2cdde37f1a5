import { containerCheckDigit } from '@berth/domain/container-number'
import type { Finding, Rule } from '@berth/domain/finding'
import { partyRoles } from '@berth/domain/order/booking/party'
import {
  checkInstruction,
  type InstructionFacts,
  warnOfInstruction,
} from '@berth/domain/order/instruction/instruction'
import { instructionFields, requiredFields } from '@berth/domain/order/instruction/instruction-field'
import {
  filingRoles,
  type InstructionRole,
  instructionRoles,
} from '@berth/domain/order/instruction/instruction-party'
import {
  type InstructionValues,
  instructionBodyOf,
  type RowField,
  sentFilingRoles,
  sentRoles,
} from './form.ts'

/** Something the member has to correct or confirm, and where. */
export type Issue = {
  /** Stable while the same rule fails for the same content. A confirmation is tied to it. */
  readonly id: string
  readonly severity: 'error' | 'warning'
  /** The affected form paths. The first one is where to fix it. */
  readonly paths: readonly [string, ...string[]]
  readonly rule: Rule
  readonly params: NonNullable<Finding['params']>
  /** The typed text, for warnings that quote it. */
  readonly written: string
}

const missing: ReadonlySet<Rule> = new Set<Rule>(['required', 'choose', 'at_least_one', 'filing_required'])

/** Whether something is missing rather than wrong. */
export function isMissing({ rule }: Pick<Finding, 'rule'>): boolean {
  return missing.has(rule)
}

/** Converts a request path to a form path: parties are addressed by role instead of list index. */
export function formPathOf(path: string, values: InstructionValues): string {
  const [head, index, ...rest] = path.split('.')
  const sent = { contacts: sentRoles, filing_contacts: sentFilingRoles }[head ?? '']
  const role = sent?.(values)[Number(index)]
  return role ? [role, ...rest].join('.') : path
}

export type InstructionFindings = {
  readonly errors: readonly Finding[]
  readonly warnings: readonly Finding[]
}

/** The findings of submitting the current form, by form path. The server applies the same rules. */
export function findingsOf(values: InstructionValues, facts: InstructionFacts): InstructionFindings {
  const body = instructionBodyOf(values)
  const placed = (found: readonly Finding[]) =>
    found.map((finding) => ({ ...finding, path: formPathOf(finding.path, values) }))
  return { errors: placed(checkInstruction(body, facts)), warnings: placed(warnOfInstruction(body, facts)) }
}

/**
 * The checklist beside the form, errors first. Everything missing in one row is one item, and so is everything that one advance
 * filing misses; any other finding is an item of its own.
 */
export function issuesOf({ errors, warnings }: InstructionFindings, values: InstructionValues): Issue[] {
  const inPageOrder = gather(errors, 'error', values).sort((one, other) => rankOf(one) - rankOf(other))
  return [...inPageOrder, ...gather(warnings, 'warning', values)]
}

function gather(
  findings: readonly Finding[],
  severity: Issue['severity'],
  values: InstructionValues,
): Issue[] {
  const issues = new Map<string, Issue>()
  for (const finding of findings) {
    const issue = issueOf(finding, severity, values)
    const group = groupOf(finding, severity) ?? issue.id
    const before = issues.get(group)
    issues.set(
      group,
      before ? { ...before, paths: [...before.paths, finding.path] } : { ...issue, id: group },
    )
  }
  // A confirmation of what a filing misses does not cover what it misses later.
  return [...issues.values()].map((issue) =>
    issue.rule === 'filing_required' && severity === 'warning'
      ? { ...issue, id: [issue.id, ...issue.paths].join(':') }
      : issue,
  )
}

/** What findings are listed together by; undefined for one that stands alone. */
function groupOf({ path, rule, params }: Finding, severity: Issue['severity']): string | undefined {
  const place = rowPlaceOf(path)
  if (severity === 'error' && place && isMissing({ rule })) return `missing:${place.at}`
  if (rule === 'filing_required') return `filing:${params?.code}`
  return severity === 'error' ? `${path}:${rule}` : undefined
}

function issueOf(finding: Finding, severity: Issue['severity'], values: InstructionValues): Issue {
  const { path, rule, params = {} } = finding
  const written = writtenAt(path, values)
  return {
    id: [rule, path, written, JSON.stringify(params)].join(':'),
    severity,
    paths: [path],
    rule,
    params,
    written,
  }
}

const order: readonly string[] = [
  ...partyRoles,
  ...requiredFields(instructionFields),
  'containers',
  ...filingRoles,
]

function rankOf({ paths: [path] }: Issue): number {
  const at = order.indexOf(path.split('.')[0] ?? '')
  return at === -1 ? order.length : at
}

/** Parses a path into row and cell. Null if it is not a row's. */
export function rowPlaceOf(path: string): { readonly at: number; readonly field: RowField } | null {
  const [head, index, field] = path.split('.')
  return head === 'containers' && field ? { at: Number(index), field: field as RowField } : null // The checks only name cells.
}

export function roleOf(path: string): InstructionRole | undefined {
  return instructionRoles.find((role) => role === path.split('.')[0])
}

function writtenAt(path: string, values: InstructionValues): string {
  const place = rowPlaceOf(path)
  const row = place && values.rows[place.at]
  if (!place || !row) return ''
  return place.field === 'vgm' ? `${row.vgm}<${row.weight}` : String(row[place.field] ?? '')
}

/** The check digit a container number should end in, for the message. */
export function expectedDigit(containerNumber: string): number {
  return containerCheckDigit(containerNumber)
}

/** The rows of one container type compared with the booking. */
export type ContainerTypeCount = {
  readonly container_id: number
  readonly name: string
  readonly booked: number
  readonly declared: number
  /** The number of declared rows with nothing missing or wrong. */
  readonly complete: number
}

/** Booked versus declared by container type, booked types first. */
export function declaredOf(
  values: InstructionValues,
  facts: InstructionFacts,
  errors: readonly Finding[],
): ContainerTypeCount[] {
  const faulty = new Set(errors.map(({ path }) => rowPlaceOf(path)?.at))
  const types = new Map(
    facts.spaces.map(({ container_id, container_name, count }) => [
      container_id,
      { name: container_name, booked: count },
    ]),
  )
  for (const { container_id: id } of values.rows)
    if (id !== null && !types.has(id))
      types.set(id, { name: facts.containerTypes[id]?.name ?? '', booked: 0 })
  return [...types].map(([container_id, { name, booked }]) => {
    const places = values.rows.flatMap((row, at) => (row.container_id === container_id ? [at] : []))
    const complete = places.filter((at) => !faulty.has(at)).length
    return { container_id, name, booked, declared: places.length, complete }
  })
}
