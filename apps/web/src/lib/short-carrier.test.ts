import { expect, test } from 'vitest'
import { shortCarrier } from './short-carrier.ts'

test.each([
  ['韩新海运（原现代商船）', '韩新海运'],
  ['COSCO SHIPPING', 'COSCO'],
  ['SM Line', 'SM Line'],
  ['中远海运集运', '中远海运'],
  ['太平船务', '太平船务'],
  ['（原现代商船）', '（原现代商船）'],
])('shortens the carrier name %s to %s', (name, short) => {
  expect(shortCarrier(name)).toBe(short)
})
