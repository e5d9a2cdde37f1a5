import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { faultParts, obstacleTo, readFaults } from './lib/faults.mjs'
import { titlesIn } from './lib/test-titles.ts'

// `npm run test:faults` plants the faults; this only keeps the list from going stale.

const faults = readFaults()

it('the list has sixty faults under names of their own', () => {
  expect(faults.length).toBeGreaterThanOrEqual(60)
  expect(new Set(faults.map(({ id }) => id)).size).toBe(faults.length)
})

describe.each(faults)('$id', (fault) => {
  it('can be planted, and names a test that exists', () => {
    expect(obstacleTo(fault)).toBeNull()
    expect(faultParts).toContain(fault.part)
    expect(existsSync(fault.test), fault.test).toBe(true)
    expect([...titlesIn(fault.test)].filter((title) => title.includes(fault.name))).not.toEqual([])
  })
})
