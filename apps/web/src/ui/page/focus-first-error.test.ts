import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { focusFirstError } from './focus-first-error.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('focuses the first invalid field once it is marked', () => {
  const focus = vi.fn()
  const asked: string[] = []
  const querySelector = (selector: string) => {
    asked.push(selector)
    return { focus } as unknown as HTMLElement // The only method used.
  }
  focusFirstError({ querySelector } as Pick<HTMLElement, 'querySelector'>)
  expect(asked).toEqual([])
  vi.runAllTimers()
  expect(focus).toHaveBeenCalledOnce()
  expect(asked).toEqual([
    'input[data-unread], [data-unread] input, [aria-invalid="true"], [data-invalid="true"]',
  ])
})

it('leaves focus alone when nothing is invalid or the form is gone', () => {
  focusFirstError({ querySelector: () => null })
  focusFirstError(null)
  expect(() => vi.runAllTimers()).not.toThrow()
})
