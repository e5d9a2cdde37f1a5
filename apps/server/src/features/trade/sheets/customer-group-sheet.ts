import { Check } from '@berth/domain/check'
import { maxLength } from '@berth/domain/limits'
import type { SheetColumn } from '../../../platform/sheets/sheet-column.ts'
import { idIn } from './charge-rule-sheet.ts'
import { named } from './heading-words.ts'
import type { SheetKindRules } from './sheet-kind.ts'

/** A row of a file of customer groups: a company in a group, or a group that has none. */
export type CustomerGroupFromFile = { readonly group_name: string; readonly company_id: number | null }

/** The columns of a file of customer groups: one for each field. */
export type CustomerGroupSheetField = keyof CustomerGroupFromFile

/** The columns of customer groups: one row is one company. Its Chinese name or its code may say which, too. */
const columns: readonly (SheetColumn & { readonly key: CustomerGroupSheetField })[] = [
  {
    ...{ key: 'group_name', ...named('buyer_group'), kind: 'text' },
    ...{ isRequired: true, example: 'GOLD', width: 24 },
  },
  {
    ...{ key: 'company_id', ...named('grouped_company'), kind: 'choice', list: 'companies' },
    ...{ isRequired: false, example: 'EXAMPLE TRADING CO., LTD.', width: 36 },
  },
]

/** What identifies a row: the company, which is in one group; otherwise the name of the group, ignoring case. */
export function groupRowKeyText({ group_name, company_id }: CustomerGroupFromFile): string {
  return company_id === null ? group_name.toUpperCase() : `company ${company_id}`
}

export const customerGroupSheet: SheetKindRules<CustomerGroupFromFile> = {
  columnsOf: () => columns,

  compose(values) {
    const group_name = ((values.group_name ?? '') as string).trim() // A text column.
    const check = new Check()
    check.text('group_name', group_name, { required: true, max: maxLength.person })
    return { write: { group_name, company_id: idIn(values, 'company_id') }, findings: check.findings }
  },

  keyOf: groupRowKeyText,
}
