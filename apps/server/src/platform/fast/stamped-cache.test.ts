import { describe, expect, it } from 'vitest'
import { StampedCache } from './stamped-cache.ts'

describe('the cache of recent values', () => {
  it('returns what was kept of an id under the same stamp', () => {
    const recent = new StampedCache<object>(2)
    const [first, second] = [{}, {}]
    recent.set(1, 'a', first, 1)
    expect(recent.get(1, 'a')).toBe(first)
    expect(recent.get(1, 'b')).toBeUndefined()
    expect(recent.get(2, 'a')).toBeUndefined()
    recent.set(1, 'b', second, 1)
    expect(recent.get(1, 'b')).toBe(second)
    expect(recent.get(1, 'a')).toBeUndefined()
  })

  it('keeps a stamp that was a slice of a longer text, in every script', () => {
    const recent = new StampedCache<object>(2)
    const [part] = '深圳市蓝湾家居有限公司 🚢|rest'.split('|')
    const made = {}
    recent.set(1, part ?? '', made, 1)
    expect(recent.get(1, '深圳市蓝湾家居有限公司 🚢')).toBe(made)
  })

  it('drops the least recently used and keeps the rest', () => {
    const recent = new StampedCache<object>(2)
    const often = {}
    recent.set(0, 'a', often, 1)
    recent.set(1, 'a', {}, 1)
    for (const id of [2, 3, 4, 5]) {
      expect(recent.get(0, 'a')).toBe(often)
      recent.set(id, 'a', {}, 1)
    }
    expect(recent.has(0)).toBe(true)
    expect(recent.has(1)).toBe(false)
  })
})
