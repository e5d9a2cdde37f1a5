import { describe, expect, it } from 'vitest'
import { offsetOfPort, zoneOfPort } from './port-zone.ts'

describe('the clock of a port', () => {
  it.each([
    ['CNYTN', '2026-11-20T22:40', 480],
    ['NLRTM', '2026-12-31', 60],
    ['NLRTM', '2026-07-01T08:00', 120],
    ['USLAX', '2026-01-05T08:00', -480],
    ['USNYC', '2026-01-05T08:00', -300],
    ['INNSA', '2026-01-05T08:00', 330],
    ['AUSYD', '2026-01-05T08:00', 660],
    // Clocks are put forward at two o'clock on 29 March.
    ['DEHAM', '2026-03-29T01:59', 60],
    ['DEHAM', '2026-03-29T03:00', 120],
  ] as const)('of %s at %s is %d minutes ahead of UTC', (port, time, offset) => {
    expect(offsetOfPort(port, time)).toBe(offset)
  })

  it('is not known where nobody said so', () => {
    expect([zoneOfPort('XXABC'), offsetOfPort('XXABC', '2026-01-01')]).toEqual([null, null])
  })
})
