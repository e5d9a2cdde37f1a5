import { describe, expect, it } from 'vitest'
import { makeJourney } from './journey.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 8, 1, hour))

describe('the journey of a demo order', () => {
  it('keeps, after an approved cancellation, the reason of the member beside the reply of the operator', () => {
    const steps = [
      { action: 'save', reason: null },
      { action: 'submit', reason: null },
      { action: 'confirm', reason: null },
      { action: 'ask_cancel', reason: 'goods next month' },
      { action: 'approve_cancel', reason: 'no dead freight' },
    ] as const
    const journey = makeJourney(steps.map((step, index) => ({ ...step, at: at(index) })))
    expect(journey).toMatchObject({ statusReason: 'goods next month', cancelAnswer: 'no dead freight' })
  })
})
