import { expect, it } from 'vitest'
import { authoritiesIn, meets, memberAuthorities, operatorAuthorities, sideOf } from './authority.ts'

it('keeps the two sides apart: no authority belongs to both', () => {
  expect(memberAuthorities.map(sideOf)).toEqual(memberAuthorities.map(() => 'member'))
  expect(operatorAuthorities.map(sideOf)).toEqual(operatorAuthorities.map(() => 'operator'))
  expect(new Set([...memberAuthorities, ...operatorAuthorities]).size).toBe(
    memberAuthorities.length + operatorAuthorities.length,
  )
})

it('requires one authority, all of several, or any of several', () => {
  expect(meets(['order', 'contact'], 'order')).toBe(true)
  expect(meets(['contact'], 'order')).toBe(false)
  expect(meets(['order', 'order_booking'], { all: ['order', 'order_booking'] })).toBe(true)
  expect(meets(['order'], { all: ['order', 'order_booking'] })).toBe(false)
  expect(meets(['order_booking'], { any: ['order', 'order_booking'] })).toBe(true)
  expect(meets([], { any: ['order', 'order_booking'] })).toBe(false)
})

it('derives the side and the authorities from a requirement', () => {
  expect(sideOf({ all: ['desk_order', 'desk_finance'] })).toBe('operator')
  expect(sideOf({ any: ['order', 'quote'] })).toBe('member')
  expect(authoritiesIn({ any: ['order', 'quote'] })).toEqual(['order', 'quote'])
  expect(authoritiesIn('order')).toEqual(['order'])
})
