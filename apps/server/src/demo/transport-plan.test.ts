import { Random } from '@berth/domain/random'
import { dayAfter } from '@berth/domain/time/calendar'
import { describe, expect, it } from 'vitest'
import { planVoyage } from './transport-plan.ts'

describe('the plan of a voyage', () => {
  it('has the second vessel leave the transhipment port before it arrives, however short the way', () => {
    const random = new Random(7)
    for (let days = 5; days < 40; days++) {
      const way = { etd: '2026-03-01', eta: dayAfter('2026-03-01', days), hasVia: true }
      const { arrives, via } = planVoyage(random, { ...way, incident: 'usual' })
      expect(via!.departs.getTime()).toBeLessThan(arrives.getTime())
    }
  })
})
