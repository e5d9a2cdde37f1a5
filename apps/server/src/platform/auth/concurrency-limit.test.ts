import { describe, expect, it, vi } from 'vitest'
import { ConcurrencyLimit, TooManyWaiting } from './concurrency-limit.ts'

/** Work that ends when told to, and how much of it runs. */
function works(turns: ConcurrencyLimit) {
  const ends: (() => void)[] = []
  let running = 0
  let most = 0
  const begin = () =>
    turns.run(async () => {
      running++
      most = Math.max(most, running)
      await new Promise<void>((resolve) => ends.push(resolve))
      running--
    })
  return { begin, ends, most: () => most, running: () => running }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('work in turn', () => {
  it('never runs more than its number at once, whoever comes between an end and the next beginning', async () => {
    const { begin, ends, most, running } = works(new ConcurrencyLimit(3, 100))
    const all = Array.from({ length: 6 }, begin)
    await settled()
    expect(running()).toBe(3)
    // The first ends, and a newcomer arrives in the same moment.
    ends.shift()?.()
    all.push(
      Promise.resolve().then(begin),
      Promise.resolve().then(() => begin()),
    )
    await settled()
    expect([running(), most()]).toEqual([3, 3])
    while (ends.length > 0) {
      ends.shift()?.()
      await settled()
    }
    await Promise.all(all)
    expect([running(), most()]).toEqual([0, 3])
  })

  it('refuses what would wait behind too much, and goes on afterwards', async () => {
    const { begin, ends } = works(new ConcurrencyLimit(1, 2))
    const all = [begin(), begin(), begin()]
    await expect(begin()).rejects.toBeInstanceOf(TooManyWaiting)
    for (const _ of all) {
      await settled()
      ends.shift()?.()
    }
    await Promise.all(all)
    const later = begin()
    await settled()
    ends.shift()?.()
    await later
  })

  it('lets a place rest as long as its work took', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
    const { begin, ends, running } = works(new ConcurrencyLimit(1, 2, 1))
    const all = [begin(), begin()]
    await vi.advanceTimersByTimeAsync(40)
    ends.shift()?.()
    await all[0]
    await vi.advanceTimersByTimeAsync(39)
    expect(running()).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(running()).toBe(1)
    ends.shift()?.()
    await all[1]
    vi.useRealTimers()
  })

  it('hands the place on when work fails', async () => {
    const turns = new ConcurrencyLimit(1, 2)
    const failed = turns.run(() => Promise.reject(new Error('no')))
    const next = turns.run(async () => 'done')
    await expect(failed).rejects.toThrow('no')
    expect(await next).toBe('done')
  })
})
