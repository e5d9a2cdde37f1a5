import { answeredShape, sentShape } from '@berth/contract/field-shape'
import { bookingFields, withoutOwn } from '@berth/domain/order/booking/booking-field'
import {
  checkFields,
  columnsOf,
  fieldsFrom,
  fieldsIn,
  fieldsOfKind,
} from '@berth/domain/order/booking/field-table'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { blankFields, heldFields, sentFields } from '#features/order/form/held-fields.ts'
import { factsOf } from './order-facts.tsx'

/** The table with one extra field of each kind. */
const table = {
  ...bookingFields,
  insurance_required: {
    kind: 'flag',
    section: 'terms',
    column: 'insuranceRequired',
    fact: { at: 11, onlyFilled: true },
  },
  contract_no: {
    kind: 'text',
    max: 10,
    common: 'line',
    section: 'terms',
    column: 'contractNo',
    isOwn: true,
  },
  depot_id: { kind: 'place', section: 'route', column: 'depotId' },
} as const

describe('a field added to the table', () => {
  it('is part of the request with its limit', () => {
    const body = z.object(sentShape(table))
    const sent = body.parse({ insurance_required: true, contract_no: ' C-1 ', depot_id: 7 })
    expect(sent).toMatchObject({ insurance_required: true, contract_no: 'C-1', depot_id: 7 })
    expect(body.parse({})).toMatchObject({ insurance_required: false, contract_no: null })
    expect(body.safeParse({ contract_no: 'C'.repeat(11) }).success).toBe(false)
    expect(body.safeParse({ depot_id: -1 }).success).toBe(false)
  })

  it('is part of the response', () => {
    const answer = z.object(answeredShape(table))
    expect(answer.shape.insurance_required.parse(true)).toBe(true)
    expect(answer.shape.contract_no.parse(null)).toBeNull()
    expect(answer.shape.depot_id.safeParse('7').success).toBe(false)
  })

  it('is validated', () => {
    expect(checkFields(table, { contract_no: '合同' })).toMatchObject([
      { path: 'contract_no', rule: 'common_text' },
    ])
    expect(checkFields(table, { contract_no: 'C-1', insurance_required: true })).toEqual([])
  })

  it('is written to its column and read back', () => {
    const columns = columnsOf(table, { insurance_required: true, contract_no: 'C-1' })
    expect(columns).toMatchObject({ insuranceRequired: true, contractNo: 'C-1', depotId: null })
    expect(fieldsFrom(table, columns)).toMatchObject({
      insurance_required: true,
      contract_no: 'C-1',
      depot_id: null,
    })
  })

  it('is looked up if it is a place, and omitted from copies if it is specific to one order', () => {
    expect(fieldsOfKind(table, 'place')).toContain('depot_id')
    expect(withoutOwn(table)).toHaveProperty('contract_no', null)
    expect(withoutOwn(table)).not.toHaveProperty('insurance_required')
  })

  it('appears in the form: blank, as read, as sent, and in its section', () => {
    const blank = blankFields(table)
    expect(blank).toMatchObject({ insurance_required: false, contract_no: '', depot_id: null })
    const held = heldFields(table, { ...fieldsFrom(table, columnsOf(table, {})), insurance_required: true })
    expect(held).toEqual({ ...blank, insurance_required: true })
    expect(sentFields(table, { ...held, contract_no: ' C-1 ' })).toMatchObject({
      insurance_required: true,
      contract_no: 'C-1',
    })
    expect(fieldsIn(table, 'terms')).toEqual([
      ...fieldsIn(bookingFields, 'terms'),
      'insurance_required',
      'contract_no',
    ])
    expect(fieldsIn(table, 'route')).toContain('depot_id')
  })

  it('appears in the order facts if the table says so', () => {
    expect(factsOf(table)).toEqual([...factsOf(bookingFields), 'insurance_required'])
  })
})

it('sections without generic fields have none', () => {
  expect(fieldsIn(bookingFields, 'parties')).toEqual(['notify_same_as_consignee'])
  expect(fieldsIn(bookingFields, 'remark')).toEqual(['remark'])
})
