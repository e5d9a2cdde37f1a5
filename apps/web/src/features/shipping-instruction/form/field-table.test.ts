import { answeredShape, sentShape } from '@berth/contract/field-shape'
import { isAuditField } from '@berth/domain/audit/audit-field'
import { boxText, type PrintedTexts } from '@berth/domain/bill-of-lading/bl-content'
import {
  checkFields,
  checkLengths,
  columnsOf,
  fieldsFrom,
  fieldsIn,
  fieldsOf,
} from '@berth/domain/order/booking/field-table'
import {
  fieldsFor,
  instructionFields,
  printedFields,
  requiredFields,
  unprintedIn,
} from '@berth/domain/order/instruction/instruction-field'
import { instructionRoles } from '@berth/domain/order/instruction/instruction-party'
import { instructionGaps } from '@berth/domain/order/instruction/instruction-progress'
import { instructionRowFields, rowFieldsFor } from '@berth/domain/order/instruction/instruction-row-field'
import { auditFieldName } from '@berth/locales/audit-words'
import { instructionFieldWords, sayField } from '@berth/locales/instruction-field-words'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { blankFields, heldFields, sentFields } from '#features/order/form/held-fields.ts'
import { chosenFields } from '#features/order/form/versions.ts'
import { givenValues } from './fixtures.ts'

/** The table with one extra field of each kind. */
const table = {
  ...instructionFields,
  is_express: { kind: 'flag', section: 'texts', column: 'isExpress' },
  credit_no: {
    kind: 'text',
    max: 10,
    common: 'line',
    required: true,
    section: 'texts',
    column: 'creditNo',
    box: 'goods',
  },
  scale_no: { kind: 'text', max: 5, section: 'vgm', column: 'scaleNo' },
  second_method: { kind: 'vgm_method', required: true, section: 'vgm', column: 'secondMethod' },
} as const

const added = { is_express: true, credit_no: 'LC-1', scale_no: 'S1', second_method: 'SM1' }
const values = fieldsFrom(table, columnsOf(table, added))

describe('a field added to the table', () => {
  it('is part of the request with its limit', () => {
    const body = z.object(sentShape(table))
    expect(body.parse({ ...added, credit_no: ' LC-1 ' })).toMatchObject(added)
    expect(body.parse({})).toMatchObject({ is_express: false, credit_no: null, second_method: null })
    expect(body.safeParse({ credit_no: 'C'.repeat(11) }).success).toBe(false)
  })

  it('is part of the response by the same name, so that an answer can be sent back', () => {
    const answer = z.object(answeredShape(table))
    expect(answer.shape.is_express.parse(true)).toBe(true)
    expect(answer.shape.credit_no.parse(null)).toBeNull()
    expect(Object.keys(answer.shape)).toEqual(Object.keys(values))
  })

  it('is validated, in a draft only for its length, and for loose cargo without the VGM', () => {
    const form = {
      ...values,
      marks_no: 'N/M',
      description: 'LAMPS',
      credit_no: '信用证',
      second_method: null,
    }
    const faults = (found: ReturnType<typeof checkFields>) => found.map(({ path, rule }) => `${path} ${rule}`)
    const fcl = ['vgm_method choose', 'credit_no common_text', 'second_method choose']
    expect(faults(checkFields(table, form, fieldsFor(table, 1)))).toEqual(fcl)
    expect(faults(checkFields(table, form, fieldsFor(table, 2)))).toEqual(['credit_no common_text'])
    expect(checkLengths(table, form)).toEqual([])
    expect(faults(checkLengths(table, { scale_no: 'S'.repeat(6) }))).toEqual(['scale_no max_length'])
    expect(requiredFields(table)).toEqual([
      ...requiredFields(instructionFields),
      'credit_no',
      'second_method',
    ])
  })

  it('is written to its column and read back', () => {
    const columns = columnsOf(table, added)
    expect(columns).toMatchObject({ isExpress: true, creditNo: 'LC-1', scaleNo: 'S1', marksNo: null })
    expect(values).toMatchObject({ ...added, marks_no: null })
  })

  it('appears in the form: blank, as read, as sent, and in its section', () => {
    const blank = blankFields(table)
    expect(blank).toMatchObject({ is_express: false, credit_no: '', second_method: null })
    const held = heldFields(table, values)
    expect(held).toEqual({ ...blank, ...added })
    expect(sentFields(table, { ...held, credit_no: ' LC-1 ' })).toMatchObject(added)
    expect(fieldsIn(table, 'texts')).toEqual([
      ...fieldsIn(instructionFields, 'texts'),
      ...['is_express', 'credit_no'],
    ])
  })

  it('is compared, and taken from the version chosen for it', () => {
    const { parties } = givenValues()
    const mine = { ...blankFields(table), ...added, parties }
    const theirs = { ...mine, credit_no: 'LC-2', scale_no: 'S2' }
    const merged = chosenFields(table, instructionRoles, (field) => (field === 'credit_no' ? mine : theirs))
    expect(merged).toEqual({ ...theirs, credit_no: 'LC-1' })
  })

  it('is printed in its box, or else listed among the facts of its section', () => {
    expect(printedFields(table)).toEqual([...printedFields(instructionFields), 'credit_no'])
    const texts = { marks_no: 'N/M', description: 'LAMPS\nMADE IN CHINA', credit_no: 'LC-1' }
    expect(boxText(table, 'goods', texts)).toBe('LAMPS\nMADE IN CHINA\nLC-1')
    expect(boxText(table, 'marks', texts)).toBe('N/M')
    expect(unprintedIn(table, 'texts')).toEqual(['remark', 'is_express'])
    expect(unprintedIn(table, 'vgm')).toEqual(['vgm_method', 'vgm_signatory', 'scale_no', 'second_method'])
  })

  it('is shown as people read it', () => {
    const response = { ...values, second_method_name: 'Weighed whole' }
    const said = (field: keyof typeof table) => sayField(table, field, response, 'en-US')
    expect([said('is_express'), said('credit_no'), said('second_method'), said('remark')]).toEqual([
      'Yes',
      'LC-1',
      'Weighed whole',
      null,
    ])
  })

  it('does not compile without a column, a name or its printed text', () => {
    const stored = columnsOf(instructionFields, {})
    // @ts-expect-error: the row lacks the columns of the added fields.
    expect(fieldsFrom(table, stored).credit_no).toBeUndefined()
    // @ts-expect-error: the added fields have no name.
    const names: Readonly<Record<keyof typeof table, string>> = instructionFieldWords['en-US']
    expect(names.credit_no).toBeUndefined()
    // @ts-expect-error: a printed field is missing.
    const printed: PrintedTexts<typeof table> = { marks_no: 'N/M', description: 'LAMPS' }
    expect(boxText(table, 'goods', printed)).toBe('LAMPS')
  })
})

describe('a column added to the rows', () => {
  const rows = {
    ...instructionRowFields,
    lot_no: { kind: 'text', max: 5, section: 'goods', column: 'lotNo' },
    tare: { kind: 'weight', section: 'container', column: 'tare' },
  } as const

  it('is part of the request and of the response', () => {
    const body = z.object(sentShape(rows))
    expect(body.parse({ lot_no: ' L1 ', tare: 3_900 })).toMatchObject({ lot_no: 'L1', tare: 3_900 })
    expect(body.safeParse({ lot_no: 'L12345' }).success).toBe(false)
    expect(body.safeParse({ tare: -1 }).success).toBe(false)
    expect(z.object(answeredShape(rows)).shape.tare.parse(null)).toBeNull()
  })

  it('is written to its column, read back and held by the form', () => {
    const columns = columnsOf(rows, { lot_no: 'L1', tare: 3_900 })
    expect(columns).toMatchObject({ lotNo: 'L1', tare: 3_900, sealNo: null })
    const held = heldFields(rows, fieldsFrom(rows, columns))
    expect(held).toEqual({ ...blankFields(rows), lot_no: 'L1', tare: 3_900 })
    expect(sentFields(rows, { ...held, lot_no: ' L2 ' })).toMatchObject({ lot_no: 'L2', tare: 3_900 })
  })

  it('is a column of the table, for loose cargo only if it does not belong to the container', () => {
    expect(rowFieldsFor(rows, 1)).toEqual([...rowFieldsFor(instructionRowFields, 1), 'lot_no', 'tare'])
    expect(rowFieldsFor(rows, 2)).toEqual([...rowFieldsFor(instructionRowFields, 2), 'lot_no'])
  })
})

it('every field has a name among the recorded changes, and every required one is a gap', () => {
  for (const field of fieldsOf(instructionFields)) {
    expect(isAuditField(field)).toBe(true)
    expect(auditFieldName(field, 'en-US')).toBe(instructionFieldWords['en-US'][field])
  }
  expect(instructionGaps).toEqual(expect.arrayContaining([...requiredFields(instructionFields)]))
})

it('requests and responses name every field alike, the remark too', () => {
  expect(Object.keys(answeredShape(instructionFields))).toEqual(Object.keys(sentShape(instructionFields)))
})
