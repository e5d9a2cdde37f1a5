import { describe, expect, it } from 'vitest'
import { minutesBetween, workingMinutesBetween } from './working-time.ts'

const at = (text: string) => new Date(`${text}:00+08:00`)
const worked = (from: string, to: string) => workingMinutesBetween(at(from), at(to))

describe('office hours', () => {
  it('count from nine to six on a weekday', () => {
    expect(worked('2026-11-18T09:00', '2026-11-18T18:00')).toBe(540)
    expect(worked('2026-11-18T10:00', '2026-11-18T11:48')).toBe(108)
    expect(worked('2026-11-18T07:00', '2026-11-18T09:30')).toBe(30)
    expect(worked('2026-11-18T17:30', '2026-11-18T23:59')).toBe(30)
  })

  it('leave out nights, weekends and what lies before', () => {
    expect(worked('2026-11-18T17:00', '2026-11-19T10:00')).toBe(120)
    expect(worked('2026-11-20T17:00', '2026-11-23T10:00')).toBe(120)
    expect(worked('2026-11-21T09:00', '2026-11-22T18:00')).toBe(0)
    expect(worked('2026-11-19T10:00', '2026-11-18T10:00')).toBe(0)
  })

  it('are those of every minute between, however far apart', () => {
    const isOpen = (minute: number) => {
      const china = new Date(minute * 60_000 + 8 * 3_600_000)
      const ofDay = china.getUTCHours() * 60 + china.getUTCMinutes()
      return china.getUTCDay() % 6 !== 0 && ofDay >= 540 && ofDay < 1080
    }
    let seed = 7
    const chance = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % below
    }
    for (let round = 0; round < 40; round++) {
      const from = Math.floor(at('2026-01-01T00:00').getTime() / 60_000) + chance(500_000)
      const until = from + chance(20_000)
      let expected = 0
      for (let minute = from; minute < until; minute++) if (isOpen(minute)) expected++
      expect(workingMinutesBetween(new Date(from * 60_000 + 12_345), new Date(until * 60_000 + 999))).toBe(
        expected,
      )
    }
  })
})

it('whole minutes are those of the clock', () => {
  expect(minutesBetween(new Date('2026-11-18T09:00:59Z'), new Date('2026-11-18T09:02:00Z'))).toBe(2)
  expect(minutesBetween(new Date('2026-11-18T09:02:00Z'), new Date('2026-11-18T09:00:00Z'))).toBe(0)
})
