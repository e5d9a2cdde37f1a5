import { maxLength } from '../../limits.ts'
import { cleanTradeLines, cleanTradeText, cleanValue } from '../../reading/clean-text.ts'
import { readContainerNumber } from '../../reading/identifier.ts'
import { type ContainerMode, containerMode } from '../booking/container-mode.ts'
import { type FieldTable, fieldsIn, fieldsOf } from '../booking/field-table.ts'

export type InstructionRowTable = FieldTable<{
  /** What it belongs to: loose cargo has no container. */
  readonly section: 'container' | 'goods'
}>

/**
 * The single table of the columns of a shipping instruction's rows, in the order of the form, of a pasted range and of a file. A
 * row is a container and its contents (FCL), or a kind of cargo (LCL). The contract's request and response, the columns written
 * and read, and the rows of the form derive from it.
 */
export const instructionRowFields = {
  container_id: { kind: 'container', section: 'container', column: 'containerId' },
  container_no: {
    ...{ kind: 'text', max: maxLength.containerNumber, section: 'container', column: 'containerNo' },
    reads: readContainerNumber,
  },
  seal_no: {
    ...{ kind: 'text', max: maxLength.sealNumber, section: 'container', column: 'sealNo' },
    reads: cleanTradeText,
  },
  package: { kind: 'count', section: 'goods', column: 'package' },
  package_uid: { kind: 'package_unit', section: 'goods', column: 'packageUid' },
  hs_code: { kind: 'text', max: 20, section: 'goods', column: 'hsCode', filed: true, reads: cleanValue },
  description: {
    ...{ kind: 'text', max: maxLength.lineDescription, section: 'goods', column: 'description' },
    reads: cleanTradeLines,
  },
  weight: { kind: 'weight', section: 'goods', column: 'weight' },
  volume: { kind: 'volume', section: 'goods', column: 'volume' },
  vgm: { kind: 'weight', section: 'container', column: 'vgm' },
} as const satisfies InstructionRowTable

/** The columns of a row in a container mode, in the table's order. */
export function rowFieldsFor<Table extends InstructionRowTable>(
  table: Table,
  mode: ContainerMode,
): readonly (keyof Table & string)[] {
  return mode === containerMode.fcl ? fieldsOf(table) : fieldsIn(table, 'goods')
}
