import { Check } from '../check.ts'
import type { Finding } from '../finding.ts'
import { isDay } from '../time/calendar.ts'
import type { BlPath } from './bl-difference.ts'
import {
  type BlContainer,
  type BlContainerField,
  type BlContent,
  type BlField,
  type BlValue,
  blContainerFields,
  blFields,
} from './bl-field.ts'

/** The value a bill of lading has at a path; undefined if it has no such row. */
export function blValueAt(content: BlContent, path: BlPath): BlValue | undefined {
  const at = placeOf(path)
  return at.row === null ? content[at.field] : content.containers[at.row]?.[at.field]
}

const emptyContainer: BlContainer = {
  container_no: null,
  seal_no: null,
  type: null,
  packages: null,
  package_unit: null,
  weight: null,
  volume: null,
}

/** The bill of lading with another value at a path; rows that it does not have are added at its end. */
export function withBlValue(content: BlContent, path: BlPath, value: BlValue): BlContent {
  const at = placeOf(path)
  if (at.row === null) return { ...content, [at.field]: value }
  const missing = Math.max(at.row + 1 - content.containers.length, 0)
  const rows = [...content.containers, ...Array.from({ length: missing }, () => emptyContainer)]
  return {
    ...content,
    containers: rows.map((container, row) =>
      row === at.row ? { ...container, [at.field]: value } : container,
    ),
  }
}

/** The bill of lading with a change taken back: the value at the path is again what it was `before`. */
export function withoutBlChange(content: BlContent, path: BlPath, before: BlContent): BlContent {
  return withBlValue(content, path, blValueAt(before, path) ?? null)
}

/** The bill of lading without containers that have no number: a correction that empties the number removes the container. */
export function withoutUnnumbered(content: BlContent): BlContent {
  return { ...content, containers: content.containers.filter(({ container_no: number }) => number !== null) }
}

/** The rule of the field at a path. */
export function blRuleAt(path: BlPath) {
  const at = placeOf(path)
  return at.row === null ? blFields[at.field] : blContainerFields[at.field]
}

type Place =
  | { readonly row: null; readonly field: BlField }
  | { readonly row: number; readonly field: BlContainerField }

function placeOf(path: BlPath): Place {
  const [, row, field] = /^containers\.(\d+)\.(\w+)$/.exec(path) ?? []
  // A path is typed, so what is not a container's field is a field of the bill.
  return row === undefined
    ? { row: null, field: path as BlField }
    : { row: Number(row), field: field as BlContainerField }
}

/** Whether a text is the path of a field of this bill of lading. */
export function isBlPath(content: BlContent, text: string): text is BlPath {
  const [, row, field] = /^containers\.(\d{1,4})\.(\w+)$/.exec(text) ?? []
  if (row === undefined || field === undefined) return Object.hasOwn(blFields, text)
  return Number(row) < content.containers.length && Object.hasOwn(blContainerFields, field)
}

const days: ReadonlySet<string> = new Set<BlField>(['on_board_date', 'issue_date'])

/** Whether the field at a path is a day, `YYYY-MM-DD`. */
export function isBlDay(path: BlPath): boolean {
  return days.has(path)
}

/** Checks a value for the field at a path: of its type, and short or small enough. Findings are about `field`. */
export function checkBlValue(path: BlPath, value: BlValue, field: string): Finding[] {
  const check = new Check()
  const { compared, max } = blRuleAt(path)
  if (value === null) return check.findings
  if (typeof value === 'number') {
    if (compared !== 'number') check.add(field, 'type')
    else if (!(value >= 0)) check.add(field, 'min_value', { min: 0 })
    else if (value > max) check.add(field, 'max_value', { max })
    else if (Math.round(value * 1000) / 1000 !== value) check.add(field, 'decimals', { digits: 3 })
  } else if (compared === 'number') check.add(field, 'type')
  else if (isBlDay(path) && !isDay(value)) check.add(field, 'day')
  else check.text(field, value, { max, common: 'printable' })
  return check.findings
}
