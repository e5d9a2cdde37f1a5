// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { SessionSet } from './storage.ts'

beforeEach(() => sessionStorage.clear())

it('a reload of the page keeps what its session has seen', () => {
  new SessionSet('seen').add('7 4')
  const reloaded = new SessionSet('seen')
  expect(reloaded.has('7 4')).toBe(true)
  expect(reloaded.has('7 6')).toBe(false)
})

it('forgets the oldest first, and anything that is not its own', () => {
  const few = new SessionSet('seen', 2)
  for (const text of ['a', 'b', 'c']) few.add(text)
  expect(['a', 'b', 'c'].map((text) => new SessionSet('seen', 2).has(text))).toEqual([false, true, true])
  sessionStorage.setItem('seen', '{"a":1}')
  expect(new SessionSet('seen').has('a')).toBe(false)
})
