import { expect, test } from 'vitest'
import { pagesAround } from './pages-around.ts'

const shown = (page: number, pages: number) =>
  pagesAround(page, pages)
    .map(({ to, isJump }) => (isJump ? `>${to}` : to))
    .join(' ')

test('few pages are all there', () => {
  expect(shown(1, 1)).toBe('1')
  expect(shown(4, 7)).toBe('1 2 3 4 5 6 7')
})

test('of many, those around this one, the first, the last, and jumps between', () => {
  expect(shown(1, 20)).toBe('1 2 3 4 5 >6 20')
  expect(shown(10, 20)).toBe('1 >5 8 9 10 11 12 >15 20')
  expect(shown(20, 20)).toBe('1 >15 16 17 18 19 20')
})

test('nothing is left out by a jump that hides one page only where it is next to the end', () => {
  expect(shown(4, 20)).toBe('1 2 3 4 5 6 >9 20')
})
