import { describe, expect, it } from 'vitest'
import { SingleFlight } from './single-flight.ts'

/** A read that returns its number once it is released. */
function countedReads() {
  const ends: (() => void)[] = []
  const read = () => {
    const number = ends.length + 1
    return new Promise<number>((resolve) => ends.push(() => resolve(number)))
  }
  return { read, ends }
}

describe('concurrent reads of one key', () => {
  it('starts one more read, shared by all who ask while one is in progress', async () => {
    const shared = new SingleFlight()
    const { read, ends } = countedReads()
    const asked = [1, 2, 3].map(() => shared.read('same', read))
    const other = shared.read('other', read)
    expect(ends).toHaveLength(2)
    ends[0]?.()
    ends[1]?.()
    expect([await asked[0], await other]).toEqual([1, 2])
    await new Promise((resolve) => setTimeout(resolve))
    const late = shared.read('same', read)
    expect(ends).toHaveLength(3)
    ends[2]?.()
    expect(await Promise.all(asked)).toEqual([1, 3, 3])
    await new Promise((resolve) => setTimeout(resolve))
    expect(ends).toHaveLength(4)
    ends[3]?.()
    expect(await late).toBe(4)
  })

  it('starts a new read when none is in progress, and after a failure', async () => {
    const shared = new SingleFlight()
    expect(await shared.read('same', async () => 1)).toBe(1)
    const failed = shared.read('same', () => Promise.reject(new Error('away')))
    const next = shared.read('same', async () => 2)
    await expect(failed).rejects.toThrow('away')
    expect(await next).toBe(2)
    expect(await shared.read('same', async () => 3)).toBe(3)
  })
})
