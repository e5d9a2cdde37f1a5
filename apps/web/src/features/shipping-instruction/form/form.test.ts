import { describe, expect, it } from 'vitest'
import { differencesOf, mergeVersions } from './compare.ts'
import { givenRow, givenValues } from './fixtures.ts'
import { blankRow, duplicateOf, instructionBodyOf, isSameInstruction, withAttached } from './form.ts'

describe('the request body', () => {
  it('omits empty rows and a notify party that equals the consignee', () => {
    const values = givenValues({ rows: [givenRow(), blankRow()] })
    const { notify1: _, ...rest } = values.parties
    const body = instructionBodyOf({ ...values, parties: { ...rest, notify1: values.parties.shipper } })
    expect(body.containers).toHaveLength(1)
    expect(body.contacts.map(({ type }) => type)).toEqual([1, 2])
  })

  it('carries what cells could not be read, and a row of nothing else', () => {
    const rows = [givenRow(), { ...blankRow(), unread: { container_id: '53FT', seal_no: 'X'.repeat(16) } }]
    const body = instructionBodyOf(givenValues({ rows }))
    expect(body.containers).toHaveLength(2)
    expect(body.unread_texts).toEqual({
      'containers.1.container_id': '53FT',
      'containers.1.seal_no': 'X'.repeat(16),
    })
    expect(duplicateOf(rows[1]!).unread).toEqual({ container_id: '53FT' })
    expect(
      isSameInstruction(
        givenValues({ rows }),
        givenValues({ rows: rows.map((row) => ({ ...row, unread: {} })) }),
      ),
    ).toBe(false)
  })

  it('carries a text that is longer than its column as it was typed, so that the rest is saved', () => {
    const [seal, hs] = ['S'.repeat(16), '9'.repeat(21)]
    const body = instructionBodyOf(givenValues({ rows: [{ ...givenRow(), seal_no: seal, hs_code: hs }] }))
    expect(body.containers).toMatchObject([{ seal_no: '', hs_code: '' }])
    expect(body.unread_texts).toEqual({ 'containers.0.seal_no': seal, 'containers.0.hs_code': hs })
  })

  it('sends the parties of filings in a list of their own, and they count as changes', () => {
    const values = givenValues()
    const { parties } = values
    const filed = { ...values, parties: { ...parties, buyer: parties.consignee } }
    expect(instructionBodyOf(filed).filing_contacts).toMatchObject([
      { type: 6, company1: 'NORTHFIELD HOME GOODS' },
    ])
    expect(isSameInstruction(values, filed)).toBe(false)
    expect(differencesOf(values, values, filed)).toEqual([{ field: 'buyer', suggested: 'theirs' }])
    expect(mergeVersions(values, filed, () => 'theirs').parties.buyer).toEqual(parties.consignee)
  })

  it('omits container numbers for loose cargo', () => {
    const [row] = instructionBodyOf(givenValues({ container_mode: 2 })).containers
    expect(row).toMatchObject({ container_id: null, container_no: '', seal_no: '', vgm: null, package: 620 })
  })

  it('is unchanged after a file received its id from the server', () => {
    const values = givenValues()
    const saved = { ...values, attachs: values.attachs.map((file) => ({ ...file, id: 99 })) }
    expect(isSameInstruction(values, saved)).toBe(true)
    expect(isSameInstruction(values, { ...values, remark: 'X' })).toBe(false)
  })
})

describe('a duplicated row', () => {
  it('copies the container but not its container and seal numbers', () => {
    const row = givenRow()
    const copy = duplicateOf(row)
    expect(copy).toMatchObject({ container_id: 3, weight: 8410, container_no: '', seal_no: '' })
    expect(copy.key).not.toBe(row.key)
  })
})

describe('a file of the same name', () => {
  const file = { id: 0, type: 'isf', filename: 'b2', name: 'ISF.pdf', bytes: 1, url: '' }

  it('is ignored if its type is the same and added otherwise', () => {
    const { attachs } = givenValues()
    expect(withAttached(attachs, file)).toBe(attachs)
    expect(withAttached(attachs, { ...file, type: 'other' })).toHaveLength(2)
  })
})

describe('two versions', () => {
  const base = givenValues()
  const mine = { ...base, marks_no: 'MINE' }
  const theirs = { ...base, marks_no: 'THEIRS', remark: 'THEIRS' }

  it('differ where their content differs, suggesting typed values first and the newer version otherwise', () => {
    expect(differencesOf(base, mine, theirs)).toEqual([
      { field: 'marks_no', suggested: 'mine' },
      { field: 'remark', suggested: 'theirs' },
    ])
  })

  it('are merged as chosen', () => {
    const merged = mergeVersions(mine, theirs, (field) => (field === 'marks_no' ? 'mine' : 'theirs'))
    expect(merged).toMatchObject({ marks_no: 'MINE', remark: 'THEIRS' })
  })
})
