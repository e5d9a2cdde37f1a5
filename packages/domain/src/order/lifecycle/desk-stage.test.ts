import { expect, it } from 'vitest'
import { activeStatuses, dueAgeOf, keptTime, stageOf, timedSteps } from './desk-stage.ts'
import { lifecycle, orderActions, timedStepNames } from './lifecycle.ts'
import { orderStatus, statusesInProcessOrder, waitsOn } from './status.ts'

it('every active order is in exactly one stage', () => {
  const outside = statusesInProcessOrder.filter((status) => stageOf(status) === undefined)
  expect(outside).toEqual([orderStatus.draft, orderStatus.completed, orderStatus.cancelled])
  expect([...activeStatuses, ...outside].sort()).toEqual([...statusesInProcessOrder].sort())
})

it('measures steps of the lifecycle, each on the side that has to take it', () => {
  for (const name of timedStepNames) {
    const { side, from, to } = timedSteps[name]
    for (const status of from) expect(waitsOn(status), name).toBe(side)
    for (const status of to)
      expect(
        orderActions.some((action) => {
          const step: { from: readonly unknown[]; to: readonly unknown[] } = lifecycle[action]
          return from.some((one) => step.from.includes(one)) && step.to.includes(status)
        }),
        `${name} to ${status}`,
      ).toBe(true)
  }
})

it('maps days overdue to their age bracket', () => {
  expect([-40, 0, 1, 7, 8, 14, 15, 30, 31, 400].map(dueAgeOf)).toEqual([
    ...['not_due', 'not_due', 'week', 'week', 'fortnight', 'fortnight'],
    ...['month', 'month', 'older', 'older'],
  ])
})

it('rounds long times up to whole hours and keeps short ones to the minute', () => {
  expect([0, 59, 599, 600, 601, 660, 661, 4_259].map(keptTime)).toEqual([
    ...[0, 59, 599, 600, 660, 660, 720, 4_260],
  ])
})
