import type { BlDetail } from '@berth/contract/orders/bill-of-lading'
import { anInstruction } from '@berth/domain/bill-of-lading/bl-fixtures'
import { describe, expect, it } from 'vitest'
import { countStates, declinedElsewhere, itemsOf, pathsOf } from './items.ts'

const differing = (path: string) => ({ path, booking: null, instruction: 'A', draft: 'B' })
const marked = (path: string, isAccepted: boolean) => ({
  path,
  is_accepted: isAccepted,
  ...{ proposed: isAccepted ? null : 'A', reason: isAccepted ? null : 'AS IN THE INSTRUCTION' },
  ...{ user_name: 'Zhou Min', mark_time: '2026-11-20T02:02:00.000Z', decision: null, answer: null },
})

const version = (given: Partial<BlDetail>): BlDetail => ({
  ...{ number: 2, state: 'to_check', revision: 1, draft_time: '2026-11-20T01:42:00.000Z', drafted_by: null },
  ...{ publish_time: null, published_by: null, correct_time: null, corrected_by: null },
  ...{ approve_time: null, approved_by: null, issue_time: null, issued_by: null },
  ...{ content: anInstruction, differences: [], immaterial: [], agreeing: 30, marks: [], declined: [] },
  ...given,
})

describe('a declined correction', () => {
  it('is at its field, or beside the list if the field does not differ', () => {
    const answer = 'THE PHOTO SAYS OTHERWISE'
    const declined = ['containers.1.seal_no', 'marks'].map((path) => ({ path, proposed: 'A', answer }))
    const next = version({ differences: [differing('containers.1.seal_no')], declined })
    expect(itemsOf(next)).toMatchObject([{ path: 'containers.1.seal_no', declined: { answer } }])
    expect(declinedElsewhere(next)).toMatchObject([{ path: 'marks', answer }])
    expect(countStates(itemsOf(next)).open).toBe(1)
  })
})

describe('the fields of a version to be looked at', () => {
  it('numbers differences and other corrected fields in printed order', () => {
    const items = itemsOf(
      version({
        differences: [differing('consignee_address'), differing('containers.1.seal_no')],
        marks: [marked('marks', false), marked('consignee_address', true)],
      }),
    )
    expect(items.map(({ number, path, state }) => [number, path, state])).toEqual([
      [1, 'consignee_address', 'accepted'],
      [2, 'marks', 'correct'],
      [3, 'containers.1.seal_no', 'open'],
    ])
    expect(items[1]).toMatchObject({ sources: null, draft: anInstruction.marks })
    expect(countStates(items)).toEqual({ open: 1, correct: 1, accepted: 1 })
  })

  it('leaves out an acceptance of what no longer differs', () => {
    expect(itemsOf(version({ marks: [marked('marks', true)] }))).toEqual([])
  })

  it('keeps a container that the draft leaves out after those it has', () => {
    const items = itemsOf(
      version({ differences: [differing('containers.3.container_no'), differing('containers.2.type')] }),
    )
    expect(items.map(({ path }) => path)).toEqual(['containers.2.type', 'containers.3.container_no'])
  })
})

it('every field can be corrected, of each container too', () => {
  const paths = pathsOf(anInstruction)
  expect(paths).toContain('issue_place')
  expect(paths).toContain('containers.2.volume')
  expect(paths).not.toContain('containers.3.volume')
})
