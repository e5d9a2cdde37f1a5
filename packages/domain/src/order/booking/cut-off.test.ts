import { expect, it } from 'vitest'
import { containerMode } from './container-mode.ts'
import { cutOffsOf, deadlineState } from './cut-off.ts'

const deadline = new Date('2026-03-20T10:00:00Z')

it.each([
  ['a day before', '2026-03-19T10:00:00.000Z', 'ample'],
  ['six hours before', '2026-03-20T04:00:00.000Z', 'ample'],
  ['a moment under six hours', '2026-03-20T04:00:00.001Z', 'soon'],
  ['a moment before', '2026-03-20T09:59:59.999Z', 'soon'],
  ['exactly then', '2026-03-20T10:00:00.000Z', 'past'],
  ['afterwards', '2026-03-20T10:00:00.001Z', 'past'],
] as const)('%s the deadline is %s: %s', (_, now, state) => {
  expect(deadlineState(deadline, new Date(now))).toBe(state)
})

it('has no VGM cut-off if the consolidator states the VGM', () => {
  expect(cutOffsOf(containerMode.fcl)).toEqual(['documents', 'vgm', 'gate_in'])
  expect(cutOffsOf(containerMode.lcl)).toEqual(['documents', 'gate_in'])
})
