import type { FieldValues } from '@berth/domain/order/booking/field-table'
import type { InstructionField, InstructionTable } from '@berth/domain/order/instruction/instruction-field'
import { common } from './common-words.ts'
import { defineWords, type Language } from './language.ts'
import { terms } from './terms.ts'

/** Names of the fields of a shipping instruction: in the form, wherever it is shown, in its PDF and among recorded changes. */
export const instructionFieldWords = defineWords<Record<InstructionField, string>>(
  {
    notify_same_as_consignee: terms.zh.notifySameAsConsignee,
    marks_no: terms.zh.marks,
    description: terms.zh.descriptionOfGoods,
    remark: common.zh.remark,
    vgm_method: terms.zh.vgmMethod,
    vgm_signatory: terms.zh.vgmSignatory,
    consignee_eori: '收货人 EORI',
    importer_number: '进口商编号（IOR）',
    consignee_number: '收货人编号（EIN）',
    origin_country: '原产国',
  },
  {
    notify_same_as_consignee: terms.en.notifySameAsConsignee,
    marks_no: terms.en.marks,
    description: terms.en.descriptionOfGoods,
    remark: common.en.remark,
    vgm_method: terms.en.vgmMethod,
    vgm_signatory: terms.en.vgmSignatory,
    consignee_eori: 'Consignee EORI',
    importer_number: 'Importer of record no.',
    consignee_number: 'Consignee no. (EIN)',
    origin_country: 'Country of origin',
  },
)

const flagWords = defineWords(
  { yes: common.zh.yes, no: common.zh.no },
  { yes: common.en.yes, no: common.en.no },
)

/** A field of a response as people read it: a key of a dictionary by its name, a flag as yes or no; null if it is empty. */
export function sayField<Table extends InstructionTable>(
  table: Table,
  field: keyof Table & string,
  response: FieldValues<Table>,
  language: Language,
): string | null {
  const { kind } = table[field]! // It is one of the table's fields.
  const values: Readonly<Record<string, unknown>> = response
  const value = values[kind === 'vgm_method' ? `${field}_name` : field]
  if (typeof value === 'boolean') return value ? flagWords[language].yes : flagWords[language].no
  return typeof value === 'string' ? value : null
}
