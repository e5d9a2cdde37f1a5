import { type ContainerMode, containerMode } from '@berth/domain/order/container-mode'
import type { RowField } from '../form/form.ts'

const fcl = [
  'container_id',
  'container_no',
  'seal_no',
  'package',
  'package_uid',
  'hs_code',
  'description',
  'weight',
  'volume',
  'vgm',
] as const satisfies readonly RowField[]

const lcl = [
  'package',
  'package_uid',
  'hs_code',
  'description',
  'weight',
  'volume',
] as const satisfies readonly RowField[]

/** The columns of the table in order, also the order of a pasted range and of a file. */
export function rowColumnsOf(mode: ContainerMode): readonly RowField[] {
  return mode === containerMode.fcl ? fcl : lcl
}

const optional: ReadonlySet<RowField> = new Set<RowField>(['hs_code', 'description', 'weight'])

/** Whether a cell is required for submitting (specification point 5, "Supply fields"). */
export function isRequiredColumn(field: RowField): boolean {
  return !optional.has(field)
}

/** The number of decimals of numeric columns. */
export const decimalsOf: Partial<Record<RowField, 0 | 3>> = { package: 0, weight: 3, volume: 3, vgm: 3 }
