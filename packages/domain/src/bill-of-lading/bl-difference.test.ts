import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BlPath, compareBl } from './bl-difference.ts'
import { type BlContainer, type BlContent, blContainerFields, blFields } from './bl-field.ts'
import { aBooking, anInstruction } from './bl-fixtures.ts'
import { blRuleAt, blValueAt, withBlValue } from './bl-value.ts'

const paths: BlPath[] = [
  ...(Object.keys(blFields) as (keyof typeof blFields)[]),
  ...anInstruction.containers.flatMap((_container, row) =>
    (Object.keys(blContainerFields) as (keyof BlContainer)[]).map(
      (field) => `containers.${row}.${field}` as const,
    ),
  ),
]
const withoutContainer = (content: BlContent, row: number): BlContent => ({
  ...content,
  containers: content.containers.filter((_container, index) => index !== row),
})

describe('the comparison of a draft with booking and instruction', () => {
  it('finds no difference in a draft that was made from the instruction', () => {
    const { differences, immaterial, agreeing } = compareBl(aBooking, anInstruction, anInstruction)
    expect({ differences, immaterial }).toEqual({ differences: [], immaterial: [] })
    expect(agreeing).toBeGreaterThan(38)
  })

  it('finds exactly the seal that was mistyped, at its container', () => {
    const draft = withBlValue(anInstruction, 'containers.1.seal_no', 'CM483170')
    expect(compareBl(aBooking, anInstruction, draft).differences).toEqual([
      { path: 'containers.1.seal_no', booking: null, instruction: 'CM483107', draft: 'CM483170' },
    ])
  })

  it('finds every field that changes, once and where it is', () => {
    fc.assert(
      fc.property(fc.constantFrom(...paths), fc.integer({ min: 1, max: 999_999 }), (path, number) => {
        const before = blValueAt(anInstruction, path)
        const value = blRuleAt(path).compared === 'number' ? number : `CHANGED ${number}`
        fc.pre(before !== value)
        // A clause that neither booking nor instruction knows of contradicts neither.
        const isStated = before !== null || 'isInstructed' in blRuleAt(path)
        const { differences } = compareBl(aBooking, anInstruction, withBlValue(anInstruction, path, value))
        expect(differences.map((difference) => difference.path)).toEqual(isStated ? [path] : [])
      }),
    )
  })

  it('counts case, spaces and line breaks as no difference in words', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('shipper_name', 'consignee_address', 'marks', 'description', 'loading'),
        fc.constantFrom(' ', '\n', '  ', ' \n '),
        fc.boolean(),
        (path, space, isLower) => {
          const text = String(anInstruction[path]).replaceAll(/\s+/gu, space)
          const draft = withBlValue(anInstruction, path, isLower ? text.toLowerCase() : text)
          expect(compareBl(aBooking, anInstruction, draft).differences).toEqual([])
        },
      ),
    )
    const draft = withBlValue(anInstruction, 'description', '1,860 cartons of LED panel lights')
    expect(compareBl(aBooking, anInstruction, draft).immaterial).toMatchObject([{ path: 'description' }])
  })

  it('keeps words apart that a space keeps apart', () => {
    const draft = withBlValue(anInstruction, 'marks', 'NORTHFIELD PO-76951 C/NO. 1-18 60')
    expect(compareBl(aBooking, anInstruction, draft).differences).toMatchObject([{ path: 'marks' }])
  })

  it.each(['seal_no', 'container_no'] as const)('counts the case of a %s', (field) => {
    const path = `containers.0.${field}` as const
    const draft = withBlValue(anInstruction, path, String(blValueAt(anInstruction, path)).toLowerCase())
    expect(compareBl(aBooking, anInstruction, draft).differences).toMatchObject([{ path }])
  })

  it('matches containers by number, so that another order of rows is no difference', () => {
    const draft = { ...anInstruction, containers: anInstruction.containers.toReversed() }
    expect(compareBl(aBooking, anInstruction, draft).differences).toEqual([])
  })

  it('counts a container that one side does not have once', () => {
    const short = withoutContainer(anInstruction, 1)
    expect(compareBl(aBooking, anInstruction, short).differences).toEqual([
      { path: 'containers.2.container_no', booking: null, instruction: 'CSNU6841170', draft: null },
    ])
    expect(compareBl(aBooking, short, anInstruction).differences).toEqual([
      { path: 'containers.1.container_no', booking: null, instruction: null, draft: 'CSNU6841170' },
    ])
  })

  it('matches a container whose number was mistyped by its seal', () => {
    const draft = withBlValue(anInstruction, 'containers.2.container_no', 'TGBU5120486')
    expect(compareBl(aBooking, anInstruction, draft).differences).toMatchObject([
      { path: 'containers.2.container_no', instruction: 'TGBU5120468', draft: 'TGBU5120486' },
    ])
  })

  it('shows what was booked otherwise, and a party that nobody instructed', () => {
    const booking = { ...aBooking, weight: 24_300, notify2_name: 'LAKEPOINT ENTRY SERVICES LLC' }
    const draft = { ...anInstruction, notify2_contact: 'OPERATIONS' }
    expect(compareBl(booking, anInstruction, draft).differences).toMatchObject([
      { path: 'notify2_contact', instruction: null, draft: 'OPERATIONS' },
      { path: 'weight', booking: 24_300, instruction: 27_150, draft: 27_150 },
    ])
  })
})
