import { columnsOf } from '@berth/domain/order/booking/field-table'
import { instructionFields } from '@berth/domain/order/instruction/instruction-field'
import { describe, expect, it } from 'vitest'
import { fieldTexts } from './instruction-changes.ts'

describe('changes of a shipping instruction', () => {
  it('a field added to the table is among the recorded changes', () => {
    const table = {
      ...instructionFields,
      is_express: { kind: 'flag', section: 'texts', column: 'isExpress' },
      credit_no: { kind: 'text', max: 10, section: 'texts', column: 'creditNo' },
    } as const
    const before = columnsOf(table, { is_express: true, marks_no: 'N/M' })
    const after = columnsOf(table, { credit_no: 'LC-1', marks_no: 'N/M' })
    const changed = fieldTexts(table, before, after).filter((one) => one.before !== one.after)
    expect(changed).toEqual([
      { field: 'is_express', before: 'yes', after: null },
      { field: 'credit_no', before: null, after: 'LC-1' },
    ])
    expect(fieldTexts(table, undefined, after)[1]).toEqual({ field: 'marks_no', before: null, after: 'N/M' })
  })
})
