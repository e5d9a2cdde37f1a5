import { type ContainerMode, containerMode } from '@berth/domain/order/booking/container-mode'
import type { LineField } from '../form/form.ts'

/** The cells of a row required for submitting. In LCL, packages are handled individually. */
export function requiredColumns(mode: ContainerMode): ReadonlySet<LineField> {
  const always: LineField[] = ['description', 'weight', 'volume']
  return new Set(
    mode === containerMode.fcl ? ['container_id', 'quantity', ...always] : ['package', ...always],
  )
}

export const isFigure: ReadonlySet<LineField> = new Set<LineField>([
  'quantity',
  'package',
  'weight',
  'volume',
])
