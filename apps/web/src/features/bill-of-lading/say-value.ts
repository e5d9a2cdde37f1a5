import type { BlPath } from '@berth/domain/bill-of-lading/bl-difference'
import type { BlValue } from '@berth/domain/bill-of-lading/bl-field'
import { formatCount, formatWeight, nothing } from '#lib/format.ts'

/** Whether the numbers of a field have decimals. */
export function isMeasure(path: BlPath): boolean {
  return /(^|\.)(weight|volume)$/.test(path)
}

/** A value as it is written for reading; a dash if it is empty. */
export function sayValue(path: BlPath, value: BlValue): string {
  if (value === null) return nothing
  if (typeof value === 'string') return value
  return isMeasure(path) ? formatWeight(value) : formatCount(value)
}
