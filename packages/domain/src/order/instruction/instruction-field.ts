import { maxLength } from '../../limits.ts'
import { type ContainerMode, containerMode } from '../booking/container-mode.ts'
import { type FieldTable, fieldsIn, fieldsOf } from '../booking/field-table.ts'

export type InstructionSection = 'parties' | 'texts' | 'vgm' | 'filing'

export type InstructionTable = FieldTable<{
  /** The kinds that the form has a control for. */
  readonly kind: 'text' | 'flag' | 'vgm_method' | 'country'
  readonly section: InstructionSection
  /** The box of the bill of lading it is printed in; absent if only the operator reads it. */
  readonly box?: 'marks' | 'goods'
}>

/**
 * The single table of the fields of a shipping instruction, apart from its parties, rows and files. The contract's request and
 * response, the checks, the columns written and read, the recorded changes, the bill of lading and the PDF all derive from it, as
 * do the form's blank values, its sections, the comparison of two versions and the facts shown; a field without a column or a
 * name does not compile.
 */
export const instructionFields = {
  notify_same_as_consignee: { kind: 'flag', section: 'parties', column: 'notifySameAsConsignee' },
  marks_no: {
    kind: 'text',
    max: maxLength.marks,
    common: 'lines',
    required: true,
    section: 'texts',
    column: 'marksNo',
    box: 'marks',
  },
  description: {
    kind: 'text',
    max: maxLength.goodsDescription,
    common: 'lines',
    required: true,
    section: 'texts',
    column: 'description',
    box: 'goods',
    filed: true,
  },
  // In the response, too: the booking's own remark is in the answer of the booking.
  remark: { kind: 'text', max: maxLength.remark, section: 'texts', column: 'remark' },
  vgm_method: { kind: 'vgm_method', required: true, section: 'vgm', column: 'vgmMethod' },
  vgm_signatory: {
    kind: 'text',
    max: maxLength.person,
    common: 'printable',
    section: 'vgm',
    column: 'vgmSignatory',
  },
  // Fields that only customs filings ask for; the form shows those that the route calls for.
  consignee_eori: {
    kind: 'text',
    max: maxLength.eori,
    common: 'line',
    section: 'filing',
    column: 'consigneeEori',
    filed: true,
  },
  importer_number: {
    kind: 'text',
    max: maxLength.importerNumber,
    common: 'line',
    section: 'filing',
    column: 'importerNumber',
    filed: true,
  },
  consignee_number: {
    kind: 'text',
    max: maxLength.importerNumber,
    common: 'line',
    section: 'filing',
    column: 'consigneeNumber',
    filed: true,
  },
  origin_country: { kind: 'country', section: 'filing', column: 'originCountry', filed: true },
} as const satisfies InstructionTable

export type InstructionField = keyof typeof instructionFields

/**
 * The fields that apply to a container mode: the consolidator that packs the container states the VGM of LCL cargo, so the
 * member need not (domain facts, "SOLAS VGM").
 */
export function fieldsFor<Table extends InstructionTable>(
  table: Table,
  mode: ContainerMode,
): readonly (keyof Table & string)[] {
  return fieldsOf(table).filter((field) => mode === containerMode.fcl || table[field]?.section !== 'vgm')
}

/** The fields to be filled in before an instruction is submitted. */
export type RequiredField<Table extends InstructionTable> = {
  [Field in keyof Table]: Table[Field] extends { readonly required: true } ? Field : never
}[keyof Table]

/** The fields to be filled in before an instruction is submitted, in the table's order. FCL requires the most. */
export function requiredFields<Table extends InstructionTable>(
  table: Table,
  mode: ContainerMode = containerMode.fcl,
): readonly RequiredField<Table>[] {
  const required = fieldsFor(table, mode).filter((field) => table[field]?.required)
  return required as RequiredField<Table>[] // Filtered above.
}

/** The fields printed on the bill of lading. */
export type PrintedField<Table extends InstructionTable> = {
  [Field in keyof Table]: Table[Field] extends { readonly box: string } ? Field : never
}[keyof Table]

/** The fields printed on the bill of lading, in the table's order. */
export function printedFields<Table extends InstructionTable>(table: Table): readonly PrintedField<Table>[] {
  const printed = fieldsOf(table).filter((field) => table[field]?.box)
  return printed as PrintedField<Table>[] // Filtered above.
}

/** The fields of a section that are not printed on the bill of lading, in the table's order. */
export function unprintedIn<Table extends InstructionTable>(
  table: Table,
  section: InstructionSection,
): readonly (keyof Table & string)[] {
  return fieldsIn(table, section).filter((field) => !table[field]?.box)
}
