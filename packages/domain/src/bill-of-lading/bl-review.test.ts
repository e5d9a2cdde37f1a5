import { describe, expect, it } from 'vitest'
import { compareBl } from './bl-difference.ts'
import { aBooking, anInstruction } from './bl-fixtures.ts'
import {
  type BlMark,
  blStateOf,
  blStates,
  keptAcceptances,
  obstacleToApproval,
  unansweredAsInstructed,
} from './bl-review.ts'
import { checkBlValue, isBlPath, withBlValue, withoutBlChange, withoutUnnumbered } from './bl-value.ts'

const version = { number: 2, isPublished: true, isApproved: false, isIssued: false }
const draft = withBlValue(
  withBlValue(anInstruction, 'marks', 'NORTHFIELD\nPO-76591\nC/NO. 1-1860'),
  'packages',
  1_861,
)
const comparison = compareBl(aBooking, anInstruction, draft)
const accepted = (path: BlMark['path'], among = comparison): BlMark => ({
  path,
  isAccepted: true,
  proposed: undefined,
  seen: among.differences.find((difference) => difference.path === path) ?? null,
  decision: null,
})
const corrected = (path: BlMark['path'], proposed: string): BlMark => ({
  path,
  isAccepted: false,
  proposed,
  seen: null,
  decision: null,
})

describe('the state of a version', () => {
  it.each([
    ['preparing', { ...version, isPublished: false }, 1, false],
    ['to_check', version, 2, false],
    ['correcting', version, 2, true],
    ['approved', { ...version, isApproved: true }, 2, false],
    ['issued', { ...version, isIssued: true }, 2, false],
    ['superseded', { ...version, isApproved: true }, 3, false],
  ] as const)('%s', (state, of, latest, areSent) => {
    expect(blStateOf(of, latest, areSent)).toBe(state)
  })
})

describe('the approval of a version', () => {
  const all = [accepted('marks'), accepted('packages')]

  it('needs every difference accepted', () => {
    expect(obstacleToApproval('to_check', comparison, all)).toBeNull()
    expect(obstacleToApproval('to_check', comparison, [accepted('marks')])).toBe('differences_unchecked')
    expect(obstacleToApproval('to_check', comparison, [...all, corrected('volume', '201')])).toBe(
      'corrections_open',
    )
  })

  it('is refused when an accepted difference is another one now', () => {
    const instruction = withBlValue(anInstruction, 'marks', 'PO-2')
    const now = compareBl(aBooking, instruction, draft)
    expect(obstacleToApproval('to_check', now, all)).toBe('differences_unchecked')
  })

  it.each(blStates.filter((state) => state !== 'to_check'))('is refused of one that is %s', (state) => {
    expect(obstacleToApproval(state, comparison, all)).not.toBeNull()
  })
})

describe('what was accepted', () => {
  it('remains accepted in the next version while its three values remain', () => {
    const next = compareBl(aBooking, anInstruction, withBlValue(draft, 'marks', 'NORTHFIELD PO-70000'))
    const marks = [accepted('marks'), accepted('packages')]
    expect(keptAcceptances(marks, next.differences)).toEqual(['packages'])
  })

  it('does not include corrections', () => {
    const marks = [corrected('marks', 'PO-76951'), accepted('packages')]
    expect(keptAcceptances(marks, comparison.differences)).toEqual(['packages'])
  })
})

describe('a path', () => {
  it.each([
    ['marks', true],
    ['containers.2.seal_no', true],
    ['containers.3.seal_no', false],
    ['containers.0.vgm', false],
    ['containers', false],
    ['constructor', false],
    ['containers.-1.seal_no', false],
    ['containers.0.toString', false],
  ])('%s', (path, isOne) => {
    expect(isBlPath(anInstruction, path)).toBe(isOne)
  })
})

describe('what equals the instruction', () => {
  it('is what nobody has answered and where the draft says the same, however it is written', () => {
    const found = [
      { path: 'weight', booking: 24_300, instruction: 27_150, draft: 27_150 },
      { path: 'description', booking: 'LAMPS', instruction: 'LED Lamps', draft: 'LED  LAMPS' },
      { path: 'containers.0.seal_no', booking: null, instruction: 'cm1', draft: 'CM1' },
      { path: 'marks', booking: null, instruction: null, draft: 'N/M' },
      { path: 'packages', booking: 1, instruction: 2, draft: 3 },
    ] as const
    const paths = (marks: readonly { readonly path: 'weight' }[]) =>
      unansweredAsInstructed(marks, found).map(({ path }) => path)
    expect(paths([])).toEqual(['weight', 'description'])
    expect(paths([{ path: 'weight' }])).toEqual(['description'])
  })
})

describe('a value', () => {
  it.each([
    ['marks', 'PO-76951', []],
    ['marks', null, []],
    ['marks', 7, ['type']],
    ['marks', 'X'.repeat(1_025), ['max_length']],
    ['weight', 27_150.125, []],
    ['weight', '27150', ['type']],
    ['weight', -1, ['min_value']],
    ['weight', 1e9, ['max_value']],
    ['weight', 0.1234, ['decimals']],
    ['issue_date', '2026-11-24', []],
    ['issue_date', '24/11/2026', ['day']],
    ['containers.1.seal_no', 'CM483107', []],
    ['containers.1.seal_no', 'X'.repeat(16), ['max_length']],
  ] as const)('%s: %s', (path, value, rules) => {
    expect(checkBlValue(path, value, 'value').map(({ rule }) => rule)).toEqual(rules)
  })
})

describe('containers that a version does not have yet', () => {
  const short = { ...anInstruction, containers: anInstruction.containers.slice(0, 1) }
  const third = withBlValue(short, 'containers.2.container_no', 'TGBU5120468')

  it('are added each at its place, in any order', () => {
    const both = withBlValue(third, 'containers.1.container_no', 'CSNU6841170')
    expect(both.containers.map(({ container_no: number }) => number)).toEqual([
      'CSNU6841036',
      'CSNU6841170',
      'TGBU5120468',
    ])
  })

  it('are left out of the published version while they have no number', () => {
    expect(withoutUnnumbered(third).containers).toHaveLength(2)
    const undone = withoutBlChange(third, 'containers.2.container_no', short)
    expect(withoutUnnumbered(undone)).toEqual(short)
  })
})
