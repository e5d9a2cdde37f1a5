// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { keepToken, renewToken, watchOtherTabs } from './token.ts'

const tell = vi.fn()
watchOtherTabs(tell)

beforeEach(() => {
  localStorage.clear()
  tell.mockClear()
})

/** What the browser tells this tab when another one changes the stored token. */
const changed = (oldValue: string | null, newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', oldValue, newValue }))

it('tells that another tab has signed out, or has signed in anew', () => {
  changed('first', null)
  expect(tell).toHaveBeenCalledExactlyOnceWith('ended')
  keepToken('second')
  changed('first', 'second')
  expect(tell).toHaveBeenLastCalledWith('signed_in_anew')
})

it('tells nothing when another tab has renewed the token, or has signed in where nobody was', () => {
  keepToken('first')
  renewToken('first', 'second', new Date())
  changed('first', 'second')
  changed(null, 'first')
  expect(tell).not.toHaveBeenCalled()
})
