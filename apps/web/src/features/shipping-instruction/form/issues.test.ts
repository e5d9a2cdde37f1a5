import { describe, expect, it } from 'vitest'
import { givenFacts, givenRow, givenValues } from './fixtures.ts'
import { blankRow, type SupplyValues } from './form.ts'
import { declaredOf, expectedDigit, findingsOf, issuesOf, withUnread } from './issues.ts'

function issuesIn(part: Partial<SupplyValues> = {}, facts = givenFacts()) {
  const values = givenValues(part)
  return issuesOf(findingsOf(values, facts), values)
}

describe('the list before submitting', () => {
  it('is empty for an instruction that is right', () => {
    expect(issuesIn()).toEqual([])
  })

  it('gathers what is missing in one box, and leads to the first of it', () => {
    const issues = issuesIn({ rows: [givenRow({ container_no: '', seal_no: '', vgm: null })] })
    expect(issues).toHaveLength(1)
    expect(issues[0]?.paths).toEqual([
      'containers.0.container_no',
      'containers.0.seal_no',
      'containers.0.vgm',
    ])
  })

  it('keeps what is there and wrong apart from what is missing', () => {
    const issues = issuesIn({ rows: [givenRow({ seal_no: '', volume: 0 })] })
    expect(issues.map(({ rule }) => rule).sort()).toEqual(['positive', 'required'])
  })

  it('puts errors before warnings, in the order of the page', () => {
    const issues = issuesIn({
      marks_no: '',
      parties: { ...givenValues().parties, shipper: null },
      rows: [givenRow({ container_no: 'CSNU6832478' })],
      attachs: [],
    })
    expect(issues.map(({ paths, severity }) => [severity, paths[0]])).toEqual([
      ['error', 'shipper'],
      ['error', 'marks_no'],
      ['error', 'attachs'],
      ['warning', 'containers.0.container_no'],
    ])
  })

  it('names a fault of a party by its role', () => {
    const { parties } = givenValues()
    const issues = issuesIn({
      parties: { ...parties, consignee: { ...givenValues().parties.shipper!, phone: '' } },
    }) // The fixture has a shipper.
    expect(issues[0]?.paths).toEqual(['consignee.phone'])
  })

  it('asks for a confirmation anew when the number has changed', () => {
    const [one] = issuesIn({ rows: [givenRow({ container_no: 'CSNU6832478' })] })
    const [other] = issuesIn({ rows: [givenRow({ container_no: 'CSNU6832479' })] })
    expect(one?.id).not.toBe(other?.id)
    expect(expectedDigit('CSNU6832478')).toBe(7)
  })

  it('does not count rows that are only places to type in', () => {
    expect(issuesIn({ rows: [givenRow(), blankRow()] })).toEqual([])
  })
})

describe('booked against declared', () => {
  it('counts the rows of a type and those nothing is missing in', () => {
    const values = givenValues({ rows: [givenRow(), givenRow({ seal_no: '' })] })
    const facts = givenFacts({ spaces: [{ container_id: 3, container_name: '40HQ', count: 2 }] })
    expect(declaredOf(values, facts, findingsOf(values, facts).errors)).toEqual([
      { container_id: 3, name: '40HQ', booked: 2, declared: 2, complete: 1 },
    ])
  })

  it('shows a type that was not booked', () => {
    const values = givenValues({ rows: [givenRow(), givenRow({ container_id: 4 })] })
    const declared = declaredOf(values, givenFacts(), [])
    expect(declared[1]).toMatchObject({ name: '20GP', booked: 0, declared: 1 })
  })
})

describe('a cell that could not be read', () => {
  it('holds the instruction up until somebody has looked at it, said once', () => {
    const values = givenValues({ rows: [givenRow({ volume: 0 })] })
    const found = withUnread(findingsOf(values, givenFacts()), ['containers.0.weight', 'containers.0.volume'])
    expect(issuesOf(found, values).map(({ paths, rule }) => [paths[0], rule])).toEqual(
      expect.arrayContaining([
        ['containers.0.weight', 'type'],
        ['containers.0.volume', 'positive'],
      ]),
    )
    expect(found.errors).toHaveLength(2)
  })
})
