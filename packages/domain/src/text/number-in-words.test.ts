import { expect, it } from 'vitest'
import { numberInWords } from './number-in-words.ts'

it.each([
  [0, 'zero'],
  [3, 'three'],
  [13, 'thirteen'],
  [20, 'twenty'],
  [42, 'forty-two'],
  [100, 'one hundred'],
  [620, 'six hundred and twenty'],
  [1_001, 'one thousand one'],
  [1_850, 'one thousand eight hundred and fifty'],
  [20_000, 'twenty thousand'],
  [1_000_000, 'one million'],
  [
    987_654_321,
    'nine hundred and eighty-seven million six hundred and fifty-four thousand three hundred and twenty-one',
  ],
])('spells out %d', (count, words) => {
  expect(numberInWords(count)).toBe(words)
})
