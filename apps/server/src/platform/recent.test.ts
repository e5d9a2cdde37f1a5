import { describe, expect, it } from 'vitest'
import { Recent } from './recent.ts'

describe('the cache of recent texts', () => {
  it('computes the value of a text once', () => {
    const recent = new Recent<{ text: string }>(10)
    let made = 0
    const make = (text: string) => ({ text, number: ++made })
    const first = recent.of('a', make)
    expect(recent.of('a', make)).toBe(first)
    expect(recent.of('b', make)).toEqual({ text: 'b', number: 2 })
    expect(recent.of('a', make)).toBe(first)
  })

  it('gives the same result for a slice of a longer text, in every script', () => {
    const recent = new Recent<{ text: string }>(10)
    const [part] = '深圳市蓝湾家居有限公司 🚢|rest'.split('|')
    expect(recent.of(part ?? '', (text) => ({ text })).text).toBe('深圳市蓝湾家居有限公司 🚢')
  })

  it('drops the least recently used, by length, and keeps the rest', () => {
    const recent = new Recent<{ text: string }>(6)
    const make = (text: string) => ({ text })
    const often = recent.of('often', make)
    const once = recent.of('once', make)
    for (const text of ['c', 'd', 'e', 'f']) {
      recent.of(text, make)
      expect(recent.of('often', make)).toBe(often)
    }
    expect(recent.of('once', make)).not.toBe(once)
  })
})
