import { describe, expect, it } from 'vitest'
import { differencesOf, mergeVersions } from './compare.ts'
import { givenRow, givenValues } from './fixtures.ts'
import { blankRow, duplicateOf, isSameSupply, supplyBodyOf, withAttached } from './form.ts'

describe('what is sent', () => {
  it('leaves out the places to type in, and the notify party that is the consignee', () => {
    const values = givenValues({ rows: [givenRow(), blankRow()] })
    const { notify1: _, ...rest } = values.parties
    const body = supplyBodyOf({ ...values, parties: { ...rest, notify1: values.parties.shipper } })
    expect(body.containers).toHaveLength(1)
    expect(body.contacts.map(({ type }) => type)).toEqual([1, 2])
  })

  it('sends no container number for loose cargo', () => {
    const [row] = supplyBodyOf(givenValues({ container_mode: 2 })).containers
    expect(row).toMatchObject({ container_id: null, container_no: '', seal_no: '', vgm: null, package: 620 })
  })

  it('is the same after a file has got its id from the server', () => {
    const values = givenValues()
    const saved = { ...values, attachs: values.attachs.map((file) => ({ ...file, id: 99 })) }
    expect(isSameSupply(values, saved)).toBe(true)
    expect(isSameSupply(values, { ...values, remark: 'X' })).toBe(false)
  })
})

describe('a duplicated row', () => {
  it('is a box like the other, with a number and a seal of its own', () => {
    const row = givenRow()
    const copy = duplicateOf(row)
    expect(copy).toMatchObject({ container_id: 3, weight: 8410, container_no: '', seal_no: '' })
    expect(copy.key).not.toBe(row.key)
  })
})

describe('a file of the same name', () => {
  const file = { id: 0, type: 'isf', filename: 'b2', name: 'ISF.pdf', bytes: 1, url: '' }

  it('is ignored with the same type, and taken with another', () => {
    const { attachs } = givenValues()
    expect(withAttached(attachs, file)).toBe(attachs)
    expect(withAttached(attachs, { ...file, type: 'other' })).toHaveLength(2)
  })
})

describe('two versions', () => {
  const base = givenValues()
  const mine = { ...base, marks_no: 'MINE' }
  const theirs = { ...base, marks_no: 'THEIRS', remark: 'THEIRS' }

  it('differ where they read differently; what was typed is suggested, the rest follows the newer', () => {
    expect(differencesOf(base, mine, theirs)).toEqual([
      { field: 'marks_no', suggested: 'mine' },
      { field: 'remark', suggested: 'theirs' },
    ])
  })

  it('become one of what was chosen', () => {
    const merged = mergeVersions(mine, theirs, (field) => (field === 'marks_no' ? 'mine' : 'theirs'))
    expect(merged).toMatchObject({ marks_no: 'MINE', remark: 'THEIRS' })
  })
})
