import { describe, expect, it } from 'vitest'
import { givenValues } from '../form/fixtures.ts'
import { blankLine } from '../form/form.ts'
import { wasByPath } from './use-was-by-row.ts'

const before = givenValues()
const [line = blankLine()] = before.lines
const was = (lines: typeof before.lines) =>
  wasByPath(before, { lines }, (one, field) => String(one[field] ?? ''))

describe('what changed cells of a booking held', () => {
  it('is nothing while the rows are as before, with or without blanks around', () => {
    expect(was(before.lines)).toEqual({})
    expect(was([{ ...line, description: ` ${line.description} ` }, blankLine()])).toEqual({})
  })

  it('is the old value of each changed cell, and nothing for cells of a new row', () => {
    const second = { ...blankLine(), container_id: 4, quantity: 1 }
    expect(was([{ ...line, quantity: 3, hs_code: '' }, second])).toEqual({
      'containers.0.quantity': '2',
      'containers.0.hs_code': '9405.11',
      'containers.1.container_id': '',
      'containers.1.quantity': '',
    })
  })

  it('counts a text that could not be read as a change', () => {
    expect(was([{ ...line, quantity: null, unread: { quantity: 'three' } }])).toEqual({
      'containers.0.quantity': '2',
    })
  })
})
