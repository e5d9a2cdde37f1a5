import { expect, it } from 'vitest'
import { memberAuthorities, operatorAuthorities, sideOf } from './authority.ts'

it('keeps the two sides apart: no authority belongs to both', () => {
  expect(memberAuthorities.map(sideOf)).toEqual(memberAuthorities.map(() => 'member'))
  expect(operatorAuthorities.map(sideOf)).toEqual(operatorAuthorities.map(() => 'operator'))
  expect(new Set([...memberAuthorities, ...operatorAuthorities]).size).toBe(16)
})
