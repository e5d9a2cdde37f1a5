import { expect, test } from 'vitest'
import { pagesAround } from './pages-around.ts'

const shown = (page: number, pages: number) =>
  pagesAround(page, pages)
    .map(({ to, isJump }) => (isJump ? `>${to}` : to))
    .join(' ')

test('shows all pages if there are few', () => {
  expect(shown(1, 1)).toBe('1')
  expect(shown(4, 7)).toBe('1 2 3 4 5 6 7')
})

test('shows the surrounding pages, the first, the last, and jumps between them', () => {
  expect(shown(1, 20)).toBe('1 2 3 4 5 >6 20')
  expect(shown(10, 20)).toBe('1 >5 8 9 10 11 12 >15 20')
  expect(shown(20, 20)).toBe('1 >15 16 17 18 19 20')
})

test('shows no jump that would hide nothing', () => {
  expect(shown(4, 20)).toBe('1 2 3 4 5 6 >9 20')
})
