import { describe, expect, it } from 'vitest'
import { givenFacts, givenRow, givenRule, givenValues } from './fixtures.ts'
import { blankRow, type InstructionValues } from './form.ts'
import { declaredOf, expectedDigit, findingsOf, issuesOf } from './issues.ts'

function issuesIn(part: Partial<InstructionValues> = {}, facts = givenFacts()) {
  const values = givenValues(part)
  return issuesOf(findingsOf(values, facts), values)
}

describe('the checklist before submitting', () => {
  it('is empty for a valid instruction', () => {
    expect(issuesIn()).toEqual([])
  })

  it('groups what is missing in one container and links to the first field', () => {
    const issues = issuesIn({ rows: [givenRow({ container_no: '', seal_no: '', vgm: null })] })
    expect(issues).toHaveLength(1)
    expect(issues[0]?.paths).toEqual([
      'containers.0.container_no',
      'containers.0.seal_no',
      'containers.0.vgm',
    ])
  })

  it('separates invalid values from missing ones', () => {
    const issues = issuesIn({ rows: [givenRow({ seal_no: '', volume: 0 })] })
    expect(issues.map(({ rule }) => rule).sort()).toEqual(['positive', 'required'])
  })

  it('lists errors before warnings, in page order', () => {
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

  it('identifies an error of a party by its role', () => {
    const { parties } = givenValues()
    const issues = issuesIn({
      parties: { ...parties, consignee: { ...givenValues().parties.shipper!, phone: '' } },
    }) // The fixture has a shipper.
    expect(issues[0]?.paths).toEqual(['consignee.phone'])
  })

  it('groups what one advance filing misses, and asks again when it misses something else', () => {
    const facts = givenFacts({ filing: [givenRule] })
    const [errors, warnings] = issuesIn({}, facts)
    expect(errors).toMatchObject({ severity: 'error', paths: ['seller', 'buyer'] })
    expect(warnings).toMatchObject({
      severity: 'warning',
      paths: ['consignee_eori', 'shipper.zip_code', 'consignee.zip_code'],
    })
    const { parties } = givenValues()
    const traders = { seller: parties.shipper, buyer: parties.consignee }
    const [, later] = issuesIn({ parties: { ...parties, ...traders } }, facts)
    expect(later).toBeUndefined()
    const [again] = issuesIn({ parties: { ...parties, ...traders } }, facts)
    expect(again?.paths).toEqual(expect.arrayContaining(['seller.zip_code', 'buyer.zip_code']))
    expect(again?.id).not.toBe(warnings?.id)
  })

  it('requires a new confirmation when the number changes', () => {
    const [one] = issuesIn({ rows: [givenRow({ container_no: 'CSNU6832478' })] })
    const [other] = issuesIn({ rows: [givenRow({ container_no: 'CSNU6832479' })] })
    expect(one?.id).not.toBe(other?.id)
    expect(expectedDigit('CSNU6832478')).toBe(7)
  })

  it('ignores empty rows', () => {
    expect(issuesIn({ rows: [givenRow(), blankRow()] })).toEqual([])
  })
})

describe('booked versus declared', () => {
  it('counts the rows of a type and how many of them are complete', () => {
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

it('a cell that could not be read is one issue, and blocks the instruction', () => {
  const values = givenValues({ rows: [givenRow({ weight: null, volume: 0, unread: { weight: '约10吨' } })] })
  const found = findingsOf(values, givenFacts())
  expect(issuesOf(found, values).map(({ paths, rule }) => [paths[0], rule])).toEqual([
    ['containers.0.weight', 'unread_text'],
    ['containers.0.volume', 'positive'],
  ])
})
