import { expect, it } from 'vitest'
import { pageAfterRemoving } from './list-url.ts'

const at = (page: number) => ({ page, size: 10 }) as const

it('stays on the page while it has contacts left, and otherwise goes to the last page', () => {
  expect(pageAfterRemoving(1, 22, at(3))).toBe(3)
  expect(pageAfterRemoving(2, 22, at(3))).toBe(2)
  expect(pageAfterRemoving(15, 22, at(3))).toBe(1)
  expect(pageAfterRemoving(5, 22, at(1))).toBe(1)
  expect(pageAfterRemoving(22, 22, at(3))).toBe(1)
})
